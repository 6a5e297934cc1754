Feature: Explanations of decisions
  Agents, strong customer authentication, incoming payments and stablecoins: each text is a file that people have read.

  Scenario: an action that waits for approval
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD bank account ending in 999
    And an agent of Ada with the policy:
      | defaultExecutionMode | "APPROVAL_REQUIRED" |
    When the agent transfers 100.00 USD out to "{Ada.bank}"
    Then the explanation of "{action}" reads as in "agent-action-pending"

  Scenario: an action above the threshold that the platform rejects
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD bank account ending in 999
    And an agent of Ada with the policy:
      | approvalThresholds | {"amount": 5000, "currency": "USD"} |
    When the agent transfers 100.00 USD out to "{Ada.bank}"
    And 5 minutes pass
    And I reject the action because "The invoice is unknown."
    Then the explanation of "{action}" reads as in "agent-action-rejected"
    And the explanation of "{transaction}" reads as in "agent-payment-rejected"

  Scenario: an action above the limit of its agent
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD bank account ending in 999
    And an agent of Ada with the policy:
      | spendingLimits.perTransactionLimit | 5000 |
    When the agent transfers 100.00 USD out to "{Ada.bank}"
    Then it is forbidden because of PER_TRANSACTION_LIMIT_EXCEEDED
    And the explanation of "{agent}" reads as in "agent-over-limit"

  Scenario: an approved action of an agent that is paused by then
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD bank account ending in 999
    And an agent of Ada with the policy:
      | defaultExecutionMode | "APPROVAL_REQUIRED" |
    When the agent transfers 100.00 USD out to "{Ada.bank}"
    And I pause the agent
    And I approve the action
    Then the explanation of "{action}" reads as in "agent-action-failed"
    And the explanation of "{agent}" reads as in "agent-paused"

  Scenario: a challenge that the fifth wrong code voids
    Given fixed exchange rates
    And the clock is frozen at "2026-03-01T12:00:00Z"
    And a customer in "DE" named "Anna Schmidt"
    And Anna has logged in
    And Anna's EUR account is funded with 500.00
    And Anna has a EUR bank account
    When Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And the quote is executed
    And Anna authorizes the quote with the code "000000" 3 times
    And 30 seconds pass
    And Anna authorizes the quote with the code "000000" 2 times
    Then the quote and its payment are FAILED because of SCA_NOT_COMPLETED
    And the explanation of "{transaction}" reads as in "sca-fifth-wrong-code"

  Scenario: an unanswered challenge
    Given fixed exchange rates
    And the clock is frozen at "2026-03-01T12:00:00Z"
    And a customer in "DE" named "Anna Schmidt"
    And Anna has logged in
    And Anna's EUR account is funded with 500.00
    And Anna has a EUR bank account
    When Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And the quote is executed
    Then the explanation of "{quote}" reads as in "sca-challenge-open"
    When 5 minutes pass
    Then the explanation of "{quote}" reads as in "sca-challenge-expired"

  Scenario: a customer who is locked
    Given the clock is frozen at "2026-03-01T12:00:00Z"
    And a customer in "DE" named "Anna Schmidt"
    And Anna's email and phone are verified
    When the platform records FAILED_LOGIN_ATTEMPT for Anna 5 times
    Then the explanation of "{Anna}" reads as in "sca-customer-locked"

  Scenario: an account that its owner trusts
    Given the clock is frozen at "2026-03-01T12:00:00Z"
    And a customer in "DE" named "Anna Schmidt"
    And Anna's email and phone are verified
    And Anna has a EUR bank account
    When Anna starts to trust the account "{externalAccount}"
    And Anna confirms to trust the account "{externalAccount}" with the code "123456"
    Then the explanation of "{externalAccount}" reads as in "trusted-beneficiary"

  Scenario: an incoming payment that the platform rejects
    Given a customer named "Ada Lovelace"
    And the platform answers the next webhook with 403 and the body ''
    When "$success.usd" sends Ada 25.00 USD
    Then the incoming payment is REJECTED
    And the explanation of "{payment}" reads as in "incoming-uma-rejected"

  Scenario: an incoming payment that the platform does not decide
    Given a customer named "Ada Lovelace"
    And the platform answers the next webhook with 202 and the body ''
    When "$success.usd" sends Ada 25.00 USD
    Then the incoming payment is PENDING
    When 5 seconds pass
    Then the explanation of "{payment}" reads as in "incoming-uma-undecided"

  Scenario: an incoming payment whose webhook gets no answer
    Given a customer named "Ada Lovelace"
    And the platform's endpoint is down
    When "$success.usd" sends Ada 25.00 USD
    Then the incoming payment is FAILED because of PAYMENT_APPROVAL_WEBHOOK_ERROR
    And the explanation of "{payment}" reads as in "incoming-uma-unanswered"

  Scenario: an incoming payment that cannot be forwarded
    Given a customer named "Ada Lovelace"
    And the platform's endpoint is up
    And UMA payments to Ada are forwarded to a bank account ending in "002"
    When "$success.usd" sends Ada 25.00 USD
    Then the incoming payment is FAILED because of OFFRAMP_FAILED
    And the explanation of "{payment}" reads as in "incoming-uma-offramp-failed"

  Scenario: an unfunded mint
    Given a stablecoin "SBC"
    And the platform has an external SPARK_WALLET ending in 999
    When 25.00 tokens are minted by wire
    And 7 days pass
    Then the explanation of "{stablecoinOperation}" reads as in "mint-expired"

  Scenario: a burn that fails
    Given a stablecoin "SBC"
    And the platform has a USD bank account ending in 002
    When 25.00 tokens are burned from PROVIDER_INTERNAL_BALANCE to "{platform.bank}" over WIRE
    Then the stablecoin operation is FAILED because of PROVIDER_TRANSFER_FAILED
    And the explanation of "{stablecoinOperation}" reads as in "burn-failed"
