Feature: A card payment from authorization to return reversal
  A coffee of 12.50 USD, cleared with a tip of 2.50, returned in two parts, and the second return reversed. Each pull is
  a hold at first, and money in the card reserve once it is confirmed.

  Background:
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD card
    And I remember the moment as "before"
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized

  Scenario: the authorization holds the amount, and the pull is confirmed at once
    Then the fields are:
      | status               | AUTHORIZED |
      | direction            | DEBIT      |
      | accountId            | {Ada.USD}  |
      | pullSummary          | {"count":1,"totalAmount":1250,"pendingCount":1} |
      | settlementSummary    | {"count":0,"totalAmount":0}                     |
      | refundSummary        | {"count":0,"totalAmount":0}                     |
    And the field "settledAmount" is absent
    And the field "refundedAmount" is absent
    And the field "lastEventAt" is absent
    And the card payment is AUTHORIZED with 1 pull of 12.50, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And Ada holds 487.50 USD of 487.50 in total
    And the events since "before" contain:
      | type                             | status     | pullSummary | settlementSummary | refundSummary | balance | totalBalance |
      | CARD_TRANSACTION.AUTHORIZED      | AUTHORIZED | 1/1250/1    | 0/0               | 0/0           |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE     |             |                   |               | 48750   | 50000        |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE     |             |                   |               | 48750   | 48750        |
    And the ledger balances

  Scenario: a clearing above the authorization makes a second pull
    When the merchant clears 15.00
    Then the answer is 202
    And the fields are:
      | status               | SETTLED                                         |
      | settledAmount.amount | 1500                                            |
      | pullSummary          | {"count":2,"totalAmount":1500,"pendingCount":1} |
      | settlementSummary    | {"count":1,"totalAmount":1500}                  |
    And the card payment is SETTLED with 2 pulls of 15.00, 0 pending, 1 clearing of 15.00 and 0 returns of 0.00
    And Ada holds 485.00 USD of 485.00 in total
    And the events since "before" contain:
      | type                             | status     | pullSummary | settlementSummary | refundSummary | balance | totalBalance |
      | CARD_TRANSACTION.AUTHORIZED      | AUTHORIZED | 1/1250/1    | 0/0               | 0/0           |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE     |             |                   |               | 48750   | 50000        |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE     |             |                   |               | 48750   | 48750        |
      | CARD_TRANSACTION.SETTLED         | SETTLED    | 2/1500/1    | 1/1500            | 0/0           |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE     |             |                   |               | 48500   | 48750        |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE     |             |                   |               | 48500   | 48500        |
    And the ledger balances

  Scenario: returns credit the account, and their reversal takes the latest one back
    When the merchant clears 15.00
    And I remember the moment as "before"
    And the merchant returns 5.00
    Then the answer is 202
    And the field "refundedAmount.amount" is "500"
    And the card payment is SETTLED with 2 pulls of 15.00, 0 pending, 1 clearing of 15.00 and 1 return of 5.00
    And Ada holds 490.00 USD of 490.00 in total
    And the events since "before" contain:
      | type                             | status  | pullSummary | settlementSummary | refundSummary | balance | totalBalance |
      | CARD_TRANSACTION.SETTLED         | SETTLED | 2/1500/0    | 1/1500            | 1/500         |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE  |             |                   |               | 49000   | 49000        |
    When I remember the moment as "before"
    And the merchant returns 10.00
    Then the answer is 202
    And the field "refundedAmount.amount" is "1500"
    And the card payment is REFUNDED with 2 pulls of 15.00, 0 pending, 1 clearing of 15.00 and 2 returns of 15.00
    And Ada holds 500.00 USD of 500.00 in total
    And the events since "before" contain:
      | type                             | status   | pullSummary | settlementSummary | refundSummary | balance | totalBalance |
      | CARD_TRANSACTION.REFUNDED        | REFUNDED | 2/1500/0    | 1/1500            | 2/1500        |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE   |             |                   |               | 50000   | 50000        |
    When I remember the moment as "before"
    And the return is reversed
    Then the answer is 202
    And the field "refundedAmount.amount" is "500"
    And the card payment is SETTLED with 2 pulls of 15.00, 0 pending, 1 clearing of 15.00 and 1 return of 5.00
    And Ada holds 490.00 USD of 490.00 in total
    And the events since "before" contain:
      | type                             | status  | pullSummary | settlementSummary | refundSummary | balance | totalBalance |
      | CARD_TRANSACTION.SETTLED         | SETTLED | 2/1500/0    | 1/1500            | 1/500         |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE  |             |                   |               | 49000   | 49000        |
    And the ledger balances
