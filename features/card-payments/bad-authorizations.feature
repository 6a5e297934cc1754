Feature: Refused authorizations
  The body comes first, then the card, then the currency; the card's state is a matter of the issuer. A refusal changes
  nothing.

  Background:
    Given a customer named "Ada Lovelace"
    And Ada's USD account is funded with 500.00
    And Ada has a USD card

  Scenario Outline: <field> cannot be <value>
    When an authorization comes with:
      | <field> | <value> |
    Then it is refused as INVALID_INPUT naming "<named>"

    Examples:
      | field               | value       | named               |
      | amount              | absent      | amount              |
      | amount              | null        | amount              |
      | amount              | 12.5        | amount              |
      | amount              | "1250"      | amount              |
      | amount              | true        | amount              |
      | currency            | absent      | currency            |
      | currency            | USD         | currency            |
      | currency            | []          | currency            |
      | currency            | {}          | currency.code       |
      | currency.code       | absent      | currency.code       |
      | currency.code       | null        | currency.code       |
      | currency.code       | ""          | currency.code       |
      | currency.code       | 840         | currency.code       |
      | merchant            | absent      | merchant            |
      | merchant            | null        | merchant            |
      | merchant            | BLUE BOTTLE | merchant            |
      | merchant            | {}          | merchant.descriptor |
      | merchant.descriptor | absent      | merchant.descriptor |
      | merchant.descriptor | null        | merchant.descriptor |
      | merchant.descriptor | ""          | merchant.descriptor |
      | merchant.descriptor | 2           | merchant.descriptor |
      | merchant.mcc        | "581"       | merchant.mcc        |
      | merchant.mcc        | "58145"     | merchant.mcc        |
      | merchant.mcc        | "58A4"      | merchant.mcc        |
      | merchant.mcc        | ""          | merchant.mcc        |
      | merchant.mcc        | 5814        | merchant.mcc        |
      | merchant.country    | "us"        | merchant.country    |
      | merchant.country    | "USA"       | merchant.country    |
      | merchant.country    | "U1"        | merchant.country    |
      | merchant.country    | ""          | merchant.country    |
      | merchant.country    | 1           | merchant.country    |

  Scenario Outline: an amount of <amount> is refused: <code>
    When an authorization comes with:
      | amount | <amount> |
    Then it is refused as <code>
    And the fields are:
      | details.field | amount   |
      | details.value | <amount> |
    And Ada holds 500.00 USD of 500.00 in total

    Examples:
      | amount            | code                |
      | 0                 | INVALID_AMOUNT      |
      | -1                | INVALID_AMOUNT      |
      | -9000000000000001 | INVALID_AMOUNT      |
      | 9000000000000001  | AMOUNT_OUT_OF_RANGE |
      | 1e300             | AMOUNT_OUT_OF_RANGE |

  Scenario: the largest amount is a matter of the balance
    When an authorization comes with:
      | amount | 9000000000000000 |
    Then it is declined as INSUFFICIENT_FUNDS

  Scenario Outline: the currency "<code>" on a USD card is refused
    When an authorization comes with:
      | currency.code | <code> |
    Then it is refused as INVALID_CURRENCY
    And the fields are:
      | details.field | currency.code |
      | details.value | <code>        |
    And the field "message" contains "USD"

    Examples:
      | code |
      | EUR  |
      | USDB |
      | USDC |
      | usd  |
      | XXX  |

  Scenario: all bad fields are reported together, in the order of the body
    When an authorization comes with:
      | amount              | 12.5   |
      | currency.code       | absent |
      | merchant.descriptor | ""     |
      | merchant.mcc        | 5814   |
      | merchant.country    | us     |
    Then it is refused as INVALID_INPUT naming:
      | amount              |
      | currency.code       |
      | merchant.descriptor |
      | merchant.mcc        |
      | merchant.country    |

  Scenario: null stands for an optional field that is absent
    When an authorization comes with:
      | merchant.mcc     | null |
      | merchant.country | null |
    Then the answer is 202
    And the field "merchant" is '{"descriptor": "BLUE BOTTLE"}'

  Scenario Outline: <authorization> has the same rules
    When <authorization> comes with:
      | amount | absent |
    Then it is refused as INVALID_INPUT naming "amount"
    When <authorization> comes with:
      | amount | 0 |
    Then it is refused as INVALID_AMOUNT
    When <authorization> comes with:
      | amount | -1 |
    Then it is refused as INVALID_AMOUNT
    When <authorization> comes with:
      | amount | 9000000000000001 |
    Then it is refused as AMOUNT_OUT_OF_RANGE
    When <authorization> comes with:
      | currency.code | EUR |
    Then it is refused as INVALID_CURRENCY
    When <authorization> comes with:
      | merchant.mcc | "12" |
    Then it is refused as INVALID_INPUT naming "merchant.mcc"
    When <authorization> comes with:
      | merchant.country | "usa" |
    Then it is refused as INVALID_INPUT naming "merchant.country"
    When <authorization> comes with:
      | merchant | absent |
    Then it is refused as INVALID_INPUT naming "merchant"
    And Ada holds 500.00 USD of 500.00 in total

    Examples:
      | authorization                    |
      | a financial authorization        |
      | a credit authorization           |
      | a credit authorization advice    |
      | a financial credit authorization |

  Scenario Outline: the id <id> is no card: <event>
    When I send POST /sandbox/cards/<id>/simulate/<event> with:
      """
      { "amount": 1250, "currency": { "code": "USD" }, "merchant": { "descriptor": "BLUE BOTTLE" } }
      """
    Then it is refused as REFERENCE_NOT_FOUND

    Examples:
      | id                                        | event                          |
      | Card:00000000-0000-4000-8000-000000000000 | authorization                  |
      | Card:00000000-0000-4000-8000-000000000000 | balance_inquiry                |
      | Card:00000000-0000-4000-8000-000000000000 | credit_authorization           |
      | Card:00000000-0000-4000-8000-000000000000 | credit_authorization_advice    |
      | Card:00000000-0000-4000-8000-000000000000 | financial_authorization        |
      | Card:00000000-0000-4000-8000-000000000000 | financial_credit_authorization |
      | {Ada}                                     | authorization                  |
      | {Ada.USD}                                 | authorization                  |

  Scenario Outline: a malformed id is a bad field: <event>
    When I send POST /sandbox/cards/nonsense/simulate/<event> with:
      """
      { "amount": 1250, "currency": { "code": "USD" }, "merchant": { "descriptor": "BLUE BOTTLE" } }
      """
    Then it is refused as INVALID_INPUT naming "id"

    Examples:
      | event                          |
      | authorization                  |
      | balance_inquiry                |
      | credit_authorization           |
      | credit_authorization_advice    |
      | financial_authorization        |
      | financial_credit_authorization |

  Scenario: a card of another world is unknown
    Given another world "elsewhere" with:
      | seed | elsewhere |
    When I switch to the world "elsewhere"
    And an authorization of 12.50 USD comes from "BLUE BOTTLE"
    Then it is refused as REFERENCE_NOT_FOUND
    When a balance inquiry comes from "BLUE BOTTLE"
    Then it is refused as REFERENCE_NOT_FOUND
    When I switch back to my own world
    Then Ada holds 500.00 USD of 500.00 in total

  Scenario Outline: the body is checked before the card: <field> as <value>
    Given another world "elsewhere" with:
      | seed | elsewhere |
    When I switch to the world "elsewhere"
    And an authorization comes with:
      | <field> | <value> |
    Then it is refused as <code>

    Examples:
      | field         | value            | code                |
      | merchant      | absent           | INVALID_INPUT       |
      | amount        | 0                | INVALID_AMOUNT      |
      | amount        | 9000000000000001 | AMOUNT_OUT_OF_RANGE |
      | currency.code | EUR              | REFERENCE_NOT_FOUND |

  Scenario: bad fields are checked before the amount, the amount before the currency
    When an authorization comes with:
      | amount       | 0    |
      | merchant.mcc | "12" |
    Then it is refused as INVALID_INPUT naming "merchant.mcc"
    When an authorization comes with:
      | amount        | 0   |
      | currency.code | EUR |
    Then it is refused as INVALID_AMOUNT

  Scenario Outline: the currency is checked before the decision: a card ending in <suffix>
    Given Ada has a USD card with:
      | platformCardId | "card-<suffix>" |
    When an authorization of 12.50 EUR comes from "STORE 002"
    Then it is refused as INVALID_CURRENCY

    Examples:
      | suffix |
      | 001    |
      | 002    |
      | 104    |

  Scenario Outline: a platform without cards has no card: <event>
    Given another world "B" with:
      | options.cards.enabled | false |
    When I switch to the world "B"
    And I send POST /sandbox/cards/{card}/simulate/<event> with:
      """
      {
        "amount": 1250, "currency": { "code": "USD" }, "merchant": { "descriptor": "BLUE BOTTLE" },
        "cardTransactionId": "CardTransaction:00000000-0000-4000-8000-000000000000"
      }
      """
    Then it is refused as REFERENCE_NOT_FOUND
    And the answer is 404

    Examples:
      | event                          |
      | authorization                  |
      | authorization_advice           |
      | balance_inquiry                |
      | clearing                       |
      | credit_authorization           |
      | credit_authorization_advice    |
      | financial_authorization        |
      | financial_credit_authorization |
      | return                         |
      | return_reversal                |

  Scenario Outline: a production token cannot simulate: <event>
    Given a token "live" that may VIEW and TRANSACT and MANAGE
    When "{live}" becomes PRODUCTION
    And I use the token "live"
    And I send POST /sandbox/cards/{card}/simulate/<event> with:
      """
      { "amount": 1250, "currency": { "code": "USD" }, "merchant": { "descriptor": "BLUE BOTTLE" } }
      """
    Then it is refused as FORBIDDEN
    And Ada holds 500.00 USD of 500.00 in total

    Examples:
      | event                          |
      | authorization                  |
      | authorization_advice           |
      | balance_inquiry                |
      | clearing                       |
      | credit_authorization           |
      | credit_authorization_advice    |
      | financial_authorization        |
      | financial_credit_authorization |
      | return                         |
      | return_reversal                |

  Scenario Outline: only the code of the currency counts: <member> is ignored
    When an authorization comes with:
      | currency.<member> | <value> |
    Then the answer is 202
    And the field "status" is "AUTHORIZED"

    Examples:
      | member   | value |
      | decimals | 9     |
      | decimals | "x"   |
      | name     | 5     |
      | symbol   | {}    |
