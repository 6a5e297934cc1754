Feature: Bad input is named, and nothing of it is kept
  At the creation and at a change alike.

  Scenario Outline: <field> of an individual is not <value>
    Given a customer named "Ada Lovelace"
    And I remember the state as "before"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "<field>": <value> }'
    Then it is refused as INVALID_INPUT naming "<at>"
    When I send PATCH /customers/{Ada} with the body '{ "customerType": "INDIVIDUAL", "<field>": <value> }'
    Then it is refused as INVALID_INPUT naming "<at>"
    And the state is the one remembered as "before"

    Examples: wrong types
      | field                            | value         | at                               |
      | currencies                       | "USD"         | currencies                       |
      | currencies                       | [7]           | currencies.0                     |
      | currencies                       | {}            | currencies                       |
      | email                            | ["a@b.co"]    | email                            |
      | phoneNumber                      |   14155550101 | phoneNumber                      |
      | endUserTermsConsent              | true          | endUserTermsConsent              |
      | fullName                         | {}            | fullName                         |
      | birthDate                        |      19901210 | birthDate                        |
      | nationality                      | ["GB"]        | nationality                      |
      | address                          | "1 Row"       | address                          |
      | address                          | []            | address                          |
      | idType                           |             1 | idType                           |
      | countryOfIssuance                | false         | countryOfIssuance                |
      | sourceOfFundsCategories          | "SALARY"      | sourceOfFundsCategories          |
      | sourceOfFundsCategories          | ["LOTTERY"]   | sourceOfFundsCategories.0        |
      | sourceOfFundsOtherDescription    |             7 | sourceOfFundsOtherDescription    |
      | sourceOfWealthCategories         | [null]        | sourceOfWealthCategories.0       |
      | sourceOfWealthOtherDescription   | []            | sourceOfWealthOtherDescription   |
      | purposeOfAccount                 | ["OTHER"]     | purposeOfAccount                 |
      | purposeOfAccountOtherDescription | {}            | purposeOfAccountOtherDescription |
      | expectedMonthlyTransactionCount  |            10 | expectedMonthlyTransactionCount  |
      | expectedMonthlyTransactionVolume | "A LOT"       | expectedMonthlyTransactionVolume |
      | annualIncomeRange                |         50000 | annualIncomeRange                |
      | netWorthRange                    | true          | netWorthRange                    |
      | pepStatus                        | "none"        | pepStatus                        |

    Examples: dates
      | field     | value                  | at        |
      | birthDate | "1990-02-30"           | birthDate |
      | birthDate | "2023-02-29"           | birthDate |
      | birthDate | "1990-13-01"           | birthDate |
      | birthDate | "1990-1-1"             | birthDate |
      | birthDate | "1990-12-10T00:00:00Z" | birthDate |
      | birthDate | "10.12.1990"           | birthDate |
      | birthDate | ""                     | birthDate |
      | birthDate | "2025-11-16"           | birthDate |

    Examples: countries and identifications
      | field             | value                                                        | at                |
      | nationality       | "gb"                                                         | nationality       |
      | nationality       | "GBR"                                                        | nationality       |
      | nationality       | "XX"                                                         | nationality       |
      | nationality       | ""                                                           | nationality       |
      | countryOfIssuance | "us"                                                         | countryOfIssuance |
      | countryOfIssuance | "DE"                                                         | countryOfIssuance |
      | address           | {"line1": "1 Row", "postalCode": "1", "country": "us"}       | address.country   |
      | address           | {"line1": "", "postalCode": "1", "country": "US"}            | address.line1     |
      | address           | {"line1": "1 Row", "postalCode": 94601, "country": "US"}     | address.postalCode |
      | idType            | "PASSPORT"                                                   | idType            |
      | idType            | "EIN"                                                        | idType            |
      | idType            | "NON_US_TAX_ID"                                              | idType            |
      | idType            | "ssn"                                                        | idType            |
      | identifier        | "123-45-6789"                                                | idType            |

    Examples: contacts and names
      | field       | value              | at          |
      | email       | ""                 | email       |
      | email       | "ada@"             | email       |
      | email       | "ada lovelace@b.c" | email       |
      | phoneNumber | "+0123456"         | phoneNumber |
      | phoneNumber | "+1234567890123456" | phoneNumber |
      | fullName    | ""                 | fullName    |
      | fullName    | " Ada"             | fullName    |
      | fullName    | "Ada\u0007"        | fullName    |

  Scenario Outline: <field> of a company is not <value>
    Given a business named "Acme Engines Inc."
    And I remember the state as "before"
    When I send PATCH /customers/{Acme} with the body '{ "customerType": "BUSINESS", "businessInfo": { "<field>": <value> } }'
    Then it is refused as INVALID_INPUT naming "businessInfo.<at>"
    And the state is the one remembered as "before"

    Examples:
      | field                            | value        | at                               |
      | legalName                        |            7 | legalName                        |
      | legalName                        | "A  B"       | legalName                        |
      | legalName                        | ""           | legalName                        |
      | doingBusinessAs                  | "<b>"        | doingBusinessAs                  |
      | country                          | "us"         | country                          |
      | country                          | ""           | country                          |
      | registrationNumber               |      5523041 | registrationNumber               |
      | incorporatedOn                   | "2015-06-31" | incorporatedOn                   |
      | incorporatedOn                   | "2025-11-16" | incorporatedOn                   |
      | incorporatedOn                   | ""           | incorporatedOn                   |
      | entityType                       | "GUILD"      | entityType                       |
      | taxId                            |    123456789 | taxId                            |
      | taxId                            | ""           | taxId                            |
      | countriesOfOperation             | ["US", "de"] | countriesOfOperation.1           |
      | businessType                     | "ALCHEMY"    | businessType                     |
      | purposeOfAccount                 | 7            | purposeOfAccount                 |
      | sourceOfFunds                    | ["sales"]    | sourceOfFunds                    |
      | expectedMonthlyTransactionCount  | "MANY"       | expectedMonthlyTransactionCount  |
      | expectedMonthlyTransactionVolume | 7            | expectedMonthlyTransactionVolume |
      | expectedRecipientJurisdictions   | "US"         | expectedRecipientJurisdictions   |
      | naicsCode                        | "1234567"    | naicsCode                        |
      | sourceOfFundsCategories          | ["SALARY"]   | sourceOfFundsCategories.0        |
      | expectedCounterpartyCountries    | [7]          | expectedCounterpartyCountries.0  |
      | primaryContactFirstName          | "Ada@"       | primaryContactFirstName          |
      | primaryContactLastName           | 7            | primaryContactLastName           |

  Scenario: a minor may be taken on, and is told of when the review begins
    Given a customer named "Ada Lovelace 001" with:
      | birthDate | 2015-01-01 |
    Then the answer is 201
    And the field "birthDate" is "2015-01-01"
