Feature: Paths and methods

  Scenario: connections stay open for longer than clients keep them
    When I send GET /config
    Then the header "Keep-Alive" is "timeout=65"

  Scenario Outline: <path> is not found
    When I send GET <path>
    Then it is refused as REFERENCE_NOT_FOUND

    Examples:
      | path                  |
      | /nowhere              |
      | /customers/           |
      | /config/now           |
      | /2024-01-01/customers |
      | /2025-10-14/config    |

  Scenario Outline: <path> does not allow <method>
    When I send <method> <path>
    Then it is refused as METHOD_NOT_ALLOWED
    And the header "Allow" is "<allowed>"

    Examples:
      | method | path                                                     | allowed                  |
      | DELETE | /customers                                               | GET, HEAD, POST          |
      | PUT    | /customers                                               | GET, HEAD, POST          |
      | PUT    | /customers/Customer:00000000-0000-4000-8000-000000000000 | DELETE, GET, HEAD, PATCH |
      | POST   | /customers/Customer:00000000-0000-4000-8000-000000000000 | DELETE, GET, HEAD, PATCH |
      | POST   | /config                                                  | GET, HEAD, PATCH         |
      | DELETE | /config                                                  | GET, HEAD, PATCH         |

  Scenario: an unknown path is a 404 without credentials
    When I send GET /nowhere without credentials
    Then the answer is 404

  Scenario: percent-encoded ids are decoded
    Given a customer named "Ada Lovelace"
    And I remember the field "id" as "id"
    When I send GET /customers/{Ada.encoded}
    Then the answer is 200
    And the field "id" is "{id}"

  Scenario Outline: the id <id> is not found
    When I send GET /customers/<id>
    Then it is refused as <code>

    Examples:
      | id                 | code                   |
      | %2e%2e%2fconfig    | USER_NOT_FOUND         |
      | __proto__          | USER_NOT_FOUND         |
      | constructor        | USER_NOT_FOUND         |
      | Customer:%F0%9F%8C | INVALID_REQUEST_FORMAT |
      | %                  | INVALID_REQUEST_FORMAT |

  Scenario: every answer names the world, its time and its moment
    When I send GET /config
    Then the header "Sandglass-World" is "{world}"
    And the header "Sandglass-Time" is "2025-11-15T12:00:00Z"
    And the header "Sandglass-Moment" exists
    When I send GET /customers/nobody
    Then the answer is 404
    And the header "Sandglass-World" is "{world}"
    And the header "Sandglass-Time" is "2025-11-15T12:00:00Z"

  Scenario: a resource of another world is not found
    Given another world "B"
    And a customer named "Ada Lovelace"
    When I switch to the world "B"
    And I send GET /customers/{Ada}
    Then it is refused as USER_NOT_FOUND

  Scenario: resources of another world can neither be read nor changed
    Given a customer "Ada" holding 5.00 USD
    And a token "backend" that may VIEW
    And another world "B" with:
      | seed | other |
    When I switch to the world "B"
    And I send GET /tokens/{backend}
    Then it is refused as TOKEN_NOT_FOUND
    When I send DELETE /tokens/{backend}
    Then it is refused as TOKEN_NOT_FOUND
    When I send POST /sandbox/internal-accounts/{Ada.USD}/fund with the body '{ "amount": 100 }'
    Then it is refused as REFERENCE_NOT_FOUND
    When I send GET /customers/internal-accounts?customerId={Ada}
    Then the field "totalCount" is "0"
    When I switch back to my own world
    Then Ada holds 5.00 USD

  Scenario: the health check needs no credentials
    When I send GET /health without credentials
    Then the answer is 200
    And the field "status" is "healthy"

  Scenario: the readiness check needs no credentials
    When I send GET /ready without credentials
    Then the answer is 200
    And the field "status" is "ready"

  Scenario: the metrics are text for Prometheus
    When I send GET /metrics without credentials
    Then the answer is 200
    And the header "Content-Type" matches "^text/plain; version=0\.0\.4"

  Scenario: the API describes itself
    When I send GET /openapi.json without credentials
    Then the answer is 200
    And the field "openapi" matches "^3\.1\."
    And the field "paths./customers.post.operationId" is "createCustomer"
    And the field "paths./config.patch.operationId" is "updatePlatformConfig"
    When I send GET /docs without credentials
    Then the answer is 200

  Scenario: the description lists every code of a status and marks those caused only by faults
    When I send GET /openapi.json without credentials
    Then the field "components.schemas.Error409.properties.code.enum" contains "QUOTE_EXPIRED"
    And the field "components.schemas.Error400.properties.code.enum" contains "FUNDING_SOURCE_INELIGIBLE"
    And the field "components.schemas.Error400.properties.code.enum" does not contain "INSUFFICIENT_BALANCE"
    And the field "components.schemas.Error500.properties.code.x-sandglass-fault-only" is '["SERVICE_SWITCH_ERROR"]'
    And the field "components.schemas.Error503.properties.code.enum" contains "SERVICE_UNAVAILABLE"

  Scenario: the admin plane lists what it serves
    When I send GET /admin without credentials
    Then the answer is 200
    And the field "links.1.url" matches "/docs$"
    And the field "operations.0.path" is "/admin/worlds"
