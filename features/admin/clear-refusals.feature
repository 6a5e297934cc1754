Feature: Clear refusals of the admin plane
  A message says what was received, what was probably meant, and where to look instead.

  Scenario Outline: <method> <path> with <body> says <part>
    When I send <method> /admin/worlds/{world}<path> with the body '<body>'
    Then it is refused as INVALID_INPUT naming "<field>"
    And the field "message" contains "<part>"

    Examples:
      | method | path           | body                                     | field | part                                          |
      | POST   | /clock/advance | { "by": "6M" }                           | by    | Did you mean \"6m\"?                          |
      | POST   | /clock/advance | { "by": " 6m" }                          | by    | Did you mean \"6m\"?                          |
      | POST   | /clock/advance | { "by": "pt6m" }                         | by    | Did you mean                                  |
      | POST   | /clock/advance | { "by": "P1M" }                          | by    | whose length varies                           |
      | POST   | /clock/advance | { "by": "999999999999d" }                | by    | is longer than a world can last               |
      | POST   | /clock/advance | { "by": 360 }                            | by    | received 360. A duration is a text: PT6M      |
      | POST   | /clock/advance | { "to": "2025-11-15T12:00:00" }          | to    | has no zone; 2025-11-15T12:00:00Z is the same |
      | POST   | /clock/resume  | { "rate": 0 }                            | rate  | at least 0.001, but received 0.               |
      | POST   | /ids/next      | { "type": "Customr", "endsWith": "001" } | type  | Did you mean \"Customer\"?                    |

  Scenario Outline: a world with <body> is refused
    When I send POST /admin/worlds with the body '<body>'
    Then it is refused as INVALID_INPUT naming "<field>"
    And the field "message" contains "<part>"

    Examples:
      | body                       | field          | part                                    |
      | { "strictRequests": true } | strictRequests | Did you mean \"options.strictRequests\"? |
      | { "seed": true }           | seed           | Expected a string or a number           |

  Scenario: a world shows its options
    When I send GET /admin/worlds/{world}
    Then the fields are:
      | options.strictRequests | false |
      | options.webhooks.mode  | push  |

  Scenario: an unknown path proposes the nearest
    When I send GET /admin/clok
    Then it is refused as REFERENCE_NOT_FOUND
    And the field "message" contains "Did you mean /admin/clock?"

  Scenario: a branch has its own parameter
    When I send GET /admin/worlds/{world}/timeline?at=0@main
    Then it is refused as INVALID_INPUT naming "at"
    And the field "message" contains "branch=main"

  Scenario: a resource that was created later does not exist yet
    When I create a customer named "Ada Lovelace"
    And I send GET /admin/worlds/{world}/resources/{customer}/explain?at=0
    Then it is refused as REFERENCE_NOT_FOUND
    And the field "message" contains "did not exist at moment 0; it was created later"

  Scenario: a return says why there is none
    When I send POST /admin/worlds/{world}/timeline/branches/main/return
    Then it is refused as CONFLICT
    And the field "message" contains "is at the end of the branch main already"

  Scenario: a swap reverses two events unless told otherwise
    When I send POST /admin/worlds/{world}/faults with the body '{ "kind": "webhookSwap" }'
    Then the answer is 201
    And the field "times" is "2"
