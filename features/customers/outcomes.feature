Feature: Outcomes for new customers
  The last three characters of an individual's full name choose the outcome; the accounts follow the customer.

  Scenario Outline: a name ending in <suffix> makes the customer <state>
    When I create a customer named "Ada Lovelace <suffix>"
    Then the answer is 201
    And the fields are:
      | customerType | INDIVIDUAL            |
      | fullName     | Ada Lovelace <suffix> |
      | kycStatus    | <state>               |
      | isDeleted    | false                 |
    And the customer is <state>
    And the event "<event>" about "{Ada}" happened 1 time
    And every account of Ada is <accounts>

    Examples:
      | suffix | state    | event                 | accounts |
      |    001 | PENDING  | CUSTOMER.KYC_PENDING  | PENDING  |
      |    002 | REJECTED | CUSTOMER.KYC_REJECTED | FAILED   |
      |    004 | APPROVED | CUSTOMER.KYC_APPROVED | ACTIVE   |
      | King   | APPROVED | CUSTOMER.KYC_APPROVED | ACTIVE   |

  Scenario: a name ending in 003 leaves the customer unverified, and no webhook is sent
    When I create a customer named "Ada Lovelace 003"
    Then the answer is 201
    And the field "kycStatus" is "UNVERIFIED"
    And the event "CUSTOMER.KYC_PENDING" about "{Ada}" happened 0 times
    And the event "CUSTOMER.KYC_APPROVED" about "{Ada}" happened 0 times
    And the event "CUSTOMER.KYC_REJECTED" about "{Ada}" happened 0 times
    And every account of Ada is PENDING

  Scenario: a name too short for a suffix has the default outcome
    When I create a customer named "Al"
    Then the answer is 201
    And the customer is APPROVED

  Scenario: a customer without a name is approved
    When I send POST /customers with:
      """
      { "customerType": "INDIVIDUAL" }
      """
    Then the answer is 201
    And the field "kycStatus" is "APPROVED"
    And the field "fullName" is absent

  Scenario: the suffix decides regardless of the region
    Given a customer named "Ada Lovelace" with:
      | region      | DE              |
      | email       | ada@example.com |
      | phoneNumber |  +4915112345678 |
    Then the answer is 201
    And the fields are:
      | kycStatus                 | APPROVED |
      | region                    | DE       |
      | contactVerification.email | PENDING  |
      | contactVerification.phone | PENDING  |

  Scenario: a status in the request is ignored
    Given a customer named "Ada Lovelace 002" with:
      | kycStatus | APPROVED                                      |
      | id        | Customer:00000000-0000-4000-8000-000000000001 |
      | isDeleted | true                                          |
    Then the answer is 201
    And the field "kycStatus" is "REJECTED"
    And the field "isDeleted" is "false"
    And the field "id" is not "Customer:00000000-0000-4000-8000-000000000001"
