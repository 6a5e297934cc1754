Feature: Injected faults

  Scenario: a fault fails only the next call of an operation
    When I send POST /admin/worlds/{world}/faults with the body '{ "operation": "getPlatformConfig", "kind": "fail" }'
    Then the answer is 201
    And the fields are:
      | operation | getPlatformConfig |
      | kind      | fail              |
      | left      |                 1 |
    When I read the configuration
    Then it is refused as INTERNAL_ERROR
    When I read the configuration
    Then the answer is 200

  Scenario: a fault fails the given number of calls with the given code
    Given the next 2 calls of "createCustomer" fail with SERVICE_UNAVAILABLE
    When I create a customer named "Ada Lovelace"
    Then the answer is 503
    And it is refused as SERVICE_UNAVAILABLE
    When I read the configuration
    Then the answer is 200
    When I create a customer named "Ada Lovelace"
    Then the answer is 503
    When I create a customer named "Ada Lovelace"
    Then the answer is 201

  Scenario: a rate limit sets Retry-After
    Given the next call is rate-limited for 7 seconds
    When I list the customers
    Then it is refused as RATE_LIMITED
    And the header "Retry-After" is "7"
    When I list the customers
    Then the answer is 200

  Scenario: a stall only delays the answer
    Given the next 1 call of "getPlatformConfig" is answered after 5 milliseconds
    When I read the configuration
    Then the answer is 200

  Scenario: faults are listed and removed
    When I send POST /admin/worlds/{world}/faults with the body '{ "operation": "*", "kind": "fail", "times": 5 }'
    Then I remember the field "id" as "fault"
    When I list the faults
    Then the field "data.0.id" is "{fault}"
    And the field "data.0.left" is "5"
    When I delete the fault "{fault}"
    Then the answer is 204
    When I read the configuration
    Then the answer is 200
    When I delete the fault "{fault}"
    Then the answer is 404

  Scenario: all faults are removed together
    When I send POST /admin/worlds/{world}/faults with the body '{ "operation": "*", "kind": "fail", "times": 5 }'
    And I send DELETE /admin/worlds/{world}/faults
    And I list the faults
    Then the field "data" is "[]"

  Scenario: a fault affects only its own world
    Given another world "B"
    And the next 5 calls of "*" fail
    When I switch to the world "B"
    And I read the configuration
    Then the answer is 200

  Scenario Outline: the fault <body> is refused
    When I send POST /admin/worlds/{world}/faults with the body '<body>'
    Then it is refused as INVALID_INPUT

    Examples:
      | body                                                         |
      | { "kind": "fail" }                                           |
      | { "operation": "*" }                                         |
      | { "operation": "noSuchOperation", "kind": "fail" }          |
      | { "operation": "*", "kind": "explode" }                      |
      | { "operation": "*", "kind": "fail", "times": 0 }             |
      | { "operation": "*", "kind": "fail", "code": "NO_SUCH_CODE" } |
      | { "kind": "walletProcessing" }                               |
      | { "operation": "revokeNothing", "kind": "walletProcessing" } |
      | { "operation": "*", "kind": "walletProcessing", "event": "TEST" } |
      | { "operation": "*", "kind": "walletProcessing", "delayMs": -1 } |

  Scenario Outline: <operation> never answers PROCESSING
    When I send POST /admin/worlds/{world}/faults with the body '{ "operation": "<operation>", "kind": "walletProcessing" }'
    Then it is refused as INVALID_INPUT naming "operation"
    And the field "details.errors.0.message" contains "challengeAuthCredential"

    Examples:
      | operation      |
      | listCards      |
      | createCustomer |
      | executeQuote   |
      | updateCardById |

  Scenario Outline: a fault with the code <code> sets Retry-After to <seconds> seconds
    When I send POST /admin/worlds/{world}/faults with the body '{ "operation": "*", "kind": "fail", "code": "<code>"<more> }'
    Then the answer is 201
    And the field "retryAfterSeconds" is "<seconds>"
    When I list the customers
    Then it is refused as <code>
    And the header "Retry-After" is "<seconds>"
    When I list the customers
    Then the answer is 200

    Examples:
      | code                | seconds | more                      |
      | RATE_LIMITED        |       1 |                           |
      | RATE_LIMITED        |      30 | , "retryAfterSeconds": 30 |
      | SERVICE_UNAVAILABLE |       1 |                           |
      | SERVICE_UNAVAILABLE |      30 | , "retryAfterSeconds": 30 |
