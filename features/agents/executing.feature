Feature: Executing a quote as an agent
  Order: pause, permission, the agent's own quote, its accounts, its status, the wallet's signature, the limits.

  Background:
    Given fixed exchange rates
    And a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in 999
    And an agent of Ada

  Scenario: the execution starts at once and is an action
    Given the agent requests a quote for 100.00 USD to "{Ada.bank}"
    And I remember the moment as "before"
    When the agent executes the quote
    Then the answer is 200
    And the fields are:
      | agentId               | {agent}              |
      | customerId            | {Ada}                |
      | status                | APPROVED             |
      | type                  | EXECUTE_QUOTE        |
      | quote.id              | {quote}              |
      | quote.status          | PROCESSING           |
      | transaction.id        | {transaction}        |
      | transaction.status    | PROCESSING           |
      | transaction.agentId   | {agent}              |
      | createdAt             | 2025-11-15T12:00:00Z |
    And the field "id" matches "^AgentAction:[0-9a-f-]{36}$"
    And the field "transferDetails" is absent
    And the quote and its payment are COMPLETED
    And Ada holds 400.00 USD
    And the agent has used 1 action and 100.00 today, 100.00 this month
    And the events since "before" are:
      | OUTGOING_PAYMENT.PROCESSING      |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | OUTGOING_PAYMENT.COMPLETED       |
    And the ledger balances

  Scenario: a quote that is executed immediately is quote and action in one request
    Given I remember the moment as "before"
    When the agent requests a quote for 100.00 USD to "{Ada.bank}" with:
      | immediatelyExecute | true |
    Then the answer is 201
    And the field "status" is "PROCESSING"
    And the quote and its payment are COMPLETED
    And Ada holds 400.00 USD
    And the agent has used 1 action and 100.00 today, 100.00 this month
    And the events since "before" are:
      | OUTGOING_PAYMENT.PENDING         |
      | OUTGOING_PAYMENT.PROCESSING      |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | OUTGOING_PAYMENT.COMPLETED       |
    And the ledger balances

  Scenario: an immediate execution that needs approval leaves the quote PENDING
    Given I change the agent's policy:
      | defaultExecutionMode | "APPROVAL_REQUIRED" |
    And I remember the moment as "before"
    When the agent requests a quote for 100.00 USD to "{Ada.bank}" with:
      | immediatelyExecute | true |
    Then the answer is 201
    And the field "status" is "PENDING"
    And Ada holds 500.00 USD
    And the events since "before" are:
      | OUTGOING_PAYMENT.PENDING      |
      | AGENT_ACTION.PENDING_APPROVAL |
    When I list the approvals
    And I remember the field "data.0.id" as "action"
    And I approve the action
    Then the answer is 200
    And the quote and its payment are COMPLETED
    And Ada holds 400.00 USD

  Scenario Outline: an immediate execution is forbidden because of <reason>, and leaves no quote
    Given I change the agent's policy:
      | <member> | <value> |
    When the agent requests a quote for 100.00 USD to "{Ada.bank}" with:
      | immediatelyExecute | true |
    Then it is forbidden because of <reason>
    And there is no webhook "OUTGOING_PAYMENT.PENDING"

    Examples:
      | member                             | value             | reason                         |
      | permissions                        | ["CREATE_QUOTES"] | PERMISSION_DENIED              |
      | spendingLimits.perTransactionLimit | 9999              | PER_TRANSACTION_LIMIT_EXCEEDED |

  Scenario: the day's volume applies to an immediate execution
    Given Ada's USD account is funded with 600000.00
    And the agent pays 100000.00 USD to "{Ada.bank}"
    And the agent pays 100000.00 USD to "{Ada.bank}"
    And the agent pays 100000.00 USD to "{Ada.bank}"
    And the agent pays 100000.00 USD to "{Ada.bank}"
    And the agent pays 100000.00 USD to "{Ada.bank}"
    When the agent requests a quote for 100.00 USD to "{Ada.bank}" with:
      | immediatelyExecute | true |
    Then it is refused as DAILY_VOLUME_LIMIT_EXCEEDED

  Scenario: a payment that fails later fails the action
    Given Ada has a EUR bank account ending in 002
    When the agent pays 100.00 USD to "{Ada.bank}"
    Then the field "status" is "APPROVED"
    And the action is FAILED
    And the payment is FAILED because of QUOTE_EXECUTION_FAILED

  Scenario: only own quotes can be executed
    Given Ada requests a quote for 100.00 USD to "{Ada.bank}"
    When the agent executes the quote
    Then it is refused as QUOTE_NOT_FOUND
    When the agent sends POST /agents/me/quotes/nothing/execute
    Then it is refused as INVALID_INPUT naming "quoteId"

  Scenario: a quote is executed once, and not after it expired
    Given the agent pays 100.00 USD to "{Ada.bank}"
    When the agent executes the quote
    Then it is refused as CONFLICT
    And the field "details.reason" is "QUOTE_ALREADY_EXECUTED"
    Given the agent requests a quote for 100.00 USD to "{Ada.bank}"
    And 1 hour passes
    When the agent executes the quote
    Then it is refused as QUOTE_EXPIRED

  Scenario: the status of the quote comes before the limits, its accounts before the status
    Given the agent pays 100.00 USD to "{Ada.bank}"
    And I change the agent's policy:
      | spendingLimits.perTransactionLimit | 1 |
    When the agent executes the quote
    Then it is refused as CONFLICT
    Given I change the agent's policy:
      | accountRestrictions | {"allowedAccountIds": []} |
    When the agent executes the quote
    Then it is forbidden because of ACCOUNT_NOT_ALLOWED

  Scenario: a quote whose execution awaits approval is not submitted again
    Given I change the agent's policy:
      | defaultExecutionMode | "APPROVAL_REQUIRED" |
    And the agent pays 100.00 USD to "{Ada.bank}"
    When the agent executes the quote
    Then it is refused as CONFLICT
    And the field "details.reason" is "ACTION_PENDING"
    And the field "details.actionId" is "{action}"

  Scenario: a refusal of the execution itself is passed on
    Given the agent requests a quote for 500.00 USD to "{Ada.bank}"
    And Ada has a USD bank account ending in 999
    And Ada transfers 1.00 USD out to "{Ada.bank}"
    When the agent executes the quote
    Then it is refused as INVALID_AMOUNT
    And the field "details.reason" is "INSUFFICIENT_BALANCE"
    When Ada's USD account is funded with 1.00
    And the agent executes the quote
    Then the answer is 200

  Scenario: a destination that was deleted since refuses the execution
    Given the agent requests a quote for 100.00 USD to "{Ada.bank}"
    And the external account is deleted
    When the agent executes the quote
    Then it is refused as INVALID_RECEIVER

  Scenario: the daily volume of the service applies
    Given the next 1 calls of "agentExecuteQuote" fail with DAILY_VOLUME_LIMIT_EXCEEDED
    And the agent requests a quote for 100.00 USD to "{Ada.bank}"
    When the agent executes the quote
    Then it is refused as DAILY_VOLUME_LIMIT_EXCEEDED

  Scenario: a wallet must sign, after the status of the quote and before the limits
    Given a customer "Bob" with an embedded wallet
    And Bob signs in with his email code
    And Bob's USDB account is funded with 50
    And Bob has a EUR bank account ending in 999
    And an agent of Bob
    And the agent requests a quote for 10 USDB to "{Bob.bank}"
    And I remember the field "id" as "first"
    And the agent requests a quote for 20 USDB to "{Bob.bank}"
    And I change the agent's policy:
      | spendingLimits.perTransactionLimit | 1 |
    When the agent executes the quote
    Then it is refused as WALLET_SIGNATURE_MISSING
    Given the next request has the header "Service-Wallet-Signature: e30"
    When the agent executes the quote
    Then it is refused as WALLET_SIGNATURE_MALFORMED
    When the agent executes the quote with a key that is not his
    Then it is refused as WALLET_SIGNATURE_INVALID
    When the agent executes the quote with his session key, signing the quote "{first}"
    Then it is refused as WALLET_SIGNATURE_BODY_MISMATCH
    When the agent executes the quote with his session key
    Then it is forbidden because of PER_TRANSACTION_LIMIT_EXCEEDED
    Given I change the agent's policy:
      | spendingLimits.perTransactionLimit | 5000 |
    When the agent executes the quote with his session key
    Then the answer is 200
    And Bob holds 30 USDB
