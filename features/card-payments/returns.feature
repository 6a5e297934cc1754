Feature: The merchant returns money of a card payment
  A return credits the account at once, up to what is settled. A full return makes the payment REFUNDED and releases
  what is still open; after a partial one the status stays.

  Background:
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD card

  Scenario: a partial return leaves the status
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 40.00
    And I remember the moment as "before"
    And the merchant returns 39.99
    Then the answer is 202
    And the fields are:
      | status                | SETTLED |
      | settledAmount.amount  | 4000    |
      | refundedAmount.amount | 3999    |
    And the card payment is SETTLED with 1 pull of 40.00, 0 pending, 1 clearing of 40.00 and 1 return of 39.99
    And Ada holds 499.99 USD of 499.99 in total
    And the events since "before" are:
      | CARD_TRANSACTION.SETTLED         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    And the ledger balances

  Scenario: the last cent makes it REFUNDED
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 40.00
    And the merchant returns 39.99
    And the merchant returns 0.01
    Then the card payment is REFUNDED with 1 pull of 40.00, 0 pending, 1 clearing of 40.00 and 2 returns of 40.00
    And Ada holds 500.00 USD of 500.00 in total
    And the ledger balances

  Scenario: a partial return of a partly settled payment leaves it open
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 30.00
    And the merchant returns 10.00
    Then the card payment is PARTIALLY_SETTLED with 1 pull of 40.00, 0 pending, 1 clearing of 30.00 and 1 return of 10.00
    And Ada holds 470.00 USD of 470.00 in total
    When the merchant clears 10.00
    Then the card payment is SETTLED with 1 pull of 40.00, 0 pending, 2 clearings of 40.00 and 1 return of 10.00
    And Ada holds 470.00 USD of 470.00 in total
    And the ledger balances

  Scenario: a full return of a partly settled payment releases the rest
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 30.00
    And I remember the moment as "before"
    And the merchant returns 30.00
    Then the card payment is REFUNDED with 1 pull of 30.00, 0 pending, 1 clearing of 30.00 and 1 return of 30.00
    And Ada holds 500.00 USD of 500.00 in total
    And the events since "before" contain:
      | type                             | status   | balance | totalBalance |
      | CARD_TRANSACTION.REFUNDED        | REFUNDED |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE   | 50000   | 50000        |
    And 0 tasks are pending
    And the ledger balances

  Scenario: a full return releases the rest of a pull that is still pending
    When a shirt of 40.00 USD at "TAILOR 005" is authorized
    And the merchant clears 30.00
    And the merchant returns 30.00
    Then the card payment is REFUNDED with 1 pull of 30.00, 1 pending, 1 clearing of 30.00 and 1 return of 30.00
    And Ada holds 500.00 USD of 530.00 in total
    And the ledger balances
    When 30 seconds pass
    Then the card payment is REFUNDED with 1 pull of 30.00, 0 pending, 1 clearing of 30.00 and 1 return of 30.00
    And Ada holds 500.00 USD of 500.00 in total
    And the ledger balances

  Scenario: a cleared tip is returned too
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 50.00
    And the merchant returns 50.00
    Then the card payment is REFUNDED with 2 pulls of 50.00, 0 pending, 1 clearing of 50.00 and 1 return of 50.00
    And Ada holds 500.00 USD of 500.00 in total

  Scenario Outline: more than <left> cannot be returned after <story>
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears <cleared>
    And the merchant <event>
    And the merchant returns <amount>
    Then it is refused as AMOUNT_OUT_OF_RANGE
    And the fields are:
      | details.field   | amount    |
      | details.maximum | <maximum> |
    And the ledger balances

    Examples:
      | left  | story                          | cleared | event                       | amount | maximum |
      | 40.00 | a clearing of 40.00            | 39.00   | clears 1.00                 | 40.01  | 4000    |
      | 5.00  | a clearing of 5.00             | 5.00    | changes the total to 20.00  | 5.01   | 500     |
      | 35.00 | a clearing and a return        | 40.00   | returns 5.00                | 35.01  | 3500    |

  Scenario: nothing can be returned after an expiry without a clearing
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 0
    And the merchant returns 1.00
    Then it is refused as INVALID_INPUT
    And the field "details.reason" is "NO_SETTLED_CLEARING"
    And Ada holds 500.00 USD of 500.00 in total

  Scenario: nothing can be returned before a clearing
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant returns 1.00
    Then it is refused as INVALID_INPUT
    And the fields are:
      | details.reason | INVALID_TRANSACTION_STATE |
      | details.status | AUTHORIZED                |

  Scenario: what was cleared before an expiry can be returned
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 10.00
    And the merchant clears 0
    And the merchant returns 10.00
    Then the card payment is REFUNDED with 1 pull of 10.00, 0 pending, 1 clearing of 10.00 and 1 return of 10.00
    And Ada holds 500.00 USD of 500.00 in total

  Scenario: a credit cannot be returned
    When a credit of 40.00 USD from "TAILOR" is authorized
    And the merchant clears 40.00
    And the merchant returns 1.00
    Then it is refused as INVALID_INPUT
    And the fields are:
      | details.reason | INVALID_TRANSACTION_STATE |
      | details.status | SETTLED                   |
    And Ada holds 540.00 USD of 540.00 in total

  Scenario Outline: nothing more can be returned of a payment that is <status>
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 10.00
    And the merchant <event>
    Then the card payment is <status>
    When the merchant returns 1.00
    Then it is refused as INVALID_INPUT
    And the fields are:
      | details.reason | INVALID_TRANSACTION_STATE |
      | details.status | <status>                  |

    Examples:
      | status    | event         |
      | REFUNDED  | returns 10.00 |
      | EXCEPTION | clears 600.00 |

  Scenario Outline: the id ends in <suffix>: a return is not a pull
    Given the next id of a "CardTransaction" ends in "<suffix>"
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 40.00
    And the merchant returns 40.00
    Then the card payment is REFUNDED with 1 pull of 40.00, 0 pending, 1 clearing of 40.00 and 1 return of 40.00
    And Ada holds 500.00 USD of 500.00 in total

    Examples:
      | suffix |
      | 002    |
      | 003    |
      | 005    |
      | 006    |

  Scenario: a return cannot make the balance too large
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 40.00
    And I remember the card payment as "shirt"
    And a credit of 89999999999539.99 USD from "LOTTERY" is authorized
    And the merchant clears 89999999999539.99
    Then Ada holds 89999999999999.99 USD
    When I send POST /sandbox/cards/{card}/simulate/return with the body '{ "cardTransactionId": "{shirt}", "amount": 2 }'
    Then it is refused as AMOUNT_OUT_OF_RANGE
    When I send POST /sandbox/cards/{card}/simulate/return with the body '{ "cardTransactionId": "{shirt}", "amount": 1 }'
    Then the answer is 202
    And Ada holds 90000000000000.00 USD
    And the ledger balances
