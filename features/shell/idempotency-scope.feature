Feature: Scope of idempotency keys

  Scenario: a key is separate for each resource
    Given a customer named "Ada Lovelace"
    And Ada's USD account
    And Ada's EUR account
    And the next request has the header "Idempotency-Key: payday"
    When I send POST /sandbox/internal-accounts/{Ada.USD}/fund with the body '{ "amount": 100 }'
    Then the answer is 200
    Given the next request has the header "Idempotency-Key: payday"
    When I send POST /sandbox/internal-accounts/{Ada.EUR}/fund with the body '{ "amount": 100 }'
    Then the answer is 200
    And the header "Idempotent-Replayed" is absent
    And Ada holds 1.00 USD
    And Ada holds 1.00 EUR

  Scenario: a percent-encoded id is the same resource
    Given a customer named "Ada Lovelace"
    And Ada's USD account
    And the next request has the header "Idempotency-Key: payday"
    When I send POST /sandbox/internal-accounts/{Ada.USD}/fund with the body '{ "amount": 100 }'
    Then the answer is 200
    Given the next request has the header "Idempotency-Key: payday"
    When I send POST /sandbox/internal-accounts/{Ada.USD.encoded}/fund with the body '{ "amount": 100 }'
    Then the answer is 200
    And the header "Idempotent-Replayed" is "true"
    And Ada holds 1.00 USD

  Scenario: a key is separate for each world
    Given the next request has the header "Idempotency-Key: first"
    When I send POST /tokens with the body '{ "name": "here", "permissions": ["VIEW"] }'
    Then the answer is 201
    Given another world "B"
    When I switch to the world "B"
    And the next request has the header "Idempotency-Key: first"
    And I send POST /tokens with the body '{ "name": "there", "permissions": ["VIEW"] }'
    Then the answer is 201
    And the field "name" is "there"

  Scenario: all tokens of the platform share keys
    Given a token "manager" that may MANAGE
    And the next request has the header "Idempotency-Key: first"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL" }'
    Then I remember the field "id" as "first"
    When I use the token "manager"
    And the next request has the header "Idempotency-Key: first"
    And I send POST /customers with the body '{ "customerType": "INDIVIDUAL" }'
    Then the answer is 201
    And the field "id" is "{first}"

  Scenario: another body under the same key only leaves a warning on the timeline
    Given the next request has the header "Idempotency-Key: first"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "fullName": "Ada Lovelace" }'
    Then the answer is 201
    And I remember the state as "before"
    Given the next request has the header "Idempotency-Key: first"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "fullName": "Grace Hopper" }'
    Then the answer is 201
    And the header "Idempotent-Replayed" is "true"
    And I remember the header "Sandglass-Moment" as "moment"
    And the state is the same as "before"
    When I send GET /admin/worlds/{world}/timeline/{moment}
    Then the field "notes.0.kind" is "warning"
    And the field "changes" is "[]"

  Scenario: a missing permission is not remembered
    Given a token "viewer" that may VIEW
    And the next request has the header "Idempotency-Key: first"
    When I send POST /tokens with the credentials of "viewer" and:
      """
      { "name": "backend", "permissions": ["VIEW"] }
      """
    Then it is refused without the permission MANAGE
    Given the next request has the header "Idempotency-Key: first"
    When I send POST /tokens with the body '{ "name": "backend", "permissions": ["VIEW"] }'
    Then the answer is 201
    And the header "Idempotent-Replayed" is absent

  Scenario: a bad key is reported with the other bad fields
    Given the next request has the header "Idempotency-Key: {k*256}"
    When I send POST /tokens with the body '{ "name": 7, "permissions": ["VIEW"] }'
    Then it is refused as INVALID_INPUT naming:
      | name            |
      | Idempotency-Key |

  Scenario: only POST uses keys
    Given the next request has the header "Idempotency-Key: {k*256}"
    When I update the configuration with '{ "umaDomain": "pay.example.com" }'
    Then the answer is 200
    Given the next request has the header "Idempotency-Key: "
    When I send GET /config
    Then the answer is 200
    And the header "Idempotent-Replayed" is absent
