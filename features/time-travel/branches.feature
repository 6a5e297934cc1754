Feature: Branches
  A world begins on the branch main, and the first change after a rewind begins another. Names stay: a moment belongs to
  its branch for ever.

  Scenario: a rewind leaves a branch, and the next change begins another
    Given I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    And I rewind to "before"
    And I create a customer named "Grace Hopper"
    And I list the branches
    Then the fields are:
      | data.0.name      | main     |
      | data.0.current   | false    |
      | data.0.canReturn | true     |
      | data.1.name      | branch-1 |
      | data.1.parent    | main     |
      | data.1.from      | {before} |
      | data.1.current   | true     |

  Scenario: branches keep their names when the world returns to one
    Given I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    And I rewind to "before"
    And I create a customer named "Grace Hopper"
    And I send POST /admin/worlds/{world}/timeline/branches/main/return
    Then the answer is 200
    And the field "branch.name" is "branch-1"
    When I list the branches
    Then the fields are:
      | data.0.name    | main     |
      | data.0.current | true     |
      | data.1.name    | branch-1 |
    When I send POST /admin/worlds/{world}/timeline/branches/main/return
    Then it is refused as CONFLICT

  Scenario: a rewind names the branch that begins, which can be renamed later; the one that is left keeps its name
    Given I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    And I send POST /admin/worlds/{world}/timeline/rewind with the body '{ "to": {before}, "name": "with-grace" }'
    Then the answer is 200
    And the fields are:
      | branch.name | main       |
      | nextBranch  | with-grace |
    When I create a customer named "Grace Hopper"
    And I list the branches
    Then the fields are:
      | data.0.name    | main       |
      | data.1.name    | with-grace |
      | data.1.current | true       |
    When I send PATCH /admin/worlds/{world}/timeline/branches/with-grace with the body '{ "name": "second" }'
    Then the answer is 200
    And the field "name" is "second"
    When I list the moments with:
      | type  | moment |
      | limit | 1      |
    Then the field "data.0.branch" is "second"
    When I list the moments with:
      | branch | main   |
      | type   | moment |
      | limit  | 1      |
    Then the fields are:
      | data.0.branch | main |
      | data.0.undone | true |

  Scenario Outline: a branch cannot be renamed to <what>
    Given I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    And I rewind to "before"
    And I create a customer named "Grace Hopper"
    And I send PATCH /admin/worlds/{world}/timeline/branches/branch-1 with the body '{ "name": "<name>" }'
    Then it is refused as <code>

    Examples:
      | what                 | name    | code          |
      | a text with spaces   | my line | INVALID_INPUT |
      | the name of another  | main    | CONFLICT      |

  Scenario: a branch can be deleted, the present line cannot
    Given I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    And I rewind to "before"
    And I create a customer named "Grace Hopper"
    And I delete the branch "branch-1"
    Then it is refused as CONFLICT
    When I send POST /admin/worlds/{world}/timeline/branches/main/return
    And I delete the branch "branch-1"
    Then the answer is 204
    When I send POST /admin/worlds/{world}/timeline/branches/branch-1/return
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: the past of a branch is read without returning to it
    Given I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    And I remember the moment as "there"
    And I rewind to "before"
    And I create a customer named "Grace Hopper"
    And I read the resource "{Ada}" with:
      | branch | main |
    Then the fields are:
      | at                | {there}      |
      | branch            | main         |
      | document.fullName | Ada Lovelace |
    When I read the history of "{Ada}" with:
      | branch | main    |
      | at     | {there} |
    Then the fields are:
      | data.0.branch | main |
      | data.0.undone | true |
    When I read the explanation of "{Ada}" with:
      | branch | main |
    Then the field "chain.0.undone" is "true"
    When I list the changes with:
      | branch   | main     |
      | from     | {before} |
      | resource | {Ada}    |
    Then the field "changes.0.after.fullName" is "Ada Lovelace"
    When I read the moment "{there}@main"
    Then the fields are:
      | id     | {there}@main |
      | branch | main         |
      | undone | true         |

  Scenario Outline: <what> is refused where a moment of a branch is named
    Given I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    And I send GET /admin/worlds/{world}/resources/{Ada}?<query>
    Then it is refused as INVALID_INPUT

    Examples:
      | what              | query               |
      | an unknown branch | branch=nothing      |
      | a later moment    | branch=main&at=9999 |
      | a word            | at=yesterday        |

  Scenario: a branch whose undone moments were deleted ends on the present line
    Given I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    And 1 hour passes
    And I create a customer named "Alan Turing"
    And I rewind to "before"
    And I create a customer named "Grace Hopper"
    And I list the moments with:
      | undone | true    |
      | kind   | advance |
    Then the field "totalCount" is "1"
    When I delete the branch "main"
    Then the answer is 204
    When I list the branches
    Then the fields are:
      | data.0.name      | main     |
      | data.0.to        | {before} |
      | data.0.canReturn | false    |
    And the field "data.0.leftAt" is absent
    When I list the moments with:
      | undone | true    |
      | kind   | advance |
    Then the field "totalCount" is "0"
    When I list the moments with:
      | undone | true   |
      | kind   | rewind |
    Then the field "totalCount" is "1"
    When I delete the branch "main"
    Then it is refused as CONFLICT
    And the field "message" contains "has no undone moments"

  Scenario: a branch of which nothing is left is gone
    Given I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    And I rewind to "before"
    And I create a customer named "Grace Hopper"
    And I send POST /admin/worlds/{world}/timeline/branches/main/return
    And I delete the branch "branch-1"
    Then the answer is 204
    When I list the branches
    Then the field "data" has 1 item
    When I delete the branch "branch-1"
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: an undone moment says so, as anything that a rewind has undone
    Given I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    And I remember the moment as "undone"
    And I rewind to "before"
    And I read the moment "{undone}"
    Then it is refused as REFERENCE_NOT_FOUND
    And the fields are:
      | details.id     | {undone} |
      | details.undone | true     |
      | details.branch | main     |
    When I read the moment "9999"
    Then it is refused as REFERENCE_NOT_FOUND
    And the field "details.undone" is absent
