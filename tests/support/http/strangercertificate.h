#pragma once

namespace axial::test {

/// A certificate that nobody vouches for, with its key: made for these tests, and for nothing else.
inline const char *const strangerCertificate = R"(
-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIURkLkZY4NQGr1niLmvUgf02gu0U8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjEyMDI0N1oYDzIxMjYxMDI5
MTIwMjQ3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATfK2BLcYUjHMnYVJftzL1vchJ1n6LwHaWqEkSyAZ38OJxBydPAFEDh
8On12ZQ0ecQBLSSomVE7jnBXecIrX+f0o2kwZzAdBgNVHQ4EFgQUeOpfMuPI9q1r
Qd21AUFAog7MzlEwHwYDVR0jBBgwFoAUeOpfMuPI9q1rQd21AUFAog7MzlEwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhANxpEpLklyizMcXtnl+iIM/+mEDhF1Ulv32nwhXp4FsmAiBohLTvVBCc
NZ+YtjoudVxpvHtmiT2Vwc8GRKiWAT3Rkg==
-----END CERTIFICATE-----
)";
inline const char *const strangerKey = R"(
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgUtIYVaRkmmKMW3wA
eq/QDvEKlxG0NHrAY+3jt+ZLbK2hRANCAATfK2BLcYUjHMnYVJftzL1vchJ1n6Lw
HaWqEkSyAZ38OJxBydPAFEDh8On12ZQ0ecQBLSSomVE7jnBXecIrX+f0
-----END PRIVATE KEY-----
)";

} // namespace axial::test
