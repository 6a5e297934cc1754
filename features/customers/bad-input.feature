Feature: Bad input to customers
  Every bad field is reported, in field order, with a constraint and a message, on creation and on update alike.
  Nothing of the request is stored.

  Scenario Outline: an individual with <field> as <value> is refused
    Given a customer named "Ada Lovelace"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "<field>": <value> }'
    Then it is refused as INVALID_INPUT with the constraints:
      | field | constraint   |
      | <at>  | <constraint> |
    And the field "details.errors.0.message" is "<message>"
    When I send PATCH /customers/{Ada} with the body '{ "customerType": "INDIVIDUAL", "<field>": <value> }'
    Then it is refused as INVALID_INPUT with the constraints:
      | field | constraint   |
      | <at>  | <constraint> |
    And the field "details.errors.0.message" is "<message>"

    Examples: missing or empty
      | field    | value                                                 | at            | constraint       | message            |
      | fullName | ""                                                    | fullName      | {"minLength": 1} | Too short.         |
      | address  | {"line1": "", "postalCode": "1", "country": "US"}     | address.line1 | {"minLength": 1} | Field is required. |
      | address  | { "postalCode": "94601", "country": "US" }            | address.line1 | {"minLength": 1} | Field is required. |
      | address  | { "line1": null, "postalCode": "1", "country": "US" } | address.line1 | {"minLength": 1} | Field is required. |

    Examples: a text is expected
      | field                            | value                                                    | at                               | constraint | message            |
      | currencies                       | [7]                                                      | currencies.0                     |            | Expected a string. |
      | currencies                       | [null]                                                   | currencies.0                     |            | Expected a string. |
      | currencies                       | [["USD"]]                                                | currencies.0                     |            | Expected a string. |
      | email                            | ["a@b.co"]                                               | email                            |            | Expected a string. |
      | email                            | {}                                                       | email                            |            | Expected a string. |
      | phoneNumber                      | 14155550101                                              | phoneNumber                      |            | Expected a string. |
      | phoneNumber                      | 1e6                                                      | phoneNumber                      |            | Expected a string. |
      | fullName                         | {}                                                       | fullName                         |            | Expected a string. |
      | fullName                         | 7                                                        | fullName                         |            | Expected a string. |
      | fullName                         | 12                                                       | fullName                         |            | Expected a string. |
      | fullName                         | ["Ada"]                                                  | fullName                         |            | Expected a string. |
      | birthDate                        | 19901210                                                 | birthDate                        |            | Expected a string. |
      | birthDate                        | 1990                                                     | birthDate                        |            | Expected a string. |
      | nationality                      | ["GB"]                                                   | nationality                      |            | Expected a string. |
      | address                          | {"line1": "1 Row", "postalCode": 94601, "country": "US"} | address.postalCode               |            | Expected a string. |
      | idType                           | 1                                                        | idType                           |            | Expected a string. |
      | countryOfIssuance                | false                                                    | countryOfIssuance                |            | Expected a string. |
      | sourceOfFundsCategories          | [1]                                                      | sourceOfFundsCategories.0        |            | Expected a string. |
      | sourceOfFundsOtherDescription    | 7                                                        | sourceOfFundsOtherDescription    |            | Expected a string. |
      | sourceOfWealthCategories         | [null]                                                   | sourceOfWealthCategories.0       |            | Expected a string. |
      | sourceOfWealthOtherDescription   | []                                                       | sourceOfWealthOtherDescription   |            | Expected a string. |
      | purposeOfAccount                 | ["OTHER"]                                                | purposeOfAccount                 |            | Expected a string. |
      | purposeOfAccountOtherDescription | {}                                                       | purposeOfAccountOtherDescription |            | Expected a string. |
      | expectedMonthlyTransactionCount  | 10                                                       | expectedMonthlyTransactionCount  |            | Expected a string. |
      | annualIncomeRange                | 50000                                                    | annualIncomeRange                |            | Expected a string. |
      | netWorthRange                    | true                                                     | netWorthRange                    |            | Expected a string. |

    Examples: a list or an object is expected
      | field                   | value     | at                      | constraint | message             |
      | currencies              | "USD"     | currencies              |            | Expected an array.  |
      | currencies              | {}        | currencies              |            | Expected an array.  |
      | endUserTermsConsent     | true      | endUserTermsConsent     |            | Expected an object. |
      | endUserTermsConsent     | []        | endUserTermsConsent     |            | Expected an object. |
      | address                 | "1 Row"   | address                 |            | Expected an object. |
      | address                 | []        | address                 |            | Expected an object. |
      | address                 | "Oakland" | address                 |            | Expected an object. |
      | address                 | "Row"     | address                 |            | Expected an object. |
      | sourceOfFundsCategories | "SALARY"  | sourceOfFundsCategories |            | Expected an array.  |

    Examples: none of the choices
      | field                            | value           | at                               | constraint                                                                                                                                                           | message                          |
      | idType                           | "PASSPORT"      | idType                           | {"enum": ["SSN", "ITIN"]}                                                                                                                                            | Value is not in the allowed set. |
      | idType                           | "EIN"           | idType                           | {"enum": ["SSN", "ITIN"]}                                                                                                                                            | Value is not in the allowed set. |
      | idType                           | "NON_US_TAX_ID" | idType                           | {"enum": ["SSN", "ITIN"]}                                                                                                                                            | Value is not in the allowed set. |
      | idType                           | "ssn"           | idType                           | {"enum": ["SSN", "ITIN"]}                                                                                                                                            | Value is not in the allowed set. |
      | countryOfIssuance                | "DE"            | countryOfIssuance                | {"enum": ["US"]}                                                                                                                                                     | Value is not in the allowed set. |
      | sourceOfFundsCategories          | ["LOTTERY"]     | sourceOfFundsCategories.0        | {"enum": ["SALARY", "SELF_EMPLOYMENT_INCOME", "INVESTMENT_INCOME", "PENSION", "RENTAL_INCOME", "GIFT", "INHERITANCE", "LOAN", "SAVINGS", "SALE_OF_ASSETS", "OTHER"]} | Value is not in the allowed set. |
      | expectedMonthlyTransactionVolume | "A LOT"         | expectedMonthlyTransactionVolume | {"enum": ["VOLUME_UNDER_10K", "VOLUME_10K_TO_100K", "VOLUME_100K_TO_1M", "VOLUME_1M_TO_10M", "VOLUME_OVER_10M"]}                                                     | Value is not in the allowed set. |
      | pepStatus                        | "none"          | pepStatus                        | {"enum": ["NONE", "DOMESTIC", "FOREIGN", "HIO", "FAMILY_OR_ASSOCIATE"]}                                                                                              | Value is not in the allowed set. |
      | pepStatus                        | "RATHER"        | pepStatus                        | {"enum": ["NONE", "DOMESTIC", "FOREIGN", "HIO", "FAMILY_OR_ASSOCIATE"]}                                                                                              | Value is not in the allowed set. |

    Examples: formats
      | field               | value                                                                                                    | at                             | constraint                                                | message                         |
      | email               | ""                                                                                                       | email                          | {"format": "email"}                                       | Not a valid e-mail address.     |
      | email               | "ada@"                                                                                                   | email                          | {"format": "email"}                                       | Not a valid e-mail address.     |
      | email               | "ada lovelace@b.c"                                                                                       | email                          | {"format": "email"}                                       | Not a valid e-mail address.     |
      | email               | "ada"                                                                                                    | email                          | {"format": "email"}                                       | Not a valid e-mail address.     |
      | email               | "ada.example"                                                                                            | email                          | {"format": "email"}                                       | Not a valid e-mail address.     |
      | phoneNumber         | "+0123456"                                                                                               | phoneNumber                    | {"format": "e.164", "pattern": "^\\\\+[1-9]\\\\d{1,14}$"} | Not a valid E.164 phone number. |
      | phoneNumber         | "+1234567890123456"                                                                                      | phoneNumber                    | {"format": "e.164", "pattern": "^\\\\+[1-9]\\\\d{1,14}$"} | Not a valid E.164 phone number. |
      | phoneNumber         | "4155550101"                                                                                             | phoneNumber                    | {"format": "e.164", "pattern": "^\\\\+[1-9]\\\\d{1,14}$"} | Not a valid E.164 phone number. |
      | phoneNumber         | "0415-5550101"                                                                                           | phoneNumber                    | {"format": "e.164", "pattern": "^\\\\+[1-9]\\\\d{1,14}$"} | Not a valid E.164 phone number. |
      | endUserTermsConsent | { "acceptedAt": "noon", "ipAddress": "192.0.2.1", "termsVersion": "V1", "acceptanceMethod": "CHECKBOX" } | endUserTermsConsent.acceptedAt | {"format": "datetime-local"}                              | Not a valid ISO 8601 timestamp. |

    Examples: dates
      | field     | value                  | at        | constraint         | message                      |
      | birthDate | "1990-02-30"           | birthDate | {"format": "date"} | Not a valid YYYY-MM-DD date. |
      | birthDate | "2023-02-29"           | birthDate | {"format": "date"} | Not a valid YYYY-MM-DD date. |
      | birthDate | "1990-13-01"           | birthDate | {"format": "date"} | Not a valid YYYY-MM-DD date. |
      | birthDate | "1990-1-1"             | birthDate | {"format": "date"} | Not a valid YYYY-MM-DD date. |
      | birthDate | "1990-12-10T00:00:00Z" | birthDate | {"format": "date"} | Not a valid YYYY-MM-DD date. |
      | birthDate | "10.12.1990"           | birthDate | {"format": "date"} | Not a valid YYYY-MM-DD date. |
      | birthDate | ""                     | birthDate | {"format": "date"} | Not a valid YYYY-MM-DD date. |
      | birthDate | "2025-11-16"           | birthDate | {"format": "date"} | Date is in the future.       |
      | birthDate | "2030-01-01"           | birthDate | {"format": "date"} | Date is in the future.       |

    Examples: countries
      | field             | value                                                  | at                | constraint                      | message                         |
      | nationality       | "gb"                                                   | nationality       | {"format": "iso3166-1-alpha-2"} | Not an ISO 3166-1 alpha-2 code. |
      | nationality       | "GBR"                                                  | nationality       | {"format": "iso3166-1-alpha-2"} | Not an ISO 3166-1 alpha-2 code. |
      | nationality       | "XX"                                                   | nationality       | {"format": "iso3166-1-alpha-2"} | Not an ISO 3166-1 alpha-2 code. |
      | nationality       | ""                                                     | nationality       | {"format": "iso3166-1-alpha-2"} | Not an ISO 3166-1 alpha-2 code. |
      | address           | {"line1": "1 Row", "postalCode": "1", "country": "us"} | address.country   | {"format": "iso3166-1-alpha-2"} | Not an ISO 3166-1 alpha-2 code. |
      | countryOfIssuance | "us"                                                   | countryOfIssuance | {"format": "iso3166-1-alpha-2"} | Not an ISO 3166-1 alpha-2 code. |

  Scenario Outline: <field> as <value> is refused on creation and on update
    Given a customer named "Ada Lovelace"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "<field>": <value> }'
    Then it is refused as INVALID_INPUT with the constraints:
      | field   | constraint   |
      | <field> | <constraint> |
    And the field "details.errors.0.message" is "<message>"
    When I send PATCH /customers/{Ada} with the body '{ "customerType": "INDIVIDUAL", "<field>": <value> }'
    Then it is refused as INVALID_INPUT with the constraints:
      | field   | constraint |
      | <field> |            |
    And the field "details.errors.0.message" is "Field cannot be changed."

    Examples:
      | field              | value | constraint                      | message                         |
      | platformCustomerId | 7     |                                 | Expected a string.              |
      | platformCustomerId | ["a"] |                                 | Expected a string.              |
      | platformCustomerId | 5     |                                 | Expected a string.              |
      | platformCustomerId | ""    | {"minLength": 1}                | Too short.                      |
      | region             | 7     |                                 | Expected a string.              |
      | region             | "us"  | {"format": "iso3166-1-alpha-2"} | Not an ISO 3166-1 alpha-2 code. |
      | region             | {}    |                                 | Expected a string.              |
      | region             | "EU"  | {"format": "iso3166-1-alpha-2"} | Not an ISO 3166-1 alpha-2 code. |

  Scenario: an immutable field cannot be updated even to a valid value
    Given a customer named "Ada Lovelace"
    When I change Ada:
      | region | MX |
    Then it is refused as INVALID_INPUT with the constraints:
      | field  | constraint |
      | region |            |
    And the field "details.errors.0.message" is "Field cannot be changed."

  Scenario Outline: an identification with <members> is refused
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", <members> }'
    Then it is refused as INVALID_INPUT with the constraints:
      | field | constraint   |
      | <at>  | <constraint> |
    And the field "details.errors.0.message" is "<message>"

    Examples:
      | members                                        | at         | constraint                                                      | message                          |
      | "idType": "SSN", "identifier": 123456789       | identifier |                                                                 | Expected a string.               |
      | "idType": "SSN", "identifier": ["123-45-6789"] | identifier |                                                                 | Expected a string.               |
      | "idType": "SSN", "identifier": {}              | identifier |                                                                 | Expected a string.               |
      | "idType": "SSN", "identifier": ""              | identifier | {"minLength": 1}                                                | Too short.                       |
      | "idType": "SSN", "identifier": "123456789"     | identifier | {"format": "us-ssn", "pattern": "^\\\\d{3}-\\\\d{2}-\\\\d{4}$"} | Not a valid SSN.                 |
      | "idType": "SSN", "identifier": 12345678        | identifier |                                                                 | Expected a string.               |
      | "idType": "SSN", "identifier": "123-45-67"     | identifier | {"format": "us-ssn", "pattern": "^\\\\d{3}-\\\\d{2}-\\\\d{4}$"} | Not a valid SSN.                 |
      | "idType": "ITIN", "identifier": "123-45-6789"  | identifier | {"pattern": "^9\\\\d{2}-\\\\d{2}-\\\\d{4}$"}                    | Not a valid ITIN.                |
      | "identifier": "123-45-6789"                    | idType     | {"minLength": 1}                                                | Field is required.               |
      | "idType": "EIN", "identifier": "123-45-6789"   | idType     | {"enum": ["SSN", "ITIN"]}                                       | Value is not in the allowed set. |

  Scenario Outline: an address with <field> as <value> is refused
    Given a customer named "Ada Lovelace" with:
      | address | {"line1": "1 Row", "postalCode": "1", "country": "US"} |
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "address": { <others>, "<field>": <value> } }'
    Then it is refused as INVALID_INPUT naming "address.<field>"
    When I send PATCH /customers/{Ada} with the body '{ "customerType": "INDIVIDUAL", "address": { <others>, "<field>": <value> } }'
    Then it is refused as INVALID_INPUT naming "address.<field>"

    Examples:
      | field      | value | others                                           |
      | line1      | 1     | "postalCode": "1", "country": "US"               |
      | line2      | []    | "line1": "1", "postalCode": "1", "country": "US" |
      | city       | {}    | "line1": "1", "postalCode": "1", "country": "US" |
      | state      | true  | "line1": "1", "postalCode": "1", "country": "US" |
      | postalCode | ["1"] | "line1": "1", "country": "US"                    |
      | country    | 1     | "line1": "1", "postalCode": "1"                  |
      | country    | "USA" | "line1": "1", "postalCode": "1"                  |

  Scenario Outline: a consent with <field> as <value> is refused
    Given a customer named "Ada Lovelace"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "endUserTermsConsent": { <others>, "<field>": <value> } }'
    Then it is refused as INVALID_INPUT naming "endUserTermsConsent.<field>"
    When I send PATCH /customers/{Ada} with the body '{ "customerType": "INDIVIDUAL", "endUserTermsConsent": { <others>, "<field>": <value> } }'
    Then it is refused as INVALID_INPUT naming "endUserTermsConsent.<field>"

    Examples:
      | field            | value                  | others                                                                                         |
      | acceptedAt       | 1763208000             | "ipAddress": "192.0.2.1", "termsVersion": "V1", "acceptanceMethod": "CHECKBOX"                 |
      | acceptedAt       | "2025-11-31T12:00:00Z" | "ipAddress": "192.0.2.1", "termsVersion": "V1", "acceptanceMethod": "CHECKBOX"                 |
      | ipAddress        | 3221225985             | "acceptedAt": "2025-11-15T11:59:00Z", "termsVersion": "V1", "acceptanceMethod": "CHECKBOX"     |
      | ipAddress        | "192.0.2.256"          | "acceptedAt": "2025-11-15T11:59:00Z", "termsVersion": "V1", "acceptanceMethod": "CHECKBOX"     |
      | termsVersion     | 1                      | "acceptedAt": "2025-11-15T11:59:00Z", "ipAddress": "192.0.2.1", "acceptanceMethod": "CHECKBOX" |
      | acceptanceMethod | true                   | "acceptedAt": "2025-11-15T11:59:00Z", "ipAddress": "192.0.2.1", "termsVersion": "V1"           |
      | acceptanceMethod | "checkbox"             | "acceptedAt": "2025-11-15T11:59:00Z", "ipAddress": "192.0.2.1", "termsVersion": "V1"           |

  Scenario Outline: the consent <consent> is refused
    Given a customer named "Ada Lovelace" with:
      | endUserTermsConsent | <consent> |
    Then it is refused as INVALID_INPUT with the constraints:
      | field                         | constraint   |
      | endUserTermsConsent.ipAddress | <constraint> |
    And the field "details.errors.0.message" is "<message>"

    Examples:
      | consent                                                                                                                                                            | constraint        | message            |
      | {"acceptedAt": "2025-11-15T11:59:00Z", "termsVersion": "V1", "acceptanceMethod": "CHECKBOX"}                                                                        | {"minLength": 1}  | Field is required. |
      | {"acceptedAt": "2025-11-15T11:59:00Z", "ipAddress": "0000:0000:0000:0000:0000:0000:0000:0000:0000:0", "termsVersion": "V1", "acceptanceMethod": "CHECKBOX"} | {"maxLength": 45} | Too long.          |

  Scenario: a consent to an unknown version of the terms is refused
    Given a customer named "Ada Lovelace" with:
      | endUserTermsConsent | {"acceptedAt": "2025-11-15T11:59:00Z", "ipAddress": "192.0.2.1", "termsVersion": "V9", "acceptanceMethod": "CHECKBOX"} |
    Then it is refused as END_USER_TERMS_VERSION_NOT_FOUND
    And the fields are:
      | details.field | endUserTermsConsent.termsVersion |
      | details.value | V9                               |

  Scenario Outline: a company whose <field> is <value> is refused
    Given a business named "Acme Engines Inc."
    When I send POST /customers with the body '{ "customerType": "BUSINESS", "businessInfo": { <others>, "<field>": <value> } }'
    Then it is refused as INVALID_INPUT naming "businessInfo.<field>"
    When I send PATCH /customers/{Acme} with the body '{ "customerType": "BUSINESS", "businessInfo": { "<field>": <value> } }'
    Then it is refused as INVALID_INPUT naming "businessInfo.<field>"

    Examples: what it must say
      | field          | value        | others                                                                     |
      | legalName      | 7            | "country": "US", "taxId": "12-3456789", "incorporatedOn": "2015-06-01"     |
      | legalName      | "A  B"       | "country": "US", "taxId": "12-3456789", "incorporatedOn": "2015-06-01"     |
      | legalName      | ""           | "country": "US", "taxId": "12-3456789", "incorporatedOn": "2015-06-01"     |
      | country        | "us"         | "legalName": "Acme", "taxId": "12-3456789", "incorporatedOn": "2015-06-01" |
      | country        | ""           | "legalName": "Acme", "taxId": "12-3456789", "incorporatedOn": "2015-06-01" |
      | incorporatedOn | "2015-06-31" | "legalName": "Acme", "country": "US", "taxId": "12-3456789"                |
      | incorporatedOn | "2025-11-16" | "legalName": "Acme", "country": "US", "taxId": "12-3456789"                |
      | incorporatedOn | ""           | "legalName": "Acme", "country": "US", "taxId": "12-3456789"                |
      | incorporatedOn | 2015         | "legalName": "Acme", "country": "US", "taxId": "12-3456789"                |
      | taxId          | 123456789    | "legalName": "Acme", "country": "US", "incorporatedOn": "2015-06-01"       |
      | taxId          | ""           | "legalName": "Acme", "country": "US", "incorporatedOn": "2015-06-01"       |

  Scenario Outline: a company with <field> as <value> is refused
    Given a business named "Acme Engines Inc."
    When I send POST /customers with:
      """
      {
        "customerType": "BUSINESS",
        "businessInfo": {
          "legalName": "Acme", "country": "US", "taxId": "12-3456789", "incorporatedOn": "2015-06-01", "<field>": <value>
        }
      }
      """
    Then it is refused as INVALID_INPUT naming "businessInfo.<at>"
    When I send PATCH /customers/{Acme} with the body '{ "customerType": "BUSINESS", "businessInfo": { "<field>": <value> } }'
    Then it is refused as INVALID_INPUT naming "businessInfo.<at>"

    Examples: what it may say
      | field                            | value        | at                               |
      | doingBusinessAs                  | "<b>"        | doingBusinessAs                  |
      | doingBusinessAs                  | []           | doingBusinessAs                  |
      | registrationNumber               | 5523041      | registrationNumber               |
      | registrationNumber               | 5523001      | registrationNumber               |
      | entityType                       | "GUILD"      | entityType                       |
      | entityType                       | {}           | entityType                       |
      | countriesOfOperation             | ["US", "de"] | countriesOfOperation.1           |
      | countriesOfOperation             | ["us"]       | countriesOfOperation.0           |
      | businessType                     | "ALCHEMY"    | businessType                     |
      | purposeOfAccount                 | 7            | purposeOfAccount                 |
      | sourceOfFunds                    | ["sales"]    | sourceOfFunds                    |
      | expectedMonthlyTransactionCount  | "MANY"       | expectedMonthlyTransactionCount  |
      | expectedMonthlyTransactionVolume | 7            | expectedMonthlyTransactionVolume |
      | expectedRecipientJurisdictions   | "US"         | expectedRecipientJurisdictions   |
      | naicsCode                        | "1234567"    | naicsCode                        |
      | naicsCode                        | 5411         | naicsCode                        |
      | sourceOfFundsCategories          | ["SALARY"]   | sourceOfFundsCategories.0        |
      | expectedCounterpartyCountries    | [7]          | expectedCounterpartyCountries.0  |
      | primaryContactFirstName          | "Ada@"       | primaryContactFirstName          |
      | primaryContactLastName           | 7            | primaryContactLastName           |
      | sourceOfFundsOtherDescription    | 7            | sourceOfFundsOtherDescription    |
      | purposeOfAccountOtherDescription | []           | purposeOfAccountOtherDescription |

  Scenario: company numbers that do not match their patterns are refused
    When I send POST /customers with:
      """
      {
        "customerType": "BUSINESS",
        "businessInfo": { "legalName": "Acme", "country": "US", "taxId": "1", "incorporatedOn": "2015-06-01", "naicsCode": "x" }
      }
      """
    Then it is refused as INVALID_INPUT with the constraints:
      | field                  | constraint                                                               |
      | businessInfo.taxId     | {"pattern": "^(EIN-)?(\\\\d{2}-?\\\\d{7}\|\\\\d{3}-\\\\d{2}-\\\\d{4})$"} |
      | businessInfo.naicsCode | {"pattern": "^\\\\d{2,6}$"}                                              |
    And the field "details.errors.0.message" is "Value does not match the required pattern."

  Scenario Outline: without a valid customer type only that field is reported: <body>
    Given a customer named "Ada Lovelace"
    When I send POST /customers with the body '<body>'
    Then it is refused as INVALID_INPUT with the constraints:
      | field        | constraint   |
      | customerType | <constraint> |
    When I send PATCH /customers/{Ada} with the body '<body>'
    Then it is refused as INVALID_INPUT with the constraints:
      | field        | constraint   |
      | customerType | <constraint> |

    Examples:
      | body                                             | constraint                           |
      | { "email": "not-an-email" }                      | {"minLength": 1}                     |
      | { "customerType": "ROBOT", "email": "nonsense" } | {"enum": ["INDIVIDUAL", "BUSINESS"]} |

  Scenario Outline: three bad fields are reported together in field order: <members>
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "fullName": "Ada Lovelace", <members> }'
    Then it is refused as INVALID_INPUT naming:
      | <first>  |
      | <second> |
      | <third>  |

    Examples:
      | members                                                                   | first         | second             | third           |
      | "pepStatus": "PERHAPS", "birthDate": "yesterday", "email": "not-an-email" | email         | birthDate          | pepStatus       |
      | "address": { "city": "Oakland" }                                          | address.line1 | address.postalCode | address.country |

  Scenario: currencies outside the catalogue are refused
    Given a customer named "Ada Lovelace" with:
      | currencies | ["USD", "XYZ", "usd"] |
    Then it is refused as INVALID_INPUT naming:
      | currencies.1 |
      | currencies.2 |

  Scenario: a birth date in the future is refused
    Given a customer named "Ada Lovelace" with:
      | birthDate | 2025-11-16 |
    Then it is refused as INVALID_INPUT naming "birthDate"
    When 1 day passes
    Given a customer named "Ada Lovelace" with:
      | birthDate | 2025-11-16 |
    Then the answer is 201
