#include "core/query/codes/listeddetails.h"

#include "core/db/database.h"
#include "core/query/codes/codetree.h"

namespace axial {

std::vector<ListedDetail> listedDetails(Database &db)
{
    const CodeTree tree(db);
    std::vector<QStringList> words(tree.codes().size());
    auto rows = db.query("SELECT code, text FROM code_detail ORDER BY code, position");
    while (rows.next()) {
        if (const int at = tree.index(rows.id<CodeId>(0)); at >= 0)
            words[size_t(at)] << rows.text(1);
    }
    std::vector<ListedDetail> result;
    for (int at = 0; at < int(words.size()); ++at) {
        if (words[size_t(at)].isEmpty())
            continue;
        QStringList path;
        for (int above = at; above >= 0 && tree.level(above) != CodeLevel::Folder;
             above = tree.parent(above))
            path.prepend(tree.codes()[size_t(above)].name);
        const Code &code = tree.codes()[size_t(at)];
        for (int place = 0; place < int(words[size_t(at)].size()); ++place)
            result.push_back({code.id, place, code.key, path.value(0), path.value(1),
                              path.mid(2).join(QStringLiteral(" › ")), words[size_t(at)][place]});
    }
    return result;
}

} // namespace axial
