Feature: An authorization that is not cleared expires
  A clearing of 0, or seven days on the clock, gives back what was not cleared. The payment is SETTLED with what was
  cleared before, and the clearing of 0 is not counted.

  Background:
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD card

  Scenario: a clearing of 0 gives back the whole amount
    When a hotel of 200.00 USD at "GRAND BUDAPEST" is authorized
    And I remember the moment as "before"
    And the merchant clears 0
    Then the answer is 202
    And the fields are:
      | status               | SETTLED |
      | settledAmount.amount | 0       |
    And the field "refundedAmount" is absent
    And the card payment is SETTLED with 1 pull of 0.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And Ada holds 500.00 USD of 500.00 in total
    And the events since "before" contain:
      | type                             | status  | pullSummary | settlementSummary | balance | totalBalance |
      | CARD_TRANSACTION.SETTLED         | SETTLED | 1/0/0       | 0/0               |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE  |             |                   | 50000   | 50000        |
    And 0 tasks are pending
    And the ledger balances

  Scenario: a clearing of 0 gives back what was not cleared
    When a hotel of 200.00 USD at "GRAND BUDAPEST" is authorized
    And the merchant clears 150.00
    And the merchant clears 0
    Then the card payment is SETTLED with 1 pull of 150.00, 0 pending, 1 clearing of 150.00 and 0 returns of 0.00
    And the card payment has these fields:
      | settledAmount.amount | 15000 |
    And Ada holds 350.00 USD of 350.00 in total
    And 0 tasks are pending
    And the ledger balances

  Scenario: a pending pull that is given back in full is dropped
    When a hotel of 200.00 USD at "HOTEL 005" is authorized
    Then Ada holds 300.00 USD of 500.00 in total
    When the merchant clears 0
    Then the card payment is SETTLED with 1 pull of 0.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And Ada holds 500.00 USD of 500.00 in total
    And 0 tasks are pending
    When 30 seconds pass
    Then the card payment is SETTLED with 1 pull of 0.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And Ada holds 500.00 USD of 500.00 in total
    And the ledger balances

  Scenario: a pending pull that is given back in part goes on with the rest
    When a hotel of 200.00 USD at "HOTEL 005" is authorized
    And the merchant clears 150.00
    And the merchant clears 0
    Then the card payment is SETTLED with 1 pull of 150.00, 1 pending, 1 clearing of 150.00 and 0 returns of 0.00
    And Ada holds 350.00 USD of 500.00 in total
    And the ledger balances
    When 30 seconds pass
    Then the card payment is SETTLED with 1 pull of 150.00, 0 pending, 1 clearing of 150.00 and 0 returns of 0.00
    And Ada holds 350.00 USD of 350.00 in total
    And the ledger balances

  Scenario: a pending pull can be given back after its confirmation was removed from the schedule
    When a hotel of 200.00 USD at "HOTEL 005" is authorized
    And I list the scheduled tasks
    Then I remember the field "data.0.id" as "task"
    And the field "data.0.kind" is "cardTransaction.confirmPull"
    When I delete the scheduled task "{task}"
    And the merchant clears 0
    Then the card payment is SETTLED with 1 pull of 0.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And Ada holds 500.00 USD of 500.00 in total

  Scenario: seven days without a clearing
    When a hotel of 200.00 USD at "GRAND BUDAPEST" is authorized
    And I remember the moment as "before"
    And seven days pass and the authorization lapses
    Then the clock shows "2025-11-22T12:00:00Z"
    And the card payment is SETTLED with 1 pull of 0.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And the card payment has these fields:
      | settledAmount.amount | 0                    |
      | authorizedAt         | 2025-11-15T12:00:00Z |
      | lastEventAt          | 2025-11-22T12:00:00Z |
    And Ada holds 500.00 USD of 500.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.SETTLED         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    And 0 tasks are pending
    And the ledger balances
    When the merchant clears 200.00
    Then it is refused as INVALID_INPUT
    And the field "details.status" is "SETTLED"

  Scenario: not a millisecond earlier than seven days
    When a hotel of 200.00 USD at "GRAND BUDAPEST" is authorized
    And 6 days and 23 hours and 59 minutes and 59 seconds and 999 milliseconds pass
    Then the card payment is AUTHORIZED
    And Ada holds 300.00 USD of 300.00 in total
    When 1 millisecond passes
    Then the card payment is SETTLED
    And Ada holds 500.00 USD of 500.00 in total

  Scenario: the days count from the authorization, not from a clearing or an advice
    When a hotel of 200.00 USD at "GRAND BUDAPEST" is authorized
    And 6 days pass
    And the merchant clears 150.00
    And the merchant changes the total to 250.00
    And 23 hours and 59 minutes pass
    Then the card payment is PARTIALLY_SETTLED
    When 1 minute passes
    Then the card payment is SETTLED with 2 pulls of 150.00, 0 pending, 1 clearing of 150.00 and 0 returns of 0.00
    And Ada holds 350.00 USD of 350.00 in total
    And the ledger balances

  Scenario Outline: a payment that <story> does not expire
    When a hotel of 200.00 USD at "GRAND BUDAPEST" is authorized
    And the merchant clears 50.00
    And the merchant <event>
    Then the card payment is <status>
    And 0 tasks are pending
    Given I remember the state as "before"
    When 8 days pass
    Then the card payment is <status>
    And the state is the same as "before"

    Examples:
      | story                  | event                      | status    |
      | was settled            | clears 150.00              | SETTLED   |
      | was settled by advice  | changes the total to 50.00 | SETTLED   |
      | expired before         | clears 0                   | SETTLED   |
      | was returned           | returns 50.00              | REFUNDED  |
      | is EXCEPTION           | clears 600.00              | EXCEPTION |

  Scenario: a reversal does not open the payment again
    When a hotel of 200.00 USD at "GRAND BUDAPEST" is authorized
    And the merchant clears 50.00
    And the merchant returns 50.00
    And the return is reversed
    Then 0 tasks are pending
    And Ada holds 450.00 USD of 450.00 in total

  Scenario: a payment can be settled after its expiry was removed from the schedule
    When a hotel of 200.00 USD at "GRAND BUDAPEST" is authorized
    And I list the scheduled tasks
    Then I remember the field "data.0.id" as "task"
    And the field "data.0.kind" is "cardTransaction.expire"
    When I delete the scheduled task "{task}"
    And 30 days pass
    Then the card payment is AUTHORIZED
    When the merchant clears 200.00
    Then the card payment is SETTLED
    And Ada holds 300.00 USD of 300.00 in total

  Scenario: a world chooses another number of days
    Given another world "B" with:
      | options.cards.authorizationDays | 3 |
    When I switch to the world "B"
    Given a customer "Bob" holding 500.00 USD
    And Bob has a USD card
    When a hotel of 200.00 USD at "GRAND BUDAPEST" is authorized
    And 2 days and 23 hours and 59 minutes and 59 seconds and 999 milliseconds pass
    Then the card payment is AUTHORIZED
    When 1 millisecond passes
    Then the card payment is SETTLED
    And Bob holds 500.00 USD of 500.00 in total

  Scenario: a credit that is not cleared expires
    When a credit of 20.00 USD from "SHOP" is authorized
    And I remember the moment as "before"
    And seven days pass and the authorization lapses
    Then the card payment is SETTLED with 0 pulls of 0.00, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And Ada holds 500.00 USD of 500.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.SETTLED |

  Scenario: a rewind brings back the authorization and its expiry
    When a hotel of 200.00 USD at "GRAND BUDAPEST" is authorized
    And I remember the moment as "before"
    And the merchant clears 200.00
    Then 0 tasks are pending
    When I rewind to "before"
    Then the card payment is AUTHORIZED
    And 1 tasks are pending
    When seven days pass and the authorization lapses
    Then Ada holds 500.00 USD of 500.00 in total
    And the ledger balances

  Scenario: what the account cannot take does not stop an expiry
    When a hotel of 200.00 USD at "GRAND BUDAPEST" is authorized
    And I remember the card payment as "hotel"
    And a credit of 89999999999700.00 USD from "LOTTERY" is authorized
    And the merchant clears 89999999999700.00
    Then Ada holds 90000000000000.00 USD
    When 7 days pass
    And I read the transaction "{hotel}"
    Then the fields are:
      | status      | SETTLED                                      |
      | pullSummary | {"count":1,"totalAmount":0,"pendingCount":0} |
    And Ada holds 90000000000000.00 USD
    And the ledger balances
