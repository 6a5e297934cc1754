Feature: Travels
  Whatever changes a world's time without being a change of its documents stands on the timeline too: travels, in one
  sequence with the moments.

  Scenario: an advance in which nothing happens is on the timeline
    When 2 days pass
    And I list the moments with:
      | limit | 1 |
    Then the fields are:
      | data.0.type      | travel               |
      | data.0.kind      | advance              |
      | data.0.by        | advanceClock         |
      | data.0.from.at   | 2025-11-15T12:00:00Z |
      | data.0.to.at     | 2025-11-17T12:00:00Z |
      | data.0.branch    | main                 |
      | data.0.undone    | false                |

  Scenario: a freeze at a later time is one advance
    When I send POST /admin/worlds/{world}/clock/freeze with the body '{ "at": "2025-11-15T13:00:00Z" }'
    And I list the moments with:
      | kind | advance |
    Then the fields are:
      | totalCount   |                    1 |
      | data.0.by    | freezeClock          |
      | data.0.to.at | 2025-11-15T13:00:00Z |

  Scenario: a rewind and a return stand on the timeline, and undo what they undo
    Given I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    And 1 hour passes
    And I rewind to "before"
    And I list the moments with:
      | type | travel |
    Then the fields are:
      | totalCount       |                    1 |
      | data.0.kind      | rewind               |
      | data.0.from.at   | 2025-11-15T13:00:00Z |
      | data.0.to.moment | {before}             |
    When I list the moments with:
      | type   | travel |
      | undone | true   |
    Then the fields are:
      | totalCount    |       2 |
      | data.1.kind   | advance |
      | data.1.undone | true    |
    When I return to the branch
    And I list the moments with:
      | type | travel |
    Then the fields are:
      | totalCount    |       3 |
      | data.0.kind   | return  |
      | data.2.kind   | advance |
      | data.2.undone | false   |

  Scenario: moments that were undone are listed on request
    Given I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    And I rewind to "before"
    And I create a customer named "Grace Hopper"
    And I list the moments with:
      | operation | createCustomer |
    Then the fields are:
      | totalCount    |        1 |
      | data.0.branch | branch-1 |
    When I list the moments with:
      | operation | createCustomer |
      | undone    | true           |
    Then the fields are:
      | totalCount    |        2 |
      | data.0.undone | false    |
      | data.1.branch | main     |
      | data.1.undone | true     |
    When I list the moments with:
      | undone | true |
      | branch | main |
    Then it is refused as INVALID_INPUT

  Scenario: a reset begins the log of the new world, whose sequence goes on
    Given I create a customer named "Ada Lovelace"
    When I list the moments with:
      | limit | 1 |
    Then I remember the field "data.0.sequence" as "last"
    When I send POST /admin/worlds/{world}/reset
    And I list the moments with:
      | type | travel |
    Then the fields are:
      | totalCount    |          1 |
      | data.0.kind   | reset      |
      | data.0.by     | resetWorld |
    And the field "data.0.sequence" is not "{last}"
