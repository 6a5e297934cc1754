Feature: Individuals on the hosted page
  A submission has the effects of the equivalent API requests. The review starts with the submission and ends two
  seconds later with the outcome chosen on the page.

  Scenario Outline: a submission can end as "<outcome>"
    Given a customer named "Jane Doe 003"
    And Jane has opened a hosted link
    And the hosted page is filled in completely for "Jane Doe"
    When the hosted page is filled in:
      | outcome | <outcome> |
    And Jane submits the hosted page
    Then the answer is 200
    And the hosted page says "You can close this page"
    And the customer is PENDING
    And the verification is IN_PROGRESS
    And the event "CUSTOMER.KYC_PENDING" about "{Jane}" happened 1 time
    When 1 second passes
    Then the verification is IN_PROGRESS
    When 1 second passes
    Then the verification is <verification>
    And the customer is <state>
    And every account of Jane is <accounts>
    And the event "<event>" about "{verification}" happened 1 time

    Examples:
      | outcome  | verification          | state      | accounts | event                              |
      | approve  | APPROVED              | APPROVED   | ACTIVE   | VERIFICATION.APPROVED              |
      | reject   | REJECTED              | REJECTED   | FAILED   | VERIFICATION.REJECTED              |
      | resubmit | RESOLVE_ERRORS        | UNVERIFIED | PENDING  | VERIFICATION.RESOLVE_ERRORS        |
      | review   | PENDING_MANUAL_REVIEW | PENDING    | PENDING  | VERIFICATION.PENDING_MANUAL_REVIEW |
      |          | APPROVED              | APPROVED   | ACTIVE   | VERIFICATION.APPROVED              |

  Scenario: the events of a submission come in order
    Given a customer named "Jane Doe 003" with:
      | currencies | ["USD"] |
    And I remember the moment as "before"
    And Jane has opened a hosted link
    And the hosted page is filled in completely for "Jane Doe"
    When Jane submits the hosted page
    And 2 seconds pass
    Then the events since "before" are:
      | VERIFICATION.IN_PROGRESS        |
      | CUSTOMER.KYC_PENDING            |
      | VERIFICATION.APPROVED           |
      | CUSTOMER.KYC_APPROVED           |
      | INTERNAL_ACCOUNT.STATUS_UPDATED |
      | INTERNAL_ACCOUNT.STATUS_UPDATED |

  Scenario: submitted data is stored
    Given a customer named "Jane Doe 003"
    And Jane has opened a hosted link
    And the hosted page is filled in completely for "Jane Doe"
    And the hosted page is filled in:
      | fullName           | Jane Margaret Doe |
      | birthDate          | 1990-01-15        |
      | nationality        | CA                |
      | address.line1      | 1 Main Street     |
      | address.line2      | Flat 2            |
      | address.city       | Springfield       |
      | address.state      | IL                |
      | address.postalCode | 62701             |
      | address.country    | US                |
      | idType             | ITIN              |
      | identifier         | 912-34-5678       |
    When Jane submits the hosted page
    And I read the customer "{Jane}"
    Then the fields are:
      | fullName           | Jane Margaret Doe |
      | birthDate          | 1990-01-15        |
      | nationality        | CA                |
      | address.line1      | 1 Main Street     |
      | address.line2      | Flat 2            |
      | address.city       | Springfield       |
      | address.state      | IL                |
      | address.postalCode | 62701             |
      | address.country    | US                |
      | idType             | ITIN              |
    And the field "identifier" is absent
    When I list the documents with:
      | documentHolder | {Jane} |
    Then the fields are:
      | totalCount              | 1                   |
      | data.0.documentType     | PASSPORT            |
      | data.0.country          | US                  |
      | data.0.documentNumber   | X1234567            |
      | data.0.issuingAuthority | Department of State |
      | data.0.fileName         | scan.pdf            |
    And I remember the field "data.0.id" as "passport"
    When I delete the document "{passport}"
    Then it is refused as CONFLICT

  Scenario: after the submission the page redirects to the unchanged redirectUri
    Given a customer named "Jane Doe 003"
    And Jane has opened a hosted link with:
      | redirectUri | https://example.com/done?step=2 |
    And the hosted page is filled in completely for "Jane Doe"
    When Jane submits the hosted page
    Then the answer is 303
    And the header "Location" is "https://example.com/done?step=2"

  Scenario: a link works once
    Given a customer named "Jane Doe 003"
    And Jane has opened a hosted link
    And the hosted page is filled in completely for "Jane Doe"
    When Jane submits the hosted page
    And Jane submits the hosted page
    Then the answer is 410
    And the hosted page says "This link has been used"
    When the hosted page is opened
    Then the answer is 410

  Scenario: while a submission is in review, another link has nothing to ask for
    Given a customer named "Jane Doe 003"
    And I request a hosted link for Jane
    And I remember the field "kycUrl" as "unused"
    And Jane has opened a hosted link
    And the hosted page is filled in completely for "Jane Doe"
    When Jane submits the hosted page
    And I request a hosted link for Jane
    And the hosted page is opened
    Then the answer is 200
    And the hosted page says "being reviewed"

  Scenario: a rewind restores the link
    Given a customer named "Jane Doe 003"
    And Jane has opened a hosted link
    And the hosted page is filled in completely for "Jane Doe"
    And I remember the moment as "opened"
    And Jane submits the hosted page
    When I rewind to "opened"
    And the hosted page is opened
    Then the answer is 200
    And the customer is UNVERIFIED
    And 0 tasks are pending

  Scenario: all missing fields are reported together, in the order of the page
    Given a customer named "Jane Doe 003"
    And Jane has opened a hosted link
    And I remember the state as "opened"
    When Jane submits the hosted page
    Then the answer is 400
    And the hosted page shows these errors:
      | birthDate          | Birth date is required.          |
      | nationality        | Nationality is required.         |
      | address.line1      | Address line 1 is required.      |
      | address.postalCode | Postal code is required.         |
      | address.country    | Country is required.             |
      | idType             | Identification type is required. |
      | identifier         | Identifier is required.          |
      | identity.file      | Identity document is required.   |
      | selfie             | Field is required.               |
    And the state is the same as "opened"

  Scenario: all bad fields are reported together, and nothing is stored
    Given a customer named "Jane Doe 003"
    And Jane has opened a hosted link
    And I remember the state as "opened"
    And the hosted page is filled in completely for "Jane Doe"
    When the hosted page is filled in:
      | fullName         | Jane <b>    |
      | birthDate        | 2031-01-01  |
      | nationality      | us          |
      | address.country  | XX          |
      | identifier       | 12          |
      | identity.country | usa         |
    And Jane submits the hosted page
    Then the answer is 400
    And the hosted page shows these errors:
      | fullName         | Value does not match the required pattern. |
      | birthDate        | Date is in the future.                     |
      | nationality      | Not an ISO 3166-1 alpha-2 code.            |
      | address.country  | Not an ISO 3166-1 alpha-2 code.            |
      | identifier       | Not a valid SSN.                           |
      | identity.country | Not an ISO 3166-1 alpha-2 code.            |
    And the state is the same as "opened"

  Scenario Outline: <name> born on <born> is refused with a message
    Given a customer named "Jane Doe 003"
    And Jane has opened a hosted link
    And the hosted page is filled in completely for "Jane Doe"
    When the hosted page is filled in:
      | fullName  | <name> |
      | birthDate | <born> |
    And Jane submits the hosted page
    Then the answer is 400
    And the hosted page shows these errors:
      | <field> | <message> |

    Examples:
      | name     | born       | field     | message                                            |
      | Jane     | 1990-01-15 | fullName  | Full name must contain a given name and a family name. |
      | Jane Doe | 2010-01-15 | birthDate | Customer must be at least 18.                      |
      | Jane Doe | 1990-02-30 | birthDate | Not a valid YYYY-MM-DD date.                       |

  Scenario Outline: a <paper> is <verdict> as a document
    Given a customer named "Jane Doe 003"
    And Jane has opened a hosted link
    And the hosted page is filled in completely for "Jane Doe"
    When a <paper> file is attached as "identity.file"
    And Jane submits the hosted page
    Then the answer is <status>

    Examples:
      | paper | verdict | status |
      | PDF   | good    | 200    |
      | JPEG  | good    | 200    |
      | PNG   | good    | 200    |
      | TEXT  | refused | 400    |

  Scenario: a file that is not a document is refused
    Given a customer named "Jane Doe 003"
    And Jane has opened a hosted link
    And the hosted page is filled in completely for "Jane Doe"
    When a TEXT file is attached as "identity.file"
    And Jane submits the hosted page
    Then the answer is 400
    And the hosted page shows these errors:
      | identity.file | The file is not a PDF, JPEG or PNG. |

  Scenario: a driver's license needs two sides
    Given a customer named "Jane Doe 003"
    And Jane has opened a hosted link
    And the hosted page is filled in completely for "Jane Doe"
    When the hosted page is filled in:
      | identity.documentType | DRIVERS_LICENSE |
    And Jane submits the hosted page
    Then the answer is 400
    And the hosted page shows these errors:
      | identity.back | Front and back are required. |
    When a JPEG file is attached as "identity.back"
    And Jane submits the hosted page
    Then the answer is 200
    When I list the documents with:
      | documentHolder | {Jane} |
    Then the field "totalCount" is "2"

  Scenario: a document's magic number also works on the page
    Given a customer named "Jane Doe 003"
    And Jane has opened a hosted link
    And the hosted page is filled in completely for "Jane Doe"
    When the hosted page is filled in:
      | identity.documentNumber | X123901 |
    And Jane submits the hosted page
    Then the answer is 400
    And the hosted page shows these errors:
      | identity.file | The quality of the document is too low. |

  Scenario: data on file is not asked for again
    Given a customer named "Jane Doe 003" with everything that a review needs
    And Jane has opened a hosted link
    Then the hosted page says "A number is on file; leave this empty to keep it."
    And the hosted page says "A document is on file."
    When the hosted page is filled in:
      | selfie | yes |
    And Jane submits the hosted page
    Then the answer is 200
    And the customer is PENDING
    When 2 seconds pass
    Then the customer is APPROVED

  Scenario: an individual named 001 stays in review regardless of the chosen outcome
    Given a customer named "Jane Doe 001" with everything that a review needs
    And Jane has opened a hosted link
    When the hosted page is filled in:
      | selfie  | yes     |
      | outcome | approve |
    And Jane submits the hosted page
    Then the verification is IN_PROGRESS
    And the event "CUSTOMER.KYC_PENDING" about "{Jane}" happened 1 time
    When 2 seconds pass
    Then the verification is PENDING_MANUAL_REVIEW
    And the customer is PENDING

  Scenario: the page resumes a review that waits for a manual decision
    Given a customer named "Jane Doe 001" with everything that a review needs
    And Jane is submitted for verification
    And Jane has opened a hosted link
    When the hosted page is filled in:
      | selfie | yes |
    And Jane submits the hosted page
    Then the verification is IN_PROGRESS
    When I list the verifications with:
      | customerId | {Jane} |
    Then the field "totalCount" is "1"

  Scenario: a rejected individual can submit again
    Given a customer named "Jane Doe 002" with everything that a review needs
    And I remember the moment as "before"
    And Jane has opened a hosted link
    When the hosted page is filled in:
      | selfie | yes |
    And Jane submits the hosted page
    Then the customer is PENDING
    And the events since "before" are:
      | VERIFICATION.IN_PROGRESS |
      | CUSTOMER.KYC_PENDING     |
    When 2 seconds pass
    Then the customer is APPROVED
    And every account of Jane is ACTIVE

  Scenario: an individual on hold can submit again
    Given a customer named "Jane Doe 001" with everything that a review needs
    And Jane is submitted for verification
    And the reviewer sets Jane to HOLD
    And Jane has opened a hosted link
    When the hosted page is filled in:
      | selfie | yes |
    And Jane submits the hosted page
    Then the customer is PENDING
    And the verification is IN_PROGRESS

  Scenario: a hold during the two seconds stays, and a new link allows another submission
    Given a customer named "Jane Doe 003" with everything that a review needs
    And Jane has opened a hosted link
    When the hosted page is filled in:
      | selfie | yes |
    And Jane submits the hosted page
    And the reviewer sets Jane to HOLD
    And 2 seconds pass
    Then the customer is HOLD
    When Jane has opened a hosted link
    And the hosted page is filled in:
      | selfie | yes |
    And Jane submits the hosted page
    Then the customer is PENDING
    When 2 seconds pass
    Then the customer is APPROVED

  Scenario: a decision during the two seconds stays
    Given a customer named "Jane Doe 003" with everything that a review needs
    And Jane has opened a hosted link
    When the hosted page is filled in:
      | selfie | yes |
    And Jane submits the hosted page
    And the reviewer sets Jane to REJECTED
    And 2 seconds pass
    Then the customer is REJECTED

  Scenario: a customer deleted during the two seconds is not decided
    Given a customer named "Jane Doe 003" with everything that a review needs
    And Jane has opened a hosted link
    When the hosted page is filled in:
      | selfie | yes |
    And Jane submits the hosted page
    And I delete Jane
    And 2 seconds pass
    Then the verification is IN_PROGRESS

  Scenario: a resubmission gets a new link and can replace the poor document
    Given a customer named "Jane Doe 003" with everything that a review needs
    And Jane has opened a hosted link
    When the hosted page is filled in:
      | selfie  | yes      |
      | outcome | resubmit |
    And Jane submits the hosted page
    And 2 seconds pass
    Then the verification reports these problems:
      | type                  | about      |
      | POOR_QUALITY_DOCUMENT | {document} |
    When the document is deleted
    Then the answer is 204
    When Jane has opened a hosted link
    And the hosted page is filled in completely for "Jane Doe"
    And Jane submits the hosted page
    And 2 seconds pass
    Then the customer is APPROVED
