Feature: How approved authorizations go on
  The last three characters of the merchant's descriptor choose: 005 is late by 30 seconds, 006 fails after the answer,
  anything else is confirmed at once. The descriptors that decline are among the declined authorizations.

  Background:
    Given a customer named "Ada Lovelace"
    And Ada's USD account is funded with 500.00
    And Ada has a USD card
    And I remember the moment as "before"

  Scenario: an authorization without a magic value is confirmed at once
    When an authorization of 12.50 USD comes from "BLUE BOTTLE"
    Then the fields are:
      | status            | AUTHORIZED                                           |
      | pullSummary       | {"count": 1, "totalAmount": 1250, "pendingCount": 1} |
      | settlementSummary | {"count": 0, "totalAmount": 0}                       |
    And the card payment has these fields:
      | status                   | AUTHORIZED |
      | pullSummary.totalAmount  | 1250       |
      | pullSummary.pendingCount | 0          |
    And Ada holds 487.50 USD of 487.50 in total
    When 30 seconds pass
    Then Ada holds 487.50 USD of 487.50 in total
    And the events since "before" are:
      | CARD_TRANSACTION.AUTHORIZED      |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    And the ledger balances

  Scenario: an authorization from a merchant that ends in 005 is confirmed after 30 seconds
    When an authorization of 12.50 USD comes from "STORE 005"
    Then the fields are:
      | status      | AUTHORIZED                                           |
      | pullSummary | {"count": 1, "totalAmount": 1250, "pendingCount": 1} |
    And the card payment has these fields:
      | status                   | AUTHORIZED |
      | pullSummary.totalAmount  | 1250       |
      | pullSummary.pendingCount | 1          |
    And Ada holds 487.50 USD of 500.00 in total
    When 29 seconds and 999 milliseconds pass
    Then Ada holds 487.50 USD of 500.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.AUTHORIZED      |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    When 1 millisecond passes
    Then the card payment has these fields:
      | status                   | AUTHORIZED           |
      | pullSummary.count        | 1                    |
      | pullSummary.totalAmount  | 1250                 |
      | pullSummary.pendingCount | 0                    |
      | lastEventAt              |                      |
      | updatedAt                | 2025-11-15T12:00:30Z |
    And Ada holds 487.50 USD of 487.50 in total
    And the events since "before" are:
      | CARD_TRANSACTION.AUTHORIZED      |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    And the ledger balances

  Scenario: an authorization from a merchant that ends in 006 becomes an EXCEPTION at once
    When an authorization of 12.50 USD comes from "STORE 006"
    Then the fields are:
      | status      | AUTHORIZED                                           |
      | pullSummary | {"count": 1, "totalAmount": 1250, "pendingCount": 1} |
    And the card payment has these fields:
      | status                        | EXCEPTION            |
      | pullSummary.count             | 1                    |
      | pullSummary.totalAmount       | 0                    |
      | pullSummary.pendingCount      | 0                    |
      | settlementSummary.count       | 0                    |
      | settlementSummary.totalAmount | 0                    |
      | authorizedAmount.amount       | 1250                 |
      | settledAmount                 |                      |
      | lastEventAt                   | 2025-11-15T12:00:00Z |
    And Ada holds 500.00 USD of 500.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.AUTHORIZED      |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | CARD_TRANSACTION.EXCEPTION       |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    When 8 days pass
    Then the card payment is EXCEPTION
    And Ada holds 500.00 USD of 500.00 in total
    And 0 tasks are pending
    And the ledger balances

  Scenario: a financial authorization without a magic value is confirmed at once
    When a financial authorization of 40.00 USD comes from "ATM"
    Then the fields are:
      | status               | SETTLED                                              |
      | direction            | DEBIT                                                |
      | settledAmount.amount | 4000                                                 |
      | pullSummary          | {"count": 1, "totalAmount": 4000, "pendingCount": 1} |
      | settlementSummary    | {"count": 1, "totalAmount": 4000}                    |
      | refundSummary        | {"count": 0, "totalAmount": 0}                       |
    And the card payment has these fields:
      | status                        | SETTLED |
      | pullSummary.count             | 1       |
      | pullSummary.totalAmount       | 4000    |
      | pullSummary.pendingCount      | 0       |
      | settlementSummary.totalAmount | 4000    |
    And Ada holds 460.00 USD of 460.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.SETTLED         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    And the ledger balances

  Scenario: a financial authorization at a merchant that ends in 005 is confirmed after 30 seconds
    When a financial authorization of 40.00 USD comes from "ATM 005"
    Then the fields are:
      | status            | SETTLED                                              |
      | pullSummary       | {"count": 1, "totalAmount": 4000, "pendingCount": 1} |
      | settlementSummary | {"count": 1, "totalAmount": 4000}                    |
    And the card payment has these fields:
      | status                   | SETTLED |
      | pullSummary.pendingCount | 1       |
    And Ada holds 460.00 USD of 500.00 in total
    And the ledger balances
    When 29 seconds and 999 milliseconds pass
    Then Ada holds 460.00 USD of 500.00 in total
    When 1 millisecond passes
    Then the card payment has these fields:
      | status                        | SETTLED              |
      | pullSummary.count             | 1                    |
      | pullSummary.totalAmount       | 4000                 |
      | pullSummary.pendingCount      | 0                    |
      | settlementSummary.totalAmount | 4000                 |
      | lastEventAt                   | 2025-11-15T12:00:00Z |
    And Ada holds 460.00 USD of 460.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.SETTLED         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    And the ledger balances

  Scenario: a financial authorization at a merchant that ends in 006 becomes an EXCEPTION at once
    When a financial authorization of 40.00 USD comes from "ATM 006"
    Then the fields are:
      | status            | SETTLED                                              |
      | pullSummary       | {"count": 1, "totalAmount": 4000, "pendingCount": 1} |
      | settlementSummary | {"count": 1, "totalAmount": 4000}                    |
    And the card payment has these fields:
      | status                        | EXCEPTION |
      | pullSummary.count             | 1         |
      | pullSummary.totalAmount       | 0         |
      | pullSummary.pendingCount      | 0         |
      | settlementSummary.count       | 1         |
      | settlementSummary.totalAmount | 4000      |
      | settledAmount.amount          | 4000      |
      | refundSummary.count           | 0         |
      | refundSummary.totalAmount     | 0         |
    And Ada holds 500.00 USD of 500.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.SETTLED         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | CARD_TRANSACTION.EXCEPTION       |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    When 30 seconds pass
    Then the card payment is EXCEPTION
    And Ada holds 500.00 USD of 500.00 in total
    And the ledger balances

  Scenario Outline: <authorization> without a magic value posts when it is cleared
    When <authorization> of 20.00 USD comes from "BLUE BOTTLE"
    Then the fields are:
      | status            | AUTHORIZED                                        |
      | direction         | CREDIT                                            |
      | pullSummary       | {"count": 0, "totalAmount": 0, "pendingCount": 0} |
      | settlementSummary | {"count": 0, "totalAmount": 0}                    |
      | refundSummary     | {"count": 0, "totalAmount": 0}                    |
    And the card payment is AUTHORIZED
    And Ada holds 500.00 USD of 500.00 in total
    When 30 seconds pass
    Then Ada holds 500.00 USD of 500.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.AUTHORIZED |
    When the merchant clears 20.00
    Then the fields are:
      | status               | SETTLED                                           |
      | settledAmount.amount | 2000                                              |
      | pullSummary          | {"count": 0, "totalAmount": 0, "pendingCount": 0} |
      | settlementSummary    | {"count": 1, "totalAmount": 2000}                 |
    And Ada holds 520.00 USD of 520.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.AUTHORIZED      |
      | CARD_TRANSACTION.SETTLED         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    And the ledger balances

    Examples:
      | authorization                 |
      | a credit authorization        |
      | a credit authorization advice |

  Scenario Outline: <authorization> from a merchant that ends in 005 posts 30 seconds after it is cleared
    When <authorization> of 20.00 USD comes from "STORE 005"
    Then the fields are:
      | status    | AUTHORIZED |
      | direction | CREDIT     |
    When 1 minute passes
    Then Ada holds 500.00 USD of 500.00 in total
    When the merchant clears 20.00
    Then the fields are:
      | status            | SETTLED                           |
      | settlementSummary | {"count": 1, "totalAmount": 2000} |
    And Ada holds 500.00 USD of 500.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.AUTHORIZED |
      | CARD_TRANSACTION.SETTLED    |
    When 29 seconds and 999 milliseconds pass
    Then Ada holds 500.00 USD of 500.00 in total
    When 1 millisecond passes
    Then the card payment is SETTLED
    And Ada holds 520.00 USD of 520.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.AUTHORIZED      |
      | CARD_TRANSACTION.SETTLED         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    And the ledger balances

    Examples:
      | authorization                 |
      | a credit authorization        |
      | a credit authorization advice |

  Scenario Outline: <authorization> from a merchant that ends in 006 is taken back when it is cleared
    When <authorization> of 20.00 USD comes from "STORE 006"
    Then the field "status" is "AUTHORIZED"
    And the card payment is AUTHORIZED
    When 30 seconds pass
    Then the card payment is AUTHORIZED
    When the merchant clears 20.00
    Then the fields are:
      | status            | SETTLED                           |
      | settlementSummary | {"count": 1, "totalAmount": 2000} |
    And the card payment has these fields:
      | status                        | EXCEPTION |
      | pullSummary.count             | 0         |
      | settlementSummary.count       | 1         |
      | settlementSummary.totalAmount | 2000      |
      | settledAmount.amount          | 2000      |
    And Ada holds 500.00 USD of 500.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.AUTHORIZED      |
      | CARD_TRANSACTION.SETTLED         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | CARD_TRANSACTION.EXCEPTION       |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    And the ledger balances

    Examples:
      | authorization                 |
      | a credit authorization        |
      | a credit authorization advice |

  Scenario: a financial credit authorization without a magic value is credited in the same step
    When a financial credit authorization of 20.00 USD comes from "BLUE BOTTLE"
    Then the fields are:
      | status               | SETTLED                                           |
      | direction            | CREDIT                                            |
      | settledAmount.amount | 2000                                              |
      | pullSummary          | {"count": 0, "totalAmount": 0, "pendingCount": 0} |
      | settlementSummary    | {"count": 1, "totalAmount": 2000}                 |
    And Ada holds 520.00 USD of 520.00 in total
    And 0 tasks are pending
    And the card payment is SETTLED
    And the events since "before" are:
      | CARD_TRANSACTION.SETTLED         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    And the ledger balances

  Scenario: a financial credit authorization at a merchant that ends in 005 is credited after 30 seconds
    When a financial credit authorization of 20.00 USD comes from "STORE 005"
    Then the fields are:
      | status            | SETTLED                           |
      | settlementSummary | {"count": 1, "totalAmount": 2000} |
    And Ada holds 500.00 USD of 500.00 in total
    When 29 seconds and 999 milliseconds pass
    Then Ada holds 500.00 USD of 500.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.SETTLED |
    When 1 millisecond passes
    Then the card payment is SETTLED
    And Ada holds 520.00 USD of 520.00 in total
    And the events since "before" are:
      | CARD_TRANSACTION.SETTLED         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    And the ledger balances

  Scenario: a financial credit authorization at a merchant that ends in 006 is credited and taken back at once
    Given the platform's endpoint is up
    When a financial credit authorization of 20.00 USD comes from "STORE 006"
    Then the fields are:
      | status            | SETTLED                           |
      | settlementSummary | {"count": 1, "totalAmount": 2000} |
    And the card payment has these fields:
      | status                        | EXCEPTION |
      | pullSummary.count             | 0         |
      | settlementSummary.count       | 1         |
      | settlementSummary.totalAmount | 2000      |
    And Ada holds 500.00 USD of 500.00 in total
    And the events since "before" are:
      | TEST                             |
      | CARD_TRANSACTION.SETTLED         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | CARD_TRANSACTION.EXCEPTION       |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    And the webhooks "INTERNAL_ACCOUNT.BALANCE_UPDATED" arrived with these values of "data.balance.amount":
      | 52000 |
      | 50000 |
    And the ledger balances

  Scenario: the outcomes of descriptors are listed
    When I list the outcomes
    Then the answer is 200
    And the field "data" contains "the end of merchant.descriptor at simulated authorizations"
