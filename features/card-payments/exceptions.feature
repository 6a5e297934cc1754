Feature: A card payment is EXCEPTION until it is resolved by hand
  The network has its money, but the account has not paid or got it. The admin plane retries what failed; success makes
  the payment SETTLED, and a retry that the account cannot pay changes nothing.

  Background:
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD card

  Scenario: a clearing above the balance is paid after a top-up
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And the merchant clears 600.00
    Then the card payment is EXCEPTION with 2 pulls of 12.50, 0 pending, 1 clearing of 600.00 and 0 returns of 0.00
    When the exception is retried
    Then it is refused as CONFLICT
    And the field "message" contains "587.50 USD"
    And the card payment is EXCEPTION with 2 pulls of 12.50, 0 pending, 1 clearing of 600.00 and 0 returns of 0.00
    When Ada's USD account is funded with 99.99
    And the exception is retried
    Then it is refused as CONFLICT
    And Ada holds 587.49 USD of 587.49 in total
    When Ada's USD account is funded with 0.01
    And I remember the moment as "before"
    And the exception is retried
    Then the answer is 200
    And the card payment is SETTLED with 3 pulls of 600.00, 0 pending, 1 clearing of 600.00 and 0 returns of 0.00
    And Ada holds 0.00 USD of 0.00 in total
    And the events since "before" contain:
      | type                             | status  | pullSummary | settlementSummary | balance | totalBalance |
      | CARD_TRANSACTION.SETTLED         | SETTLED | 3/60000/1   | 1/60000           |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE  |             |                   | 0       | 58750        |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE  |             |                   | 0       | 0            |
    And the ledger balances

  Scenario: a resolved payment can be returned
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And the merchant clears 600.00
    And Ada's USD account is funded with 100.00
    And the exception is retried
    And the merchant returns 600.00
    Then the card payment is REFUNDED with 3 pulls of 600.00, 0 pending, 1 clearing of 600.00 and 1 return of 600.00
    And Ada holds 600.00 USD of 600.00 in total
    And the ledger balances

  Scenario Outline: the id ends in <suffix>: a retry does not read it again
    Given the next id of a "CardTransaction" ends in "<suffix>"
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And the merchant clears 15.00
    Then the card payment is EXCEPTION
    When the exception is retried
    Then the answer is 200
    And the card payment is SETTLED with 3 pulls of 15.00, 0 pending, 1 clearing of 15.00 and 0 returns of 0.00
    And Ada holds 485.00 USD of 485.00 in total
    And the ledger balances

    Examples:
      | suffix |
      | 002    |
      | 003    |
      | 006    |

  Scenario: a pull that failed with nothing cleared ends the payment with nothing
    When a coffee of 12.50 USD at "CAFE 006" is authorized
    Then the card payment is EXCEPTION with 1 pull of 0.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And the card payment has these fields:
      | settledAmount |                      |
      | lastEventAt   | 2025-11-15T12:00:00Z |
    And Ada holds 500.00 USD of 500.00 in total
    Given I remember the moment as "before"
    When the exception is retried
    Then the answer is 200
    And the card payment is SETTLED with 1 pull of 0.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And the card payment has these fields:
      | settledAmount.amount | 0 |
    And Ada holds 500.00 USD of 500.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.SETTLED |
    And the ledger balances

  Scenario: a single message whose pull failed is drawn
    When I send POST /sandbox/cards/{card}/simulate/financial_authorization with:
      """
      { "amount": 4000, "currency": { "code": "USD" }, "merchant": { "descriptor": "ATM 006" } }
      """
    Then the field "status" is "SETTLED"
    And I remember the field "id" as "payment"
    And the card payment is EXCEPTION with 1 pull of 0.00, 0 pending, 1 clearing of 40.00 and 0 returns of 0.00
    And Ada holds 500.00 USD of 500.00 in total
    When the exception is retried
    Then the card payment is SETTLED with 2 pulls of 40.00, 0 pending, 1 clearing of 40.00 and 0 returns of 0.00
    And Ada holds 460.00 USD of 460.00 in total
    And the ledger balances

  Scenario: after a refused advice, what was not cleared is given back
    When a taxi of 20.00 USD at "YELLOW CAB" is authorized
    And the merchant clears 5.00
    And the merchant changes the total to 600.00
    Then the card payment is EXCEPTION with 2 pulls of 20.00, 0 pending, 1 clearing of 5.00 and 0 returns of 0.00
    When the exception is retried
    Then the card payment is SETTLED with 2 pulls of 5.00, 0 pending, 1 clearing of 5.00 and 0 returns of 0.00
    And Ada holds 495.00 USD of 495.00 in total
    And the ledger balances

  Scenario: after a refused advice, a pull that is still pending is given back
    When a taxi of 20.00 USD at "CAB 005" is authorized
    And the merchant changes the total to 600.00
    Then the card payment is EXCEPTION with 2 pulls of 20.00, 1 pending, 0 clearings of 0.00 and 0 returns of 0.00
    When the exception is retried
    Then the card payment is SETTLED with 2 pulls of 0.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And Ada holds 500.00 USD of 500.00 in total
    And 0 tasks are pending
    And the ledger balances

  Scenario: a credit that was taken back is posted again
    When a credit of 20.00 USD from "SHOP 006" is authorized
    And the merchant clears 20.00
    Then the card payment is EXCEPTION
    And Ada holds 500.00 USD of 500.00 in total
    Given I remember the moment as "before"
    When the exception is retried
    Then the card payment is SETTLED with 0 pulls of 0.00, 0 pending, 1 clearing of 20.00 and 0 returns of 0.00
    And Ada holds 520.00 USD of 520.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.SETTLED         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    And the ledger balances

  Scenario: a refused reversal is made up for
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 40.00
    And the merchant returns 40.00
    And I remember the card payment as "shirt"
    And a dinner of 480.00 USD at "CHEZ PANISSE" is authorized
    And I send POST /sandbox/cards/{card}/simulate/return_reversal with the body '{ "cardTransactionId": "{shirt}" }'
    And I remember the field "id" as "payment"
    Then the card payment is EXCEPTION with 2 pulls of 40.00, 0 pending, 1 clearing of 40.00 and 1 return of 40.00
    When the exception is retried
    Then it is refused as CONFLICT
    And Ada holds 20.00 USD of 20.00 in total
    When Ada's USD account is funded with 20.00
    And I remember the moment as "before"
    And the exception is retried
    Then the answer is 200
    And the card payment is SETTLED with 2 pulls of 40.00, 0 pending, 1 clearing of 40.00 and 0 returns of 0.00
    And Ada holds 0.00 USD of 0.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.SETTLED         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    And the ledger balances

  Scenario: a wallet without a key cannot make up for a pull
    Given a customer "Bea" with an embedded wallet
    And Bea's USDB account is funded with 50.000000
    And Bea has a USDB card
    And Bea signs in with her email code
    And Bea has a delegated key
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And I delete the delegated key "{key}"
    And the merchant clears 15.00
    And the exception is retried
    Then it is refused as CONFLICT
    Given Bea has a delegated key
    When the exception is retried
    Then the card payment is SETTLED with 3 pulls of 15.000000, 0 pending, 1 clearing of 15.000000 and 0 returns of 0.000000
    And Bea holds 35.000000 USDB of 35.000000 in total

  Scenario Outline: a payment that is <status> cannot be retried
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And the merchant <one>
    And the merchant <other>
    And the exception is retried
    Then it is refused as CONFLICT
    And the field "message" contains "<status>"
    And the card payment is <status>

    Examples:
      | status            | one                        | other                      |
      | AUTHORIZED        | changes the total to 10.00 | changes the total to 12.50 |
      | PARTIALLY_SETTLED | clears 5.00                | returns 1.00               |
      | SETTLED           | clears 12.50               | returns 1.00               |
      | REFUNDED          | clears 12.50               | returns 12.50              |

  Scenario Outline: the decision <body> is refused
    When a coffee of 12.50 USD at "CAFE 006" is authorized
    And I send POST /admin/worlds/{world}/resources/{payment}/resolve with the body '<body>'
    Then it is refused as INVALID_INPUT naming "decision"
    And the card payment is EXCEPTION

    Examples:
      | body                       |
      | { "decision": "APPROVED" } |
      | { "decision": "retried" }  |
      | {}                         |

  Scenario: the explanation of an EXCEPTION says which pull was refused, and why
    Given a customer named "Alan Turing"
    And Alan's USD account is funded with 20.00
    And Alan has a USD card
    And a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    When the merchant clears 30.00
    Then the card payment is EXCEPTION
    And the explanation of "{payment}" contains "A pull of 17.50 USD was refused: {Alan.USD} has 7.50 USD available"

  Scenario: a credit that the account cannot take is not retried
    Given a customer named "Alan Turing"
    And Alan's USD account
    And Alan has a USD card
    And a credit of 10.00 USD from "SHOP 006" is authorized
    And the merchant clears 10.00
    And the card payment is EXCEPTION
    And I remember the card payment as "lost"
    And a financial credit authorization of 90000000000000.00 USD comes from "LOTTERY"
    When "{lost}" becomes RETRIED
    Then it is refused as CONFLICT
    And Alan holds 90000000000000.00 USD
