Feature: API tokens

  Scenario: a new token shows its secret once
    When I send POST /tokens with the body '{ "name": "backend", "permissions": ["VIEW", "TRANSACT"] }'
    Then the answer is 201
    And the fields are:
      | name        | backend              |
      | permissions | ["VIEW","TRANSACT"]  |
      | createdAt   | 2025-11-15T12:00:00Z |
      | updatedAt   | 2025-11-15T12:00:00Z |
    And the field "id" matches "^Token:[0-9a-f-]{36}$"
    And the field "clientId" matches "^[0-9a-f]{32}$"
    And the field "clientSecret" matches "^[0-9a-f]{36}$"
    And I remember the field "id" as "backend"
    When I read the token "{backend}"
    Then the answer is 200
    And the field "name" is "backend"
    And the field "clientSecret" is absent

  Scenario: an idempotency key brings the token back with its secret, which no moment has
    Given the next request has the header "Idempotency-Key: backend"
    When I send POST /tokens with the body '{ "name": "backend", "permissions": ["VIEW"] }'
    And I remember the answer as "first"
    And I remember the field "clientSecret" as "secret"
    Given the next request has the header "Idempotency-Key: backend"
    When I send POST /tokens with the body '{ "name": "backend", "permissions": ["VIEW"] }'
    Then the header "Idempotent-Replayed" is "true"
    And I remember the answer as "again"
    And the answers "first" and "again" are identical

  Scenario: a fork replays the token of its origin without its secret
    Given the next request has the header "Idempotency-Key: backend"
    When I send POST /tokens with the body '{ "name": "backend", "permissions": ["VIEW"] }'
    And I remember the field "id" as "backend"
    And the world is forked as "B"
    And I switch to the world "B"
    Given the next request has the header "Idempotency-Key: backend"
    When I send POST /tokens with the body '{ "name": "backend", "permissions": ["VIEW"] }'
    Then the header "Idempotent-Replayed" is "true"
    And the field "id" is "{backend}"
    And the field "clientSecret" is absent

  Scenario: a token's credential works at once
    When I send POST /tokens with the body '{ "name": "backend", "permissions": ["VIEW"] }'
    Then I remember the field "clientId" as "user"
    And I remember the field "clientSecret" as "secret"
    When I send GET /config as "{user}" with the secret "{secret}"
    Then the answer is 200
    When I send GET /config as "{user}" with the secret "{secret}0"
    Then the answer is 401

  Scenario: names need not be unique
    Given a token "backend" that may VIEW
    And a token "backend" that may VIEW
    When I list the tokens with:
      | name | backend |
    Then the field "totalCount" is "2"

  Scenario: the list shows every token, including the world's own, and no secret
    Given a token "first" that may VIEW
    When 1 minute passes
    Given a token "second" that may VIEW
    When I list the tokens
    Then the answer is 200
    And the fields are:
      | totalCount |        3 |
      | hasMore    | false    |
      | data.0.id  | {second} |
      | data.1.id  | {first}  |
    And the field "data.0.clientSecret" is absent
    And the field "data.2.clientSecret" is absent
    When I list the tokens with:
      | limit | 2 |
    Then the field "hasMore" is "true"
    When I list the next page
    Then the field "data" has 1 item

  Scenario Outline: the filter <query> matches <count>
    When 1 minute passes
    Given a token "first" that may VIEW
    When 1 minute passes
    Given a token "second" that may VIEW
    When I list the tokens with the query "<query>"
    Then the field "totalCount" is "<count>"

    Examples:
      | query                              | count |
      | name=first                         |     1 |
      | name=First                         |     0 |
      | createdAfter=2025-11-15T12:01:00Z  |     2 |
      | createdBefore=2025-11-15T12:01:00Z |     2 |
      | updatedAfter=2025-11-15T12:02:00Z  |     1 |
      | updatedBefore=2025-11-15T12:00:59Z |     1 |
      | createdAfter=2025-11-16            |     0 |
      | createdBefore=2025-11-15           |     3 |
      | updatedAfter=2025-11-15            |     3 |
      | updatedBefore=2025-11-14           |     0 |

  Scenario Outline: the list refuses <query>
    When I list the tokens with the query "<query>"
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | query                | field        |
      | limit=0              | limit        |
      | cursor=forged        | cursor       |
      | createdAfter=someday | createdAfter |

  Scenario: the credential of a deleted token is refused from the next request on
    Given a token "backend" that may VIEW
    When I send GET /config with the credentials of "backend"
    Then the answer is 200
    When I delete the token "{backend}"
    Then the answer is 204
    When I send GET /config with the credentials of "backend"
    Then it is refused as UNAUTHORIZED
    When I read the token "{backend}"
    Then it is refused as TOKEN_NOT_FOUND
    When I delete the token "{backend}"
    Then it is refused as TOKEN_NOT_FOUND

  Scenario: a token cannot delete itself
    Given a token "manager" that may MANAGE
    When I use the token "manager"
    And I delete the token "{manager}"
    Then it is refused as INVALID_INPUT

  Scenario: a token cannot grant permissions that it lacks
    Given a token "manager" that may MANAGE
    When I use the token "manager"
    And I send POST /tokens with the body '{ "name": "more", "permissions": ["MANAGE", "TRANSACT"] }'
    Then it is refused as FORBIDDEN
    When I send POST /tokens with the body '{ "name": "same", "permissions": ["MANAGE"] }'
    Then the answer is 201
    When I use my own credentials
    And I send POST /tokens with the body '{ "name": "more", "permissions": ["MANAGE", "TRANSACT"] }'
    Then the answer is 201

  Scenario: a token cannot be updated
    Given a token "backend" that may VIEW
    When I send PATCH /tokens/{backend} with the body '{ "name": "other" }'
    Then it is refused as METHOD_NOT_ALLOWED

  Scenario: a permission listed twice is granted once, in its first position
    When I send POST /tokens with the body '{ "name": "backend", "permissions": ["TRANSACT", "VIEW", "TRANSACT"] }'
    Then the answer is 201
    And the field "permissions" is '["TRANSACT","VIEW"]'
