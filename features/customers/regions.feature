Feature: Where strong customer authentication is the law
  The 27 states of the European Union, and IS, LI and NO. Only the region counts.

  Scenario Outline: a customer in <region> must be reachable, and has contacts to verify
    Given a customer named "Ada Lovelace" with:
      | region | <region> |
    Then it is refused as INVALID_INPUT naming:
      | email       |
      | phoneNumber |
    Given a customer named "Ada Lovelace" with:
      | region      | <region>        |
      | email       | ada@example.com |
      | phoneNumber | +4915112345678  |
    Then the answer is 201
    And the field "contactVerification" is '{"email":"PENDING","phone":"PENDING"}'

    Examples: the European Union
      | region |
      | AT     |
      | BE     |
      | BG     |
      | HR     |
      | CY     |
      | CZ     |
      | DK     |
      | EE     |
      | FI     |
      | FR     |
      | DE     |
      | GR     |
      | HU     |
      | IE     |
      | IT     |
      | LV     |
      | LT     |
      | LU     |
      | MT     |
      | NL     |
      | PL     |
      | PT     |
      | RO     |
      | SK     |
      | SI     |
      | ES     |
      | SE     |

    Examples: beside it
      | region |
      | IS     |
      | LI     |
      | NO     |

  Scenario Outline: a customer in <region> is not asked
    Given a customer named "Ada Lovelace" with:
      | region | <region> |
    Then the answer is 201
    And the field "contactVerification" is absent

    Examples:
      | region |
      | US     |
      | GB     |
      | CH     |
      | MC     |
      | ME     |

  Scenario: neither nationality nor telephone makes a region
    Given a customer named "Ada Lovelace" with:
      | nationality | DE             |
      | phoneNumber | +4915112345678 |
    Then the answer is 201
    And the field "region" is "US"
    And the field "contactVerification" is absent

  Scenario: kroner alone make a Dane
    Given a customer named "Ada Lovelace" with:
      | currencies | ["DKK"] |
    Then it is refused as INVALID_INPUT naming:
      | email       |
      | phoneNumber |

  Scenario: a business there names whom to speak to
    When I send POST /customers with:
      """
      {
        "customerType": "BUSINESS", "region": "FR",
        "businessInfo": { "legalName": "Jacquard SARL", "country": "FR", "taxId": "FR 123.456", "incorporatedOn": "2015-06-01" }
      }
      """
    Then it is refused as INVALID_INPUT naming:
      | email                                |
      | phoneNumber                          |
      | businessInfo.primaryContactFirstName |
      | businessInfo.primaryContactLastName  |
    Given a business named "Acme Engines GmbH" with:
      | region                               | DE               |
      | email                                | acme@example.com |
      | phoneNumber                          | +4915112345678   |
      | businessInfo.primaryContactFirstName | Ada              |
      | businessInfo.primaryContactLastName  | Lovelace         |
    Then the answer is 201
    And the field "contactVerification" is '{"email":"PENDING","phone":"PENDING"}'

  Scenario: a euro business takes its region from where it is registered
    When I send POST /customers with:
      """
      {
        "customerType": "BUSINESS", "currencies": ["EUR"], "email": "office@example.com", "phoneNumber": "+33123456789",
        "businessInfo": {
          "legalName": "Jacquard SARL", "country": "FR", "taxId": "FR 123.456", "incorporatedOn": "2015-06-01",
          "primaryContactFirstName": "Marie", "primaryContactLastName": "Jacquard"
        }
      }
      """
    Then the answer is 201
    And the field "region" is "FR"
    And the field "contactVerification.email" is "PENDING"

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
