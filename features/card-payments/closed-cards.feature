Feature: Payments of frozen and closed cards
  A frozen card declines new payments only. Closing a card ends its open payments as an expiry does; each of them accepts
  one late clearing, which the account pays if it can.

  Background:
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD card

  Scenario: a frozen card goes on with what was authorized
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And I freeze the card
    And the merchant changes the total to 50.00
    And the merchant clears 60.00
    Then the card payment is SETTLED with 3 pulls of 60.00, 0 pending, 1 clearing of 60.00 and 0 returns of 0.00
    When the merchant returns 60.00
    Then the card payment is REFUNDED with 3 pulls of 60.00, 0 pending, 1 clearing of 60.00 and 1 return of 60.00
    When the return is reversed
    Then the card payment is SETTLED with 3 pulls of 60.00, 0 pending, 1 clearing of 60.00 and 0 returns of 0.00
    And Ada holds 440.00 USD of 440.00 in total
    And the ledger balances

  Scenario: a frozen card's authorization expires
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And I freeze the card
    And seven days pass and the authorization lapses
    Then Ada holds 500.00 USD of 500.00 in total

  Scenario: closing gives back what was not cleared, and the balance is announced last, once
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And I remember the card payment as "coffee"
    And a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 30.00
    And I remember the moment as "before"
    And I close the card
    Then the card payment is SETTLED with 1 pull of 30.00, 0 pending, 1 clearing of 30.00 and 0 returns of 0.00
    And Ada holds 470.00 USD of 470.00 in total
    And the events since "before" contain:
      | type                             | status  | pullSummary | settlementSummary | settledAmount | balance | totalBalance |
      | CARD.STATE_CHANGE                |         |             |                   |               |         |              |
      | CARD_TRANSACTION.SETTLED         | SETTLED | 1/0/0       | 0/0               | 0             |         |              |
      | CARD_TRANSACTION.SETTLED         | SETTLED | 1/3000/0    | 1/3000            | 3000          |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE  |             |                   |               | 47000   | 47000        |
    And 0 tasks are pending
    And the ledger balances

  Scenario: a pending pull is dropped in full, or goes on with the rest
    When a coffee of 12.50 USD at "CAFE 005" is authorized
    And a shirt of 40.00 USD at "TAILOR 005" is authorized
    And the merchant clears 30.00
    And I close the card
    Then the card payment is SETTLED with 1 pull of 30.00, 1 pending, 1 clearing of 30.00 and 0 returns of 0.00
    And Ada holds 470.00 USD of 500.00 in total
    And 1 task is pending
    When 30 seconds pass
    Then the card payment is SETTLED with 1 pull of 30.00, 0 pending, 1 clearing of 30.00 and 0 returns of 0.00
    And Ada holds 470.00 USD of 470.00 in total
    And the ledger balances

  Scenario: one late clearing is drawn from the account
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And I close the card
    Then Ada holds 500.00 USD of 500.00 in total
    Given I remember the moment as "before"
    When the merchant clears 45.00
    Then the answer is 202
    And the card payment is SETTLED with 2 pulls of 45.00, 0 pending, 1 clearing of 45.00 and 0 returns of 0.00
    And the card payment has these fields:
      | settledAmount.amount | 4500      |
      | accountId            | {Ada.USD} |
    And Ada holds 455.00 USD of 455.00 in total
    And the events since "before" contain:
      | type                             | status  | pullSummary | settlementSummary | balance | totalBalance |
      | CARD_TRANSACTION.SETTLED         | SETTLED | 2/4500/1    | 1/4500            |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE  |             |                   | 45500   | 50000        |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE  |             |                   | 45500   | 45500        |
    When the merchant clears 1.00
    Then it is refused as INVALID_INPUT
    And the fields are:
      | details.reason | INVALID_TRANSACTION_STATE |
      | details.status | SETTLED                   |
    When the merchant returns 45.00
    Then the card payment is REFUNDED with 2 pulls of 45.00, 0 pending, 1 clearing of 45.00 and 1 return of 45.00
    And Ada holds 500.00 USD of 500.00 in total
    And the ledger balances

  Scenario: a late clearing below the authorization settles too
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 10.00
    And I close the card
    And the merchant clears 5.00
    Then the card payment is SETTLED with 2 pulls of 15.00, 0 pending, 2 clearings of 15.00 and 0 returns of 0.00
    And Ada holds 485.00 USD of 485.00 in total

  Scenario: a late clearing that the account cannot pay is the service's loss
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And I close the card
    And I remember the moment as "before"
    And the merchant clears 500.01
    Then the card payment is EXCEPTION with 2 pulls of 0.00, 0 pending, 1 clearing of 500.01 and 0 returns of 0.00
    And Ada holds 500.00 USD of 500.00 in total
    And the money moved since "before" is:
      | from       | to        | amount |
      | cards:USD  | world:USD | 50001  |
      | losses:USD | cards:USD | 50001  |
    And the events since "before" are:
      | CARD_TRANSACTION.EXCEPTION |
    When the merchant clears 1.00
    Then it is refused as INVALID_INPUT
    And the ledger balances

  Scenario Outline: the id ends in <suffix>: a late clearing is <status>
    Given the next id of a "CardTransaction" ends in "<suffix>"
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And I close the card
    And the merchant clears 40.00
    Then the card payment is <status> with 2 pulls of <pulled>, <pending> pending, 1 clearing of 40.00 and 0 returns of 0.00
    And Ada holds <available> USD of 500.00 in total
    And the ledger balances

    Examples:
      | suffix | status    | pulled | pending | available |
      | 002    | EXCEPTION | 0.00   | 0       | 500.00    |
      | 003    | EXCEPTION | 0.00   | 0       | 500.00    |
      | 005    | SETTLED   | 40.00  | 1       | 460.00    |
      | 006    | EXCEPTION | 0.00   | 0       | 500.00    |

  Scenario: a late clearing on a wallet's card is always EXCEPTION, because its key is revoked
    Given a customer "Bea" with an embedded wallet
    And Bea's USDB account is funded with 50.000000
    And Bea has a USDB card
    And Bea signs in with her email code
    And Bea has a delegated key
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And I close the card
    And the merchant clears 40.00
    Then the card payment is EXCEPTION with 2 pulls of 0.000000, 0 pending, 1 clearing of 40.000000 and 0 returns of 0.000000
    And Bea holds 50.000000 USDB of 50.000000 in total
    And the ledger balances

  Scenario: a late clearing of 0 is refused
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And I close the card
    And the merchant clears 0
    Then it is refused as INVALID_INPUT
    And the field "details.reason" is "INVALID_TRANSACTION_STATE"

  Scenario: a payment that ended before the close accepts no late clearing
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 0
    And I close the card
    And the merchant clears 40.00
    Then it is refused as INVALID_INPUT
    And the field "details.status" is "SETTLED"

  Scenario: no late clearing after a full return
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 10.00
    And I close the card
    And the merchant returns 10.00
    Then the card payment is REFUNDED
    When the merchant clears 30.00
    Then it is refused as INVALID_INPUT
    And the field "details.status" is "REFUNDED"

  Scenario: returns and reversals of a closed card
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And the merchant clears 40.00
    And I close the card
    And the merchant returns 40.00
    Then the card payment is REFUNDED
    And Ada holds 500.00 USD of 500.00 in total
    When the return is reversed
    Then the card payment is SETTLED
    And Ada holds 460.00 USD of 460.00 in total
    And the ledger balances

  Scenario: an advice after the close is refused
    When a shirt of 40.00 USD at "TAILOR" is authorized
    And I close the card
    And the merchant changes the total to 50.00
    Then it is refused as INVALID_INPUT
    And the field "details.status" is "SETTLED"

  Scenario: an authorized credit of a closed card ends, and a late clearing posts it
    When a credit of 20.00 USD from "SHOP" is authorized
    And I close the card
    Then the card payment is SETTLED with 0 pulls of 0.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    When the merchant clears 20.00
    Then the card payment is SETTLED with 0 pulls of 0.00, 0 pending, 1 clearing of 20.00 and 0 returns of 0.00
    And Ada holds 520.00 USD of 520.00 in total
    And the ledger balances

  Scenario: closing a card ends its open payments, in the order of their creation
    Given a book of 20.00 USD at "CITY LIGHTS" is authorized
    And the merchant clears 5.00
    And I remember the card payment as "book"
    And a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And I remember the moment as "before"
    When I close the card
    Then the answer is 200
    And the events since "before" contain:
      | type                             | status  | pullSummary | settlementSummary | balance |
      | CARD.STATE_CHANGE                |         |             |                   |         |
      | CARD_TRANSACTION.SETTLED         | SETTLED | 1/500/0     | 1/500             |         |
      | CARD_TRANSACTION.SETTLED         | SETTLED | 1/0/0       | 0/0               |         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE  |             |                   | 49500   |
    And Ada holds 495.00 USD of 495.00 in total
    And the ledger balances
    When I read the transaction "{payment}"
    Then the fields are:
      | status               | SETTLED              |
      | settledAmount.amount | 0                    |
      | lastEventAt          | 2025-11-15T12:00:00Z |
    When I read the transaction "{book}"
    Then the fields are:
      | status               | SETTLED |
      | settledAmount.amount | 500     |

  Scenario: an authorization that was ended by closing does not expire later
    Given a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And I close the card
    When 8 days pass
    Then the event "CARD_TRANSACTION.SETTLED" about "{payment}" happened 1 time

  Scenario: a card that the service closes ends its payments too
    Given a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    When the service closes the card
    Then the card is closed as CLOSED_BY_GRID
    And the card payment is SETTLED
    And Ada holds 500.00 USD of 500.00 in total

  Scenario: the explanation of a card names the latest declines
    Given I close the card
    When an authorization of 10.00 USD comes from "BLUE BOTTLE"
    Then it is declined as CARD_CLOSED
    And the explanation of "{card}" contains "The authorization is declined with CARD_CLOSED: the card is CLOSED"
