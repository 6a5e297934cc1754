Feature: Bad input to beneficial owners

  Background:
    Given a business named "Acme Engines" registered as "5523003"

  Scenario: all missing fields are reported together
    When I send POST /beneficial-owners with the body '{}'
    Then it is refused as INVALID_INPUT naming:
      | customerId          |
      | roles               |
      | ownershipPercentage |
      | personalInfo        |
    When I send POST /beneficial-owners with the body '{ "customerId": "{Acme}", "roles": ["UBO"], "ownershipPercentage": 25, "personalInfo": { "address": {} } }'
    Then it is refused as INVALID_INPUT naming:
      | personalInfo.firstName          |
      | personalInfo.lastName           |
      | personalInfo.birthDate          |
      | personalInfo.nationality        |
      | personalInfo.address.line1      |
      | personalInfo.address.postalCode |
      | personalInfo.address.country    |
      | personalInfo.idType             |
      | personalInfo.identifier         |

  Scenario Outline: <field> cannot be <value>
    When an owner named "Grace Hopper" of Acme with:
      | <field> | <value> |
    Then it is refused as INVALID_INPUT with the constraints:
      | field | constraint   |
      | <at>  | <constraint> |

    Examples: the share and the roles
      | field               | value           | at                  | constraint                                                                                  |
      | customerId          | Acme            | customerId          | {"pattern": "^[A-Za-z0-9]+:[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$"}            |
      | customerId          | 7               | customerId          |                                                                                             |
      | roles               | UBO             | roles               |                                                                                             |
      | roles               | []              | roles               |                                                                                             |
      | roles               | ["UBO", "UBO"]  | roles               |                                                                                             |
      | roles               | ["UBO", "BOSS"] | roles.1             | {"enum": ["UBO","DIRECTOR","COMPANY_OFFICER","CONTROL_PERSON","TRUSTEE","GENERAL_PARTNER"]} |
      | ownershipPercentage | -1              | ownershipPercentage |                                                                                             |
      | ownershipPercentage | 101             | ownershipPercentage |                                                                                             |
      | ownershipPercentage | 33.3            | ownershipPercentage |                                                                                             |
      | ownershipPercentage | half            | ownershipPercentage |                                                                                             |

    Examples: the person
      | field                          | value         | at                             | constraint                                                |
      | personalInfo.firstName         | 7             | personalInfo.firstName         |                                                           |
      | personalInfo.firstName         | ["Grace"]     | personalInfo.firstName         |                                                           |
      | personalInfo.middleName        | 7             | personalInfo.middleName        |                                                           |
      | personalInfo.lastName          | true          | personalInfo.lastName          |                                                           |
      | personalInfo.birthDate         | 1990-02-30    | personalInfo.birthDate         | {"format": "date"}                                        |
      | personalInfo.birthDate         | 2025-11-16    | personalInfo.birthDate         | {"format": "date"}                                        |
      | personalInfo.birthDate         | 1990          | personalInfo.birthDate         |                                                           |
      | personalInfo.nationality       | us            | personalInfo.nationality       | {"format": "iso3166-1-alpha-2"}                           |
      | personalInfo.nationality       | XX            | personalInfo.nationality       | {"format": "iso3166-1-alpha-2"}                           |
      | personalInfo.email             | grace         | personalInfo.email             | {"format": "email"}                                       |
      | personalInfo.phoneNumber       | 0415-5550101  | personalInfo.phoneNumber       | {"format": "e.164", "pattern": "^\\\\+[1-9]\\\\d{1,14}$"} |
      | personalInfo.address           | 1 Harbor Road | personalInfo.address           |                                                           |
      | personalInfo.countryOfIssuance | gb            | personalInfo.countryOfIssuance | {"format": "iso3166-1-alpha-2"}                           |

    Examples: the identification
      | field                   | value     | at                      | constraint                                                      |
      | personalInfo.idType     | EIN       | personalInfo.idType     | {"enum": ["SSN", "ITIN", "NON_US_TAX_ID"]}                      |
      | personalInfo.idType     | PASSPORT  | personalInfo.idType     | {"enum": ["SSN", "ITIN", "NON_US_TAX_ID"]}                      |
      | personalInfo.idType     | 7         | personalInfo.idType     |                                                                 |
      | personalInfo.identifier | 123-45-67 | personalInfo.identifier | {"format": "us-ssn", "pattern": "^\\\\d{3}-\\\\d{2}-\\\\d{4}$"} |
      | personalInfo.identifier | [1]       | personalInfo.identifier |                                                                 |

  Scenario Outline: the foreign tax number <identifier> is answered <status>
    When an owner named "Grace Hopper" of Acme with:
      | personalInfo.idType            | NON_US_TAX_ID |
      | personalInfo.identifier        | <identifier>  |
      | personalInfo.countryOfIssuance | GB            |
    Then the answer is <status>

    Examples:
      | identifier                                          | status |
      | AB                                                  | 400    |
      | AB1                                                 | 201    |
      | ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWX  | 201    |
      | ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXY | 400    |

  Scenario: a foreign number needs its country
    When an owner named "Grace Hopper" of Acme with:
      | personalInfo.idType     | NON_US_TAX_ID |
      | personalInfo.identifier | AB-12         |
    Then it is refused as INVALID_INPUT with the constraints:
      | field                          | constraint       |
      | personalInfo.countryOfIssuance | {"minLength": 1} |

  Scenario: an ITIN starts with 9
    When an owner named "Grace Hopper" of Acme with:
      | personalInfo.idType     | ITIN        |
      | personalInfo.identifier | 123-45-6789 |
    Then it is refused as INVALID_INPUT with the constraints:
      | field                   | constraint                                   |
      | personalInfo.identifier | {"pattern": "^9\\\\d{2}-\\\\d{2}-\\\\d{4}$"} |

  Scenario: several bad fields are reported in field order
    When an owner named "Grace Hopper" of Acme with:
      | personalInfo.identifier | 1          |
      | personalInfo.birthDate  | 2030-01-01 |
      | ownershipPercentage     | 900        |
    Then it is refused as INVALID_INPUT naming:
      | ownershipPercentage     |
      | personalInfo.birthDate  |
      | personalInfo.identifier |

  Scenario Outline: an update of <field> to <value> is refused, and nothing changes
    Given an owner named "Grace Hopper" of Acme
    When I change the owner Grace:
      | <field> | <value> |
    Then it is refused as INVALID_INPUT naming "<at>"

    Examples:
      | field                    | value                             | at                           |
      | roles                    | []                                | roles                        |
      | ownershipPercentage      | 101                               | ownershipPercentage          |
      | personalInfo.lastName    |                                   | personalInfo.lastName        |
      | personalInfo.birthDate   | 2025-11-16                        | personalInfo.birthDate       |
      | personalInfo.nationality | usa                               | personalInfo.nationality     |
      | personalInfo.idType      | EIN                               | personalInfo.idType          |
      | personalInfo.idType      | ITIN                              | personalInfo.identifier      |
      | personalInfo.address     | {"line1": "1", "postalCode": "2"} | personalInfo.address.country |

  Scenario Outline: <method> <path> needs an object of personal information
    Given an owner named "Grace Hopper" of Acme
    When I send <method> <path> with the body '{ "personalInfo": [] }'
    Then it is refused as INVALID_INPUT

    Examples:
      | method | path                       |
      | POST   | /beneficial-owners         |
      | PATCH  | /beneficial-owners/{Grace} |
