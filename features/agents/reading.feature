Feature: What an agent can read
  An agent sees everything about its own customer that its policy allows, and nothing about others.

  Background:
    Given a customer "Ada" holding 500.00 USD
    And a customer "Grace" holding 500.00 USD
    And Ada has a USD bank account ending in 999
    And Grace has a USD bank account ending in 998
    And an agent of Ada

  Scenario: an agent reads itself with its usage
    When the agent sends GET /agents/me
    Then the answer is 200
    And the fields are:
      | id               | {agent} |
      | customerId       | {Ada}   |
      | isPaused         | false   |
      | usage.dailySpend | 0       |

  Scenario: all payments of the customer are listed, whoever started them, and the filter by customer is ignored
    Given Ada transfers 5.00 USD out to "{Ada.bank}"
    And I remember the payment as "own"
    And Grace transfers 5.00 USD out to "{Grace.bank}"
    And I remember the payment as "foreign"
    And the agent transfers 10.00 USD out to "{Ada.bank}"
    And I remember the payment as "transfer"
    When the agent sends GET /agents/me/transactions?type=OUTGOING&customerId={Grace.encoded}
    Then the page lists the transactions "transfer, own"
    And the field "data.0.agentId" is "{agent}"
    And the field "data.1.agentId" is absent
    And the field "totalCount" is "2"
    When the agent sends GET /agents/me/transactions?type=OUTGOING&limit=1&sortOrder=asc
    Then the page lists the transactions "own"
    Given I remember the field "nextCursor" as "next"
    When the agent sends GET /agents/me/transactions?type=OUTGOING&limit=1&sortOrder=asc&cursor={next}
    Then the page lists the transactions "transfer"
    When the agent sends GET /agents/me/transactions?receiverAccountIdentifier={Grace.bank.encoded}
    Then the page lists the transactions ""
    When the agent sends GET /agents/me/transactions?limit=0&status=GONE
    Then it is refused as INVALID_INPUT naming:
      | status |
      | limit  |
    When the agent sends GET /agents/me/transactions?startDate=2025-11-16T00:00:00Z&endDate=2025-11-15T00:00:00Z
    Then it is refused as INVALID_INPUT naming "endDate"
    When the agent sends GET /agents/me/transactions/{own}
    Then the answer is 200
    And the field "id" is "{own}"
    When the agent sends GET /agents/me/transactions/{foreign}
    Then it is refused as TRANSACTION_NOT_FOUND
    When the agent sends GET /agents/me/transactions/Transaction:00000000-0000-4000-8000-000000000000
    Then it is refused as TRANSACTION_NOT_FOUND

  Scenario: the card payments of the customer are listed too
    Given Ada has a USD card
    And a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    When the agent sends GET /agents/me/transactions?type=CARD
    Then the field "data" has 1 items
    And the field "data.0.id" is "{payment}"
    When the agent sends GET /agents/me/transactions/{payment}
    Then the field "type" is "CARD"

  Scenario: the customer's internal accounts are listed with their balances
    When the agent sends GET /agents/me/internal-accounts?currency=USD
    Then the field "data" has 1 items
    And the fields are:
      | data.0.id             | {Ada.USD} |
      | data.0.balance.amount | 50000     |
    When the agent sends GET /agents/me/internal-accounts?type=EMBEDDED_WALLET
    Then the field "data" has 1 items
    And the field "data.0.type" is "EMBEDDED_WALLET"
    When the agent sends GET /agents/me/internal-accounts?type=VAULT
    Then it is refused as INVALID_INPUT naming "type"

  Scenario: only allowed internal accounts are listed
    Given I change the agent's policy:
      | accountRestrictions | {"allowedAccountIds": ["{Ada.USD}"]} |
    When the agent sends GET /agents/me/internal-accounts
    Then the field "totalCount" is "1"
    And the field "data.0.id" is "{Ada.USD}"
    Given I change the agent's policy:
      | accountRestrictions | {"allowedAccountIds": []} |
    When the agent sends GET /agents/me/internal-accounts
    Then the field "totalCount" is "0"

  Scenario: only its own quotes and actions are found
    Given the agent requests a quote for 10.00 USD to "{Ada.bank}"
    And I remember the field "id" as "mine"
    And the agent executes the quote
    And Ada requests a quote for 10.00 USD to "{Ada.bank}"
    And I remember the field "id" as "the.platforms"
    When the agent sends GET /agents/me/quotes/{mine}
    Then the answer is 200
    And the field "status" is "COMPLETED"
    When the agent sends GET /agents/me/quotes/{the.platforms}
    Then it is refused as QUOTE_NOT_FOUND
    When the agent sends GET /agents/me/actions
    Then the field "data" has 1 items
    And the fields are:
      | data.0.id             | {action}      |
      | data.0.type           | EXECUTE_QUOTE |
      | data.0.quote.id       | {mine}        |
      | data.0.status         | APPROVED      |
    When the agent sends GET /agents/me/actions?status=REJECTED
    Then the field "data" has 0 items
    When the agent sends GET /agents/me/actions?status=GONE
    Then it is refused as INVALID_INPUT naming "status"
    Given an agent of Ada
    When the agent sends GET /agents/me/quotes/{mine}
    Then it is refused as QUOTE_NOT_FOUND
    When the agent sends GET /agents/me/actions/{action}
    Then it is refused as REFERENCE_NOT_FOUND
    When the agent sends GET /agents/me/actions
    Then the field "data" has 0 items

  Scenario: a paused agent still reads
    Given I pause the agent
    When the agent sends GET /agents/me
    Then the field "isPaused" is "true"
    When the agent sends GET /agents/me/transactions
    Then the answer is 200
    When the agent sends GET /agents/me/internal-accounts
    Then the answer is 200
    When the agent sends GET /agents/me/external-accounts
    Then the answer is 200
    When the agent sends GET /agents/me/actions
    Then the answer is 200

  Scenario Outline: a paused agent cannot <request>
    Given I pause the agent
    When the agent sends <request>
    Then it is forbidden because of AGENT_PAUSED

    Examples:
      | request                                                                                        |
      | POST /agents/me/quotes                                                                         |
      | POST /agents/me/quotes/Quote:00000000-0000-4000-8000-000000000000/execute                      |
      | POST /agents/me/transfer-in                                                                    |
      | POST /agents/me/transfer-out                                                                   |
      | POST /agents/me/external-accounts                                                              |
      | DELETE /agents/me/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000       |

  Scenario: a pause is named before a missing permission
    Given I change the agent's policy:
      | permissions | [] |
    And I pause the agent
    When the agent sends POST /agents/me/transfer-out
    Then it is forbidden because of AGENT_PAUSED
    When I resume the agent
    And the agent sends POST /agents/me/transfer-out
    Then it is forbidden because of PERMISSION_DENIED

  Scenario Outline: <path> refuses a filter by an unknown currency
    When the agent sends GET <path>?currency=XYZ
    Then it is refused as INVALID_CURRENCY

    Examples:
      | path                         |
      | /agents/me/internal-accounts |
      | /agents/me/external-accounts |
