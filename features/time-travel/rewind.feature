Feature: Rewinding a world
  A rewind undoes everything at once: resources, balances, clock, idempotency keys and random numbers.

  Scenario: a rewind restores the former state
    Given a customer "Ada" holding 10.00 USD
    And I remember the moment as "before"
    And I remember the state as "before"
    When 1 hour passes
    And Ada's USD account is funded with 5.00
    And I create a customer named "Grace Hopper"
    Then Ada holds 15.00 USD
    When I rewind to "before"
    Then Ada holds 10.00 USD
    And the clock shows "2025-11-15T12:00:00Z"
    And the state is the same as "before"
    When I read the customer "{Grace}"
    Then the answer is 404
    And the ledger balances

  Scenario: the same requests after a rewind give the same results
    Given I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    Then I remember the answer as "first"
    And I remember the state as "first"
    When I rewind to "before"
    And I create a customer named "Ada Lovelace"
    Then I remember the answer as "second"
    And the answers "first" and "second" are identical
    And the state is the same as "first"

  Scenario: other requests after a rewind give other results
    Given I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    Then I remember the state as "first"
    When I rewind to "before"
    And I create a customer named "Grace Hopper"
    Then the state differs from "first"

  Scenario: the same seed and the same requests give the same bytes in another world
    Given another world "B"
    When I create a customer named "Ada Lovelace"
    Then I remember the answer as "here"
    When I switch to the world "B"
    And I create a customer named "Ada Lovelace"
    Then I remember the answer as "there"
    And the answers "here" and "there" are identical

  Scenario: another seed gives other ids
    Given another world "B" with:
      | seed | other |
    When I create a customer named "Ada Lovelace"
    Then I remember the field "id" as "here"
    When I switch to the world "B"
    And I create a customer named "Ada Lovelace"
    Then the field "id" is not "{here}"

  Scenario: undone moments stay as a branch that can be restored
    Given I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    And 1 hour passes
    Then I remember the state as "undone"
    When I rewind to "before"
    And I list the branches
    Then the fields are:
      | data.0.name      | {branch} |
      | data.0.canReturn | true     |
    When I create a customer named "Grace Hopper"
    And I return to the branch
    Then the state is the same as "undone"
    And the clock shows "2025-11-15T13:00:00Z"
    And the customer Ada is APPROVED
    When I read the customer "{Grace}"
    Then the answer is 200
    And the field "fullName" is "Ada Lovelace"

  Scenario: a rewind goes to an instant
    Given a customer named "Ada Lovelace"
    And I remember the time as "noon"
    When 1 hour passes
    And I create a customer named "Grace Hopper"
    And I rewind to "noon"
    And I list the customers
    Then the fields are:
      | totalCount      |            1 |
      | data.0.fullName | Ada Lovelace |

  Scenario: a rewind to an instant between two moments sets the clock to it
    Given a customer named "Ada Lovelace"
    When 1 hour passes
    And I create a customer named "Grace Hopper"
    And I send POST /admin/worlds/{world}/timeline/rewind with the body '{ "to": "2025-11-15T12:30:00Z" }'
    Then the answer is 200
    And the field "undone" is "1"
    And the clock shows "2025-11-15T12:30:00Z"

  Scenario: a rewind to the current moment undoes nothing
    Given a customer named "Ada Lovelace"
    And I remember the moment as "here"
    When I send POST /admin/worlds/{world}/timeline/rewind with the body '{ "to": {here} }'
    Then the answer is 200
    And the field "undone" is "0"
    And the field "branch" is absent

  Scenario: a rewind does not affect other worlds
    Given another world "B"
    And I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    And I switch to the world "B"
    And I create a customer named "Grace Hopper"
    And I switch back to my own world
    And I rewind to "before"
    And I switch to the world "B"
    Then the customer Grace is APPROVED

  Scenario Outline: a rewind to <to> is refused
    Given a customer named "Ada Lovelace"
    When I send POST /admin/worlds/{world}/timeline/rewind with the body '<body>'
    Then it is refused as <code>

    Examples:
      | to          | body                             | code          |
      | the future  | { "to": 99999 }                  | INVALID_INPUT |
      | before time | { "to": "2000-01-01T00:00:00Z" } | INVALID_INPUT |
      | nowhere     | {}                               | INVALID_INPUT |
      | a word      | { "to": "yesterday" }            | INVALID_INPUT |

  Scenario: an unknown branch is refused
    When I send POST /admin/worlds/{world}/timeline/branches/nothing/return
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: a rewind answers the state's hash on request
    Given I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    And I send POST /admin/worlds/{world}/timeline/rewind with the body '{ "to": {before} }'
    Then the answer is 200
    And the field "stateHash" is absent
    When I send POST /admin/worlds/{world}/timeline/rewind?hash=true with the body '{ "to": {before} }'
    Then the answer is 200
    And the field "stateHash" exists
