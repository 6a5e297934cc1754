Feature: Approving the actions of an agent
  An action that needs approval waits with a PENDING payment and moves no money. The action's own operations and those
  of its payment decide it alike; the approval checks the current policy.

  Background:
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD bank account ending in 999
    And an agent of Ada with the policy:
      | defaultExecutionMode | "APPROVAL_REQUIRED" |

  Scenario: a transfer out waits for approval, then runs
    Given I remember the moment as "before"
    When the agent transfers 100.00 USD out to "{Ada.bank}"
    Then the answer is 201
    And the field "status" is "PENDING_APPROVAL"
    And the field "transaction" is absent
    And the field "transferDetails.amount" is "10000"
    And the events since "before" are:
      | OUTGOING_PAYMENT.PENDING      |
      | AGENT_ACTION.PENDING_APPROVAL |
    And the payment is PENDING
    And Ada holds 500.00 USD
    And the agent has used 0 actions and 0.00 today, 0.00 this month
    When I read the transaction "{transaction}"
    Then the field "agentId" is "{agent}"
    Given 2 hours pass
    And I remember the moment as "submitted"
    When I approve the action
    Then the answer is 200
    And the fields are:
      | status             | APPROVED             |
      | transaction.id     | {transaction}        |
      | transaction.status | PENDING              |
      | createdAt          | 2025-11-15T12:00:00Z |
      | updatedAt          | 2025-11-15T14:00:00Z |
    And the payment is COMPLETED
    And Ada holds 400.00 USD
    And the agent has used 1 action and 100.00 today, 100.00 this month
    And the events since "submitted" are:
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | OUTGOING_PAYMENT.PROCESSING      |
      | OUTGOING_PAYMENT.COMPLETED       |
    And the ledger balances
    When I approve the action
    Then it is refused as TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL
    When I reject the action
    Then it is refused as TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL
    When I approve the payment of the action
    Then it is refused as TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL

  Scenario: a payment that awaits approval cannot be cancelled
    Given the agent transfers 100.00 USD out to "{Ada.bank}"
    And the agent requests the same transfer with "destination.paymentRail" as '"ACH"'
    When the payment is cancelled
    Then it is refused as TRANSACTION_NOT_CANCELLABLE
    When I approve the action
    Then the field "transaction.paymentRail" is "ACH"

  Scenario: the event carries the whole action
    Given the agent transfers 100.00 USD out to "{Ada.bank}"
    When I list the webhook events with:
      | type | AGENT_ACTION.PENDING_APPROVAL |
    Then the fields are:
      | data.0.data.id                     | {action}         |
      | data.0.data.status                 | PENDING_APPROVAL |
      | data.0.data.transferDetails.amount | 10000            |

  Scenario: a transfer in waits for approval, then runs
    Given I remember the moment as "before"
    When the agent transfers 100.00 USD in from "{Ada.bank}"
    Then the action is PENDING_APPROVAL
    And the events since "before" are:
      | INCOMING_PAYMENT.PENDING      |
      | AGENT_ACTION.PENDING_APPROVAL |
    And the payment is PENDING
    When I approve the action
    Then the action is APPROVED
    And the payment is COMPLETED
    And Ada holds 600.00 USD

  Scenario: a quote waits for approval, then runs
    Given Ada has a EUR bank account ending in 999
    And the agent requests a quote for 100.00 USD to "{Ada.bank}"
    And I remember the moment as "before"
    When the agent executes the quote
    Then the field "status" is "PENDING_APPROVAL"
    And the field "quote.status" is "PENDING"
    And the quote and its payment are PENDING
    And the events since "before" are:
      | AGENT_ACTION.PENDING_APPROVAL |
    When I approve the action
    Then the answer is 200
    And the field "quote.status" is "PROCESSING"
    And the quote and its payment are COMPLETED
    And Ada holds 400.00 USD

  Scenario: the payment's operation approves the action
    Given the agent transfers 100.00 USD out to "{Ada.bank}"
    When I approve the payment of the action
    Then the answer is 200
    And the field "id" is "{transaction}"
    And the field "status" is "PENDING"
    And the action is APPROVED
    And the payment is COMPLETED
    And Ada holds 400.00 USD
    When I approve the action
    Then it is refused as TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL
    Given Ada has a EUR bank account ending in 999
    And the agent pays 100.00 USD to "{Ada.bank}"
    When I approve the payment of the action
    Then the field "status" is "PROCESSING"
    And Ada holds 300.00 USD

  Scenario: a rejected transfer out fails, and nothing was debited
    Given the agent transfers 100.00 USD out to "{Ada.bank}"
    And I remember the moment as "before"
    When I reject the action because "The invoice is unknown."
    Then the answer is 200
    And the field "status" is "REJECTED"
    And the field "transaction" is absent
    And the action has these fields:
      | status          | REJECTED                |
      | rejectionReason | The invoice is unknown. |
    And the payment is FAILED because of QUOTE_EXECUTION_FAILED
    And the payment has no refund
    And the events since "before" are:
      | OUTGOING_PAYMENT.FAILED |
    And Ada holds 500.00 USD
    And the agent has used 0 actions and 0.00 today, 0.00 this month
    When I reject the action
    Then it is refused as TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL

  Scenario: a rejected transfer in is REJECTED
    Given the agent transfers 100.00 USD in from "{Ada.bank}"
    And I remember the moment as "before"
    When I reject the action
    Then the answer is 200
    And the action is REJECTED
    And the payment is REJECTED
    And the events since "before" are:
      | INCOMING_PAYMENT.FAILED |

  Scenario: a rejected quote fails, and does not expire later
    Given Ada has a EUR bank account ending in 999
    And the agent pays 100.00 USD to "{Ada.bank}"
    When I reject the payment of the action because "No."
    Then the answer is 200
    And the field "status" is "FAILED"
    And the action has these fields:
      | status          | REJECTED |
      | rejectionReason | No.      |
    And the quote and its payment are FAILED because of QUOTE_EXECUTION_FAILED
    And 0 tasks are pending

  Scenario: a rejected quote that collects money fails with a REJECTED payment
    Given the agent requests a quote for 10.00 USD from "{Ada.bank}" to "{Ada.USD}"
    And the agent executes the quote
    When I reject the payment of the action because "No."
    Then the field "status" is "REJECTED"
    When the agent sends GET /agents/me/quotes/{quote}
    Then the field "status" is "FAILED"

  Scenario Outline: an approval after <what> fails the action
    Given the agent transfers 100.00 USD out to "{Ada.bank}"
    And I change the agent's policy:
      | <part> | <value> |
    And I remember the moment as "before"
    When I approve the action
    Then the answer is 200
    And the field "status" is "FAILED"
    And the field "transaction" is absent
    And the payment is FAILED because of QUOTE_EXECUTION_FAILED
    And the events since "before" are:
      | OUTGOING_PAYMENT.FAILED |
    And Ada holds 500.00 USD
    And the agent has used 0 actions and 0.00 today, 0.00 this month
    And the explanation of "{action}" contains "could not be executed"

    Examples:
      | what                     | part                               | value                                                                     |
      | a withdrawn permission   | permissions                        | ["VIEW_TRANSACTIONS"]                                                     |
      | a withdrawn account      | accountRestrictions                | {"allowedAccountIds": []}                                                 |
      | a lower limit            | spendingLimits.perTransactionLimit | 9999                                                                      |
      | a lower daily limit      | spendingLimits.dailyLimit          | 9999                                                                      |
      | a lower monthly limit    | spendingLimits.monthlyLimit        | 9999                                                                      |
      | a lower limit by account | accountRestrictions                | {"accountRules": [{"accountId": "{Ada.USD}", "perTransactionLimit": 1}]}  |

  Scenario: an approval of a paused agent's action fails it
    Given the agent transfers 100.00 USD in from "{Ada.bank}"
    And I pause the agent
    And the action is PENDING_APPROVAL
    When I approve the action
    Then the field "status" is "FAILED"
    And the payment is FAILED because of QUOTE_EXECUTION_FAILED
    When I resume the agent
    And the agent transfers 100.00 USD out to "{Ada.bank}"
    And I pause the agent
    And I approve the payment of the action
    Then the field "status" is "FAILED"
    And the action is FAILED

  Scenario: a pending action reserves nothing
    Given I change the agent's policy:
      | spendingLimits.dailyTransactionLimit | 1 |
    And the agent transfers 100.00 USD out to "{Ada.bank}"
    And I remember the field "id" as "first"
    And the agent transfers 100.00 USD out to "{Ada.bank}"
    When I approve the action
    Then the field "status" is "APPROVED"
    When I send POST /agents/{agent}/actions/{first}/approve
    Then the field "status" is "FAILED"
    And Ada holds 400.00 USD

  Scenario: an approval without funds fails the action
    Given the agent transfers 100.00 USD out to "{Ada.bank}"
    And Ada transfers all USD out to "{Ada.bank}"
    When I approve the action
    Then the field "status" is "FAILED"

  Scenario: an approval after an account was deleted fails the action
    Given the agent transfers 100.00 USD out to "{Ada.bank}"
    And the external account is deleted
    When I approve the action
    Then the field "status" is "FAILED"

  Scenario: an approved transfer that fails at once fails the action
    Given Ada has a USD bank account ending in 002
    And the agent transfers 100.00 USD out to "{Ada.bank}"
    When I approve the action
    Then the field "status" is "FAILED"
    And the field "transaction.status" is "FAILED"
    And the agent has used 1 action and 100.00 today, 100.00 this month
    Given the agent transfers 100.00 USD out to "{Ada.bank}"
    When I approve the payment of the action
    Then the field "status" is "FAILED"
    Given the agent transfers 100.00 USD in from "{Ada.bank}"
    When I approve the action
    Then the field "status" is "FAILED"
    And the ledger balances

  Scenario: an expired quote leaves the action pending; approval fails it, rejection rejects it
    Given Ada has a EUR bank account ending in 999
    And the agent pays 100.00 USD to "{Ada.bank}"
    And 1 hour passes
    And the action is PENDING_APPROVAL
    And the quote and its payment are EXPIRED because of QUOTE_EXPIRED
    When I approve the action
    Then the field "status" is "FAILED"
    And the field "quote.status" is "EXPIRED"
    Given the agent pays 100.00 USD to "{Ada.bank}"
    And 1 hour passes
    When I reject the action
    Then the field "status" is "REJECTED"
    And the quote and its payment are EXPIRED because of QUOTE_EXPIRED

  Scenario: the approval does not ask for the mode again
    Given the agent transfers 100.00 USD out to "{Ada.bank}"
    And I change the agent's policy:
      | approvalThresholds | {"currency": "USD", "amount": 0} |
    When I approve the action
    Then the field "status" is "APPROVED"

  Scenario: the list of approvals has only what is pending, by agent, customer and time
    Given the agent transfers 1.00 USD out to "{Ada.bank}"
    And I remember the field "id" as "first"
    And 1 minute passes
    And the agent transfers 2.00 USD out to "{Ada.bank}"
    And I remember the field "id" as "second"
    And the agent transfers 3.00 USD out to "{Ada.bank}"
    And I approve the action
    When I list the approvals
    Then the fields are:
      | totalCount | 2        |
      | data.0.id  | {second} |
      | data.1.id  | {first}  |
    When I list the approvals with:
      | sortOrder | asc |
      | limit     | 1   |
    Then the fields are:
      | data.0.id | {first} |
      | hasMore   | true    |
    When I list the approvals with:
      | agentId    | {agent}              |
      | customerId | {Ada}                |
      | startDate  | 2025-11-15T12:01:00Z |
    Then the field "totalCount" is "1"
    And the field "data.0.id" is "{second}"
    When I list the approvals with:
      | endDate | 2025-11-15T12:00:59Z |
    Then the field "totalCount" is "1"
    When I list the approvals with:
      | agentId | Agent:00000000-0000-4000-8000-000000000000 |
    Then the field "totalCount" is "0"
    When I list the approvals with:
      | customerId | Customer:00000000-0000-4000-8000-000000000000 |
    Then the field "totalCount" is "0"
    When I list the approvals with:
      | sortOrder | up |
    Then it is refused as INVALID_INPUT naming "sortOrder"

  Scenario Outline: an action is found only under its agent, to <decision> it
    Given the agent transfers 1.00 USD out to "{Ada.bank}"
    And I remember the field "agentId" as "owner"
    And an agent of Ada
    When I send POST /agents/{agent}/actions/{action}/<decision>
    Then it is refused as REFERENCE_NOT_FOUND
    When I send POST /agents/{owner}/actions/AgentAction:00000000-0000-4000-8000-000000000000/<decision>
    Then it is refused as REFERENCE_NOT_FOUND
    When I send POST /agents/Agent:00000000-0000-4000-8000-000000000000/actions/{action}/<decision>
    Then it is refused as REFERENCE_NOT_FOUND
    When I send POST /agents/nothing/actions/nothing/<decision>
    Then it is refused as INVALID_INPUT naming:
      | agentId  |
      | actionId |

    Examples:
      | decision |
      | approve  |
      | reject   |

  Scenario: a reason must be a text
    Given the agent transfers 1.00 USD out to "{Ada.bank}"
    When I send POST /agents/{agent}/actions/{action}/reject with the body '{ "reason": 5 }'
    Then it is refused as INVALID_INPUT naming "reason"

  Scenario: a deleted agent's open actions are rejected
    Given the agent transfers 100.00 USD out to "{Ada.bank}"
    And I remember the payment as "out"
    And the agent transfers 100.00 USD in from "{Ada.bank}"
    And I remember the payment as "in"
    And I remember the moment as "before"
    When I delete the agent
    Then the answer is 204
    And the events since "before" are:
      | OUTGOING_PAYMENT.FAILED |
      | INCOMING_PAYMENT.FAILED |
    When I read the transaction "{out}"
    Then the field "status" is "FAILED"
    When I read the transaction "{in}"
    Then the field "status" is "REJECTED"
    When I list the approvals
    Then the field "totalCount" is "0"
    When I read the resource "{action}"
    Then the field "document.rejectionReason" is "The agent was deleted."
    When I approve the payment of the action
    Then it is refused as TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL
    When I approve the action
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: deleting the customer deletes the agents before the accounts close
    Given the agent transfers 100.00 USD out to "{Ada.bank}"
    And the agent transfers 100.00 USD in from "{Ada.bank}"
    And I remember the moment as "before"
    When I delete Ada
    Then the answer is 200
    And the events since "before" are:
      | OUTGOING_PAYMENT.FAILED         |
      | INCOMING_PAYMENT.FAILED         |
      | INTERNAL_ACCOUNT.STATUS_UPDATED |
      | INTERNAL_ACCOUNT.STATUS_UPDATED |
      | INTERNAL_ACCOUNT.STATUS_UPDATED |
      | INTERNAL_ACCOUNT.STATUS_UPDATED |
      | INTERNAL_ACCOUNT.STATUS_UPDATED |
    When the agent sends GET /agents/me
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "AGENT_DELETED"
    When I read the agent "{agent}"
    Then it is refused as REFERENCE_NOT_FOUND
    When I read the resource "{action}"
    Then the field "document.rejectionReason" is "The agent's customer was deleted."

  Scenario: an approval is undone by a rewind, with its usage
    Given the agent transfers 100.00 USD out to "{Ada.bank}"
    And I remember the moment as "before"
    And I approve the action
    And the agent has used 1 action and 100.00 today, 100.00 this month
    When I rewind to "before"
    Then the action is PENDING_APPROVAL
    And the agent has used 0 actions and 0.00 today, 0.00 this month
    When I approve the action
    Then the field "status" is "APPROVED"

  Scenario: a range of approvals that ends before it starts is refused
    When I list the approvals with:
      | startDate | 2025-11-16T00:00:00Z |
      | endDate   | 2025-11-15T00:00:00Z |
    Then it is refused as INVALID_INPUT naming "endDate"
    When I list the approvals with:
      | startDate | 2025-11-15T12:00:00Z |
      | endDate   | 2025-11-15T12:00:00Z |
    Then the answer is 200
    When I list the approvals with:
      | startDate | 2025-11-15 |
      | endDate   | 2025-11-15 |
    Then the answer is 200
    When I list the approvals with:
      | startDate | 2025-11-16 |
      | endDate   | 2025-11-15 |
    Then it is refused as INVALID_INPUT naming "endDate"

  Scenario: a rewind to before the submission leaves nothing to approve
    Given I remember the moment as "before"
    And the agent transfers 100.00 USD out to "{Ada.bank}"
    When I rewind to "before"
    And I approve the action
    Then it is refused as REFERENCE_NOT_FOUND
    When I approve the payment of the action
    Then it is refused as TRANSACTION_NOT_FOUND
    Given the agent transfers 100.00 USD out to "{Ada.bank}"
    When I approve the action
    Then the field "status" is "APPROVED"
    And Ada holds 400.00 USD

  Scenario: of several approvals at once, one decides
    Given the agent transfers 100.00 USD out to "{Ada.bank}"
    When I send POST /agents/{agent}/actions/{action}/approve 5 times at once with:
      """
      {}
      """
    Then 1 of the answers is 200 and the others are 409
    And the action is APPROVED
    And Ada holds 400.00 USD
    And the agent has used 1 action and 100.00 today, 100.00 this month

  Scenario: an approval is replayed by its idempotency key
    Given the agent transfers 100.00 USD out to "{Ada.bank}"
    And the next request has the header "Idempotency-Key: once"
    And I approve the action
    And the next request has the header "Idempotency-Key: once"
    When I approve the action
    Then the answer is 200
    And the header "Idempotent-Replayed" is "true"
    And Ada holds 400.00 USD

  Scenario: an approval that an injected fault refuses decides nothing
    Given the agent transfers 100.00 USD out to "{Ada.bank}"
    And the next 1 calls of "approveAgentAction" fail with INTERNAL_ERROR
    When I approve the action
    Then it is refused as INTERNAL_ERROR
    And the action is PENDING_APPROVAL
    When I approve the action
    Then the field "status" is "APPROVED"

  Scenario: an action whose quote the platform executed itself cannot run again
    Given the agent pays 100.00 USD to "{Ada.bank}"
    And Ada executes the quote
    And the payment is COMPLETED
    When I approve the action
    Then the field "status" is "FAILED"
    And the payment is COMPLETED
    And Ada holds 400.00 USD
    And the agent has used 0 actions and 0.00 today, 0.00 this month

  Scenario: a second decision is told the state of the action
    Given an agent of Ada with the policy:
      | defaultExecutionMode | "APPROVAL_REQUIRED" |
    And the agent transfers 10.00 USD out to "{Ada.bank}"
    And I approve the action
    When I reject the action
    Then it is refused as TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL
    And the field "message" is "The action is APPROVED."
