Feature: Injected webhook faults
  Everything that a receiver must cope with in production can be triggered here.

  Background:
    Given the platform's endpoint is up

  Scenario: a fault loses only the next webhook
    Given the next webhook "CUSTOMER.KYC_APPROVED" is lost
    When I create a customer named "Ada Lovelace"
    And 7 days pass
    Then the webhook "CUSTOMER.KYC_APPROVED" was not delivered
    And the webhook "CUSTOMER.KYC_APPROVED" is DROPPED
    When I create a customer named "Grace Hopper"
    Then the webhook "CUSTOMER.KYC_APPROVED" about "{Grace}" was delivered once

  Scenario: a lost webhook can be redelivered
    Given the next webhook "*" is lost
    When I create a customer named "Ada Lovelace"
    And I redeliver the webhook "CUSTOMER.KYC_APPROVED"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once

  Scenario: a webhook arrives twice
    Given the next webhook "CUSTOMER.KYC_APPROVED" is sent twice
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered 2 times
    And it arrived 2 times with the same content
    And its signature verifies

  Scenario: a webhook arrives late
    Given the next webhook "CUSTOMER.KYC_APPROVED" is delayed by 10 minutes
    When I create a customer named "Ada Lovelace"
    And I create a customer named "Grace Hopper"
    Then the webhook "CUSTOMER.KYC_APPROVED" about "{Grace}" was delivered once
    And the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    When 9 minutes and 59 seconds pass
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    When 1 second passes
    Then the webhook "CUSTOMER.KYC_APPROVED" about "{Ada}" was delivered once
    And its field "timestamp" is "2025-11-15T12:00:00Z"

  Scenario: the next webhooks arrive in reverse order
    Given the next 3 webhooks "*" arrive in reverse order
    When I create a customer named "Ada Lovelace"
    Then no webhook except TEST arrived
    When Ada's USD account is funded with 1.00
    Then the webhooks arrived in this order:
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | INCOMING_PAYMENT.COMPLETED       |
      | CUSTOMER.KYC_APPROVED            |
    When I create a customer named "Grace Hopper"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered 2 times

  Scenario: even events about one resource can be reversed
    Given a customer named "Ada Lovelace"
    And the next 2 webhooks "INTERNAL_ACCOUNT.BALANCE_UPDATED" arrive in reverse order
    When Ada's USD account is funded with 1.00
    And Ada's USD account is funded with 2.00
    Then the webhooks "INTERNAL_ACCOUNT.BALANCE_UPDATED" arrived with these values of "data.balance.amount":
      | 300 | 100 |

  Scenario: removing a swap releases the webhooks that it holds
    Given the next 3 webhooks "*" arrive in reverse order
    When I create a customer named "Ada Lovelace"
    And I send DELETE /admin/worlds/{world}/faults
    Then the answer is 204
    And the webhook "CUSTOMER.KYC_APPROVED" was delivered once

  Scenario: a webhook has a corrupt signature, and its retry a valid one
    Given the platform's endpoint answers 401 1 time
    And the next webhook "CUSTOMER.KYC_APPROVED" has a corrupt signature
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" arrives 1 time
    And its signature does not verify
    When 5 seconds pass
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And its signature verifies

  Scenario: a webhook is signed with the key from before the rotation
    Given I remember the webhook key as "old"
    And the webhook key is rotated
    And the next webhook "CUSTOMER.KYC_APPROVED" is signed with the previous key
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And its signature does not verify
    And its signature verifies with the key "old"
    When I create a customer named "Grace Hopper"
    Then the webhook "CUSTOMER.KYC_APPROVED" about "{Grace}" was delivered once
    And its signature verifies

  Scenario: a fault waits for its own event type
    Given the next webhook "CUSTOMER.KYC_REJECTED" is lost
    When I create a customer named "Ada Lovelace"
    And I create a customer named "Grace Hopper 002"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And the webhook "CUSTOMER.KYC_REJECTED" was not delivered

  Scenario: a lost test is a delivery error
    Given the next webhook "TEST" is lost
    When I send a test webhook
    Then it is refused as WEBHOOK_DELIVERY_ERROR

  Scenario: faults apply to fetched webhooks too
    Given webhooks are in pull mode
    And the next webhook "CUSTOMER.KYC_APPROVED" has a corrupt signature
    When I create a customer named "Ada Lovelace"
    And I fetch the webhook "CUSTOMER.KYC_APPROVED"
    Then its signature does not verify

  Scenario Outline: the fault <body> is refused
    When I send POST /admin/worlds/{world}/faults with the body '<body>'
    Then it is refused as INVALID_INPUT

    Examples:
      | body                                                  |
      | { "kind": "webhookDrop", "event": "NO.SUCH_EVENT" }   |
      | { "kind": "webhookDrop", "operation": "*" }           |
      | { "kind": "webhookSwap", "times": 1 }                 |
      | { "kind": "webhookDelay", "delayMs": -1 }             |
      | { "operation": "*", "kind": "fail", "event": "TEST" } |
