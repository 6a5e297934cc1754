Feature: Clearing a credit
  A credit is authorized without money; its clearing posts it to the account. Clearings add up, and may exceed the
  authorized amount, because nothing is pulled.

  Background:
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD card

  Scenario: the clearing posts the credit
    When a credit of 20.00 USD from "SHOP" is authorized
    Then Ada holds 500.00 USD of 500.00 in total
    Given I remember the moment as "before"
    When the merchant clears 20.00
    Then the answer is 202
    And the fields are:
      | status               | SETTLED |
      | direction            | CREDIT  |
      | settledAmount.amount | 2000    |
    And the card payment is SETTLED with 0 pulls of 0.00, 0 pending, 1 clearing of 20.00 and 0 returns of 0.00
    And Ada holds 520.00 USD of 520.00 in total
    And the events since "before" contain:
      | type                             | status  | settlementSummary | balance | totalBalance |
      | CARD_TRANSACTION.SETTLED         | SETTLED | 1/2000            |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE  |                   | 52000   | 52000        |
    And 0 tasks are pending
    And the ledger balances

  Scenario: a credit in parts
    When a credit of 20.00 USD from "SHOP" is authorized
    And the merchant clears 5.00
    Then the card payment is PARTIALLY_SETTLED with 0 pulls of 0.00, 0 pending, 1 clearing of 5.00 and 0 returns of 0.00
    And Ada holds 505.00 USD of 505.00 in total
    When the merchant clears 15.00
    Then the card payment is SETTLED with 0 pulls of 0.00, 0 pending, 2 clearings of 20.00 and 0 returns of 0.00
    And Ada holds 520.00 USD of 520.00 in total
    When the merchant clears 1.00
    Then it is refused as INVALID_INPUT
    And the field "details.status" is "SETTLED"
    And the ledger balances

  Scenario: more than was authorized
    When a credit of 20.00 USD from "SHOP" is authorized
    And the merchant clears 1000.00
    Then the card payment is SETTLED with 0 pulls of 0.00, 0 pending, 1 clearing of 1000.00 and 0 returns of 0.00
    And Ada holds 1500.00 USD of 1500.00 in total
    And the ledger balances

  Scenario: the rest of a credit is given up
    When a credit of 20.00 USD from "SHOP" is authorized
    And the merchant clears 5.00
    And the merchant clears 0
    Then the card payment is SETTLED with 0 pulls of 0.00, 0 pending, 1 clearing of 5.00 and 0 returns of 0.00
    And Ada holds 505.00 USD of 505.00 in total
    And 0 tasks are pending

  Scenario: the descriptor ends in 005: each clearing is posted after 30 seconds
    When a credit of 20.00 USD from "SHOP 005" is authorized
    And I remember the moment as "before"
    And the merchant clears 5.00
    And 10 seconds pass
    And the merchant clears 15.00
    Then the card payment is SETTLED with 0 pulls of 0.00, 0 pending, 2 clearings of 20.00 and 0 returns of 0.00
    And Ada holds 500.00 USD of 500.00 in total
    And the ledger balances
    When 19 seconds and 999 milliseconds pass
    Then Ada holds 500.00 USD of 500.00 in total
    When 1 millisecond passes
    Then Ada holds 505.00 USD of 505.00 in total
    When 10 seconds pass
    Then Ada holds 520.00 USD of 520.00 in total
    And the events since "before" contain:
      | type                               | status            | settlementSummary | balance |
      | CARD_TRANSACTION.PARTIALLY_SETTLED | PARTIALLY_SETTLED | 1/500             |         |
      | CARD_TRANSACTION.SETTLED           | SETTLED           | 2/2000            |         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED   | ACTIVE            |                   | 50500   |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED   | ACTIVE            |                   | 52000   |
    And the ledger balances

  Scenario: the descriptor ends in 006: the credit is posted, and at once taken back
    When a credit of 20.00 USD from "SHOP 006" is authorized
    Then the card payment is AUTHORIZED
    Given I remember the moment as "before"
    When the merchant clears 20.00
    Then the field "status" is "SETTLED"
    And the card payment is EXCEPTION with 0 pulls of 0.00, 0 pending, 1 clearing of 20.00 and 0 returns of 0.00
    And Ada holds 500.00 USD of 500.00 in total
    And the events since "before" contain:
      | type                             | status    | settlementSummary | balance | totalBalance |
      | CARD_TRANSACTION.SETTLED         | SETTLED   | 1/2000            |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE    |                   | 52000   | 52000        |
      | CARD_TRANSACTION.EXCEPTION       | EXCEPTION | 1/2000            |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE    |                   | 50000   | 50000        |
    And the ledger balances

  Scenario Outline: the id ends in <suffix>: a credit needs no pull
    Given the next id of a "CardTransaction" ends in "<suffix>"
    When a credit of 20.00 USD from "SHOP" is authorized
    And the merchant clears 30.00
    Then the card payment is SETTLED with 0 pulls of 0.00, 0 pending, 1 clearing of 30.00 and 0 returns of 0.00
    And Ada holds 530.00 USD of 530.00 in total

    Examples:
      | suffix |
      | 002    |
      | 003    |
      | 005    |
      | 006    |

  Scenario: a credit in USD to a card in USDB
    Given a customer "Bea" with an embedded wallet
    And Bea has a USDB card
    When a credit of 20.00 USD from "SHOP" is authorized
    And the merchant clears 20.00
    Then the card payment is SETTLED with 0 pulls of 0.000000, 0 pending, 1 clearing of 20.000000 and 0 returns of 0.000000
    And Bea holds 20.000000 USDB of 20.000000 in total

  Scenario: a credit cannot make the balance too large
    When a credit of 20.00 USD from "SHOP" is authorized
    And the merchant clears 89999999999500.01
    Then it is refused as AMOUNT_OUT_OF_RANGE
    And the card payment is AUTHORIZED
    When the merchant clears 89999999999500.00
    Then the card payment is SETTLED
    And Ada holds 90000000000000.00 USD
    And the ledger balances
