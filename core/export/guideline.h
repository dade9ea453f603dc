#pragma once

#include "core/domain/prompt.h"
#include "core/export/document.h"
#include "core/project/guide/guideframe.h"

#include <QByteArray>

#include <vector>

namespace axial {

/// The interview guide as Markdown, UTF-8: its introduction, or else a title; parts as headings
/// with their objectives, a heading for each audience, the questions as lists with their categories
/// below. Read again, it is the same guide. Empty for an empty guide.
QByteArray guidelineMarkdown(const std::vector<Prompt> &guide, const GuideFrame &frame = {});

/// Whether a document says of which category the answers to a question are.
enum class GuideCategories { Hidden, Shown };

/// A guide to be printed and taken along: its questions are numbered through.
Document guidelineDocument(const QString &title, const std::vector<Prompt> &guide,
                           const GuideFrame &frame = {},
                           GuideCategories categories = GuideCategories::Hidden);

} // namespace axial
