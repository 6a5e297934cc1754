Feature: An incoming payment that the platform approves
  Before a payment over UMA is credited, the platform is asked by webhook. An endpoint that answers 202 says "later",
  and the platform then has five seconds to approve or reject the payment.

  Background:
    Given a customer named "Ada Lovelace"
    And the platform answers the next webhook with 202 and the body ''

  Scenario: the platform approves, and Ada is credited
    When "$success.usd" sends Ada 25.00 USD
    Then the webhook "INCOMING_PAYMENT.PENDING" was delivered once
    And its field "data.receivedAmount.amount" is "2500"
    And the incoming payment is PENDING
    And Ada holds 0.00 USD
    When 4 seconds pass
    And the platform approves the payment
    Then the incoming payment is COMPLETED
    And Ada holds 25.00 USD
    And the webhook "INCOMING_PAYMENT.COMPLETED" about "{payment}" was delivered once
    And the ledger balances

  Scenario: without a decision the payment fails after five seconds
    When "$success.usd" sends Ada 25.00 USD
    Then the incoming payment is PENDING
    When 5 seconds pass
    Then the incoming payment is FAILED because of PAYMENT_APPROVAL_TIMED_OUT
    And Ada holds 0.00 USD
    And the webhook "INCOMING_PAYMENT.FAILED" about "{payment}" was delivered once
    When the platform approves the payment
    Then it is refused as TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL
