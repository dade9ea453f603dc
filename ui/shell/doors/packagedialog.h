#pragma once

#include <QDialog>

class QCheckBox;
class QComboBox;

namespace axial {

/// What goes into the folder of a published study: whose labels, and whether all that was said in
/// the interviews goes out with it, which nobody takes back.
class PackageDialog : public QDialog
{
    Q_OBJECT

public:
    /// `rounds`: names, of which one is chosen when there are several.
    PackageDialog(const QStringList &rounds, int transcripts, QWidget *parent);

    QString round() const; ///< empty = the first
    bool hasTranscripts() const;

private:
    QComboBox *m_round;
    QCheckBox *m_transcripts;
};

} // namespace axial
