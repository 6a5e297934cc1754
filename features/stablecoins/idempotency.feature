Feature: The four writes of stablecoins need an idempotency key
  The same key with the same body gives the first answer again; with another body it is a conflict, unlike elsewhere.

  Background:
    Given a stablecoin "SBC"
    And the platform has a USD bank account
    And the platform has an external SPARK_WALLET ending in 999

  Scenario Outline: <path> without a key
    When I send POST <path> with the body '<body>'
    Then it is refused as INVALID_INPUT naming "Idempotency-Key"

    Examples:
      | path                            | body                                                                                                                                                                              |
      | /stablecoin-provider-accounts   | { "provider": "BRALE", "apiClientId": "a", "apiClientSecret": "b" }                                                                                                               |
      | /stablecoins                    | { "providerTokenIdentifier": "NEW", "networkTokenIdentifier": "btkn1new", "network": "SPARK" }                                                                                    |
      | /stablecoins/{stablecoin}/mints | { "amount": "10000", "fundingSource": { "type": "WIRE" }, "destination": { "accountId": "{platform.wallet}" } }                                                                   |
      | /stablecoins/{stablecoin}/burns | { "amount": "10000", "source": { "type": "EXTERNAL_ACCOUNT" }, "destination": { "type": "EXTERNAL_ACCOUNT", "externalAccountId": "{platform.bank}", "rail": "WIRE" } }            |

  Scenario: a key has 1 to 255 characters
    Given the next request has the header "Idempotency-Key:"
    When I mint tokens with:
      | amount | "10000" |
    Then it is refused as INVALID_INPUT naming "Idempotency-Key"
    Given the next request has the header "Idempotency-Key: {k*256}"
    When I mint tokens with:
      | amount | "10000" |
    Then it is refused as INVALID_INPUT naming "Idempotency-Key"
    Given the next request has the header "Idempotency-Key: {k*255}"
    When I mint tokens with:
      | amount | "10000" |
    Then the answer is 201

  Scenario: a link with the same key is answered once and made once
    Given the next request has the header "Idempotency-Key: link"
    When I link a provider account with:
      | apiClientId | "again" |
    Then the answer is 201
    And I remember the answer as "first"
    Given the next request has the header "Idempotency-Key: link"
    When I link a provider account with:
      | apiClientId | "again" |
    Then the header "Idempotent-Replayed" is "true"
    And I remember the answer as "second"
    And the answers "first" and "second" are identical
    Given the next request has the header "Idempotency-Key: link"
    When I link a provider account with:
      | apiClientId     | "again" |
      | apiClientSecret | "other" |
    Then it is refused as CONFLICT
    And the field "details.reason" is "IDEMPOTENCY_KEY_REUSED"
    When I list the provider accounts
    Then the field "totalCount" is "2"

  Scenario: a registration with the same key
    Given the next request has the header "Idempotency-Key: token"
    When I register the token "NEW"
    Then the answer is 201
    And I remember the answer as "first"
    Given the next request has the header "Idempotency-Key: token"
    When I register the token "NEW"
    Then I remember the answer as "second"
    And the answers "first" and "second" are identical
    Given the next request has the header "Idempotency-Key: token"
    When I register the token "NEWER"
    Then it is refused as CONFLICT
    And the field "details.reason" is "IDEMPOTENCY_KEY_REUSED"
    When I list the stablecoins
    Then the field "totalCount" is "2"

  Scenario Outline: a <verb> with the same key shows the first answer, whatever has become of it
    Given the next request has the header "Idempotency-Key: once"
    When I <verb> tokens with:
      | amount | "10000" |
    Then the answer is 201
    And I remember the answer as "first"
    When the stablecoin operation is funded
    Then the stablecoin operation is COMPLETED
    Given the next request has the header "Idempotency-Key: once"
    When I <verb> tokens with:
      | amount | "10000" |
    Then I remember the answer as "second"
    And the answers "first" and "second" are identical
    Given the next request has the header "Idempotency-Key: once"
    When I <verb> tokens with:
      | amount | "20000" |
    Then it is refused as CONFLICT
    And the field "details.reason" is "IDEMPOTENCY_KEY_REUSED"
    When I list the operations of the stablecoin
    Then the field "totalCount" is "1"

    Examples:
      | verb |
      | mint |
      | burn |

  Scenario: a refusal of the rules is remembered, a provider that is down is not
    Given the next request has the header "Idempotency-Key: small"
    When I mint tokens with:
      | amount | "7" |
    Then it is refused as INVALID_AMOUNT
    Given the next request has the header "Idempotency-Key: small"
    When I mint tokens with:
      | amount | "7" |
    Then it is refused as INVALID_AMOUNT
    And the header "Idempotent-Replayed" is "true"
    Given a stablecoin "USD006"
    And the next request has the header "Idempotency-Key: down"
    When I mint tokens with:
      | amount | "10000" |
    Then it is refused as SERVICE_UNAVAILABLE
    Given the next request has the header "Idempotency-Key: down"
    When I mint tokens with:
      | amount | "20000" |
    Then it is refused as SERVICE_UNAVAILABLE
    And the header "Idempotent-Replayed" is absent

  Scenario: a key counts for one stablecoin and one kind of operation
    Given the next request has the header "Idempotency-Key: shared"
    When I mint tokens with:
      | amount | "10000" |
    Then the answer is 201
    Given the next request has the header "Idempotency-Key: shared"
    When I burn tokens with:
      | amount | "10000" |
    Then the answer is 201
    Given a stablecoin "OTHER"
    And the next request has the header "Idempotency-Key: shared"
    When I mint tokens with:
      | amount | "20000" |
    Then the answer is 201

  Scenario: a key is forgotten after 24 hours
    Given the next request has the header "Idempotency-Key: daily"
    When I mint tokens with:
      | amount | "10000" |
    And 24 hours pass
    Given the next request has the header "Idempotency-Key: daily"
    When I mint tokens with:
      | amount | "20000" |
    Then the answer is 201
    When I list the operations of the stablecoin
    Then the field "totalCount" is "2"

  Scenario: the order of members makes no other body
    Given the next request has the header "Idempotency-Key: order"
    When I send POST /stablecoins/{stablecoin}/mints with the body '{ "amount": "10000", "fundingSource": { "type": "ACH_DEBIT", "externalAccountId": "{platform.bank}" }, "destination": { "accountId": "{platform.wallet}" } }'
    Then the answer is 201
    And I remember the answer as "first"
    Given the next request has the header "Idempotency-Key: order"
    When I send POST /stablecoins/{stablecoin}/mints with the body '{ "destination": { "accountId": "{platform.wallet}" }, "fundingSource": { "externalAccountId": "{platform.bank}", "type": "ACH_DEBIT" }, "description": null, "amount": "10000" }'
    Then the answer is 201
    And the header "Idempotent-Replayed" is "true"
    And I remember the answer as "second"
    And the answers "first" and "second" are identical
