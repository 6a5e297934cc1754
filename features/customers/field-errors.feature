Feature: Every bad field of a new customer is named at once

  Scenario Outline: <field> cannot be <value>
    Given a customer named "Ada Lovelace" with:
      | idType     | SSN         |
      | identifier | 123-45-6789 |
      | <field>    | <value>     |
    Then it is refused as INVALID_INPUT with the constraints:
      | field | constraint   |
      | <at>  | <constraint> |
    When I list the customers
    Then 0 customers are found

    Examples: names
      | field    | value   | at       | constraint |
      | fullName |      12 | fullName |            |
      | fullName | ["Ada"] | fullName |            |

    Examples: contact
      | field       | value        | at          | constraint                                                |
      | email       | ada.example  | email       | {"format": "email"}                                       |
      | phoneNumber | 0415-5550101 | phoneNumber | {"format": "e.164", "pattern": "^\\\\+[1-9]\\\\d{1,14}$"} |

    Examples: person
      | field       | value      | at          | constraint                      |
      | birthDate   | 1990-02-30 | birthDate   | {"format": "date"}              |
      | birthDate   | 2030-01-01 | birthDate   | {"format": "date"}              |
      | nationality | gb         | nationality | {"format": "iso3166-1-alpha-2"} |
      | nationality | XX         | nationality | {"format": "iso3166-1-alpha-2"} |
      | region      | EU         | region      | {"format": "iso3166-1-alpha-2"} |

    Examples: identity
      | field             | value    | at                | constraint                |
      | idType            | EIN      | idType            | {"enum": ["SSN", "ITIN"]} |
      | identifier        | 12345678 | identifier        |                           |
      | countryOfIssuance | DE       | countryOfIssuance | {"enum": ["US"]}          |

  Scenario: an SSN has its form
    Given a customer named "Ada Lovelace" with:
      | idType     | SSN       |
      | identifier | 123-45-67 |
    Then it is refused as INVALID_INPUT with the constraints:
      | field      | constraint                                                      |
      | identifier | {"format": "us-ssn", "pattern": "^\\\\d{3}-\\\\d{2}-\\\\d{4}$"} |

  Scenario: an ITIN has its form
    Given a customer named "Ada Lovelace" with:
      | idType     | ITIN        |
      | identifier | 123-45-6789 |
    Then it is refused as INVALID_INPUT with the constraints:
      | field      | constraint                                   |
      | identifier | {"pattern": "^9\\\\d{2}-\\\\d{2}-\\\\d{4}$"} |

  Scenario: an identifier needs its type
    Given a customer named "Ada Lovelace" with:
      | identifier | 123-45-6789 |
    Then it is refused as INVALID_INPUT naming "idType"

  Scenario: a currency outside the catalogue
    Given a customer named "Ada Lovelace" with:
      | currencies | ["USD", "XYZ", "usd"] |
    Then it is refused as INVALID_INPUT naming:
      | currencies.1 |
      | currencies.2 |

  Scenario: an address needs a line, a postal code and a country
    Given a customer named "Ada Lovelace" with:
      | address | {"city": "Oakland"} |
    Then it is refused as INVALID_INPUT naming:
      | address.line1      |
      | address.postalCode |
      | address.country    |

  Scenario: a customer under strong authentication needs ways to be reached
    Given a customer named "Ada Lovelace" with:
      | region | FR |
    Then it is refused as INVALID_INPUT naming:
      | email       |
      | phoneNumber |

  Scenario: two bad fields and a bad value of a list come in one answer, in the order of the fields
    Given a customer named "Ada Lovelace" with:
      | pepStatus | PERHAPS      |
      | birthDate | yesterday    |
      | email     | not-an-email |
    Then it is refused as INVALID_INPUT naming:
      | email     |
      | birthDate |
      | pepStatus |

  Scenario Outline: without a usable customer type only that is named: <body>
    When I send POST /customers with the body '<body>'
    Then it is refused as INVALID_INPUT with the constraints:
      | field        | constraint   |
      | customerType | <constraint> |

    Examples:
      | body                                             | constraint                           |
      | { "email": "not-an-email" }                      | {"minLength": 1}                     |
      | { "customerType": "ROBOT", "email": "nonsense" } | {"enum": ["INDIVIDUAL", "BUSINESS"]} |

  Scenario Outline: the full name "<name>" is refused
    When I create a customer named "<name>"
    Then it is refused as INVALID_INPUT naming "fullName"

    Examples:
      | name           |
      | Ada  Lovelace  |
      | Ada <Lovelace> |
      | Ada@Lovelace   |
      | Ada; Lovelace  |

  Scenario Outline: the terms are consented to in full
    Given a customer named "Ada Lovelace" with:
      | endUserTermsConsent | <consent> |
    Then it is refused as <code>

    Examples:
      | consent                                                                                                                | code                             |
      | {"acceptedAt": "2025-11-15T11:59:00Z", "termsVersion": "V1", "acceptanceMethod": "CHECKBOX"}                           | INVALID_INPUT                    |
      | {"acceptedAt": "2025-11-15T11:59:00Z", "ipAddress": "192.0.2.1", "termsVersion": "V9", "acceptanceMethod": "CHECKBOX"} | END_USER_TERMS_VERSION_NOT_FOUND |

  Scenario: tomorrow's child cannot be a customer today
    Given a customer named "Ada Lovelace" with:
      | birthDate | 2025-11-16 |
    Then it is refused as INVALID_INPUT naming "birthDate"
    When 1 day passes
    Given a customer named "Ada Lovelace" with:
      | birthDate | 2025-11-16 |
    Then the answer is 201

  Scenario: OTHER needs words, and words without OTHER are dropped
    Given a customer named "Ada Lovelace" with:
      | purposeOfAccount | OTHER |
    Then it is refused as INVALID_INPUT naming "purposeOfAccountOtherDescription"
    Given a customer named "Ada Lovelace" with:
      | purposeOfAccount                 | P2P_TRANSFERS |
      | purposeOfAccountOtherDescription | Pocket money  |
    Then the answer is 201
    And the field "purposeOfAccountOtherDescription" is absent
