Feature: Listing, reading, replacing and deleting documents

  Background:
    Given a customer named "Ada Lovelace 003"

  Scenario: documents of a holder are listed newest first
    Given Ada has uploaded a PASSPORT
    And Ada has uploaded a SELFIE
    And a customer named "Grace Hopper"
    And Grace has uploaded a UTILITY_BILL
    When I list the documents with:
      | documentHolder | {Ada} |
    Then the answer is 200
    And the fields are:
      | data.0.documentType | SELFIE   |
      | data.1.documentType | PASSPORT |
      | hasMore             | false    |
      | totalCount          |        2 |
    When I list the documents
    Then the field "totalCount" is "3"
    And the field "data.0.documentHolder" is "{Grace}"

  Scenario: a cursor continues where the page ended
    Given Ada has uploaded a PASSPORT
    And Ada has uploaded a SELFIE
    And Ada has uploaded a UTILITY_BILL
    When I list the documents with:
      | documentHolder | {Ada} |
      | limit          | 2     |
    Then the field "data" has 2 items
    And the field "hasMore" is "true"
    And I remember the field "nextCursor" as "next"
    When I list the documents with:
      | documentHolder | {Ada}  |
      | limit          | 2      |
      | cursor         | {next} |
    Then the field "data" has 1 item
    And the field "data.0.documentType" is "PASSPORT"
    And the field "nextCursor" is absent
    When I list the documents with:
      | limit  | 2      |
      | cursor | {next} |
    Then it is refused as INVALID_INPUT naming "cursor"

  Scenario: an unknown holder has no documents
    Given Ada has uploaded a PASSPORT
    When I list the documents with:
      | documentHolder | Customer:00000000-0000-4000-8000-000000000000 |
    Then the answer is 200
    And the fields are:
      | data       | [] |
      | totalCount |  0 |

  Scenario Outline: the list refuses <query>
    When I list the documents with the query "<query>"
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | query                                 | field          |
      | limit=0                               | limit          |
      | limit=101                             | limit          |
      | limit=many                            | limit          |
      | cursor=forged                         | cursor         |
      | documentHolder=one&documentHolder=two | documentHolder |
      | documentHolder=nobody                 | documentHolder |

  Scenario Outline: no document has the id <id>
    When I read the document "<id>"
    Then it is refused as REFERENCE_NOT_FOUND
    When I delete the document "<id>"
    Then it is refused as REFERENCE_NOT_FOUND
    When I send PUT /documents/<id> with the form:
      | file         | scan.pdf     | PDF |
      | documentType | UTILITY_BILL |     |
      | country      | US           |     |
    Then it is refused as REFERENCE_NOT_FOUND

    Examples:
      | id                                            |
      | Document:00000000-0000-4000-8000-000000000000 |
      | nonsense                                      |

  Scenario: a document of another world is not found
    Given Ada has uploaded a PASSPORT
    And another world "elsewhere"
    When I switch to the world "elsewhere"
    And I read the document "{document}"
    Then it is refused as REFERENCE_NOT_FOUND
    When the document is deleted
    Then it is refused as REFERENCE_NOT_FOUND
    When the document is replaced by a PASSPORT
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: a replacement keeps only the holder, the id and the time of the first upload
    Given Ada has uploaded a DRIVERS_LICENSE with:
      | side | FRONT |
    When 1 minute passes
    And the document is replaced by a UTILITY_BILL with:
      | country | GB |
    Then the answer is 200
    And the fields are:
      | id             | {document}           |
      | documentHolder | {Ada}                |
      | documentType   | UTILITY_BILL         |
      | country        | GB                   |
      | createdAt      | 2025-11-15T12:00:00Z |
      | updatedAt      | 2025-11-15T12:01:00Z |
    And the field "side" is absent
    And the field "documentNumber" is absent
    And the field "issuingAuthority" is absent
    And Ada has 1 document

  Scenario: a replacement may name its holder
    Given Ada has uploaded a SELFIE
    When the document is replaced by a SELFIE with:
      | documentHolder | {Ada} |
    Then the answer is 200
    When I send GET /admin/worlds/{world}/requests?limit=1
    Then the field "data.0.operation" is "replaceDocument"
    And the field "data.0.warnings" is absent

  Scenario: a replacement cannot change the holder
    Given a customer named "Grace Hopper"
    And Grace has uploaded a SELFIE
    When the document is replaced by a SELFIE with:
      | documentHolder | {Ada} |
    Then it is refused as INVALID_INPUT naming "documentHolder"
    When the document is replaced by a PASSPORT with:
      | documentHolder   | {Ada} |
      | country          | us    |
      | issuingAuthority |       |
    Then it is refused as INVALID_INPUT naming:
      | documentHolder   |
      | country          |
      | issuingAuthority |
    When I send PUT /documents/{document} with the parts:
      """
      --sandglass
      Content-Disposition: form-data; name="documentHolder"

      {Grace}
      --sandglass
      Content-Disposition: form-data; name="documentType"

      SELFIE
      --sandglass
      Content-Disposition: form-data; name="country"

      US
      --sandglass
      Content-Disposition: form-data; name="file"; filename="scan.pdf"

      %PDF-1.4
      --sandglass--
      """
    Then the answer is 200
    And the field "documentHolder" is "{Grace}"

  Scenario: a replacement needs a file, a type and a country
    Given Ada has uploaded a SELFIE
    When I send PUT /documents/{document} with the form:
      | side | FRONT |
    Then it is refused as INVALID_INPUT naming:
      | file         |
      | documentType |
      | country      |

  Scenario: a document is deleted
    Given Ada has uploaded a SELFIE
    When the document is deleted
    Then the answer is 204
    And Ada has 0 documents
    When the document is deleted
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: a rewind restores a deleted document
    Given Ada has uploaded a SELFIE
    And I remember the state as "before"
    And I remember the moment as "uploaded"
    When the document is deleted
    And I rewind to "uploaded"
    Then the state is the same as "before"
    And Ada has 1 document

  Scenario: a submitted document cannot be deleted until a resubmission is requested
    Given a customer named "Jane Doe 001" with everything but an identity document
    And Jane has uploaded a PASSPORT
    When Jane is submitted for verification
    Then the verification is PENDING_MANUAL_REVIEW
    When the document is deleted
    Then it is refused as CONFLICT
    When the document is replaced by a PASSPORT
    Then the answer is 200
    When the document is deleted
    Then it is refused as CONFLICT
    When the reviewer sets the verification to RESOLVE_ERRORS
    And the document is deleted
    Then the answer is 204
