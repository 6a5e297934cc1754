Feature: Idempotency keys
  A request repeated with the same Idempotency-Key gets the first answer, byte for byte.

  Scenario: a repeated key replays the first answer
    Given the next request has the header "Idempotency-Key: first"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "fullName": "Ada Lovelace" }'
    Then the answer is 201
    And the header "Idempotent-Replayed" is absent
    And I remember the answer as "first"
    When 1 hour passes
    Given the next request has the header "Idempotency-Key: first"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "fullName": "Ada Lovelace" }'
    Then the answer is 201
    And the header "Idempotent-Replayed" is "true"
    And I remember the answer as "again"
    And the answers "first" and "again" are identical
    When I send GET /customers
    Then the field "totalCount" is "1"

  Scenario: another body replays the first answer too
    Given the next request has the header "Idempotency-Key: first"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "fullName": "Ada Lovelace" }'
    Then I remember the answer as "first"
    Given the next request has the header "Idempotency-Key: first"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "fullName": "Grace Hopper" }'
    Then I remember the answer as "again"
    And the answers "first" and "again" are identical

  Scenario: another key creates another resource
    Given the next request has the header "Idempotency-Key: first"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL" }'
    Then I remember the answer as "first"
    Given the next request has the header "Idempotency-Key: second"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL" }'
    Then I remember the answer as "second"
    And the answers "first" and "second" differ

  Scenario: a key is separate for each path
    Given the next request has the header "Idempotency-Key: first"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL" }'
    Then the answer is 201
    Given the next request has the header "Idempotency-Key: first"
    When I send POST /tokens with the body '{ "name": "backend", "permissions": ["VIEW"] }'
    Then the answer is 201
    And the header "Idempotent-Replayed" is absent
    And the field "name" is "backend"

  Scenario: a key expires after 24 hours of the world's time
    Given the next request has the header "Idempotency-Key: first"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL" }'
    Then I remember the answer as "first"
    When 23 hours and 59 minutes pass
    Given the next request has the header "Idempotency-Key: first"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL" }'
    Then the header "Idempotent-Replayed" is "true"
    When 1 minute passes
    Given the next request has the header "Idempotency-Key: first"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL" }'
    Then the answer is 201
    And the header "Idempotent-Replayed" is absent
    And I remember the answer as "second"
    And the answers "first" and "second" differ

  Scenario: a refusal by a business rule is replayed
    Given a customer named "Ada Lovelace" with:
      | platformCustomerId | ada-1 |
    And the next request has the header "Idempotency-Key: first"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "platformCustomerId": "ada-1" }'
    Then it is refused as CONFLICT
    And I remember the answer as "first"
    Given the next request has the header "Idempotency-Key: first"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "platformCustomerId": "ada-2" }'
    Then it is refused as CONFLICT
    And the header "Idempotent-Replayed" is "true"
    And I remember the answer as "again"
    And the answers "first" and "again" are identical

  Scenario: a refusal of the request's shape is not replayed
    Given the next request has the header "Idempotency-Key: first"
    When I send POST /customers with the body '{ "customerType": "ROBOT" }'
    Then it is refused as INVALID_INPUT
    Given the next request has the header "Idempotency-Key: first"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL" }'
    Then the answer is 201

  Scenario: an unknown resource is not replayed
    Given a customer named "Ada Lovelace"
    And the next request has the header "Idempotency-Key: first"
    When I send POST /sandbox/internal-accounts/InternalAccount:00000000-0000-4000-8000-000000000000/fund with the body '{ "amount": 1 }'
    Then the answer is 404
    Given the next request has the header "Idempotency-Key: first"
    When I send POST /sandbox/internal-accounts/InternalAccount:00000000-0000-4000-8000-000000000000/fund with the body '{ "amount": 1 }'
    Then the answer is 404
    And the header "Idempotent-Replayed" is absent

  Scenario: an injected failure is not replayed
    Given the next 1 call of "createCustomer" fails
    And the next request has the header "Idempotency-Key: first"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL" }'
    Then the answer is 500
    Given the next request has the header "Idempotency-Key: first"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL" }'
    Then the answer is 201
    And the header "Idempotent-Replayed" is absent

  Scenario: ten concurrent requests with one key create one resource
    Given the next request has the header "Idempotency-Key: first"
    When I send POST /customers 10 times at once with:
      """
      { "customerType": "INDIVIDUAL", "fullName": "Ada Lovelace" }
      """
    Then all the answers are 201
    And all the answers are identical
    When I send GET /customers
    Then the field "totalCount" is "1"

  Scenario: ten concurrent requests without a key create ten resources
    When I send POST /customers 10 times at once with:
      """
      { "customerType": "INDIVIDUAL", "fullName": "Ada Lovelace" }
      """
    Then all the answers are 201
    When I send GET /customers
    Then the field "totalCount" is "10"

  Scenario: a key has at most 255 characters
    Given the next request has the header "Idempotency-Key: {k*255}"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL" }'
    Then the answer is 201
    Given the next request has the header "Idempotency-Key: {k*256}"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL" }'
    Then it is refused as INVALID_INPUT

  Scenario: an empty key is refused
    Given the next request has the header "Idempotency-Key: "
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL" }'
    Then it is refused as INVALID_INPUT

  Scenario: a rewind forgets later keys
    Given I remember the moment as "before"
    And the next request has the header "Idempotency-Key: first"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "fullName": "Ada Lovelace" }'
    Then the answer is 201
    When I rewind to "before"
    Given the next request has the header "Idempotency-Key: first"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "fullName": "Grace Hopper" }'
    Then the answer is 201
    And the header "Idempotent-Replayed" is absent
    And the field "fullName" is "Grace Hopper"
