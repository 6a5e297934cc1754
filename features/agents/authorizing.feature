Feature: Agents of customers who authorize their payments
  An agent executes a quote, and its customer in the EEA still has to authorize it. Transfers ask for nothing.

  Background:
    Given a customer in "DE" named "Anna Schmidt"
    And Anna has logged in
    And Anna's EUR account is funded with 100.00
    And Anna has a EUR bank account ending in 999
    And an agent of Anna

  Scenario: an executed quote awaits the customer, and counts
    Given the agent requests a quote for 10.00 EUR to "{Anna.bank}"
    And I change the agent's policy:
      | spendingLimits.currency | "EUR" |
    When the agent executes the quote
    Then the answer is 200
    And the fields are:
      | status             | APPROVED              |
      | quote.status       | PENDING_AUTHORIZATION |
      | transaction.status | PENDING_AUTHORIZATION |
    And the agent has used 1 action and 10.00 today, 10.00 this month
    When Anna authorizes the quote with the code "123456"
    Then the answer is 200
    And the quote and its payment are COMPLETED
    And the action is APPROVED
    And Anna holds 90.00 EUR

  Scenario: a quote that is executed immediately awaits the customer too
    When the agent requests a quote for 10.00 EUR to "{Anna.bank}" with:
      | immediatelyExecute | true |
    Then the answer is 201
    And the field "status" is "PENDING_AUTHORIZATION"
    When Anna authorizes the quote with the code "123456"
    Then the quote and its payment are COMPLETED
    And Anna holds 90.00 EUR

  Scenario: a challenge that runs out fails the action
    Given the agent pays 10.00 EUR to "{Anna.bank}"
    When 1 hour passes
    Then the quote and its payment are FAILED because of SCA_NOT_COMPLETED
    And the action is FAILED
    And Anna holds 100.00 EUR

  Scenario: an approved action awaits the customer too, whichever way it was approved
    Given I change the agent's policy:
      | defaultExecutionMode | "APPROVAL_REQUIRED" |
    And the agent pays 10.00 EUR to "{Anna.bank}"
    When I approve the action
    Then the fields are:
      | status             | APPROVED              |
      | transaction.status | PENDING_AUTHORIZATION |
    Given the agent pays 20.00 EUR to "{Anna.bank}"
    When I approve the payment of the action
    Then the field "status" is "PENDING_AUTHORIZATION"
    And the action is APPROVED
    When Anna authorizes the quote with the code "123456"
    Then the quote and its payment are COMPLETED

  Scenario: a quote that is funded later awaits the customer when it is created
    When the agent requests a quote for 10.00 EUR to "{Anna.bank}" with:
      | source | {"sourceType": "REALTIME_FUNDING", "currency": "EUR"} |
    Then the answer is 201
    And the field "status" is "PENDING_AUTHORIZATION"
    When the agent executes the quote
    Then it is refused as CONFLICT

  Scenario: a transfer asks for nothing
    When the agent transfers 10.00 EUR out to "{Anna.bank}"
    Then the action is APPROVED
    And the payment is COMPLETED
