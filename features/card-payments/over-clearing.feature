Feature: Clearing more than was authorized
  A merchant may clear more than the authorization, for example with a tip. The rest is drawn by a second pull.

  Background:
    Given a customer named "Ada Lovelace"
    And Ada's USD account is funded with 500.00
    And Ada has a USD card

  Scenario: a tip is drawn by a second pull
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And the merchant clears 15.00
    Then the answer is 202
    And the fields are:
      | status                        | SETTLED |
      | pullSummary.count             | 2       |
      | pullSummary.pendingCount      | 1       |
      | settlementSummary.totalAmount | 1500    |
    And the card payment is SETTLED
    And Ada holds 485.00 USD
    And the ledger balances
