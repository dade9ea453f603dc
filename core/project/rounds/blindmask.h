#pragma once

#include <QtGlobal>

namespace axial {

class Database;

namespace rounds {

/// While it lives, this connection reads only what everybody may know: neither quotes, codings and
/// memos of a report in a round that is blind and open, whoever asks, nor the labels and decisions
/// of that round, nor private memos. Whatever question is asked meanwhile, it can't count or name
/// them. For a connection that is only read from; one mask in another changes nothing.
class BlindMask
{
public:
    explicit BlindMask(Database &db);
    ~BlindMask();
    BlindMask(const BlindMask &) = delete;
    BlindMask &operator=(const BlindMask &) = delete;

    /// How many quotes the rounds hide.
    qint64 hiddenQuotes() const { return m_hiddenQuotes; }

private:
    void lift();

    Database &m_db;
    qint64 m_hiddenQuotes = 0;
    bool m_isMine = false;
};

} // namespace rounds

} // namespace axial
