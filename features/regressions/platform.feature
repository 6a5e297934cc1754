Feature: What a hostile client once did to the platform

  Scenario: a world resets no other world through its own webhook endpoint
    Given another world "victim"
    When I go to the world "victim"
    And I create a customer named "Ada Lovelace"
    And I remember the state as "before"
    And I go back to my own world
    And I send GET /admin/worlds/{world}
    And I remember the field "baseUrl" as "base"
    And I configure '{ "webhookEndpoint": "{base}/../admin/worlds/{victim}/reset" }'
    Then the webhook "TEST" is FAILED
    When I go to the world "victim"
    Then the state is the one remembered as "before"

  Scenario Outline: the admin plane refuses a request with <header>
    Given the next request carries the header "<header>"
    When I send POST /admin/worlds/{world}/reset
    Then it is refused as FORBIDDEN
    And the field "message" contains "Webhook deliveries"

    Examples:
      | header                              |
      | User-Agent: Sandglass-Webhook/0.1.0 |
      | X-Grid-Signature: MEUCIQ            |
      | X-Service-Signature: MEUCIQ         |
