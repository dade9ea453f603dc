#pragma once

#include "core/domain/keywordlist.h"
#include "core/project/screening/repositories.h"

#include <QHash>
#include <QStringList>
#include <QWidget>

#include <optional>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QListWidget;
class QTreeWidget;

namespace axial {

class Workspace;

/// In the person's language; a category of their own is as it was written.
QString shownKeywordCategory(const QString &stored);

/// One list of keywords: its name, how its words are looked for, the words and the repositories
/// that it filters. What is changed is stored at once, each as a step.
class KeywordListEditor : public QWidget
{
    Q_OBJECT

public:
    explicit KeywordListEditor(Workspace &workspace, QWidget *parent = nullptr);

    /// What is typed and not stored stays with its list, also while another one is shown.
    void showList(const KeywordList &list, const std::vector<Repository> &repositories);
    /// Reports of all repositories that hold each word; none = not counted yet.
    void showCounts(const QHash<QString, qint64> &counts);
    /// Takes the keyboard where the name is written.
    void beginNaming();

private:
    /// What is written about a list and not stored; none = as it is stored.
    struct Typed {
        std::optional<QString> name;
        std::optional<QString> category;
        QString word;
    };
    QWidget *makeRules();
    QWidget *makeWords();
    QWidget *makeRepositories();
    void rename();
    void storeRule();
    void addWord();
    void removeWords();
    void storeUse(const QString &step, const std::vector<CollectionId> &folders, bool isUsed);
    void showRepositories(const std::vector<Repository> &repositories);
    void showWords();
    void keepTyped();
    void showTyped();
    void forget();
    void updateState();

    Workspace &m_workspace;
    KeywordList m_list;
    QHash<KeywordListId, Typed> m_typed; ///< of the lists that aren't shown
    std::vector<Repository> m_shown;
    QHash<QString, qint64> m_counts;
    bool m_isCounted = false;
    QLineEdit *m_name;
    QComboBox *m_category;
    QCheckBox *m_whole;
    QCheckBox *m_digits;
    QCheckBox *m_case;
    QTreeWidget *m_words;
    QLineEdit *m_word;
    QListWidget *m_repositories;
    QCheckBox *m_all;
};

} // namespace axial
