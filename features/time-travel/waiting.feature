Feature: Waiting
  A wait ends when an event has come, a condition is met or the webhooks in flight have been answered. It never moves
  the clock.

  Scenario: an event that came before ends a wait at once
    Given a customer named "Ada Lovelace"
    When I wait for the event "CUSTOMER.KYC_APPROVED" with:
      | about | {Ada} |
    And I send POST /admin/worlds/{world}/wait with:
      """
      { "for": { "event": "CUSTOMER.KYC_APPROVED", "about": "{Ada}" } }
      """
    Then the answer is 200
    And the fields are:
      | met         | event                 |
      | at          | 2025-11-15T12:00:00Z  |
      | event.type  | CUSTOMER.KYC_APPROVED |
      | event.about | {Ada}                 |

  Scenario: on a ticking clock a payment completes while somebody waits
    Given a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in 003
    And Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And the quote is executed
    When I send POST /admin/worlds/{world}/clock/resume with the body '{ "rate": 3600 }'
    And I wait until '{quote} status = "COMPLETED"'
    Then the quote and its payment are COMPLETED
    And I wait for the event "OUTGOING_PAYMENT.COMPLETED"

  Scenario: on a frozen clock the answer says what is there instead, and when the next task is due
    Given a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in 003
    And Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And the quote is executed
    When I send POST /admin/worlds/{world}/wait with:
      """
      { "for": "{quote} status = \"COMPLETED\"", "within": "0s" }
      """
    Then the answer is 408
    And the fields are:
      | code          | WAIT_TIMEOUT |
      | ended         | within       |
      | came.0.field  | status       |
      | came.0.value  | PROCESSING   |
    And the field "message" contains "The clock is frozen at 2025-11-15T12:00:00Z, and the next task is due at 2025-11-15T12:06:00Z."
    And the clock shows "2025-11-15T12:00:00Z"

  Scenario: a wait can be limited on the clock of the world
    Given a customer named "Ada Lovelace"
    When I send POST /admin/worlds/{world}/clock/resume with the body '{ "rate": 1000000 }'
    And I send POST /admin/worlds/{world}/wait with:
      """
      { "for": { "event": "CUSTOMER.KYC_REJECTED", "about": "{Ada}" }, "within": "50s", "withinVirtual": "1h" }
      """
    Then the answer is 408
    And the field "ended" is "withinVirtual"

  Scenario: a wait for webhooks ends when they have been answered
    Given the platform's endpoint is up
    And a customer named "Ada Lovelace"
    When I wait for the webhooks in flight
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once

  Scenario: a wait for webhooks that are not answered names those in flight
    Given the platform's endpoint never answers
    And a customer named "Ada Lovelace"
    When I send POST /admin/worlds/{world}/wait with the body '{ "for": "delivered", "within": "0s" }'
    Then the answer is 408
    And the fields are:
      | came.0.attempt | 1 |

  Scenario Outline: a wait for <target> is refused
    When I send POST /admin/worlds/{world}/wait with the body '{ "for": <target> }'
    Then it is refused as INVALID_INPUT naming "<field>"
    And the field "message" contains "<problem>"

    Examples:
      | target                                   | field     | problem                    |
      | { "event": "OUTGOING_PAYMENT.COMPLETE" } | for.event | OUTGOING_PAYMENT.COMPLETED |
      | "soon"                                   | for       | Expected a member of soon  |
      | { "event": "TEST", "after": "then" }     | for.after | moment's number            |

  Scenario: moments and travels are streamed as they happen, and can be read again
    Given a customer named "Ada Lovelace"
    When 1 day passes
    And I send POST /admin/worlds/{world}/timeline/rewind with the body '{ "to": 0 }'
    Then the answer is 200
    And the stream after sequence 0 begins with:
      | moment | beginning |
      | moment | request   |
      | travel | advance   |
      | travel | rewind    |

  Scenario Outline: a stream is refused with <query>
    When I send GET /admin/worlds/{world}/stream?<query>
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | query      | field |
      | after=soon | after |
      | after=-1   | after |
      | since=1    | since |

  Scenario Outline: a wait for <target> is refused by the form that was meant
    When I send POST /admin/worlds/{world}/wait with the body '{ "for": <target> }'
    Then it is refused as INVALID_INPUT naming "<field>"
    And the field "message" contains "<problem>"

    Examples:
      | target                                                | field      | problem                               |
      | 5                                                     | for        | received 5                            |
      | null                                                  | for        | received null                         |
      | { "colour": "red" }                                   | for        | received an object with colour        |
      | { "resource": "Quote:1", "field": "status" }          | for.equals | This form has resource, field, equals |
      | { "resource": "Quote:1", "equals": 1, "field": "" }   | for.field  | Must not be empty                     |
      | { "event": "TEST", "after": -1 }                      | for.after  | -1 is neither a moment's number       |
      | { "event": "TEST", "after": "-1" }                    | for.after  | 0 or more                             |
      | { "event": "TEST", "after": 1e30 }                    | for.after  | 1e+30 is neither                      |
      | { "event": "TEST", "after": 1.5 }                     | for.after  | nor an ISO 8601 time                  |

  Scenario: a mistyped member of a wait is named together with the one that was meant
    When I send POST /admin/worlds/{world}/wait with:
      """
      { "for": { "resource": "Quote:1", "field": "status", "equal": "COMPLETED" } }
      """
    Then the answer is 400
    And the fields are:
      | details.errors.0.field | for.equals |
      | details.errors.1.field | for.equal  |
    And the field "details.errors.1.message" contains "equals"

  Scenario Outline: a wait for <target> is refused with what was probably meant
    When I send POST /admin/worlds/{world}/wait with the body '{ "for": <target> }'
    Then it is refused as INVALID_INPUT naming "<field>"
    And the field "message" contains '<problem>'

    Examples:
      | target                                                    | field         | problem                                |
      | "deliverd"                                                | for           | Did you mean "delivered"?              |
      | { "condition": "Quot:1 exists" }                          | for.condition | Did you mean "Quote:1"?                |
      | { "condition": "soon" }                                   | for.condition | Expected a member of soon              |
      | { "event": "CUSTOMER.KYC_APPROVED", "about": "Custmer:1" } | for.about    | Did you mean "Customer:1"?             |
      | { "event": "CUSTOMER.KYC_APPROVED", "about": "banana" }   | for.about     | "banana" is not the id of a resource   |

  Scenario: a wait takes a condition in an object, as an advance does
    Given a customer named "Ada Lovelace"
    When I send POST /admin/worlds/{world}/wait with:
      """
      { "for": { "condition": "{Ada} kycStatus = \"APPROVED\"" } }
      """
    Then the answer is 200
    And the field "met" is "condition"

  Scenario: no event can come about a resource that does not exist
    When I send POST /admin/worlds/{world}/wait with:
      """
      { "for": { "event": "CUSTOMER.KYC_APPROVED", "about": "Customer:nope" } }
      """
    Then it is refused as REFERENCE_NOT_FOUND
    And the field "message" contains "so no event about it can come"
