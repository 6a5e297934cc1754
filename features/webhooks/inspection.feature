Feature: Inspecting webhooks
  Every event, sent or not, can be read with its bytes and answers, and redelivered.

  Scenario: events are listed newest first
    Given the platform's endpoint is up
    And a customer "Ada" holding 1.00 USD
    And the webhook "INTERNAL_ACCOUNT.BALANCE_UPDATED" was delivered once
    When I list the webhook events
    Then the fields are:
      | totalCount       |                                4 |
      | data.0.type      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | data.0.resource  | {Ada.USD}                        |
      | data.0.id        | {webhook}                        |
      | data.0.timestamp | 2025-11-15T12:00:00Z             |
      | data.0.status    | DELIVERED                        |
      | data.0.attempts  |                                1 |
      | data.0.data.id   | {Ada.USD}                        |
      | data.1.type      | INCOMING_PAYMENT.COMPLETED       |
      | data.2.type      | CUSTOMER.KYC_APPROVED            |
      | data.3.type      | TEST                             |
    And the field "data.0.moment" exists
    When I send GET /admin/worlds/{world}/webhooks/events/{webhook}
    Then the field "data.balance.amount" is "100"

  Scenario Outline: events and deliveries are filtered by <query>
    Given the platform's endpoint is up
    And a customer named "Ada Lovelace"
    And the platform's endpoint answers 500
    And a customer named "Grace Hopper 002"
    And the webhook "CUSTOMER.KYC_REJECTED" is WAITING
    When I list the webhook events with the query "<query>"
    Then the field "totalCount" is "<count>"
    And the field "data.0.type" is "<first>"
    When I list the deliveries with the query "<query>"
    Then the field "totalCount" is "<count>"
    And the field "data.0.type" is "<first>"

    Examples:
      | query                                   | count | first                 |
      | limit=1                                 |     3 | CUSTOMER.KYC_REJECTED |
      | type=CUSTOMER.KYC_APPROVED              |     1 | CUSTOMER.KYC_APPROVED |
      | status=DELIVERED                        |     2 | CUSTOMER.KYC_APPROVED |
      | status=WAITING                          |     1 | CUSTOMER.KYC_REJECTED |
      | resource={Ada.encoded}                  |     1 | CUSTOMER.KYC_APPROVED |
      | resource={Grace.encoded}&status=WAITING |     1 | CUSTOMER.KYC_REJECTED |

  Scenario Outline: the list <list> refuses <query>
    When I send GET /admin/worlds/{world}/webhooks/<list>?<query>
    Then it is refused as INVALID_INPUT

    Examples:
      | list       | query          |
      | events     | status=LOST    |
      | events     | limit=0        |
      | deliveries | status=LOST    |
      | deliveries | limit=many     |
      | outbox     | cursor=nothing |

  Scenario: each attempt is shown with its request, its answer and the next attempt
    Given the platform's endpoint answers 500 with the body "out of order"
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" is WAITING
    And the webhook "CUSTOMER.KYC_APPROVED" arrives 1 time
    When I read the delivery "{webhook}"
    Then the fields are:
      | event                                 | {webhook}            |
      | status                                | WAITING              |
      | firstAttemptAt                        | 2025-11-15T12:00:00Z |
      | nextAt                                | 2025-11-15T12:00:05Z |
      | attempts.0.number                     |                    1 |
      | attempts.0.at                         | 2025-11-15T12:00:00Z |
      | attempts.0.delivered                  | false                |
      | attempts.0.answered                   |                  500 |
      | attempts.0.superseded                 | false                |
      | attempts.0.request.method             | POST                 |
      | attempts.0.request.url                | {endpoint}           |
      | attempts.0.answer.status              |                  500 |
      | attempts.0.answer.body                | out of order         |
    And the field "attempts.0.durationMs" exists
    And the field "attempts.0.wallAt" exists
    And the field "attempts.0.request.body" is the body of the webhook

  Scenario: an answer is stored up to 64 KiB
    Given the platform's endpoint answers with a body of 1 MB
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" is DELIVERED
    When I read the delivery "{webhook}"
    Then the field "attempts.0.answer.body" matches "^a{65536}$"

  Scenario: a redelivery has the same id and the same bytes
    Given the platform's endpoint is up
    And a customer named "Ada Lovelace"
    And the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    When 1 hour passes
    And I redeliver the webhook "CUSTOMER.KYC_APPROVED"
    Then the answer is 202
    And the webhook "CUSTOMER.KYC_APPROVED" was delivered 2 times
    And it arrived 2 times with the same content
    And the webhook "CUSTOMER.KYC_APPROVED" is DELIVERED

  Scenario: redelivering an event that waits for its retry replaces the retry
    Given the platform's endpoint answers 500 1 time
    And a customer named "Ada Lovelace"
    When I redeliver the webhook "CUSTOMER.KYC_APPROVED"
    Then the answer is 202
    And the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    When 7 days pass
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And the webhook "CUSTOMER.KYC_APPROVED" was attempted 2 times

  Scenario: an event in flight is not sent twice
    Given the platform's endpoint never answers
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" arrives 1 time
    When I redeliver the webhook "CUSTOMER.KYC_APPROVED"
    Then it is refused as CONFLICT

  Scenario Outline: <method> <path> finds no event
    When I send <method> /admin/worlds/{world}/webhooks<path>
    Then it is refused as REFERENCE_NOT_FOUND

    Examples:
      | method | path                                                               |
      | GET    | /events/Webhook:00000000-0000-0000-0000-000000000000               |
      | GET    | /deliveries/Webhook:00000000-0000-0000-0000-000000000000           |
      | POST   | /deliveries/Webhook:00000000-0000-0000-0000-000000000000/redeliver |
      | POST   | /events/nothing/redeliver                                          |

  Scenario: the explanation of a customer mentions the event
    Given the platform's endpoint is up
    And a customer named "Ada Lovelace 002"
    Then the explanation of "{Ada}" contains "CUSTOMER.KYC_REJECTED"

  Scenario: the webhook settings can be read
    Given the platform's endpoint is up
    When I send GET /admin/worlds/{world}/webhooks
    Then the fields are:
      | endpoint        | {endpoint} |
      | mode            | push       |
      | signatureFormat | json       |
      | keyNumber       |          0 |
      | held            |          0 |

  Scenario: the description of the API names every webhook
    When I send GET /openapi.json
    Then the answer is 200
    And the field "webhooks.TEST" exists
    And the field "webhooks.INCOMING_PAYMENT" is absent
