Feature: An advice changes the total of an authorization
  Upward, the difference is drawn by a further pull; downward, it is given back. An advice is a fact: the spending limit
  is not checked.

  Background:
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD card

  Scenario: upward, the difference is pulled
    When a taxi of 20.00 USD at "YELLOW CAB" is authorized
    And I remember the moment as "before"
    And the merchant changes the total to 30.00
    Then the answer is 202
    And the fields are:
      | status                  | AUTHORIZED                                      |
      | authorizedAmount.amount | 3000                                            |
      | pullSummary             | {"count":2,"totalAmount":3000,"pendingCount":1} |
    And the card payment is AUTHORIZED with 2 pulls of 30.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And Ada holds 470.00 USD of 470.00 in total
    And the events since "before" contain:
      | type                             | status     | pullSummary | balance | totalBalance |
      | CARD_TRANSACTION.AUTHORIZED      | AUTHORIZED | 2/3000/1    |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE     |             | 47000   | 48000        |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE     |             | 47000   | 47000        |
    When the merchant clears 30.00
    Then the card payment is SETTLED with 2 pulls of 30.00, 0 pending, 1 clearing of 30.00 and 0 returns of 0.00
    And Ada holds 470.00 USD of 470.00 in total
    And the ledger balances

  Scenario: downward, the difference of a confirmed pull is given back
    When a taxi of 20.00 USD at "YELLOW CAB" is authorized
    And I remember the moment as "before"
    And the merchant changes the total to 12.00
    Then the answer is 202
    And the field "authorizedAmount.amount" is "1200"
    And the card payment is AUTHORIZED with 1 pull of 12.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And Ada holds 488.00 USD of 488.00 in total
    And the events since "before" contain:
      | type                             | status     | pullSummary | balance | totalBalance |
      | CARD_TRANSACTION.AUTHORIZED      | AUTHORIZED | 1/1200/0    |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE     |             | 48800   | 48800        |
    And the ledger balances

  Scenario: downward, the difference of a pending pull leaves the hold only
    When a taxi of 20.00 USD at "CAB 005" is authorized
    Then Ada holds 480.00 USD of 500.00 in total
    When the merchant changes the total to 12.00
    Then the card payment is AUTHORIZED with 1 pull of 12.00, 1 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And Ada holds 488.00 USD of 500.00 in total
    And the ledger balances
    When 30 seconds pass
    Then the card payment is AUTHORIZED with 1 pull of 12.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And Ada holds 488.00 USD of 488.00 in total
    And the ledger balances

  Scenario: downward over two pulls, the newest is given back first
    When a taxi of 20.00 USD at "CAB 005" is authorized
    And 30 seconds pass
    And the merchant changes the total to 30.00
    Then Ada holds 470.00 USD of 480.00 in total
    When the merchant changes the total to 15.00
    Then the card payment is AUTHORIZED with 2 pulls of 15.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And Ada holds 485.00 USD of 485.00 in total
    When 30 seconds pass
    Then the card payment is AUTHORIZED with 2 pulls of 15.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And Ada holds 485.00 USD of 485.00 in total
    And the ledger balances

  Scenario: the same total only emits the event
    When a taxi of 20.00 USD at "YELLOW CAB" is authorized
    And I remember the moment as "before"
    And 1 minute passes
    And the merchant changes the total to 20.00
    Then the answer is 202
    And the field "lastEventAt" is "2025-11-15T12:01:00Z"
    And the card payment is AUTHORIZED with 1 pull of 20.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And Ada holds 480.00 USD of 480.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.AUTHORIZED |

  Scenario: a partly settled payment goes up and down
    When a taxi of 20.00 USD at "YELLOW CAB" is authorized
    And the merchant clears 5.00
    And the merchant changes the total to 40.00
    Then the card payment is PARTIALLY_SETTLED with 2 pulls of 40.00, 0 pending, 1 clearing of 5.00 and 0 returns of 0.00
    And Ada holds 460.00 USD of 460.00 in total
    When the merchant changes the total to 5.01
    Then the card payment is PARTIALLY_SETTLED with 2 pulls of 5.01, 0 pending, 1 clearing of 5.00 and 0 returns of 0.00
    And Ada holds 494.99 USD of 494.99 in total
    And the ledger balances

  Scenario: a total equal to what is settled ends the payment
    When a taxi of 20.00 USD at "YELLOW CAB" is authorized
    And the merchant clears 5.00
    And I remember the moment as "before"
    And the merchant changes the total to 5.00
    Then the answer is 202
    And the card payment is SETTLED with 1 pull of 5.00, 0 pending, 1 clearing of 5.00 and 0 returns of 0.00
    And Ada holds 495.00 USD of 495.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.SETTLED         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    And 0 tasks are pending
    And the ledger balances

  Scenario: a total below what is settled is refused
    When a taxi of 20.00 USD at "YELLOW CAB" is authorized
    And the merchant clears 5.00
    And the merchant changes the total to 4.99
    Then it is refused as AMOUNT_OUT_OF_RANGE
    And the fields are:
      | details.field   | amount |
      | details.minimum | 500    |
    And the card payment is PARTIALLY_SETTLED with 1 pull of 20.00, 0 pending, 1 clearing of 5.00 and 0 returns of 0.00
    And Ada holds 480.00 USD of 480.00 in total

  Scenario: the spending limit does not hold for an advice
    Given Ada has a USD card with:
      | maxSpendPerTransaction | 2000 |
    When a taxi of 20.00 USD at "YELLOW CAB" is authorized
    And the merchant changes the total to 30.00
    Then the card payment is AUTHORIZED with 2 pulls of 30.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00

  Scenario: an account without the money refuses the pull
    When a taxi of 20.00 USD at "YELLOW CAB" is authorized
    And I remember the moment as "before"
    And the merchant changes the total to 500.01
    Then the answer is 202
    And the field "authorizedAmount.amount" is "50001"
    And the card payment is EXCEPTION with 2 pulls of 20.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And Ada holds 480.00 USD of 480.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.EXCEPTION |
    And 0 tasks are pending
    And the ledger balances

  Scenario: the whole balance can be drawn
    When a taxi of 20.00 USD at "YELLOW CAB" is authorized
    And the merchant changes the total to 500.00
    Then the card payment is AUTHORIZED with 2 pulls of 500.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And Ada holds 0.00 USD of 0.00 in total

  Scenario Outline: the id ends in <suffix>: a higher total is refused although the account could pay
    Given the next id of a "CardTransaction" ends in "<suffix>"
    When a taxi of 20.00 USD at "YELLOW CAB" is authorized
    And the merchant clears 5.00
    And the merchant changes the total to 30.00
    Then the card payment is EXCEPTION with 2 pulls of 20.00, 0 pending, 1 clearing of 5.00 and 0 returns of 0.00
    And Ada holds 480.00 USD of 480.00 in total
    And the ledger balances

    Examples:
      | suffix |
      | 002    |
      | 003    |

  Scenario Outline: the id ends in <suffix>: a lower and an equal total need no pull
    Given the next id of a "CardTransaction" ends in "<suffix>"
    When a taxi of 20.00 USD at "YELLOW CAB" is authorized
    And the merchant changes the total to 20.00
    And the merchant changes the total to 10.00
    Then the card payment is AUTHORIZED with 1 pull of 10.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And Ada holds 490.00 USD of 490.00 in total

    Examples:
      | suffix |
      | 002    |
      | 006    |

  Scenario: the id ends in 005: the pull of a higher total is confirmed after 30 seconds
    Given the next id of a "CardTransaction" ends in "005"
    When a taxi of 20.00 USD at "YELLOW CAB" is authorized
    And the merchant changes the total to 30.00
    Then the card payment is AUTHORIZED with 2 pulls of 30.00, 1 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And Ada holds 470.00 USD of 480.00 in total
    When 29 seconds and 999 milliseconds pass
    Then Ada holds 470.00 USD of 480.00 in total
    When 1 millisecond passes
    Then the card payment is AUTHORIZED with 2 pulls of 30.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And Ada holds 470.00 USD of 470.00 in total
    And the ledger balances

  Scenario: the id ends in 006: the pull of a higher total is accepted, and at once its confirmation fails
    Given the next id of a "CardTransaction" ends in "006"
    When a taxi of 20.00 USD at "YELLOW CAB" is authorized
    And I remember the moment as "before"
    And the merchant changes the total to 30.00
    Then the field "status" is "AUTHORIZED"
    And the card payment is EXCEPTION with 2 pulls of 20.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And Ada holds 480.00 USD of 480.00 in total
    And the events since "before" contain:
      | type                             | status     | pullSummary | balance | totalBalance |
      | CARD_TRANSACTION.AUTHORIZED      | AUTHORIZED | 2/3000/1    |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE     |             | 47000   | 48000        |
      | CARD_TRANSACTION.EXCEPTION       | EXCEPTION  | 2/2000/0    |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE     |             | 48000   | 48000        |
    And the ledger balances

  Scenario: a wallet whose key was revoked refuses a higher total
    Given a customer "Bea" with an embedded wallet
    And Bea's USDB account is funded with 50.000000
    And Bea has a USDB card
    And Bea signs in with her email code
    And Bea has a delegated key
    When a taxi of 20.00 USD at "YELLOW CAB" is authorized
    And I delete the delegated key "{key}"
    And the merchant changes the total to 30.00
    Then the card payment is EXCEPTION with 2 pulls of 20.000000, 0 pending, 0 clearings of 0.000000 and 0 returns of 0.000000
    And Bea holds 30.000000 USDB of 30.000000 in total

  Scenario: an advice about a credit changes the authorized amount only
    When a credit of 20.00 USD from "SHOP" is authorized
    And I remember the moment as "before"
    And the merchant changes the total to 600.00
    Then the answer is 202
    And the fields are:
      | status                  | AUTHORIZED |
      | direction               | CREDIT     |
      | authorizedAmount.amount | 60000      |
    And the card payment is AUTHORIZED with 0 pulls of 0.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And Ada holds 500.00 USD of 500.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.AUTHORIZED |
    When the merchant changes the total to 10.00
    Then the field "authorizedAmount.amount" is "1000"
    When the merchant clears 10.00
    Then the card payment is SETTLED
    And Ada holds 510.00 USD of 510.00 in total

  Scenario Outline: an advice about a payment that is <status> is refused
    When a taxi of 20.00 USD at "<descriptor>" is authorized
    And the merchant clears <cleared>
    And the merchant <event>
    And the merchant changes the total to 30.00
    Then it is refused as INVALID_INPUT
    And the fields are:
      | details.reason | INVALID_TRANSACTION_STATE |
      | details.status | <status>                  |

    Examples:
      | status    | descriptor | cleared | event         |
      | SETTLED   | YELLOW CAB | 20.00   | returns 1.00  |
      | REFUNDED  | YELLOW CAB | 20.00   | returns 20.00 |
      | EXCEPTION | YELLOW CAB | 5.00    | clears 600.00 |
