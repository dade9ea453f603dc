#pragma once

#include "core/project/importing/importingcodes.h"

#include <QHash>

namespace axial {

/// Where an imported code goes.
struct CodePlace {
    int parent = -1;    ///< index of its parent among the imported ones; -1 = none
    int same = -1;      ///< index of an earlier imported code that it is
    int studyCode = -1; ///< index of the study's code that it is
    bool takesName = false;
    bool isDisputed = false; ///< it or what it lies in is another code by its key
    bool isKeyed = false;
    bool isNamedByKey = false; ///< a parent of which a list says the study's key and no name
    QString key;               ///< what it shall have; empty = a free one, when it is keyed
};

/// Which imported codes the study has, by key and name together. Where the two disagree, the name
/// says which code is meant, since passages were coded for the sake of names.
class CodePlan
{
public:
    CodePlan(const CodeTreeSide &study, const std::vector<ImportedCode> &codes, CodeConflicts way);

    const std::vector<CodePlace> &places() const { return m_places; }
    const std::vector<CodeConflict> &conflicts() const { return m_conflicts; }
    /// Imported codes: parents first, then in the order of keys, whatever order the files come in.
    const std::vector<int> &order() const { return m_order; }
    /// The study's codes whose key goes to another one, or belongs to where they no longer lie.
    const std::vector<CodeId> &displaced() const { return m_displaced; }
    /// The study's code (or folder) that the parent is; none when that is new.
    CodeId parentOf(int i) const;

private:
    /// A parent is the nearest before it that has the key: two files may use the same.
    std::vector<std::vector<int>> levels();
    const CodePlace *parentPlace(int i) const;
    bool isBelowDisputed(int i) const;
    bool isPlaced(int i) const;
    /// Index of the study's code that has its key; -1 = none.
    int holderOf(int i) const;
    /// Not another's already, and below a disputed code only what lies in that very code.
    bool canBe(int i, int studyCode) const;
    void claim(int i, int studyCode);
    /// What follows from the parent's is not asked again.
    void ask(int i, const QString &otherKey, const QString &otherName);
    bool isFirstOfKey(int i) const { return m_firstOfKey.value(m_codes[size_t(i)].key, i) == i; }
    bool mayTakeKey(int i) const;
    void askAboutKey(int i);
    /// Key and name agree. A code that an earlier codebook made of a key has no name yet.
    void matchWhole(int i);
    /// The same name in the same place.
    void matchName(int i);
    /// The same key under another name, or new.
    void matchKey(int i);
    /// Each key goes to one code.
    void settleKeys();

    const CodeTreeSide &m_study;
    const std::vector<ImportedCode> &m_codes;
    CodeConflicts m_way;
    std::vector<CodePlace> m_places;
    std::vector<bool> m_claimed; ///< of the study's codes
    std::vector<int> m_order;
    QHash<QString, int> m_byKey;
    QHash<std::pair<qint64, QString>, int> m_byName;
    QHash<QString, int> m_openByName; ///< anywhere under Open codes
    QHash<QString, int> m_firstOfKey; ///< imported
    std::vector<CodeConflict> m_conflicts;
    std::vector<CodeId> m_displaced;
};

} // namespace axial
