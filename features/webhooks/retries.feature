Feature: Webhook retries
  A failed webhook is retried on the world's clock: after 5 seconds, then after twice the delay each time, at most half
  an hour, for seven days.

  Scenario: the delays double up to half an hour
    Given the platform's endpoint answers 500 11 times
    When I create a customer named "Ada Lovelace"
    And 3 hours pass
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And it arrived 12 times with the same content
    And the webhook "CUSTOMER.KYC_APPROVED" was retried after these seconds:
      | 5 | 10 | 20 | 40 | 80 | 160 | 320 | 640 | 1280 | 1800 | 1800 |

  Scenario Outline: attempt <attempt> is made exactly <seconds> seconds after the first
    Given the platform's endpoint answers 503
    When I create a customer named "Ada Lovelace"
    And <almost> pass
    Then the webhook "CUSTOMER.KYC_APPROVED" was attempted <before> times
    When 1 millisecond passes
    Then the webhook "CUSTOMER.KYC_APPROVED" was attempted <attempt> times

    Examples:
      | attempt | seconds | before | almost                            |
      |       2 |       5 |      1 | 4 seconds and 999 milliseconds    |
      |       3 |      15 |      2 | 14 seconds and 999 milliseconds   |
      |       4 |      35 |      3 | 34 seconds and 999 milliseconds   |
      |       5 |      75 |      4 | 74 seconds and 999 milliseconds   |
      |      10 |    2555 |      9 | 2554 seconds and 999 milliseconds |
      |      11 |    4355 |     10 | 4354 seconds and 999 milliseconds |
      |      12 |    6155 |     11 | 6154 seconds and 999 milliseconds |

  Scenario: after seven days the retries end, and the event can still be redelivered
    Given the platform's endpoint is down
    When I create a customer named "Ada Lovelace"
    And 6 days and 23 hours pass
    Then the webhook "CUSTOMER.KYC_APPROVED" is WAITING
    When 1 hour passes
    Then the webhook "CUSTOMER.KYC_APPROVED" is FAILED
    And the webhook "CUSTOMER.KYC_APPROVED" was attempted 344 times
    And 0 tasks are pending
    When the platform's endpoint is up
    And 7 days pass
    Then the webhook "CUSTOMER.KYC_APPROVED" was not delivered
    When I redeliver the webhook "CUSTOMER.KYC_APPROVED"
    Then the answer is 202
    And the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And the webhook "CUSTOMER.KYC_APPROVED" is DELIVERED

  Scenario: one advance over seven days makes every attempt
    Given the platform's endpoint answers 500
    When I create a customer named "Ada Lovelace"
    And 7 days pass
    Then the webhook "CUSTOMER.KYC_APPROVED" is FAILED
    And the webhook "CUSTOMER.KYC_APPROVED" was attempted 344 times

  Scenario: 409 counts as already delivered
    Given the platform's endpoint answers 409
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" is DELIVERED
    When 7 days pass
    Then the webhook "CUSTOMER.KYC_APPROVED" was attempted 1 time

  Scenario: 409 ends the retries of a failed event
    Given the platform's endpoint answers 500 2 times
    When I create a customer named "Ada Lovelace"
    And 10 seconds pass
    And the platform's endpoint answers 409
    And 1 hour passes
    Then the webhook "CUSTOMER.KYC_APPROVED" is DELIVERED
    And the webhook "CUSTOMER.KYC_APPROVED" was attempted 3 times

  Scenario Outline: <status> is retried
    Given the platform's endpoint answers <status> 1 time
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" is WAITING
    When 5 seconds pass
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And it arrived 2 times with the same content

    Examples:
      | status |
      |    301 |
      |    302 |
      |    304 |
      |    400 |
      |    401 |
      |    404 |
      |    410 |
      |    429 |
      |    500 |
      |    503 |

  Scenario Outline: <status> counts as delivered
    Given the platform's endpoint answers <status>
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And the webhook "CUSTOMER.KYC_APPROVED" is DELIVERED

    Examples:
      | status |
      |    200 |
      |    201 |
      |    202 |
      |    204 |

  Scenario: every attempt and every answer is a moment
    Given the platform's endpoint answers 500 1 time
    When I create a customer named "Ada Lovelace"
    And 5 seconds pass
    Then the webhook "CUSTOMER.KYC_APPROVED" is DELIVERED
    When I list the moments with:
      | resource | {webhook} |
    Then the fields are:
      | totalCount  |                    6 |
      | data.5.name | createCustomer       |
      | data.5.line | main                 |
      | data.4.name | webhook.accepted     |
      | data.4.line | webhooks             |
      | data.3.name | webhook.send         |
      | data.2.name | webhook.answered     |
      | data.1.name | webhook.send         |
      | data.0.name | webhook.answered     |
      | data.2.at   | 2025-11-15T12:00:00Z |
      | data.0.at   | 2025-11-15T12:00:05Z |

  Scenario: a ticking clock retries on its own
    Given the platform's endpoint answers 500 2 times
    When I send POST /admin/worlds/{world}/clock/resume with the body '{ "rate": 1000 }'
    And I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" arrives 3 times
    And the webhook "CUSTOMER.KYC_APPROVED" was delivered once
