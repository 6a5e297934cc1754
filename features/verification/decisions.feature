Feature: Manual review decisions

  Scenario Outline: a complete individual is decided as <decision>
    Given a customer named "Jane Doe 001" with everything that a review needs
    And Jane is submitted for verification
    When 1 hour passes
    And the reviewer sets the verification to <decision>
    Then the answer is 200
    And the verification is <decision>
    And the customer Jane is <decision>
    And every account of Jane is <accounts>
    And the events about "{verification}" are:
      | VERIFICATION.PENDING_MANUAL_REVIEW |
      | VERIFICATION.<decision>            |
    And the event "CUSTOMER.KYC_<decision>" about "{Jane}" happened 1 time
    When I read the verification "{verification}"
    Then the field "createdAt" is "2025-11-15T12:00:00Z"
    And the field "updatedAt" is "2025-11-15T13:00:00Z"
    When Jane is submitted for verification
    Then it is refused as INVALID_INPUT
    And the explanation of "{Jane}" contains "resolveResource"

    Examples:
      | decision | accounts |
      | APPROVED | ACTIVE   |
      | REJECTED | FAILED   |

  Scenario Outline: a complete business is decided as <decision>, its owners with it
    Given a business named "Acme Engines" registered as "5523003" with everything that a review needs
    And an owner named "Ida Rhodes 001" of Acme
    And an owner named "Joan Clarke 002" of Acme
    And Acme is submitted for verification
    When the reviewer sets Acme to <decision>
    Then the answer is 200
    And the fields are:
      | collection         | customers  |
      | decision           | <decision> |
      | document.kybStatus | <decision> |
    And the verification is <decision>
    And the customer Acme is <decision>
    And every account of Acme is <accounts>
    And the owner Olivia is APPROVED
    And the owner Ida is PENDING
    And the owner Joan is REJECTED
    And the events about "{verification}" are:
      | VERIFICATION.PENDING_MANUAL_REVIEW |
      | VERIFICATION.<decision>            |
    And the event "CUSTOMER.KYB_<decision>" about "{Acme}" happened 1 time

    Examples:
      | decision | accounts |
      | APPROVED | ACTIVE   |
      | REJECTED | FAILED   |

  Scenario: an individual asked to resubmit can replace the document
    Given a customer named "Jane Doe 001" with everything that a review needs
    And Jane is submitted for verification
    When the reviewer sets the verification to RESOLVE_ERRORS
    Then the verification is RESOLVE_ERRORS
    And the verification reports these problems:
      | about      | type                  | reason                      |
      | {document} | POOR_QUALITY_DOCUMENT | Document quality is too low |
    And the customer Jane is UNVERIFIED
    And the events about "{verification}" are:
      | VERIFICATION.PENDING_MANUAL_REVIEW |
      | VERIFICATION.RESOLVE_ERRORS        |
    When the document is deleted
    Then the answer is 204
    Given Jane has uploaded a NATIONAL_ID
    When Jane is submitted for verification
    Then the verification is PENDING_MANUAL_REVIEW
    And the customer Jane is PENDING
    And the events about "{verification}" are:
      | VERIFICATION.PENDING_MANUAL_REVIEW |

  Scenario: a business is asked to resubmit for the given reasons
    Given a business named "Acme Engines" registered as "5523003" with everything that a review needs
    And Acme is submitted for verification
    When the reviewer sets the verification to RESOLVE_ERRORS because of:
      | resourceId | type                           | reason                                 |
      | {Acme}     | MISSING_GOOD_STANDING_DOCUMENT | A certificate of good standing, please |
      | {document} | EXPIRED_DOCUMENT               | The bill is from last year             |
    Then the answer is 200
    And the verification reports these problems:
      | about      | type                           | reason                                 |
      | {Acme}     | MISSING_GOOD_STANDING_DOCUMENT | A certificate of good standing, please |
      | {document} | EXPIRED_DOCUMENT               | The bill is from last year             |
    And the customer Acme is UNVERIFIED
    When the document is deleted
    Then the answer is 204
    When Acme is submitted for verification
    Then the verification reports these problems:
      | about  | type                              |
      | {Acme} | MISSING_PROOF_OF_ADDRESS_DOCUMENT |

  Scenario: a rejection can carry reasons
    Given a customer named "Jane Doe 001" with everything that a review needs
    And Jane is submitted for verification
    When the reviewer sets the verification to REJECTED because of:
      | resourceId | type            | reason               |
      | {Jane}     | APPLICANT_FRAUD | The papers are false |
    Then the verification reports these problems:
      | about  | type            | reason               |
      | {Jane} | APPLICANT_FRAUD | The papers are false |
    And the explanation of "{verification}" contains 'resolved the verification as REJECTED because of "The papers are false".'
    And the explanation of "{Jane}" contains 'as REJECTED because of "The papers are false".'

  Scenario Outline: an individual on hold is decided as <decision>
    Given a customer named "Jane Doe 001" with everything that a review needs
    And Jane is submitted for verification
    When the reviewer sets the verification to HOLD
    Then the customer Jane is HOLD
    And the verification is PENDING_MANUAL_REVIEW
    And every account of Jane is PENDING
    And the event "VERIFICATION.PENDING_MANUAL_REVIEW" about "{verification}" happened 1 time
    When the reviewer sets the verification to <decision>
    Then the customer Jane is <state>
    And the verification is <decision>

    Examples:
      | decision       | state      |
      | APPROVED       | APPROVED   |
      | REJECTED       | REJECTED   |
      | RESOLVE_ERRORS | UNVERIFIED |

  Scenario Outline: a business on hold is decided as <decision>
    Given a business named "Acme Engines" registered as "5523003" with everything that a review needs
    And Acme is submitted for verification
    When the reviewer sets Acme to HOLD
    Then the customer Acme is HOLD
    And the owner Olivia is PENDING
    When the reviewer sets Acme to <decision>
    Then the customer Acme is <state>
    And the verification is <decision>

    Examples:
      | decision       | state      |
      | APPROVED       | APPROVED   |
      | REJECTED       | REJECTED   |
      | RESOLVE_ERRORS | UNVERIFIED |

  Scenario Outline: a customer who never submitted is decided as <decision> without a verification
    Given a customer named "Jane Doe 001"
    When the reviewer sets Jane to <decision>
    Then the answer is 200
    And the customer Jane is <state>
    When I list the verifications with:
      | customerId | {Jane} |
    Then the field "totalCount" is "0"

    Examples:
      | decision       | state      |
      | APPROVED       | APPROVED   |
      | REJECTED       | REJECTED   |
      | HOLD           | HOLD       |
      | RESOLVE_ERRORS | UNVERIFIED |

  Scenario: a customer on hold who submits is back in review
    Given a customer named "Jane Doe 001" with everything that a review needs
    When the reviewer sets Jane to HOLD
    And Jane is submitted for verification
    Then the verification is PENDING_MANUAL_REVIEW
    And the customer Jane is PENDING

  Scenario: a pending owner is decided alone, after the business
    Given a business named "Acme Engines" registered as "5523003" with everything that a review needs
    And an owner named "Ida Rhodes 001" of Acme
    And an owner named "Ada Rhodes 001" of Acme
    And Acme is submitted for verification
    When the reviewer sets Ida to APPROVED
    Then it is refused as CONFLICT
    When the reviewer sets Acme to APPROVED
    And the reviewer sets Ida to APPROVED
    Then the owner Ida is APPROVED
    When the reviewer sets Ada to REJECTED
    Then the owner Ada is REJECTED
    And the customer Acme is APPROVED
    When the reviewer sets Ada to APPROVED
    Then it is refused as CONFLICT

  Scenario: a decision is final
    Given a customer named "Jane Doe 001" with everything that a review needs
    And Jane is submitted for verification
    And the reviewer sets the verification to APPROVED
    When the reviewer sets the verification to REJECTED
    Then it is refused as CONFLICT
    When the reviewer sets Jane to REJECTED
    Then it is refused as CONFLICT

  Scenario: a deleted customer cannot be decided
    Given a customer named "Jane Doe 001" with everything that a review needs
    And Jane is submitted for verification
    When I delete Jane
    And the reviewer sets the verification to APPROVED
    Then it is refused as CONFLICT

  Scenario: a resource without a pending review cannot be decided
    Given a customer named "Jane Doe 003"
    And Jane's USD account
    When the reviewer sets Jane to APPROVED
    Then it is refused as CONFLICT
    When "{Jane.USD}" becomes FROZEN
    Then it is refused as CONFLICT
    When I send POST /admin/worlds/{world}/resources/Customer:none/resolve with the body '{ "decision": "APPROVED" }'
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario Outline: a decision that cannot be carried out is refused: <wish>
    Given a customer named "Jane Doe 001" with everything that a review needs
    And Jane is submitted for verification
    When I send POST /admin/worlds/{world}/resources/{verification}/resolve with the body '<wish>'
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | wish                                                                                                       | field           |
      | {}                                                                                                         | decision        |
      | { "decision": "PERHAPS" }                                                                                  | decision        |
      | { "decision": "REJECTED", "errors": [] }                                                                   | errors          |
      | { "decision": "REJECTED", "errors": [{ "resourceId": "x", "type": "UGLY", "reason": "y" }] }               | errors.0.type   |
      | { "decision": "REJECTED", "errors": [{ "resourceId": "x", "type": "APPLICANT_FRAUD" }] }                   | errors.0.reason |
      | { "decision": "APPROVED", "errors": [{ "resourceId": "x", "type": "APPLICANT_FRAUD", "reason": "Why?" }] } | errors          |

  Scenario: a reason must concern the customer's own documents
    Given a customer named "Grace Hopper 003" with everything that a review needs
    And I remember the field "id" as "stranger"
    And a customer named "Jane Doe 001" with everything that a review needs
    And Jane is submitted for verification
    When I send POST /admin/worlds/{world}/resources/{verification}/resolve with:
      """
      {
        "decision": "RESOLVE_ERRORS",
        "errors": [
          { "resourceId": "{Jane}", "type": "APPLICANT_FRAUD", "reason": "Why?" },
          { "resourceId": "{stranger}", "type": "EXPIRED_DOCUMENT", "reason": "Why?" },
          { "resourceId": "nobody", "type": "APPLICANT_FRAUD", "reason": "Why?" }
        ]
      }
      """
    Then it is refused as INVALID_INPUT naming:
      | errors.1.resourceId |
      | errors.2.resourceId |

  Scenario: reasons need a verification to report them
    Given a customer named "Jane Doe 001"
    When I send POST /admin/worlds/{world}/resources/{Jane}/resolve with:
      """
      { "decision": "REJECTED", "errors": [{ "resourceId": "{Jane}", "type": "APPLICANT_FRAUD", "reason": "Why?" }] }
      """
    Then it is refused as INVALID_INPUT naming "errors"

  Scenario: an owner can only be approved or rejected
    Given a business named "Acme Engines" registered as "5523041"
    And an owner named "Ida Rhodes 001" of Acme
    And Acme is submitted for verification
    When the reviewer sets Ida to HOLD
    Then it is refused as INVALID_INPUT naming "decision"

  Scenario: a rewind undoes a decision, and the same decision gives the same result
    Given a business named "Acme Engines" registered as "5523003" with everything that a review needs
    And Acme is submitted for verification
    And I remember the moment as "undecided"
    When the reviewer sets the verification to REJECTED
    And I remember the state as "rejected"
    And I rewind to "undecided"
    Then the customer Acme is PENDING
    And the owner Olivia is PENDING
    When the reviewer sets the verification to REJECTED
    Then the state is the same as "rejected"
