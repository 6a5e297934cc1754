Feature: Payment failures without a magic value
  A fault on the next payment replaces the outcome of its destination.

  Background:
    Given a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in 999

  Scenario Outline: <reason>
    Given the next payment fails because of <reason>
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And the quote is executed
    Then the quote and its payment are FAILED because of <reason>
    And Ada holds 400.00 USD
    When 5 seconds pass
    Then the payment's refund is COMPLETED because of TRANSACTION_FAILED
    And Ada holds 500.00 USD
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And the quote is executed
    Then the quote and its payment are COMPLETED

    Examples:
      | reason                      |
      | QUOTE_EXPIRED               |
      | QUOTE_RATE_UNAVAILABLE      |
      | QUOTE_EXECUTION_FAILED      |
      | FUNDING_AMOUNT_MISMATCH     |
      | SCA_NOT_COMPLETED           |
      | PAYOUT_RETURNED             |
      | LIMIT_EXCEEDED              |
      | ACCOUNT_CANNOT_RECEIVE      |
      | ACCOUNT_INVALID             |
      | COMPLIANCE_REJECTED         |
      | LIGHTNING_PAYMENT_FAILED    |
      | COUNTERPARTY_POST_TX_FAILED |

  Scenario: a failure while quoting can be retried
    Given the next 1 calls of "createQuote" fail with QUOTE_REQUEST_FAILED
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    Then it is refused as QUOTE_REQUEST_FAILED
    When the same quote is requested
    Then the answer is 201

  Scenario: an internal error leaves the quote pending
    Given Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And the next 1 calls of "executeQuote" fail with SERVICE_SWITCH_ERROR
    When the quote is executed
    Then it is refused as SERVICE_SWITCH_ERROR
    And the quote and its payment are PENDING
