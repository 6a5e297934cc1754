Feature: Snapshots
  A snapshot is the state of a world under a name. Restoring it is a travel that leaves a branch; as a file it makes
  worlds elsewhere.

  Background:
    Given a customer "Ada" holding 500.00 USD
    And I remember the moment as "taken"
    When I send POST /admin/worlds/{world}/snapshots with the body '{ "name": "funded" }'
    Then the answer is 201

  Scenario: a snapshot is described, listed and deleted
    When I read the snapshot "funded"
    Then the fields are:
      | name     | funded               |
      | world    | {world}              |
      | seed     | features             |
      | moment   | {taken}              |
      | at       | 2025-11-15T12:00:00Z |
      | imported | false                |
    When I list the snapshots
    Then the field "data.0.name" is "funded"
    When I delete the snapshot "funded"
    Then the answer is 204
    When I read the snapshot "funded"
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: a restored world is as it was, and can return to the branch that it left
    When I create a customer named "Grace Hopper"
    And 1 hour passes
    And I send POST /admin/worlds/{world}/snapshots/funded/restore
    Then the answer is 200
    And the fields are:
      | head        | {taken}              |
      | undone      |                    1 |
      | branch.name | main                 |
      | clock.now   | 2025-11-15T12:00:00Z |
    When I list the customers
    Then 1 customer is found
    When I list the moments with:
      | type  | travel |
      | limit | 1      |
    Then the field "data.0.kind" is "restore"
    When I send POST /admin/worlds/{world}/timeline/branches/main/return
    Then the answer is 200
    When I list the customers
    Then 2 customers are found

  Scenario: a snapshot is restored from another branch too
    When I create a customer named "Grace Hopper"
    And I send POST /admin/worlds/{world}/timeline/rewind with the body '{ "to": 0 }'
    And I create a customer named "Alan Turing"
    And I send POST /admin/worlds/{world}/snapshots/funded/restore
    Then the answer is 200
    When I list the customers
    Then 1 customer is found

  Scenario: a snapshot outlives a reset, which forgets the moments themselves
    When the world is reset
    And I list the customers
    Then 0 customers are found
    When I send POST /admin/worlds/{world}/snapshots/funded/restore
    Then the answer is 200
    And the fields are:
      | branch.name | main                 |
      | clock.now   | 2025-11-15T12:00:00Z |
    When I list the customers
    Then 1 customer is found
    And Ada holds 500.00 USD
    When I send POST /admin/worlds/{world}/timeline/branches/main/return
    Then the answer is 200
    When I list the customers
    Then 0 customers are found

  Scenario: a snapshot is exported as a file
    When I send GET /admin/worlds/{world}/snapshots/funded/file
    Then the answer is 200
    And the header "Content-Type" is "application/vnd.sandglass.snapshot"
    And the header "Content-Disposition" is "attachment; filename=\"funded.sandglass-snapshot\""

  Scenario Outline: a snapshot with <what> is refused
    When I send POST /admin/worlds/{world}/snapshots with the body '<body>'
    Then it is refused as <code>

    Examples:
      | what                   | body                 | code          |
      | a name that is taken   | { "name": "funded" } | CONFLICT      |
      | a name with a slash    | { "name": "a/b" }    | INVALID_INPUT |
      | the name of a path     | { "name": "import" } | INVALID_INPUT |
      | no name                | {}                   | INVALID_INPUT |
      | a member that is none  | { "nam": "x" }       | INVALID_INPUT |

  Scenario Outline: <method> <path> of a snapshot that does not exist is a 404
    When I send <method> /admin/worlds/{world}/snapshots/<path>
    Then it is refused as REFERENCE_NOT_FOUND

    Examples:
      | method | path         |
      | GET    | none         |
      | GET    | none/file    |
      | POST   | none/restore |
      | DELETE | none         |

  Scenario Outline: <path> refuses a body that is no snapshot
    When I send POST /admin/<path> with the body '{ "name": "no snapshot" }'
    Then it is refused as INVALID_INPUT

    Examples:
      | path                            |
      | worlds/{world}/snapshots/import |
      | worlds/import                   |

  Scenario: a restore over a reset leaves the credential of the world as it was
    Given 1 minute passes
    And I send POST /admin/worlds/{world}/snapshots with the body '{ "name": "first" }'
    And I list the tokens
    And I remember the field "data.0.updatedAt" as "before"
    When I send POST /admin/worlds/{world}/reset
    And 1 hour passes
    And I send POST /admin/worlds/{world}/snapshots/first/restore
    And I list the tokens
    Then the field "data.0.updatedAt" is "{before}"
