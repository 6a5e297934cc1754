Feature: The limits of an agent
  Limits are checked when a payment would start, in a fixed order, at the current rate and without rounding. The
  counters start again at midnight and on the first of the month, in UTC.

  Background:
    Given fixed exchange rates
    And a customer "Ada" holding 5000.00 USD
    And Ada has a USD bank account ending in 999

  Scenario: an amount may be as large as the limit, and no larger
    Given an agent of Ada with the policy:
      | spendingLimits.perTransactionLimit | 10000 |
    When the agent transfers 100.00 USD out to "{Ada.bank}"
    Then the answer is 201
    And the field "status" is "APPROVED"
    And the field "transaction.agentId" is "{agent}"
    When the agent transfers 100.01 USD out to "{Ada.bank}"
    Then it is forbidden because of PER_TRANSACTION_LIMIT_EXCEEDED
    When the agent pays 100.01 USD to "{Ada.bank}"
    Then it is forbidden because of PER_TRANSACTION_LIMIT_EXCEEDED
    When the agent transfers 100.01 USD in from "{Ada.bank}"
    Then it is forbidden because of PER_TRANSACTION_LIMIT_EXCEEDED
    And the agent has used 1 action and 100.00 today, 100.00 this month
    And Ada holds 4900.00 USD

  Scenario: another currency is compared exactly, and counted rounded half up
    Given an agent of Ada with the policy:
      | spendingLimits | {"currency": "EUR", "perTransactionLimit": 9200, "dailyLimit": 9202} |
    When the agent transfers 100.01 USD out to "{Ada.bank}"
    Then it is forbidden because of PER_TRANSACTION_LIMIT_EXCEEDED
    When the agent transfers 0.01 USD out to "{Ada.bank}"
    Then the agent has used 1 action and 0.01 today, 0.01 this month
    When the agent transfers 100.00 USD out to "{Ada.bank}"
    Then the agent has used 2 actions and 92.01 today, 92.01 this month
    When the agent transfers 0.02 USD out to "{Ada.bank}"
    Then it is forbidden because of DAILY_LIMIT_EXCEEDED
    When the agent transfers 0.01 USD out to "{Ada.bank}"
    Then the agent has used 3 actions and 92.02 today, 92.02 this month

  Scenario: the rule of an account replaces the policy's limit, in the account's currency
    Given an agent of Ada with the policy:
      | spendingLimits.perTransactionLimit | 10000                                                                             |
      | accountRestrictions                | {"accountRules": [{"accountId": "{Ada.USD}", "perTransactionLimit": 20000}]}       |
    When the agent transfers 200.00 USD out to "{Ada.bank}"
    Then the answer is 201
    When the agent transfers 200.01 USD out to "{Ada.bank}"
    Then it is forbidden because of PER_TRANSACTION_LIMIT_EXCEEDED
    When the agent transfers 200.01 USD in from "{Ada.bank}"
    Then it is forbidden because of PER_TRANSACTION_LIMIT_EXCEEDED
    When the agent transfers 200.00 USD in from "{Ada.bank}"
    Then the answer is 201

  Scenario: the rule of an account chooses the mode
    Given an agent of Ada with the policy:
      | accountRestrictions | {"accountRules": [{"accountId": "{Ada.USD}", "executionMode": "APPROVAL_REQUIRED"}]} |
    When the agent transfers 1.00 USD out to "{Ada.bank}"
    Then the action is PENDING_APPROVAL
    Given I change the agent's policy:
      | defaultExecutionMode | "APPROVAL_REQUIRED"                                                     |
      | accountRestrictions  | {"accountRules": [{"accountId": "{Ada.USD}", "executionMode": "AUTO"}]} |
    When the agent transfers 1.00 USD out to "{Ada.bank}"
    Then the action is APPROVED

  Scenario: an AUTO action above the threshold needs approval
    Given an agent of Ada with the policy:
      | approvalThresholds | {"currency": "EUR", "amount": 9200} |
    When the agent transfers 100.00 USD out to "{Ada.bank}"
    Then the action is APPROVED
    When the agent transfers 100.01 USD out to "{Ada.bank}"
    Then the action is PENDING_APPROVAL
    Given I change the agent's policy:
      | approvalThresholds | {"currency": "USD", "amount": 0} |
    When the agent transfers 0.01 USD out to "{Ada.bank}"
    Then the action is PENDING_APPROVAL

  Scenario: the number of actions in a day is limited until midnight
    Given an agent of Ada with the policy:
      | spendingLimits.dailyTransactionLimit | 2 |
    When the agent transfers 1.00 USD out to "{Ada.bank}"
    And the agent transfers 1.00 USD in from "{Ada.bank}"
    And the agent transfers 1.00 USD out to "{Ada.bank}"
    Then it is forbidden because of DAILY_TRANSACTION_LIMIT_EXCEEDED
    And the agent has used 2 actions and 2.00 today, 2.00 this month
    When the clock reaches "2025-11-15T23:59:59Z"
    And the agent transfers 1.00 USD out to "{Ada.bank}"
    Then it is forbidden because of DAILY_TRANSACTION_LIMIT_EXCEEDED
    When 1 second passes
    Then the agent has used 0 actions and 0.00 today, 2.00 this month
    And the agent has these fields:
      | usage.dailyResetDate    | 2025-11-17 |
      | usage.monthlyResetMonth | 2025-12    |
    When the agent transfers 1.00 USD out to "{Ada.bank}"
    Then the agent has used 1 action and 1.00 today, 3.00 this month

  Scenario: the sum of a day is limited until midnight, that of a month until the first
    Given an agent of Ada with the policy:
      | spendingLimits | {"currency": "USD", "perTransactionLimit": 100000, "dailyLimit": 15000, "monthlyLimit": 20000} |
    When the agent transfers 100.00 USD out to "{Ada.bank}"
    And the agent transfers 50.01 USD out to "{Ada.bank}"
    Then it is forbidden because of DAILY_LIMIT_EXCEEDED
    When the agent transfers 50.00 USD out to "{Ada.bank}"
    Then the agent has used 2 actions and 150.00 today, 150.00 this month
    When the clock reaches "2025-11-16T00:00:00Z"
    And the agent transfers 50.01 USD out to "{Ada.bank}"
    Then it is forbidden because of MONTHLY_LIMIT_EXCEEDED
    When the agent transfers 50.00 USD out to "{Ada.bank}"
    Then the agent has used 1 action and 50.00 today, 200.00 this month
    When the clock reaches "2025-11-30T23:59:59Z"
    Then the agent has used 0 actions and 0.00 today, 200.00 this month
    And the agent has these fields:
      | usage.dailyResetDate    | 2025-12-01 |
      | usage.monthlyResetMonth | 2025-12    |
    When 1 second passes
    Then the agent has used 0 actions and 0.00 today, 0.00 this month
    And the agent has these fields:
      | usage.dailyResetDate    | 2025-12-02 |
      | usage.monthlyResetMonth | 2026-01    |

  Scenario: the limits are checked in order
    Given an agent of Ada with the policy:
      | spendingLimits | {"currency": "USD", "perTransactionLimit": 10000, "dailyTransactionLimit": 1, "dailyLimit": 10000, "monthlyLimit": 10000} |
    And the agent transfers 100.00 USD out to "{Ada.bank}"
    When the agent transfers 100.01 USD out to "{Ada.bank}"
    Then it is forbidden because of PER_TRANSACTION_LIMIT_EXCEEDED
    When the agent transfers 100.00 USD out to "{Ada.bank}"
    Then it is forbidden because of DAILY_TRANSACTION_LIMIT_EXCEEDED
    Given I change the agent's policy:
      | spendingLimits.dailyTransactionLimit | 5 |
    When the agent transfers 100.00 USD out to "{Ada.bank}"
    Then it is forbidden because of DAILY_LIMIT_EXCEEDED
    Given I change the agent's policy:
      | spendingLimits.dailyLimit | null |
    When the agent transfers 100.00 USD out to "{Ada.bank}"
    Then it is forbidden because of MONTHLY_LIMIT_EXCEEDED
    Given I change the agent's policy:
      | spendingLimits.monthlyLimit | null |
    When the agent transfers 100.00 USD out to "{Ada.bank}"
    Then the answer is 201

  Scenario: counters never shrink, even if the payment fails and is refunded
    Given Ada has a USD bank account ending in 004
    And an agent of Ada
    When the agent transfers 100.00 USD out to "{Ada.bank}"
    And 5 seconds pass
    Then the payment is FAILED because of ACCOUNT_CANNOT_RECEIVE
    And Ada holds 5000.00 USD
    And the action is FAILED
    And the agent has used 1 action and 100.00 today, 100.00 this month

  Scenario: an account that the policy does not allow is named before everything about the amount
    Given an agent of Ada with the policy:
      | spendingLimits.perTransactionLimit | 1                          |
      | accountRestrictions                | {"allowedAccountIds": []}  |
    When the agent transfers 100.00 USD out to "{Ada.bank}"
    Then it is forbidden because of ACCOUNT_NOT_ALLOWED
    When the agent transfers 100.00 USD in from "{Ada.bank}"
    Then it is forbidden because of ACCOUNT_NOT_ALLOWED

  Scenario: a refusal of the payment itself keeps no action and counts nothing
    Given an agent of Ada
    When the agent transfers 5000.01 USD out to "{Ada.bank}"
    Then it is refused as INVALID_AMOUNT
    And the field "details.reason" is "INSUFFICIENT_BALANCE"
    When the agent sends GET /agents/me/actions
    Then the field "data" has 0 items
    And the agent has used 0 actions and 0.00 today, 0.00 this month

  Scenario Outline: the message names the limit that is exceeded: <limit>
    Given an agent of Ada with the policy:
      | spendingLimits | {"currency": "USD", "perTransactionLimit": 10000, <limit>} |
    And the agent transfers 60.00 USD out to "{Ada.bank}"
    When the agent transfers <amount> USD out to "{Ada.bank}"
    Then the field "message" is "The action exceeds the agent's <named>."

    Examples:
      | limit                      | amount | named                               |
      | "dailyLimit": null         | 100.01 | limit of 100.00 USD per transaction |
      | "dailyTransactionLimit": 1 |   1.00 | limit of 1 action a day             |
      | "dailyLimit": 10000        |  40.01 | daily limit of 100.00 USD           |
      | "monthlyLimit": 6500       |   5.01 | monthly limit of 65.00 USD          |
