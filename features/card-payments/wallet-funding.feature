Feature: Cards that draw on an embedded wallet
  The service may draw on the wallet only with a delegated key that the cardholder has approved for the card. USD is
  paid at par: the sums are in USDB, which has six decimals.

  Background:
    Given a customer "Ada" with an embedded wallet
    And Ada's USDB account is funded with 500.00
    And Ada has a USDB card
    And Ada signs in with her email code

  Scenario Outline: without a key <authorization> is declined
    When <authorization> of 12.50 USD comes from "BLUE BOTTLE"
    Then it is declined as DELEGATED_KEY_REQUIRED
    And Ada holds 500.00 USDB of 500.00 in total

    Examples:
      | authorization             |
      | an authorization          |
      | a financial authorization |

  Scenario: a key that is signed once is not enough
    When Ada requests a delegated key
    And an authorization of 12.50 USD comes from "BLUE BOTTLE"
    Then it is declined as DELEGATED_KEY_REQUIRED
    When Ada requests a delegated key
    And Ada signs the payload with her session key
    Then the answer is 202
    When an authorization of 12.50 USD comes from "BLUE BOTTLE"
    Then it is declined as DELEGATED_KEY_REQUIRED

  Scenario: with a key USD is paid from USDB at par
    Given Ada has a delegated key
    And I remember the moment as "before"
    When an authorization of 12.50 USD comes from "BLUE BOTTLE"
    Then the fields are:
      | status                         | AUTHORIZED                                               |
      | accountId                      | {Ada.wallet}                                             |
      | authorizedAmount.amount        | 1250                                                     |
      | authorizedAmount.currency.code | USD                                                      |
      | pullSummary                    | {"count": 1, "totalAmount": 12500000, "pendingCount": 1} |
    And Ada holds 487.50 USDB of 487.50 in total
    When the merchant clears 12.50
    Then the fields are:
      | status                      | SETTLED                               |
      | settledAmount.amount        | 1250                                  |
      | settledAmount.currency.code | USD                                   |
      | settlementSummary           | {"count": 1, "totalAmount": 12500000} |
    And the events since "before" are:
      | CARD_TRANSACTION.AUTHORIZED      |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | CARD_TRANSACTION.SETTLED         |
    And the ledger balances

  Scenario: with a key USDB is paid in USDB
    Given Ada has a delegated key
    When an authorization of 12.345678 USDB comes from "BLUE BOTTLE"
    Then the fields are:
      | status                         | AUTHORIZED                                               |
      | authorizedAmount.amount        | 12345678                                                 |
      | authorizedAmount.currency.code | USDB                                                     |
      | pullSummary                    | {"count": 1, "totalAmount": 12345678, "pendingCount": 1} |
    And Ada holds 487.654322 USDB of 487.654322 in total

  Scenario: a financial authorization counts in both currencies
    Given Ada has a delegated key
    When a financial authorization of 40.00 USD comes from "ATM 17"
    Then the fields are:
      | status               | SETTLED                                                  |
      | settledAmount.amount | 4000                                                     |
      | pullSummary          | {"count": 1, "totalAmount": 40000000, "pendingCount": 1} |
      | settlementSummary    | {"count": 1, "totalAmount": 40000000}                    |
    And Ada holds 460.00 USDB of 460.00 in total
    And the ledger balances

  Scenario Outline: <currency> on a USDB card is refused
    Given Ada has a delegated key
    When an authorization of 12.50 <currency> comes from "BLUE BOTTLE"
    Then it is refused as INVALID_CURRENCY
    And the field "details.field" is "currency.code"

    Examples:
      | currency |
      | EUR      |
      | USDC     |
      | USDT     |

  Scenario: a key that is revoked no longer pays
    Given Ada has a delegated key
    When an authorization of 12.50 USD comes from "BLUE BOTTLE"
    Then the field "status" is "AUTHORIZED"
    When I delete the delegated key "{key}"
    And an authorization of 12.50 USD comes from "BLUE BOTTLE"
    Then it is declined as DELEGATED_KEY_REQUIRED
    And Ada holds 487.50 USDB of 487.50 in total
    Given Ada has a delegated key
    When an authorization of 12.50 USD comes from "BLUE BOTTLE"
    Then the field "status" is "AUTHORIZED"
    And Ada holds 475.00 USDB of 475.00 in total

  Scenario: what was authorized before the key was revoked is cleared all the same
    Given Ada has a delegated key
    When an authorization of 12.50 USD comes from "STORE 005"
    And I delete the delegated key "{key}"
    And the merchant clears 12.50
    Then the field "status" is "SETTLED"
    When 30 seconds pass
    Then the card payment has these fields:
      | status                   | SETTLED  |
      | pullSummary.totalAmount  | 12500000 |
      | pullSummary.pendingCount | 0        |
    And Ada holds 487.50 USDB of 487.50 in total

  Scenario: the key of another card does not count
    Given Ada has a delegated key
    And Ada has a USDB card
    When an authorization of 12.50 USD comes from "BLUE BOTTLE"
    Then it is declined as DELEGATED_KEY_REQUIRED
    Given Ada has a delegated key
    When an authorization of 12.50 USD comes from "BLUE BOTTLE"
    Then the field "status" is "AUTHORIZED"

  Scenario: an empty wallet has no funds
    Given Ada has a delegated key
    When an authorization of 500.01 USD comes from "BLUE BOTTLE"
    Then it is declined as INSUFFICIENT_FUNDS
    When an authorization of 500.000001 USDB comes from "BLUE BOTTLE"
    Then it is declined as INSUFFICIENT_FUNDS
    When an authorization of 500.00 USD comes from "BLUE BOTTLE"
    Then the field "status" is "AUTHORIZED"
    And Ada holds 0.00 USDB of 0.00 in total
    When an authorization of 0.000001 USDB comes from "BLUE BOTTLE"
    Then it is declined as INSUFFICIENT_FUNDS

  Scenario: the key is checked before the balance
    When an authorization of 500.01 USD comes from "BLUE BOTTLE"
    Then it is declined as DELEGATED_KEY_REQUIRED

  Scenario: the limit is in USDB and is checked before the key
    Given Ada has a USDB card with:
      | maxSpendPerTransaction | 12500000 |
    When an authorization of 12.51 USD comes from "BLUE BOTTLE"
    Then it is declined as SPENDING_LIMIT_EXCEEDED
    When an authorization of 12.500001 USDB comes from "BLUE BOTTLE"
    Then it is declined as SPENDING_LIMIT_EXCEEDED
    When an authorization of 12.50 USD comes from "BLUE BOTTLE"
    Then it is declined as DELEGATED_KEY_REQUIRED
    Given Ada has a delegated key
    When an authorization of 12.50 USD comes from "BLUE BOTTLE"
    Then the field "status" is "AUTHORIZED"

  Scenario: the descriptor is checked before the key
    When an authorization of 12.50 USD comes from "STORE 002"
    Then it is declined as INSUFFICIENT_FUNDS
    When an authorization of 12.50 USD comes from "STORE 003"
    Then it is declined as CARD_PAUSED

  Scenario: credits need no key
    When a financial credit authorization of 20.00 USD comes from "BLUE BOTTLE"
    Then the fields are:
      | status            | SETTLED                               |
      | settlementSummary | {"count": 1, "totalAmount": 20000000} |
    And Ada holds 520.00 USDB of 520.00 in total
    When a credit authorization of 0.000001 USDB comes from "BLUE BOTTLE"
    And the merchant clears 0.000001
    Then the fields are:
      | status            | SETTLED                        |
      | settlementSummary | {"count": 1, "totalAmount": 1} |
    And Ada holds 520.000001 USDB of 520.000001 in total
    And the ledger balances

  Scenario Outline: an amount of <amount> <currency> is <answer>
    Given Ada has a delegated key
    When an authorization comes with:
      | amount        | <amount>   |
      | currency.code | <currency> |
    Then it is <answer>

    Examples:
      | amount           | currency | answer                         |
      | 900000000000     | USD      | declined as INSUFFICIENT_FUNDS |
      | 900000000001     | USD      | refused as AMOUNT_OUT_OF_RANGE |
      | 9000000000000000 | USDB     | declined as INSUFFICIENT_FUNDS |
      | 9000000000000001 | USDB     | refused as AMOUNT_OUT_OF_RANGE |

  Scenario: the largest amount of cents is reported
    When an authorization comes with:
      | amount | 900000000001 |
    Then it is refused as AMOUNT_OUT_OF_RANGE
    And the fields are:
      | details.field   | amount       |
      | details.value   | 900000000001 |
      | details.maximum | 900000000000 |
