Feature: Authorizations with frozen and closed cards
  The state of the card is checked before everything else about an authorization.

  Background:
    Given a customer named "Ada Lovelace"
    And Ada's USD account is funded with 500.00
    And Ada has a USD card with:
      | maxSpendPerTransaction | 1000 |

  Scenario Outline: a frozen card declines <authorization> from "<merchant>"
    When I freeze the card
    And <authorization> of <amount> USD comes from "<merchant>"
    Then it is declined as CARD_PAUSED
    And Ada holds 500.00 USD of 500.00 in total
    When I list the transactions with:
      | type | CARD |
    Then the field "data" is "[]"

    Examples:
      | authorization                    | merchant    | amount |
      | an authorization                 | BLUE BOTTLE | 10.00  |
      | an authorization                 | STORE 002   | 10.00  |
      | an authorization                 | BLUE BOTTLE | 10.01  |
      | an authorization                 | BLUE BOTTLE | 600.00 |
      | a financial authorization        | STORE 002   | 10.00  |
      | a credit authorization           | STORE 002   | 10.00  |
      | a credit authorization advice    | STORE 002   | 10.00  |
      | a financial credit authorization | STORE 002   | 10.00  |

  Scenario: a frozen card that has expired is paused
    When I freeze the card
    And the clock reaches "2029-01-01T00:00:00Z"
    And an authorization of 10.00 USD comes from "BLUE BOTTLE"
    Then it is declined as CARD_PAUSED

  Scenario: an unfrozen card pays again
    When I freeze the card
    And an authorization of 10.00 USD comes from "BLUE BOTTLE"
    Then it is declined as CARD_PAUSED
    When I unfreeze the card
    And an authorization of 10.00 USD comes from "BLUE BOTTLE"
    Then the field "status" is "AUTHORIZED"
    And Ada holds 490.00 USD of 490.00 in total

  Scenario Outline: a closed card declines <authorization> from "<merchant>"
    When I close the card
    And <authorization> of <amount> USD comes from "<merchant>"
    Then it is declined as CARD_CLOSED
    And Ada holds 500.00 USD of 500.00 in total

    Examples:
      | authorization                    | merchant    | amount |
      | an authorization                 | BLUE BOTTLE | 10.00  |
      | an authorization                 | STORE 002   | 10.00  |
      | an authorization                 | STORE 003   | 600.00 |
      | a financial authorization        | STORE 003   | 10.00  |
      | a credit authorization           | STORE 003   | 10.00  |
      | a credit authorization advice    | STORE 003   | 10.00  |
      | a financial credit authorization | STORE 003   | 10.00  |

  Scenario: a closed card that has expired is closed
    When I close the card
    And the clock reaches "2029-01-01T00:00:00Z"
    And an authorization of 10.00 USD comes from "BLUE BOTTLE"
    Then it is declined as CARD_CLOSED

  Scenario Outline: a balance inquiry is declined too: <change>
    When I <change> the card
    And a balance inquiry comes from "ATM 17"
    Then it is declined as <reason>

    Examples:
      | change | reason      |
      | freeze | CARD_PAUSED |
      | close  | CARD_CLOSED |

  Scenario: the currency is checked before the state of the card
    When I freeze the card
    And an authorization of 10.00 EUR comes from "BLUE BOTTLE"
    Then it is refused as INVALID_CURRENCY

  Scenario: a new limit applies to the next authorization
    When an authorization of 10.01 USD comes from "BLUE BOTTLE"
    Then it is declined as SPENDING_LIMIT_EXCEEDED
    When I change the card:
      | maxSpendPerTransaction | 1001 |
    And an authorization of 10.01 USD comes from "BLUE BOTTLE"
    Then the field "status" is "AUTHORIZED"
    When I change the card:
      | maxSpendPerTransaction | null |
    And an authorization of 489.99 USD comes from "BLUE BOTTLE"
    Then the field "status" is "AUTHORIZED"
    And Ada holds 0.00 USD of 0.00 in total

  Scenario: the card of a deleted customer is closed
    When I delete Ada
    Then the answer is 200
    When an authorization of 10.00 USD comes from "BLUE BOTTLE"
    Then it is declined as CARD_CLOSED
