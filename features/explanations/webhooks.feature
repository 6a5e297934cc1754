Feature: Explanations of deliveries
  A delivery is explained by its own id, which the list of deliveries and the changes of moments show.

  Scenario: an event is told as emitted only at its own moment
    Given a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in 003
    And Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And the quote is executed
    And I remember the moment as "execution"
    When 6 minutes pass
    And I list the webhook events with:
      | type | OUTGOING_PAYMENT.COMPLETED |
    And I remember the field "data.0.id" as "completed"
    And I read the explanation of "{completed}"
    Then the fields are:
      | story.0.moment | {execution}             |
      | story.0.says   | The quote was executed. |
    And the field "story.1.says" contains "OUTGOING_PAYMENT.COMPLETED"

  Scenario: a delivery that is retried
    Given the platform's endpoint answers 500 3 times
    And a customer named "Ada Lovelace"
    When 20 seconds pass
    Then the webhook "CUSTOMER.KYC_APPROVED" was attempted 3 times
    When I list the deliveries
    And I remember the field "data.0.id" as "delivery"
    And I remember the field "data.0.event" as "event"
    Then the explanation of "{delivery}" reads as in "delivery-retried"
    When I read the explanation of "{delivery}"
    Then the fields are:
      | id           | {delivery} |
      | related.0.id | {event}    |
      | related.1.id | {Ada}      |

  Scenario: a delivery that an injected fault drops
    Given the platform's endpoint is up
    And the next webhook "CUSTOMER.KYC_APPROVED" is lost
    And a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" is DROPPED
    When I list the deliveries
    And I remember the field "data.0.id" as "delivery"
    Then the explanation of "{delivery}" reads as in "delivery-dropped"

  Scenario: a delivery that is given up
    Given the platform's endpoint is down
    And a customer named "Ada Lovelace"
    When 8 days pass
    Then the webhook "CUSTOMER.KYC_APPROVED" is FAILED
    When I list the deliveries
    And I remember the field "data.0.id" as "delivery"
    Then the explanation of "{delivery}" reads as in "delivery-given-up"

  Scenario: a delivery of an undone event
    Given the platform's endpoint is up
    And I remember the moment as "before"
    And a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    When I list the deliveries
    And I remember the field "data.0.id" as "delivery"
    And I rewind to "before"
    And I read the explanation of "{delivery}"
    Then it is refused as REFERENCE_NOT_FOUND
    And the fields are:
      | details.id     | {delivery} |
      | details.undone | true       |
      | details.branch | main       |
    When I read the explanation of "Delivery:none"
    Then it is refused as REFERENCE_NOT_FOUND
    And the field "message" contains "No delivery has the id"
