Feature: Limits of a customer's fields
  The longest accepted and the shortest refused texts, the characters of a name, and fields that depend on each other.

  Scenario Outline: <field> of an individual has at most <most> letters
    When I create a customer named "Ada Lovelace" with:
      | <field> | {a*<most>} |
    Then the answer is 201
    When I create a customer named "Ada Lovelace" with:
      | <field> | {a*<more>} |
    Then it is refused as INVALID_INPUT with the constraints:
      | field   | constraint   |
      | <field> | <constraint> |

    Examples:
      | field              | most | more | constraint         |
      | fullName           |  250 |  251 | {"maxLength": 250} |
      | platformCustomerId |  255 |  256 | {"maxLength": 255} |

  Scenario Outline: <field> of a business has at most <most> letters
    When I create a business named "Acme Engines Inc." with:
      | businessInfo.<field> | {a*<most>} |
    Then the answer is 201
    When I create a business named "Acme Engines Inc." with:
      | businessInfo.<field> | {a*<more>} |
    Then it is refused as INVALID_INPUT naming "businessInfo.<field>"

    Examples:
      | field                   | most | more |
      | legalName               |  250 |  251 |
      | doingBusinessAs         |  250 |  251 |
      | primaryContactFirstName |  250 |  251 |
      | primaryContactLastName  |  250 |  251 |

  Scenario Outline: <name> is not a valid name
    Given a customer named "Ada Lovelace"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "fullName": <name> }'
    Then it is refused as INVALID_INPUT naming "fullName"
    When I send PATCH /customers/{Ada} with the body '{ "customerType": "INDIVIDUAL", "fullName": <name> }'
    Then it is refused as INVALID_INPUT naming "fullName"

    Examples: spaces and control characters
      | name               |
      | " Ada"             |
      | "Ada\u0007"        |
      | "Ada\u0000"        |
      | "Ada\u2028Lovely " |
      | "Ada  Lovelace"    |
      | "Ada \u0085King"   |

    Examples: characters that no name has
      | name             |
      | "Ada <Lovelace>" |
      | "Ada@Lovelace"   |
      | "Ada; Lovelace"  |
      | "Ada \u003cKing" |
      | "Ada \u003eKing" |
      | "Ada \u007bKing" |
      | "Ada \u007dKing" |
      | "Ada \u005bKing" |
      | "Ada \u005dKing" |
      | "Ada \u005cKing" |
      | "Ada \u005eKing" |
      | "Ada \u007eKing" |
      | "Ada \u007cKing" |
      | "Ada \u0022King" |
      | "Ada \u003bKing" |
      | "Ada \u0040King" |
      | "Ada \u0023King" |
      | "Ada \u0024King" |
      | "Ada \u0025King" |
      | "Ada \u002aKing" |
      | "Ada \u003dKing" |
      | "Ada \u002bKing" |
      | "Ada \u003fKing" |

  Scenario Outline: a name in its own script is accepted: <name>
    When I create a customer named "<name>"
    Then the answer is 201
    And the field "fullName" is "<name>"

    Examples:
      | name          |
      | 山田 太郎         |
      | Zoë O'Brien   |
      | Владимир К.   |
      | فاطمة         |
      | Jean-Luc d’Or |

  Scenario Outline: a business name cannot contain <character>
    When I send POST /customers with the body '{ "customerType": "BUSINESS", "businessInfo": { "legalName": "Acme <character>Co", "country": "US", "taxId": "12-3456789", "incorporatedOn": "2015-06-01" } }'
    Then it is refused as INVALID_INPUT naming "businessInfo.legalName"

    Examples:
      | character |
      | \u003c    |
      | \u003e    |
      | \u007b    |
      | \u007d    |
      | \u0009    |

  Scenario Outline: a business name can contain <character>
    When I send POST /customers with the body '{ "customerType": "BUSINESS", "businessInfo": { "legalName": "Acme <character>Co", "country": "US", "taxId": "12-3456789", "incorporatedOn": "2015-06-01" } }'
    Then the answer is 201

    Examples:
      | character |
      | \u002b    |
      | \u0040    |
      | \u0026    |

  Scenario Outline: outside the United States a tax id like <taxId> is refused
    Given a business named "Acme" with:
      | businessInfo.country | GB      |
      | businessInfo.taxId   | <taxId> |
    Then it is refused as INVALID_INPUT naming "businessInfo.taxId"

    Examples:
      | taxId                 |
      | ABC                   |
      | ABCDEFGHIJKLMNOPQRSTU |
      | -ABCD                 |
      | AB_CD                 |

  Scenario Outline: outside the United States a tax id like <taxId> is accepted
    Given a business named "Acme" with:
      | businessInfo.country | GB      |
      | businessInfo.taxId   | <taxId> |
    Then the answer is 201

    Examples:
      | taxId                |
      | ABCD                 |
      | ABCDEFGHIJKLMNOPQRST |

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

  Scenario Outline: the description of OTHER has at most 500 characters
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "purposeOfAccount": "OTHER", "purposeOfAccountOtherDescription": "<fifty><fifty><fifty><fifty><fifty><fifty><fifty><fifty><fifty><fifty>" }'
    Then the answer is 201
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "purposeOfAccount": "OTHER", "purposeOfAccountOtherDescription": "a<fifty><fifty><fifty><fifty><fifty><fifty><fifty><fifty><fifty><fifty>" }'
    Then it is refused as INVALID_INPUT naming "purposeOfAccountOtherDescription"

    Examples:
      | fifty                                              |
      | aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa |

  Scenario Outline: <address> is not a valid UMA address
    Given a customer named "Ada Lovelace"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "umaAddress": <address> }'
    Then it is refused as INVALID_UMA_ADDRESS naming "umaAddress"
    When I send PATCH /customers/{Ada} with the body '{ "customerType": "INDIVIDUAL", "umaAddress": <address> }'
    Then it is refused as INVALID_UMA_ADDRESS naming "umaAddress"

    Examples:
      | address                                                                                   |
      | 7                                                                                         |
      | ["$a@b.c"]                                                                                |
      | ""                                                                                        |
      | 5                                                                                         |
      | "ada@example.com"                                                                         |
      | "$@example.com"                                                                           |
      | "$ada"                                                                                    |
      | "$ada!@example.com"                                                                       |
      | "$ada@example.com/"                                                                       |
      | "$xuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu@uma.sandglass.example" |
      | "$@uma.sandglass.example"                                                                 |
      | "$aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@bank.example"          |
      | "$@bank.example"                                                                          |
      | "ada@bank.example"                                                                        |
      | "$ada lovelace@bank.example"                                                              |
      | "$adá@bank.example"                                                                       |

  Scenario Outline: <address> is a valid UMA address
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "umaAddress": <address> }'
    Then the answer is 201

    Examples:
      | address                                                                                  |
      | "$ada-l_o.v+e9@example.com"                                                              |
      | "$uuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu@uma.sandglass.example" |
      | "$ada.lovelace-1_2+3@bank.example"                                                       |
      | "$ADA@bank.example"                                                                      |
      | "$aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@bank.example"          |

  Scenario: a minor can be a customer until the review
    Given a customer named "Ada Lovelace 001" with:
      | birthDate | 2015-01-01 |
    Then the answer is 201
    And the field "birthDate" is "2015-01-01"

  Scenario Outline: <words> of <where> has 1 to 500 characters, also without OTHER
    When I send POST /customers with the body '<before>"<words>": ""<after>'
    Then it is refused as INVALID_INPUT naming "<field>"
    When I send POST /customers with the body '<before>"<words>": "a<fifty><fifty><fifty><fifty><fifty><fifty><fifty><fifty><fifty><fifty>"<after>'
    Then it is refused as INVALID_INPUT naming "<field>"
    When I send POST /customers with the body '<before>"<words>": "<fifty><fifty><fifty><fifty><fifty><fifty><fifty><fifty><fifty><fifty>"<after>'
    Then the answer is 201

    Examples:
      | where        | before                                                                                                                                                        | words                            | after | field                                         | fifty                                              |
      | a business | { "customerType": "BUSINESS", "businessInfo": { "legalName": "Acme", "country": "US", "taxId": "12-3456789", "incorporatedOn": "2020-01-01",  | purposeOfAccountOtherDescription |  } } | businessInfo.purposeOfAccountOtherDescription | xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx |
      | a business | { "customerType": "BUSINESS", "businessInfo": { "legalName": "Acme", "country": "US", "taxId": "12-3456789", "incorporatedOn": "2020-01-01",  | sourceOfFundsOtherDescription |  } } | businessInfo.sourceOfFundsOtherDescription | xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx |
      | an individual | { "customerType": "INDIVIDUAL",  | purposeOfAccountOtherDescription |  } | purposeOfAccountOtherDescription | xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx |
      | an individual | { "customerType": "INDIVIDUAL",  | sourceOfFundsOtherDescription |  } | sourceOfFundsOtherDescription | xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx |
