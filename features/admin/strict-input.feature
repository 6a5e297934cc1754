Feature: Strict input of the admin plane
  What the admin plane does not know is refused, with the name that was probably meant, and nothing changes.

  Scenario Outline: <method> <path> with <body> names "<field>"
    Given I remember the state as "before"
    When I send <method> /admin/worlds/{world}<path> with the body '<body>'
    Then it is refused as INVALID_INPUT naming "<field>"
    And the field "message" contains "<part>"
    And the state is the same as "before"

    Examples:
      | method | path                   | body                                                         | field         | part                                        |
      | POST   | /faults                | { "kind": "webhookDrop", "type": "TEST" }                    | type          | Allowed: kind, event, times.                |
      | POST   | /faults                | { "kind": "webhookDrop", "evnet": "TEST" }                   | evnet         | Did you mean \"event\"?                     |
      | POST   | /faults                | { "kind": "fail", "operation": "*", "delayMs": 5 }           | delayMs       | Unknown field.                              |
      | POST   | /faults                | { "kind": "stal", "operation": "*" }                         | kind          | Did you mean \"stall\"?                     |
      | POST   | /faults                | { "kind": "fail", "operation": "createCustmer" }             | operation     | Did you mean \"createCustomer\"?            |
      | POST   | /clock/advance         | { "by": "1m", "wiat": false }                                | wiat          | Did you mean \"wait\"?                      |
      | POST   | /clock/advance         | { "until": { "resource": "x", "field": "y", "equals": 1, "withn": "1h" } } | until.withn | Did you mean \"within\"?        |
      | POST   | /clock/resume          | { "rates": 2 }                                               | rates         | Did you mean \"rate\"?                      |
      | POST   | /webhooks/mode         | { "mode": "poll" }                                           | mode          | Value is not in the allowed set: push, pull. Did you mean \"pull\"? |
      | POST   | /timeline/rewind?hsah=true | { "to": 0 }                                              | hsah          | Did you mean \"hash\"?                      |
      | POST   | /reset                 | { "seed": "x" }                                              | seed          | No fields are allowed.                      |

  Scenario Outline: a world with <body> is refused
    When I send POST /admin/worlds with the body '<body>'
    Then it is refused as INVALID_INPUT naming "<field>"
    And the field "message" contains "Did you mean \"<meant>\"?"

    Examples:
      | body                                            | field                 | meant           |
      | { "frozn": true }                               | frozn                 | frozen          |
      | { "options": { "regulatd": false } }            | options.regulatd      | regulated       |
      | { "options": { "cards": { "programme": "EU" } } } | options.cards.programme | program      |
      | { "options": { "cards": { "program": "EUR" } } } | options.cards.program | EU             |

  Scenario: a bad field and an unknown one are named together
    When I send POST /admin/worlds/{world}/faults with the body '{ "kind": "fail", "opertion": "*" }'
    Then it is refused as INVALID_INPUT naming:
      | operation |
      | opertion  |

  Scenario Outline: the query of GET <path> is checked
    When I send GET /admin/worlds/{world}<path>
    Then it is refused as INVALID_INPUT naming "<field>"
    And the field "message" contains "<part>"

    Examples:
      | path                          | field | part                    |
      | /timeline?limt=5              | limt  | Did you mean \"limit\"? |
      | /timeline?limit=5&kinds=task  | kinds | Did you mean \"kind\"?  |
      | /clock?verbose=true           | verbose | No fields are allowed. |

  Scenario: a decision takes what its kind of resource takes
    Given a customer "Ada" holding 5.00 USD
    When I send POST /admin/worlds/{world}/resources/{Ada}/resolve with the body '{ "decision": "APPROVED", "reason": "none" }'
    Then it is refused as INVALID_INPUT naming "reason"
