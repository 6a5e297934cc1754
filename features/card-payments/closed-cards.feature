Feature: Payments of a closed card
  Closing a card ends its open authorizations: what was not cleared is given back. The network may still present one of
  them late, and merchants may still return money.

  Background:
    Given a customer named "Ada Lovelace"
    And Ada's USD account is funded with 500.00
    And Ada has a USD card

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
    When I send GET /transactions/{payment}
    Then the fields are:
      | status               | SETTLED              |
      | settledAmount.amount | 0                    |
      | lastEventAt          | 2025-11-15T12:00:00Z |
    When I send GET /transactions/{book}
    Then the fields are:
      | status               | SETTLED |
      | settledAmount.amount | 500     |

  Scenario: payments that had ended before stay as they are
    Given a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And the merchant clears 12.50
    And I remember the moment as "before"
    When I close the card
    Then the events since "before" are:
      | CARD.STATE_CHANGE |

  Scenario: an authorization that was ended by closing does not expire later
    Given a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And I close the card
    When 8 days pass
    Then the event "CARD_TRANSACTION.SETTLED" about "{payment}" happened 1 time

  Scenario: a pending pull that is released in full is dropped
    Given a coffee of 12.50 USD at "BLUE BOTTLE 005" is authorized
    When I close the card
    Then the card payment is SETTLED with 1 pull of 0.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And Ada holds 500.00 USD of 500.00 in total
    When 30 seconds pass
    Then Ada holds 500.00 USD of 500.00 in total

  Scenario: a pending pull that is released in part goes on with what is left
    Given a coffee of 12.50 USD at "BLUE BOTTLE 005" is authorized
    And the merchant clears 5.00
    When I close the card
    Then the card payment is SETTLED with 1 pull of 5.00, 1 pending, 1 clearing of 5.00 and 0 returns of 0.00
    And Ada holds 495.00 USD of 500.00 in total
    When 30 seconds pass
    Then the card payment is SETTLED with 1 pull of 5.00, 0 pending, 1 clearing of 5.00 and 0 returns of 0.00
    And Ada holds 495.00 USD of 495.00 in total

  Scenario: one late clearing is accepted and drawn anew
    Given a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And I close the card
    When the merchant clears 12.50
    Then the answer is 202
    And the card payment is SETTLED with 2 pulls of 12.50, 0 pending, 1 clearing of 12.50 and 0 returns of 0.00
    And Ada holds 487.50 USD of 487.50 in total
    When the merchant clears 1.00
    Then it is refused as INVALID_INPUT
    And the field "details.reason" is "INVALID_TRANSACTION_STATE"
    And the field "details.status" is "SETTLED"
    And Ada holds 487.50 USD of 487.50 in total

  Scenario: a late clearing that the account cannot pay is an EXCEPTION
    Given a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And I close the card
    When the merchant clears 600.00
    Then the answer is 202
    And the card payment is EXCEPTION with 2 pulls of 0.00, 0 pending, 1 clearing of 600.00 and 0 returns of 0.00
    And Ada holds 500.00 USD of 500.00 in total
    And the ledger balances

  Scenario: a late clearing of 0 is refused
    Given a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And I close the card
    When the merchant clears 0
    Then it is refused as INVALID_INPUT
    And the field "details.reason" is "INVALID_TRANSACTION_STATE"

  Scenario: a payment that had expired before the card was closed cannot be cleared late
    Given a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And the merchant clears 0
    And I close the card
    When the merchant clears 12.50
    Then it is refused as INVALID_INPUT
    And the field "details.reason" is "INVALID_TRANSACTION_STATE"

  Scenario: an announced credit can be cleared late
    Given a credit of 20.00 USD from "BLUE BOTTLE" is authorized
    And I close the card
    When the merchant clears 20.00
    Then the answer is 202
    And Ada holds 520.00 USD of 520.00 in total

  Scenario: a return to a closed card credits the account
    Given a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And the merchant clears 12.50
    And I close the card
    When the merchant returns 12.50
    Then the card payment is REFUNDED with 1 pull of 12.50, 0 pending, 1 clearing of 12.50 and 1 return of 12.50
    And Ada holds 500.00 USD of 500.00 in total

  Scenario: a frozen card's payments go on
    Given a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    When I freeze the card
    And the merchant clears 15.00
    Then the card payment is SETTLED with 2 pulls of 15.00, 0 pending, 1 clearing of 15.00 and 0 returns of 0.00
    When the merchant returns 5.00
    Then Ada holds 490.00 USD of 490.00 in total

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
    And the explanation of "{card}" contains "the authorization is declined: CARD_CLOSED"
