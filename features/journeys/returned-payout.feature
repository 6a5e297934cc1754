Feature: A payout that the bank returns
  A completed payout is not always the end: the bank can still return the money. The payment then fails, and its
  refund brings the money back to the customer's account.

  Scenario: Ada's payout completes, is returned after 30 seconds and is refunded
    Given a customer "Ada" holding 500.00 USD
    And a quote for 100.00 USD to Ada's bank account ending in "005"
    When Ada executes the quote
    Then the payment is COMPLETED
    And the payment has no refund
    And Ada holds 400.00 USD
    When 30 seconds pass
    Then the quote and its payment are FAILED because of PAYOUT_RETURNED
    And the payment's refund is PENDING because of TRANSACTION_FAILED
    And Ada holds 400.00 USD
    When 5 seconds pass
    Then the payment's refund is COMPLETED because of TRANSACTION_FAILED
    And Ada holds 500.00 USD
    And the events about "{transaction}" are:
      | OUTGOING_PAYMENT.PENDING          |
      | OUTGOING_PAYMENT.PROCESSING       |
      | OUTGOING_PAYMENT.COMPLETED        |
      | OUTGOING_PAYMENT.FAILED           |
      | OUTGOING_PAYMENT.REFUND_PENDING   |
      | OUTGOING_PAYMENT.REFUND_COMPLETED |
    And the ledger balances
