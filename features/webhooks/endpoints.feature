Feature: Webhook endpoints
  The endpoint belongs to the platform; its failures affect only its own webhooks.

  Scenario: without an endpoint an event is recorded and never sent
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" is NOT_SENT
    And 0 tasks are pending
    When the platform's endpoint is up
    And 7 days pass
    Then the webhook "CUSTOMER.KYC_APPROVED" was not delivered
    When I redeliver the webhook "CUSTOMER.KYC_APPROVED"
    Then it is refused as CONFLICT

  Scenario: a cleared endpoint receives nothing
    Given the platform's endpoint is up
    When the platform removes its endpoint
    And I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was not delivered
    And the webhook "CUSTOMER.KYC_APPROVED" is NOT_SENT

  Scenario: retries without an endpoint fail and continue once there is one
    Given the platform's endpoint answers 500 1 time
    When I create a customer named "Ada Lovelace"
    And the platform removes its endpoint
    And 5 seconds pass
    Then the webhook "CUSTOMER.KYC_APPROVED" failed because "no endpoint"
    And the webhook "CUSTOMER.KYC_APPROVED" is WAITING
    When the platform moves its endpoint to "/second"
    And 10 seconds pass
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And the webhook "CUSTOMER.KYC_APPROVED" was attempted 3 times

  Scenario: a changed endpoint receives the retries of old events
    Given the platform's endpoint refuses connections
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" failed because "the connection was refused"
    When the platform's endpoint is up
    And 5 seconds pass
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And the webhook "CUSTOMER.KYC_APPROVED" was attempted 2 times

  Scenario: the endpoint of another world is not affected
    Given another world "B"
    And the platform's endpoint is up
    When I switch to the world "B"
    And the platform's endpoint is up
    And I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    When I switch back to my own world
    Then the webhook "CUSTOMER.KYC_APPROVED" was not delivered
    And there is no webhook "CUSTOMER.KYC_APPROVED"
    And the webhook "TEST" was delivered once

  Scenario Outline: the endpoint <endpoint> is refused
    When I update the configuration with '{ "webhookEndpoint": <endpoint> }'
    Then it is refused as INVALID_INPUT naming "webhookEndpoint"
    And there is no webhook "TEST"

    Examples:
      | endpoint                    |
      | "hooks"                     |
      | "/hooks"                    |
      | "//example.com/hooks"       |
      | "http://"                   |
      | "http://exa mple.com"       |
      | "http://example.com:99999/" |
      | "ftp://example.com/hooks"   |
      | "file:///etc/passwd"        |
      | "javascript:alert(1)"       |
      |                           5 |
      | true                        |
      | {}                          |

  Scenario: credentials in the address are sent as Basic authentication and never shown
    Given the platform's endpoint is up with the user "hooks" and the password "s3cr3t-w0rd" in its URL
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And it has the user "hooks" and the password "s3cr3t-w0rd"
    And its signature verifies
    When I send a test webhook
    Then the field "url" is "{endpoint}"
    And the admin plane does not show "s3cr3t-w0rd"

  Scenario Outline: <what> is a failed attempt with its reason and no other effect
    Given the platform's endpoint <behavior>
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" is WAITING
    And the webhook "CUSTOMER.KYC_APPROVED" failed because "<reason>"
    When the platform's endpoint is up
    And 5 seconds pass
    Then the webhook "CUSTOMER.KYC_APPROVED" is DELIVERED

    Examples:
      | what                             | behavior                      | reason                    |
      | a connection without an answer   | is down                       | the connection was broken |
      | a connection broken half way     | cuts off its answers          | the connection was broken |
      | an answer of a hundred megabytes | answers with a body of 100 MB | the answer is larger than |

  Scenario Outline: the unreachable endpoint <endpoint> is a failed attempt with its reason
    When I update the configuration with '{ "webhookEndpoint": "<endpoint>" }'
    And I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" is WAITING
    And the webhook "CUSTOMER.KYC_APPROVED" failed because "<reason>"

    Examples:
      | endpoint                 | reason                     |
      | http://127.0.0.1:1/hooks | the connection was refused |
      | http://nowhere.invalid/  | the host does not resolve  |
