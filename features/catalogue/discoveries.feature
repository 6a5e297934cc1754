Feature: Discoveries
  The banks and wallets that can be paid.

  Scenario: institutions are listed by country, then by name
    When I list the discoveries
    Then the answer is 200
    And the field "data" has 80 items
    And the fields are:
      | data.0.country   | AE                   |
      | data.0.bankName  | Emirates NBD         |
      | data.1.bankName  | First Abu Dhabi Bank |
      | data.2.country   | BD                   |
      | data.79.country  | ZM                   |
      | data.79.bankName | ZAMTEL               |
    And the field "hasMore" is absent
    And the field "totalCount" is absent

  Scenario: the display name stands beside the name used in accounts
    When I list the discoveries with:
      | country  | NG  |
      | currency | NGN |
    Then the field "data" is '[{"bankName":"Access Bank","displayName":"Access Bank","country":"NG","currency":"NGN"},{"bankName":"First Bank of Nigeria","displayName":"First Bank of Nigeria","country":"NG","currency":"NGN"},{"bankName":"GTBank","displayName":"Guaranty Trust Bank","country":"NG","currency":"NGN"},{"bankName":"Zenith Bank","displayName":"Zenith Bank","country":"NG","currency":"NGN"}]'

  Scenario Outline: <query> matches <count>
    When I list the discoveries with the query "<query>"
    Then the answer is 200
    And the field "data" has <count> items

    Examples: every country of the catalogue
      | query      | count |
      | country=US |     3 |
      | country=DE |     1 |
      | country=FR |     1 |
      | country=ES |     1 |
      | country=IT |     1 |
      | country=NL |     1 |
      | country=IE |     1 |
      | country=DK |     1 |
      | country=GB |     3 |
      | country=MX |     3 |
      | country=BR |     3 |
      | country=CO |     4 |
      | country=SV |     2 |
      | country=IN |     3 |
      | country=PH |     3 |
      | country=ID |     2 |
      | country=SG |     3 |
      | country=TH |     2 |
      | country=VN |     2 |
      | country=MY |     2 |
      | country=HK |     2 |
      | country=CN |     3 |
      | country=AE |     2 |
      | country=CA |     2 |
      | country=NG |     4 |
      | country=ZA |     3 |
      | country=GH |     3 |
      | country=KE |     1 |
      | country=TZ |     2 |
      | country=UG |     2 |
      | country=RW |     2 |
      | country=ZM |     3 |
      | country=MW |     2 |
      | country=EG |     1 |
      | country=PK |     3 |
      | country=BD |     3 |

    Examples: currencies, both, and what is well-formed but unknown
      | query                   | count |
      | currency=EUR            |     6 |
      | currency=USD            |     5 |
      | country=SV&currency=USD |     2 |
      | country=US&currency=EUR |     0 |
      | country=QQ              |     0 |
      | currency=USDC           |     0 |

  Scenario Outline: <query> is refused
    When I list the discoveries with the query "<query>"
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | query                 | field    |
      | country=us            | country  |
      | country=USA           | country  |
      | country=              | country  |
      | country=US&country=DE | country  |

  Scenario Outline: <path> refuses <query>, which is not a currency
    When I send GET <path>?<query>
    Then it is refused as INVALID_CURRENCY
    And the field "details.field" is "<field>"

    Examples:
      | path                         | query            | field        |
      | /discoveries                 | currency=ABC     | currency     |
      | /discoveries                 | currency=usd     | currency     |
      | /discoveries                 | currency=U$D     | currency     |
      | /discoveries                 | currency=        | currency     |
      | /uma-providers               | currencyCode=JPY | currencyCode |
      | /customers                   | currency=xyz     | currency     |
      | /customers/internal-accounts | currency=XYZ     | currency     |
      | /platform/internal-accounts  | currency=XYZ     | currency     |
      | /customers/external-accounts | currency=XYZ     | currency     |
      | /platform/external-accounts  | currency=XYZ     | currency     |
