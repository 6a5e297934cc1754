Feature: Credits from merchants
  A merchant pushes money to the card. It needs neither limit nor balance, and no money moves before the clearing.

  Background:
    Given a customer named "Ada Lovelace"
    And Ada's USD account
    And Ada has a USD card with:
      | maxSpendPerTransaction | 1000 |
    And I remember the moment as "before"

  Scenario Outline: <authorization> ignores the limit and the balance
    When <authorization> of 20.00 USD comes from "BLUE BOTTLE"
    Then the answer is 202
    And the fields are:
      | status                  | <status>  |
      | direction               | CREDIT    |
      | accountId               | {Ada.USD} |
      | authorizedAmount.amount | 2000      |
    And Ada holds <balance> USD of <balance> in total

    Examples:
      | authorization                    | status     | balance |
      | a credit authorization           | AUTHORIZED | 0.00    |
      | a credit authorization advice    | AUTHORIZED | 0.00    |
      | a financial credit authorization | SETTLED    | 20.00   |

  Scenario Outline: <authorization> that is not cleared expires without money
    When <authorization> of 20.00 USD comes from "BLUE BOTTLE"
    And 7 days pass
    Then the card payment has these fields:
      | status                        | SETTLED |
      | settledAmount.amount          | 0       |
      | settlementSummary.count       | 0       |
      | settlementSummary.totalAmount | 0       |
    And Ada holds 0.00 USD of 0.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.AUTHORIZED |
      | CARD_TRANSACTION.SETTLED    |

    Examples:
      | authorization                 |
      | a credit authorization        |
      | a credit authorization advice |

  Scenario: a credit can be cleared in parts
    When a credit authorization of 20.00 USD comes from "BLUE BOTTLE"
    And the merchant clears 5.00
    Then the fields are:
      | status            | PARTIALLY_SETTLED                |
      | settlementSummary | {"count": 1, "totalAmount": 500} |
    And Ada holds 5.00 USD of 5.00 in total
    When the merchant clears 15.00
    Then the fields are:
      | status            | SETTLED                           |
      | settlementSummary | {"count": 2, "totalAmount": 2000} |
    And Ada holds 20.00 USD of 20.00 in total
    And the ledger balances

  Scenario: a credit can be cleared above its authorization, without a pull
    When a credit authorization of 20.00 USD comes from "BLUE BOTTLE"
    And the merchant clears 35.00
    Then the fields are:
      | status            | SETTLED                                           |
      | pullSummary       | {"count": 0, "totalAmount": 0, "pendingCount": 0} |
      | settlementSummary | {"count": 1, "totalAmount": 3500}                 |
    And Ada holds 35.00 USD of 35.00 in total
    And the ledger balances

  Scenario: a posted credit can be spent
    When a financial credit authorization of 9.00 USD comes from "BLUE BOTTLE"
    And an authorization of 9.01 USD comes from "BLUE BOTTLE"
    Then it is declined as INSUFFICIENT_FUNDS
    When an authorization of 9.00 USD comes from "BLUE BOTTLE"
    Then the field "status" is "AUTHORIZED"
    And Ada holds 0.00 USD of 0.00 in total

  Scenario: the account cannot take more than the largest amount
    When a financial credit authorization of 89999999999999.99 USD comes from "BLUE BOTTLE"
    Then the field "status" is "SETTLED"
    When a financial credit authorization of 0.02 USD comes from "BLUE BOTTLE"
    Then it is refused as AMOUNT_OUT_OF_RANGE
    And Ada holds 89999999999999.99 USD of 89999999999999.99 in total
    When a financial credit authorization of 0.01 USD comes from "BLUE BOTTLE"
    Then the field "status" is "SETTLED"
    And Ada holds 90000000000000.00 USD of 90000000000000.00 in total
