Feature: The test event
  A platform that sets its endpoint, or asks for it, is sent one TEST, regardless of the result.

  Scenario: a new endpoint is sent a test
    Given the platform's endpoint is up
    Then the webhook "TEST" was delivered once
    And its fields are:
      | id | type | timestamp | data |
    And its field "data" is "{}"
    And its signature verifies with both header names

  Scenario: only a change of the endpoint sends a test
    Given the platform's endpoint is up
    When I update the configuration with '{ "webhookEndpoint": "{endpoint}" }'
    Then the webhook "TEST" was delivered once
    When the platform moves its endpoint to "/second"
    Then the webhook "TEST" was delivered 2 times
    When the platform removes its endpoint
    Then the webhook "TEST" was delivered 2 times

  Scenario: a requested test answers what the endpoint said
    Given the platform's endpoint answers 202 with the body "thank you"
    When I send a test webhook
    Then the answer is 200
    And the fields are:
      | url             | {endpoint} |
      | response_status |        202 |
      | response_body   | thank you  |
    And the webhook "TEST" was delivered 2 times
    And its field "data" is "{}"

  Scenario: a test without an endpoint is refused
    When I send a test webhook
    Then it is refused as WEBHOOK_ENDPOINT_NOT_SET
    And there is no webhook "TEST"

  Scenario Outline: an endpoint that answers <status> fails the test
    Given the platform's endpoint answers <status> with the body "not today"
    When I send a test webhook
    Then it is refused as WEBHOOK_DELIVERY_ERROR
    And the fields are:
      | details.url             | {endpoint} |
      | details.response_status | <status>   |
      | details.response_body   | not today  |
    And the webhook "TEST" is FAILED
    And the webhook "TEST" was attempted 1 time

    Examples:
      | status |
      |    302 |
      |    401 |
      |    409 |
      |    500 |

  Scenario: a redirect is not followed
    Given the platform's endpoint answers 302
    When I send a test webhook
    Then it is refused as WEBHOOK_DELIVERY_ERROR
    And the webhook "TEST" arrives 2 times

  Scenario: an unreachable endpoint fails the test
    Given the platform's endpoint refuses connections
    When I send a test webhook
    Then it is refused as WEBHOOK_DELIVERY_ERROR
    And the field "details.url" is "http://127.0.0.1:1/hooks"
    And the field "details.response_status" is absent
    And the field "details.response_body" is absent
    And the webhook "TEST" failed because "the connection was refused"

  Scenario: an endpoint that closes the connection fails the test
    Given the platform's endpoint is down
    When I send a test webhook
    Then it is refused as WEBHOOK_DELIVERY_ERROR
    And the field "details.response_status" is absent
    And the webhook "TEST" failed because "the connection was broken"

  Scenario: a test is never retried
    Given the platform's endpoint is down
    When the platform moves its endpoint to "/second"
    Then the webhook "TEST" is FAILED
    And 0 tasks are pending
    When 7 days pass
    Then the webhook "TEST" was attempted 1 time

  Scenario: the path without /sandbox is an alias
    Given the platform's endpoint answers 202 with the body "thank you"
    When I send POST /webhooks/test
    Then the answer is 200
    And the field "response_status" is "202"
    And the webhook "TEST" was delivered 2 times
    When I send GET /webhooks/test
    Then the answer is 405

  Scenario: a fault of the operation meets the alias too
    Given the platform's endpoint is up
    And the next 1 calls of "sendTestWebhook" fail with SERVICE_UNAVAILABLE
    When I send POST /webhooks/test
    Then it is refused as SERVICE_UNAVAILABLE
