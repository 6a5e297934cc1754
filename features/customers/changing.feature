Feature: Updating a customer
  Fields that are sent replace the stored ones; the rest stay. Some fields are immutable.

  Scenario: texts and lists are replaced, and an address is replaced as a whole
    Given a customer named "Ada Lovelace" with:
      | nationality             | GB                                                                                       |
      | sourceOfFundsCategories | ["SALARY", "GIFT"]                                                                       |
      | address                 | {"line1": "1 Analytical Row", "city": "Oakland", "postalCode": "94601", "country": "US"} |
    When 1 minute passes
    And I change Ada:
      | nationality             | US                                                              |
      | sourceOfFundsCategories | ["PENSION"]                                                     |
      | address                 | {"line1": "2 Engine Road", "postalCode": "10001", "country": "US"} |
    Then the answer is 200
    And the fields are:
      | fullName                | Ada Lovelace         |
      | nationality             | US                   |
      | sourceOfFundsCategories | ["PENSION"]          |
      | address.line1           | 2 Engine Road        |
      | createdAt               | 2025-11-15T12:00:00Z |
      | updatedAt               | 2025-11-15T12:01:00Z |
    And the field "address.city" is absent
    And I remember the answer as "changed"
    When I read the customer "{Ada}"
    Then I remember the answer as "read"
    And the answers "changed" and "read" are identical

  Scenario: business information is merged field by field
    Given a business named "Acme Engines Inc." with:
      | businessInfo.registrationNumber |    5523001 |
      | businessInfo.entityType         | LLC        |
    When I change Acme:
      | businessInfo.entityType | CORPORATION |
      | businessInfo.naicsCode  |      541511 |
    Then the answer is 200
    And the fields are:
      | businessInfo.legalName          | Acme Engines Inc. |
      | businessInfo.registrationNumber |           5523001 |
      | businessInfo.entityType         | CORPORATION       |
      | businessInfo.naicsCode          |            541511 |

  Scenario: an update that changes nothing leaves no trace
    Given a customer named "Ada Lovelace" with:
      | nationality | GB |
    And 1 minute passes
    And I remember the state as "before"
    When I change Ada:
      | nationality | GB |
    Then the answer is 200
    And the field "updatedAt" is "2025-11-15T12:00:00Z"
    And the state is the same as "before"

  Scenario: read-only and unknown fields are ignored, and null counts as absent
    Given a customer named "Ada Lovelace 001" with:
      | nationality | GB |
    When I change Ada:
      | id                  | Customer:1              |
      | kycStatus           | APPROVED                |
      | isDeleted           | true                    |
      | createdAt           | yesterday               |
      | contactVerification | {"email": "VERIFIED"}   |
      | favouriteColour     | green                   |
      | nationality         | null                    |
    Then the answer is 200
    And the fields are:
      | id          | {Ada}   |
      | kycStatus   | PENDING |
      | isDeleted   | false   |
      | nationality | GB      |
    And the field "favouriteColour" is absent
    And the field "contactVerification" is absent

  Scenario: an ordinary update sends no webhook
    Given a customer named "Ada Lovelace"
    When I change Ada:
      | nationality | GB |
    Then the answer is 200
    And the events about "{Ada}" are:
      | CUSTOMER.KYC_APPROVED |

  Scenario Outline: a new name does not change the outcome of <suffix>
    Given a customer named "Ada Lovelace <suffix>"
    When I change Ada:
      | fullName | Ada Byron <other> |
    Then the answer is 200
    And the field "fullName" is "Ada Byron <other>"
    And the customer Ada is <state>

    Examples:
      | suffix | other | state      |
      |    001 |   002 | PENDING    |
      |    002 |   003 | REJECTED   |
      |    003 |   001 | UNVERIFIED |
      | King   |   002 | APPROVED   |

  Scenario: a new registration number alone decides nothing
    Given a business named "Acme Engines Inc."
    When I change Acme:
      | businessInfo.registrationNumber | 5523002 |
    Then the answer is 200
    And the customer Acme is UNVERIFIED

  Scenario: the customer type cannot change
    Given a customer named "Ada Lovelace"
    When I send PATCH /customers/{Ada} with the body '{ "customerType": "BUSINESS", "address": 7, "region": "GB" }'
    Then it is refused as INVALID_INPUT naming "customerType"

  Scenario Outline: <field> cannot change after creation
    Given a customer named "Ada Lovelace" with:
      | <field> | <value> |
    When I change Ada:
      | <field> | <value> |
    Then the answer is 200
    When I change Ada:
      | <field>   | <other>  |
      | birthDate | tomorrow |
    Then it is refused as INVALID_INPUT naming:
      | <field>   |
      | birthDate |

    Examples:
      | field              | value | other |
      | platformCustomerId | ada-1 | ada-2 |
      | region             | GB    | MX    |

  Scenario: an email address and a phone number cannot change together
    Given a customer named "Ada Lovelace" with:
      | email       | ada@example.com |
      | phoneNumber | +14155550101    |
    When I change Ada:
      | email       | ada@example.com |
      | phoneNumber | +14155550102    |
    Then it is refused as INVALID_INPUT naming:
      | email       |
      | phoneNumber |

  Scenario: a changed contact has to be verified again
    Given a customer named "Ada Lovelace" with:
      | region      | DE              |
      | email       | ada@example.com |
      | phoneNumber | +4915112345678  |
    And I send POST /customers/{Ada}/verify-phone
    And I send POST /customers/{Ada}/verify-phone/confirm with the body '{ "code": "123456" }'
    Then the field "contactVerification.phone" is "VERIFIED"
    When I change Ada:
      | phoneNumber | +4915112345678 |
    Then the field "contactVerification.phone" is "VERIFIED"
    When I change Ada:
      | phoneNumber | +4915112345679 |
    Then the answer is 200
    And the field "contactVerification" is '{"email":"PENDING","phone":"PENDING"}'

  Scenario: a UMA address can change unless it is taken
    Given a customer named "Ada Lovelace" with:
      | umaAddress | $ada@uma.sandglass.example |
    And a customer named "Grace Hopper"
    When I change Grace:
      | umaAddress | $ADA@uma.sandglass.example |
    Then it is refused as UMA_ADDRESS_EXISTS
    And the field "details.id" is "{Ada}"
    When I change Ada:
      | umaAddress | $Countess@uma.sandglass.example |
    Then the field "umaAddress" is "$countess@uma.sandglass.example"
    When I change Grace:
      | umaAddress | $ada@uma.sandglass.example |
    Then the answer is 200

  Scenario: a customer's UMA address stays valid when the platform changes its domain
    Given a customer named "Ada Lovelace" with:
      | umaAddress | $ada@uma.sandglass.example |
    And I update the configuration with '{ "umaDomain": "pay.example.com" }'
    When I change Ada:
      | umaAddress  | $ada@uma.sandglass.example |
      | nationality | GB                         |
    Then the answer is 200

  Scenario Outline: <who> cannot be updated
    Given a customer named "Ada Lovelace"
    And I delete Ada
    When I send PATCH /customers/<id> with the body '{ "customerType": "INDIVIDUAL", "nationality": "GB" }'
    Then it is refused as USER_NOT_FOUND

    Examples:
      | who                | id                                            |
      | no known customer  | Customer:00000000-0000-4000-8000-000000000000 |
      | a deleted customer | {Ada}                                         |

  Scenario: bad fields are reported before an unknown customer
    When I send PATCH /customers/nobody with the body '{ "customerType": "INDIVIDUAL", "nationality": "gb" }'
    Then it is refused as INVALID_INPUT naming "nationality"

  Scenario: a business is updated by its own fields
    Given a business named "Acme Engines Inc."
    When I send PATCH /customers/{Acme} with:
      """
      {
        "customerType": "BUSINESS", "email": 7, "address": { "country": "Mars" },
        "businessInfo": { "legalName": "", "country": "us", "incorporatedOn": "2025-11-16", "taxId": "", "naicsCode": "x" }
      }
      """
    Then it is refused as INVALID_INPUT naming:
      | email                       |
      | address.line1               |
      | address.postalCode          |
      | address.country             |
      | businessInfo.legalName      |
      | businessInfo.country        |
      | businessInfo.incorporatedOn |
      | businessInfo.taxId          |
      | businessInfo.naicsCode      |

  Scenario: a tax id must match the country that the business moves to
    Given a business named "Acme Engines Inc."
    When I change Acme:
      | businessInfo.taxId | GB 123.456 |
    Then it is refused as INVALID_INPUT naming "businessInfo.taxId"
    When I change Acme:
      | businessInfo.taxId   | GB 123.456 |
      | businessInfo.country | GB         |
    Then the answer is 200
    When I change Acme:
      | businessInfo.country | US |
    Then it is refused as INVALID_INPUT naming "businessInfo.taxId"

  Scenario: an identifier needs its type, in the request or on record
    Given a customer named "Ada Lovelace"
    When I change Ada:
      | identifier | 123-45-6789 |
    Then it is refused as INVALID_INPUT naming "idType"
    When I change Ada:
      | idType | SSN |
    Then the answer is 200
    And the field "countryOfIssuance" is "US"
    When I change Ada:
      | identifier | 123-45-6789 |
    Then the answer is 200
    And the field "identifier" is absent
    When I change Ada:
      | idType | ITIN |
    Then it is refused as INVALID_INPUT naming "identifier"

  Scenario: OTHER needs a description, in the request or on record
    Given a customer named "Ada Lovelace"
    When I change Ada:
      | purposeOfAccount | OTHER |
    Then it is refused as INVALID_INPUT naming "purposeOfAccountOtherDescription"
    When I change Ada:
      | purposeOfAccount                 | OTHER        |
      | purposeOfAccountOtherDescription | Pocket money |
    Then the answer is 200
    When I change Ada:
      | pepStatus | NONE |
    Then the field "purposeOfAccountOtherDescription" is "Pocket money"
    When I change Ada:
      | purposeOfAccount | P2P_TRANSFERS |
    Then the answer is 200
    And the field "purposeOfAccountOtherDescription" is absent

  Scenario: a customer of another world is not found
    Given a customer named "Ada Lovelace"
    And another world "B" with:
      | seed | other |
    When I switch to the world "B"
    And I change Ada:
      | nationality | GB |
    Then it is refused as USER_NOT_FOUND
    When I delete Ada
    Then it is refused as USER_NOT_FOUND
