Feature: A return is reversed
  The reversal takes back the latest return of a REFUNDED payment: its money leaves the account, and the payment is
  SETTLED again. When the account cannot pay, the payment is EXCEPTION and the account untouched.

  Background:
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD card

  Scenario: the money leaves the account at once
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 40.00
    And the merchant returns 40.00
    And I remember the moment as "before"
    And the return is reversed
    Then the answer is 202
    And the fields are:
      | status                | SETTLED |
      | refundedAmount.amount | 0       |
      | settledAmount.amount  | 4000    |
    And the card payment is SETTLED with 1 pull of 40.00, 0 pending, 1 clearing of 40.00 and 0 returns of 0.00
    And Ada holds 460.00 USD of 460.00 in total
    And the events since "before" contain:
      | type                             | status  | refundSummary | balance | totalBalance |
      | CARD_TRANSACTION.SETTLED         | SETTLED | 0/0           |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE  |               | 46000   | 46000        |
    And the ledger balances

  Scenario: what was reversed can be returned and reversed again, the latest return first
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 40.00
    And the merchant returns 10.00
    And the merchant returns 30.00
    And the return is reversed
    Then the card payment is SETTLED with 1 pull of 40.00, 0 pending, 1 clearing of 40.00 and 1 return of 10.00
    When the merchant returns 5.00
    And the merchant returns 25.00
    Then the card payment is REFUNDED with 1 pull of 40.00, 0 pending, 1 clearing of 40.00 and 3 returns of 40.00
    When the return is reversed
    Then the card payment is SETTLED with 1 pull of 40.00, 0 pending, 1 clearing of 40.00 and 2 returns of 15.00
    And Ada holds 475.00 USD of 475.00 in total
    And the ledger balances

  Scenario: an account without the money
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 40.00
    And the merchant returns 40.00
    And I remember the card payment as "shirt"
    And a dinner of 460.01 USD at "CHEZ PANISSE" is authorized
    And I remember the moment as "before"
    And I send POST /sandbox/cards/{card}/simulate/return_reversal with the body '{ "cardTransactionId": "{shirt}" }'
    Then the answer is 202
    And the fields are:
      | status                | EXCEPTION                                       |
      | refundedAmount.amount | 4000                                            |
      | pullSummary           | {"count":2,"totalAmount":4000,"pendingCount":0} |
      | refundSummary         | {"count":1,"totalAmount":4000}                  |
    And Ada holds 39.99 USD of 39.99 in total
    And the events since "before" are:
      | CARD_TRANSACTION.EXCEPTION |
    And the ledger balances

  Scenario: the last cent of the account
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 40.00
    And the merchant returns 40.00
    And I remember the card payment as "shirt"
    And a dinner of 460.00 USD at "CHEZ PANISSE" is authorized
    And I send POST /sandbox/cards/{card}/simulate/return_reversal with the body '{ "cardTransactionId": "{shirt}" }'
    Then the field "status" is "SETTLED"
    And Ada holds 0.00 USD of 0.00 in total

  Scenario Outline: the id ends in <suffix>: the reversal is refused although the account could pay
    Given the next id of a "CardTransaction" ends in "<suffix>"
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 40.00
    And the merchant returns 40.00
    And the return is reversed
    Then the field "status" is "EXCEPTION"
    And the card payment is EXCEPTION with 2 pulls of 40.00, 0 pending, 1 clearing of 40.00 and 1 return of 40.00
    And Ada holds 500.00 USD of 500.00 in total
    And the ledger balances

    Examples:
      | suffix |
      | 002    |
      | 003    |

  Scenario: the id ends in 005: the money is on hold for 30 seconds
    Given the next id of a "CardTransaction" ends in "005"
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 40.00
    And the merchant returns 40.00
    And I remember the moment as "before"
    And the return is reversed
    Then the card payment is SETTLED with 1 pull of 40.00, 0 pending, 1 clearing of 40.00 and 0 returns of 0.00
    And Ada holds 460.00 USD of 500.00 in total
    When 29 seconds and 999 milliseconds pass
    Then Ada holds 460.00 USD of 500.00 in total
    When 1 millisecond passes
    Then Ada holds 460.00 USD of 460.00 in total
    And the events since "before" contain:
      | type                             | status  | refundSummary | balance | totalBalance |
      | CARD_TRANSACTION.SETTLED         | SETTLED | 0/0           |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE  |               | 46000   | 50000        |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE  |               | 46000   | 46000        |
    And the ledger balances

  Scenario: the id ends in 006: the reversal is accepted, and at once it fails
    Given the next id of a "CardTransaction" ends in "006"
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 40.00
    And the merchant returns 40.00
    And I remember the moment as "before"
    And the return is reversed
    Then the field "status" is "SETTLED"
    And the card payment is EXCEPTION with 2 pulls of 40.00, 0 pending, 1 clearing of 40.00 and 1 return of 40.00
    And Ada holds 500.00 USD of 500.00 in total
    And the events since "before" contain:
      | type                             | status    | pullSummary | refundSummary | balance | totalBalance |
      | CARD_TRANSACTION.SETTLED         | SETTLED   | 1/4000/0    | 0/0           |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE    |             |               | 46000   | 50000        |
      | CARD_TRANSACTION.EXCEPTION       | EXCEPTION | 2/4000/0    | 1/4000        |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE    |             |               | 50000   | 50000        |
    And the ledger balances

  Scenario: a wallet whose key was revoked keeps the money
    Given a customer "Bea" with an embedded wallet
    And Bea's USDB account is funded with 50.000000
    And Bea has a USDB card
    And Bea signs in with her email code
    And Bea has a delegated key
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 40.00
    And the merchant returns 40.00
    And I delete the delegated key "{key}"
    And the return is reversed
    Then the field "status" is "EXCEPTION"
    And Bea holds 50.000000 USDB of 50.000000 in total
    And the ledger balances

  Scenario Outline: a payment that is <status> has no return to reverse
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant <one>
    And the merchant <other>
    Then the card payment is <status>
    When the return is reversed
    Then it is refused as INVALID_INPUT
    And the fields are:
      | details.reason | INVALID_TRANSACTION_STATE |
      | details.status | <status>                  |
    And the ledger balances

    Examples:
      | status            | one                        | other                      |
      | AUTHORIZED        | changes the total to 30.00 | changes the total to 40.00 |
      | PARTIALLY_SETTLED | clears 20.00               | returns 10.00              |
      | SETTLED           | clears 40.00               | returns 10.00              |
      | EXCEPTION         | clears 20.00               | clears 600.00              |

  Scenario: a return cannot be reversed twice
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 40.00
    And the merchant returns 40.00
    And the return is reversed
    And the return is reversed
    Then it is refused as INVALID_INPUT
    And the field "details.status" is "SETTLED"
    And Ada holds 460.00 USD of 460.00 in total
