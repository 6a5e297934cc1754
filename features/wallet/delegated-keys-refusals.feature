Feature: Refused delegated keys
  Bad fields, then the card, the wallet and the link between them, then the signature, then the state. A refusal changes
  nothing, and the challenge can still be signed correctly.

  Background:
    Given a customer "Ada" with an embedded wallet
    And Ada has a USDB card
    And Ada signs in with her email code
    And Ada's USD account

  Scenario Outline: <field> cannot be <value>
    When Ada requests a delegated key with:
      | <field> | <value> |
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | field             | value                |
      | cardId            | nothing              |
      | cardId            | null                 |
      | cardId            | 7                    |
      | cardId            | "card"               |
      | internalAccountId | nothing              |
      | internalAccountId | []                   |
      | internalAccountId | "InternalAccount:42" |
      | internalAccountId | "{Ada.USD}"          |
      | nickname          | nothing              |
      | nickname          | ""                   |
      | nickname          | 7                    |
      | nickname          | {}                   |

  Scenario: all bad fields are reported together
    When I send POST /auth/delegated-keys
    Then it is refused as INVALID_INPUT naming:
      | cardId            |
      | internalAccountId |
      | nickname          |

  Scenario Outline: <card> is not linked to <account>
    Given a customer "Grace" with an embedded wallet
    And Ada has a USD card
    And I remember the field "id" as "dollarCard"
    And Ada has a USDB card with:
      | platformCardId | "ada-002" |
    And I remember the field "id" as "refusedCard"
    And Ada has a USDB card
    When Ada requests a delegated key with:
      | cardId            | "<card>"    |
      | internalAccountId | "<account>" |
    Then it is refused as REFERENCE_NOT_FOUND

    Examples:
      | card                                      | account                                              |
      | Card:00000000-0000-4000-8000-000000000000 | {Ada.wallet}                                         |
      | {Ada}                                     | {Ada.wallet}                                         |
      | {card}                                    | InternalAccount:00000000-0000-4000-8000-000000000000 |
      | {card}                                    | {Ada}                                                |
      | {card}                                    | {Grace.wallet}                                       |
      | {dollarCard}                              | {Ada.wallet}                                         |
      | {refusedCard}                             | {Ada.wallet}                                         |

  Scenario: an account that is not a wallet is refused
    Given Ada has a USD card
    When Ada requests a delegated key with:
      | internalAccountId | "{Ada.USD}" |
    Then it is refused as INVALID_INPUT naming "internalAccountId"

  Scenario: deleting the customer closes the wallet and removes the link
    Given I delete Ada
    When Ada requests a delegated key
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: cards and wallets of another world are not found
    Given another world "elsewhere"
    When I switch to the world "elsewhere"
    And Ada requests a delegated key
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: a link has one ACTIVE key, which is checked on every request
    When Ada requests a delegated key
    Then I remember the challenge as "unsigned"
    When Ada requests a delegated key
    And Ada signs the payload with her session key
    Then the answer is 202
    And I remember the challenge as "signed once"
    Given Ada has a delegated key
    When Ada requests a delegated key
    Then it is refused as CONFLICT
    When Ada signs the challenge "unsigned" with her session key
    Then it is refused as CONFLICT
    When Ada signs the challenge "signed once" with her session key
    Then it is refused as CONFLICT
    When I delete the delegated key "{key}"
    And Ada signs the challenge "signed once" with her session key
    Then the answer is 201

  Scenario: a challenge is signed once
    When Ada requests a delegated key
    Then I remember the challenge as "first"
    When Ada signs the payload with her session key
    Then I remember the challenge as "second"
    When Ada signs the challenge "first" with her session key
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Request-Id already used"
    When Ada signs the challenge "second" with her session key
    Then the answer is 201
    When I list the delegated keys with:
      | accountId | {Ada.wallet} |
    Then I remember the field "data.0.id" as "key"
    When I delete the delegated key "{key}"
    And Ada signs the challenge "second" with her session key
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Request-Id already used"

  Scenario Outline: <signer> cannot give the first signature
    Given a customer "Bob" with an embedded wallet
    And Bob signs in with his email code
    When Ada requests a delegated key
    Then I remember the challenge as "asked"
    When Ada signs the challenge "asked" with <signer>
    Then it is refused as WALLET_SIGNATURE_INVALID
    When Ada signs the challenge "asked" with her session key
    Then the answer is 202

    Examples:
      | signer                 |
      | a key that is not hers |
      | the session key of Bob |

  Scenario Outline: <signer> cannot give the second signature
    Given a customer "Bob" with an embedded wallet
    And Bob signs in with his email code
    When Ada requests a delegated key
    And Ada signs the payload with her session key
    Then I remember the challenge as "asked"
    When Ada signs the challenge "asked" with <signer>
    Then it is refused as WALLET_SIGNATURE_INVALID
    When Ada signs the challenge "asked" with her session key
    Then the answer is 201

    Examples:
      | signer                 |
      | a key that is not hers |
      | the session key of Bob |

  Scenario: each challenge has its own payload
    When Ada requests a delegated key
    Then I remember the field "payloadToSign" as "first"
    When Ada signs the payload with her session key
    Then I remember the challenge as "second"
    When Ada signs the text "{first}" with her session key
    Then it is refused as WALLET_SIGNATURE_BODY_MISMATCH
    When Ada signs the text "something else" with her session key
    Then it is refused as WALLET_SIGNATURE_INVALID
    When Ada signs the challenge "second" with her session key
    Then the answer is 201

  Scenario: the body must stay the same on all requests
    When Ada requests a delegated key
    And Ada signs the payload with her session key and sends another body:
      """
      { "cardId": "{card}", "internalAccountId": "{Ada.wallet}", "nickname": "Another" }
      """
    Then it is refused as WALLET_SIGNATURE_BODY_MISMATCH
    When Ada signs the payload with her session key
    Then the answer is 202
    When Ada signs the payload with her session key and sends another body:
      """
      { "cardId": "{card}", "internalAccountId": "{Ada.wallet}", "nickname": "Another" }
      """
    Then it is refused as WALLET_SIGNATURE_BODY_MISMATCH
    When Ada signs the payload with her session key
    Then the answer is 201

  Scenario: a single or malformed header is refused
    When Ada requests a delegated key
    Then I remember the field "requestId" as "request"
    Given the next request has the header "Service-Wallet-Signature: sandbox-valid-signature"
    When Ada requests a delegated key
    Then it is refused as REQUEST_ID_MISSING
    Given the next request has the header "Request-Id: {request}"
    When Ada requests a delegated key
    Then it is refused as WALLET_SIGNATURE_MISSING
    Given the next request has the header "Request-Id: {request}"
    And the next request has the header "Service-Wallet-Signature: no stamp"
    When Ada requests a delegated key
    Then it is refused as WALLET_SIGNATURE_MALFORMED

  Scenario: a Request-Id of another operation is unknown
    When I delete the session "{Ada.session}"
    Then the answer is 202
    And I remember the field "requestId" as "request"
    Given the next request has the header "Request-Id: {request}"
    And the next request has the header "Service-Wallet-Signature: sandbox-valid-signature"
    When Ada requests a delegated key
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Unknown Request-Id"
    Given the next request has the header "Request-Id: Request:00000000-0000-4000-8000-000000000000"
    And the next request has the header "Service-Wallet-Signature: sandbox-valid-signature"
    When Ada requests a delegated key
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Unknown Request-Id"

  Scenario: a Request-Id of another wallet's key is unknown
    Given Ada requests a delegated key
    And I remember the field "requestId" as "request"
    And a customer "Grace" with an embedded wallet
    And Grace has a USDB card
    And the next request has the header "Request-Id: {request}"
    And the next request has the header "Service-Wallet-Signature: sandbox-valid-signature"
    When Grace requests a delegated key
    Then the answer is 401
    And the field "reason" is "Unknown Request-Id"

  Scenario: each challenge lives for five minutes
    When Ada requests a delegated key
    Then I remember the challenge as "first"
    When 5 minutes pass
    And Ada signs the challenge "first" with her session key
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Request-Id expired"
    And Ada has 0 delegated keys
    When Ada requests a delegated key
    And 4 minutes and 59 seconds pass
    And Ada signs the payload with her session key
    Then the answer is 202
    And I remember the challenge as "second"
    When 5 minutes pass
    And Ada signs the challenge "second" with the legacy text
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Request-Id expired"
    And the delegated keys of Ada are:
      | PENDING |

  Scenario: an ended session cannot sign
    When Ada requests a delegated key
    And Ada signs the payload with her session key
    And 12 minutes pass
    And Ada requests a delegated key
    And 3 minutes pass
    And Ada signs the payload with her session key
    Then it is refused as WALLET_SIGNATURE_INVALID
