Feature: Quotes pulled from an external account
  The end of the source's number decides whether the money arrives; then the destination's decides the rest.

  Background:
    Given fixed exchange rates
    And a customer "Ada" holding 500.00 USD
    And Ada has a USD bank account ending in 999

  Scenario: a pull into an account of the same owner succeeds
    Given I remember the moment as "before"
    When Ada requests a quote for 100.00 USD from "{Ada.bank}" to "{Ada.USD}"
    Then the payment has these fields:
      | type      | INCOMING |
      | direction | CREDIT   |
    And the quote has these fields:
      | paymentInstructions |  |
    When the quote is executed
    Then the field "status" is "PROCESSING"
    And the quote and its payment are COMPLETED
    And Ada holds 600.00 USD
    And the events since "before" are:
      | INCOMING_PAYMENT.PENDING         |
      | INCOMING_PAYMENT.COMPLETED       |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    And the ledger balances

  Scenario: the platform's fee event comes last, when the money has arrived
    Given Ada's EUR account
    When Ada requests a quote for 100.00 USD from "{Ada.bank}" to "{Ada.EUR}" with:
      | platformFeeOverride | {"platformFixedFee": {"amount": 50, "currency": "USD"}, "platformVariableFeeBps": 0} |
    And I remember the moment as "before"
    And the quote is executed
    Then the quote and its payment are COMPLETED
    And the platform holds 0.50 USD
    And the events since "before" are:
      | INCOMING_PAYMENT.COMPLETED       |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |

  Scenario: a pull can be executed immediately
    When Ada requests a quote for 100.00 USD from "{Ada.bank}" to "{Ada.USD}" with:
      | immediatelyExecute | true |
    Then the answer is 201
    And the field "status" is "PROCESSING"
    And the quote and its payment are COMPLETED
    And Ada holds 600.00 USD

  Scenario Outline: a pull from a source ending in <suffix> fails
    Given Ada has a USD bank account ending in <suffix>
    When Ada requests a quote for 100.00 USD from "{Ada.bank}" to "{Ada.USD}"
    And the quote is executed
    Then the field "status" is "PROCESSING"
    And the quote and its payment are FAILED because of COLLECTION_FAILED
    And the payment has no refund
    And Ada holds 500.00 USD
    And the events about "{transaction}" are:
      | INCOMING_PAYMENT.PENDING |
      | INCOMING_PAYMENT.FAILED  |

    Examples:
      | suffix |
      | 002    |
      | 003    |
      | 004    |

  Scenario: a pull from a source ending in 005 fails after 30 seconds
    Given Ada has a USD bank account ending in 005
    When Ada requests a quote for 100.00 USD from "{Ada.bank}" to "{Ada.USD}"
    And the quote is executed
    And 29 seconds and 999 milliseconds pass
    Then the quote and its payment are PROCESSING
    When 1 millisecond passes
    Then the quote and its payment are FAILED because of COLLECTION_FAILED
    And Ada holds 500.00 USD

  Scenario: a pull can pay an external account
    Given I remember the field "id" as "source"
    And Ada has a EUR bank account ending in 999
    When Ada requests a quote for 100.00 USD from "{source}" to "{Ada.bank}"
    Then the payment has these fields:
      | type        | OUTGOING     |
      | direction   | DEBIT        |
      | paymentRail | SEPA_INSTANT |
    When I remember the moment as "before"
    And the quote is executed
    Then the quote and its payment are COMPLETED
    And Ada holds 500.00 USD
    And the events since "before" are:
      | OUTGOING_PAYMENT.PROCESSING |
      | OUTGOING_PAYMENT.COMPLETED  |
    And the ledger balances

  Scenario: a failed pull pays no external account
    Given Ada has a USD bank account ending in 002
    And I remember the field "id" as "source"
    And Ada has a EUR bank account ending in 999
    When Ada requests a quote for 100.00 USD from "{source}" to "{Ada.bank}"
    And the quote is executed
    Then the quote and its payment are FAILED because of QUOTE_EXECUTION_FAILED
    And the payment has no refund

  Scenario Outline: a pull pays an external account ending in <suffix>
    Given I remember the field "id" as "source"
    And Ada has a EUR bank account ending in <suffix>
    When Ada requests a quote for 100.00 USD from "{source}" to "{Ada.bank}"
    And the quote is executed
    Then the quote and its payment are <at once>
    When <wait> seconds and 999 milliseconds pass
    Then the quote and its payment are <at once>
    When 1 millisecond passes
    Then the quote and its payment are <then>
    When 1 day passes
    Then the payment has these fields:
      | refund.status | <refund> |
    And Ada holds 500.00 USD
    And the ledger balances

    Examples:
      | suffix | at once                                       | wait | then                                          | refund    |
      | 002    | FAILED because of QUOTE_EXECUTION_FAILED      | 4    | FAILED because of QUOTE_EXECUTION_FAILED      | COMPLETED |
      | 003    | PROCESSING                                    | 359  | COMPLETED                                     |           |
      | 004    | FAILED because of COUNTERPARTY_POST_TX_FAILED | 4    | FAILED because of COUNTERPARTY_POST_TX_FAILED | COMPLETED |
      | 005    | COMPLETED                                     | 29   | FAILED because of PAYOUT_RETURNED             | COMPLETED |
      | 006    | PROCESSING                                    | 4    | COMPLETED                                     | COMPLETED |
      | 007    | FAILED because of COUNTERPARTY_POST_TX_FAILED | 4    | FAILED because of COUNTERPARTY_POST_TX_FAILED | FAILED    |

  Scenario: a pull from a source deleted in the meantime fails
    Given Ada requests a quote for 100.00 USD from "{Ada.bank}" to "{Ada.USD}"
    When the external account is deleted
    And the quote is executed
    Then it is refused as INVALID_INPUT naming "source.accountId"
