Feature: The admin API
  The simulator's own controls; no operation of the API exists only for the simulator.

  Scenario Outline: the clock advances by <by>
    When I send POST /admin/worlds/{world}/clock/advance with the body '{ "by": "<by>" }'
    Then the answer is 200
    And the fields are:
      | from      | 2025-11-15T12:00:00Z |
      | to        | <to>                 |
      | stopped   | arrived              |
      | fired     |                    0 |
      | moments   | []                   |
      | next      | []                   |
      | clock.now | <to>                 |

    Examples:
      | by     | to                       |
      | PT6M   |     2025-11-15T12:06:00Z |
      |     6m |     2025-11-15T12:06:00Z |
      |   359s |     2025-11-15T12:05:59Z |
      |  1h30m |     2025-11-15T13:30:00Z |
      |  250ms | 2025-11-15T12:00:00.250Z |
      |     7d |     2025-11-22T12:00:00Z |
      | P1DT2H |     2025-11-16T14:00:00Z |

  Scenario Outline: the clock refuses to advance by <body>
    When I send POST /admin/worlds/{world}/clock/advance with the body '<body>'
    Then it is refused as INVALID_INPUT
    And the clock shows "2025-11-15T12:00:00Z"

    Examples:
      | body                                         |
      | {}                                           |
      | { "by": "" }                                 |
      | { "by": "soon" }                             |
      | { "by": "-5m" }                              |
      | { "by": "6" }                                |
      | { "by": 6 }                                  |
      | { "by": "P" }                                |
      | { "to": "tomorrow" }                         |
      | { "to": "2025-11-15T11:59:59Z" }             |
      | { "by": "5m", "to": "2026-01-01T00:00:00Z" } |
      | { "until": { "field": "x", "equals": 1 } }   |

  Scenario: the clock cannot be frozen in the past
    When I send POST /admin/worlds/{world}/clock/freeze with the body '{ "at": "2025-11-15T11:00:00Z" }'
    Then it is refused as INVALID_INPUT
    And the field "message" contains "rewind"

  Scenario: time runs at a rate
    When I send POST /admin/worlds/{world}/clock/resume with the body '{ "rate": 60 }'
    Then the answer is 200
    And the fields are:
      | mode | ticking |
      | rate |      60 |

  Scenario Outline: the clock refuses the rate <rate>
    When I send POST /admin/worlds/{world}/clock/resume with the body '{ "rate": <rate> }'
    Then it is refused as INVALID_INPUT

    Examples:
      | rate   |
      |     -1 |
      | "fast" |

  Scenario: with nothing due, the next task is null
    When I send POST /admin/worlds/{world}/clock/next
    Then the answer is 200
    And the field "fired" is "0"
    When I list the scheduled tasks
    Then the answer is 200
    And the fields are:
      | data  | [] |
      | total |  0 |

  Scenario: a read between tasks of one instant fires none of them
    Given a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in 999
    When Ada requests a quote for 1.00 USD to "{Ada.bank}"
    And Ada requests a quote for 2.00 USD to "{Ada.bank}"
    And Ada requests a quote for 3.00 USD to "{Ada.bank}"
    And I send POST /admin/worlds/{world}/clock/next
    Then the field "fired" is "1"
    When I list the moments
    And I read the quote "{quote}"
    Then the field "status" is "PENDING"
    When I send POST /admin/worlds/{world}/clock/next
    Then the field "fired" is "1"
    When I list the transactions
    And I read the quote "{quote}"
    Then the field "status" is "PENDING"
    When I send POST /admin/worlds/{world}/clock/next
    Then the field "fired" is "1"
    When I read the quote "{quote}"
    Then the field "status" is "EXPIRED"

  Scenario Outline: <method> of an unknown task is refused
    When I send <method> /admin/worlds/{world}/schedule/Task:00000000-0000-4000-8000-000000000000<rest>
    Then it is refused as REFERENCE_NOT_FOUND

    Examples:
      | method | rest |
      | POST   | /run |
      | DELETE |      |

  Scenario: the magic values are listed
    When I list the outcomes
    Then the answer is 200
    And the field "data" contains "001"
    And the field "data" contains "002"
    And the field "data" contains "003"
    And the field "data.0.rows.0.says" exists

  Scenario: the ledger balances
    Given a customer "Ada" holding 5.00 USD
    When I send GET /admin/worlds/{world}/ledger/check
    Then the answer is 200
    And the fields are:
      | balanced              | true |
      | problems              | []   |
      | currencies.0.currency | USD  |
      | currencies.0.sum      |    0 |

  Scenario: the admin API describes itself
    When I send GET /admin/openapi.json
    Then the answer is 200
    And the field "openapi" matches "^3\.1\."

  Scenario: a path without a world addresses the default world
    When I send GET /admin/clock
    Then the answer is 200
    And the field "now" exists
    When I send GET /admin/timeline?limit=1
    Then the answer is 200

  Scenario: a cross-origin browser request is refused
    Given the next request has the header "Origin: https://evil.example.com"
    When I send POST /admin/worlds/{world}/reset
    Then it is refused as FORBIDDEN

  Scenario: a request with a foreign Host header is refused
    When I send POST /admin/worlds/{world}/reset to the host "evil.example.com"
    Then it is refused as FORBIDDEN

  Scenario Outline: <path> does not allow <method>
    When I send <method> <path>
    Then it is refused as METHOD_NOT_ALLOWED
    And the header "Allow" exists

    Examples:
      | method | path                               |
      | DELETE | /admin/worlds/{world}/clock        |
      | GET    | /admin/worlds/{world}/clock/freeze |
