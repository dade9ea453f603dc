#pragma once

#include "core/project/sources/recognisedwords.h"
#include "ui/base/latestjob.h"

#include <QCoreApplication>
#include <QObject>
#include <QPointer>

#include <memory>

class QAction;

namespace axial {

class DocumentPane;
class PageReading;
class PageView;
class SourcePages;

/// Has the words of pages that are pictures recognised, when somebody asks for it.
class WordRecognition : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::WordRecognition)

public:
    WordRecognition(Workspace &workspace, PageView &view, PageReading &reading, QObject *parent);

    QAction *action() const { return m_action; }
    /// Whose pages are shown; null: none are.
    void setPane(DocumentPane *pane);
    void update();

private:
    /// What is to be done for which text.
    struct Order {
        SourceId source;
        QString title;
        QString text;
        std::vector<int> pages;
        std::shared_ptr<SourcePages> file;
        QString program;
    };

    void begin();
    void askLanguage(const Order &order, const QStringList &languages);
    struct Recognised {
        std::vector<recognisedwords::Page> pages;
        QStringList unseen; ///< pages that can't be painted, as they are counted
    };

    void run(const Order &order, const QString &language);
    void store(const Order &order, const Recognised &words);

    Workspace &m_workspace;
    PageView &m_view;
    PageReading &m_pages;
    QAction *m_action;
    LatestJob m_job;
    QPointer<DocumentPane> m_pane;
};

} // namespace axial
