Feature: Authorization and clearing in one message
  An ATM or a transfer to a card authorizes and clears at once: the payment starts as SETTLED and never expires.

  Background:
    Given a customer named "Ada Lovelace"
    And Ada's USD account is funded with 500.00
    And Ada has a USD card
    And I remember the moment as "before"

  Scenario: a withdrawal is settled in one step
    When a financial authorization of 40.00 USD comes from "ATM"
    Then the answer is 202
    And the fields are:
      | status                      | SETTLED                        |
      | direction                   | DEBIT                          |
      | merchant                    | {"descriptor": "ATM"}          |
      | accountId                   | {Ada.USD}                      |
      | authorizedAmount.amount     | 4000                           |
      | settledAmount.amount        | 4000                           |
      | settledAmount.currency.code | USD                            |
      | refundSummary               | {"count": 0, "totalAmount": 0} |
      | authorizedAt                | 2025-11-15T12:00:00Z           |
      | lastEventAt                 | 2025-11-15T12:00:00Z           |
    And the field "refundedAmount" is absent
    And 0 tasks are pending
    When 8 days pass
    Then the card payment is SETTLED
    And the events since "before" are:
      | CARD_TRANSACTION.SETTLED         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |

  Scenario Outline: <authorization> cannot be cleared again
    When <authorization> of 40.00 USD comes from "ATM"
    And the merchant clears 40.00
    Then it is refused as INVALID_INPUT
    And the fields are:
      | details.reason | INVALID_TRANSACTION_STATE |
      | details.status | SETTLED                   |
    And Ada holds <balance> USD of <balance> in total

    Examples:
      | authorization                    | balance |
      | a financial authorization        | 460.00  |
      | a financial credit authorization | 540.00  |

  Scenario Outline: an idempotency key repeats <authorization> without moving money again
    Given the next request has the header "Idempotency-Key: once"
    When <authorization> of 40.00 USD comes from "ATM"
    And I remember the answer as "first"
    And the next request has the header "Idempotency-Key: once"
    And <authorization> of 40.00 USD comes from "ATM"
    And I remember the answer as "second"
    Then the answers "first" and "second" are identical
    And Ada holds <balance> USD of <balance> in total
    When I list the transactions with:
      | type | CARD |
    Then the field "data" has 1 items

    Examples:
      | authorization                    | balance |
      | a financial authorization        | 460.00  |
      | a financial credit authorization | 540.00  |

  Scenario Outline: the three digits of a descriptor are also those of the id: <authorization>
    When <authorization> of 40.00 USD comes from "ATM 417"
    Then the field "id" matches "417$"
    Given the next id of a "CardTransaction" ends in "003"
    When <authorization> of 40.00 USD comes from "ATM 417"
    Then the field "id" matches "003$"

    Examples:
      | authorization                    |
      | a financial authorization        |
      | a credit authorization           |
      | a credit authorization advice    |
      | a financial credit authorization |
