Feature: The clock of a world

  Scenario: a frozen clock stands still
    When I read the clock
    Then the answer is 200
    And the fields are:
      | now     | 2025-11-15T12:00:00Z |
      | mode    | frozen               |
      | pending |                    0 |
      | nextAt  | null                 |
    Given a customer named "Ada Lovelace"
    Then the field "createdAt" is "2025-11-15T12:00:00Z"
    And the clock shows "2025-11-15T12:00:00Z"

  Scenario: a frozen clock moves only when advanced
    When 6 minutes pass
    Then the clock shows "2025-11-15T12:06:00Z"
    When 1 day and 30 seconds pass
    Then the clock shows "2025-11-16T12:06:30Z"
    Given a customer named "Ada Lovelace"
    Then the field "createdAt" is "2025-11-16T12:06:30Z"

  Scenario: the clock has millisecond precision
    When 250 milliseconds pass
    Then the clock shows "2025-11-15T12:00:00.250Z"
    Given a customer named "Ada Lovelace"
    Then the field "createdAt" is "2025-11-15T12:00:00.250Z"

  Scenario: the clock advances to an instant
    When the clock reaches "2026-02-28T23:59:59Z"
    Then the clock shows "2026-02-28T23:59:59Z"

  Scenario: the clock freezes at a later instant
    Given the clock is frozen at "2026-01-01T00:00:00Z"
    Then the clock shows "2026-01-01T00:00:00Z"
    And the clock has these fields:
      | mode | frozen |

  Scenario: the clock resumes and freezes again
    Given the clock is ticking
    Then the clock has these fields:
      | mode | ticking |
    Given the clock is frozen
    Then the clock has these fields:
      | mode | frozen |

  Scenario: each world has its own clock
    Given another world "B"
    When 6 minutes pass
    And I switch to the world "B"
    Then the clock shows "2025-11-15T12:00:00Z"
    When 1 day passes
    Then the clock shows "2025-11-16T12:00:00Z"
    When I switch back to my own world
    Then the clock shows "2025-11-15T12:06:00Z"

  Scenario: a preview shows where an advance would stop and changes nothing
    Given I remember the state as "before"
    When I send POST /admin/worlds/{world}/clock/preview with the body '{ "by": "PT6M" }'
    Then the answer is 200
    And the fields are:
      | from    | 2025-11-15T12:00:00Z |
      | to      | 2025-11-15T12:06:00Z |
      | stopped | arrived              |
      | fired   |                    0 |
    And the clock shows "2025-11-15T12:00:00Z"
    And the state is the same as "before"

  Scenario: advancing until a condition that already holds stops at once
    Given a customer named "Ada Lovelace"
    When I send POST /admin/worlds/{world}/clock/advance with:
      """
      { "until": { "resource": "{Ada}", "field": "kycStatus", "equals": "APPROVED", "within": "1h" } }
      """
    Then the answer is 200
    And the field "stopped" is "condition"
    And the clock shows "2025-11-15T12:00:00Z"

  Scenario: advancing until a condition that never holds stops at the limit
    Given a customer named "Ada Lovelace"
    When I send POST /admin/worlds/{world}/clock/advance with:
      """
      { "until": { "resource": "{Ada}", "field": "kycStatus", "equals": "HOLD", "within": "1h" } }
      """
    Then the answer is 200
    And the field "stopped" is "timeout"
    And the clock shows "2025-11-15T13:00:00Z"
