Feature: Verifying individuals
  The name at creation chooses the outcome of a complete submission; until it is complete, every problem is reported.

  Scenario: a customer adds what is missing and waits for a decision
    Given a customer named "Jane Doe 001" with:
      | birthDate   | 1990-04-01 |
      | nationality | US         |
    When Jane is submitted for verification
    Then the answer is 200
    And the verification is RESOLVE_ERRORS
    And the verification reports these problems:
      | about  | type                      | field              | accepts                                | reason                          |
      | {Jane} | MISSING_FIELD             | idType             |                                        | Identification type is required |
      | {Jane} | MISSING_FIELD             | identifier         |                                        | Identifier is required          |
      | {Jane} | MISSING_FIELD             | address.line1      |                                        | Address line 1 is required      |
      | {Jane} | MISSING_FIELD             | address.postalCode |                                        | Postal code is required         |
      | {Jane} | MISSING_FIELD             | address.country    |                                        | Country is required             |
      | {Jane} | MISSING_IDENTITY_DOCUMENT |                    | PASSPORT, DRIVERS_LICENSE, NATIONAL_ID | Identity document is required   |
    And the events about "{verification}" are:
      | VERIFICATION.RESOLVE_ERRORS |
    And the customer Jane is PENDING
    When I change Jane:
      | idType     | SSN                                                                |
      | identifier | 123-45-6789                                                        |
      | address    | {"line1": "1 Main Street", "postalCode": "94105", "country": "US"} |
    And Jane uploads a PASSPORT
    And Jane is submitted for verification
    Then the answer is 200
    And the verification is PENDING_MANUAL_REVIEW
    And the verification reports no problems
    And the customer Jane is PENDING
    And the events about "{verification}" are:
      | VERIFICATION.PENDING_MANUAL_REVIEW |
    When the document is deleted
    Then it is refused as CONFLICT

  Scenario Outline: a name ending in <suffix> is decided at creation and cannot be submitted
    Given a customer named "Jane Doe <suffix>" with everything that a review needs
    When Jane is submitted for verification
    Then it is refused as INVALID_INPUT
    And the field "details.kycStatus" is "<state>"

    Examples:
      | suffix | state    |
      | 002    | REJECTED |
      | Smith  | APPROVED |

  Scenario: a name ending in 003 never has a good enough document
    Given a customer named "Jane Doe 003" with everything that a review needs
    When Jane is submitted for verification
    Then the verification is RESOLVE_ERRORS
    And the verification reports these problems:
      | about      | type                  | field | accepts | reason                      |
      | {document} | POOR_QUALITY_DOCUMENT |       |         | Document quality is too low |
    And the explanation of "{verification}" contains "ends in 003"
    And the customer Jane is UNVERIFIED
    And the events about "{verification}" are:
      | VERIFICATION.RESOLVE_ERRORS |
    When the document is replaced by a PASSPORT
    And Jane is submitted for verification
    Then the verification reports these problems:
      | about      | type                  |
      | {document} | POOR_QUALITY_DOCUMENT |
    When Jane uploads a NATIONAL_ID
    And Jane is submitted for verification
    Then the verification reports these problems:
      | about      | type                  |
      | {document} | POOR_QUALITY_DOCUMENT |

  Scenario: a poor document is reported only when nothing else is wrong
    Given a customer named "Jane Doe 003" with everything but an identity document
    When Jane is submitted for verification
    Then the verification reports these problems:
      | about  | type                      |
      | {Jane} | MISSING_IDENTITY_DOCUMENT |

  Scenario Outline: a later name does not change the outcome: <first> stays
    Given a customer named "Jane Doe <first>" with everything that a review needs
    When I change Jane:
      | fullName | Jane Doe <later> |
    And Jane is submitted for verification
    Then the answer is 200
    And the verification is <state>

    Examples:
      | first | later | state                 |
      | 001   | 003   | PENDING_MANUAL_REVIEW |
      | 003   | 001   | RESOLVE_ERRORS        |

  Scenario Outline: a submission without <field> is incomplete
    Given a customer named "Jane Doe 001" with:
      | <has>   | <value>   |
      | <has 2> | <value 2> |
    And Jane has uploaded a PASSPORT
    When Jane is submitted for verification
    Then the verification reports these problems:
      | type          | field              | reason                          |
      | MISSING_FIELD | <field>            | <reason>                        |
      | MISSING_FIELD | idType             | Identification type is required |
      | MISSING_FIELD | identifier         | Identifier is required          |
      | MISSING_FIELD | address.line1      | Address line 1 is required      |
      | MISSING_FIELD | address.postalCode | Postal code is required         |
      | MISSING_FIELD | address.country    | Country is required             |

    Examples:
      | field       | has         | value      | has 2       | value 2     | reason                  |
      | birthDate   | nationality | US         | phoneNumber | +4155550101 | Birth date is required  |
      | nationality | birthDate   | 1990-04-01 | pepStatus   | NONE        | Nationality is required |

  Scenario: a type of identification needs its number
    Given a customer named "Jane Doe 001" with:
      | birthDate   | 1990-04-01                                                         |
      | nationality | US                                                                 |
      | idType      | ITIN                                                               |
      | address     | {"line1": "1 Main Street", "postalCode": "94105", "country": "US"} |
    And Jane has uploaded a PASSPORT
    When Jane is submitted for verification
    Then the verification reports these problems:
      | type          | field      |
      | MISSING_FIELD | identifier |

  Scenario: a full name needs two parts
    Given a customer named "Jane Doe 001" with everything but an identity document
    When I change Jane:
      | fullName | Jane |
    And Jane is submitted for verification
    Then the verification reports these problems:
      | type                      | field    | reason                                                |
      | INVALID_FIELD             | fullName | Full name must contain a given name and a family name |
      | MISSING_IDENTITY_DOCUMENT |          | Identity document is required                         |

  Scenario: a minor comes of age on the world's clock
    Given a customer named "Jane Doe 001" with everything that a review needs
    When I change Jane:
      | birthDate | 2007-11-16 |
    And Jane is submitted for verification
    Then the verification reports these problems:
      | about  | type          | field     | reason                       |
      | {Jane} | INVALID_FIELD | birthDate | Customer must be at least 18 |
    When 12 hours pass
    And Jane is submitted for verification
    Then the verification is PENDING_MANUAL_REVIEW

  Scenario Outline: <what> is reported as incomplete
    Given a customer named "Jane Doe 001" with everything but an identity document
    And Jane has uploaded a <type> with:
      | side | <side> |
    When Jane is submitted for verification
    Then the verification reports these problems:
      | about      | type                | reason                      |
      | {document} | INCOMPLETE_DOCUMENT | Front and back are required |
    When Jane uploads a <type> with:
      | side | <other side> |
    And Jane is submitted for verification
    Then the verification is PENDING_MANUAL_REVIEW

    Examples:
      | what                       | type            | side  | other side |
      | the front of a licence     | DRIVERS_LICENSE | FRONT | BACK       |
      | the back of a licence      | DRIVERS_LICENSE | BACK  | FRONT      |
      | the front of a national id | NATIONAL_ID     | FRONT | BACK       |
      | the back of a national id  | NATIONAL_ID     | BACK  | FRONT      |

  Scenario: the sides of two different cards do not match
    Given a customer named "Jane Doe 001" with everything but an identity document
    And Jane has uploaded a DRIVERS_LICENSE with:
      | side | FRONT |
    And Jane has uploaded a NATIONAL_ID with:
      | side | BACK |
    When Jane is submitted for verification
    Then the verification reports these problems:
      | about      | type                |
      | {document} | INCOMPLETE_DOCUMENT |
    When Jane uploads a PASSPORT
    And Jane is submitted for verification
    Then the verification is PENDING_MANUAL_REVIEW

  Scenario Outline: a <type> without a side counts as both
    Given a customer named "Jane Doe 001" with everything but an identity document
    And Jane has uploaded a <type>
    When Jane is submitted for verification
    Then the verification is PENDING_MANUAL_REVIEW

    Examples:
      | type            |
      | DRIVERS_LICENSE |
      | NATIONAL_ID     |
      | PASSPORT        |

  Scenario: other documents do not prove identity
    Given a customer named "Jane Doe 001" with everything but an identity document
    And Jane has uploaded a UTILITY_BILL
    When Jane is submitted for verification
    Then the verification reports these problems:
      | about  | type                      |
      | {Jane} | MISSING_IDENTITY_DOCUMENT |

  Scenario: during a review a second submission returns the first
    Given a customer named "Jane Doe 001" with everything that a review needs
    When Jane is submitted for verification
    And I remember the answer as "first"
    And 1 hour passes
    And Jane is submitted for verification
    And I remember the answer as "second"
    Then the answers "first" and "second" are identical
    And the event "VERIFICATION.PENDING_MANUAL_REVIEW" about "{verification}" happened 1 time

  Scenario: every submission with problems is a separate record
    Given a customer named "Jane Doe 001"
    When Jane is submitted for verification
    And I remember the field "id" as "first"
    And Jane is submitted for verification
    Then the field "id" is not "{first}"
    And the event "VERIFICATION.RESOLVE_ERRORS" about "{first}" happened 1 time
    And the event "VERIFICATION.RESOLVE_ERRORS" about "{verification}" happened 1 time

  Scenario: where strong authentication is required, contacts are verified first
    Given a customer in "DE" named "Anna Schmidt 001"
    When Anna is submitted for verification
    Then it is refused as INVALID_INPUT naming:
      | contactVerification.email |
      | contactVerification.phone |
    When a code is sent to Anna's email
    And Anna confirms the email with the code "123456"
    And Anna is submitted for verification
    Then it is refused as INVALID_INPUT naming "contactVerification.phone"
    When a code is sent to Anna's phone
    And Anna confirms the phone with the code "123456"
    And Anna is submitted for verification
    Then the answer is 200
    And the verification is RESOLVE_ERRORS
