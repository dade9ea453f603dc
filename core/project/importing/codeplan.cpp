#include "core/project/importing/codeplan.h"

#include "core/base/naturalorder.h"
#include "core/text/typedkeys.h"
#include "core/text/words/comparable.h"

#include <QSet>

#include <algorithm>

namespace axial {

CodePlan::CodePlan(const CodeTreeSide &study, const std::vector<ImportedCode> &codes,
                   CodeConflicts way)
    : m_study(study), m_codes(codes), m_way(way), m_places(codes.size()),
      m_claimed(study.codes.size(), false)
{
    QSet<qint64> open{study.openCodes.value};
    for (int i = 0; i < int(study.codes.size()); ++i) {
        const Code &code = study.codes[size_t(i)];
        if (open.contains(code.parent.value)) { // parents first
            open.insert(code.id.value);
            m_openByName.insert(nameKey(code.name), i);
        }
        if (code.kind != CodeKind::Code)
            continue;
        if (!code.key.isEmpty())
            m_byKey.insert(code.key, i);
        m_byName.insert({code.parent.value, nameKey(code.name)}, i);
    }
    for (const std::vector<int> &level : levels()) {
        for (const int i : level)
            matchWhole(i);
        for (const int i : level)
            matchName(i);
        for (const int i : level)
            matchKey(i);
        m_order.insert(m_order.end(), level.begin(), level.end());
    }
    settleKeys();
    std::stable_sort(
        m_conflicts.begin(), m_conflicts.end(),
        [](const auto &left, const auto &right) { return keyLess(left.key, right.key); });
}

std::vector<std::vector<int>> CodePlan::levels()
{
    const std::vector<int> parents = parentsOf(m_codes);
    std::vector<size_t> depths(m_codes.size());
    std::vector<std::vector<int>> levels;
    for (int i = 0; i < int(m_codes.size()); ++i) {
        const int parent = parents[size_t(i)];
        m_places[size_t(i)].parent = parent;
        const size_t depth = parent < 0 ? 0 : depths[size_t(parent)] + 1;
        depths[size_t(i)] = depth;
        levels.resize(std::max(levels.size(), depth + 1));
        levels[depth].push_back(i);
    }
    for (std::vector<int> &level : levels)
        std::stable_sort(level.begin(), level.end(), [&](int left, int right) {
            return keyLess(m_codes[size_t(left)].key, m_codes[size_t(right)].key);
        });
    return levels;
}

const CodePlace *CodePlan::parentPlace(int i) const
{
    const int parent = m_places[size_t(i)].parent;
    if (parent < 0)
        return nullptr;
    const int same = m_places[size_t(parent)].same;
    return &m_places[size_t(same < 0 ? parent : same)];
}

CodeId CodePlan::parentOf(int i) const
{
    if (const CodePlace *parent = parentPlace(i))
        return parent->studyCode < 0 ? CodeId{} : m_study.codes[size_t(parent->studyCode)].id;
    if (m_codes[size_t(i)].isOpen)
        return m_study.openCodes;
    const int holder = m_byKey.value(m_codes[size_t(i)].parentKey, -1);
    return holder < 0 ? m_study.taxonomy : m_study.codes[size_t(holder)].id;
}

bool CodePlan::isBelowDisputed(int i) const
{
    const CodePlace *parent = parentPlace(i);
    return parent && parent->isDisputed;
}

bool CodePlan::isPlaced(int i) const
{
    return m_places[size_t(i)].same >= 0 || m_places[size_t(i)].studyCode >= 0;
}

int CodePlan::holderOf(int i) const
{
    const QString &key = m_codes[size_t(i)].key;
    return key.isEmpty() ? -1 : m_byKey.value(key, -1);
}

bool CodePlan::canBe(int i, int studyCode) const
{
    return studyCode >= 0 && !m_claimed[size_t(studyCode)]
           && (!isBelowDisputed(i) || m_study.codes[size_t(studyCode)].parent == parentOf(i));
}

void CodePlan::claim(int i, int studyCode)
{
    m_places[size_t(i)].studyCode = studyCode;
    m_claimed[size_t(studyCode)] = true;
}

void CodePlan::ask(int i, const QString &otherKey, const QString &otherName)
{
    const ImportedCode &code = m_codes[size_t(i)];
    m_places[size_t(i)].isDisputed = true;
    if (!isBelowDisputed(i))
        m_conflicts.push_back({code.key, code.name, otherKey, otherName});
}

bool CodePlan::mayTakeKey(int i) const
{
    const CodePlace *parent = parentPlace(i);
    const bool hasOtherParentKey = parent && !parent->isNamedByKey
                                   && parent->key
                                          != m_codes[size_t(m_places[size_t(i)].parent)].key;
    return isFirstOfKey(i)
           && (m_way == CodeConflicts::Update || (holderOf(i) < 0 && !hasOtherParentKey));
}

void CodePlan::askAboutKey(int i)
{
    const QString &key = m_codes[size_t(i)].key;
    if (const int holder = holderOf(i); holder >= 0)
        ask(i, key, m_study.codes[size_t(holder)].name);
    else if (!isFirstOfKey(i))
        ask(i, key, m_codes[size_t(m_firstOfKey.value(key))].name);
}

void CodePlan::matchWhole(int i)
{
    const ImportedCode &code = m_codes[size_t(i)];
    CodePlace &place = m_places[size_t(i)];
    place.isKeyed = !code.key.isEmpty();
    place.isDisputed = isBelowDisputed(i);
    if (!place.isKeyed)
        return;
    const int earlier = m_firstOfKey.value(code.key, -1);
    if (earlier < 0)
        m_firstOfKey.insert(code.key, i);
    else if (nameKey(m_codes[size_t(earlier)].name) == nameKey(code.name))
        place.same = earlier;
    const int holder = holderOf(i);
    if (place.same >= 0 || !canBe(i, holder))
        return;
    const Code &held = m_study.codes[size_t(holder)];
    place.takesName = held.name == held.key;
    if (!place.takesName && nameKey(held.name) != nameKey(code.name))
        return;
    place.key = held.key;
    claim(i, holder);
}

void CodePlan::matchName(int i)
{
    const ImportedCode &code = m_codes[size_t(i)];
    CodePlace &place = m_places[size_t(i)];
    int namesake = m_byName.value({parentOf(i).value, nameKey(code.name)}, -1);
    if (namesake < 0 && code.isOpen) // lists don't say what lies in what there
        namesake = m_openByName.value(nameKey(code.name), -1);
    if (namesake < 0 && code.key.isEmpty() && place.parent < 0 && !code.isOpen) {
        namesake = m_byKey.value(canonicalKey(code.name), -1);
        place.isNamedByKey = namesake >= 0;
    }
    if (isPlaced(i) || !canBe(i, namesake))
        return;
    const Code &named = m_study.codes[size_t(namesake)];
    claim(i, namesake);
    place.key = named.key;
    if (!place.isKeyed)
        return;
    if (!named.key.isEmpty() && holderOf(i) < 0)
        ask(i, named.key, named.name);
    else
        askAboutKey(i);
    const bool takesKey = named.key.isEmpty() || m_way == CodeConflicts::Update;
    if (takesKey && mayTakeKey(i))
        place.key = code.key;
}

void CodePlan::matchKey(int i)
{
    CodePlace &place = m_places[size_t(i)];
    if (isPlaced(i))
        return;
    place.takesName = false;
    if (!place.isKeyed)
        return;
    askAboutKey(i);
    if (m_way == CodeConflicts::Update && isFirstOfKey(i) && canBe(i, holderOf(i))) {
        place.takesName = true;
        claim(i, holderOf(i));
    }
    if (mayTakeKey(i))
        place.key = m_codes[size_t(i)].key;
}

void CodePlan::settleKeys()
{
    QSet<QString> given;
    QSet<qint64> moved; // codes that get another key
    for (const int i : m_order) {
        CodePlace &place = m_places[size_t(i)];
        if (place.same >= 0 || place.key.isEmpty())
            continue;
        if (given.contains(place.key))
            place.key.clear();
        given.insert(place.key);
        if (place.studyCode >= 0 && m_study.codes[size_t(place.studyCode)].key != place.key)
            moved.insert(m_study.codes[size_t(place.studyCode)].id.value);
    }
    for (size_t i = 0; i < m_claimed.size(); ++i) {
        const Code &code = m_study.codes[i];
        if (!m_claimed[i] && !code.key.isEmpty()
            && (given.contains(code.key) || moved.contains(code.parent.value)))
            m_displaced.push_back(code.id);
    }
}

} // namespace axial
