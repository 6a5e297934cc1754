Feature: Beneficial owners

  Background:
    Given a business named "Acme Engines" registered as "5523003"

  Scenario: an owner is added and shown in the business
    When I send POST /beneficial-owners with:
      """
      {
        "customerId": "{Acme}",
        "roles": ["UBO", "DIRECTOR"],
        "ownershipPercentage": 51,
        "personalInfo": {
          "firstName": "Grace", "middleName": "Brewster", "lastName": "Hopper",
          "birthDate": "1976-12-09", "nationality": "US",
          "email": "grace@example.com", "phoneNumber": "+12025550101",
          "address": { "line1": "1 Harbor Road", "city": "Arlington", "state": "VA", "postalCode": "22201", "country": "US" },
          "idType": "SSN", "identifier": "123-45-6789"
        }
      }
      """
    Then the answer is 201
    And I remember the answer as "created"
    And I remember the field "id" as "owner"
    And the fields are:
      | customerId                   | {Acme}               |
      | roles                        | ["UBO", "DIRECTOR"]  |
      | ownershipPercentage          | 51                   |
      | personalInfo.lastName        | Hopper               |
      | personalInfo.identifier      | 123-45-6789          |
      | personalInfo.address.country | US                   |
      | kycStatus                    | UNVERIFIED           |
      | createdAt                    | 2025-11-15T12:00:00Z |
      | updatedAt                    | 2025-11-15T12:00:00Z |
    And the field "id" matches "^BeneficialOwner:"
    And the field "personalInfo.countryOfIssuance" is absent
    When I read the beneficial owner "{owner}"
    Then the answer is 200
    And I remember the answer as "read"
    And the answers "created" and "read" have the same body
    When I read the customer "{Acme}"
    Then the field "beneficialOwners" has 1 items
    And the fields are:
      | beneficialOwners.0.id        | {owner}    |
      | beneficialOwners.0.kycStatus | UNVERIFIED |

  Scenario: an owner added to a business in review is in review
    Given a business named "Globex Corp" registered as "1001" with everything that a review needs
    And Globex is submitted for verification
    And an owner named "Grace Hopper" of Globex
    Then the owner Grace is PENDING

  Scenario Outline: an owner of a decided business whose last name ends in <suffix> is <state> at once
    Given a business named "Globex Corp" registered as "<number>"
    And Globex is submitted for verification
    And an owner named "Grace Hopper<suffix>" of Globex
    Then the answer is 201
    And the owner Grace is <state>
    And the explanation of "{Grace}" contains "<story>"

    Examples:
      | number  | suffix | state    | story               |
      | 5523041 | 001    | PENDING  | ends in 001       |
      | 5523041 | 002    | REJECTED | ends in 002       |
      | 5523041 | 003    | APPROVED | no magic value      |
      | 5523002 | 001    | PENDING  | ends in 001       |
      | 5523002 | 002    | REJECTED | ends in 002       |
      | 5523002 | 003    | APPROVED | no magic value      |

  Scenario: owners are reset with a rejected business that is submitted again
    Given a business named "Globex Corp" registered as "5523002" with everything that a review needs
    And an owner named "Joan Clarke 002" of Globex
    And Globex is submitted for verification
    Then the owner Olivia is APPROVED
    And the owner Joan is REJECTED
    When I change Globex:
      | businessInfo.registrationNumber | A-003 |
    And Globex has opened a hosted link
    And Globex submits the hosted page
    Then the customer Globex is PENDING
    And the owner Olivia is PENDING
    And the owner Joan is PENDING
    When 2 seconds pass
    Then the customer Globex is APPROVED
    And the owner Olivia is APPROVED
    And the owner Joan is REJECTED

  Scenario: an owner is updated field by field
    Given an owner named "Grace Hopper" of Acme
    When 1 minute passes
    And I change the owner Grace:
      | roles                 | ["TRUSTEE"]   |
      | ownershipPercentage   | 0             |
      | personalInfo.lastName | Murray        |
      | personalInfo.email    | g@example.com |
    Then the answer is 200
    And the fields are:
      | roles                  | ["TRUSTEE"]          |
      | ownershipPercentage    | 0                    |
      | personalInfo.firstName | Grace                |
      | personalInfo.lastName  | Murray               |
      | personalInfo.email     | g@example.com        |
      | createdAt              | 2025-11-15T12:00:00Z |
      | updatedAt              | 2025-11-15T12:01:00Z |

  Scenario: an empty update changes nothing, and null counts as absent
    Given an owner named "Grace Hopper" of Acme
    When I send PATCH /beneficial-owners/{Grace} with the body '{ "roles": null, "personalInfo": { "lastName": null } }'
    Then the answer is 200
    And the field "personalInfo.lastName" is "Hopper"
    And the field "roles" is '["UBO","DIRECTOR"]'

  Scenario: another last name changes no decision, but counts when the business is decided
    Given a business named "Globex Corp" registered as "41"
    And an owner named "Grace Hopper" of Globex
    And an owner named "Ida Rhodes" of Globex
    When I change the owner Ida:
      | personalInfo.lastName | Rhodes 002 |
    And Globex is submitted for verification
    Then the owner Ida is REJECTED
    And the owner Grace is APPROVED
    When I change the owner Grace:
      | personalInfo.lastName | Hopper 002 |
    Then the answer is 200
    And the owner Grace is APPROVED

  Scenario: an identification is checked as it will be stored
    Given an owner named "Grace Hopper" of Acme
    When I change the owner Grace:
      | personalInfo.idType | NON_US_TAX_ID |
    Then it is refused as INVALID_INPUT naming "personalInfo.countryOfIssuance"
    When I change the owner Grace:
      | personalInfo.identifier | 12345 |
    Then it is refused as INVALID_INPUT naming "personalInfo.identifier"
    When I change the owner Grace:
      | personalInfo.idType            | NON_US_TAX_ID |
      | personalInfo.identifier        | AB-12         |
      | personalInfo.countryOfIssuance | GB            |
    Then the answer is 200

  Scenario: owners are listed newest first
    Given an owner named "Grace Hopper" of Acme
    And an owner named "Ida Rhodes" of Acme
    When I list the beneficial owners with:
      | customerId | {Acme} |
    Then the answer is 200
    And the fields are:
      | totalCount | 2       |
      | hasMore    | false   |
      | data.0.id  | {Ida}   |
      | data.1.id  | {Grace} |
    When I list the beneficial owners with:
      | customerId | {Acme} |
      | limit      | 1      |
    Then the field "hasMore" is "true"
    When I list the next page
    Then the field "data.0.id" is "{Grace}"
    And the field "nextCursor" is absent

  Scenario: an individual has no owners
    Given a customer named "Jane Doe"
    When I list the beneficial owners with:
      | customerId | {Jane} |
    Then the field "totalCount" is "0"
    When I list the beneficial owners with:
      | customerId | Customer:00000000-0000-4000-8000-000000000000 |
    Then the field "totalCount" is "0"
    When I list the beneficial owners
    Then it is refused as INVALID_INPUT naming "customerId"
    When I list the beneficial owners with:
      | customerId | Acme |
    Then it is refused as INVALID_INPUT naming "customerId"
    When an owner named "Grace Hopper" of Jane
    Then it is refused as INVALID_INPUT naming "customerId"

  Scenario: a deleted business has no owners
    Given an owner named "Grace Hopper" of Acme
    When I delete Acme
    And an owner named "Ida Rhodes" of Acme
    Then it is refused as USER_NOT_FOUND
    When I change the owner Grace:
      | ownershipPercentage | 1 |
    Then it is refused as USER_NOT_FOUND
    When I read the beneficial owner "{Grace}"
    Then the answer is 200

  Scenario Outline: <method> of an unknown owner is refused
    When I send <method> /beneficial-owners/<id> with the body '{}'
    Then it is refused as REFERENCE_NOT_FOUND

    Examples:
      | method | id                                                   |
      | PATCH  | BeneficialOwner:00000000-0000-4000-8000-000000000000 |
      | PATCH  | nonsense                                             |

  Scenario Outline: an unknown owner <id> cannot be read
    When I read the beneficial owner "<id>"
    Then it is refused as REFERENCE_NOT_FOUND

    Examples:
      | id                                                   |
      | BeneficialOwner:00000000-0000-4000-8000-000000000000 |
      | nonsense                                             |

  Scenario: an owner cannot be deleted
    Given an owner named "Grace Hopper" of Acme
    When I delete the beneficial owner "{Grace}"
    Then it is refused as METHOD_NOT_ALLOWED
