Feature: Connecting an agent
  A device code names its world and is exchanged once, without credentials, for the agent's access token.

  Scenario: a device code is redeemed without credentials
    Given I create an agent of Ada
    When I read the device code "{code}"
    Then the fields are:
      | code     | {code} |
      | redeemed | false  |
    When the device code is redeemed
    Then the answer is 200
    And the fields are:
      | agentId            | {agent}    |
      | agentName          | Bookkeeper |
      | policy.permissions | ["VIEW_TRANSACTIONS", "CREATE_TRANSFERS", "CREATE_QUOTES", "EXECUTE_QUOTES", "MANAGE_EXTERNAL_ACCOUNTS"] |
    And the field "accessToken" matches "^gat_[0-9a-f]{40}$"
    When I read the device code "{code}"
    Then the field "redeemed" is "true"
    When I read the agent "{agent}"
    Then the field "isConnected" is "true"
    When the agent sends GET /agents/me
    Then the answer is 200
    And the field "id" is "{agent}"

  Scenario: code and token begin with the eight characters of the client ids of their world
    Given I create an agent of Ada
    And the device code is redeemed
    And I send POST /tokens with the body '{ "name": "other", "permissions": ["VIEW"] }'
    When I remember the field "clientId" as "id"
    Then the code and the token of the agent begin like "{id}"

  Scenario: an Authorization header is ignored
    Given I create an agent of Ada
    And the next request has the header "Authorization: Basic !!!"
    When the device code is redeemed
    Then the answer is 200

  Scenario: a code is redeemed once
    Given an agent of Ada
    When the device code is redeemed
    Then it is refused as INVALID_INPUT naming "code"
    And the field "details.reason" is "ALREADY_REDEEMED"

  Scenario: a code lives for 24 hours
    Given I create an agent of Ada
    And I remember the moment as "before"
    When 86399 seconds pass
    And the device code is redeemed
    Then the answer is 200
    Given I rewind to "before"
    When 86400 seconds pass
    And the device code is redeemed
    Then it is refused as INVALID_INPUT naming "code"
    And the field "details.reason" is "EXPIRED"
    When I read the device code "{code}"
    Then the field "redeemed" is "false"
    When the agent sends GET /agents/me
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "UNKNOWN_CREDENTIALS"

  Scenario: a new code replaces the earlier ones
    Given I create an agent of Ada
    And I remember the field "deviceCode.code" as "first"
    And 1 hour passes
    When I request a new device code
    Then the answer is 201
    And the fields are:
      | agentId   | {agent}              |
      | redeemed  | false                |
      | expiresAt | 2025-11-16T13:00:00Z |
    When the device code "{first}" is redeemed
    Then it is refused as INVALID_INPUT naming "code"
    And the field "details.reason" is "SUPERSEDED"
    When I read the device code "{first}"
    Then the field "redeemed" is "false"
    When the device code is redeemed
    Then the answer is 200

  Scenario: a connected agent gets no new code
    Given an agent of Ada
    When I request a new device code
    Then it is refused as CONFLICT
    And the field "details.reason" is "AGENT_CONNECTED"
    When I send POST /agents/nothing/device-codes
    Then it is refused as INVALID_INPUT naming "agentId"

  Scenario Outline: the code "<code>" is unknown
    When the device code "<code>" is redeemed
    Then it is refused as REFERENCE_NOT_FOUND
    When I read the device code "<code>"
    Then it is refused as REFERENCE_NOT_FOUND

    Examples:
      | code                          |
      | AGENT-0000-0000-ABCD-EFGH     |
      | nothing                       |
      | AGENT                         |
      | AGENT-----                    |

  Scenario: codes are matched exactly
    Given I create an agent of Ada
    When the device code in lower case is redeemed
    Then it is refused as REFERENCE_NOT_FOUND
    When the device code "{code}2" is redeemed
    Then it is refused as REFERENCE_NOT_FOUND
    When the device code is redeemed
    Then the answer is 200

  Scenario: a paused agent can be connected
    Given I create an agent of Ada
    And I pause the agent
    When the device code is redeemed
    Then the answer is 200

  Scenario: the codes of a deleted agent are gone, except redeemed ones
    Given I create an agent of Ada
    And I delete the agent
    When the device code is redeemed
    Then it is refused as REFERENCE_NOT_FOUND
    When I read the device code "{code}"
    Then it is refused as REFERENCE_NOT_FOUND
    Given an agent of Ada
    And I delete the agent
    When the device code is redeemed
    Then it is refused as INVALID_INPUT naming "code"
    And the field "details.reason" is "ALREADY_REDEEMED"

  Scenario: a code belongs to one world
    Given I create an agent of Ada
    And I remember the field "deviceCode.code" as "first"
    And another world "B"
    And I switch to the world "B"
    When I read the device code "{first}"
    Then it is refused as REFERENCE_NOT_FOUND
    When the device code "{first}" is redeemed
    Then the answer is 200
    And the header "Sandglass-World" is "{world}"

  Scenario: the token is shown once, whatever the idempotency key
    Given I create an agent of Ada
    And the next request has the header "Idempotency-Key: once"
    When the device code is redeemed
    Then the answer is 200
    Given the next request has the header "Idempotency-Key: once"
    When the device code is redeemed
    Then it is refused as INVALID_INPUT naming "code"
    And the field "accessToken" is absent

  Scenario: of several reasons the first is named: redeemed, expired, superseded
    Given I create an agent of Ada
    And I remember the field "deviceCode.code" as "first"
    And I request a new device code
    And 24 hours pass
    When the device code "{first}" is redeemed
    Then it is refused as INVALID_INPUT naming "code"
    And the field "details.reason" is "EXPIRED"
    When I request a new device code
    And the device code is redeemed
    And 24 hours pass
    And the device code is redeemed
    Then the field "details.reason" is "ALREADY_REDEEMED"

  Scenario: a redemption that an injected fault refuses leaves the code usable
    Given I create an agent of Ada
    And the next 1 calls of "redeemAgentDeviceCode" fail with INTERNAL_ERROR
    When the device code is redeemed
    Then it is refused as INTERNAL_ERROR
    When the device code is redeemed
    Then the answer is 200

  Scenario: a code on an unknown path is not shown on the admin plane
    Given I create an agent of Ada
    When I send GET /agents/device-codes/{code}/redeem
    Then it is refused as METHOD_NOT_ALLOWED
    When I send GET /agents/device-codes/{code}
    Then it is refused as REFERENCE_NOT_FOUND
    When I read the agent "{code}"
    Then it is refused as REFERENCE_NOT_FOUND
    When I list the requests
    Then the field "data" does not contain "{code}"
    When the device code is redeemed
    Then the answer is 200
