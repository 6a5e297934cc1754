Feature: VASPs
  The names that an external account can give as the custodian of its wallet.

  Scenario: VASPs are listed page by page, by name
    When I list the VASPs
    Then the answer is 200
    And the field "data" has 20 items
    And the fields are:
      | data.0.vaspName  | Amber Custody                 |
      | data.0.url       | https://amber-custody.example |
      | data.19.vaspName | Coincheck                     |
      | hasMore          | true                          |
    And the field "totalCount" is absent
    And I remember the field "nextCursor" as "next"
    When I list the VASPs with:
      | cursor | {next} |
      | limit  | 100    |
    Then the field "data" has 48 items
    And the fields are:
      | data.0.vaspName  | Coinone  |
      | data.47.vaspName | bitFlyer |
      | hasMore          | false    |
    And the field "nextCursor" is absent
    And the field "totalCount" is absent

  Scenario Outline: a page holds <limit> VASPs
    When I list the VASPs with:
      | limit | <limit> |
    Then the field "data" has <count> items
    And the field "hasMore" is "<more>"

    Examples:
      | limit | count | more  |
      |     1 |     1 | true  |
      |    67 |    67 | true  |
      |    68 |    68 | false |
      |   100 |    68 | false |

  Scenario Outline: <query> is refused
    When I list the VASPs with the query "<query>"
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | query         | field  |
      | limit=0       | limit  |
      | limit=101     | limit  |
      | limit=ten     | limit  |
      | cursor=forged | cursor |
      | cursor=       | cursor |

  Scenario Outline: the example VASP <name> is known
    Given a customer named "Ada Lovelace"
    When I list the VASPs with:
      | limit | 100 |
    Then the field "data" contains "<name>"
    And the field "data" contains "https://<slug>.example"
    When Ada adds an external ETHEREUM_WALLET with:
      | accountInfo.vaspName | <name> |
    Then the answer is 201
    And the field "accountInfo.vaspName" is "<name>"

    Examples:
      | name       | slug       |
      | Kraken     | kraken     |
      | Coinbase   | coinbase   |
      | Binance    | binance    |
      | Bitstamp   | bitstamp   |
      | Gemini     | gemini     |
      | Crypto.com | crypto-com |
