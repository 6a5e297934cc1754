Feature: Fetching webhooks
  A client without a public port fetches the signed requests and reports how it answered them.

  Background:
    Given webhooks are in pull mode

  Scenario: a request waits, signed as it would be sent
    When I create a customer named "Ada Lovelace"
    Then these webhooks are waiting to be fetched:
      | CUSTOMER.KYC_APPROVED |
    When I fetch the webhook "CUSTOMER.KYC_APPROVED"
    Then its signature verifies with both header names
    And its field "data.id" is "{Ada}"
    And its header "Content-Type" is "application/json"
    And the webhook "CUSTOMER.KYC_APPROVED" is SENDING
    When I answer it with 200
    Then the answer is 200
    And the field "status" is "DELIVERED"
    And these webhooks are waiting to be fetched:
      |  |
    And 0 tasks are pending

  Scenario: requests are listed oldest first
    Given a customer named "Ada Lovelace"
    And Ada's USD account is funded with 1.00
    Then these webhooks are waiting to be fetched:
      | CUSTOMER.KYC_APPROVED            |
      | INCOMING_PAYMENT.COMPLETED       |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |

  Scenario: an unsuccessful answer leads to the next attempt
    When I create a customer named "Ada Lovelace"
    And I fetch the webhook "CUSTOMER.KYC_APPROVED"
    And I answer it with 500
    Then the field "status" is "WAITING"
    And the field "nextAt" is "2025-11-15T12:00:05Z"
    And these webhooks are waiting to be fetched:
      |  |
    When 5 seconds pass
    Then these webhooks are waiting to be fetched:
      | CUSTOMER.KYC_APPROVED |
    When I fetch the webhook "CUSTOMER.KYC_APPROVED"
    And I answer it with 409
    Then the field "status" is "DELIVERED"
    And the webhook "CUSTOMER.KYC_APPROVED" was attempted 2 times

  Scenario: the clock does not wait for requests that are not fetched
    When I create a customer named "Ada Lovelace"
    And 7 days pass
    Then the clock shows "2025-11-22T12:00:00Z"
    And the webhook "CUSTOMER.KYC_APPROVED" is SENDING

  Scenario: waiting requests are sent when pushing resumes
    Given the platform's endpoint is up
    When I create a customer named "Ada Lovelace"
    Then no webhook except TEST arrived
    When webhooks are in push mode
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And its signature verifies
    And these webhooks are waiting to be fetched:
      |  |

  Scenario: a fetched request equals the pushed one
    Given the platform's endpoint is up
    When I create a customer named "Ada Lovelace"
    And I fetch the webhook "CUSTOMER.KYC_APPROVED"
    Then I remember the webhook as "fetched"
    When webhooks are in push mode
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And it is the same webhook as "fetched"

  Scenario: only a waiting request can be answered
    When I create a customer named "Ada Lovelace"
    And I fetch the webhook "CUSTOMER.KYC_APPROVED"
    And I answer it with 200
    And I answer it with 200
    Then it is refused as CONFLICT

  Scenario Outline: the answer <body> is refused
    When I create a customer named "Ada Lovelace"
    And I fetch the webhook "CUSTOMER.KYC_APPROVED"
    And I send POST /admin/worlds/{world}/webhooks/outbox/{webhook}/answer with the body '<body>'
    Then it is refused as INVALID_INPUT

    Examples:
      | body                |
      | {}                  |
      | { "status": 99 }    |
      | { "status": 600 }   |
      | { "status": "200" } |

  Scenario: an unknown event cannot be answered
    When I send POST /admin/worlds/{world}/webhooks/outbox/Webhook:nothing/answer with the body '{ "status": 200 }'
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario Outline: the mode <body> is refused
    When I send POST /admin/worlds/{world}/webhooks/mode with the body '<body>'
    Then it is refused as INVALID_INPUT

    Examples:
      | body                                           |
      | {}                                             |
      | { "mode": "carrier pigeon" }                   |
      | { "mode": "pull", "signatureFormat": "morse" } |
