Feature: Balance inquiries
  A balance inquiry is an authorization of 0 that settles at once. Only the card decides about it.

  Background:
    Given a customer named "Ada Lovelace"
    And Ada's USD account

  Scenario: an inquiry is a settled payment of 0
    Given Ada has a USD card
    And I remember the moment as "before"
    When a balance inquiry comes from "ATM 17"
    Then the answer is 202
    And the fields are:
      | type                           | CARD                                              |
      | cardId                         | {card}                                            |
      | status                         | SETTLED                                           |
      | direction                      | DEBIT                                             |
      | merchant                       | {"descriptor": "ATM 17"}                          |
      | accountId                      | {Ada.USD}                                         |
      | authorizedAmount.amount        | 0                                                 |
      | authorizedAmount.currency.code | USD                                               |
      | pullSummary                    | {"count": 0, "totalAmount": 0, "pendingCount": 0} |
      | settlementSummary              | {"count": 0, "totalAmount": 0}                    |
      | refundSummary                  | {"count": 0, "totalAmount": 0}                    |
    And the field "issuerTransactionToken" matches "^itx_"
    And the field "declineReason" is absent
    And Ada holds 0.00 USD of 0.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.SETTLED |
    And 0 tasks are pending

  Scenario Outline: the descriptor "<descriptor>" decides nothing
    Given Ada has a USD card with:
      | maxSpendPerTransaction | 1 |
    When a balance inquiry comes from "<descriptor>"
    Then the field "status" is "SETTLED"
    And the card payment is SETTLED
    When 30 seconds pass
    Then the card payment is SETTLED

    Examples:
      | descriptor |
      | ATM 002    |
      | ATM 003    |
      | ATM 005    |
      | ATM 006    |

  Scenario Outline: a card ending in <suffix> declines an inquiry: <reason>
    Given Ada has a USD card with:
      | platformCardId | "card-<suffix>" |
    When a balance inquiry comes from "ATM 17"
    Then it is declined as <reason>

    Examples:
      | suffix | reason          |
      | 001    | CARD_NOT_ACTIVE |
      | 002    | CARD_CLOSED     |

  Scenario: an expired card declines an inquiry
    Given Ada has a USD card
    When the clock reaches "2028-12-31T23:59:59.999Z"
    And a balance inquiry comes from "ATM 17"
    Then the field "status" is "SETTLED"
    When 1 millisecond passes
    And a balance inquiry comes from "ATM 17"
    Then it is declined as CARD_EXPIRED

  Scenario: an inquiry needs no delegated key
    Given a customer "Bob" with an embedded wallet
    And Bob has a USDB card
    When a balance inquiry comes from "ATM 17"
    Then the fields are:
      | status                         | SETTLED |
      | authorizedAmount.amount        | 0       |
      | authorizedAmount.currency.code | USDB    |

  Scenario Outline: a merchant with <member> as <value> is refused
    Given Ada has a USD card
    When I send POST /sandbox/cards/{card}/simulate/balance_inquiry with the body '{ "merchant": <value> }'
    Then it is refused as INVALID_INPUT naming "<member>"

    Examples:
      | member              | value                                    |
      | merchant            | null                                     |
      | merchant            | "ATM"                                    |
      | merchant.descriptor | {}                                       |
      | merchant.descriptor | { "descriptor": "" }                     |
      | merchant.mcc        | { "descriptor": "ATM", "mcc": "601" }    |
      | merchant.country    | { "descriptor": "ATM", "country": "us" } |

  Scenario: nothing happens to an inquiry afterwards
    Given Ada has a USD card
    When a balance inquiry comes from "ATM 17"
    And the merchant clears 1.00
    Then it is refused as INVALID_INPUT
    And the fields are:
      | details.reason | INVALID_TRANSACTION_STATE |
      | details.status | SETTLED                   |
