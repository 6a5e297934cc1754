Feature: How long the texts of a customer may be

  Scenario Outline: <field> of an individual has at most <most> letters
    When I create a customer whose <field> has <most> letters
    Then the answer is 201
    When I create a customer whose <field> has <more> letters
    Then it is refused as INVALID_INPUT with the constraints:
      | field   | constraint   |
      | <field> | <constraint> |

    Examples:
      | field              | most | more | constraint         |
      | fullName           |  250 |  251 | {"maxLength": 250} |
      | platformCustomerId |  255 |  256 | {"maxLength": 255} |

  Scenario Outline: <field> of a business has at most <most> letters
    When I create a business whose <field> has <most> letters
    Then the answer is 201
    When I create a business whose <field> has <more> letters
    Then it is refused as INVALID_INPUT naming "businessInfo.<field>"

    Examples:
      | field                   | most | more |
      | legalName               |  250 |  251 |
      | doingBusinessAs         |  250 |  251 |
      | primaryContactFirstName |  250 |  251 |
      | primaryContactLastName  |  250 |  251 |

  Scenario: a platform's id is not empty
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "platformCustomerId": "" }'
    Then it is refused as INVALID_INPUT naming "platformCustomerId"

  Scenario: the name in a UMA address has at most 63 letters
    Given a customer named "Ada Lovelace" with:
      | umaAddress | $uuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu@uma.sandglass.example |
    Then the answer is 201
    Given a customer named "Grace Hopper" with:
      | umaAddress | $xuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu@uma.sandglass.example |
    Then it is refused as INVALID_UMA_ADDRESS
    Given a customer named "Grace Hopper" with:
      | umaAddress | $@uma.sandglass.example |
    Then it is refused as INVALID_UMA_ADDRESS

  Scenario: a business under strong authentication says whom to speak to
    Given a business named "Acme Engines GmbH" with:
      | region             | DE          |
      | businessInfo.taxId | 12-3456789  |
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
