#pragma once

#include <QImage>
#include <QStringList>

namespace axial {

class Progress;

/// The program that recognises words in pictures, where it is installed. It runs on this computer,
/// is given the picture through a pipe, and its words come back through one: no file is written.
/// For workers: each call waits for the program, and Cancel ends it.
namespace tesseract {

/// Empty when it is not installed.
QString program();
/// What it can read, such as "eng" and "chi_sim". Throws Error when it can't be asked.
QStringList languages(const QString &program, Progress &progress);
/// The words of a page in a language of languages(), a paragraph a line. Throws Error when the
/// program fails or takes longer than two minutes.
QString words(const QString &program, const QImage &page, const QString &language,
              Progress &progress);

} // namespace tesseract

} // namespace axial
