Feature: Lists of customers

  Scenario: an empty list
    When I list the customers
    Then the answer is 200
    And the fields are:
      | data       | []    |
      | hasMore    | false |
      | totalCount |     0 |
    And the field "nextCursor" is absent

  Scenario: a page holds twenty by default, newest first
    Given 21 customers
    When I list the customers
    Then the field "data" has 20 items
    And the fields are:
      | data.0.fullName | Guest Number 121 |
      | hasMore         | true             |
      | totalCount      |               21 |
    When I list the customers with:
      | limit | 100 |
    Then the field "data" has 21 items
    And the field "data.20.fullName" is "Guest Number 101"
    And the field "hasMore" is "false"

  Scenario: paging is complete and free of repeats while customers are added
    Given 5 customers
    When I list the customers with:
      | limit | 2 |
    Then the page lists the customers:
      | Guest Number 105 |
      | Guest Number 104 |
    And I remember the field "nextCursor" as "next"
    Given a customer named "Late Comer"
    When I list the customers with:
      | limit  | 2      |
      | cursor | {next} |
    Then the page lists the customers:
      | Guest Number 103 |
      | Guest Number 102 |
    And 6 customers are found
    And the field "hasMore" is "true"
    When I list the next page
    Then the page lists the customers:
      | Guest Number 101 |
    And the field "hasMore" is "false"
    And the field "nextCursor" is absent

  Scenario: a cursor is valid only for its list and filters
    Given 3 customers
    When I list the customers with:
      | limit | 1 |
    Then I remember the field "nextCursor" as "next"
    When I list the customers with:
      | limit  | 1      |
      | region | US     |
      | cursor | {next} |
    Then it is refused as INVALID_INPUT naming "cursor"
    When I list the internal accounts with:
      | limit  | 1      |
      | cursor | {next} |
    Then it is refused as INVALID_INPUT naming "cursor"

  Scenario Outline: the query <query> is refused
    Given 2 customers
    When I list the customers with the query "<query>"
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | query                   | field              |
      | limit=0                 | limit              |
      | limit=-1                | limit              |
      | limit=101               | limit              |
      | limit=1.5               | limit              |
      | limit=many              | limit              |
      | limit=                  | limit              |
      | cursor=forged           | cursor             |
      | cursor=MS4wMDAw         | cursor             |
      | customerType=ROBOT      | customerType       |
      | createdAfter=yesterday  | createdAfter       |
      | isIncludingDeleted=1    | isIncludingDeleted |
      | isIncludingDeleted=TRUE | isIncludingDeleted |

  Scenario Outline: the filter <query> matches <count>
    Given a customer named "Ada Lovelace" with:
      | platformCustomerId | ada-1                      |
      | region             | GB                         |
      | currencies         | ["GBP", "USD"]             |
      | umaAddress         | $ada@uma.sandglass.example |
    When 1 day passes
    Given a customer named "Grace Hopper" with:
      | platformCustomerId | grace-1 |
      | region             | US      |
      | currencies         | ["USD"] |
    When I list the customers with the query "<query>"
    Then the answer is 200
    And <count> customers are found

    Examples:
      | query                                                                | count |
      | platformCustomerId=ada-1                                             |     1 |
      | platformCustomerId=ADA-1                                             |     0 |
      | customerType=INDIVIDUAL                                              |     2 |
      | customerType=BUSINESS                                                |     0 |
      | region=GB                                                            |     1 |
      | currency=USD                                                         |     2 |
      | currency=GBP                                                         |     1 |
      | currency=USD&region=GB                                               |     1 |
      | customerType=INDIVIDUAL&region=GB                                    |     1 |
      | customerType=INDIVIDUAL&currency=GBP                                 |     1 |
      | customerType=BUSINESS&region=GB                                      |     0 |
      | umaAddress=$ADA@UMA.sandglass.example                                |     1 |
      | createdAfter=2025-11-15T12:00:00Z                                    |     2 |
      | createdAfter=2025-11-15T12:00:01Z                                    |     1 |
      | createdBefore=2025-11-15T12:00:00Z                                   |     1 |
      | updatedAfter=2025-11-16T12:00:00Z                                    |     1 |
      | updatedBefore=2025-11-16T11:59:59Z                                   |     1 |
      | createdAfter=2025-11-15T12:00:00Z&createdBefore=2025-11-16T12:00:00Z |     2 |
      | createdAfter=2025-11-16&createdBefore=2025-11-16                     |     1 |
      | updatedAfter=2025-11-17                                              |     0 |
      | updatedBefore=2025-11-15                                             |     1 |
      | isIncludingDeleted=true                                              |     2 |
      | isIncludingDeleted=false                                             |     2 |
      | nonsense=1                                                           |     2 |
