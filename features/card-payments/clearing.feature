Feature: Clearing a card payment
  A clearing moves money from the card reserve to the network; the account is not touched, because the authorization has
  drawn the money. Clearings add up: the payment is PARTIALLY_SETTLED until they reach the authorized amount.

  Background:
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD card

  Scenario: the authorized amount is cleared at once
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And I remember the moment as "before"
    And the merchant clears 12.50
    Then the answer is 202
    And the fields are:
      | id                   | {payment} |
      | status               | SETTLED   |
      | settledAmount.amount | 1250      |
    And the card payment is SETTLED with 1 pull of 12.50, 0 pending, 1 clearing of 12.50 and 0 returns of 0.00
    And Ada holds 487.50 USD of 487.50 in total
    And the events since "before" are:
      | CARD_TRANSACTION.SETTLED |
    And 0 tasks are pending
    And the ledger balances

  Scenario: clearings add up to the authorized amount
    When a dinner of 100.00 USD at "CHEZ PANISSE" is authorized
    And the merchant clears 0.01
    Then the card payment is PARTIALLY_SETTLED with 1 pull of 100.00, 0 pending, 1 clearing of 0.01 and 0 returns of 0.00
    And the card payment has these fields:
      | authorizedAmount.amount | 10000 |
      | settledAmount.amount    | 1     |
      | refundedAmount          |       |
    When the merchant clears 99.98
    Then the card payment is PARTIALLY_SETTLED with 1 pull of 100.00, 0 pending, 2 clearings of 99.99 and 0 returns of 0.00
    When the merchant clears 0.01
    Then the card payment is SETTLED with 1 pull of 100.00, 0 pending, 3 clearings of 100.00 and 0 returns of 0.00
    And Ada holds 400.00 USD of 400.00 in total
    And the ledger balances

  Scenario: a clearing neither waits for a late pull nor hastens it
    When a coffee of 12.50 USD at "CAFE 005" is authorized
    Then Ada holds 487.50 USD of 500.00 in total
    When 10 seconds pass
    And the merchant clears 12.50
    Then the card payment is SETTLED with 1 pull of 12.50, 1 pending, 1 clearing of 12.50 and 0 returns of 0.00
    And Ada holds 487.50 USD of 500.00 in total
    And the ledger balances
    When 19 seconds and 999 milliseconds pass
    Then Ada holds 487.50 USD of 500.00 in total
    When 1 millisecond passes
    Then the card payment is SETTLED with 1 pull of 12.50, 0 pending, 1 clearing of 12.50 and 0 returns of 0.00
    And Ada holds 487.50 USD of 487.50 in total
    And 0 tasks are pending
    And the ledger balances

  Scenario: a clearing in USD on a card in USDB
    Given a customer "Bea" with an embedded wallet
    And Bea's USDB account is funded with 50.000000
    And Bea has a USDB card
    And Bea signs in with her email code
    And Bea has a delegated key
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And the merchant clears 15.00
    Then the fields are:
      | authorizedAmount.amount        | 1250 |
      | authorizedAmount.currency.code | USD  |
      | settledAmount.amount           | 1500 |
      | settledAmount.currency.code    | USD  |
    And the card payment is SETTLED with 2 pulls of 15.000000, 0 pending, 1 clearing of 15.000000 and 0 returns of 0.000000
    And Bea holds 35.000000 USDB of 35.000000 in total
    When the merchant returns 15.00
    Then the card payment is REFUNDED with 2 pulls of 15.000000, 0 pending, 1 clearing of 15.000000 and 1 return of 15.000000
    And the card payment has these fields:
      | refundedAmount.amount        | 1500 |
      | refundedAmount.currency.code | USD  |
    And Bea holds 50.000000 USDB of 50.000000 in total
    When the return is reversed
    Then Bea holds 35.000000 USDB of 35.000000 in total
    And the ledger balances

  Scenario: the spending limit does not hold for clearings
    Given Ada has a USD card with:
      | maxSpendPerTransaction | 1250 |
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And the merchant clears 15.00
    Then the card payment is SETTLED with 2 pulls of 15.00, 0 pending, 1 clearing of 15.00 and 0 returns of 0.00
    And Ada holds 485.00 USD of 485.00 in total

  Scenario Outline: a payment that is <status> cannot be cleared
    When a coffee of 12.50 USD at "<descriptor>" is authorized
    And the merchant clears 12.50
    And the merchant <event>
    And the merchant clears <amount>
    Then it is refused as INVALID_INPUT
    And the fields are:
      | details.reason | INVALID_TRANSACTION_STATE |
      | details.status | <status>                  |
    And the card payment is <status>
    And the ledger balances

    Examples:
      | status   | descriptor  | event         | amount |
      | SETTLED  | BLUE BOTTLE | returns 1.00  | 12.50  |
      | SETTLED  | BLUE BOTTLE | returns 1.00  | 0      |
      | REFUNDED | BLUE BOTTLE | returns 12.50 | 12.50  |
      | REFUNDED | BLUE BOTTLE | returns 12.50 | 0      |

  Scenario Outline: a payment that is EXCEPTION cannot be cleared with <amount>
    When a coffee of 12.50 USD at "CAFE 006" is authorized
    Then the card payment is EXCEPTION
    When the merchant clears <amount>
    Then it is refused as INVALID_INPUT
    And the fields are:
      | details.reason | INVALID_TRANSACTION_STATE |
      | details.status | EXCEPTION                 |

    Examples:
      | amount |
      | 12.50  |
      | 0      |

  Scenario: an idempotency key clears once
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    Given the next request has the header "Idempotency-Key: clear-once"
    When I send POST /sandbox/cards/{card}/simulate/clearing with the body '{ "cardTransactionId": "{payment}", "amount": 500 }'
    Then the answer is 202
    Given the next request has the header "Idempotency-Key: clear-once"
    When I send POST /sandbox/cards/{card}/simulate/clearing with the body '{ "cardTransactionId": "{payment}", "amount": 500 }'
    Then the answer is 202
    And the header "Idempotent-Replayed" is "true"
    And the card payment is PARTIALLY_SETTLED with 1 pull of 12.50, 0 pending, 1 clearing of 5.00 and 0 returns of 0.00
