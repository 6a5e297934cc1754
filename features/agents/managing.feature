Feature: Managing agents
  An agent acts for one customer within a policy. The platform creates, pauses and deletes it.

  Background:
    Given a customer "Ada" holding 500.00 USD

  Scenario: a new agent waits for its device code to be redeemed
    When I create an agent of Ada with the policy:
      | permissions                         | ["CREATE_QUOTES", "EXECUTE_QUOTES", "CREATE_QUOTES"] |
      | spendingLimits.perTransactionLimit  | 10000                                                |
      | spendingLimits.dailyLimit           | 50000                                                |
      | spendingLimits.monthlyLimit         | null                                                 |
    Then the answer is 201
    And the fields are:
      | agent.name                                       | Bookkeeper                          |
      | agent.customerId                                 | {Ada}                               |
      | agent.isPaused                                   | false                               |
      | agent.isConnected                                | false                               |
      | agent.policy.permissions                         | ["CREATE_QUOTES", "EXECUTE_QUOTES"] |
      | agent.policy.defaultExecutionMode                | AUTO                                |
      | agent.policy.spendingLimits.currency             | USD                                 |
      | agent.policy.spendingLimits.perTransactionLimit  | 10000                               |
      | agent.policy.spendingLimits.dailyLimit           | 50000                               |
      | agent.usage.dailyTransactionCount                | 0                                   |
      | agent.usage.dailySpend                           | 0                                   |
      | agent.usage.dailyResetDate                       | 2025-11-16                          |
      | agent.usage.monthlySpend                         | 0                                   |
      | agent.usage.monthlyResetMonth                    | 2025-12                             |
      | agent.createdAt                                  | 2025-11-15T12:00:00Z                |
      | agent.updatedAt                                  | 2025-11-15T12:00:00Z                |
      | deviceCode.redeemed                              | false                               |
      | deviceCode.expiresAt                             | 2025-11-16T12:00:00Z                |
      | deviceCode.agentId                               | {agent}                             |
    And the field "agent.id" matches "^Agent:[0-9a-f-]{36}$"
    And the field "agent.policy.spendingLimits.monthlyLimit" is absent
    And the field "deviceCode.code" matches "^AGENT-[0-9A-F]{4}-[0-9A-F]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$"

  Scenario: a customer who is not approved can have an agent
    Given a customer named "Bob Builder 002"
    When I create an agent of Bob
    Then the answer is 201

  Scenario: an agent needs a customer who exists
    When I send POST /agents with:
      """
      { "name": "Bookkeeper", "customerId": "Customer:00000000-0000-4000-8000-000000000000",
        "policy": { "permissions": [], "defaultExecutionMode": "AUTO",
                    "spendingLimits": { "currency": "USD", "perTransactionLimit": 1 } } }
      """
    Then it is refused as INVALID_INPUT naming "customerId"
    Given I delete Ada
    When I create an agent of Ada
    Then it is refused as INVALID_INPUT naming "customerId"

  Scenario: agents are read one by one, and unknown ones are not found
    Given an agent of Ada
    When I read the agent "{agent}"
    Then the answer is 200
    And the fields are:
      | id          | {agent} |
      | isConnected | true    |
    When I read the agent "Agent:00000000-0000-4000-8000-000000000000"
    Then it is refused as REFERENCE_NOT_FOUND
    When I read the agent "nothing"
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: agents are listed newest first, by customer, state and time
    Given an agent "first" of Ada
    And 1 minute passes
    And an agent "second" of Ada
    And I pause the agent
    And I create an agent of Grace
    And I remember the field "agent.id" as "third"
    When I list the agents with:
      | limit | 2 |
    Then the fields are:
      | data.0.id  | {third}  |
      | data.1.id  | {second} |
      | hasMore    | true     |
      | totalCount | 3        |
    When I list the next page
    Then the fields are:
      | data.0.id | {first} |
      | hasMore   | false   |
    When I list the agents with:
      | customerId | {Ada} |
      | isPaused   | false |
    Then the field "data" has 1 items
    And the field "data.0.id" is "{first}"
    When I list the agents with:
      | isConnected | false |
    Then the field "data" has 1 items
    And the field "data.0.id" is "{third}"
    When I list the agents with:
      | createdBefore | 2025-11-15T12:00:00Z |
    Then the field "data" has 1 items
    And the field "data.0.id" is "{first}"
    When I list the agents with:
      | createdAfter | 2025-11-15T12:01:00Z |
    Then the field "data" has 2 items
    When I list the agents with:
      | updatedAfter | 2025-11-15T12:01:01Z |
    Then the field "data" has 0 items
    When I list the agents with:
      | updatedBefore | 2025-11-15T12:00:59Z |
    Then the field "data" has 1 items
    When I list the agents with:
      | createdAfter  | 2025-11-15 |
      | createdBefore | 2025-11-15 |
      | updatedAfter  | 2025-11-15 |
      | updatedBefore | 2025-11-15 |
    Then the field "data" has 3 items
    When I list the agents with:
      | createdAfter | 2025-11-16 |
    Then the field "data" has 0 items
    When I list the agents with:
      | isPaused | maybe |
      | limit    | 0     |
    Then it is refused as INVALID_INPUT naming:
      | isPaused |
      | limit    |

  Scenario: an agent is renamed, paused and resumed
    Given an agent of Ada
    And 1 minute passes
    When I send PATCH /agents/{agent} with the body '{ "name": "Treasurer" }'
    Then the fields are:
      | name      | Treasurer            |
      | isPaused  | false                |
      | updatedAt | 2025-11-15T12:01:00Z |
    When I pause the agent
    Then the field "isPaused" is "true"
    When 1 minute passes
    And I pause the agent
    Then the fields are:
      | isPaused  | true                 |
      | updatedAt | 2025-11-15T12:01:00Z |
    When I resume the agent
    Then the field "isPaused" is "false"

  Scenario: a change must change something
    Given an agent of Ada
    When I send PATCH /agents/{agent} with the body '{}'
    Then it is refused as INVALID_INPUT naming "body"
    When I send PATCH /agents/{agent} with the body '{ "name": "" }'
    Then it is refused as INVALID_INPUT naming "name"
    When I send PATCH /agents/nothing with the body '{ "isPaused": "yes" }'
    Then it is refused as INVALID_INPUT naming:
      | agentId  |
      | isPaused |
    When I send PATCH /agents/Agent:00000000-0000-4000-8000-000000000000 with the body '{ "isPaused": true }'
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: a deleted agent is gone for good
    Given an agent of Ada
    When I delete the agent
    Then the answer is 204
    When I read the agent "{agent}"
    Then it is refused as REFERENCE_NOT_FOUND
    When I list the agents
    Then the field "data" has 0 items
    When I list the agents with:
      | customerId | {Ada} |
    Then the field "data" has 0 items
    When I delete the agent
    Then it is refused as REFERENCE_NOT_FOUND
    When I send PATCH /agents/{agent} with the body '{ "isPaused": false }'
    Then it is refused as REFERENCE_NOT_FOUND
    When I send PATCH /agents/{agent}/policy with the body '{}'
    Then it is refused as REFERENCE_NOT_FOUND
    When I request a new device code
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: all problems of a change are listed
    When I send PATCH /agents/nothing with the body '{}'
    Then it is refused as INVALID_INPUT naming:
      | agentId |
      | body    |
    When I send PATCH /agents/Agent:00000000-0000-4000-8000-000000000000 with the body '{ "name": null }'
    Then it is refused as INVALID_INPUT naming "body"

  Scenario: a cursor is valid only for the list of agents that it came from
    Given an agent of Ada
    And an agent of Ada
    And I list the agents with:
      | limit | 1 |
    And I remember the field "nextCursor" as "next"
    When I list the agents with:
      | limit    | 1      |
      | isPaused | false  |
      | cursor   | {next} |
    Then it is refused as INVALID_INPUT naming "cursor"
    When I list the approvals with:
      | cursor | {next} |
    Then it is refused as INVALID_INPUT naming "cursor"
    When I list the agents with:
      | limit  | 1      |
      | cursor | {next} |
    Then the field "data" has 1 items
