Feature: Signing in with a passkey
  A challenge is bound to the key of the future session; the passkey signs it, and one request opens the session.
  Each possible mistake in the answer has its own reason.

  Background:
    Given a customer "Ada" with an embedded wallet
    And Ada has added the passkey "phone"

  Scenario: a session opens with the client's own key
    Given 10 seconds pass
    When the passkey "phone" is challenged with a compressed key
    Then the answer is 200
    And the fields are:
      | id           | {phone}              |
      | accountId    | {Ada.wallet}         |
      | type         | PASSKEY              |
      | credentialId | {phone.id}           |
      | nickname     | The phone of Ada     |
      | createdAt    | 2025-11-15T12:00:00Z |
      | updatedAt    | 2025-11-15T12:00:10Z |
      | expiresAt    | 2025-11-15T12:05:10Z |
    And the field "challenge" matches "^[0-9a-f]{64}$"
    And the field "requestId" matches "^Request:"
    And the field "otpEncryptionTargetBundle" is absent
    When 20 seconds pass
    And the passkey "phone" answers
    Then Ada is signed in with the passkey "phone"
    And the fields are:
      | accountId    | {Ada.wallet}         |
      | type         | PASSKEY              |
      | credentialId | {phone.id}           |
      | nickname     | The phone of Ada     |
      | createdAt    | 2025-11-15T12:00:30Z |
      | expiresAt    | 2025-11-15T12:15:30Z |
    And the field "encryptedSessionSigningKey" is absent
    When I list the credentials with:
      | accountId | {Ada.wallet} |
    Then the field "data.1.updatedAt" is "2025-11-15T12:00:30Z"
    When I delete the session "{Ada.session}"
    Then it must be signed for PASSKEY
    When Ada signs the payload with her session key
    Then the answer is 204

  Scenario: a session opens with a key encrypted to the client, returned once
    When the passkey "phone" is challenged with an uncompressed key
    And the passkey "phone" answers
    Then Ada is signed in with the passkey "phone"
    When I list the sessions with:
      | accountId | {Ada.wallet} |
    Then the field "data" has 1 item
    And the field "data.0.encryptedSessionSigningKey" is absent
    When I delete the session "{Ada.session}"
    Then it must be signed for PASSKEY
    When Ada signs the payload with her session key
    Then the answer is 204

  Scenario: a challenge opens one session, and a wrong answer does not use it up
    When the passkey "phone" is challenged with a compressed key
    And the passkey "phone" answers but:
      | tampered | yes |
    Then it is refused as UNAUTHORIZED
    When the passkey "phone" answers
    Then Ada is signed in with the passkey "phone"
    When the passkey "phone" answers
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Request-Id already used"
    And Ada has 1 session

  Scenario: of concurrent equal answers one opens a session
    When the passkey "phone" is challenged with an uncompressed key
    And the passkey "phone" answers 3 times at once
    Then 1 of the answers is 200 and the others are 401
    And Ada has 1 session

  Scenario: several challenges are valid at the same time
    When the passkey "phone" is challenged with a compressed key
    And I remember the field "requestId" as "older"
    And the passkey "phone" is challenged with a compressed key
    Then the field "requestId" is not "{older}"
    When the passkey "phone" answers but:
      | Request-Id | {older} |
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Invalid passkey challenge"
    When the passkey "phone" answers
    Then Ada is signed in with the passkey "phone"

  Scenario: a challenge lives for exactly five minutes
    When the passkey "phone" is challenged with a compressed key
    And 4 minutes and 59 seconds and 999 milliseconds pass
    And the passkey "phone" answers but:
      | tampered | yes |
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Invalid passkey signature"
    When 1 millisecond passes
    And the passkey "phone" answers
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Request-Id expired"

  Scenario: a wrong Request-Id does not count and changes nothing
    Given the passkey "phone" is challenged with a compressed key
    When the passkey "phone" answers but:
      | Request-Id | absent |
    Then it is refused as REQUEST_ID_MISSING
    And the field "reason" is "Missing Request-Id"
    When the passkey "phone" answers but:
      | Request-Id |  |
    Then it is refused as REQUEST_ID_MISSING
    When the passkey "phone" answers but:
      | Request-Id | Request:00000000-0000-4000-8000-000000000000 |
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Unknown Request-Id"

  Scenario: a Request-Id of another passkey or operation is refused
    Given Ada has added the passkey "tablet"
    And the passkey "tablet" is challenged with a compressed key
    And the passkey "phone" is challenged with a compressed key
    When the passkey "phone" answers but:
      | Request-Id | {tablet.request} |
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Unknown Request-Id"
    When I delete the credential "{tablet}"
    Then it must be signed for PASSKEY
    And I remember the field "requestId" as "other"
    When the passkey "phone" answers but:
      | Request-Id | {other} |
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Unknown Request-Id"

  Scenario Outline: a wrong answer of the passkey is refused, <case>
    When the passkey "phone" is challenged with a compressed key
    And the passkey "phone" answers but:
      | <word> | <value> |
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "<reason>"
    And the field "details.reason" is "<reason>"
    And Ada has 0 sessions
    When the passkey "phone" answers
    Then Ada is signed in with the passkey "phone"

    Examples:
      | case                    | word                        | value                          | reason                                     |
      | another id              | credential id               | b3RoZXI                        | Invalid passkey credential id              |
      | client data not JSON    | client data                 | none                           | Invalid passkey client data                |
      | it was a registration   | ceremony                    | webauthn.create                | Invalid passkey type                       |
      | another challenge       | signed challenge            | YW5vdGhlcg                     | Invalid passkey challenge                  |
      | another origin          | origin                      | https://example.org            | Invalid passkey origin                     |
      | a look-alike            | origin                      | https://notwallet.example.com  | Invalid passkey origin                     |
      | the domain above it     | origin                      | https://example.com            | Invalid passkey origin                     |
      | an app                  | origin                      | android:apk-key-hash:abc       | Invalid passkey origin                     |
      | another relying party   | relying party               | example.com                    | Invalid passkey relying party              |
      | user not present        | flags                       | 4                              | User presence missing                      |
      | a changed byte          | tampered                    | yes                            | Invalid passkey signature                  |
      | another key             | key of                      | tablet                         | Invalid passkey signature                  |
      | no signature at all     | assertion.signature         | AAAA                           | Invalid passkey signature                  |
      | too little data         | assertion.authenticatorData | AAAA                           | Invalid passkey authenticator data         |

  Scenario: a signature over the challenge's hex-decoded bytes is refused
    When the passkey "phone" is challenged with a compressed key
    And I remember the bytes of the field "challenge" as "decoded"
    And the passkey "phone" answers but:
      | signed challenge | {decoded} |
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Invalid passkey challenge"

  Scenario: another page of the same relying party is accepted
    Given a passkey "key" with:
      | origin | https://wallet.example.com |
      | rpId   | example.com                |
    And Ada has added the passkey "key"
    When the passkey "key" is challenged with a compressed key
    And the passkey "key" answers but:
      | origin | https://app.example.com |
    Then Ada is signed in with the passkey "key"

  Scenario Outline: the counter must grow, <shown> after 7
    When the passkey "phone" is challenged with a compressed key
    And the passkey "phone" answers but:
      | counter | 7 |
    Then Ada is signed in with the passkey "phone"
    When the passkey "phone" is challenged with a compressed key
    And the passkey "phone" answers but:
      | counter | <shown> |
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Passkey signature counter did not increase"
    When the passkey "phone" answers but:
      | counter | 8 |
    Then Ada is signed in with the passkey "phone"

    Examples:
      | shown |
      | 7     |
      | 6     |
      | 0     |

  Scenario: a wrong answer does not move the counter
    When the passkey "phone" is challenged with a compressed key
    And the passkey "phone" answers but:
      | counter  | 100 |
      | tampered | yes |
    Then it is refused as UNAUTHORIZED
    When the passkey "phone" answers but:
      | counter | 1 |
    Then Ada is signed in with the passkey "phone"

  Scenario: an authenticator without a counter is accepted
    Given a passkey "key" with:
      | counterStep | 0 |
    And Ada has added the passkey "key"
    When Ada signs in with the passkey "key"
    And Ada signs in with the passkey "key"
    Then Ada has 2 sessions

  Scenario Outline: a field that is not base64url is refused, <member> "<text>"
    Given the passkey "phone" is challenged with a compressed key
    When the passkey "phone" answers but:
      | assertion.<member> | <text> |
    Then it is refused as INVALID_INPUT naming "assertion.<member>"

    Examples:
      | member            | text       |
      | credentialId      | "12345"    |
      | credentialId      | absent     |
      | credentialId      | 7          |
      | clientDataJson    | a b        |
      | clientDataJson    | absent     |
      | authenticatorData | abcde      |
      | authenticatorData | null       |
      | signature         | ""         |
      | signature         | absent     |
      | signature         | sandbox-x! |
      | userHandle        | 7          |

  Scenario: a missing assertion is reported before a missing Request-Id
    Given the passkey "phone" is challenged with a compressed key
    When the passkey "phone" answers but:
      | assertion  | absent |
      | Request-Id | absent |
    Then it is refused as INVALID_INPUT naming "assertion"
    When the passkey "phone" answers but:
      | assertion.signature | abcde  |
      | Request-Id          | absent |
    Then it is refused as INVALID_INPUT naming "assertion.signature"

  Scenario: extra fields sent by browsers are ignored
    When the passkey "phone" is challenged with a compressed key
    And the passkey "phone" answers but:
      | assertion.userHandle   | null                           |
      | assertion.credentialId | {phone.id}=                    |
      | clientPublicKey        | not looked at                  |
    Then Ada is signed in with the passkey "phone"

  Scenario: the legacy signature replaces the assertion, but not the Request-Id
    When the passkey "phone" is challenged with a compressed key
    And the passkey "phone" answers but:
      | assertion.signature | sandbox-valid-passkey-signature |
      | Request-Id          | absent                          |
    Then it is refused as REQUEST_ID_MISSING
    When the passkey "phone" answers but:
      | assertion.signature | sandbox-valid-passkey-signature |
      | origin              | https://example.org             |
      | signed challenge    | whatever                        |
    Then Ada is signed in with the passkey "phone"
    When the passkey "phone" answers but:
      | assertion.signature | sandbox-valid-passkey-signature |
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Request-Id already used"

  Scenario Outline: a challenge needs a key, <case>
    When I send POST /auth/credentials/{phone}/challenge with:
      """
      <body>
      """
    Then it is refused as INVALID_INPUT naming "clientPublicKey"

    Examples:
      | case          | body                                                                                        |
      | none          | {}                                                                                          |
      | null          | { "clientPublicKey": null }                                                                 |
      | a number      | { "clientPublicKey": 2 }                                                                    |
      | empty         | { "clientPublicKey": "" }                                                                   |
      | too short     | { "clientPublicKey": "02ab" }                                                               |
      | another form  | { "clientPublicKey": "054722566e67cdd93e1846df9b789f7a891c66b4404df3969c13d348ea02430faf" } |
      | off the curve | { "clientPublicKey": "020000000000000000000000000000000000000000000000000000000000000001" } |

  Scenario: a challenge without a body is refused
    When I send POST /auth/credentials/{phone}/challenge
    Then it is refused as INVALID_INPUT naming "clientPublicKey"

  Scenario: challenges are limited, and earlier ones stay valid
    When the passkey "phone" is challenged with a compressed key 5 times
    Then the answer is 200
    When the passkey "phone" is challenged with a compressed key
    Then it is refused as RATE_LIMITED
    And the header "Retry-After" is "60"
    When the passkey "phone" answers
    Then Ada is signed in with the passkey "phone"

  Scenario: failed attempts are limited
    Given the passkey "phone" is challenged with a compressed key
    When the passkey "phone" answers wrongly 5 times
    Then it is refused as UNAUTHORIZED
    When the passkey "phone" answers
    Then it is refused as RATE_LIMITED
    And the header "Retry-After" is "300"
    When 5 minutes pass
    And the passkey "phone" is challenged with a compressed key
    And the passkey "phone" answers
    Then Ada is signed in with the passkey "phone"

  Scenario: a passkey cannot be verified as another type
    Given the passkey "phone" is challenged with a compressed key
    When the passkey "phone" answers but:
      | type            | OAUTH                                                              |
      | oidcToken       | a.b.c                                                              |
      | clientPublicKey | 024722566e67cdd93e1846df9b789f7a891c66b4404df3969c13d348ea02430faf |
    Then it is refused as INVALID_INPUT naming "type"

  Scenario: a removed passkey and its challenges are not found
    Given Ada signs in with her email code
    And the passkey "phone" is challenged with a compressed key
    When I delete the credential "{phone}"
    And Ada signs the payload with her session key
    Then the answer is 204
    When the passkey "phone" answers
    Then it is refused as REFERENCE_NOT_FOUND
    When the passkey "phone" is challenged with a compressed key
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: worlds with the same seed and requests give the same challenge and encrypted key
    When the passkey "phone" is challenged with an uncompressed key
    Then the answer is 200
    And I remember the answer as "challenge here"
    When the passkey "phone" answers
    Then the field "encryptedSessionSigningKey" exists
    And I remember the answer as "session here"
    Given another world "B"
    When I switch to the world "B"
    And a customer "Ada" with an embedded wallet
    And Ada has added the passkey "phone"
    And the passkey "phone" is challenged with the same key again
    Then the answer is 200
    And I remember the answer as "challenge there"
    And the answers "challenge here" and "challenge there" have the same body
    When the passkey "phone" answers
    Then the answer is 200
    And I remember the answer as "session there"
    And the answers "session here" and "session there" have the same body
