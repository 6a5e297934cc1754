Feature: Business customers

  Scenario: a business starts unverified, and no webhook is sent
    When I send POST /customers with:
      """
      {
        "customerType": "BUSINESS",
        "businessInfo": {
          "legalName": "Analytical Engines Inc.", "country": "US", "taxId": "12-3456789",
          "incorporatedOn": "2015-06-01", "registrationNumber": "5523041"
        }
      }
      """
    Then the answer is 201
    And the fields are:
      | customerType           | BUSINESS                |
      | kybStatus              | UNVERIFIED              |
      | businessInfo.legalName | Analytical Engines Inc. |
      | beneficialOwners       | []                      |
      | region                 | US                      |
    And the field "kycStatus" is absent
    And I remember the field "id" as "business"
    And I remember the header "Sandglass-Moment" as "moment"
    When I read the moment "{moment}"
    Then the field "events" is "[]"
    When I list the internal accounts with:
      | customerId | {business} |
      | currency   | USD        |
    Then the field "data.0.status" is "PENDING"
    When I list the customers with:
      | customerType | BUSINESS |
    Then the field "data.0.id" is "{business}"
    When I list the customers with:
      | customerType | INDIVIDUAL |
    Then 0 customers are found

  Scenario: a business without its required fields is refused
    When I send POST /customers with the body '{ "customerType": "BUSINESS", "businessInfo": {} }'
    Then it is refused as INVALID_INPUT naming:
      | businessInfo.legalName      |
      | businessInfo.country        |
      | businessInfo.incorporatedOn |
      | businessInfo.taxId          |

  Scenario: a business without business information is refused
    When I send POST /customers with the body '{ "customerType": "BUSINESS" }'
    Then it is refused as INVALID_INPUT naming "businessInfo"

  Scenario Outline: the tax id <taxId> in <country> is answered <status>
    When I send POST /customers with:
      """
      {
        "customerType": "BUSINESS", "region": "US",
        "businessInfo": { "legalName": "Analytical Engines Inc.", "country": "<country>", "taxId": "<taxId>", "incorporatedOn": "2015-06-01" }
      }
      """
    Then the answer is <status>

    Examples:
      | taxId          | country | status |
      |     12-3456789 | US      |    201 |
      |      123456789 | US      |    201 |
      | EIN-12-3456789 | US      |    201 |
      |    123-45-6789 | US      |    201 |
      |          12-34 | US      |    400 |
      | GB 123.456     | GB      |    201 |
      | X              | GB      |    400 |

  Scenario: an incorporation date in the future is refused
    When I send POST /customers with:
      """
      {
        "customerType": "BUSINESS",
        "businessInfo": { "legalName": "Analytical Engines Inc.", "country": "US", "taxId": "12-3456789", "incorporatedOn": "2025-11-16" }
      }
      """
    Then it is refused as INVALID_INPUT naming "businessInfo.incorporatedOn"
