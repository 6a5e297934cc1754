Feature: Bad events of card payments are refused
  The checks come in this order: the body, the card, the payment, its state. A refused event changes nothing.

  Background:
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD card
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized

  Scenario Outline: <event>: the body <body> is refused
    When I send POST /sandbox/cards/{card}/simulate/<event> with the body '<body>'
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples: amounts
      | event                | body                                                        | field  |
      | clearing             | { "cardTransactionId": "{payment}" }                        | amount |
      | clearing             | { "cardTransactionId": "{payment}", "amount": null }        | amount |
      | clearing             | { "cardTransactionId": "{payment}", "amount": "1250" }      | amount |
      | clearing             | { "cardTransactionId": "{payment}", "amount": 12.5 }        | amount |
      | clearing             | { "cardTransactionId": "{payment}", "amount": [1250] }      | amount |
      | return               | { "cardTransactionId": "{payment}" }                        | amount |
      | return               | { "cardTransactionId": "{payment}", "amount": "1" }         | amount |
      | return               | { "cardTransactionId": "{payment}", "amount": 0.5 }         | amount |
      | authorization_advice | { "cardTransactionId": "{payment}" }                        | amount |
      | authorization_advice | { "cardTransactionId": "{payment}", "amount": true }        | amount |
      | authorization_advice | { "cardTransactionId": "{payment}", "amount": 1.5 }         | amount |

    Examples: ids of payments
      | event                | body                                               | field             |
      | clearing             | { "amount": 1250 }                                 | cardTransactionId |
      | clearing             | { "cardTransactionId": "coffee", "amount": 1250 }  | cardTransactionId |
      | clearing             | { "cardTransactionId": "", "amount": 1250 }        | cardTransactionId |
      | clearing             | { "cardTransactionId": 5, "amount": 1250 }         | cardTransactionId |
      | clearing             | { "cardTransactionId": null, "amount": 1250 }      | cardTransactionId |
      | return               | { "amount": 1250 }                                 | cardTransactionId |
      | return               | { "cardTransactionId": "coffee", "amount": 1250 }  | cardTransactionId |
      | authorization_advice | { "amount": 1250 }                                 | cardTransactionId |
      | authorization_advice | { "cardTransactionId": "coffee", "amount": 1250 }  | cardTransactionId |
      | return_reversal      | {}                                                 | cardTransactionId |
      | return_reversal      | { "cardTransactionId": "coffee" }                  | cardTransactionId |
      | return_reversal      | { "cardTransactionId": ["{payment}"] }             | cardTransactionId |

  Scenario Outline: <event> names all bad fields
    When I send POST /sandbox/cards/{card}/simulate/<event> with the body '{ "cardTransactionId": "coffee", "amount": "much" }'
    Then it is refused as INVALID_INPUT naming:
      | cardTransactionId |
      | amount            |

    Examples:
      | event                |
      | clearing             |
      | return               |
      | authorization_advice |

  Scenario Outline: <event> without an object is refused
    When I send POST /sandbox/cards/{card}/simulate/<event> with the body '<body>'
    Then it is refused as INVALID_REQUEST_FORMAT

    Examples:
      | event                | body   |
      | clearing             | []     |
      | return               | "1250" |
      | authorization_advice | 5      |
      | return_reversal      | null   |

  Scenario Outline: <event> of <amount> is refused as <code>
    When I send POST /sandbox/cards/{card}/simulate/<event> with the body '{ "cardTransactionId": "{payment}", "amount": <amount> }'
    Then it is refused as <code>
    And the field "details.field" is "amount"
    And the card payment is AUTHORIZED with 1 pull of 12.50, 0 pending, 0 clearings of 0.00 and 0 returns of 0.00
    And Ada holds 487.50 USD of 487.50 in total

    Examples:
      | event                | amount           | code                |
      | clearing             | -1               | INVALID_AMOUNT      |
      | clearing             | 9000000000000001 | AMOUNT_OUT_OF_RANGE |
      | return               | 0                | INVALID_AMOUNT      |
      | return               | -1250            | INVALID_AMOUNT      |
      | return               | 9000000000000001 | AMOUNT_OUT_OF_RANGE |
      | authorization_advice | 0                | INVALID_AMOUNT      |
      | authorization_advice | -1               | INVALID_AMOUNT      |
      | authorization_advice | 9000000000000001 | AMOUNT_OUT_OF_RANGE |

  Scenario: the largest clearing is accepted, and so is the largest total of an advice
    When the merchant changes the total to 90000000000000.00
    Then the field "status" is "EXCEPTION"
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And the merchant clears 90000000000000.00
    Then the field "status" is "EXCEPTION"
    And the field "settledAmount.amount" is "9000000000000000"
    And the ledger balances

  Scenario: clearings that add up to more than the largest amount are refused
    When the merchant clears 5.00
    And the merchant clears 89999999999995.01
    Then it is refused as AMOUNT_OUT_OF_RANGE
    And the field "details.maximum" is "8999999999999500"
    And the card payment is PARTIALLY_SETTLED with 1 pull of 12.50, 0 pending, 1 clearing of 5.00 and 0 returns of 0.00
    When the merchant clears 89999999999995.00
    Then the field "status" is "EXCEPTION"
    And the ledger balances

  Scenario Outline: on a card in USDB, <event> in USD is limited by the smaller unit
    Given a customer "Bea" with an embedded wallet
    And Bea's USDB account is funded with 50.000000
    And Bea has a USDB card
    And Bea signs in with her email code
    And Bea has a delegated key
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And I send POST /sandbox/cards/{card}/simulate/<event> with the body '{ "cardTransactionId": "{payment}", "amount": 900000000001 }'
    Then it is refused as AMOUNT_OUT_OF_RANGE
    When I send POST /sandbox/cards/{card}/simulate/<event> with the body '{ "cardTransactionId": "{payment}", "amount": 900000000000 }'
    Then the field "status" is "EXCEPTION"
    And the ledger balances

    Examples:
      | event                |
      | clearing             |
      | authorization_advice |

  Scenario Outline: <event> of <id> is refused
    When I send POST /sandbox/cards/{card}/simulate/<event> with the body '{ "cardTransactionId": "<id>", "amount": 1250 }'
    Then it is refused as TRANSACTION_NOT_FOUND

    Examples:
      | event                | id                                                   |
      | clearing             | CardTransaction:00000000-0000-4000-8000-000000000000 |
      | clearing             | Transaction:00000000-0000-4000-8000-000000000000     |
      | clearing             | {card}                                               |
      | return               | CardTransaction:00000000-0000-4000-8000-000000000000 |
      | return               | {Ada}                                                |
      | authorization_advice | CardTransaction:00000000-0000-4000-8000-000000000000 |
      | return_reversal      | CardTransaction:00000000-0000-4000-8000-000000000000 |

  Scenario Outline: <event> of a payment with another card is refused
    Given Ada has a USD card
    When I send POST /sandbox/cards/{card}/simulate/<event> with the body '{ "cardTransactionId": "{payment}", "amount": 1250 }'
    Then it is refused as TRANSACTION_NOT_FOUND
    And the card payment is AUTHORIZED

    Examples:
      | event                |
      | clearing             |
      | return               |
      | authorization_advice |
      | return_reversal      |

  Scenario: a payment and a card of another world are refused
    Given another world "B" with:
      | seed | other |
    And I remember the field "cardId" as "foreignCard"
    And I remember the card payment as "foreignPayment"
    When I switch to the world "B"
    Given a customer "Bob" holding 500.00 USD
    And Bob has a USD card
    When I send POST /sandbox/cards/{card}/simulate/clearing with the body '{ "cardTransactionId": "{foreignPayment}", "amount": 1250 }'
    Then it is refused as TRANSACTION_NOT_FOUND
    When I send POST /sandbox/cards/{foreignCard}/simulate/clearing with the body '{ "cardTransactionId": "{foreignPayment}", "amount": 1250 }'
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario Outline: <event> with an unknown card is refused
    When I send POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/<event> with the body '{ "cardTransactionId": "{payment}", "amount": 1250 }'
    Then it is refused as REFERENCE_NOT_FOUND
    When I send POST /sandbox/cards/plastic/simulate/<event> with the body '{ "cardTransactionId": "{payment}", "amount": 1250 }'
    Then it is refused as INVALID_INPUT naming "id"

    Examples:
      | event                |
      | clearing             |
      | return               |
      | authorization_advice |
      | return_reversal      |

  Scenario Outline: <event>: the body is checked before the card, the card before the payment, the payment before its state
    When the merchant clears 600.00
    Then the card payment is EXCEPTION
    When I send POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/<event> with the body '{ "cardTransactionId": "CardTransaction:00000000-0000-4000-8000-000000000000", "amount": "much" }'
    Then it is refused as INVALID_INPUT naming "amount"
    When I send POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/<event> with the body '{ "cardTransactionId": "CardTransaction:00000000-0000-4000-8000-000000000000", "amount": -1 }'
    Then it is refused as INVALID_AMOUNT
    When I send POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/<event> with the body '{ "cardTransactionId": "CardTransaction:00000000-0000-4000-8000-000000000000", "amount": 9000000000000001 }'
    Then it is refused as AMOUNT_OUT_OF_RANGE
    When I send POST /sandbox/cards/Card:00000000-0000-4000-8000-000000000000/simulate/<event> with the body '{ "cardTransactionId": "CardTransaction:00000000-0000-4000-8000-000000000000", "amount": 1250 }'
    Then it is refused as REFERENCE_NOT_FOUND
    When I send POST /sandbox/cards/{card}/simulate/<event> with the body '{ "cardTransactionId": "CardTransaction:00000000-0000-4000-8000-000000000000", "amount": 1250 }'
    Then it is refused as TRANSACTION_NOT_FOUND
    When I send POST /sandbox/cards/{card}/simulate/<event> with the body '{ "cardTransactionId": "{payment}", "amount": 1250 }'
    Then it is refused as INVALID_INPUT
    And the field "details.reason" is "INVALID_TRANSACTION_STATE"

    Examples:
      | event                |
      | clearing             |
      | return               |
      | authorization_advice |

  Scenario: the state is checked before the sum of the clearings
    When the merchant clears 12.50
    And the merchant clears 90000000000000.00
    Then it is refused as INVALID_INPUT
    And the fields are:
      | details.reason | INVALID_TRANSACTION_STATE |
      | details.status | SETTLED                   |

  Scenario Outline: <event> needs the permission TRANSACT
    Given a token "viewer" that may VIEW and MANAGE
    When I send POST /sandbox/cards/{card}/simulate/<event> with the credentials of "viewer" and:
      """
      { "cardTransactionId": "{payment}", "amount": 1250 }
      """
    Then it is refused without the permission TRANSACT
    When I send POST /sandbox/cards/{card}/simulate/<event> without credentials
    Then it is refused as UNAUTHORIZED

    Examples:
      | event                |
      | clearing             |
      | return               |
      | authorization_advice |
      | return_reversal      |
