Feature: Steps of the hosted page
  The page asks step by step, without scripts: the form carries the replies and the chosen files to the next step.
  Nothing is stored before the last step is submitted.

  Scenario: a business is asked in five steps
    Given a business named "Acme Engines" registered as "5523001"
    And I request a hosted link for Acme
    And I remember the state as "opened"
    When the hosted page is opened at its first step
    Then the hosted page says "Step 1 of 5"
    And the hosted page asks for "businessInfo.legalName"
    And the hosted page does not ask for "businessInfo.businessType"
    When the button "Fill with sample data" of the hosted page is pressed
    And the button "Continue" of the hosted page is pressed
    Then the hosted page says "Step 2 of 5"
    And the hosted page asks for "businessInfo.countriesOfOperation"
    When the button "Fill with sample data" of the hosted page is pressed
    Then the hosted page shows "businessInfo.countriesOfOperation" as "MX, US"
    When the button "Continue" of the hosted page is pressed
    Then the hosted page asks for "documents.legal-presence.file"
    When the button "Fill with sample data" of the hosted page is pressed
    Then the hosted page says "Chosen: sample.pdf"
    When the button "Continue" of the hosted page is pressed
    Then the hosted page asks for "owners.0.roles"
    When the button "Fill with sample data" of the hosted page is pressed
    And the button "Continue" of the hosted page is pressed
    Then the hosted page says "Check and submit"
    And the hosted page says "Country of registration United States"
    And the hosted page says "The number •••• 6789"
    And the hosted page does not say "123-45-6789"
    And the state is the same as "opened"
    When Acme submits the hosted page
    Then the answer is 200
    And the customer is PENDING
    When 2 seconds pass
    Then the customer is APPROVED

  Scenario: a step with errors is shown again, and nothing is stored
    Given a customer named "Jane Doe 003"
    And I request a hosted link for Jane
    And I remember the state as "opened"
    When the hosted page is opened at its first step
    And the hosted page is filled in:
      | birthDate | 2010-01-15 |
    And the button "Continue" of the hosted page is pressed
    Then the answer is 400
    And the hosted page says "Step 1 of 3"
    And the hosted page shows these errors:
      | birthDate          | Customer must be at least 18. |
      | nationality        | Nationality is required.      |
      | address.line1      | Address line 1 is required.   |
      | address.postalCode | Postal code is required.      |
      | address.country    | Country is required.          |
    And the hosted page shows "birthDate" as "2010-01-15"
    And the state is the same as "opened"

  Scenario: going back and changing a step keeps the replies
    Given a customer named "Jane Doe 003"
    And I request a hosted link for Jane
    When the hosted page is opened at its first step
    And the hosted page is filled in:
      | address.city | Paris |
    And the button "Fill with sample data" of the hosted page is pressed
    Then the hosted page shows "fullName" as "Jane Doe 003"
    And the hosted page shows "address.city" as "Paris"
    When the button "Continue" of the hosted page is pressed
    And the hosted page is filled in:
      | identifier | 234-56-7891 |
    And the button "Back" of the hosted page is pressed
    Then the answer is 200
    And the hosted page shows "address.city" as "Paris"
    When the button "Continue" of the hosted page is pressed
    Then the hosted page shows "identifier" as "234-56-7891"
    When the button "Fill with sample data" of the hosted page is pressed
    And the button "Continue" of the hosted page is pressed
    And the button "Change About you" of the hosted page is pressed
    Then the hosted page says "Step 1 of 3"
    When the hosted page is filled in:
      | address.city | Lyon |
    And the button "Continue" of the hosted page is pressed
    And the button "Continue" of the hosted page is pressed
    And Jane submits the hosted page
    And I read the customer "{Jane}"
    Then the field "address.city" is "Lyon"

  Scenario: a chosen file is kept when the page is shown again
    Given a customer named "Jane Doe 003"
    And I request a hosted link for Jane
    And I remember the state as "opened"
    When the hosted page is opened
    And the hosted page is filled in completely for "Jane Doe"
    And the hosted page is filled in:
      | identifier | 12 |
    And the button "Submit" of the hosted page is pressed
    Then the answer is 400
    And the hosted page says "Chosen: scan.pdf"
    And the state is the same as "opened"
    When the hosted page is filled in:
      | identifier | 123-45-6789 |
    And Jane submits the hosted page
    Then the answer is 200
    When I list the documents with:
      | documentHolder | {Jane} |
    Then the field "data.0.fileName" is "scan.pdf"

  Scenario: a kept file can be replaced and removed
    Given a customer named "Jane Doe 003"
    And I request a hosted link for Jane
    When the hosted page is opened
    And the hosted page is filled in completely for "Jane Doe"
    And the hosted page is filled in:
      | identifier | 12 |
    And the button "Submit" of the hosted page is pressed
    Then the answer is 400
    When a PNG file is attached as "identity.file"
    And the button "Submit" of the hosted page is pressed
    Then the answer is 400
    And the hosted page says "Chosen: scan.png"
    When the hosted page is filled in:
      | remove.identity.file | yes |
    And the button "Submit" of the hosted page is pressed
    Then the answer is 400
    And the hosted page shows these errors:
      | identifier    | Not a valid SSN.   |
      | identity.file | Field is required. |
    And the hosted page does not say "Chosen"

  Scenario: a file that is refused is not kept, nor one that the page did not write
    Given a customer named "Jane Doe 003"
    And I request a hosted link for Jane
    When the hosted page is opened
    And the hosted page is filled in completely for "Jane Doe"
    And a TEXT file is attached as "identity.file"
    And the button "Submit" of the hosted page is pressed
    Then the answer is 400
    And the hosted page does not say "Chosen"
    When the hosted page is filled in:
      | kept.identity.file | e30.0000 |
    And the button "Submit" of the hosted page is pressed
    Then the answer is 400
    And the hosted page shows these errors:
      | identity.file | Choose the file again. |

  Scenario: errors of an earlier step lead back to it
    Given a customer named "Jane Doe 003"
    And I request a hosted link for Jane
    When the hosted page is opened at its first step
    And the hosted page is filled in:
      | step | 2 |
    And the hosted page is filled in:
      | go | submit |
    And Jane submits the hosted page
    Then the answer is 400
    And the hosted page says "Step 1 of 3"
    And the hosted page shows these errors:
      | birthDate          | Birth date is required.     |
      | nationality        | Nationality is required.    |
      | address.line1      | Address line 1 is required. |
      | address.postalCode | Postal code is required.    |
      | address.country    | Country is required.        |

  Scenario Outline: the <control> "<value>" is refused
    Given a customer named "Jane Doe 003"
    And I request a hosted link for Jane
    And I remember the state as "opened"
    When the hosted page is opened at its first step
    And the hosted page is filled in:
      | <name> | <value> |
    And Jane submits the hosted page
    Then the answer is 400
    And the hosted page says 'There is no <control> "<value>".'
    And the state is the same as "opened"

    Examples:
      | control | name | value |
      | step    | step | 3     |
      | step    | step | -1    |
      | step    | step | x     |
      | button  | go   | 3     |
      | button  | go   | all   |
      | button  | go   | leave |

  Scenario: countries are chosen by their names
    Given a customer named "Jane Doe 003" with:
      | nationality | CI |
    And I request a hosted link for Jane
    When the hosted page is opened at its first step
    Then the hosted page shows "nationality" as "CI"
    And the hosted page says "Côte d’Ivoire"
    And the hosted page says "Required fields are marked with *"
