Feature: The access token of an agent
  It is a bearer token for the agent's own operations and nothing else.

  Background:
    Given an agent of Ada

  Scenario Outline: "<header>" is refused as <reason>
    Given the next request has the header "Authorization: <header>"
    When I read the agent itself
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "<reason>"
    And the field "details.reason" is "<reason>"
    And the header "WWW-Authenticate" is "Bearer"

    Examples:
      | header                                              | reason                |
      | Bearer                                              | MALFORMED_CREDENTIALS |
      | Bearer nonsense                                     | MALFORMED_CREDENTIALS |
      | Bearer gat_0000                                     | MALFORMED_CREDENTIALS |
      | Basic !!!                                           | MALFORMED_CREDENTIALS |
      | Bearer gat_0000000000000000000000000000000000000000 | UNKNOWN_CREDENTIALS   |
      | Basic YTpi                                          | WRONG_SCHEME          |

  Scenario: a 401 from an injected fault names the scheme of agents
    Given the next 1 calls of "getAgentMe" fail with UNAUTHORIZED
    And the next request has the header "Authorization: Bearer {accessToken}"
    When I read the agent itself
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "INJECTED_FAULT"
    And the header "WWW-Authenticate" is "Bearer"

  Scenario: the scheme is not case-sensitive
    Given the next request has the header "Authorization: bEARER {accessToken}"
    When I read the agent itself
    Then the answer is 200

  Scenario: the token of a deleted agent is void at once
    When I delete the agent
    And the agent sends GET /agents/me
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "AGENT_DELETED"
    When the agent sends GET /transactions
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "WRONG_SCHEME"

  Scenario: unknown paths and methods are refused as for anyone
    When the agent sends GET /agents/me/nothing
    Then it is refused as REFERENCE_NOT_FOUND
    When the agent sends PUT /agents/me
    Then it is refused as METHOD_NOT_ALLOWED

  Scenario: a token works in its own world, whichever world the client has in mind
    Given another world "B"
    And I switch to the world "B"
    When the agent sends GET /agents/me
    Then the answer is 200
    And the field "id" is "{agent}"

  Scenario: a rewind to before the redemption takes the token back
    Given I create an agent of Grace
    And I remember the moment as "before"
    And the device code is redeemed
    And the agent sends GET /agents/me
    And the answer is 200
    When I rewind to "before"
    And the agent sends GET /agents/me
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "UNKNOWN_CREDENTIALS"
    When the device code is redeemed
    Then the answer is 200

  Scenario: neither code nor token appears on the admin plane
    When I list the moments with:
      | limit | 100 |
    Then the field "data" does not contain "{code}"
    And the field "data" does not contain "{accessToken}"
    When I list the requests
    Then the field "data" does not contain "{code}"
    And the field "data" does not contain "{accessToken}"

  Scenario: each agent has its own token
    Given an agent "first" of Ada
    And an agent "second" of Ada
    When I use the token of the agent "first"
    And I read the agent itself
    Then the field "id" is "{first}"
    When I use the agent's token
    And I read the agent itself
    Then the field "id" is "{second}"

  Scenario: an idempotency key belongs to the agent
    Given an agent "second" of Ada
    And Ada's USD account is funded with 100.00
    And Ada has a USD bank account ending in 999
    And the next request has the header "Idempotency-Key: same"
    When the agent transfers 10.00 USD out to "{Ada.bank}"
    Then the field "agentId" is "{second}"
    Given an agent "third" of Ada
    And the next request has the header "Idempotency-Key: same"
    When the agent transfers 10.00 USD out to "{Ada.bank}"
    Then the field "agentId" is "{third}"
    And the header "Idempotent-Replayed" is absent
    Given the next request has the header "Idempotency-Key: same"
    When the agent transfers 10.00 USD out to "{Ada.bank}"
    Then the header "Idempotent-Replayed" is "true"
    And Ada holds 80.00 USD

  Scenario: neither code nor token appears in resources, explanations and events
    Given I send PATCH /agents/{agent} with the body '{ "name": "{code} {accessToken}" }'
    When I read the resource "{agent}"
    Then the field "document" does not contain "{code}"
    And the field "document" does not contain "{accessToken}"
    When I read the explanation of "{agent}"
    Then the field "story" does not contain "{code}"
    And the field "story" does not contain "{accessToken}"
    When I read the history of "{agent}"
    Then the field "data" does not contain "{code}"
    And the field "data" does not contain "{accessToken}"
