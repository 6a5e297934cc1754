Feature: A card payment from the till to the refund
  A coffee is authorized, cleared with a tip, and given back. Another is never collected, so the money comes back by
  itself after a week. A third one cannot be paid when it is cleared, and is repaired.

  Background:
    Given a customer "Ada" holding 100.00 USD
    And Ada has a USD card

  Scenario: a coffee is paid with a tip and returned
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    Then Ada holds 87.50 USD
    When the merchant clears 15.00
    Then the card payment is SETTLED with 2 pulls of 15.00, 0 pending, 1 clearing of 15.00 and 0 returns of 0.00
    And Ada holds 85.00 USD
    When the merchant returns 15.00
    Then the card payment is REFUNDED
    And Ada holds 100.00 USD

  Scenario: a hotel never collects its deposit
    When a deposit of 80.00 USD at "GRAND HOTEL" is authorized
    Then Ada holds 20.00 USD
    When seven days pass and the authorization lapses
    Then Ada holds 100.00 USD

  Scenario: the account is empty when the bill comes, and is topped up
    When a dinner of 90.00 USD at "CHEZ PANISSE" is authorized
    And the merchant clears 110.00
    Then the card payment is EXCEPTION
    And Ada holds 10.00 USD
    When Ada's USD account is funded with 10.00
    And the exception is retried
    Then the card payment is SETTLED
    And Ada holds 0 USD
