Feature: Transfer failures without a magic value
  Some failure reasons have no magic value. A fault applies them to the next funded outgoing payment.

  Background:
    Given a customer "Ada" holding 100.00 USD
    And Ada has a USD bank account ending in 001

  Scenario Outline: only the next transfer out fails as <reason>
    Given the next payment fails because of <reason>
    And I remember the moment as "before"
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    Then the field "status" is "PENDING"
    And the payment is FAILED because of <reason>
    And the payment's refund is PENDING because of TRANSACTION_FAILED
    And Ada holds 75.00 USD
    When 5 seconds pass
    Then the payment's refund is COMPLETED because of TRANSACTION_FAILED
    And Ada holds 100.00 USD
    And the events since "before" are:
      | OUTGOING_PAYMENT.PENDING          |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED  |
      | OUTGOING_PAYMENT.FAILED           |
      | OUTGOING_PAYMENT.REFUND_PENDING   |
      | OUTGOING_PAYMENT.REFUND_COMPLETED |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED  |
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    Then the payment is COMPLETED
    And the ledger balances

    Examples:
      | reason                   |
      | QUOTE_RATE_UNAVAILABLE   |
      | LIMIT_EXCEEDED           |
      | LIGHTNING_PAYMENT_FAILED |

  Scenario Outline: a quoted payment fails as <reason>
    Given the next payment fails because of <reason>
    When Ada requests a quote for 25.00 USD to "{Ada.bank}"
    And the quote is executed
    Then the quote and its payment are FAILED because of <reason>
    And Ada holds 75.00 USD
    When 5 seconds pass
    Then the payment's refund is COMPLETED because of TRANSACTION_FAILED
    And Ada holds 100.00 USD
    And the explanation of "{transaction}" contains "failPayment"
    And the ledger balances

    Examples:
      | reason                   |
      | QUOTE_RATE_UNAVAILABLE   |
      | LIMIT_EXCEEDED           |
      | LIGHTNING_PAYMENT_FAILED |

  Scenario: an incoming transfer ignores such a fault
    Given the next payment fails because of LIMIT_EXCEEDED
    When Ada transfers 25.00 USD in from "{Ada.bank}"
    Then the payment is COMPLETED
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    Then the payment is FAILED because of LIMIT_EXCEEDED
