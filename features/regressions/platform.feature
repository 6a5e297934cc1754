Feature: What a hostile client once did to the platform

  Scenario: a world resets no other world through its own webhook endpoint
    Given another world "victim"
    When I switch to the world "victim"
    And I create a customer named "Ada Lovelace"
    And I remember the state as "before"
    And I switch back to my own world
    And I send GET /admin/worlds/{world}
    And I remember the field "baseUrl" as "base"
    And I update the configuration with '{ "webhookEndpoint": "{base}/../admin/worlds/{victim}/reset" }'
    Then the webhook "TEST" is FAILED
    When I switch to the world "victim"
    Then the state is the same as "before"

  Scenario Outline: the admin plane refuses a request with <header>
    Given the next request has the header "<header>"
    When I send POST /admin/worlds/{world}/reset
    Then it is refused as FORBIDDEN
    And the field "message" contains "Webhook deliveries"

    Examples:
      | header                              |
      | User-Agent: Sandglass-Webhook/0.1.0 |
      | X-Grid-Signature: MEUCIQ            |
      | X-Service-Signature: MEUCIQ         |
