Feature: Webhook events
  An event is part of the change that causes it and carries the resource as it was at that moment.

  Background:
    Given the platform's endpoint is up

  Scenario: an event has four members
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And its fields are:
      | id | type | timestamp | data |
    And its field "id" matches "^Webhook:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"
    And its field "type" is "CUSTOMER.KYC_APPROVED"
    And its field "timestamp" is "2025-11-15T12:00:00Z"
    And its field "data.id" is "{Ada}"
    And its header "Content-Type" is "application/json"
    And its header "User-Agent" matches "^Sandglass-Webhook/[0-9]"
    And its header "Authorization" is absent

  Scenario: the time of an event is the world's time
    When 90 minutes pass
    And I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    And its field "timestamp" is "2025-11-15T13:30:00Z"
    And the webhook "CUSTOMER.KYC_APPROVED" was delivered within 0 seconds

  Scenario Outline: a customer named <name> is reported as <type>, as it is read
    When I create a customer named "<name>"
    Then the webhook "<type>" was delivered once
    When I read the customer "{customer}"
    Then its data is the last answer

    Examples:
      | name             | type                  |
      | Ada Lovelace     | CUSTOMER.KYC_APPROVED |
      | Ada Lovelace 001 | CUSTOMER.KYC_PENDING  |
      | Ada Lovelace 002 | CUSTOMER.KYC_REJECTED |

  Scenario: a customer whose review has not begun has no event
    When I create a customer named "Ada Lovelace 003"
    Then no webhook except TEST arrived

  Scenario: a deposit is reported as a payment, then as a balance
    Given a customer named "Ada Lovelace"
    When Ada's USD account is funded with 25.00
    And I list the webhook events
    Then the fields are:
      | data.0.type | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | data.1.type | INCOMING_PAYMENT.COMPLETED       |
      | data.2.type | CUSTOMER.KYC_APPROVED            |
    And the webhook "INCOMING_PAYMENT.COMPLETED" was delivered once
    And its field "data.id" matches "^Transaction:"
    And its field "data.status" is "COMPLETED"
    And its field "data.customerId" is "{Ada}"
    And its field "data.receivedAmount.amount" is "2500"
    And its field "data.destination.accountId" is "{Ada.USD}"
    And the webhook "INTERNAL_ACCOUNT.BALANCE_UPDATED" about "{Ada.USD}" was delivered once
    And its field "data.balance.amount" is "2500"
    When I list the internal accounts with:
      | customerId | {Ada} |
      | currency   | USD   |
    Then its data is the field "data.0" of the last answer

  Scenario: an event keeps its original data
    Given a customer named "Ada Lovelace"
    And webhooks are in pull mode
    When Ada's USD account is funded with 1.00
    And Ada's USD account is funded with 2.00
    And webhooks are in push mode
    Then the webhooks "INTERNAL_ACCOUNT.BALANCE_UPDATED" arrived with these values of "data.balance.amount":
      | 100 | 300 |

  Scenario: a refused request has no event
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "birthDate": "never" }'
    Then it is refused as INVALID_INPUT
    And there is no webhook "CUSTOMER.KYC_APPROVED"
    Given a customer named "Ada Lovelace" with:
      | platformCustomerId | ada |
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "fullName": "Ada", "platformCustomerId": "ada" }'
    Then it is refused as CONFLICT
    And the webhook "CUSTOMER.KYC_APPROVED" was delivered once

  Scenario: an internal error has no event
    Given the next 1 call of "createCustomer" fails
    When I create a customer named "Ada Lovelace"
    Then it is refused as INTERNAL_ERROR
    And there is no webhook "CUSTOMER.KYC_APPROVED"

  Scenario: a replayed request has one event
    Given the next request has the header "Idempotency-Key: first"
    When I create a customer named "Ada Lovelace"
    Given the next request has the header "Idempotency-Key: first"
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once

  Scenario: changes of configuration and tokens have no events
    Given a token "viewer" that may VIEW
    When I update the configuration with '{ "umaDomain": "pay.example.com" }'
    And I delete the token "{viewer}"
    Then no webhook except TEST arrived
    And the webhook "TEST" was delivered once
