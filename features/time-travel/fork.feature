Feature: Forks
  A fork is a new world with the state that another one has, or had. It has its own clock and one credential of its own;
  neither world ever touches the other.

  Scenario: a fork goes on from the state of its origin, and neither sees what the other does
    Given a customer "Ada" holding 500.00 USD
    When the world is forked as "B"
    And I create a customer named "Only in the origin"
    And I switch to the world "B"
    When I list the customers
    Then 1 customer is found
    When I create a customer named "Only in the fork"
    And I create a customer named "Another in the fork"
    When I list the customers
    Then 3 customers are found
    When I switch back to my own world
    When I list the customers
    Then 2 customers are found

  Scenario: the same requests have the same answers in both worlds
    Given a customer "Ada" holding 500.00 USD
    When the world is forked as "B"
    And I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "fullName": "Grace Hopper" }'
    Then the answer is 201
    And I remember the field "id" as "originId"
    And I remember the moment as "originMoment"
    When I switch to the world "B"
    And I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "fullName": "Grace Hopper" }'
    Then the answer is 201
    And the field "id" is "{originId}"
    And the header "Sandglass-Moment" is "{originMoment}"

  Scenario: a fork at a moment of the past has the state of then, and its own past begins there
    Given a customer "Grace" holding 500.00 USD
    And I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    And the world is forked as "B" with:
      | at | {before} |
    And I switch to the world "B"
    And I list the customers
    Then 1 customer is found
    When I list the moments
    Then the fields are:
      | horizon          | {before}  |
      | head             | {before}  |
      | data.0.kind      | beginning |
      | data.0.name      | fork      |
    When I send POST /admin/worlds/{B}/timeline/rewind with the body '{ "to": 0 }'
    Then it is refused as INVALID_INPUT

  Scenario: a fork of a branch has the state at its end
    Given I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    And I rewind to "before"
    And I send POST /admin/worlds/{world}/fork with the body '{ "name": "{world}-left", "branch": "main" }'
    Then the answer is 201
    And I remember the field "clientId" as "user"
    And I remember the field "clientSecret" as "secret"
    When I send GET /customers as "{user}" with the secret "{secret}"
    Then the field "totalCount" is "1"
    When I delete the world "{world}-left"
    Then the answer is 204

  Scenario: a fork keeps the seed, has a clock of its own, and lets its events wait to be fetched
    When I send POST /admin/worlds/{world}/fork with the body '{ "name": "{world}-fork" }'
    Then the answer is 201
    And the fields are:
      | name       | {world}-fork         |
      | seed       | features             |
      | clock.now  | 2025-11-15T12:00:00Z |
      | clock.mode | frozen               |
    And the field "clientId" matches "^[0-9a-f]{32}$"
    When I send POST /admin/worlds/{world}-fork/clock/advance with the body '{ "by": "PT1H" }'
    Then the answer is 200
    When I read the clock
    Then the field "now" is "2025-11-15T12:00:00Z"
    When I send GET /admin/worlds/{world}-fork/webhooks
    Then the field "mode" is "pull"
    When I delete the world "{world}-fork"
    Then the answer is 204

  Scenario: a fork keeps sending webhooks when it is told to
    When I send POST /admin/worlds/{world}/fork with the body '{ "name": "{world}-fork", "webhooks": "keep" }'
    Then the answer is 201
    When I send GET /admin/worlds/{world}-fork/webhooks
    Then the field "mode" is "push"
    When I delete the world "{world}-fork"
    Then the answer is 204

  Scenario: tokens that were made before belong to the origin
    When I send POST /tokens with the body '{ "name": "Second", "permissions": ["VIEW"] }'
    Then the answer is 201
    And I remember the field "clientId" as "user"
    And I remember the field "clientSecret" as "secret"
    When the world is forked as "B"
    And I send GET /config as "{user}" with the secret "{secret}"
    Then the answer is 200
    And the header "Sandglass-World" is "{world}"
    When I switch to the world "B"
    And I read the configuration
    Then the header "Sandglass-World" is "{B}"

  Scenario: a fork outlives its origin, and an origin its fork
    Given a customer "Ada" holding 500.00 USD
    When the world is forked as "B"
    And I switch to the world "B"
    And the world is forked as "C"
    And I send DELETE /admin/worlds/{B}
    Then the answer is 204
    When I switch to the world "C"
    When I list the customers
    Then 1 customer is found
    When I create a customer named "Grace Hopper"
    And I switch back to my own world
    When I list the customers
    Then 1 customer is found

  Scenario: a fork that is reset begins again with the state of its origin
    Given a customer "Ada" holding 500.00 USD
    When the world is forked as "B"
    And I switch to the world "B"
    And I create a customer named "Grace Hopper"
    And the world is reset
    When I list the customers
    Then 1 customer is found

  Scenario Outline: a fork with <what> is refused and makes no world
    When I send POST /admin/worlds/{world}/fork with the body '<body>'
    Then it is refused as <code>
    When I read the world "{world}-none"
    Then the answer is 404

    Examples:
      | what                         | body                                                       | code          |
      | a moment that does not exist | { "name": "{world}-none", "at": 99999 }                    | INVALID_INPUT |
      | a moment below zero          | { "name": "{world}-none", "at": -1 }                       | INVALID_INPUT |
      | a time before the beginning  | { "name": "{world}-none", "at": "1999-01-01T00:00:00Z" }   | INVALID_INPUT |
      | a time in the future         | { "name": "{world}-none", "at": "2999-01-01T00:00:00Z" }   | INVALID_INPUT |
      | no time at all               | { "name": "{world}-none", "at": "yesterday" }              | INVALID_INPUT |
      | an unknown branch            | { "name": "{world}-none", "branch": "nowhere" }            | INVALID_INPUT |
      | a name with a slash          | { "name": "a/b" }                                          | INVALID_INPUT |
      | a name that is taken         | { "name": "{world}" }                                      | CONFLICT      |
      | unknown webhooks             | { "name": "{world}-none", "webhooks": "push" }             | INVALID_INPUT |

  Scenario: a world that does not exist cannot be forked
    When I send POST /admin/worlds/{world}-none/fork
    Then it is refused as REFERENCE_NOT_FOUND
