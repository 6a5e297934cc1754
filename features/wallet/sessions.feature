Feature: Sessions of a wallet
  A proven credential opens a session: its key signs for the wallet for fifteen minutes, or until the session is ended.

  Background:
    Given a customer "Ada" with an embedded wallet

  Scenario: a session lives for fifteen minutes
    Given Ada signs in with her email code
    When I list the sessions with:
      | accountId | {Ada.wallet} |
    Then the answer is 200
    And the field "data" has 1 items
    And the fields are:
      | data.0.id        | {Ada.session}        |
      | data.0.accountId | {Ada.wallet}         |
      | data.0.type      | EMAIL_OTP            |
      | data.0.nickname  | ada@example.com      |
      | data.0.createdAt | 2025-11-15T12:00:00Z |
      | data.0.updatedAt | 2025-11-15T12:00:00Z |
      | data.0.expiresAt | 2025-11-15T12:15:00Z |
    And the field "data.0.credentialId" is absent
    And the field "data.0.encryptedSessionSigningKey" is absent
    When 14 minutes and 59 seconds and 999 milliseconds pass
    Then Ada has 1 session
    When 1 millisecond passes
    Then Ada has 0 sessions

  Scenario: another sign-in keeps older sessions; the newest is listed first
    Given Ada signs in with her email code as "laptop"
    And 1 minute passes
    And Ada signs in with her email code as "phone"
    When I list the sessions with:
      | accountId | {Ada.wallet} |
    Then the field "data.0.id" is "{phone}"
    And the field "data.1.id" is "{laptop}"

  Scenario: the session of a passkey shows the authenticator's id
    Given Ada has added the passkey "key"
    And Ada signs in with the passkey "key"
    When I list the sessions with:
      | accountId | {Ada.wallet} |
    Then the fields are:
      | data.0.type         | PASSKEY    |
      | data.0.credentialId | {key.id}   |
      | data.0.nickname     | The key of Ada |

  Scenario: an unknown wallet has no sessions
    Given Ada signs in with her email code
    When I list the sessions with:
      | accountId | InternalAccount:00000000-0000-4000-8000-000000000000 |
    Then the answer is 200
    And the field "data" is "[]"

  Scenario: a wallet of another world has no sessions
    Given Ada signs in with her email code
    And another world "B"
    When I switch to the world "B"
    And I list the sessions with:
      | accountId | {Ada.wallet} |
    Then the field "data" is "[]"

  Scenario Outline: the list of sessions needs an account: <query>
    When I send GET /auth/sessions<query>
    Then it is refused as INVALID_INPUT naming "accountId"

    Examples:
      | query                                                                                                                       |
      |                                                                                                                             |
      | ?accountId=                                                                                                                 |
      | ?accountId=nonsense                                                                                                         |
      | ?accountId=Customer:00000000-0000-4000-8000-000000000000                                                                    |
      | ?accountId=InternalAccount:1                                                                                                |

  Scenario: a session ends itself
    Given Ada signs in with her email code
    When I delete the session "{Ada.session}"
    Then it must be signed for EMAIL_OTP
    And Ada has 1 session
    When Ada signs the payload with her session key
    Then the answer is 204
    And Ada has 0 sessions
    And Ada has these credentials:
      | EMAIL_OTP |

  Scenario: one session ends another
    Given Ada signs in with her email code as "laptop"
    And Ada signs in with her email code as "phone"
    When I delete the session "{laptop}"
    And Ada signs the payload with the session key "phone"
    Then the answer is 204
    When I list the sessions with:
      | accountId | {Ada.wallet} |
    Then the field "data" has 1 items
    And the field "data.0.id" is "{phone}"

  Scenario: the key of an ended session cannot sign
    Given Ada signs in with her email code as "laptop"
    And Ada signs in with her email code as "phone"
    And I delete the session "{laptop}"
    And Ada signs the payload with the session key "phone"
    When I delete the session "{phone}"
    And Ada signs the payload with the session key "laptop"
    Then it is refused as WALLET_SIGNATURE_INVALID

  Scenario: a session is ended once
    Given Ada signs in with her email code
    When I delete the session "{Ada.session}"
    And Ada signs the payload with her session key
    Then the answer is 204
    When the same request is sent again
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Request-Id already used"
    When I delete the session "{Ada.session}"
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: a session that expires between the two requests cannot be ended
    Given Ada signs in with her email code
    And 14 minutes pass
    When I delete the session "{Ada.session}"
    And 1 minute passes
    And Ada signs the payload with the legacy text
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: the body of a request to end a session is ignored
    Given Ada signs in with her email code
    When I send DELETE /auth/sessions/{Ada.session} with the body '{ "why": "bored" }'
    And Ada signs the payload with her session key and sends another body:
      """
      { "why": "tired" }
      """
    Then the answer is 204

  Scenario Outline: <who> can neither be ended nor refreshed: <status>
    Given a new key for Ada
    When I delete the session "<id>"
    Then it is refused as <code>
    When I refresh the session "<id>" for the key "{Ada.key}"
    Then it is refused as <code>

    Examples:
      | who                        | id                                           | status | code                |
      | a session that never was   | Session:00000000-0000-4000-8000-000000000000 |    404 | REFERENCE_NOT_FOUND |
      | the id of something else   | {Ada.EMAIL_OTP}                              |    404 | REFERENCE_NOT_FOUND |
      | a malformed id             | nobody                                       |    400 | INVALID_INPUT       |

  Scenario: a session is refreshed with a key of the client
    Given Ada signs in with her email code as "laptop"
    And a new key for Ada
    And 10 minutes pass
    When I refresh the session "{laptop}" for the key "{Ada.key}"
    Then it must be signed
    And Ada has 1 session
    When Ada signs the payload with her session key
    Then the answer is 201
    And the field "id" is not "{laptop}"
    And the fields are:
      | accountId | {Ada.wallet}         |
      | type      | EMAIL_OTP            |
      | nickname  | ada@example.com      |
      | createdAt | 2025-11-15T12:10:00Z |
      | expiresAt | 2025-11-15T12:25:00Z |
    And the field "encryptedSessionSigningKey" is absent
    And Ada's new key opens the session "phone"
    And Ada has 2 sessions
    When 5 minutes pass
    Then Ada has 1 session
    When I delete the session "{phone}"
    And Ada signs the payload with the session key "phone"
    Then the answer is 204

  Scenario: a client without its own keys gets one, encrypted and only once
    Given Ada signs in with her email code as "laptop"
    And a new key for Ada
    When I refresh the session "{laptop}" for the key "{Ada.longKey}"
    And Ada signs the payload with her session key
    Then the answer is 201
    And the field "encryptedSessionSigningKey" matches "^[1-9A-HJ-NP-Za-km-z]{100,120}$"
    And Ada's new key opens the session "phone"
    When I list the sessions with:
      | accountId | {Ada.wallet} |
    Then the field "data.0.id" is "{phone}"
    And the field "data.0.encryptedSessionSigningKey" is absent
    When I delete the session "{laptop}"
    And Ada signs the payload with the session key "phone"
    Then the answer is 204

  Scenario: the timeline hides an encrypted key, even before it is fetched
    Given Ada signs in with her email code as "laptop"
    And a new key for Ada
    And the next "refreshAuthSession" takes 1 minute
    When I refresh the session "{laptop}" for the key "{Ada.longKey}"
    And I remember the field "requestId" as "request"
    And Ada signs the payload with her session key
    And 1 minute passes
    And I read the resource "{request}"
    Then the field "document.status" is "SETTLED"
    And the field "document.answer.body.encryptedSessionSigningKey" is "[hidden]"
    And the field "document.notes.encryptedSessionSigningKey" is "[hidden]"

  Scenario: two refreshes of one client have different keys
    Given Ada signs in with her email code as "laptop"
    And a new key for Ada
    When I refresh the session "{laptop}" for the key "{Ada.longKey}"
    And Ada signs the payload with the session key "laptop"
    Then I remember the field "encryptedSessionSigningKey" as "first"
    When I refresh the session "{laptop}" for the key "{Ada.longKey}"
    And Ada signs the payload with the session key "laptop"
    Then the field "encryptedSessionSigningKey" is not "{first}"

  Scenario: sessions refreshed from a credential's session end with the credential
    Given Ada signs in with her email code
    And Ada has added the passkey "key"
    And Ada refreshes her session as "second"
    And Ada refreshes her session as "third"
    And Ada signs in with the passkey "key"
    Then Ada has 4 sessions
    When I delete the credential "{Ada.EMAIL_OTP}"
    And Ada signs the payload with her session key
    Then the answer is 204
    And Ada has 1 session

  Scenario: only the session itself can sign its refresh
    Given Ada signs in with her email code as "laptop"
    And Ada signs in with her email code as "phone"
    And a new key for Ada
    When I refresh the session "{laptop}" for the key "{Ada.key}"
    And Ada signs the payload with the session key "phone"
    Then it is refused as WALLET_SIGNATURE_INVALID
    When Ada signs the payload with the session key "laptop"
    Then the answer is 201

  Scenario: a refresh is bound to the key of the first request
    Given Ada signs in with her email code
    And a new key for Ada
    When I refresh the session "{Ada.session}" for the key "{Ada.key}"
    And Ada signs the payload with her session key and sends another body:
      """
      { "clientPublicKey": "{Ada.longKey}" }
      """
    Then it is refused as WALLET_SIGNATURE_BODY_MISMATCH

  Scenario Outline: a session that <ended> is not refreshed on either request
    Given Ada signs in with her email code as "laptop"
    And a new key for Ada
    And 12 minutes pass
    And Ada signs in with her email code as "phone"
    When I refresh the session "{laptop}" for the key "{Ada.key}"
    And I remember the challenge as "refresh"
    And I send <method> <path>
    And Ada signs the payload with the session key "phone"
    And 3 minutes pass
    And Ada signs the challenge "refresh" with the session key "laptop"
    Then the answer is 401
    And the fields are:
      | code           | UNAUTHORIZED                |
      | reason         | Session is no longer active |
      | details.reason | Session is no longer active |
    When I refresh the session "{laptop}" for the key "{Ada.key}"
    Then the answer is 401
    And the field "reason" is "Session is no longer active"

    Examples:
      | ended        | method | path                   |
      | was ended    | DELETE | /auth/sessions/{laptop} |
      | has run out  | DELETE | /auth/sessions/{phone}  |

  Scenario Outline: a session cannot be refreshed with <what>
    Given Ada signs in with her email code
    When I send POST /auth/sessions/{Ada.session}/refresh with the body '<body>'
    Then it is refused as INVALID_INPUT naming "clientPublicKey"

    Examples:
      | what                           | body                                                                                                                                                                  |
      | no key                         | {}                                                                                                                                                                    |
      | an empty key                   | { "clientPublicKey": "" }                                                                                                                                             |
      | a number                       | { "clientPublicKey": 7 }                                                                                                                                              |
      | null                           | { "clientPublicKey": null }                                                                                                                                           |
      | a short key                    | { "clientPublicKey": "02ab" }                                                                                                                                         |
      | another prefix                 | { "clientPublicKey": "050000000000000000000000000000000000000000000000000000000000000001" }                                                                         |
      | a point that is not there      | { "clientPublicKey": "020000000000000000000000000000000000000000000000000000000000000001" }                                                                         |
      | a long one that is not there   | { "clientPublicKey": "0400000000000000000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000000000000000000000000001" }         |

  Scenario: deleting the customer ends the wallet's sessions
    Given Ada signs in with her email code
    When I delete Ada
    Then the answer is 200
    And Ada has 0 sessions
    When I delete the session "{Ada.session}"
    Then the answer is 404

  Scenario: sessions follow virtual time and return with a rewind
    Given Ada signs in with her email code
    And I remember the moment as "signed in"
    And 15 minutes pass
    Then Ada has 0 sessions
    When I rewind to "signed in"
    Then Ada has 1 session
