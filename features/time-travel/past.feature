Feature: Asking the API about the past
  With the header Sandglass-At, a request that only reads is answered as it would have been then: at a moment's number or
  a time, on the present line or, after an @, on that of a branch.

  Scenario: a resource is read as it was at a moment
    Given a customer "Ada" holding 10.00 USD
    And I remember the moment as "poor"
    When 1 hour passes
    And Ada's USD account is funded with 5.00
    And the next request has the header "Sandglass-At: {poor}"
    And I list the internal accounts with:
      | customerId | {Ada} |
      | currency   | USD   |
    Then the answer is 200
    And the fields are:
      | data.0.balance.amount | 1000 |
    And the header "Sandglass-Moment" is "{poor}"
    And the header "Sandglass-Time" is "2025-11-15T12:00:00Z"
    And the header "Sandglass-Branch" is "main"
    And Ada holds 15.00 USD

  Scenario: a list is read as it was at a time, page by page
    Given a customer named "Ada Lovelace"
    And a customer named "Grace Hopper"
    When 1 hour passes
    And I create a customer named "Alan Turing"
    And the next request has the header "Sandglass-At: 2025-11-15T12:30:00Z"
    And I list the customers with:
      | limit | 1 |
    Then the fields are:
      | totalCount      |            2 |
      | data.0.fullName | Grace Hopper |
      | hasMore         | true         |
    And the header "Sandglass-Time" is "2025-11-15T12:30:00Z"
    And I remember the field "nextCursor" as "cursor"
    When I create a customer named "Edsger Dijkstra"
    And the next request has the header "Sandglass-At: 2025-11-15T12:30:00Z"
    And I list the customers with:
      | limit  | 1        |
      | cursor | {cursor} |
    Then the fields are:
      | totalCount      |            2 |
      | data.0.fullName | Ada Lovelace |
      | hasMore         | false        |
    When I list the customers with:
      | limit  | 1        |
      | cursor | {cursor} |
    Then it is refused as INVALID_INPUT

  Scenario: a branch is read without returning to it
    Given I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    And I remember the moment as "there"
    And I rewind to "before"
    And the next request has the header "Sandglass-At: {there}@main"
    And I read the customer "{Ada}"
    Then the answer is 200
    And the field "fullName" is "Ada Lovelace"
    When I list the customers
    Then the field "totalCount" is "0"

  Scenario: something that did not exist yet is not found
    Given I remember the moment as "before"
    And a customer named "Ada Lovelace"
    When the next request has the header "Sandglass-At: {before}"
    And I read the customer "{Ada}"
    Then it is refused as USER_NOT_FOUND
    And the header "Sandglass-Moment" is "{before}"

  Scenario: reading the past meets no fault, runs no task and leaves no moment
    Given a customer named "Ada Lovelace"
    And I remember the moment as "here"
    And I remember the state as "here"
    When I send POST /admin/worlds/{world}/faults with the body '{ "operation": "listCustomers", "kind": "fail" }'
    And the next request has the header "Sandglass-At: {here}"
    And I list the customers
    Then the answer is 200
    When I list the customers
    Then it is refused as INTERNAL_ERROR

  Scenario Outline: <what> is refused
    Given a customer named "Ada Lovelace"
    When the next request has the header "Sandglass-At: <value>"
    And I list the customers
    Then it is refused as INVALID_INPUT
    And the field "message" contains "<text>"

    Examples:
      | what                   | value                | text                            |
      | a word                 | yesterday            | neither a moment's number       |
      | a moment to come       | 9999                 | expected one of the moments 0 t |
      | a time before the past | 2000-01-01T00:00:00Z | expected one of the moments 0 t |
      | an unknown branch      | 0@nowhere            | kept are main                   |

  Scenario: a request that writes cannot be sent to the past
    Given I remember the moment as "here"
    When the next request has the header "Sandglass-At: {here}"
    And I send POST /customers with the body '{ "customerType": "INDIVIDUAL" }'
    Then it is refused as INVALID_INPUT
    And the field "message" contains "only requests that read take this header"

  Scenario: credentials are judged now
    Given I remember the moment as "here"
    When the next request has the header "Sandglass-At: {here}"
    And the next request has the header "Authorization: Basic bm86bm8="
    And I list the customers
    Then it is refused as UNAUTHORIZED

  Scenario: a 404 for something that was undone names its branch
    Given I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    And I rewind to "before"
    And I read the customer "{Ada}"
    Then it is refused as USER_NOT_FOUND
    And the header "Sandglass-Undone" is "main"
    When I read the resource "{Ada}"
    Then it is refused as REFERENCE_NOT_FOUND
    And the fields are:
      | details.undone | true |
      | details.branch | main |

  Scenario: requests, events and deliveries name their branch
    Given I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    And I rewind to "before"
    And I create a customer named "Grace Hopper"
    And I list the requests
    Then the fields are:
      | data.0.branch | branch-1 |
      | data.0.undone | false    |
      | data.1.branch | main     |
      | data.1.undone | true     |
    When I list the webhook events
    Then the fields are:
      | data.0.branch | branch-1 |
      | data.0.undone | false    |

  Scenario: the end of a branch can be read, and the admin plane names its own parameter
    Given I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    And I rewind to "before"
    And I create a customer named "Grace Hopper"
    And the next request has the header "Sandglass-At: @main"
    And I list the customers
    Then the answer is 200
    And the field "data.0.fullName" is "Ada Lovelace"
    When the next request has the header "Sandglass-At: 1"
    And I read the clock
    Then it is refused as INVALID_INPUT naming "Sandglass-At"
    And the field "message" contains "?at="
