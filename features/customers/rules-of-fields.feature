Feature: Every rule of a field, to its last letter

  Scenario Outline: a person's name cannot have <sign>
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "fullName": "Ada <sign>King" }'
    Then it is refused as INVALID_INPUT naming "fullName"

    Examples:
      | sign   |
      | \u003c |
      | \u003e |
      | \u007b |
      | \u007d |
      | \u005b |
      | \u005d |
      | \u005c |
      | \u005e |
      | \u007e |
      | \u007c |
      | \u0022 |
      | \u003b |
      | \u0040 |
      | \u0023 |
      | \u0024 |
      | \u0025 |
      | \u002a |
      | \u003d |
      | \u002b |
      | \u003f |
      | \u0085 |

  Scenario Outline: a business's name with <sign> is answered <status>
    When I send POST /customers with the body '{ "customerType": "BUSINESS", "businessInfo": { "legalName": "Acme <sign>Co", "country": "US", "taxId": "12-3456789", "incorporatedOn": "2015-06-01" } }'
    Then the answer is <status>

    Examples:
      | sign   | status |
      | \u003c | 400    |
      | \u003e | 400    |
      | \u007b | 400    |
      | \u007d | 400    |
      | \u0009 | 400    |
      | \u002b | 201    |
      | \u0040 | 201    |
      | \u0026 | 201    |

  Scenario Outline: outside the United States the tax id <taxId> is answered <status>
    When I send POST /customers with the body '{ "customerType": "BUSINESS", "businessInfo": { "legalName": "Acme", "country": "GB", "taxId": "<taxId>", "incorporatedOn": "2015-06-01" } }'
    Then the answer is <status>

    Examples:
      | taxId                 | status |
      | ABC                   | 400    |
      | ABCD                  | 201    |
      | ABCDEFGHIJKLMNOPQRST  | 201    |
      | ABCDEFGHIJKLMNOPQRSTU | 400    |
      | -ABCD                 | 400    |
      | AB_CD                 | 400    |

  Scenario Outline: OTHER in <category> needs <words>
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "<category>": <other> }'
    Then it is refused as INVALID_INPUT naming "<words>"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "<category>": <other>, "<words>": "" }'
    Then it is refused as INVALID_INPUT naming "<words>"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "<category>": <other>, "<words>": "Prizes" }'
    Then the field "<words>" is "Prizes"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "<category>": <another>, "<words>": "Prizes" }'
    Then the answer is 201
    And the field "<words>" is absent

    Examples:
      | category                 | other               | another         | words                            |
      | sourceOfFundsCategories  | ["SALARY", "OTHER"] | ["SALARY"]      | sourceOfFundsOtherDescription    |
      | sourceOfWealthCategories | ["OTHER"]           | []              | sourceOfWealthOtherDescription   |
      | purposeOfAccount         | "OTHER"             | "P2P_TRANSFERS" | purposeOfAccountOtherDescription |

  Scenario Outline: <length> of words about OTHER are answered <status>
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "purposeOfAccount": "OTHER", "purposeOfAccountOtherDescription": "<fifty><fifty><fifty><fifty><fifty><fifty><fifty><fifty><fifty><fifty><more>" }'
    Then the answer is <status>

    Examples:
      | length      | fifty                                              | more | status |
      | 500 letters | aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa |      | 201    |
      | 501 letters | aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa | a    | 400    |

  Scenario: the address of a euro business tells its region before its registration does
    When I send POST /customers with:
      """
      {
        "customerType": "BUSINESS", "currencies": ["EUR"], "email": "office@example.com", "phoneNumber": "+33123456789",
        "address": { "line1": "1 Quai", "postalCode": "1000", "country": "BE" },
        "businessInfo": {
          "legalName": "Jacquard SARL", "country": "FR", "taxId": "FR 123.456", "incorporatedOn": "2015-06-01",
          "primaryContactFirstName": "Marie", "primaryContactLastName": "Jacquard"
        }
      }
      """
    Then the answer is 201
    And the field "region" is "BE"

  Scenario: a currency that is named twice counts once
    Given a customer named "Ada Lovelace" with:
      | currencies | ["USD", "MXN", "USD"] |
    Then the field "currencies" is '["USD","MXN"]'

  Scenario Outline: the UMA address <address> is answered <status>
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "umaAddress": "<address>" }'
    Then the answer is <status>

    Examples:
      | address                    | status |
      | $ada-l_o.v+e9@example.com  | 201    |
      | ada@example.com            | 400    |
      | $@example.com              | 400    |
      | $ada                       | 400    |
      | $ada!@example.com          | 400    |
      | $ada@example.com/          | 400    |
