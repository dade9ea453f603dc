#pragma once

#include "core/text/textedits.h"

#include <vector>

namespace axial {

/// A file's text on its way to what it is here: changes, one after the other.
class OffsetMapping
{
public:
    OffsetMapping() = default;
    explicit OffsetMapping(QString original) : m_original(std::move(original)) {}

    void add(TextEdits step)
    {
        if (!step.isEmpty())
            m_steps.push_back(std::move(step));
    }
    bool isChanged() const { return !m_steps.empty(); }
    const QString &original() const { return m_original; }
    /// As it is here.
    QString text() const { return m_steps.empty() ? m_original : m_steps.back().text(); }
    /// Where words of the original are in it; empty when none is left.
    TextRange moved(TextRange range) const
    {
        for (const TextEdits &step : m_steps)
            range = range.isEmpty() ? range : step.moved(range);
        return range;
    }

private:
    QString m_original;
    std::vector<TextEdits> m_steps;
};

} // namespace axial
