Feature: Cards of a deleted customer
  Deleting a customer closes the cards first, so that what they release goes back to the accounts; then the accounts
  close. Money that comes later goes to the platform.

  Scenario: the cards close before the accounts, with events in order
    Given a customer named "Ada Lovelace"
    And Ada's USD account is funded with 500.00
    And Ada has a USD card
    And a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And I remember the moment as "before"
    When I delete Ada
    Then the answer is 200
    And the events since "before" contain:
      | type                             | state  | status  | balance |
      | CARD.STATE_CHANGE                | CLOSED |         |         |
      | CARD_TRANSACTION.SETTLED         |        | SETTLED |         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |        | ACTIVE  | 50000   |
      | INTERNAL_ACCOUNT.STATUS_UPDATED  |        | CLOSED  | 50000   |
      | INTERNAL_ACCOUNT.STATUS_UPDATED  |        | CLOSED  | 0       |
      | INTERNAL_ACCOUNT.STATUS_UPDATED  |        | CLOSED  | 0       |
      | INTERNAL_ACCOUNT.STATUS_UPDATED  |        | CLOSED  | 0       |
      | INTERNAL_ACCOUNT.STATUS_UPDATED  |        | CLOSED  | 0       |
    And the card is closed as CLOSED_BY_GRID
    And the card payment is SETTLED
    And the ledger balances

  Scenario: a card that is still being issued closes too
    Given a customer named "Ada Lovelace"
    And Ada has a USD card with:
      | platformCardId | "card-005" |
    When I delete Ada
    And 30 seconds pass
    Then the card is closed as CLOSED_BY_GRID

  Scenario: two cards close before their payments end
    Given a customer named "Ada Lovelace"
    And Ada's USD account is funded with 500.00
    And Ada has a USD card
    And a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And Ada has a USD card
    And a book of 20.00 USD at "CITY LIGHTS" is authorized
    And I remember the moment as "before"
    When I delete Ada
    Then the events since "before" are:
      | CARD.STATE_CHANGE                |
      | CARD.STATE_CHANGE                |
      | CARD_TRANSACTION.SETTLED         |
      | CARD_TRANSACTION.SETTLED         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | INTERNAL_ACCOUNT.STATUS_UPDATED  |
      | INTERNAL_ACCOUNT.STATUS_UPDATED  |
      | INTERNAL_ACCOUNT.STATUS_UPDATED  |
      | INTERNAL_ACCOUNT.STATUS_UPDATED  |
      | INTERNAL_ACCOUNT.STATUS_UPDATED  |

  Scenario: delegated keys are revoked
    Given a customer "Ada" with an embedded wallet
    And Ada signs in with her email code
    And Ada has a USDB card
    And Ada has a delegated key
    When I delete Ada
    Then the delegated keys of Ada are:
      | REVOKED |

  Scenario: a return after the deletion goes to the platform, and the timeline says so
    Given a customer named "Ada Lovelace"
    And Ada's USD account is funded with 500.00
    And Ada has a USD card
    And a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And the merchant clears 12.50
    And I delete Ada
    And the platform holds 0 USD
    When the merchant returns 12.50
    Then the answer is 202
    And the card payment is REFUNDED
    And the platform holds 12.50 USD
    And the explanation of "{payment}" contains "because it is closed"
    And the ledger balances

  Scenario: the reversal of such a return finds no account to draw on
    Given a customer named "Ada Lovelace"
    And Ada's USD account is funded with 500.00
    And Ada has a USD card
    And a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And the merchant clears 12.50
    And I delete Ada
    And the merchant returns 12.50
    When the return is reversed
    Then the card payment is EXCEPTION
    And the platform holds 12.50 USD
    And the ledger balances

  Scenario: a late clearing after the deletion is an EXCEPTION
    Given a customer named "Ada Lovelace"
    And Ada's USD account is funded with 500.00
    And Ada has a USD card
    And a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And I delete Ada
    When the merchant clears 12.50
    Then the card payment is EXCEPTION
    And the ledger balances

  Scenario: a return for a full account goes to the platform after the deletion
    Given a customer named "Ada Lovelace"
    And Ada's USD account is funded with 10.00
    And Ada has a USD card
    And a coffee of 10.00 USD at "BLUE BOTTLE" is authorized
    And the merchant clears 10.00
    And I remember the card payment as "coffee"
    And a financial credit authorization of 90000000000000.00 USD comes from "LOTTERY"
    And I delete Ada
    When I send POST /sandbox/cards/{card}/simulate/return with the body '{ "cardTransactionId": "{coffee}", "amount": 400 }'
    Then the answer is 202
    And the platform holds 4.00 USD
