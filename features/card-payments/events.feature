Feature: The events of card payments
  Each clearing, advice, return and reversal emits one CARD_TRANSACTION event, also when the status stays; the type is
  the status after it. The confirmation of a pull emits none. INTERNAL_ACCOUNT.BALANCE_UPDATED comes last.

  Background:
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD card

  Scenario: webhooks carry the payment as it was when they happened
    Given the platform's endpoint is up
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    Then the webhook "CARD_TRANSACTION.AUTHORIZED" about "{payment}" was delivered once
    And its data is the last answer
    And its field "data.pullSummary.pendingCount" is "1"
    And the card payment has these fields:
      | pullSummary.pendingCount | 0 |
    When the merchant clears 4.00
    Then the webhook "CARD_TRANSACTION.PARTIALLY_SETTLED" was delivered once
    And its data is the last answer
    When the merchant clears 11.00
    Then the webhook "CARD_TRANSACTION.SETTLED" was delivered once
    And its data is the last answer
    And its field "data.pullSummary.pendingCount" is "1"
    When the merchant returns 15.00
    Then the webhook "CARD_TRANSACTION.REFUNDED" was delivered once
    And its data is the last answer
    And the webhooks "INTERNAL_ACCOUNT.BALANCE_UPDATED" arrived with these values of "data.balance.amount":
      | 48750 | 48750 | 48500 | 48500 | 50000 |
    And the webhooks "INTERNAL_ACCOUNT.BALANCE_UPDATED" arrived with these values of "data.totalBalance.amount":
      | 50000 | 48750 | 48750 | 48500 | 50000 |

  Scenario: a status that stays is repeated
    When a dinner of 100.00 USD at "CHEZ PANISSE" is authorized
    And I remember the moment as "before"
    And the merchant changes the total to 100.00
    And the merchant changes the total to 90.00
    And the merchant clears 30.00
    And the merchant clears 20.00
    And the merchant returns 10.00
    And the merchant clears 40.00
    And the merchant returns 10.00
    Then the events since "before" contain:
      | type                               | status            | pullSummary | settlementSummary | refundSummary | balance |
      | CARD_TRANSACTION.AUTHORIZED        | AUTHORIZED        | 1/10000/0   | 0/0               | 0/0           |         |
      | CARD_TRANSACTION.AUTHORIZED        | AUTHORIZED        | 1/9000/0    | 0/0               | 0/0           |         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED   | ACTIVE            |             |                   |               | 41000   |
      | CARD_TRANSACTION.PARTIALLY_SETTLED | PARTIALLY_SETTLED | 1/9000/0    | 1/3000            | 0/0           |         |
      | CARD_TRANSACTION.PARTIALLY_SETTLED | PARTIALLY_SETTLED | 1/9000/0    | 2/5000            | 0/0           |         |
      | CARD_TRANSACTION.PARTIALLY_SETTLED | PARTIALLY_SETTLED | 1/9000/0    | 2/5000            | 1/1000        |         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED   | ACTIVE            |             |                   |               | 42000   |
      | CARD_TRANSACTION.SETTLED           | SETTLED           | 1/9000/0    | 3/9000            | 1/1000        |         |
      | CARD_TRANSACTION.SETTLED           | SETTLED           | 1/9000/0    | 3/9000            | 2/2000        |         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED   | ACTIVE            |             |                   |               | 43000   |

  Scenario: a late confirmation changes the balance without an event of the payment
    When a coffee of 12.50 USD at "CAFE 005" is authorized
    And I remember the moment as "before"
    And 30 seconds pass
    Then the events since "before" contain:
      | type                             | balance | totalBalance |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED | 48750   | 48750        |
    And the card payment has these fields:
      | lastEventAt |                          |
      | updatedAt   | 2025-11-15T12:00:30Z |

  Scenario: the token of the issuer stays the same and times follow the events
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    Then the field "issuerTransactionToken" matches "^itx_[0-9a-f]{24}$"
    And I remember the field "issuerTransactionToken" as "token"
    When 1 minute passes
    And the merchant clears 12.50
    Then the fields are:
      | issuerTransactionToken | {token}              |
      | authorizedAt           | 2025-11-15T12:00:00Z |
      | createdAt              | 2025-11-15T12:00:00Z |
      | lastEventAt            | 2025-11-15T12:01:00Z |
      | updatedAt              | 2025-11-15T12:01:00Z |
    When the merchant returns 12.50
    Then the field "issuerTransactionToken" is "{token}"
    When 1 minute passes
    And the return is reversed
    Then the field "issuerTransactionToken" is "{token}"
    And the field "lastEventAt" is "2025-11-15T12:02:00Z"

  Scenario: the magic values of card payments are listed
    When I list the outcomes
    Then the answer is 200
    And the field "data" contains "card-authorization"
    And the field "data" contains "card-pull"
    And the field "data" contains "The authorization is declined with INSUFFICIENT_FUNDS."
    And the field "data" contains "The pull is refused, and the payment is an EXCEPTION."
