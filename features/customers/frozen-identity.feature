Feature: The identity of a decided customer
  On an unregulated platform the decision fixes a customer's identity; a regulated platform can still correct it.

  Scenario Outline: <field> of a decided individual cannot change
    Given another world "B" with:
      | beginning | unregulated |
    And I switch to the world "B"
    And a customer named "Ada Lovelace <suffix>" with:
      | birthDate   | 1990-12-10  |
      | nationality | GB          |
      | idType      | SSN         |
      | identifier  | 123-45-6789 |
    When I change Ada:
      | <field> | <value> |
    Then it is refused as INVALID_INPUT naming "<field>"
    And the field "details.errors.0.message" is "Field cannot be changed."

    Examples:
      | field       | value       | suffix |
      | fullName    | Ada Byron   | King   |
      | birthDate   | 1990-12-11  | King   |
      | nationality | US          | King   |
      | identifier  | 123-45-6780 | King   |
      | fullName    | Ada Byron   |    002 |
      | birthDate   | 1990-12-11  |    002 |

  Scenario: the type of an identifier cannot change either
    Given another world "B" with:
      | beginning | unregulated |
    And I switch to the world "B"
    And a customer named "Ada Lovelace" with:
      | idType | SSN |
    When I change Ada:
      | idType | ITIN |
    Then it is refused as INVALID_INPUT naming "idType"

  Scenario: other fields can change, and unchanged identity fields can be sent
    Given another world "B" with:
      | beginning | unregulated |
    And I switch to the world "B"
    And a customer named "Ada Lovelace" with:
      | birthDate  | 1990-12-10  |
      | idType     | SSN         |
      | identifier | 123-45-6789 |
    When I change Ada:
      | fullName   | Ada Lovelace                                                       |
      | birthDate  | 1990-12-10                                                         |
      | identifier | 123-45-6789                                                        |
      | pepStatus  | NONE                                                               |
      | address    | {"line1": "2 Engine Road", "postalCode": "10001", "country": "US"} |
    Then the answer is 200
    And the field "pepStatus" is "NONE"

  Scenario Outline: before the decision the identity can change: <suffix>
    Given another world "B" with:
      | beginning | unregulated |
    And I switch to the world "B"
    And a customer named "Ada Lovelace <suffix>"
    When I change Ada:
      | fullName  | Ada Byron  |
      | birthDate | 1990-12-11 |
    Then the answer is 200

    Examples:
      | suffix |
      |    001 |
      |    003 |

  Scenario: creating a business does not decide it
    Given another world "B" with:
      | beginning | unregulated |
    And I switch to the world "B"
    And a business named "Acme Engines Inc."
    When I change Acme:
      | businessInfo.legalName          | Acme Motors Inc. |
      | businessInfo.registrationNumber |          5523001 |
    Then the answer is 200

  Scenario: the identity of a decided business cannot change
    Given another world "B" with:
      | beginning | unregulated |
    And I switch to the world "B"
    And a business named "Acme Engines Inc." with:
      | businessInfo.registrationNumber | 5523041 |
    And Acme is submitted for verification
    Then the customer Acme is APPROVED
    When I change Acme:
      | businessInfo.legalName          | Acme Motors Inc. |
      | businessInfo.country            | GB               |
      | businessInfo.registrationNumber |          5523001 |
      | businessInfo.incorporatedOn     | 2015-06-02       |
      | businessInfo.taxId              | GB 123.456       |
      | businessInfo.doingBusinessAs    | Acme             |
    Then it is refused as INVALID_INPUT naming:
      | businessInfo.legalName          |
      | businessInfo.country            |
      | businessInfo.registrationNumber |
      | businessInfo.incorporatedOn     |
      | businessInfo.taxId              |
    When I change Acme:
      | businessInfo.doingBusinessAs | Acme |
    Then the answer is 200

  Scenario: a regulated platform can change the identity at any time
    Given a customer named "Ada Lovelace"
    When I change Ada:
      | fullName    | Ada Byron   |
      | birthDate   | 1990-12-11  |
      | nationality | US          |
      | idType      | ITIN        |
      | identifier  | 912-34-5678 |
    Then the answer is 200
    And the field "fullName" is "Ada Byron"
