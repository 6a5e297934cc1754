Feature: A bad field is told with what it should be, in words and as a constraint
  One row for each way that a field can be wrong.

  Scenario Outline: <field> as <value> is told as "<message>"
    Given I remember the state as "before"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", <with> "<field>": <value> }'
    Then it is refused as INVALID_INPUT with the constraints:
      | field | constraint   |
      | <at>  | <constraint> |
    And the field "details.errors.0.message" is "<message>"
    And the state is the one remembered as "before"

    Examples: missing
      | field   | value                                              | with | at            | constraint       | message            |
      | address | { "postalCode": "94601", "country": "US" }         |      | address.line1 | {"minLength": 1} | Field is required. |
      | address | { "line1": null, "postalCode": "1", "country": "US" } |   | address.line1 | {"minLength": 1} | Field is required. |
      | address | { "line1": "", "postalCode": "1", "country": "US" } |     | address.line1 | {"minLength": 1} | Field is required. |

    Examples: too short
      | field    | value | with | at       | constraint       | message    |
      | fullName | ""    |      | fullName | {"minLength": 1} | Too short. |

    Examples: another type
      | field      | value | with | at         | constraint | message            |
      | fullName   | 7     |      | fullName   |            | Expected a string. |
      | address    | "Row" |      | address    |            | Expected an object. |
      | currencies | "USD" |      | currencies |            | Expected an array. |

    Examples: not in the set
      | field      | value    | with | at        | constraint                                                                   | message                          |
      | pepStatus  | "RATHER" |      | pepStatus | {"enum": ["NONE", "DOMESTIC", "FOREIGN", "HIO", "FAMILY_OR_ASSOCIATE"]}      | Value is not in the allowed set. |
      | idType     | "EIN"    |      | idType    | {"enum": ["SSN", "ITIN"]}                                                    | Value is not in the allowed set. |

    Examples: formats
      | field       | value        | with | at          | constraint                                                | message                           |
      | email       | "ada"        |      | email       | {"format": "email"}                                       | Not a valid e-mail address.       |
      | phoneNumber | "4155550101" |      | phoneNumber | {"format": "e.164", "pattern": "^\\\\+[1-9]\\\\d{1,14}$"} | Not a valid E.164 phone number.   |
      | birthDate   | "1990-02-30" |      | birthDate   | {"format": "date"}                                        | Not a valid YYYY-MM-DD date.      |
      | birthDate   | "2025-11-16" |      | birthDate   | {"format": "date"}                                        | Date is in the future.            |
      | nationality | "gb"         |      | nationality | {"format": "iso3166-1-alpha-2"}                           | Not an ISO 3166-1 alpha-2 code.   |
      | identifier  | "123456789"  | "idType": "SSN",  | identifier | {"format": "us-ssn", "pattern": "^\\\\d{3}-\\\\d{2}-\\\\d{4}$"} | Not a valid SSN.  |
      | identifier  | "123-45-6789" | "idType": "ITIN", | identifier | {"pattern": "^9\\\\d{2}-\\\\d{2}-\\\\d{4}$"}                  | Not a valid ITIN. |
      | endUserTermsConsent | { "acceptedAt": "noon", "ipAddress": "192.0.2.1", "termsVersion": "V1", "acceptanceMethod": "CHECKBOX" } | | endUserTermsConsent.acceptedAt | {"format": "datetime-local"} | Not a valid ISO 8601 timestamp. |

  Scenario: too long
    When I send POST /customers with:
      """
      {
        "customerType": "INDIVIDUAL",
        "endUserTermsConsent": {
          "acceptedAt": "2025-11-15T11:59:00Z", "ipAddress": "0000:0000:0000:0000:0000:0000:0000:0000:0000:0", "termsVersion": "V1", "acceptanceMethod": "CHECKBOX"
        }
      }
      """
    Then it is refused as INVALID_INPUT with the constraints:
      | field                         | constraint        |
      | endUserTermsConsent.ipAddress | {"maxLength": 45} |
    And the field "details.errors.0.message" is "Too long."

  Scenario: a pattern
    When I send POST /customers with:
      """
      {
        "customerType": "BUSINESS",
        "businessInfo": { "legalName": "Acme", "country": "US", "taxId": "1", "incorporatedOn": "2015-06-01", "naicsCode": "x" }
      }
      """
    Then it is refused as INVALID_INPUT with the constraints:
      | field                  | constraint                                                                                  |
      | businessInfo.taxId     | {"pattern": "^(EIN-)?(\\\\d{2}-?\\\\d{7}\|\\\\d{3}-\\\\d{2}-\\\\d{4})$"} |
      | businessInfo.naicsCode | {"pattern": "^\\\\d{2,6}$"}                                                                 |
    And the field "details.errors.0.message" is "Value does not match the required pattern."

  Scenario: what cannot be changed
    Given a customer named "Ada Lovelace"
    When I change Ada:
      | region | MX |
    Then it is refused as INVALID_INPUT with the constraints:
      | field  | constraint |
      | region |            |
    And the field "details.errors.0.message" is "Field cannot be changed."
