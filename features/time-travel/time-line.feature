Feature: The time line of a world
  What happened can be counted by lane, found by a text, and read row by row from any place in the past.

  Scenario: a failed payment is counted as a failure and found
    Given a customer "Ada" holding 500.00 USD
    And a quote for 100.00 USD to Ada's bank account ending in "002"
    When Ada executes the quote
    Then the payment is FAILED because of QUOTE_EXECUTION_FAILED
    When I list the moments with:
      | filter | is:failed type:OUTGOING_PAYMENT.FAILED |
    Then the fields are:
      | totalCount    | 1    |
      | data.0.failed | true |
      | data.0.line   | main |
    When I list the moment counts with:
      | buckets | 1         |
      | filter  | is:failed |
    Then the fields are:
      | buckets.0.failed | 1 |
      | total            | 1 |

  Scenario: a refused request is a row of the time line that failed
    When I send POST /customers with the body '{ "customerType": "ROBOT" }'
    Then it is refused as INVALID_INPUT
    When I list the requests with:
      | refused | true |
    Then the fields are:
      | totalCount    | 1          |
      | data.0.path   | /customers |
      | data.0.status | 400        |
    And the field "data.0.sequence" exists

  Scenario: what a rewind has undone is counted with it only when asked for
    When I create a customer named "Ada Lovelace"
    And I remember the moment as "before"
    And I create a customer named "Grace Hopper"
    And I rewind to "before"
    When I list the moment counts with:
      | filter | createCustomer |
    Then the field "total" is "1"
    When I list the moment counts with:
      | filter | createCustomer |
      | undone | true           |
    Then the field "total" is "2"
    When I list the moments with:
      | filter | lane:clock rewind |
      | undone | true              |
    Then the field "totalCount" is "1"

  Scenario: a filter that cannot be read is refused
    When I list the moment counts with:
      | filter | lane:tasks |
    Then it is refused as INVALID_INPUT
    And the field "details.errors.0.message" contains "Did you mean"

  Scenario: a word leaves out what it names, and no moment that told an event
    When I create a customer named "Ada Lovelace"
    And I list the moments with:
      | filter | type:customer -webhook |
    Then the fields are:
      | totalCount      | 1                     |
      | data.0.name     | createCustomer        |
      | data.0.events.0 | CUSTOMER.KYC_APPROVED |
    When I list the moments with:
      | filter | "Webhook:" createCustomer |
    Then the field "totalCount" is "1"

  Scenario: the name of a customer finds the deliveries of the events about her
    Given the platform's endpoint is up
    And I create a customer named "Hedy Lamarr"
    And I create a customer named "Grace Hopper"
    And the webhook "CUSTOMER.KYC_APPROVED" was delivered 2 times
    When I list the moments with:
      | filter | Hedy webhook.answered |
    Then the fields are:
      | totalCount             | 1                     |
      | data.0.about.who       | Hedy Lamarr           |
      | data.0.delivery.type   | CUSTOMER.KYC_APPROVED |
      | data.0.delivery.status | DELIVERED             |
    When I list the moments with:
      | filter | Hedy Grace webhook.answered |
    Then the field "totalCount" is "0"
