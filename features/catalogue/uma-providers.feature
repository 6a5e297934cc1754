Feature: UMA providers
  The counterparties of UMA payments, and whether they can be paid.

  Scenario: providers are listed in reverse alphabetical order
    When I list the UMA providers
    Then the answer is 200
    And the fields are:
      | data.0.name | Sol Wallet    |
      | data.1.name | Rupee Rail    |
      | data.2.name | Peso Directo  |
      | data.3.name | Northwind Pay |
      | data.4.name | Closed Shop   |
      | data.5.name | Alba Bank     |
      | hasMore     | false         |
      | totalCount  |             6 |
    And the field "nextCursor" is absent

  Scenario Outline: <name>
    When I list the UMA providers with:
      | countryCode  | <country>  |
      | currencyCode | <currency> |
    Then the field "data" has 1 item
    And the fields are:
      | data.0.name                       | <name>        |
      | data.0.domain                     | <domain>      |
      | data.0.supportedRegions           | ["<country>"] |
      | data.0.supportedCurrencies.0.code | <currency>    |
      | data.0.allowListStatus            | <allowed>     |
    And the field "data.0.logoUrl" matches "^https://<domain>/"

    Examples:
      | name          | domain                | country | currency | allowed |
      | Northwind Pay | northwind.uma.example | US      | USD      | true    |
      | Alba Bank     | alba.uma.example      | ES      | EUR      | true    |
      | Peso Directo  | peso.uma.example      | MX      | MXN      | true    |
      | Rupee Rail    | rupee.uma.example     | IN      | INR      | true    |
      | Sol Wallet    | sol.uma.example       | BR      | BRL      | true    |
      | Closed Shop   | closed.uma.example    | GB      | GBP      | false   |

  Scenario Outline: <query> matches <count>, first <first>
    When I list the UMA providers with the query "<query>"
    Then the answer is 200
    And the field "totalCount" is "<count>"
    And the field "data.0.name" is "<first>"

    Examples:
      | query                                   | count | first      |
      | sortOrder=desc                          |     6 | Sol Wallet |
      | sortOrder=asc                           |     6 | Alba Bank  |
      | hasBlockedProviders=true                |     6 | Sol Wallet |
      | hasBlockedProviders=false               |     5 | Sol Wallet |
      | hasBlockedProviders=false&sortOrder=asc |     5 | Alba Bank  |
      | countryCode=ES                          |     1 | Alba Bank  |
      | currencyCode=INR                        |     1 | Rupee Rail |

  Scenario Outline: <query> matches nothing
    When I list the UMA providers with the query "<query>"
    Then the answer is 200
    And the field "data" has 0 items
    And the field "totalCount" is "0"

    Examples:
      | query                                    |
      | countryCode=JP                           |
      | currencyCode=CAD                         |
      | countryCode=US&currencyCode=EUR          |
      | countryCode=GB&hasBlockedProviders=false |

  Scenario: providers are listed page by page
    When I list the UMA providers with:
      | limit               | 4     |
      | sortOrder           | asc   |
      | hasBlockedProviders | false |
    Then the fields are:
      | data.0.name | Alba Bank     |
      | data.1.name | Northwind Pay |
      | data.2.name | Peso Directo  |
      | data.3.name | Rupee Rail    |
      | hasMore     | true          |
      | totalCount  |             5 |
    And I remember the field "nextCursor" as "next"
    When I list the UMA providers with:
      | limit               | 4      |
      | sortOrder           | asc    |
      | hasBlockedProviders | false  |
      | cursor              | {next} |
    Then the field "data" has 1 item
    And the fields are:
      | data.0.name | Sol Wallet |
      | hasMore     | false      |
      | totalCount  |          5 |
    And the field "nextCursor" is absent
    When I list the UMA providers with:
      | limit               | 4      |
      | sortOrder           | desc   |
      | hasBlockedProviders | false  |
      | cursor              | {next} |
    Then it is refused as INVALID_INPUT naming "cursor"
    When I list the VASPs with:
      | cursor | {next} |
    Then it is refused as INVALID_INPUT naming "cursor"

  Scenario Outline: <query> is refused
    When I list the UMA providers with the query "<query>"
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | query                         | field               |
      | countryCode=us                | countryCode         |
      | countryCode=USA               | countryCode         |
      | limit=0                       | limit               |
      | limit=101                     | limit               |
      | limit=ten                     | limit               |
      | limit=1.5                     | limit               |
      | cursor=forged                 | cursor              |
      | sortOrder=up                  | sortOrder           |
      | hasBlockedProviders=yes       | hasBlockedProviders |
      | countryCode=US&countryCode=ES | countryCode         |
