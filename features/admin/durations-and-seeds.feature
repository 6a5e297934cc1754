Feature: Durations and seeds
  Durations are written as people and machines write them. Worlds share no ids unless they are asked to.

  Scenario Outline: the clock advances by "<by>"
    When I send POST /admin/worlds/{world}/clock/advance with the body '{ "by": "<by>" }'
    Then the answer is 200
    And the clock shows "<to>"

    Examples:
      | by                        | to                       |
      | PT6M                      | 2025-11-15T12:06:00Z     |
      | 6m                        | 2025-11-15T12:06:00Z     |
      | 6 minutes                 | 2025-11-15T12:06:00Z     |
      | 1 hour                    | 2025-11-15T13:00:00Z     |
      | 90 s                      | 2025-11-15T12:01:30Z     |
      | 2 days                    | 2025-11-17T12:00:00Z     |
      | 1 hour and 30 minutes     | 2025-11-15T13:30:00Z     |
      | 250 milliseconds          | 2025-11-15T12:00:00.250Z |

  Scenario: a condition's limit is a duration in words too
    Given a customer "Ada" holding 5.00 USD
    When I send POST /admin/worlds/{world}/clock/advance with the body '{ "until": { "resource": "{Ada}", "field": "kycStatus", "equals": "never", "within": "2 days" } }'
    Then the answer is 200
    And the clock shows "2025-11-17T12:00:00Z"

  Scenario Outline: "<by>" is no duration
    When I send POST /admin/worlds/{world}/clock/advance with the body '{ "by": "<by>" }'
    Then it is refused as INVALID_INPUT naming "by"
    And the field "message" contains "6 minutes"

    Examples:
      | by          |
      | 1 month     |
      | 6 fortnight |
      | six minutes |
      | 6  minutes  |

  Scenario: worlds without a seed get a fresh one, which is told and kept
    When I send POST /admin/worlds with the body '{ "name": "{world}-one" }'
    Then the answer is 201
    And I remember the field "seed" as "seed"
    When I send POST /admin/worlds with the body '{ "name": "{world}-two" }'
    Then the answer is 201
    And the field "seed" is not "{seed}"
    And the field "seed" is not "sandglass"
    When I send POST /admin/worlds/{world}-one/reset
    Then the field "seed" is "{seed}"
    When I send DELETE /admin/worlds/{world}-one
    And I send DELETE /admin/worlds/{world}-two
    Then the answer is 204
