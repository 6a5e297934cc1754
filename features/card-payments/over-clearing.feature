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

  Scenario: the pull is the part above what was pulled before
    When a dinner of 100.00 USD at "CHEZ PANISSE" is authorized
    And the merchant clears 60.00
    And the merchant clears 60.00
    Then the fields are:
      | status      | SETTLED                                          |
      | pullSummary | {"count":2,"totalAmount":12000,"pendingCount":1} |
    And the card payment is SETTLED with 2 pulls of 120.00, 0 pending, 2 clearings of 120.00 and 0 returns of 0.00
    And Ada holds 380.00 USD of 380.00 in total
    And the ledger balances

  Scenario: exactly the available balance can be drawn
    When a dinner of 100.00 USD at "CHEZ PANISSE" is authorized
    And the merchant clears 500.00
    Then the card payment is SETTLED with 2 pulls of 500.00, 0 pending, 1 clearing of 500.00 and 0 returns of 0.00
    And Ada holds 0.00 USD of 0.00 in total
    And the ledger balances

  Scenario: a cent more than the available balance is refused whole
    When a dinner of 100.00 USD at "CHEZ PANISSE" is authorized
    And I remember the moment as "before"
    And the merchant clears 500.01
    Then the answer is 202
    And the fields are:
      | status               | EXCEPTION                                        |
      | settledAmount.amount | 50001                                            |
      | pullSummary          | {"count":2,"totalAmount":10000,"pendingCount":0} |
    And the card payment is EXCEPTION with 2 pulls of 100.00, 0 pending, 1 clearing of 500.01 and 0 returns of 0.00
    And Ada holds 400.00 USD of 400.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.EXCEPTION |
    And 0 tasks are pending
    And the ledger balances

  Scenario: the account was spent empty between authorization and clearing
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And I remember the card payment as "coffee"
    And a dinner of 487.50 USD at "CHEZ PANISSE" is authorized
    Then Ada holds 0.00 USD of 0.00 in total
    When I send POST /sandbox/cards/{card}/simulate/clearing with the body '{ "cardTransactionId": "{coffee}", "amount": 1500 }'
    Then the fields are:
      | status      | EXCEPTION                                       |
      | pullSummary | {"count":2,"totalAmount":1250,"pendingCount":0} |
    And the ledger balances

  Scenario: money on hold is not available for a further pull
    When a dinner of 400.00 USD at "CHEZ PANISSE 005" is authorized
    Then Ada holds 100.00 USD of 500.00 in total
    When the merchant clears 500.01
    Then the card payment is EXCEPTION with 2 pulls of 400.00, 1 pending, 1 clearing of 500.01 and 0 returns of 0.00
    When 30 seconds pass
    Then the card payment is EXCEPTION with 2 pulls of 400.00, 0 pending, 1 clearing of 500.01 and 0 returns of 0.00
    And Ada holds 100.00 USD of 100.00 in total
    And the ledger balances

  Scenario: a clearing of a million times the authorization ends EXCEPTION
    When a sweet of 0.01 USD at "CANDY" is authorized
    And the merchant clears 10000.00
    Then the answer is 202
    And the card payment is EXCEPTION with 2 pulls of 0.01, 0 pending, 1 clearing of 10000.00 and 0 returns of 0.00
    And Ada holds 499.99 USD of 499.99 in total
    And the ledger balances

  Scenario Outline: the id ends in <suffix>: the extra pull is refused although the account could pay
    Given the next id of a "CardTransaction" ends in "<suffix>"
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And I remember the moment as "before"
    And the merchant clears 15.00
    Then the field "id" matches "<suffix>$"
    And the field "status" is "EXCEPTION"
    And the card payment is EXCEPTION with 2 pulls of 12.50, 0 pending, 1 clearing of 15.00 and 0 returns of 0.00
    And Ada holds 487.50 USD of 487.50 in total
    And the events since "before" are:
      | CARD_TRANSACTION.EXCEPTION |
    And the ledger balances

    Examples:
      | suffix |
      | 002    |
      | 003    |

  Scenario Outline: the id ends in <suffix>: a clearing within the authorization needs no pull
    Given the next id of a "CardTransaction" ends in "<suffix>"
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And the merchant clears 12.50
    Then the card payment is SETTLED with 1 pull of 12.50, 0 pending, 1 clearing of 12.50 and 0 returns of 0.00
    And Ada holds 487.50 USD of 487.50 in total

    Examples:
      | suffix |
      | 002    |
      | 003    |
      | 005    |
      | 006    |

  Scenario: the id ends in 005: the extra pull is confirmed after 30 seconds
    Given the next id of a "CardTransaction" ends in "005"
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And the merchant clears 15.00
    Then the card payment is SETTLED with 2 pulls of 15.00, 1 pending, 1 clearing of 15.00 and 0 returns of 0.00
    And Ada holds 485.00 USD of 487.50 in total
    And the ledger balances
    When 29 seconds and 999 milliseconds pass
    Then Ada holds 485.00 USD of 487.50 in total
    When 1 millisecond passes
    Then the card payment is SETTLED with 2 pulls of 15.00, 0 pending, 1 clearing of 15.00 and 0 returns of 0.00
    And Ada holds 485.00 USD of 485.00 in total
    And the ledger balances

  Scenario: the id ends in 006: the extra pull is accepted, and at once its confirmation fails
    Given the next id of a "CardTransaction" ends in "006"
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And I remember the moment as "before"
    And the merchant clears 15.00
    Then the field "status" is "SETTLED"
    And the card payment is EXCEPTION with 2 pulls of 12.50, 0 pending, 1 clearing of 15.00 and 0 returns of 0.00
    And Ada holds 487.50 USD of 487.50 in total
    And the events since "before" contain:
      | type                             | status    | pullSummary | settlementSummary | balance | totalBalance |
      | CARD_TRANSACTION.SETTLED         | SETTLED   | 2/1500/1    | 1/1500            |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE    |             |                   | 48500   | 48750        |
      | CARD_TRANSACTION.EXCEPTION       | EXCEPTION | 2/1250/0    | 1/1500            |         |              |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | ACTIVE    |             |                   | 48750   | 48750        |
    And the ledger balances

  Scenario Outline: the id ends in <suffix>, but the account cannot pay: the extra pull is refused
    Given the next id of a "CardTransaction" ends in "<suffix>"
    When a dinner of 500.00 USD at "CHEZ PANISSE" is authorized
    And I remember the moment as "before"
    And the merchant clears 500.01
    Then the card payment is EXCEPTION with 2 pulls of 500.00, 0 pending, 1 clearing of 500.01 and 0 returns of 0.00
    And the events since "before" are:
      | CARD_TRANSACTION.EXCEPTION |
    And the ledger balances

    Examples:
      | suffix |
      | 005    |
      | 006    |
      | 104    |

  Scenario: the digits of the descriptor are those of the id and decide about the extra pull
    When a coffee of 12.50 USD at "CAFE 005" is authorized
    Then the field "id" matches "005$"
    When 30 seconds pass
    And the merchant clears 15.00
    Then the card payment is SETTLED with 2 pulls of 15.00, 1 pending, 1 clearing of 15.00 and 0 returns of 0.00
    When 30 seconds pass
    Then the card payment is SETTLED with 2 pulls of 15.00, 0 pending, 1 clearing of 15.00 and 0 returns of 0.00
    And Ada holds 485.00 USD of 485.00 in total

  Scenario: a wallet whose key was revoked pays nothing more, whatever the id
    Given a customer "Bea" with an embedded wallet
    And Bea's USDB account is funded with 50.000000
    And Bea has a USDB card
    And Bea signs in with her email code
    And Bea has a delegated key
    And the next id of a "CardTransaction" ends in "005"
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And I delete the delegated key "{key}"
    And the merchant clears 15.00
    Then the card payment is EXCEPTION with 2 pulls of 12.500000, 0 pending, 1 clearing of 15.000000 and 0 returns of 0.000000
    And Bea holds 37.500000 USDB of 37.500000 in total
    And the ledger balances

  Scenario: a wallet whose key was revoked pays what it was authorized for
    Given a customer "Bea" with an embedded wallet
    And Bea's USDB account is funded with 50.000000
    And Bea has a USDB card
    And Bea signs in with her email code
    And Bea has a delegated key
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And I delete the delegated key "{key}"
    And the merchant clears 12.50
    Then the card payment is SETTLED with 1 pull of 12.500000, 0 pending, 1 clearing of 12.500000 and 0 returns of 0.000000
