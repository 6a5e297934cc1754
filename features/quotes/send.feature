Feature: Funding a quote in the sandbox

  Background:
    Given fixed exchange rates
    And a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in 999
    And Ada's USD account

  Scenario: an unknown quote is refused
    When I send POST /sandbox/send with the body '{ "quoteId": "Quote:00000000-0000-4000-8000-000000000000", "currencyCode": "USD" }'
    Then it is refused as QUOTE_NOT_FOUND

  Scenario: a quote that is executed instead is refused
    Given Ada requests a quote for 100.00 USD to "{Ada.bank}"
    When the quote is funded
    Then it is refused as INVALID_INPUT naming "quoteId"

  Scenario Outline: <body> is refused as <code>
    Given Ada requests a realtime-funded quote for 100.00 USD to "{Ada.bank}"
    When I send POST /sandbox/send with the body '<body>'
    Then it is refused as <code>

    Examples:
      | body                                                                            | code                   |
      | { "quoteId": "{quote}", "currencyCode": "EUR" }                                 | INVALID_CURRENCY       |
      | { "quoteId": "{quote}", "currencyCode": "usd" }                                 | INVALID_CURRENCY       |
      | { "quoteId": "{quote}", "currencyCode": "USD", "currencyAmount": 0 }            | INVALID_AMOUNT         |
      | { "quoteId": "{quote}", "currencyCode": "USD", "currencyAmount": -1 }           | INVALID_AMOUNT         |
      | { "quoteId": "{quote}", "currencyCode": "USD", "currencyAmount": 1e21 }         | AMOUNT_OUT_OF_RANGE    |
      | { "quoteId": "{quote}", "currencyCode": "USD", "currencyAmount": "1" }          | INVALID_INPUT          |
      | { "quoteId": "{quote}", "currencyCode": "USD", "currencyAmount": 1.5 }          | INVALID_INPUT          |
      | { "quoteId": "{quote}", "currencyCode": 7 }                                     | INVALID_INPUT          |
      | { "quoteId": 7, "currencyCode": "USD" }                                         | INVALID_INPUT          |
      | { "currencyCode": "USD" }                                                       | INVALID_INPUT          |
      | { "quoteId": "{quote}" }                                                        | INVALID_INPUT          |

  Scenario: a quote is funded once and before it expires
    Given Ada requests a realtime-funded quote for 100.00 USD to "{Ada.bank}"
    And the quote is funded
    When the quote is funded
    Then it is refused as INVALID_INPUT naming "quoteId"
    Given Ada requests a realtime-funded quote for 100.00 USD to "{Ada.bank}"
    When 5 minutes pass
    And the quote is funded
    Then it is refused as INVALID_INPUT naming "quoteId"

  Scenario: the source is checked before the currency, the state and the amount
    Given Ada requests a quote for 100.00 USD to "{Ada.bank}"
    When the quote is funded with 1 EUR
    Then it is refused as INVALID_INPUT naming "quoteId"
    Given Ada requests a realtime-funded quote for 100.00 USD to "{Ada.bank}"
    When 5 minutes pass
    And the quote is funded with 1 EUR
    Then it is refused as INVALID_CURRENCY
    When the quote is funded with 0 USD
    Then it is refused as INVALID_INPUT naming "quoteId"

  Scenario: a different amount is returned without any fee
    When Ada requests a realtime-funded quote for 100.00 USD to "{Ada.bank}" with:
      | platformFeeOverride | {"platformFixedFee": {"amount": 50, "currency": "USD"}, "platformVariableFeeBps": 0} |
    And I remember the moment as "before"
    And the quote is funded with 99.00 USD
    Then the answer is 200
    And the field "status" is "PROCESSING"
    And the quote and its payment are FAILED because of FUNDING_AMOUNT_MISMATCH
    And the payment's refund is PENDING because of TRANSACTION_FAILED
    And the platform holds 0 USD
    When 5 seconds pass
    Then the payment's refund is COMPLETED because of TRANSACTION_FAILED
    And the events since "before" are:
      | OUTGOING_PAYMENT.PROCESSING       |
      | OUTGOING_PAYMENT.FAILED           |
      | OUTGOING_PAYMENT.REFUND_PENDING   |
      | OUTGOING_PAYMENT.REFUND_COMPLETED |
    And the ledger balances

  Scenario: a different amount of crypto stays in the customer's account
    When Ada requests a realtime-funded quote for 100 USDC to "{Ada.bank}"
    And the quote is funded with 150 USDC
    Then the quote and its payment are FAILED because of FUNDING_AMOUNT_MISMATCH
    And Ada holds 0 USDC
    When 5 seconds pass
    Then Ada holds 150 USDC
    And the ledger balances

  Scenario: a different amount into an account is returned
    When Ada requests a realtime-funded quote for 100.00 USD to "{Ada.USD}"
    And the quote is funded with 101.00 USD
    Then the quote and its payment are FAILED because of QUOTE_EXECUTION_FAILED
    And Ada holds 500.00 USD
    When 5 seconds pass
    Then the payment's refund is COMPLETED because of TRANSACTION_FAILED
    And the events about "{transaction}" are:
      | INCOMING_PAYMENT.PENDING          |
      | INCOMING_PAYMENT.FAILED           |
      | INCOMING_PAYMENT.REFUND_PENDING   |
      | INCOMING_PAYMENT.REFUND_COMPLETED |

  Scenario: an account has a maximum crypto balance
    When Ada requests a realtime-funded quote for 100 USDC to "{Ada.bank}"
    And the quote is funded with 9000000000 USDC
    And 5 seconds pass
    Then Ada holds 9000000000 USDC
    When Ada requests a realtime-funded quote for 100 USDC to "{Ada.bank}"
    And the quote is funded
    Then it is refused as AMOUNT_OUT_OF_RANGE
    And the quote and its payment are PENDING

  Scenario Outline: the malformed quote id <id> is a bad field
    When I send POST /sandbox/send with the body '{ "quoteId": "<id>", "currencyCode": "USD" }'
    Then it is refused as INVALID_INPUT naming "quoteId"

    Examples:
      | id                                             |
      | Quote:1                                        |
      | 00000000-0000-4000-8000-000000000000           |
      | Quote:00000000-0000-4000-8000-000000000000/run |
