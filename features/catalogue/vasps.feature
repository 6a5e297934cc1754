Feature: Keepers of wallets
  The names that an external account can give as the keeper of its wallet.

  Scenario: two pages, by name
    When I send GET /vasps
    Then the answer is 200
    And the field "data" has 20 items
    And the fields are:
      | data.0.vaspName  | Amber Custody                 |
      | data.0.url       | https://amber-custody.example |
      | data.19.vaspName | Tundra Markets                |
      | hasMore          | true                          |
    And the field "totalCount" is absent
    And I remember the field "nextCursor" as "next"
    When I send GET /vasps?cursor={next}
    Then the field "data" has 4 items
    And the fields are:
      | data.0.vaspName | Umber Custody |
      | data.3.vaspName | Zephyr Trade  |
      | hasMore         | false         |
    And the field "nextCursor" is absent
    And the field "totalCount" is absent

  Scenario Outline: a page of <limit>
    When I send GET /vasps?limit=<limit>
    Then the field "data" has <count> items
    And the field "hasMore" is "<more>"

    Examples:
      | limit | count | more  |
      |     1 |     1 | true  |
      |    23 |    23 | true  |
      |    24 |    24 | false |
      |   100 |    24 | false |

  Scenario Outline: <query> is refused
    Given I remember the state as "before"
    When I send GET /vasps?<query>
    Then it is refused as INVALID_INPUT naming "<field>"
    And the state is the same as "before"

    Examples:
      | query         | field  |
      | limit=0       | limit  |
      | limit=101     | limit  |
      | limit=ten     | limit  |
      | cursor=forged | cursor |
      | cursor=       | cursor |
