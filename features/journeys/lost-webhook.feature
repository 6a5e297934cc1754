Feature: A webhook that never arrived
  A receiver must cope with lost webhooks. The API shows the truth even when no webhook arrived, an endpoint that was
  down gets the event later, and an event that was lost for good can be redelivered.

  Scenario: the payout's webhook is lost, and support redelivers it
    Given the platform's endpoint is up
    And a customer "Ada" holding 500.00 USD
    And a quote for 100.00 USD to Ada's bank account ending in "001"
    And the next webhook "OUTGOING_PAYMENT.COMPLETED" is lost
    When Ada executes the quote
    Then the payment is COMPLETED
    And the webhook "OUTGOING_PAYMENT.COMPLETED" was not delivered
    When 7 days pass
    Then the webhook "OUTGOING_PAYMENT.COMPLETED" is DROPPED
    When I redeliver the webhook "OUTGOING_PAYMENT.COMPLETED"
    Then the webhook "OUTGOING_PAYMENT.COMPLETED" about "{transaction}" was delivered once
    And its field "data.status" is "COMPLETED"
    And its field "timestamp" is "2025-11-15T12:00:00Z"
    And its signature verifies

  Scenario: the endpoint is down for ten minutes, and nothing is lost
    Given the platform's endpoint is down
    When I create a customer named "Ada Lovelace"
    Then the customer Ada is APPROVED
    And the webhook "CUSTOMER.KYC_APPROVED" is WAITING
    When 10 minutes pass
    Then the webhook "CUSTOMER.KYC_APPROVED" was not delivered
    When the platform's endpoint is up
    And 1 hour passes
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And its signature verifies
