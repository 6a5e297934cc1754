Feature: Signed requests with idempotency keys and delays
  An idempotency key replays an answer, but never a secret and never for a request that is only half signed. A slow
  operation uses its own fault and leaves the next fault to the next operation.

  Background:
    Given a customer "Ada" with an embedded wallet
    And Ada signs in with her email code
    And a new key for Ada

  Scenario: an export is not replayed under an idempotency key
    Given the next request has the header "Idempotency-Key: one"
    When I export the wallet "{Ada.wallet}" for the key "{Ada.longKey}"
    Then it must be signed
    Given the next request has the header "Idempotency-Key: one"
    When Ada signs the payload with her session key
    Then the answer is 200
    And Ada's new key opens the exported words as "words"
    When the same request is sent again
    Then the answer is 401
    And the fields are:
      | code   | UNAUTHORIZED            |
      | reason | Request-Id already used |
    And the header "Idempotent-Replayed" is absent

  Scenario: nothing is encrypted before the signature, and the result is hidden from the timeline
    When I export the wallet "{Ada.wallet}" for the key "{Ada.longKey}"
    And I remember the field "requestId" as "request"
    And I remember the challenge as "export"
    And I read the resource "{request}"
    Then the field "document.status" is "PENDING"
    And the field "document.notes" is absent
    When Ada signs the challenge "export" with her session key
    Then the answer is 200
    And I remember the header "Sandglass-Moment" as "moment"
    When I read the moment "{moment}"
    Then the field "answer.body.encryptedWalletCredentials" is "[hidden]"
    When I read the resource "{request}"
    Then the field "document.status" is "CONSUMED"
    And the field "document.notes" is absent

  Scenario: nothing encrypted is stored of a pending export
    Given the next 1 call of "exportInternalAccount" is still being processed
    When I export the wallet "{Ada.wallet}" for the key "{Ada.longKey}"
    And I remember the field "requestId" as "request"
    And Ada signs the payload with her session key
    Then it is still being processed
    When I read the resource "{request}"
    Then the field "document.status" is "PROCESSING"
    And the field "document.notes" is absent
    And the field "document.answer" is absent

  Scenario: an encrypted session key is returned once regardless of the idempotency key
    Given the next request has the header "Idempotency-Key: one"
    When I refresh the session "{Ada.session}" for the key "{Ada.longKey}"
    Then it must be signed
    Given the next request has the header "Idempotency-Key: one"
    When Ada signs the payload with her session key
    Then the answer is 201
    And the field "encryptedSessionSigningKey" exists
    When the same request is sent again
    Then the answer is 401
    And the fields are:
      | code   | UNAUTHORIZED            |
      | reason | Request-Id already used |
    And the header "Idempotent-Replayed" is absent
    And Ada has 2 sessions

  Scenario: a session without an encrypted key is replayed under the idempotency key
    When I refresh the session "{Ada.session}" for the key "{Ada.key}"
    And the next request has the header "Idempotency-Key: one"
    And Ada signs the payload with her session key
    Then the answer is 201
    And the header "Idempotent-Replayed" is absent
    And I remember the answer as "first"
    When the same request is sent again
    Then the header "Idempotent-Replayed" is "true"
    And I remember the answer as "second"
    And the answers "first" and "second" are identical
    And Ada has 2 sessions

  Scenario Outline: <operation> half signed is not replayed under its idempotency key
    Given I remember Ada's signature of "anything" with her session key as "stamp"
    And the next request has the header "Idempotency-Key: one"
    When I send POST <path> with the body '<body>'
    Then the answer is 202
    And I remember the field "requestId" as "request"
    Given the next request has the header "Idempotency-Key: one"
    And the next request has the header "Service-Wallet-Signature: {stamp}"
    When I send POST <path> with the body '<body>'
    Then it is refused as REQUEST_ID_MISSING
    Given the next request has the header "Idempotency-Key: one"
    And the next request has the header "Grid-Wallet-Signature: {stamp}"
    When I send POST <path> with the body '<body>'
    Then it is refused as REQUEST_ID_MISSING
    Given the next request has the header "Idempotency-Key: one"
    And the next request has the header "Request-Id: {request}"
    When I send POST <path> with the body '<body>'
    Then it is refused as WALLET_SIGNATURE_MISSING
    Given the next request has the header "Idempotency-Key: one"
    When I send POST <path> with the body '<body>'
    Then the answer is 202
    And the header "Idempotent-Replayed" is "true"
    And the field "requestId" is "{request}"

    Examples:
      | operation             | path                                   | body                                               |
      | refreshAuthSession    | /auth/sessions/{Ada.session}/refresh   | { "clientPublicKey": "{Ada.key}" }                 |
      | exportInternalAccount | /internal-accounts/{Ada.wallet}/export | { "clientPublicKey": "{Ada.longKey}" }             |
      | createAuthCredential  | /auth/credentials                      | { "type": "SMS_OTP", "accountId": "{Ada.wallet}" } |

  Scenario: an idempotency key does not remember a PROCESSING answer
    # One code was sent when Ada signed in.
    Given Ada requests an email code 4 times
    And the next request has the header "Idempotency-Key: one"
    When Ada requests an email code
    Then it is refused as RATE_LIMITED
    When 1 minute passes
    And the next request has the header "Idempotency-Key: one"
    And Ada requests an email code
    Then the answer is 200
    And the header "Idempotent-Replayed" is absent

  Scenario: a started export leaves the rest of its fault to the next operation
    Given I send POST /admin/worlds/{world}/faults with the body '{ "operation": "*", "kind": "walletProcessing", "delayMs": 60000, "times": 2 }'
    When I export the wallet "{Ada.wallet}" for the key "{Ada.longKey}"
    And Ada signs the payload with her session key
    Then it is still being processed
    When 59 seconds and 999 milliseconds pass
    And the same request is sent again
    Then it is still being processed
    When 1 millisecond passes
    And the same request is sent again
    Then the answer is 200
    And Ada's new key opens the exported words as "words"
    When I list the faults
    Then the field "data" has 1 item
    And the field "data.0.left" is "1"
    When I refresh the session "{Ada.session}" for the key "{Ada.key}"
    And Ada signs the payload with her session key
    Then it is still being processed
    When I list the faults
    Then the field "data" has 0 items

  Scenario: an export that is due does not wait for a later fault
    Given the next "exportInternalAccount" takes 1 minute
    When I export the wallet "{Ada.wallet}" for the key "{Ada.longKey}"
    And Ada signs the payload with her session key
    Then it is still being processed
    Given the next 1 call of "exportInternalAccount" is still being processed
    When 1 minute passes
    And the same request is sent again
    Then the answer is 200
    And Ada's new key opens the exported words as "words"
    When I list the faults
    Then the field "data.0.left" is "1"

  Scenario: a pending operation does not use up the next operation's delay
    Given the next 1 call of "refreshAuthSession" is still being processed
    And the next "refreshAuthSession" takes 1 minute
    When I refresh the session "{Ada.session}" for the key "{Ada.key}"
    And Ada signs the payload with her session key
    Then it is still being processed
    When the same request is sent again
    Then the answer is 201
    When I list the faults
    Then the field "data" has 1 item
    And the field "data.0.delayMs" is "60000"
    And the field "data.0.left" is "1"

  Scenario Outline: a used Request-Id of <operation> is reported before its expiry
    When I send <method> <path> with the body '<body>'
    And Ada signs the payload with her session key
    Then the answer is <status>
    When 5 minutes pass
    And the same request is sent again
    Then the answer is 401
    And the fields are:
      | code   | UNAUTHORIZED            |
      | reason | Request-Id already used |

    Examples:
      | operation             | method | path                                   | body                                                              | status |
      | refreshAuthSession    | POST   | /auth/sessions/{Ada.session}/refresh   | { "clientPublicKey": "{Ada.key}" }                                |    201 |
      | exportInternalAccount | POST   | /internal-accounts/{Ada.wallet}/export | { "clientPublicKey": "{Ada.longKey}" }                            |    200 |
      | updateInternalAccount | PATCH  | /internal-accounts/{Ada.wallet}        | { "privateEnabled": true }                                        |    200 |
      | updateCustomerById    | PATCH  | /customers/{Ada}                       | { "customerType": "INDIVIDUAL", "email": "countess@example.com" } |    200 |

  Scenario Outline: the legacy signature is accepted for <operation>
    When I send <method> <path> with the body '<body>'
    Then the answer is 202
    When Ada signs the payload with the legacy text
    Then the answer is <status>

    Examples:
      | operation             | method | path                                   | body                                                              | status |
      | updateCustomerById    | PATCH  | /customers/{Ada}                       | { "customerType": "INDIVIDUAL", "email": "countess@example.com" } |    200 |
      | revokeAuthSession     | DELETE | /auth/sessions/{Ada.session}           | {}                                                                |    204 |
      | exportInternalAccount | POST   | /internal-accounts/{Ada.wallet}/export | { "clientPublicKey": "{Ada.longKey}" }                            |    200 |

  Scenario: the legacy signature is case-sensitive for payments
    Given Ada's USDB account is funded with 50
    And Ada has a EUR bank account ending in 999
    And Ada requests a quote for 10 USDB to "{Ada.bank}"
    And the next request has the header "Service-Wallet-Signature: Sandbox-Valid-Signature"
    When the quote is executed
    Then it is refused as WALLET_SIGNATURE_MALFORMED
    And the quote and its payment are PENDING
    And Ada holds 50 USDB

  Scenario: a slow sign-in completes on its own, and its session is collected once
    Given the next "verifyAuthCredential" takes 30 seconds
    When Ada requests an email code
    And Ada sends the email code "000000"
    And Ada signs the payload with the sealed key
    Then it is still being processed
    And Ada has 1 session
    When 30 seconds pass
    Then Ada has 2 sessions
    When the same request is sent again
    Then Ada is signed in
    And the field "createdAt" is "2025-11-15T12:00:30Z"
    When the same request is sent again
    Then the answer is 401
    And the field "reason" is "Request-Id already used"
    And Ada has 2 sessions
    When I delete the session "{Ada.session}"
    And Ada signs the payload with her session key
    Then the answer is 204
