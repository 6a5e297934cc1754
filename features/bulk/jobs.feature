Feature: Jobs of bulk uploads
  A CSV file is accepted at once; its rows become customers at a pace of 200 rows per second on the world's clock, as if
  each were posted.

  Scenario: an upload is accepted, and its job waits half a second
    When I upload the customers:
      | fullName     |
      | Ada Lovelace |
    Then the answer is 202
    And the field "jobId" matches "^Job:[0-9a-f-]{36}$"
    And the field "status" is "PENDING"
    And the job is PENDING
    And the job has read 0 of 1 row, 0 became customers and 0 failed
    When 499 milliseconds pass
    Then the job is PENDING
    When 1 millisecond passes
    Then the job is PROCESSING
    When I read the job "{job}"
    Then the field "completedAt" is absent
    When 5 milliseconds pass
    Then the job is COMPLETED
    When I read the job "{job}"
    Then the fields are:
      | id          | {job}                    |
      | completedAt | 2025-11-15T12:00:00.505Z |

  Scenario: progress grows with the clock
    Given I upload 50 customers
    When 600 milliseconds pass
    Then the job is PROCESSING
    And the job has read 20 of 50 rows, 20 became customers and 0 failed
    When I list the customers
    Then 20 customers are found
    When 100 milliseconds pass
    Then the job has read 40 of 50 rows, 40 became customers and 0 failed
    When 50 milliseconds pass
    Then the job is COMPLETED
    And the job has read 50 of 50 rows, 50 became customers and 0 failed
    And the job has 0 errors

  Scenario: rows become customers as if they were posted, and the job ends with an event
    Given the platform's endpoint is up
    And I remember the moment as "before"
    When I upload the customers:
      | fullName     | platformCustomerId | umaAddress         | email            | addressLine2 | description | platformAccountId | unknown |
      | Ada Lovelace | ada                | ada@example.com    | ada@example.com  | Flat 2       | ignored     | ignored           | ignored |
      | Jane Doe 001 | jane               | $Jane@Example.com  |                  |              |             |                   |         |
      | Bob Roe 002  | bob                | $bob@example.com   |                  |              |             |                   |         |
      | Eve Poe 003  | eve                | $eve@example.com   |                  |              |             |                   |         |
    And 1 second passes
    Then the job is COMPLETED
    And the events since "before" are:
      | CUSTOMER.KYC_APPROVED |
      | CUSTOMER.KYC_PENDING  |
      | CUSTOMER.KYC_REJECTED |
      | BULK_UPLOAD.COMPLETED |
    When I read the job "{job}"
    Then the answer is 200
    And the webhook "BULK_UPLOAD.COMPLETED" was delivered once
    And its data is the last answer
    When I list the customers with:
      | platformCustomerId | ada |
    Then 1 customer is found
    And the fields are:
      | data.0.umaAddress      | $ada@example.com |
      | data.0.email           | ada@example.com  |
      | data.0.kycStatus       | APPROVED         |
      | data.0.region          | US               |
      | data.0.address.line1   | 1 Main Street    |
      | data.0.address.line2   | Flat 2           |
      | data.0.address.country | US               |
      | data.0.birthDate       | 1990-01-15       |
    And the field "data.0.description" is absent
    And the field "data.0.platformAccountId" is absent
    When I list the customers with:
      | umaAddress | $jane@example.com |
    Then the field "data.0.kycStatus" is "PENDING"
    When I list the customers with:
      | platformCustomerId | eve |
    Then the field "data.0.kycStatus" is "UNVERIFIED"

  Scenario: a business may lack the tax id and the date of incorporation, which the verification reports
    When I upload the customers:
      | customerType | businessLegalName | businessRegistrationNumber | platformCustomerId |
      | BUSINESS     | Acme Inc          | REG-001                    | acme               |
    And 1 second passes
    Then the job is COMPLETED
    When I list the customers with:
      | platformCustomerId | acme |
    Then the fields are:
      | data.0.kybStatus                       | UNVERIFIED |
      | data.0.businessInfo.legalName          | Acme Inc   |
      | data.0.businessInfo.country            | US         |
      | data.0.businessInfo.registrationNumber | REG-001    |
    And the field "data.0.businessInfo.taxId" is absent
    And I remember the field "data.0.id" as "Acme"
    When I send POST /verifications with:
      """
      { "customerId": "{Acme}" }
      """
    Then the answer is 200
    And the field "verificationStatus" is "RESOLVE_ERRORS"
    And the field "errors.0.field" matches "businessInfo"
    When I send PATCH /customers/{Acme} with:
      """
      { "customerType": "BUSINESS", "businessInfo": { "taxId": "12-3456789" } }
      """
    Then the answer is 200

  Scenario: rows of the European Union need an email address and a phone number, which are then to be verified
    When I upload the customers:
      | country | platformCustomerId | email           | phoneNumber  | customerType | businessLegalName |
      | DE      | without            |                 |              | INDIVIDUAL   |                   |
      | DE      | with               | ada@example.com | +4930123456  | INDIVIDUAL   |                   |
      | DE      | company            | co@example.com  | +4930123457  | BUSINESS     | Acme GmbH         |
    And 1 second passes
    Then the job is COMPLETED
    And the job has the errors:
      | without | INVALID_FIELD | email, phoneNumber |
    When I list the customers with:
      | platformCustomerId | with |
    Then the fields are:
      | data.0.region                    | DE      |
      | data.0.contactVerification.email | PENDING |

  Scenario: two jobs run side by side
    Given I upload the customers:
      | platformCustomerId | umaAddress       |
      | one                | $one@example.com |
    And I remember the field "jobId" as "first"
    When I upload the customers:
      | platformCustomerId | umaAddress       |
      | two                | $two@example.com |
    And 1 second passes
    Then the job is COMPLETED
    When I read the job "{first}"
    Then the field "status" is "COMPLETED"

  Scenario: a rewind into the middle of a job, and forward again, gives the same customers
    Given I upload 100 customers
    And 800 milliseconds pass
    And I remember the moment as "middle"
    And I remember the state as "there"
    And the job has read 60 of 100 rows, 60 became customers and 0 failed
    When 1 second passes
    Then the job is COMPLETED
    And I remember the state as "end"
    When I list the customers with:
      | limit | 100 |
    Then I remember the answer as "customers"
    When I rewind to "middle"
    Then the state is the same as "there"
    And the job has read 60 of 100 rows, 60 became customers and 0 failed
    When 1 second passes
    Then the job is COMPLETED
    And the state is the same as "end"
    When I list the customers with:
      | limit | 100 |
    Then I remember the answer as "again"
    And the answers "customers" and "again" have the same body

  Scenario: a customer who is created in between wins
    Given I upload 40 customers
    And 600 milliseconds pass
    And a customer named "Grace Hopper" with:
      | platformCustomerId | row-30 |
    When 1 second passes
    Then the job has the errors:
      | row-30 | CONFLICT | platformCustomerId |
    And the job has read 40 of 40 rows, 39 became customers and 1 failed

  Scenario: a world that is unregulated takes uploads too
    Given another world "B" with:
      | beginning | unregulated |
    When I switch to the world "B"
    And I upload 1 customers
    And 1 second passes
    Then the job is COMPLETED

  Scenario Outline: there is no job <id>
    When I read the job "<id>"
    Then it is refused as BULK_UPLOAD_JOB_NOT_FOUND

    Examples:
      | id                                       |
      | Job:00000000-0000-4000-8000-000000000000 |
      | nonsense                                 |

  Scenario: a job of another world is not found
    Given I upload 1 customers
    And another world "B"
    When I switch to the world "B"
    And I read the job "{job}"
    Then it is refused as BULK_UPLOAD_JOB_NOT_FOUND

  Scenario: a return into the middle of a job that was rewound away goes on with it
    Given I remember the moment as "before"
    And I upload 60 customers
    And 600 milliseconds pass
    When I rewind to "before"
    And I read the job "{job}"
    Then it is refused as BULK_UPLOAD_JOB_NOT_FOUND
    When I send POST /admin/worlds/{world}/timeline/branches/main/return
    Then the job has read 20 of 60 rows, 20 became customers and 0 failed
    When 1 second passes
    Then the job is COMPLETED
    And the job has read 60 of 60 rows, 60 became customers and 0 failed
