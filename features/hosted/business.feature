Feature: Businesses on the hosted page
  The registration number of a business decides what it is asked for and the result of its review.

  Scenario Outline: a business registered as <number> only has to confirm
    Given a business named "Acme Engines" registered as "<number>"
    And I remember the moment as "before"
    And Acme has opened a hosted link
    Then the hosted page says "Confirm your business"
    And the hosted page says "Acme Engines"
    And the hosted page has no fields
    When Acme submits the hosted page
    Then the answer is 200
    And the customer is APPROVED
    And the verification is APPROVED
    And every account of Acme is ACTIVE
    And 0 tasks are pending

    Examples:
      | number  |
      | 5523004 |
      | 5523041 |

  Scenario: a business without a number only has to confirm, and the events come in order
    Given a business named "Acme Engines" with:
      | currencies | ["USD"] |
    And I remember the moment as "before"
    And Acme has opened a hosted link
    When Acme submits the hosted page
    Then the customer is APPROVED
    And the events since "before" are:
      | VERIFICATION.APPROVED           |
      | CUSTOMER.KYB_APPROVED           |
      | INTERNAL_ACCOUNT.STATUS_UPDATED |
      | INTERNAL_ACCOUNT.STATUS_UPDATED |

  Scenario: a business registered under 002 is asked for everything and rejected at once
    Given a business named "Acme Engines" registered as "5523002"
    And Acme has opened a hosted link
    Then the hosted page asks for "businessInfo.entityType"
    And the hosted page asks for "documents.legal-presence.file"
    And the hosted page asks for "owners.0.personalInfo.lastName"
    When Acme submits the hosted page
    Then the answer is 200
    And the customer is REJECTED
    And the verification is REJECTED
    And every account of Acme is FAILED

  Scenario Outline: a business registered as <number> can end as "<outcome>"
    Given a business named "Acme Engines" registered as "<number>"
    And Acme has opened a hosted link
    Then the hosted page says "Verify your business"
    When the hosted page is filled in completely for the company "Acme Engines"
    And the hosted page is filled in:
      | outcome | <outcome> |
    And Acme submits the hosted page
    Then the answer is 200
    And the customer is PENDING
    And the verification is IN_PROGRESS
    And the event "CUSTOMER.KYB_PENDING" about "{Acme}" happened 1 time
    When 2 seconds pass
    Then the customer is <state>
    And the verification is <verification>

    Examples:
      | number  | outcome  | state      | verification          |
      | 5523001 | approve  | APPROVED   | APPROVED              |
      | 5523003 | reject   | REJECTED   | REJECTED              |
      | 5523001 | resubmit | UNVERIFIED | RESOLVE_ERRORS        |
      | 5523003 | review   | PENDING    | PENDING_MANUAL_REVIEW |

  Scenario: submitted data is stored, and the owners are decided with the business
    Given a business named "Acme Engines" registered as "5523003"
    And Acme has opened a hosted link
    And the hosted page is filled in completely for the company "Acme Engines"
    And the hosted page is filled in with owner 3, "Grace Hopper 001"
    And the hosted page is filled in:
      | businessInfo.entityType           | CORPORATION |
      | businessInfo.countriesOfOperation | US, MX,CA   |
      | owners.2.ownershipPercentage      | 25          |
      | owners.2.roles                    | UBO         |
    When Acme submits the hosted page
    Then the answer is 200
    When 2 seconds pass
    And I read the customer "{Acme}"
    Then the fields are:
      | kybStatus                                | APPROVED                |
      | businessInfo.entityType                  | CORPORATION             |
      | businessInfo.countriesOfOperation        | ["US","MX","CA"]        |
      | businessInfo.taxId                       | 12-3456789              |
      | beneficialOwners.0.personalInfo.lastName | Owner                   |
      | beneficialOwners.0.roles                 | ["UBO","DIRECTOR"]      |
      | beneficialOwners.0.kycStatus             | APPROVED                |
      | beneficialOwners.1.personalInfo.lastName | Hopper 001              |
      | beneficialOwners.1.ownershipPercentage   | 25                      |
      | beneficialOwners.1.kycStatus             | PENDING                 |
    And the field "beneficialOwners" has 2 items
    When I list the documents with:
      | documentHolder | {Acme} |
    Then the field "totalCount" is "3"

  Scenario: all missing fields are reported together, in the order of the page
    Given a business named "Acme Engines" registered as "5523001"
    And Acme has opened a hosted link
    And I remember the state as "opened"
    When Acme submits the hosted page
    Then the answer is 400
    And the hosted page shows these errors:
      | businessInfo.entityType                       | Entity type is required.                          |
      | businessInfo.countriesOfOperation             | At least one country of operation is required.    |
      | businessInfo.businessType                     | Business type is required.                        |
      | businessInfo.purposeOfAccount                 | Purpose of the account is required.               |
      | businessInfo.sourceOfFunds                    | Source of funds is required.                      |
      | businessInfo.expectedMonthlyTransactionCount  | Expected monthly transaction count is required.   |
      | businessInfo.expectedMonthlyTransactionVolume | Expected monthly transaction volume is required.  |
      | businessInfo.expectedRecipientJurisdictions   | At least one expected recipient jurisdiction is required. |
      | address.line1                                 | Business address line 1 is required.              |
      | address.postalCode                            | Business postal code is required.                 |
      | address.country                               | Business address country is required.             |
      | documents.legal-presence.file                 | Legal presence document is required.              |
      | documents.control-structure.file              | Control structure document is required.           |
      | documents.ownership-structure.file            | Ownership structure document is required.         |
      | documents.proof-of-address.file               | Proof of address document is required.            |
      | owners.0.roles                                | At least one beneficial owner is required.        |
      | owners.0.roles                                | A control person is required.                     |
    And the state is the same as "opened"

  Scenario: all bad fields are reported together, and nothing is stored
    Given a business named "Acme Engines" registered as "5523001"
    And Acme has opened a hosted link
    And I remember the state as "opened"
    And the hosted page is filled in completely for the company "Acme Engines"
    When the hosted page is filled in:
      | businessInfo.taxId                    | ?           |
      | businessInfo.countriesOfOperation     | US, us      |
      | businessInfo.incorporatedOn           | 2031-01-01  |
      | documents.legal-presence.documentType |             |
      | owners.0.ownershipPercentage          | half        |
      | owners.0.personalInfo.birthDate       | 1990-02-30  |
      | owners.0.personalInfo.lastName        |             |
    And Acme submits the hosted page
    Then the answer is 400
    And the hosted page shows these errors:
      | businessInfo.incorporatedOn           | Date is in the future.                      |
      | businessInfo.taxId                    | Value does not match the required pattern.  |
      | businessInfo.countriesOfOperation     | Not an ISO 3166-1 alpha-2 code.             |
      | documents.legal-presence.documentType | Field is required.                          |
      | owners.0.ownershipPercentage          | Expected an integer.                        |
      | owners.0.personalInfo.lastName        | Field is required.                          |
      | owners.0.personalInfo.birthDate       | Not a valid YYYY-MM-DD date.                |
    And the state is the same as "opened"

  Scenario: a foreign owner needs a passport and a second document
    Given a business named "Acme Engines" registered as "5523001"
    And Acme has opened a hosted link
    And the hosted page is filled in completely for the company "Acme Engines"
    When the hosted page is filled in:
      | owners.0.personalInfo.nationality | GB |
    And Acme submits the hosted page
    Then the answer is 400
    And the hosted page shows these errors:
      | owners.0.passport.file | Passport is required.                 |
      | owners.0.second.file   | Second identity document is required. |
    When the hosted page is filled in:
      | owners.0.passport.country          | GB              |
      | owners.0.passport.documentNumber   | 123456789       |
      | owners.0.passport.issuingAuthority | HM Passport Office |
      | owners.0.second.documentType       | DRIVERS_LICENSE |
      | owners.0.second.country            | GB              |
      | owners.0.second.documentNumber     | DOE901234       |
      | owners.0.second.issuingAuthority   | DVLA            |
    And a PDF file is attached as "owners.0.passport.file"
    And a PNG file is attached as "owners.0.second.file"
    And a PNG file is attached as "owners.0.second.back"
    And Acme submits the hosted page
    Then the answer is 200

  Scenario: known owners are asked only for missing data
    Given a business named "Acme Engines" registered as "5523001" with everything that a review needs
    And an owner named "Grace Hopper" of Acme with:
      | personalInfo.nationality | GB |
    And Acme has opened a hosted link
    Then the hosted page says "Documents of Grace Hopper"
    And the hosted page asks for "people.1.passport.file"
    When Acme submits the hosted page
    Then the answer is 400
    And the hosted page shows these errors:
      | people.1.passport.file | Passport is required.                 |
      | people.1.second.file   | Second identity document is required. |
    When the hosted page is filled in:
      | people.1.passport.country          | GB              |
      | people.1.passport.documentNumber   | 123456789       |
      | people.1.passport.issuingAuthority | HM Passport Office |
      | people.1.second.documentType       | NATIONAL_ID     |
      | people.1.second.country            | GB              |
      | people.1.second.documentNumber     | 77              |
      | people.1.second.issuingAuthority   | Home Office     |
    And a PDF file is attached as "people.1.passport.file"
    And a PDF file is attached as "people.1.second.file"
    And Acme submits the hosted page
    Then the answer is 200
    And the customer is PENDING

  Scenario: a complete business only has to submit
    Given a business named "Acme Engines" registered as "5523003" with everything that a review needs
    And Acme has opened a hosted link
    When Acme submits the hosted page
    Then the answer is 200
    And the customer is PENDING
    When 2 seconds pass
    Then the customer is APPROVED

  Scenario: a registration number corrected on the page decides
    Given a business named "Acme Engines" registered as "5523001"
    And Acme has opened a hosted link
    When the hosted page is filled in:
      | businessInfo.registrationNumber | 5523999 |
    And Acme submits the hosted page
    Then the answer is 200
    And the customer is APPROVED

  Scenario: a rejected business can submit again and is decided by its new number
    Given a business named "Acme Engines" registered as "5523002"
    And Acme is submitted for verification
    And I send PATCH /customers/{Acme} with the body '{"customerType":"BUSINESS","businessInfo":{"registrationNumber":"5523004"}}'
    And Acme has opened a hosted link
    When Acme submits the hosted page
    Then the answer is 200
    And the customer is APPROVED
    And every account of Acme is ACTIVE

  Scenario: a business on hold can submit again
    Given a business named "Acme Engines" registered as "5523001" with everything that a review needs
    And Acme is submitted for verification
    And the reviewer sets Acme to HOLD
    And Acme has opened a hosted link
    When Acme submits the hosted page
    Then the customer is PENDING
