Feature: Executing a quote

  Background:
    Given fixed exchange rates
    And a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in 999

  Scenario: an unknown quote is refused
    When I send POST /quotes/Quote:00000000-0000-4000-8000-000000000000/execute
    Then it is refused as QUOTE_NOT_FOUND
    When I read the quote "Quote:00000000-0000-4000-8000-000000000000"
    Then it is refused as QUOTE_NOT_FOUND
    When I send POST /quotes/{Ada.USD}/execute
    Then it is refused as QUOTE_NOT_FOUND

  Scenario: a malformed id is refused
    When I send POST /quotes/nothing/execute
    Then it is refused as INVALID_INPUT naming "quoteId"
    When I read the quote "nothing"
    Then it is refused as QUOTE_NOT_FOUND

  Scenario: VIEW is enough to read a quote
    Given a token "viewer" that may VIEW
    And Ada requests a quote for 100.00 USD to "{Ada.bank}"
    When I send GET /quotes/{quote} with the credentials of "viewer"
    Then the answer is 200

  Scenario: the body is optional and holds only a factor
    Given Ada requests a quote for 100.00 USD to "{Ada.bank}"
    When I send POST /quotes/{quote}/execute with the body '{ "scaFactor": "FACE" }'
    Then it is refused as INVALID_INPUT naming "scaFactor"
    And the quote and its payment are PENDING
    When I send POST /quotes/{quote}/execute with the body '{ "scaFactor": "TOTP" }'
    Then the answer is 200

  Scenario: an expired quote cannot be executed
    Given Ada requests a quote for 100.00 USD to "{Ada.bank}"
    When 5 minutes pass
    And the quote is executed
    Then it is refused as QUOTE_EXPIRED
    And the field "details.reason" is "QUOTE_EXPIRED"
    And Ada holds 500.00 USD

  Scenario Outline: a quote that is <status> cannot be executed again
    Given Ada has a EUR bank account ending in <suffix>
    And Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And the quote is executed
    When the quote is executed
    Then it is refused as CONFLICT
    And the field "details.reason" is "QUOTE_ALREADY_EXECUTED"
    And Ada holds 400.00 USD

    Examples:
      | suffix | status     |
      | 003    | PROCESSING |
      | 999    | COMPLETED  |
      | 002    | FAILED     |

  Scenario: a quote with a realtime source is funded instead of executed
    Given Ada requests a realtime-funded quote for 100.00 USD to "{Ada.bank}"
    When the quote is executed
    Then it is refused as INVALID_INPUT naming "quoteId"
    And the quote and its payment are PENDING
    When the quote is funded
    And the quote is executed
    Then it is refused as CONFLICT
    And the field "details.reason" is "QUOTE_ALREADY_EXECUTED"

  Scenario: an insufficient balance is refused until the account is funded
    When Ada requests a quote for 500.01 USD to "{Ada.bank}"
    Then the answer is 201
    When the quote is executed
    Then it is refused as INVALID_AMOUNT
    And the field "details" is '{"reason":"INSUFFICIENT_BALANCE","available":50000,"required":50001,"currency":"USD"}'
    And the quote and its payment are PENDING
    When Ada's USD account is funded with 0.01
    And the quote is executed
    Then the quote and its payment are COMPLETED
    And Ada holds 0 USD

  Scenario: a deleted destination is refused before an insufficient balance
    Given Ada requests a quote for 500.01 USD to "{Ada.bank}"
    When the external account is deleted
    And the quote is executed
    Then it is refused as INVALID_RECEIVER
    And the quote and its payment are PENDING

  Scenario: a destination under review is refused
    Given Ada requests a quote for 100.00 USD to "{Ada.bank}"
    When the reviewer sets the external account to UNDER_REVIEW
    And the quote is executed
    Then it is refused as INVALID_RECEIVER

  Scenario: a closed internal destination is refused
    Given a customer named "Grace Hopper"
    And Grace's USD account
    And Ada requests a quote for 100.00 USD to "{Grace.USD}"
    When I delete Grace
    And the quote is executed
    Then it is refused as INVALID_RECEIVER

  Scenario: a deleted customer's quote is refused
    Given Ada requests a quote for 100.00 USD to "{Ada.bank}"
    When I delete Ada
    And the quote is executed
    Then it is refused as INVALID_INPUT naming "source.accountId"

  Scenario: a quote from an account that was frozen is refused, and the refusal names the state
    Given Ada requests a quote for 100.00 USD to "{Ada.bank}"
    When Ada's USD account becomes FROZEN
    And the quote is executed
    Then it is refused as INVALID_INPUT naming "source.accountId"
    And the field "details.errors.0.message" is "The account is FROZEN."

  Scenario: a deleted customer's quote that the platform pays is refused
    Given a customer named "Grace Hopper"
    And the platform's USD account is funded with 100.00
    And the platform has a EUR bank account ending in 999
    And the platform requests a quote for 10.00 USD to "{platform.bank}" with:
      | source.customerId | "{Grace}" |
    When I delete Grace
    And the quote is executed
    Then it is refused as INVALID_INPUT naming "source.customerId"

  Scenario: a destination of a deleted customer is refused regardless of the payer
    Given a customer named "Grace Hopper"
    And Grace has a EUR bank account ending in 999
    And the platform's USD account is funded with 100.00
    And Ada requests a quote for 100.00 USD to "{Grace.bank}"
    And I remember the field "id" as "first"
    And the platform requests a quote for 10.00 USD to "{Grace.bank}"
    When I delete Grace
    And the quote is executed
    Then it is refused as INVALID_RECEIVER
    When I send POST /quotes/{first}/execute
    Then it is refused as INVALID_RECEIVER
    And Ada holds 500.00 USD

  Scenario: the daily volume of a corridor is checked before the balance
    Given Ada's USD account is funded with 499700.00
    And Ada has a USD bank account ending in 999
    And Ada has 6 quotes for 100000.00 USD to "{Ada.bank}"
    When all the quotes are executed at once
    Then 5 of the answers are 200
    And 1 of the answers are 429
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And the quote is executed
    Then it is refused as DAILY_VOLUME_LIMIT_EXCEEDED
    And the header "Retry-After" is absent
    And the quote and its payment are PENDING
    When Ada requests a quote for 100.00 USD to "{Ada.bank}" with:
      | immediatelyExecute | true |
    Then it is refused as DAILY_VOLUME_LIMIT_EXCEEDED
    Given Ada has a EUR bank account ending in 999
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And the quote is executed
    Then the answer is 200
    When the clock reaches "2025-11-16T00:00:00Z"
    Given Ada has a USD bank account ending in 998
    When Ada requests a quote for 100.00 USD to "{Ada.bank}" with:
      | immediatelyExecute | true |
    Then the answer is 201

  Scenario: a quote can be executed immediately
    Given I remember the moment as "before"
    When Ada requests a quote for 100.00 USD to "{Ada.bank}" with:
      | immediatelyExecute | true |
    Then the answer is 201
    And the field "status" is "PROCESSING"
    And the quote and its payment are COMPLETED
    And Ada holds 400.00 USD
    And 0 tasks are pending
    And the events since "before" are:
      | OUTGOING_PAYMENT.PENDING         |
      | OUTGOING_PAYMENT.PROCESSING      |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | OUTGOING_PAYMENT.COMPLETED       |

  Scenario: a quote that cannot be executed immediately is not created
    When Ada requests a quote for 500.01 USD to "{Ada.bank}" with:
      | immediatelyExecute | true |
    Then it is refused as INVALID_AMOUNT
    And the field "details.reason" is "INSUFFICIENT_BALANCE"

  Scenario: of two concurrent executions one succeeds
    Given Ada requests a quote for 100.00 USD to "{Ada.bank}"
    When I send POST /quotes/{quote}/execute 2 times at once with:
      """
      {}
      """
    Then 1 of the answers are 200
    And 1 of the answers are 409
    And Ada holds 400.00 USD
    And the event "OUTGOING_PAYMENT.PROCESSING" about "{transaction}" happened 1 time

  Scenario: 200 concurrent executions with money for 50
    Given Ada has 200 quotes for 10.00 USD to "{Ada.bank}"
    When all the quotes are executed at once
    Then 50 of the answers are 200
    And 150 of the answers are 400
    And Ada holds 0 USD
    And the ledger balances

  Scenario: an idempotency key executes once
    Given Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And the next request has the header "Idempotency-Key: once"
    When the quote is executed
    And I remember the answer as "first"
    And I remember the state as "after"
    And the next request has the header "Idempotency-Key: once"
    And the quote is executed
    And I remember the answer as "second"
    Then the header "Idempotent-Replayed" is "true"
    And the answers "first" and "second" are identical
    And the state is the same as "after"
    And Ada holds 400.00 USD
    When the next request has the header "Idempotency-Key: twice"
    And the quote is executed
    Then it is refused as CONFLICT

  Scenario: an idempotency key creates one quote
    Given the next request has the header "Idempotency-Key: once"
    When I send POST /quotes with:
      """
      { "source": { "sourceType": "ACCOUNT", "accountId": "{Ada.USD}" },
        "destination": { "destinationType": "ACCOUNT", "accountId": "{Ada.bank}" },
        "lockedCurrencySide": "SENDING", "lockedCurrencyAmount": 10000, "immediatelyExecute": true }
      """
    And I remember the answer as "first"
    And I remember the state as "after"
    And the next request has the header "Idempotency-Key: once"
    And I send POST /quotes with:
      """
      { "source": { "sourceType": "ACCOUNT", "accountId": "{Ada.USD}" },
        "destination": { "destinationType": "ACCOUNT", "accountId": "{Ada.bank}" },
        "lockedCurrencySide": "SENDING", "lockedCurrencyAmount": 10000, "immediatelyExecute": true }
      """
    And I remember the answer as "second"
    Then the answers "first" and "second" are identical
    And the state is the same as "after"
    And Ada holds 400.00 USD

  Scenario: an insufficient balance is remembered under its key
    Given Ada requests a quote for 500.01 USD to "{Ada.bank}"
    And the next request has the header "Idempotency-Key: poor"
    When the quote is executed
    Then it is refused as INVALID_AMOUNT
    When Ada's USD account is funded with 100.00
    And the next request has the header "Idempotency-Key: poor"
    And the quote is executed
    Then it is refused as INVALID_AMOUNT
    And the header "Idempotent-Replayed" is "true"
    When the next request has the header "Idempotency-Key: rich"
    And the quote is executed
    Then the answer is 200

  Scenario: a rewind over an execution restores balances, schedule and outbox together
    Given Ada has a EUR bank account ending in 003
    And Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And I remember the moment as "quoted"
    And I remember the state as "quoted"
    When the quote is executed
    And I remember the moment as "executed"
    And I remember the state as "executed"
    Then Ada holds 400.00 USD
    And 1 tasks are pending
    And the event "OUTGOING_PAYMENT.PROCESSING" about "{transaction}" happened 1 time
    When I rewind to "quoted"
    Then the state is the same as "quoted"
    And Ada holds 500.00 USD
    And 1 tasks are pending
    And the quote and its payment are PENDING
    And the event "OUTGOING_PAYMENT.PROCESSING" about "{transaction}" happened 0 times
    When 5 minutes pass
    Then the quote and its payment are EXPIRED because of QUOTE_EXPIRED
    When I rewind to "quoted"
    And the quote is executed
    Then the state is the same as "executed"
    When 360 seconds pass
    Then the quote and its payment are COMPLETED
    And the ledger balances

  Scenario Outline: a quote for <amount> is refused, and not remembered for an idempotency key
    Given the next request has the header "Idempotency-Key: quoting"
    When Ada requests a quote for 100.00 USD to "{Ada.bank}" with:
      | lockedCurrencyAmount | <amount> |
    Then it is refused as <code>
    Given the next request has the header "Idempotency-Key: quoting"
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    Then the answer is 201

    Examples:
      | amount           | code                |
      | 0                | INVALID_AMOUNT      |
      | 9000000000000001 | AMOUNT_OUT_OF_RANGE |

  Scenario: a 404 for an unknown lookup is remembered for an idempotency key
    Given the next request has the header "Idempotency-Key: quoting"
    When Ada requests a quote for 100.00 USD to "{Ada.bank}" with:
      | lookupId | "Lookup:00000000-0000-4000-8000-000000000000" |
    Then it is refused as LOOKUP_REQUEST_NOT_FOUND
    Given the next request has the header "Idempotency-Key: quoting"
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    Then it is refused as LOOKUP_REQUEST_NOT_FOUND
    And the header "Idempotent-Replayed" is "true"

  Scenario: an account that a body names and that does not exist is remembered for an idempotency key
    Given the next request has the header "Idempotency-Key: paying"
    When I send POST /transfer-out with:
      """
      {
        "source": { "accountId": "InternalAccount:00000000-0000-4000-8000-000000000000" },
        "destination": { "accountId": "{Ada.bank}" },
        "amount": 100
      }
      """
    Then it is refused as REFERENCE_NOT_FOUND
    Given the next request has the header "Idempotency-Key: paying"
    When I send POST /transfer-out with:
      """
      {
        "source": { "accountId": "InternalAccount:00000000-0000-4000-8000-000000000000" },
        "destination": { "accountId": "{Ada.bank}" },
        "amount": 200
      }
      """
    Then it is refused as REFERENCE_NOT_FOUND
    And the header "Idempotent-Replayed" is "true"
