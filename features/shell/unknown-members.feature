Feature: Unknown members and parameters
  The API ignores what it does not know, and says so where a developer looks. A strict world refuses it.

  Scenario: an ignored member is a warning on the moment
    When I send PATCH /config with the body '{ "umaDomain": "pay.example.com", "umaDomian": "x" }'
    Then the answer is 200
    And I remember the moment as "now"
    When I send GET /admin/worlds/{world}/timeline/{now}
    Then the field "notes" contains "umaDomian"
    And the field "notes" contains "is unknown and was ignored. Did you mean"

  Scenario: a warning on a refused write
    When I create a customer named "Ada Lovelace"
    And I send PATCH /customers/{Ada} with the body '{ "customerType": "INDIVIDUAL", "umaAddress": "$taken", "nickname": "A" }'
    Then it is refused as INVALID_UMA_ADDRESS
    When I send GET /admin/worlds/{world}/requests?limit=1
    Then the field "data.0.warnings" contains "nickname"

  Scenario: a warning on a replayed write is on its row
    Given the next request has the header "Idempotency-Key: once"
    When I send POST /tokens with the body '{ "name": "viewer", "permissions": ["VIEW"], "colour": "red" }'
    And the next request has the header "Idempotency-Key: once"
    And I send POST /tokens with the body '{ "name": "viewer", "permissions": ["VIEW"], "colour": "red" }'
    Then the header "Idempotent-Replayed" is "true"
    When I send GET /admin/worlds/{world}/requests?limit=1
    Then the field "data.0.warnings" has 1 item

  Scenario: an ignored query parameter is a warning on the row of the log
    When I send GET /customers?limt=5
    Then the answer is 200
    When I send GET /admin/worlds/{world}/requests?limit=1
    Then the field "data.0.warnings.0" is '"limt" is unknown and was ignored. Did you mean "limit"?'

  Scenario: a warning changes no state
    Given I remember the moment as "start"
    When I send PATCH /config with the body '{ "umaDomain": "pay.example.com" }'
    And I remember the state as "plain"
    And I rewind to "start"
    And I send PATCH /config with the body '{ "umaDomain": "pay.example.com", "colour": "red" }'
    Then the answer is 200
    And the state is the same as "plain"

  Scenario Outline: a strict world refuses <method> <path> with <body>
    Given another world "S" with:
      | options.strictRequests | true |
    When I switch to the world "S"
    And I remember the state as "before"
    And I send <method> <path> with the body '<body>'
    Then it is refused as INVALID_INPUT naming "<field>"
    And the field "message" contains "<part>"
    And the state is the same as "before"

    Examples:
      | method | path            | body                                                | field             | part                        |
      | PATCH  | /config         | { "umaDomian": "x.example.com" }                    | umaDomian         | Did you mean \"umaDomain\"? |
      | PATCH  | /config?dry=1   | { "umaDomain": "x.example.com" }                    | dry               | Unknown field.              |
      | POST   | /customers      | { "customerType": "INDIVIDUAL", "platformCustomerId": "1", "region": "US", "currencies": ["USD"], "fullName": "Ada", "adress": {} } | adress | Did you mean \"address\"? |
      | DELETE | /customers/Customer:00000000-0000-0000-0000-000000000001 | { "now": true }  | now               | No fields are allowed.      |

  Scenario: a strict world refuses unknown parameters of reads
    Given another world "S" with:
      | options.strictRequests | true |
    When I switch to the world "S"
    And I send GET /customers?limt=5
    Then it is refused as INVALID_INPUT naming "limt"
    When I send GET /customers?limit=5
    Then the answer is 200
