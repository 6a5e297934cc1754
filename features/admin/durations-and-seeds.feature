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
    When I send POST /admin/worlds/{world}/clock/advance with the body '{ "until": { "resource": "{Ada}", "field": "kycStatus", "equals": "REJECTED", "within": "2 days" } }'
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

  Scenario: worlds without a seed get a fresh one, which is shown and kept
    When I send POST /admin/worlds with the body '{ "name": "{world}-one" }'
    Then the answer is 201
    And I remember the field "seed" as "seed"
    When I send POST /admin/worlds with the body '{ "name": "{world}-two" }'
    Then the answer is 201
    And the field "seed" is not "{seed}"
    And the field "seed" is not "sandglass"
    When I send POST /admin/worlds/{world}-one/reset
    Then the field "seed" is "{seed}"
    When I delete the world "{world}-one"
    And I delete the world "{world}-two"
    Then the answer is 204

  Scenario Outline: a fault with <member> has <shown>
    When I send POST /admin/worlds/{world}/faults with the body '{ "kind": "<kind>", <member> }'
    Then the answer is 201
    And the field "<field>" is "<shown>"

    Examples:
      | kind         | member                                         | field             | shown  |
      | stall        | "operation": "*", "delayMs": "PT6M"            | delayMs           | 360000 |
      | stall        | "operation": "*", "delayMs": 360000            | delayMs           | 360000 |
      | webhookDelay | "delayMs": "6m"                                | delayMs           | 360000 |
      | webhookDelay | "delayMs": "6 minutes"                         | delayMs           | 360000 |
      | rateLimit    | "operation": "*", "retryAfterSeconds": "PT6M"  | retryAfterSeconds | 360    |
      | rateLimit    | "operation": "*", "retryAfterSeconds": "1 day" | retryAfterSeconds | 86400  |

  Scenario Outline: a fault with <member> is refused
    When I send POST /admin/worlds/{world}/faults with the body '{ "kind": "<kind>", "operation": "*", <member> }'
    Then it is refused as INVALID_INPUT naming "<field>"
    And the field "message" contains "<part>"

    Examples:
      | kind      | member                         | field             | part                                 |
      | stall     | "delayMs": "soon"              | delayMs           | 6 minutes, or a number of milliseconds |
      | stall     | "delayMs": "1 day"             | delayMs           | at most 600000                       |
      | rateLimit | "retryAfterSeconds": "1.5s"    | retryAfterSeconds | not a whole number of seconds        |

  Scenario: the time of card authorizations is a duration too
    When I send POST /admin/worlds with the body '{ "name": "{world}-cards", "options": { "cards": { "authorizationDays": "36h" } } }'
    Then it is refused as INVALID_INPUT naming "options.cards.authorizationDays"
    When I send POST /admin/worlds with the body '{ "name": "{world}-cards", "options": { "cards": { "authorizationDays": "3 days" } } }'
    Then the answer is 201
    When I delete the world "{world}-cards"
    Then the answer is 204
