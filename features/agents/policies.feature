Feature: The policy of an agent
  Limits are merged one by one, everything else is replaced. Another currency converts what the change does not name.

  Background:
    Given fixed exchange rates
    And a customer "Ada" holding 500.00 USD
    And a customer "Grace" holding 500.00 USD

  Scenario Outline: a policy with a bad <field> is refused
    When I create an agent of Ada with the policy:
      | <part> | <value> |
    Then it is refused as INVALID_INPUT naming "policy.<field>"

    Examples:
      | part                                 | value                                              | field                                            |
      | permissions                          | ["FLY"]                                            | permissions.0                                    |
      | permissions                          | nothing                                            | permissions                                      |
      | defaultExecutionMode                 | "PENDING_APPROVAL"                                 | defaultExecutionMode                             |
      | spendingLimits                       | nothing                                            | spendingLimits                                   |
      | spendingLimits.currency              | "XXX"                                              | spendingLimits.currency                          |
      | spendingLimits.perTransactionLimit   | 0                                                  | spendingLimits.perTransactionLimit               |
      | spendingLimits.perTransactionLimit   | -1                                                 | spendingLimits.perTransactionLimit               |
      | spendingLimits.perTransactionLimit   | null                                               | spendingLimits.perTransactionLimit               |
      | spendingLimits.perTransactionLimit   | 9000000000000001                                   | spendingLimits.perTransactionLimit               |
      | spendingLimits.dailyLimit            | 0                                                  | spendingLimits.dailyLimit                        |
      | spendingLimits.dailyLimit            | -5                                                 | spendingLimits.dailyLimit                        |
      | spendingLimits.dailyTransactionLimit | 0                                                  | spendingLimits.dailyTransactionLimit             |
      | spendingLimits.monthlyLimit          | 1.5                                                | spendingLimits.monthlyLimit                      |
      | accountRestrictions                  | {"allowedAccountIds": ["{Grace.USD}"]}             | accountRestrictions.allowedAccountIds.0          |
      | accountRestrictions                  | {"allowedAccountIds": ["InternalAccount:1"]}       | accountRestrictions.allowedAccountIds.0          |
      | accountRestrictions                  | {"accountRules": [{"accountId": "{Grace.USD}"}]}   | accountRestrictions.accountRules.0.accountId     |
      | accountRestrictions                  | {"accountRules": [{"accountId": "{Ada.USD}", "perTransactionLimit": 0}]} | accountRestrictions.accountRules.0.perTransactionLimit |
      | approvalThresholds                   | {"amount": 100}                                    | approvalThresholds.currency                      |
      | approvalThresholds                   | {"amount": 100, "currency": "XXX"}                 | approvalThresholds.currency                      |
      | approvalThresholds                   | {"amount": -1, "currency": "USD"}                  | approvalThresholds.amount                        |

  Scenario: all problems of a policy are listed
    When I create an agent of Ada with the policy:
      | spendingLimits      | {"currency": "XXX", "perTransactionLimit": 0}                                   |
      | accountRestrictions | {"accountRules": [{"accountId": "{Ada.USD}"}, {"accountId": "{Ada.USD}"}]}      |
      | approvalThresholds  | {"amount": 5}                                                                   |
    Then it is refused as INVALID_INPUT naming:
      | policy.spendingLimits.currency                    |
      | policy.spendingLimits.perTransactionLimit         |
      | policy.accountRestrictions.accountRules.1.accountId |
      | policy.approvalThresholds.currency                |

  Scenario: an empty policy of permissions and of accounts is allowed
    When I create an agent of Ada with the policy:
      | permissions         | []                        |
      | accountRestrictions | {"allowedAccountIds": []} |
    Then the answer is 201
    And the field "agent.policy.permissions" is "[]"
    And the field "agent.policy.accountRestrictions.allowedAccountIds" is "[]"

  Scenario: null means no limit, and all accounts
    When I create an agent of Ada with the policy:
      | spendingLimits.dailyLimit   | null                                                                                             |
      | spendingLimits.monthlyLimit | null                                                                                             |
      | accountRestrictions         | {"allowedAccountIds": null, "accountRules": [{"accountId": "{Ada.USD}", "perTransactionLimit": null}]} |
      | approvalThresholds          | {"amount": null}                                                                                 |
    Then the answer is 201
    And the field "agent.policy.spendingLimits" is '{"currency": "USD", "perTransactionLimit": 100000000}'
    And the field "agent.policy.accountRestrictions" is '{"accountRules": [{"accountId": "{Ada.USD}"}]}'
    And the field "agent.policy.approvalThresholds" is absent

  Scenario: limits are merged one by one, and null removes one
    Given an agent of Ada with the policy:
      | spendingLimits | {"currency": "USD", "perTransactionLimit": 10000, "dailyLimit": 20000, "dailyTransactionLimit": 5, "monthlyLimit": 90000} |
    When 1 minute passes
    And I change the agent's policy:
      | spendingLimits.dailyLimit          | null  |
      | spendingLimits.perTransactionLimit | 15000 |
    Then the answer is 200
    And the field "policy.spendingLimits" is '{"currency": "USD", "perTransactionLimit": 15000, "dailyTransactionLimit": 5, "monthlyLimit": 90000}'
    And the field "updatedAt" is "2025-11-15T12:01:00Z"
    When I change the agent's policy:
      | spendingLimits.monthlyLimit | null |
      | spendingLimits.dailyLimit   | 1    |
    Then the field "policy.spendingLimits" is '{"currency": "USD", "perTransactionLimit": 15000, "dailyLimit": 1, "dailyTransactionLimit": 5}'

  Scenario: everything else is replaced as a whole
    Given an agent of Ada with the policy:
      | permissions         | ["VIEW_TRANSACTIONS", "CREATE_QUOTES"]                                                                              |
      | accountRestrictions | {"allowedAccountIds": ["{Ada.USD}"], "accountRules": [{"accountId": "{Ada.USD}", "executionMode": "APPROVAL_REQUIRED"}]} |
      | approvalThresholds  | {"currency": "USD", "amount": 5000}                                                                                 |
    When I change the agent's policy:
      | permissions          | ["EXECUTE_QUOTES", "EXECUTE_QUOTES"]          |
      | defaultExecutionMode | "APPROVAL_REQUIRED"                           |
      | accountRestrictions  | {"allowedAccountIds": ["{Ada.USD}"]}          |
    Then the field "policy.permissions" is '["EXECUTE_QUOTES"]'
    And the field "policy.defaultExecutionMode" is "APPROVAL_REQUIRED"
    And the field "policy.accountRestrictions" is '{"allowedAccountIds": ["{Ada.USD}"]}'
    And the field "policy.approvalThresholds" is '{"currency": "USD", "amount": 5000}'
    When I change the agent's policy:
      | accountRestrictions | {} |
      | approvalThresholds  | {} |
    Then the field "policy.accountRestrictions" is absent
    And the field "policy.approvalThresholds" is absent

  Scenario: a change is checked like a new policy
    Given an agent of Ada
    When I change the agent's policy:
      | spendingLimits.currency | "XXX"                                  |
      | accountRestrictions     | {"allowedAccountIds": ["{Grace.USD}"]} |
      | approvalThresholds      | {"amount": 1}                          |
    Then it is refused as INVALID_INPUT naming:
      | spendingLimits.currency                 |
      | accountRestrictions.allowedAccountIds.0 |
      | approvalThresholds.currency             |
    When I send PATCH /agents/nothing/policy with the body '{ "permissions": "all" }'
    Then it is refused as INVALID_INPUT naming:
      | agentId     |
      | permissions |

  Scenario: another currency converts the limits that are not sent, and the usage, at the current rate
    Given Ada has a EUR bank account ending in 999
    And an agent of Ada with the policy:
      | spendingLimits | {"currency": "USD", "perTransactionLimit": 20000, "dailyLimit": 30000, "monthlyLimit": 100000} |
    And the agent pays 100.00 USD to "{Ada.bank}"
    And the agent has used 1 action and 100.00 today, 100.00 this month
    When I change the agent's policy:
      | spendingLimits.currency   | "EUR" |
      | spendingLimits.dailyLimit | 50000 |
    Then the field "policy.spendingLimits" is '{"currency": "EUR", "perTransactionLimit": 18400, "dailyLimit": 50000, "monthlyLimit": 92000}'
    And the agent has used 1 action and 92.00 today, 92.00 this month
    When the agent pays 100.00 USD to "{Ada.bank}"
    Then the agent has used 2 actions and 184.00 today, 184.00 this month

  Scenario: converted limits and counters are rounded half up, and a limit stays at least 1
    Given Ada has a EUR bank account ending in 999
    And an agent of Ada with the policy:
      | spendingLimits | {"currency": "MXN", "perTransactionLimit": 1000000, "dailyLimit": 863, "monthlyLimit": 5} |
    When I change the agent's policy:
      | spendingLimits.currency | "USD" |
    Then the field "policy.spendingLimits" is '{"currency": "USD", "perTransactionLimit": 57971, "dailyLimit": 50, "monthlyLimit": 1}'

  Scenario: a count too large to be shown exactly is refused
    When I create an agent of Ada with the policy:
      | spendingLimits.dailyTransactionLimit | 9007199254740993 |
    Then it is refused as INVALID_INPUT naming "policy.spendingLimits.dailyTransactionLimit"

  Scenario: null in a change removes a limit where it may, and counts as absent elsewhere
    Given an agent of Ada with the policy:
      | spendingLimits      | {"currency": "USD", "perTransactionLimit": 10000, "dailyLimit": 20000, "dailyTransactionLimit": 5} |
      | accountRestrictions | {"allowedAccountIds": ["{Ada.USD}"]}                                                               |
      | approvalThresholds  | {"currency": "USD", "amount": 5000}                                                                |
    When I send PATCH /agents/{agent}/policy with:
      """
      { "permissions": null, "defaultExecutionMode": null, "accountRestrictions": null, "approvalThresholds": null,
        "spendingLimits": { "currency": null, "perTransactionLimit": null, "dailyTransactionLimit": null, "dailyLimit": null } }
      """
    Then the answer is 200
    And the field "policy.spendingLimits" is '{"currency": "USD", "perTransactionLimit": 10000, "dailyTransactionLimit": 5}'
    And the field "policy.accountRestrictions" is '{"allowedAccountIds": ["{Ada.USD}"]}'
    And the field "policy.approvalThresholds" is '{"currency": "USD", "amount": 5000}'
    When I send PATCH /agents/{agent}/policy with the body '{ "approvalThresholds": { "amount": 1, "currency": null } }'
    Then it is refused as INVALID_INPUT naming "approvalThresholds.currency"
