Feature: From onboarding to the first payout
  A platform registers a customer, the customer receives money, and some of it leaves for a bank account. Every stage
  can be read from the API, and every stage also arrives as a webhook.

  Scenario: Ada is registered, receives 500 dollars and sends 100 to her bank
    Given the platform's endpoint is up
    When I create a customer named "Ada Lovelace"
    Then the customer Ada is APPROVED
    And every account of Ada is ACTIVE
    And the webhook "CUSTOMER.KYC_APPROVED" about "{Ada}" was delivered once
    And its signature verifies
    When Ada's USD account is funded with 500.00
    Then Ada holds 500.00 USD
    And the webhook "INCOMING_PAYMENT.COMPLETED" was delivered once
    Given a quote for 100.00 USD to Ada's bank account ending in "003"
    Then the payment is PENDING
    And Ada holds 500.00 USD
    When Ada executes the quote
    Then the payment is PROCESSING
    And Ada holds 400.00 USD
    When 6 minutes pass
    Then the payment is COMPLETED
    And Ada holds 400.00 USD
    And the webhook "OUTGOING_PAYMENT.COMPLETED" was delivered once
    And its field "data.id" is "{transaction}"
    And the ledger balances
