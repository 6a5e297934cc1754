Feature: Worlds
  A world is one isolated sandbox: its platform, credential, clock, resources and history.

  Scenario: a world is created with the given settings
    When I send POST /admin/worlds with the body '{ "name": "{world}-made", "seed": 42, "startAt": "2030-01-01T00:00:00Z", "frozen": true }'
    Then the answer is 201
    And the fields are:
      | name       | {world}-made         |
      | seed       |                   42 |
      | clock.now  | 2030-01-01T00:00:00Z |
      | clock.mode | frozen               |
      | clock.rate |                    1 |
    And the field "baseUrl" matches "^http.*/2025-10-13$"
    And the field "clientId" matches "^[0-9a-f]{32}$"
    And the field "clientSecret" matches "^[0-9a-f]{36}$"
    And I remember the field "clientId" as "user"
    And I remember the field "clientSecret" as "secret"
    When I send GET /config as "{user}" with the secret "{secret}"
    Then the answer is 200
    And the header "Sandglass-World" is "{world}-made"
    And the field "createdAt" is "2030-01-01T00:00:00Z"
    When I delete the world "{world}-made"
    Then the answer is 204
    When I send GET /config as "{user}" with the secret "{secret}"
    Then the answer is 401

  Scenario: a world is described in full
    When I read the world
    Then the answer is 200
    And the fields are:
      | name      | {world}              |
      | seed      | features             |
      | clock.now | 2025-11-15T12:00:00Z |
      | clientId  | {clientId}           |
    And the field "stateHash" exists
    And the field "head" exists
    And the field "clientSecret" exists

  Scenario: all worlds are listed, including the initial world "default"
    When I list the worlds
    Then the answer is 200
    And the field "data.0.name" is "default"
    And the field "data" contains "{world}"

  Scenario: a world's name is unique
    When I send POST /admin/worlds with the body '{ "name": "{world}" }'
    Then it is refused as CONFLICT

  Scenario: the default world cannot be deleted
    When I delete the world "default"
    Then it is refused as CONFLICT

  Scenario Outline: a world with <body> is refused
    When I send POST /admin/worlds with the body '<body>'
    Then it is refused as <code>

    Examples:
      | body                        | code                   |
      | { "name": "" }              | INVALID_INPUT          |
      | { "name": "a/b" }           | INVALID_INPUT          |
      | { "name": 5 }               | INVALID_INPUT          |
      | { "startAt": "yesterday" }  | INVALID_INPUT          |
      | { "frozen": "yes" }         | INVALID_INPUT          |
      | { "seed": {} }              | INVALID_INPUT          |
      | { "beginning": "paradise" } | INVALID_INPUT          |
      | [1]                         | INVALID_REQUEST_FORMAT |
      | {                           | INVALID_REQUEST_FORMAT |

  Scenario: a reset restores a world's initial state
    Given I remember the state as "birth"
    When I create a customer named "Ada Lovelace"
    And 1 day passes
    And the world is reset
    Then the state is the same as "birth"
    And the clock shows "2025-11-15T12:00:00Z"
    When I list the customers
    Then the field "totalCount" is "0"

  Scenario Outline: <method> <path> of an unknown world is refused
    When I send <method> <path>
    Then it is refused as REFERENCE_NOT_FOUND

    Examples:
      | method | path                                |
      | GET    | /admin/worlds/atlantis              |
      | DELETE | /admin/worlds/atlantis              |
      | POST   | /admin/worlds/atlantis/reset        |
      | GET    | /admin/worlds/atlantis/clock        |
      | GET    | /admin/worlds/atlantis/timeline     |
      | GET    | /admin/worlds/atlantis/ledger/check |
      | GET    | /admin/nothing                      |
