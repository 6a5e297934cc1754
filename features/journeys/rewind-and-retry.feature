Feature: Rewinding to find out why a payment failed
  A failed payment can be explained, undone and retried. The rewind takes everything back at once: money, clock and
  quotes. The undone events stay as a branch, so nothing is lost.

  Scenario: Ada's payment fails, is explained, undone and paid to another account
    Given a customer "Ada" holding 500.00 USD
    And I remember the moment as "before the payment"
    And I remember the state as "before the payment"
    And a quote for 100.00 USD to Ada's bank account ending in "002"
    When Ada executes the quote
    Then the quote and its payment are FAILED because of QUOTE_EXECUTION_FAILED
    And Ada holds 400.00 USD
    And the explanation of "{transaction}" contains "executeQuote"
    And the explanation of "{transaction}" contains "ends in 002"
    When 1 hour passes
    Then the payment's refund is COMPLETED because of TRANSACTION_FAILED
    And Ada holds 500.00 USD
    When I rewind to "before the payment"
    Then the state is the same as "before the payment"
    And the clock shows "2025-11-15T12:00:00Z"
    And Ada holds 500.00 USD
    Given a quote for 100.00 USD to Ada's bank account ending in "001"
    When Ada executes the quote
    Then the payment is COMPLETED
    And Ada holds 400.00 USD

  Scenario: the failed attempt is still there to return to
    Given a customer "Ada" holding 500.00 USD
    And a quote for 100.00 USD to Ada's bank account ending in "002"
    And I remember the moment as "before the execution"
    When Ada executes the quote
    Then the quote and its payment are FAILED because of QUOTE_EXECUTION_FAILED
    And I remember the state as "failed"
    When I rewind to "before the execution"
    Then the quote and its payment are PENDING
    And Ada holds 500.00 USD
    When I return to the branch
    Then the quote and its payment are FAILED because of QUOTE_EXECUTION_FAILED
    And the state is the same as "failed"
