Feature: Listing and reading verifications

  Background:
    Given a customer named "Jane Doe 001"
    And Jane is submitted for verification
    And I remember the field "id" as "first"
    And a business named "Acme Engines" registered as "5523041"
    And Acme is submitted for verification
    And I remember the field "id" as "second"

  Scenario: a verification is read as it was answered
    Given I remember the answer as "submitted"
    When I read the verification "{second}"
    Then the answer is 200
    And I remember the answer as "read"
    And the answers "submitted" and "read" are identical
    And the fields are:
      | id                 | {second}             |
      | customerId         | {Acme}               |
      | verificationStatus | APPROVED             |
      | errors             | []                   |
      | createdAt          | 2025-11-15T12:00:00Z |
      | updatedAt          | 2025-11-15T12:00:00Z |

  Scenario: verifications are listed newest first
    When I list the verifications
    Then the answer is 200
    And the fields are:
      | totalCount | 2        |
      | hasMore    | false    |
      | data.0.id  | {second} |
      | data.1.id  | {first}  |

  Scenario: verifications are listed page by page
    When I list the verifications with:
      | limit | 1 |
    Then the field "data.0.id" is "{second}"
    And the field "hasMore" is "true"
    And I remember the field "nextCursor" as "cursor"
    When I list the verifications with:
      | limit  | 1        |
      | cursor | {cursor} |
    Then the field "data.0.id" is "{first}"
    And the field "nextCursor" is absent
    When I list the verifications with:
      | limit      | 1        |
      | customerId | {Jane}   |
      | cursor     | {cursor} |
    Then it is refused as INVALID_INPUT naming "cursor"

  Scenario Outline: verifications are filtered by <query>
    When I list the verifications with the query "<query>"
    Then the field "totalCount" is "<count>"

    Examples:
      | query                                                    | count |
      | customerId={Jane}                                        | 1     |
      | verificationStatus=APPROVED                              | 1     |
      | verificationStatus=READY_FOR_VERIFICATION                | 0     |
      | customerId={Jane}&verificationStatus=APPROVED            | 0     |
      | customerId={Jane}&verificationStatus=RESOLVE_ERRORS      | 1     |
      | customerId=Customer:00000000-0000-4000-8000-000000000000 | 0     |

  Scenario Outline: the list refuses <query>
    When I list the verifications with the query "<query>"
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | query                   | field              |
      | verificationStatus=DONE | verificationStatus |
      | customerId=Jane         | customerId         |
      | limit=0                 | limit              |
      | limit=101               | limit              |
      | cursor=nonsense         | cursor             |

  Scenario Outline: there is no verification <id>
    When I read the verification "<id>"
    Then it is refused as REFERENCE_NOT_FOUND

    Examples:
      | id                                                |
      | Verification:00000000-0000-4000-8000-000000000000 |
      | nonsense                                          |

  Scenario: the verifications of a deleted customer stay readable
    When I delete Jane
    And I list the verifications with:
      | customerId | {Jane} |
    Then the field "totalCount" is "1"

  Scenario: a deleted or unknown customer cannot be submitted
    When I delete Jane
    And Jane is submitted for verification
    Then it is refused as USER_NOT_FOUND
    When I send POST /verifications with the body '{ "customerId": "Customer:00000000-0000-4000-8000-000000000000" }'
    Then it is refused as USER_NOT_FOUND

  Scenario Outline: <body> is refused
    When I send POST /verifications with the body '<body>'
    Then it is refused as INVALID_INPUT naming "customerId"

    Examples:
      | body                         |
      | {}                           |
      | { "customerId": null }       |
      | { "customerId": "" }         |
      | { "customerId": 7 }          |
      | { "customerId": ["{Jane}"] } |
      | { "customerId": "Jane" }     |

  Scenario: a repeated key replays the answer
    Given the next request has the header "Idempotency-Key: once"
    When Jane is submitted for verification
    And I remember the answer as "first"
    Given the next request has the header "Idempotency-Key: once"
    When Jane is submitted for verification
    And I remember the answer as "second"
    Then the answers "first" and "second" are identical
    When I list the verifications with:
      | customerId | {Jane} |
    Then the field "totalCount" is "2"
