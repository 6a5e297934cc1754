Feature: Quotas of a world
  A world on a shared server can have limits. Requests beyond them are refused; reads and the admin API go on.

  Scenario Outline: a world that has used up its <quota> refuses writes
    Given I send POST /admin/worlds with the body '{ "name": "{world}-small", "frozen": true, "options": { "quotas": { "<quota>": 1 } } }'
    And the answer is 201
    And I remember the field "clientId" as "user"
    And I remember the field "clientSecret" as "secret"
    When I send POST /customers as "{user}" with the secret "{secret}"
    Then it is refused as RATE_LIMITED
    And the header "Retry-After" is "60"
    When I send GET /config as "{user}" with the secret "{secret}"
    Then the answer is 200
    When I read the world "{world}-small"
    Then the answer is 200
    And the field "options.quotas.<quota>" is "1"
    When I delete the world "{world}-small"
    Then the answer is 204

    Examples:
      | quota   |
      | moments |
      | bytes   |

  Scenario Outline: a world with <quotas> is refused
    When I send POST /admin/worlds with the body '{ "options": { "quotas": <quotas> } }'
    Then it is refused as INVALID_INPUT

    Examples:
      | quotas                       |
      | { "moments": 0 }             |
      | { "bytes": "many" }          |
      | { "requestsPerSecond": 0.5 } |
      | { "requests": 5 }            |
