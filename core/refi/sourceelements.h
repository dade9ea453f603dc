#pragma once

#include "core/base/progress.h"
#include "core/refi/exchange.h"

#include <pugixml.hpp>

namespace axial::refi {

/// GUID in an attribute; empty = there is none.
QString guidOf(pugi::xml_node node, const char *attribute = "guid");
/// Of the NoteRef and other references of a node.
QStringList targetsOf(pugi::xml_node node, const char *element);
/// The words of its Description; some programs made an attribute of it.
QString descriptionOf(pugi::xml_node node);
Value valueOf(pugi::xml_node node);

/// Reads sources and notes with their selections; counts what can't be understood.
class SourceElements
{
public:
    explicit SourceElements(Progress &progress) : m_progress(progress) {}

    Source read(pugi::xml_node node, Source::Kind kind);
    /// A whole number; none when there is none, or it can't be understood.
    std::optional<qint64> number(pugi::xml_node node, const char *attribute);

    qint64 numbersUnread() const { return m_numbersUnread; }
    qint64 timesWithoutZone() const { return m_timesWithoutZone; }
    qint64 timesUnread() const { return m_timesUnread; }
    qint64 timesWithFractions() const { return m_timesWithFractions; }

private:
    void readInto(Source &source, pugi::xml_node node);
    void readWords(Source &source, pugi::xml_node node);
    Selection selection(pugi::xml_node node, Selection::Kind kind);
    void readArea(pugi::xml_node node, Selection &selection);
    Coding coding(pugi::xml_node node);
    std::optional<qint64> time(pugi::xml_node node, const char *attribute);

    Progress &m_progress;
    qint64 m_numbersUnread = 0;
    qint64 m_timesWithoutZone = 0;
    qint64 m_timesUnread = 0;
    qint64 m_timesWithFractions = 0; ///< of a second
};

} // namespace axial::refi
