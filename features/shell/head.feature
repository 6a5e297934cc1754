Feature: HEAD
  HEAD answers as GET does, without the body, wherever GET only reads.

  Scenario: HEAD has the status and the headers of GET
    Given a customer named "Ada Lovelace"
    When I send GET /customers/{Ada}
    Then the answer is 200
    And I remember the header "Content-Length" as "length"
    And I remember the header "Sandglass-Moment" as "moment"
    When I send HEAD /customers/{Ada}
    Then the answer is 200
    And the header "Content-Type" is "application/json; charset=utf-8"
    And the header "Content-Length" is "{length}"
    And the header "Sandglass-Moment" is "{moment}"
    And the header "Sandglass-World" is "{world}"

  Scenario Outline: HEAD <path> needs no credentials
    When I send HEAD <path> without credentials
    Then the answer is 200
    And the header "Content-Length" exists

    Examples:
      | path          |
      | /health       |
      | /ready        |
      | /metrics      |
      | /openapi.json |
      | /docs         |
      | /admin        |
      | /admin/clock  |

  Scenario: HEAD needs the credentials and the permission of GET
    Given a token "payer" that may TRANSACT
    When I send HEAD /customers without credentials
    Then the answer is 401
    And the header "WWW-Authenticate" is "Basic"
    When I send HEAD /customers with the credentials of "payer"
    Then the answer is 403

  Scenario: HEAD of something unknown is a 404
    When I send HEAD /customers/Customer:nobody
    Then the answer is 404
    When I send HEAD /nowhere
    Then the answer is 404

  Scenario: HEAD meets an injected fault
    Given the next call is rate-limited for 7 seconds
    When I send HEAD /customers
    Then the answer is 429
    And the header "Retry-After" is "7"
    When I send HEAD /customers
    Then the answer is 200

  Scenario: HEAD reads the past
    Given I remember the moment as "before"
    And a customer named "Ada Lovelace"
    When the next request has the header "Sandglass-At: {before}"
    And I send HEAD /customers/{Ada}
    Then the answer is 404
    When I send HEAD /customers/{Ada}
    Then the answer is 200

  Scenario: the request log has HEAD, without an answer
    When I send HEAD /customers
    Then the answer is 200
    And listCustomers was called 1 time
    When I send GET /admin/worlds/{world}/requests?method=HEAD
    Then the fields are:
      | totalCount          | 1             |
      | data.0.method       | HEAD          |
      | data.0.operation    | listCustomers |
      | data.0.answer.bytes | 0             |
    And the field "data.0.answer.body" is absent

  Scenario Outline: <path> writes, so it has no HEAD
    Given I remember the moment as "before"
    When I send HEAD <path>
    Then the answer is 405
    And the header "Allow" is "GET"
    And the header "Sandglass-Moment" is "{before}"

    Examples:
      | path                                                                                    |
      | /receiver/uma/$success.usd@sandbox.example.com                                           |
      | /receiver/external-account/ExternalAccount:00000000-0000-4000-8000-000000000000          |

  Scenario: the stream stays open, so it has no HEAD
    When I send HEAD /admin/worlds/{world}/stream
    Then the answer is 405
    And the header "Allow" is "GET"
    And the header "Content-Type" is "application/json; charset=utf-8"
