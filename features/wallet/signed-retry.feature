Feature: The signed-retry flow
  The first request is answered with a payload to sign. The second request is the same, carries the signature and the
  Request-Id, and is executed. Its mistakes are reported in a fixed order, and a refusal changes nothing.

  Background:
    Given a customer "Ada" with an embedded wallet
    And Ada signs in with her email code
    And a new key for Ada

  Scenario: the first request gives five minutes and changes nothing
    When I make the wallet "{Ada.wallet}" private
    Then it must be signed
    And the field "requestId" matches "^Request:[0-9a-f-]{36}$"
    And the field "expiresAt" is "2025-11-15T12:05:00Z"
    And the field "payloadToSign" matches "^\{[^\s].*[^\s]\}$"

  Scenario: every payload is different
    When I delete the session "{Ada.session}"
    Then I remember the field "payloadToSign" as "first"
    When I delete the session "{Ada.session}"
    Then the field "payloadToSign" is not "{first}"

  Scenario: a challenge needs no session
    Given 15 minutes pass
    When I export the wallet "{Ada.wallet}" for the key "{Ada.longKey}"
    Then it must be signed

  Scenario Outline: <operation> refuses every kind of bad signature
    Given a customer "Bob" with an embedded wallet
    And Bob signs in with his email code
    And I remember Ada's signature of "anything" with her session key as "stamp"
    When I send <method> <path> with the body '<body>'
    Then the answer is 202
    And I remember the field "requestId" as "request"
    And I remember the field "payloadToSign" as "payload"
    And I remember the challenge as "first"
    When I send <method> <path> with the body '<body>'
    Then I remember the field "payloadToSign" as "anotherPayload"
    And I remember Ada's signature of "{payload}" with her session key as "good"
    And I remember the state as "before"
    When the next request has the header "Service-Wallet-Signature: {good}"
    And I send <method> <path> with the body '<body>'
    Then it is refused as REQUEST_ID_MISSING
    And the field "reason" is "Missing Request-Id"
    And the field "details.reason" is "Missing Request-Id"
    When the next request has the header "Request-Id: {request}"
    And I send <method> <path> with the body '<body>'
    Then it is refused as WALLET_SIGNATURE_MISSING
    And the field "reason" is "Missing wallet signature"
    And the field "details.reason" is "Missing wallet signature"
    When the next request has the header "Request-Id: {request}"
    And the next request has the header "Service-Wallet-Signature: nonsense!"
    And I send <method> <path> with the body '<body>'
    Then it is refused as WALLET_SIGNATURE_MALFORMED
    And the field "reason" contains "base64url"
    When the next request has the header "Request-Id: {request}"
    And the next request has the header "Service-Wallet-Signature: {good}"
    And the next request has the header "Grid-Wallet-Signature: {stamp}"
    And I send <method> <path> with the body '<body>'
    Then it is refused as WALLET_SIGNATURE_MALFORMED
    And the field "reason" contains "different"
    When the next request has the header "Request-Id: Request:00000000-0000-4000-8000-000000000000"
    And the next request has the header "Service-Wallet-Signature: {good}"
    And I send <method> <path> with the body '<body>'
    Then the answer is 401
    And the fields are:
      | code           | UNAUTHORIZED        |
      | message        | Unknown Request-Id. |
      | reason         | Unknown Request-Id  |
      | details.reason | Unknown Request-Id  |
    When Ada signs the challenge "first" with a key that is not hers
    Then it is refused as WALLET_SIGNATURE_INVALID
    And the field "reason" is "Invalid wallet signature"
    When Ada signs the challenge "first" with the session key of Bob
    Then it is refused as WALLET_SIGNATURE_INVALID
    When the next request has the header "Request-Id: {request}"
    And the next request has the header "Service-Wallet-Signature: {stamp}"
    And I send <method> <path> with the body '<body>'
    Then it is refused as WALLET_SIGNATURE_INVALID
    When I remember Ada's signature of "{anotherPayload}" with her session key as "other"
    And the next request has the header "Request-Id: {request}"
    And the next request has the header "Service-Wallet-Signature: {other}"
    And I send <method> <path> with the body '<body>'
    Then it is refused as WALLET_SIGNATURE_BODY_MISMATCH
    And the field "reason" is "The signature is over another payload"
    And the state is the same as "before"
    When Ada signs the challenge "first" with her session key
    Then the answer is <status>

    Examples:
      | operation             | method | path                                   | body                                                                     | status |
      | revokeAuthSession     | DELETE | /auth/sessions/{Ada.session}           | {}                                                                       |    204 |
      | refreshAuthSession    | POST   | /auth/sessions/{Ada.session}/refresh   | { "clientPublicKey": "{Ada.key}" }                                       |    201 |
      | exportInternalAccount | POST   | /internal-accounts/{Ada.wallet}/export | { "clientPublicKey": "{Ada.longKey}" }                                   |    200 |
      | updateInternalAccount | PATCH  | /internal-accounts/{Ada.wallet}        | { "privateEnabled": true }                                               |    200 |
      | updateCustomerById    | PATCH  | /customers/{Ada}                       | { "customerType": "INDIVIDUAL", "email": "countess@example.com" }        |    200 |
      | createAuthCredential  | POST   | /auth/credentials                      | { "type": "SMS_OTP", "accountId": "{Ada.wallet}" }                       |    201 |

  Scenario Outline: <operation> is executed once and within five minutes
    When I send <method> <path> with the body '<body>'
    And I remember the challenge as "late"
    And I send <method> <path> with the body '<body>'
    And 4 minutes and 59 seconds and 999 milliseconds pass
    And Ada signs the payload with her session key
    Then the answer is <status>
    When the same request is sent again
    Then the answer is 401
    And the fields are:
      | code   | UNAUTHORIZED            |
      | reason | Request-Id already used |
    When 1 millisecond passes
    And Ada signs the challenge "late" with her session key
    Then the answer is 401
    And the fields are:
      | code   | UNAUTHORIZED       |
      | reason | Request-Id expired |

    Examples:
      | operation             | method | path                                   | body                                                              | status |
      | refreshAuthSession    | POST   | /auth/sessions/{Ada.session}/refresh   | { "clientPublicKey": "{Ada.key}" }                                |    201 |
      | exportInternalAccount | POST   | /internal-accounts/{Ada.wallet}/export | { "clientPublicKey": "{Ada.longKey}" }                            |    200 |
      | updateInternalAccount | PATCH  | /internal-accounts/{Ada.wallet}        | { "privateEnabled": true }                                        |    200 |
      | updateCustomerById    | PATCH  | /customers/{Ada}                       | { "customerType": "INDIVIDUAL", "email": "countess@example.com" } |    200 |

  Scenario Outline: <operation> is bound to its body
    When I send <method> <path> with the body '<body>'
    And Ada signs the payload with her session key and sends another body:
      """
      <other>
      """
    Then it is refused as WALLET_SIGNATURE_BODY_MISMATCH
    And the field "reason" is "The body differs from the one that was to be signed"
    When Ada signs the payload with her session key
    Then the answer is <status>

    Examples:
      | operation             | method | path                                   | body                                                              | other                                                                                 | status |
      | refreshAuthSession    | POST   | /auth/sessions/{Ada.session}/refresh   | { "clientPublicKey": "{Ada.key}" }                                | { "clientPublicKey": "{Ada.longKey}" }                                                |    201 |
      | updateInternalAccount | PATCH  | /internal-accounts/{Ada.wallet}        | { "privateEnabled": true }                                        | { "privateEnabled": false }                                                           |    200 |
      | updateCustomerById    | PATCH  | /customers/{Ada}                       | { "customerType": "INDIVIDUAL", "email": "countess@example.com" } | { "customerType": "INDIVIDUAL", "email": "countess@example.com", "nationality": "GB" } |    200 |

  Scenario: the order of members and the white space of a body are ignored
    When I send PATCH /customers/{Ada} with the body '{"customerType":"INDIVIDUAL","email":"countess@example.com","nationality":"GB"}'
    And Ada signs the payload with her session key and sends another body:
      """
      { "nationality":   "GB",
        "email": "countess@example.com", "customerType": "INDIVIDUAL" }
      """
    Then the answer is 200

  Scenario: a Request-Id is valid for its own operation and target only
    Given a customer "Bob" with an embedded wallet
    When I export the wallet "{Ada.wallet}" for the key "{Ada.longKey}"
    Then I remember the field "requestId" as "request"
    When the next request has the header "Request-Id: {request}"
    And the next request has the header "Service-Wallet-Signature: sandbox-valid-signature"
    And I make the wallet "{Ada.wallet}" private
    Then the answer is 401
    And the field "reason" is "Unknown Request-Id"
    When the next request has the header "Request-Id: {request}"
    And the next request has the header "Service-Wallet-Signature: sandbox-valid-signature"
    And I export the wallet "{Bob.wallet}" for the key "{Ada.longKey}"
    Then the answer is 401
    And the field "reason" is "Unknown Request-Id"

  Scenario: an account in the body is the target too
    Given a customer "Bob" with an embedded wallet
    And Bob signs in with his email code
    When Ada adds an SMS_OTP credential
    Then it must be signed for SMS_OTP
    And I remember the field "requestId" as "request"
    And I remember the field "payloadToSign" as "payload"
    And I remember Bob's signature of "{payload}" with his session key as "stamp"
    And I remember the state as "before"
    When the next request has the header "Request-Id: {request}"
    And the next request has the header "Service-Wallet-Signature: {stamp}"
    And Bob adds an SMS_OTP credential
    Then the answer is 401
    And the fields are:
      | code   | UNAUTHORIZED       |
      | reason | Unknown Request-Id |
    And the state is the same as "before"

  Scenario Outline: <what> signed too late is refused
    Given Ada has added the passkey "key"
    And Ada signs in with the passkey "key"
    When I send DELETE <path>
    And I remember the challenge as "removal"
    And 5 minutes pass
    And I remember the state as "before"
    And Ada signs the challenge "removal" with her session key
    Then the answer is 401
    And the fields are:
      | code   | UNAUTHORIZED       |
      | reason | Request-Id expired |
    And the state is the same as "before"

    Examples:
      | what                     | path                              |
      | the end of a session     | /auth/sessions/{Ada.session}      |
      | the end of a credential  | /auth/credentials/{Ada.EMAIL_OTP} |

  Scenario Outline: the signature may come as <name>
    When I make the wallet "{Ada.wallet}" private
    And Ada signs the payload with her session key in the header "<name>"
    Then the answer is 200

    Examples:
      | name                     |
      | Service-Wallet-Signature |
      | Grid-Wallet-Signature    |
      | GRID-WALLET-SIGNATURE    |

  Scenario: blank headers count as absent
    Given the next request has the header "Request-Id:  "
    And the next request has the header "Service-Wallet-Signature: "
    When I make the wallet "{Ada.wallet}" private
    Then it must be signed

  Scenario: the legacy signature is accepted without a session
    Given 15 minutes pass
    When I make the wallet "{Ada.wallet}" private
    And Ada signs the payload with the legacy text
    Then the answer is 200
    When Ada signs the payload with the legacy text
    Then the answer is 401
    And the field "reason" is "Request-Id already used"

  Scenario: of concurrent equal requests exactly one succeeds
    When I refresh the session "{Ada.session}" for the key "{Ada.key}"
    Then I remember the field "requestId" as "request"
    And I remember the field "payloadToSign" as "payload"
    And I remember Ada's signature of "{payload}" with her session key as "stamp"
    When the next request has the header "Request-Id: {request}"
    And the next request has the header "Service-Wallet-Signature: {stamp}"
    And I send POST /auth/sessions/{Ada.session}/refresh 8 times at once with:
      """
      { "clientPublicKey": "{Ada.key}" }
      """
    Then 1 of the answers is 201 and the others are 401
    And Ada has 2 sessions

  Scenario: under one idempotency key both requests get their own answers
    Given the next request has the header "Idempotency-Key: one"
    When I refresh the session "{Ada.session}" for the key "{Ada.key}"
    Then it must be signed
    And I remember the field "requestId" as "request"
    When the next request has the header "Idempotency-Key: one"
    And I refresh the session "{Ada.session}" for the key "{Ada.key}"
    Then the field "requestId" is "{request}"
    Given the next request has the header "Idempotency-Key: one"
    When Ada signs the payload with a key that is not hers
    Then the answer is 401
    Given the next request has the header "Idempotency-Key: one"
    When Ada signs the payload with her session key
    Then the answer is 201
    And I remember the field "id" as "session"
    When the same request is sent again
    Then the answer is 201
    And the field "id" is "{session}"
    And Ada has 2 sessions

  Scenario Outline: a malformed request gets no challenge: <method> <path>
    When I send <method> <path> with the body '[]'
    Then it is refused as INVALID_REQUEST_FORMAT

    Examples:
      | method | path                                   |
      | POST   | /auth/sessions/{Ada.session}/refresh   |
      | POST   | /internal-accounts/{Ada.wallet}/export |
      | PATCH  | /internal-accounts/{Ada.wallet}        |

  Scenario Outline: a signature does not replace the platform's credentials: <method> <path>
    Given the next request has the header "Service-Wallet-Signature: sandbox-valid-signature"
    When I send <method> <path> without credentials
    Then it is refused as UNAUTHORIZED

    Examples:
      | method | path                                   |
      | GET    | /auth/sessions?accountId={Ada.wallet}  |
      | POST   | /auth/sessions/{Ada.session}/refresh   |
      | DELETE | /auth/sessions/{Ada.session}           |
      | POST   | /internal-accounts/{Ada.wallet}/export |
      | PATCH  | /internal-accounts/{Ada.wallet}        |
      | POST   | /auth/credentials                      |
      | DELETE | /auth/credentials/{Ada.EMAIL_OTP}      |

  Scenario: mistakes of the request itself are reported before its signature
    Given the next request has the header "Request-Id: nobody"
    When I send PATCH /internal-accounts/{Ada.wallet} with the body '{ "privateEnabled": "yes" }'
    Then it is refused as INVALID_INPUT naming "privateEnabled"
    Given the next request has the header "Request-Id: nobody"
    When I make the wallet "InternalAccount:00000000-0000-4000-8000-000000000000" private
    Then it is refused as REFERENCE_NOT_FOUND
