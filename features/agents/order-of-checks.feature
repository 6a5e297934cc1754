Feature: The order of the checks on an agent's action
  Token, pause, permission, body, accounts or quote, allowed accounts, the quote's status, the wallet's signature, the
  amount, the day's count, the day's sum, the month's sum, the mode, the payment itself. Of two failures the first wins.

  Background:
    Given fixed exchange rates
    And a customer "Ada" holding 500.00 USD
    And a customer "Grace" holding 500.00 USD
    And Ada has a USD bank account ending in 999
    And Grace has a USD bank account ending in 998
    And an agent of Ada

  Scenario: the token comes before the pause
    Given I pause the agent
    And I delete the agent
    When the agent transfers 1.00 USD out to "{Ada.bank}"
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "AGENT_DELETED"

  Scenario Outline: pause, permission, then the body of <request>
    Given I change the agent's policy:
      | permissions | [] |
    And I pause the agent
    When the agent sends <request> with:
      """
      { "amount": "much" }
      """
    Then it is forbidden because of AGENT_PAUSED
    When I resume the agent
    And the agent sends <request> with:
      """
      { "amount": "much" }
      """
    Then it is forbidden because of PERMISSION_DENIED
    Given I change the agent's policy:
      | permissions | ["CREATE_TRANSFERS", "EXECUTE_QUOTES"] |
    When the agent sends <request> with:
      """
      { "amount": "much" }
      """
    Then it is refused as INVALID_INPUT

    Examples:
      | request                                |
      | POST /agents/me/transfer-out           |
      | POST /agents/me/transfer-in            |
      | POST /agents/me/quotes/nothing/execute |

  Scenario Outline: the amount of a transfer <direction> comes before the accounts, and these before the allowed ones
    Given the agent transfers 1.00 USD <direction> "{Ada.bank}"
    And I change the agent's policy:
      | accountRestrictions | {"allowedAccountIds": []} |
    When the agent requests the same transfer with "<side>.accountId" as '"{Grace.bank}"'
    Then it is refused as REFERENCE_NOT_FOUND
    When the agent requests the same transfer with "amount" as '1'
    Then it is forbidden because of ACCOUNT_NOT_ALLOWED
    When the agent sends POST /agents/me/transfer-<way> with:
      """
      { "source": { "accountId": "{Grace.USD}" }, "destination": { "accountId": "{Grace.bank}" }, "amount": 0 }
      """
    Then it is refused as INVALID_AMOUNT
    When the agent sends POST /agents/me/transfer-<way> with:
      """
      { "source": { "accountId": "{Grace.USD}" }, "destination": { "accountId": "{Grace.bank}" } }
      """
    Then it is refused as <without>

    Examples:
      | direction | way | side        | without             |
      | out to    | out | destination | REFERENCE_NOT_FOUND |
      | in from   | in  | source      | INVALID_AMOUNT      |

  Scenario: the agent's own quote comes before the allowed accounts, and these before the status of the quote
    Given Ada requests a quote for 1.00 USD to "{Ada.bank}"
    And I change the agent's policy:
      | accountRestrictions | {"allowedAccountIds": []} |
    When the agent executes the quote
    Then it is refused as QUOTE_NOT_FOUND
    Given I change the agent's policy:
      | accountRestrictions | {} |
    And the agent requests a quote for 1.00 USD to "{Ada.bank}"
    And 1 hour passes
    And I change the agent's policy:
      | accountRestrictions                | {"allowedAccountIds": []} |
      | spendingLimits.perTransactionLimit | 1                         |
    When the agent executes the quote
    Then it is forbidden because of ACCOUNT_NOT_ALLOWED
    Given I change the agent's policy:
      | accountRestrictions | {} |
    When the agent executes the quote
    Then it is refused as QUOTE_EXPIRED

  Scenario: the status of a quote comes before the wallet's signature
    Given a customer "Bob" with an embedded wallet
    And Bob signs in with his email code
    And Bob's USDB account is funded with 50
    And Bob has a EUR bank account ending in 999
    And an agent of Bob
    And the agent requests a quote for 10 USDB to "{Bob.bank}"
    And the agent executes the quote with his session key
    When the agent executes the quote
    Then it is refused as CONFLICT
    And the field "details.reason" is "QUOTE_ALREADY_EXECUTED"

  Scenario Outline: <first> comes before <second>
    Given the agent transfers 100.00 USD out to "{Ada.bank}"
    And I change the agent's policy:
      | spendingLimits       | <limits>            |
      | defaultExecutionMode | "APPROVAL_REQUIRED" |
    When the agent transfers 100.00 USD out to "{Ada.bank}"
    Then it is forbidden because of <first>
    When the agent pays 100.00 USD to "{Ada.bank}"
    Then it is forbidden because of <first>
    When the agent transfers 100.00 USD in from "{Ada.bank}"
    Then it is forbidden because of <first>
    When I list the approvals
    Then the field "totalCount" is "0"

    Examples:
      | first                            | second                           | limits                                                                                          |
      | PER_TRANSACTION_LIMIT_EXCEEDED   | DAILY_TRANSACTION_LIMIT_EXCEEDED | {"perTransactionLimit": 9999, "dailyTransactionLimit": 1}                                       |
      | PER_TRANSACTION_LIMIT_EXCEEDED   | MONTHLY_LIMIT_EXCEEDED           | {"perTransactionLimit": 9999, "monthlyLimit": 1}                                                |
      | DAILY_TRANSACTION_LIMIT_EXCEEDED | DAILY_LIMIT_EXCEEDED             | {"dailyTransactionLimit": 1, "dailyLimit": 1}                                                   |
      | DAILY_TRANSACTION_LIMIT_EXCEEDED | MONTHLY_LIMIT_EXCEEDED           | {"dailyTransactionLimit": 1, "monthlyLimit": 1}                                                 |
      | DAILY_LIMIT_EXCEEDED             | MONTHLY_LIMIT_EXCEEDED           | {"dailyLimit": 19999, "monthlyLimit": 19999}                                                    |
      | MONTHLY_LIMIT_EXCEEDED           | the mode                         | {"dailyLimit": 20000, "monthlyLimit": 19999}                                                    |

  Scenario: the limits come before the funds, and so does the approval
    Given I change the agent's policy:
      | spendingLimits.monthlyLimit | 50000 |
    When the agent transfers 500.01 USD out to "{Ada.bank}"
    Then it is forbidden because of MONTHLY_LIMIT_EXCEEDED
    Given I change the agent's policy:
      | spendingLimits.monthlyLimit | null |
    When the agent transfers 500.01 USD out to "{Ada.bank}"
    Then it is refused as INVALID_AMOUNT
    Given I change the agent's policy:
      | defaultExecutionMode | "APPROVAL_REQUIRED" |
    When the agent transfers 500.01 USD out to "{Ada.bank}"
    Then the action is PENDING_APPROVAL

  Scenario: an approval makes the checks in the same order
    Given I change the agent's policy:
      | defaultExecutionMode | "APPROVAL_REQUIRED" |
    And the agent pays 1.00 USD to "{Ada.bank}"
    And 1 hour passes
    And I change the agent's policy:
      | permissions                        | []                        |
      | accountRestrictions                | {"allowedAccountIds": []} |
      | spendingLimits.perTransactionLimit | 1                         |
    And I pause the agent
    And I remember the moment as "submitted"
    When I approve the action
    Then the action is FAILED
    And the explanation of "{action}" contains "could not be executed: The agent {agent} is paused."
    Given I rewind to "submitted"
    And I resume the agent
    When I approve the action
    Then the explanation of "{action}" contains "could not be executed: The agent's policy does not grant EXECUTE_QUOTES."
    Given I rewind to "submitted"
    And I resume the agent
    And I change the agent's policy:
      | permissions | ["EXECUTE_QUOTES"] |
    When I approve the action
    Then the explanation of "{action}" contains "could not be executed: The agent's policy does not allow the account"
    Given I rewind to "submitted"
    And I resume the agent
    And I change the agent's policy:
      | permissions         | ["EXECUTE_QUOTES"] |
      | accountRestrictions | {}                 |
    When I approve the action
    Then the explanation of "{action}" contains "could not be executed: The quote has expired"
