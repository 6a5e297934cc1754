Feature: Uploading documents of customers and beneficial owners
  A document is uploaded as a form with a file. The file itself is never returned.

  Background:
    Given a customer named "Ada Lovelace 003"

  Scenario: a passport is uploaded
    When Ada uploads a PASSPORT
    Then the answer is 201
    And the field "id" matches "^Document:[0-9a-f-]{36}$"
    And the fields are:
      | documentHolder   | {Ada}                |
      | documentType     | PASSPORT             |
      | country          | US                   |
      | documentNumber   | X1234567             |
      | issuingAuthority | Department of State  |
      | fileName         | scan.pdf             |
      | createdAt        | 2025-11-15T12:00:00Z |
      | updatedAt        | 2025-11-15T12:00:00Z |
    And the field "side" is absent
    And the field "file" is absent
    And the field "state" is absent
    Given I remember the answer as "uploaded"
    When I read the document "{document}"
    Then the answer is 200
    Given I remember the answer as "read"
    Then the answers "uploaded" and "read" have the same body

  Scenario Outline: a card has the side <side>
    When Ada uploads a DRIVERS_LICENSE with:
      | side | <side> |
    Then the answer is 201
    And the field "side" is "<side>"

    Examples:
      | side  |
      | FRONT |
      | BACK  |

  Scenario Outline: a document of type <type> needs neither a number nor an authority
    When Ada uploads a <type>
    Then the answer is 201
    And the field "documentType" is "<type>"
    And the field "documentNumber" is absent

    Examples:
      | type                          |
      | PROOF_OF_ADDRESS              |
      | BANK_STATEMENT                |
      | TAX_RETURN                    |
      | CERTIFICATE_OF_INCORPORATION  |
      | ARTICLES_OF_INCORPORATION     |
      | ARTICLES_OF_ASSOCIATION       |
      | STATE_REGISTRY_EXCERPT        |
      | GOOD_STANDING_CERTIFICATE     |
      | INFORMATION_STATEMENT         |
      | INCUMBENCY_CERTIFICATE        |
      | BUSINESS_LICENSE              |
      | SHAREHOLDER_REGISTER          |
      | POWER_OF_ATTORNEY             |
      | UTILITY_BILL                  |
      | ELECTRICITY_BILL              |
      | RENT_OR_LEASE_AGREEMENT       |
      | DIRECTOR_REGISTRY             |
      | TRUST_AGREEMENT               |
      | STATE_COMPANY_REGISTRY        |
      | PARTNERSHIP_CONTROL_AGREEMENT |
      | PARTNERSHIP_AGREEMENT         |
      | SELFIE                        |
      | OTHER                         |

  Scenario Outline: a document of type <type> needs a number and an authority
    When Ada uploads a <type> with:
      | documentNumber   |  |
      | issuingAuthority |  |
    Then it is refused as INVALID_INPUT with the constraints:
      | field            | constraint       |
      | documentNumber   | {"minLength": 1} |
      | issuingAuthority | {"minLength": 1} |
    And Ada has 0 documents

    Examples:
      | type            |
      | PASSPORT        |
      | DRIVERS_LICENSE |
      | NATIONAL_ID     |

  Scenario Outline: a customer who is <kind> can upload documents
    Given a customer named "Grace <name>"
    When Grace uploads a PASSPORT
    Then the answer is 201

    Examples:
      | kind       | name       |
      | approved   | Hopper     |
      | pending    | Hopper 001 |
      | rejected   | Hopper 002 |
      | unverified | Hopper 003 |

  Scenario: an upload sends no webhook
    When Ada uploads a PASSPORT
    Then the answer is 201
    When I list the webhook events
    Then the field "data" has 0 items

  Scenario: a beneficial owner can hold documents
    Given a business named "Initech Ltd"
    And I send POST /beneficial-owners with:
      """
      {
        "customerId": "{Initech}", "roles": ["DIRECTOR"], "ownershipPercentage": 50,
        "personalInfo": {
          "firstName": "Olga", "lastName": "Braun", "birthDate": "1980-01-01", "nationality": "DE",
          "idType": "NON_US_TAX_ID", "identifier": "12345678901", "countryOfIssuance": "DE",
          "address": { "line1": "Unter den Linden 1", "postalCode": "10117", "country": "DE" }
        }
      }
      """
    And I remember the field "id" as "Olga"
    When Olga uploads a PASSPORT with:
      | country | DE |
    Then the answer is 201
    And the field "documentHolder" is "{Olga}"
    And Olga has 1 document

  Scenario: the same key uploads one document
    Given the next request has the header "Idempotency-Key: passport"
    When Ada uploads a PASSPORT
    Then I remember the answer as "first"
    Given the next request has the header "Idempotency-Key: passport"
    When Ada uploads a PASSPORT
    Then I remember the answer as "second"
    And the answers "first" and "second" are identical
    And Ada has 1 document

  Scenario: the history of a document shows what was sent, without the file
    When Ada uploads a PASSPORT
    And I remember the header "Sandglass-Moment" as "moment"
    And I read the moment "{moment}"
    Then the fields are:
      | request.body.file.name      | scan.pdf        |
      | request.body.file.type      | application/pdf |
      | request.body.documentHolder | {Ada}           |
    And the field "request.body.file.sha256" matches "^[0-9a-f]{64}$"

  Scenario: a deleted customer cannot upload documents
    Given Ada has uploaded a SELFIE
    When I delete Ada
    And Ada uploads a PASSPORT
    Then it is refused as USER_NOT_FOUND
    When I read the document "{document}"
    Then the answer is 200

  Scenario: documents of a deleted customer can be read but not changed
    Given Ada has uploaded a SELFIE
    When I delete Ada
    And the document is replaced by a SELFIE
    Then it is refused as USER_NOT_FOUND
    When the document is deleted
    Then it is refused as USER_NOT_FOUND

  Scenario: owners of a deleted business cannot upload documents
    Given a business named "Acme Engines"
    And an owner named "Grace Hopper" of Acme
    And Grace has uploaded a PASSPORT
    When I delete Acme
    And Grace uploads a PASSPORT
    Then it is refused as USER_NOT_FOUND
    When the document is replaced by a PASSPORT
    Then it is refused as USER_NOT_FOUND
    When the document is deleted
    Then it is refused as USER_NOT_FOUND
    When I read the document "{document}"
    Then the answer is 200
