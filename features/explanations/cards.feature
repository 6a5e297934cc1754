Feature: Explanations of cards and their payments
  Each text is a file that people have read.

  Background:
    Given a customer "Ada" holding 500.00 USD

  Scenario: a card that was frozen
    Given Ada has a USD card
    When I freeze the card
    Then the explanation of "{card}" reads as in "card-frozen"

  Scenario: a card that the issuer rejects
    When Ada requests a USD card with:
      | platformCardId | "card-002" |
    Then the explanation of "{card}" reads as in "card-rejected"

  Scenario: a card that the service closes
    Given Ada has a USD card
    When the service closes the card
    Then the explanation of "{card}" reads as in "card-closed-by-service"

  Scenario: a card whose limit declines a payment
    Given Ada has a USD card with:
      | maxSpendPerTransaction | 10000 |
    When an authorization of 100.01 USD comes from "BLUE BOTTLE"
    Then it is declined as SPENDING_LIMIT_EXCEEDED
    And the explanation of "{card}" reads as in "card-declined-by-limit"

  Scenario: a card whose account lacks the money
    Given Ada has a USD card
    When an authorization of 500.01 USD comes from "BLUE BOTTLE"
    Then it is declined as INSUFFICIENT_FUNDS
    And the explanation of "{card}" reads as in "card-declined-for-funds"

  Scenario: a clearing above the authorization
    Given Ada has a USD card
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And 1 day passes
    And the merchant clears 15.00
    Then the explanation of "{payment}" reads as in "card-cleared-above-authorization"

  Scenario: a pull that the account cannot cover
    Given a customer named "Alan Turing"
    And Alan's USD account is funded with 20.00
    And Alan has a USD card
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And the merchant clears 30.00
    Then the explanation of "{payment}" reads as in "card-exception"

  Scenario: a confirmation that fails
    Given Ada has a USD card
    When a coffee of 12.50 USD at "CAFE 006" is authorized
    Then the explanation of "{payment}" reads as in "card-confirmation-failed"

  Scenario: a payment that the merchant returns
    Given Ada has a USD card
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And the merchant clears 12.50
    And 1 hour passes
    And the merchant returns 12.50
    Then the explanation of "{payment}" reads as in "card-refunded"

  Scenario: a credit from a merchant
    Given Ada has a USD card
    When a credit of 20.00 USD from "BLUE BOTTLE" is authorized
    And the merchant clears 20.00
    Then the explanation of "{payment}" reads as in "card-credit"

  Scenario: an authorization that is not cleared
    Given Ada has a USD card
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And seven days pass and the authorization lapses
    Then the explanation of "{payment}" reads as in "card-authorization-expired"
