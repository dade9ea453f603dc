#pragma once

#include <QByteArray>

#include <memory>

namespace axial {

/// The other side of PdfDocument: reads one PDF by QtPdf and answers questions about it.
class PdfServer
{
public:
    /// Once a file is open, the process may have so many bytes of data more.
    explicit PdfServer(qint64 mostMemory);
    /// What it says of itself.
    void setConfined(bool isConfined) { m_isConfined = isConfined; }
    ~PdfServer();

    /// Empty for what is no question.
    QByteArray answer(const QByteArray &question);

private:
    struct Open;
    std::unique_ptr<Open> m_open;
    qint64 m_mostMemory; ///< with what the process had before
    bool m_isConfined = false;
};

/// Confines this process and answers whoever started it until he is gone: 0 then.
int servePdf(qint64 mostMemory);

} // namespace axial
