Feature: Strict input of the admin plane
  The admin plane refuses unknown names, suggests the name that was probably meant, and changes nothing.

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
      | path                              | field   | part                    |
      | /timeline?limt=5                  | limt    | Did you mean \"limit\"? |
      | /timeline?limit=5&kinds=task      | kinds   | Did you mean \"kind\"?  |
      | /webhooks/public-key?verbose=true | verbose | No fields are allowed.  |

  Scenario: a decision takes the input of its kind of resource
    Given a customer "Ada" holding 5.00 USD
    When I send POST /admin/worlds/{world}/resources/{Ada}/resolve with the body '{ "decision": "APPROVED", "reason": "none" }'
    Then it is refused as INVALID_INPUT naming "reason"

  Scenario Outline: a fault of webhooks with <member> names what was meant
    When I send POST /admin/worlds/{world}/faults with the body '{ "kind": "webhookDrop", <member> }'
    Then it is refused as INVALID_INPUT naming "<field>"
    And the field "message" contains "<part>"

    Examples:
      | member                            | field     | part                                                                        |
      | "type": "TEST"                    | type      | Did you mean \"event\"? Allowed: kind, event, times.                        |
      | "eventType": "TEST"               | eventType | Did you mean \"event\"?                                                     |
      | "event": "CUSTOMER.KYC_APROVED"   | event     | Did you mean \"CUSTOMER.KYC_APPROVED\"? Allowed: CUSTOMER.KYC_APPROVED,     |
      | "event": "NOTHING.OF.THE.KIND"    | event     | is not an event type. Allowed:                                              |

  Scenario Outline: the value of a filter that does not exist is refused: GET <path>
    When I send GET /admin/worlds/{world}<path>
    Then it is refused as INVALID_INPUT naming "<field>"
    And the field "message" contains "<part>"

    Examples:
      | path                                              | field      | part                                     |
      | /timeline?operation=createCustmer                 | operation  | Did you mean \"createCustomer\"?         |
      | /timeline?operation=resolveResorce                | operation  | Did you mean \"resolveResource\"?        |
      | /timeline?kind=tsk                                | kind       | Did you mean \"task\"?                   |
      | /timeline/diff?from=0&collection=customer         | collection | Did you mean \"customers\"?              |
      | /webhooks/events?type=CUSTOMER.KYC_APROVED        | type       | Did you mean \"CUSTOMER.KYC_APPROVED\"?  |
      | /webhooks/events?status=DELIVRED                  | status     | Did you mean \"DELIVERED\"?              |
      | /webhooks/deliveries?type=CUSTOMER.KYC_APROVED    | type       | Did you mean \"CUSTOMER.KYC_APPROVED\"?  |
      | /webhooks/deliveries?event=TEST                   | event      | Did you mean \"type=TEST\"?              |
      | /webhooks/deliveries?event=Webhook:none           | event      | No event has the id                      |
      | /webhooks/deliveries?status=SUPERSEDE             | status     | Did you mean \"SUPERSEDED\"?             |
      | /requests?method=POSTS                            | method     | Did you mean \"POST\"?                   |

  Scenario Outline: the value of a filter that exists may find nothing: GET <path>
    When I send GET /admin/worlds/{world}<path>
    Then the answer is 200
    And the field "totalCount" is "0"

    Examples:
      | path                                     |
      | /timeline?operation=createCustomer       |
      | /timeline?operation=freezeClock          |
      | /timeline/diff?from=0&collection=holds   |
      | /webhooks/events?type=BULK_UPLOAD.FAILED |
