Feature: Where the money of a card payment is
  A pull is a hold until it is confirmed; then its money moves to the card reserve, from which clearings pay the network.
  What the network is paid and no pull covers is the service's loss.

  Background:
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD card
    And I remember the moment as "before"

  Scenario: authorization, clearing with a tip, return, reversal
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And the merchant clears 15.00
    And the merchant returns 15.00
    And the return is reversed
    Then the money moved since "before" is:
      | from      | to        | amount |
      | {Ada.USD} | cards:USD | 1250   |
      | cards:USD | world:USD | 1500   |
      | {Ada.USD} | cards:USD | 250    |
      | world:USD | {Ada.USD} | 1500   |
      | {Ada.USD} | world:USD | 1500   |

  Scenario: a pending pull moves no money
    When a coffee of 12.50 USD at "CAFE 005" is authorized
    And 29 seconds pass
    Then the money moved since "before" is:
      | from | to | amount |
    When 1 second passes
    Then the money moved since "before" is:
      | from      | to        | amount |
      | {Ada.USD} | cards:USD | 1250   |

  Scenario: a failed confirmation moves no money
    When a coffee of 12.50 USD at "CAFE 006" is authorized
    Then the card payment is EXCEPTION
    And the money moved since "before" is:
      | from | to | amount |

  Scenario: a release of a confirmed pull comes from the reserve
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And the merchant changes the total to 10.00
    And the merchant clears 4.00
    And the merchant clears 0
    Then the money moved since "before" is:
      | from      | to        | amount |
      | {Ada.USD} | cards:USD | 1250   |
      | cards:USD | {Ada.USD} | 250    |
      | cards:USD | world:USD | 400    |
      | cards:USD | {Ada.USD} | 600    |

  Scenario: a release of a pending pull moves no money
    When a coffee of 12.50 USD at "CAFE 005" is authorized
    And the merchant changes the total to 10.00
    And the merchant clears 0
    And 30 seconds pass
    Then the money moved since "before" is:
      | from | to | amount |

  Scenario: a refused pull of a clearing is the service's loss, and a retry makes up for it
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And the merchant clears 600.00
    Then the money moved since "before" is:
      | from       | to        | amount |
      | {Ada.USD}  | cards:USD | 1250   |
      | cards:USD  | world:USD | 60000  |
      | losses:USD | cards:USD | 58750  |
    When Ada's USD account is funded with 200.00
    And I remember the moment as "before"
    And the exception is retried
    Then the money moved since "before" is:
      | from      | to         | amount |
      | cards:USD | losses:USD | 58750  |
      | {Ada.USD} | cards:USD  | 58750  |

  Scenario: a failed confirmation after a clearing is the service's loss
    Given the next id of a "CardTransaction" ends in "006"
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And the merchant clears 15.00
    Then the money moved since "before" is:
      | from       | to        | amount |
      | {Ada.USD}  | cards:USD | 1250   |
      | cards:USD  | world:USD | 1500   |
      | losses:USD | cards:USD | 250    |

  Scenario: a refused reversal is the service's loss, and a retry makes up for it
    Given the next id of a "CardTransaction" ends in "002"
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And the merchant clears 12.50
    And the merchant returns 12.50
    And the return is reversed
    And the exception is retried
    Then the money moved since "before" is:
      | from       | to         | amount |
      | {Ada.USD}  | cards:USD  | 1250   |
      | cards:USD  | world:USD  | 1250   |
      | world:USD  | {Ada.USD}  | 1250   |
      | losses:USD | world:USD  | 1250   |
      | {Ada.USD}  | losses:USD | 1250   |

  Scenario: a credit comes from the network, and goes back there
    When a credit of 20.00 USD from "SHOP 006" is authorized
    And the merchant clears 20.00
    And the exception is retried
    Then the money moved since "before" is:
      | from      | to        | amount |
      | world:USD | {Ada.USD} | 2000   |
      | {Ada.USD} | world:USD | 2000   |
      | world:USD | {Ada.USD} | 2000   |
