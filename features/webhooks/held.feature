Feature: A world that holds its webhooks
  Nothing is sent. Each attempt stays in flight until somebody reports its answer, in push mode too. So a run can be
  repeated with the answers of an endpoint that no longer exists.

  Background:
    Given another world "B" with:
      | webhooks | hold |
    And I switch to the world "B"
    And I update the configuration with '{ "webhookEndpoint": "http://127.0.0.1:1/hooks" }'

  Scenario: an attempt stays in flight until its answer is reported
    When I create a customer named "Ada Lovelace"
    And 1 day passes
    Then these webhooks are waiting to be fetched:
      | TEST                  |
      | CUSTOMER.KYC_APPROVED |
    And the webhook "CUSTOMER.KYC_APPROVED" is SENDING
    When I fetch the webhook "CUSTOMER.KYC_APPROVED"
    And I answer it with 200
    Then the webhook "CUSTOMER.KYC_APPROVED" is DELIVERED

  Scenario: a failure is reported with its reason, and the attempt is made again
    When I create a customer named "Ada Lovelace"
    And I fetch the webhook "CUSTOMER.KYC_APPROVED"
    And I report that it was not answered because "the connection was refused"
    Then the webhook "CUSTOMER.KYC_APPROVED" is WAITING
    And the webhook "CUSTOMER.KYC_APPROVED" failed because "the connection was refused"
    When 5 seconds pass
    And I fetch the webhook "CUSTOMER.KYC_APPROVED"
    And I answer it with 200
    Then the webhook "CUSTOMER.KYC_APPROVED" was attempted 2 times

  Scenario: an answer that comes late or is inferred is reported as such
    When I create a customer named "Ada Lovelace"
    And I fetch the webhook "CUSTOMER.KYC_APPROVED"
    And I send POST /admin/worlds/{B}/webhooks/outbox/{webhook}/answer with:
      """
      { "reason": "the connection was refused", "late": true, "unreachable": true, "inferred": true }
      """
    Then the answer is 200
    And the field "attempts.0.inferred" is "true"

  Scenario: a change of the mode sends nothing
    When I create a customer named "Ada Lovelace"
    And webhooks are in pull mode
    And webhooks are in push mode
    Then the webhook "CUSTOMER.KYC_APPROVED" is SENDING

  Scenario: a reset keeps the webhooks held, and so does a fork that keeps the webhooks
    When the world is reset
    And I read the world
    Then the field "webhooks" is "hold"
    When I send POST /admin/worlds/{B}/fork with the body '{ "name": "held-too", "webhooks": "keep" }'
    Then the answer is 201
    When I read the world "held-too"
    Then the field "webhooks" is "hold"
    When I send POST /admin/worlds/{B}/fork with the body '{ "name": "pulled" }'
    And I read the world "pulled"
    Then the field "webhooks" is "send"
    When I delete the world "held-too"
    And I delete the world "pulled"
    Then the answer is 204

  Scenario Outline: the answer <body> is refused
    When I create a customer named "Ada Lovelace"
    And I fetch the webhook "CUSTOMER.KYC_APPROVED"
    And I send POST /admin/worlds/{B}/webhooks/outbox/{webhook}/answer with the body '<body>'
    Then it is refused as INVALID_INPUT

    Examples:
      | body               |
      | { "body": "fine" } |
      | { "reason": "" }   |
      | { "late": "yes" }  |

  Scenario: another word than send and hold is refused
    When I send POST /admin/worlds with the body '{ "webhooks": "keep" }'
    Then it is refused as INVALID_INPUT
