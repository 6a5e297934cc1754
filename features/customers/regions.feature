Feature: Regions with strong customer authentication
  The 27 states of the European Union, and IS, LI and NO. Only the region counts.

  Scenario Outline: a customer in <region> needs contacts and has to verify them
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

  Scenario Outline: a customer in <region> needs no contacts
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

  Scenario: nationality and phone number do not determine the region
    Given a customer named "Ada Lovelace" with:
      | nationality | DE             |
      | phoneNumber | +4915112345678 |
    Then the answer is 201
    And the field "region" is "US"
    And the field "contactVerification" is absent

  Scenario: the currency DKK alone makes the region Denmark
    Given a customer named "Ada Lovelace" with:
      | currencies | ["DKK"] |
    Then it is refused as INVALID_INPUT naming:
      | email       |
      | phoneNumber |

  Scenario: a business in such a region needs a primary contact
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

  Scenario: the registration country determines the region of a euro business
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

  Scenario: the details of a company say nothing about the region of a person
    When I send POST /customers with:
      """
      {
        "customerType": "INDIVIDUAL", "fullName": "Ada Lovelace", "currencies": ["EUR"],
        "email": "ada@example.com", "phoneNumber": "+33123456789", "businessInfo": { "country": "FR" }
      }
      """
    Then it is refused as INVALID_INPUT naming:
      | region |

  Scenario: the address of a euro business takes precedence over its registration country
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
