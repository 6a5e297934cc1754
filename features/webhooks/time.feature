Feature: Webhooks and time
  The clock waits for the endpoint by default; a rewind does not unsend what was sent.

  Scenario: the clock advances once the endpoint has answered
    Given the platform's endpoint answers 500 3 times
    When I create a customer named "Ada Lovelace"
    And I send POST /admin/worlds/{world}/clock/advance with the body '{ "by": "35s" }'
    Then the answer is 200
    And the field "clock.pending" is "0"
    When I list the deliveries with:
      | type | CUSTOMER.KYC_APPROVED |
    Then the field "data.0.status" is "DELIVERED"
    And the field "data.0.attempts" has 4 items

  Scenario: the clock can advance without waiting for the endpoint
    Given the platform's endpoint never answers
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" arrives 1 time
    When 1 hour passes without waiting for webhooks
    Then the clock shows "2025-11-15T13:00:00Z"
    And the webhook "CUSTOMER.KYC_APPROVED" is SENDING
    When the platform's endpoint answers the held requests
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And the webhook "CUSTOMER.KYC_APPROVED" is DELIVERED

  Scenario: a request does not wait for the endpoint
    Given the platform's endpoint never answers
    When I create a customer named "Ada Lovelace"
    Then the answer is 201
    And the customer Ada is APPROVED

  Scenario: a preview sends nothing
    Given the platform's endpoint answers 500
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was attempted 1 time
    When I remember the state as "before"
    And I send POST /admin/worlds/{world}/clock/preview with the body '{ "by": "7d" }'
    Then the answer is 200
    And the field "moments.0.name" is "webhook.send"
    And the webhook "CUSTOMER.KYC_APPROVED" arrives 1 time
    And the webhook "CUSTOMER.KYC_APPROVED" was attempted 1 time
    And the state is the same as "before"

  Scenario: webhooks sent before a rewind are superseded, not unsent
    Given the platform's endpoint is up
    And I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    When I rewind to "before"
    Then the webhook "CUSTOMER.KYC_APPROVED" is SUPERSEDED
    And there is no webhook "CUSTOMER.KYC_APPROVED"
    And the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    When I list the deliveries with:
      | status | SUPERSEDED |
    Then the field "totalCount" is "1"
    And the field "data.0.event" is "{webhook}"
    When I read the delivery "{webhook}"
    Then the field "status" is "SUPERSEDED"
    And the field "attempts.0.superseded" is "true"

  Scenario: repeated requests send the same id again, and the timeline says so
    Given the platform's endpoint is up
    And I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    When I rewind to "before"
    And I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered 2 times
    And it arrived 2 times with the same content
    When I read the delivery "{webhook}"
    Then the fields are:
      | status                | DELIVERED |
      | attempts.0.superseded | true      |
      | attempts.1.superseded | false     |
    When I list the moments with:
      | kind  | webhook |
      | limit | 1       |
    Then I remember the field "data.0.number" as "answered"
    When I read the moment "w{answered}"
    Then the field "notes" contains "a rewind superseded"

  Scenario: other requests send another id
    Given the platform's endpoint is up
    And I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    When I rewind to "before"
    And I create a customer named "Grace Hopper"
    Then the webhooks "CUSTOMER.KYC_APPROVED" arrived with these values of "data.fullName":
      | Ada Lovelace | Grace Hopper |

  Scenario: a retry undone by a rewind is not made
    Given the platform's endpoint is up
    And I remember the moment as "before"
    And the platform's endpoint answers 500
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" arrives 1 time
    When I rewind to "before"
    And 7 days pass
    Then the webhook "CUSTOMER.KYC_APPROVED" arrives 1 time

  Scenario: a rewind into the middle of the retries continues from there
    Given the platform's endpoint answers 500
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was attempted 1 time
    And I remember the moment as "after the first"
    When 1 hour passes
    And I rewind to "after the first"
    And the platform's endpoint is up
    And 5 seconds pass
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And the webhook "CUSTOMER.KYC_APPROVED" was attempted 2 times

  Scenario: returning to a branch restores its deliveries
    Given the platform's endpoint is up
    And I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    When I rewind to "before"
    And I return to the branch
    Then the webhook "CUSTOMER.KYC_APPROVED" is DELIVERED
    And the webhook "CUSTOMER.KYC_APPROVED" was delivered once

  Scenario: the same seed and the same requests send the same bytes from another world
    Given another world "B"
    And the platform's endpoint is up
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And I remember the webhook as "here"
    When I switch to the world "B"
    And the platform's endpoint is up
    And I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And it is the same webhook as "here"

  Scenario: an advance over a dead endpoint infers the attempts that would fail alike
    Given the platform's endpoint refuses connections
    When I create a customer named "Ada Lovelace"
    And I send POST /admin/worlds/{world}/clock/advance with the body '{ "by": "8d" }'
    Then the answer is 200
    When I list the deliveries with:
      | type | CUSTOMER.KYC_APPROVED |
    Then the fields are:
      | data.0.status                | FAILED                     |
      | data.0.attempts.343.inferred | true                       |
      | data.0.attempts.343.reason   | the connection was refused |

  Scenario Outline: an advance that stops before its end sends the events of what it did: <path> <body>
    Given the platform's endpoint is up
    And a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in 003
    And Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And the quote is executed
    And I wait for the webhooks in flight
    When I send POST /admin/worlds/{world}/clock/preview with:
      """
      <body>
      """
    Then the answer is 200
    And I remember the field "moments.1.name" as "second"
    When I send POST /admin/worlds/{world}/clock/<path> with:
      """
      <body>
      """
    Then the answer is 200
    And the fields are:
      | stopped         | <stopped>            |
      | to              | 2025-11-15T12:06:00Z |
      | fired           | 1                    |
      | moments.1.name  | webhook.accepted     |
      | moments.2.name  | {second}             |
      | moments.3.name  | webhook.answered     |
      | clock.pending   | 0                    |
    And the webhook "OUTGOING_PAYMENT.COMPLETED" was delivered once

    Examples:
      | path    | body                                                  | stopped   |
      | advance | { "until": "{transaction} status = \"COMPLETED\"" }   | condition |
      | advance | { "by": "10m", "limit": 1 }                           | limit     |

  Scenario: the next task is run with the sending of its event, and without the other tasks of the same time
    Given the platform's endpoint is up
    And a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in 003
    And Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And the quote is executed
    And Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And the quote is executed
    And I wait for the webhooks in flight
    When I send POST /admin/worlds/{world}/clock/next
    Then the fields are:
      | fired          | 1                |
      | moments.2.name | webhook.send     |
      | moments.3.name | webhook.answered |
      | clock.pending  | 1                |
    When I list the worlds
    And I send POST /admin/worlds/{world}/clock/next
    Then the fields are:
      | fired          | 1                |
      | moments.3.name | webhook.answered |
      | clock.pending  | 0                |
    And the webhook "OUTGOING_PAYMENT.COMPLETED" was delivered 2 times
