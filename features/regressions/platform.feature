Feature: Regressions of the platform
  Each fault here was once found by a hostile or careless client.

  Scenario: a webhook endpoint in the admin API could reset another world
    Given another world "victim"
    When I switch to the world "victim"
    And I create a customer named "Ada Lovelace"
    And I remember the state as "before"
    And I switch back to my own world
    And I read the world
    And I remember the field "baseUrl" as "base"
    And I update the configuration with '{ "webhookEndpoint": "{base}/../admin/worlds/{victim}/reset" }'
    Then the webhook "TEST" is FAILED
    When I switch to the world "victim"
    Then the state is the same as "before"

  Scenario Outline: the admin API accepted a webhook delivery with <header>
    Given the next request has the header "<header>"
    When I send POST /admin/worlds/{world}/reset
    Then it is refused as FORBIDDEN
    And the field "message" contains "Webhook deliveries"

    Examples:
      | header                              |
      | User-Agent: Sandglass-Webhook/0.1.0 |
      | X-Grid-Signature: MEUCIQ            |
      | X-Service-Signature: MEUCIQ         |

  Scenario: a 404 or 405 named the default world instead of the caller's
    When I send GET /nowhere
    Then the answer is 404
    And the header "Sandglass-World" is "{world}"
    When I send PUT /config
    Then the answer is 405
    And the header "Sandglass-World" is "{world}"

  Scenario Outline: <path> could set the clock to the year 10000
    When I send POST /admin/worlds/{world}/clock/<path> with the body '<body>'
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | path    | body                                    | field |
      | freeze  | { "at": "9999-12-31T23:59:59-01:00" }   | at    |
      | advance | { "to": "9999-12-31T23:59:59-01:00" }   | to    |
      | advance | { "by": "P2920000D" }                   | by    |
      | preview | { "to": "9999-12-31T23:30:00.5-00:31" } | to    |

  Scenario: a world could start in the year 10000
    When I send POST /admin/worlds with the body '{ "startAt": "9999-12-31T23:59:59-01:00" }'
    Then it is refused as INVALID_INPUT naming "startAt"

  Scenario: a ticking clock passed the end of the year 9999
    When I send POST /admin/worlds/{world}/clock/freeze with the body '{ "at": "9999-12-31T23:59:59.999Z" }'
    Then the answer is 200
    When I send POST /admin/worlds/{world}/clock/resume with the body '{ "rate": 1000000 }'
    Then the answer is 200
    When I read the clock
    Then the field "now" is "9999-12-31T23:59:59.999Z"

  Scenario: what was made at the end of the year 9999 expired in the year 10000
    Given a customer named "Jane Doe 003"
    When I send POST /admin/worlds/{world}/clock/freeze with the body '{ "at": "9999-12-31T23:59:59.999Z" }'
    And I request a hosted link for Jane
    Then the answer is 201
    And the field "expiresAt" is "9999-12-31T23:59:59.999Z"

  Scenario: the documentation had no Content-Security-Policy
    When I send GET /docs
    Then the answer is 200
    And the header "Content-Security-Policy" matches "default-src 'none'.*frame-ancestors 'none'"
