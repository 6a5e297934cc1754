Feature: Bad input to documents

  Background:
    Given a customer named "Ada Lovelace 003"

  Scenario: all missing parts are reported together
    When I send POST /documents with the form:
      | unknown | is ignored |  |
    Then it is refused as INVALID_INPUT with the constraints:
      | field          | constraint       |
      | file           |                  |
      | documentHolder | {"minLength": 1} |
      | documentType   | {"minLength": 1} |
      | country        | {"minLength": 1} |

  Scenario Outline: <field> cannot be "<value>"
    When Ada uploads a PASSPORT with:
      | <field> | <value> |
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | field          | value                                              |
      | documentType   | LIBRARY_CARD                                       |
      | documentType   | passport                                           |
      | side           | LEFT                                               |
      | side           | front                                              |
      | country        | us                                                 |
      | country        | XX                                                 |
      | country        | USA                                                |
      | documentHolder | Ada                                                |
      | documentHolder | Customer:1                                         |
      | documentHolder | Document:00000000-0000-4000-8000-000000000000      |
      | documentHolder | {Ada} and more                                     |
      | documentHolder | InternalAccount:00000000-0000-4000-8000-0000000000 |

  Scenario: several bad fields are reported in the order of the form
    When I send POST /documents with the form:
      | issuingAuthority | Somebody |      |
      | country          | us       |      |
      | side             | LEFT     |      |
      | documentType     | PASSPORT |      |
      | documentHolder   | nobody   |      |
      | file             | scan.txt | TEXT |
    Then it is refused as INVALID_INPUT naming:
      | file           |
      | documentHolder |
      | side           |
      | country        |
      | documentNumber |

  Scenario Outline: a document of an unknown holder, <holder>, is refused
    When Ada uploads a PASSPORT with:
      | documentHolder | <holder> |
    Then it is refused as <code>

    Examples:
      | holder                                               | code                |
      | Customer:00000000-0000-4000-8000-000000000000        | USER_NOT_FOUND      |
      | BeneficialOwner:00000000-0000-4000-8000-000000000000 | REFERENCE_NOT_FOUND |

  Scenario: a customer of another world is not found
    Given another world "elsewhere"
    When I switch to the world "elsewhere"
    And Ada uploads a PASSPORT
    Then it is refused as USER_NOT_FOUND

  Scenario: a form without a file is refused
    When I send POST /documents with the form:
      | documentHolder | {Ada}        |
      | documentType   | UTILITY_BILL |
      | country        | US           |
    Then it is refused as INVALID_INPUT naming "file"

  Scenario: a file sent as text is refused
    When I send POST /documents with the form:
      | file           | %PDF-1.4     |
      | documentHolder | {Ada}        |
      | documentType   | UTILITY_BILL |
      | country        | US           |
    Then it is refused as INVALID_INPUT naming "file"

  Scenario: two files are refused
    When I send POST /documents with the form:
      | file           | front.pdf    | PDF |
      | documentHolder | {Ada}        |     |
      | documentType   | UTILITY_BILL |     |
      | country        | US           |     |
      | file           | back.pdf     | PDF |
    Then it is refused as INVALID_INPUT naming "file"

  Scenario: a second file under another name is refused
    When I send POST /documents with the form:
      | file           | front.pdf    | PDF |
      | back           | back.pdf     | PDF |
      | documentHolder | {Ada}        |     |
      | documentType   | UTILITY_BILL |     |
      | country        | US           |     |
    Then it is refused as INVALID_INPUT naming "back"

  Scenario: a repeated field and a file in place of a text are refused
    When I send POST /documents with the form:
      | file           | front.pdf    | PDF |
      | documentHolder | {Ada}        |     |
      | documentType   | UTILITY_BILL |     |
      | country        | us.pdf       | PDF |
      | documentType   | SELFIE       |     |
    Then it is refused as INVALID_INPUT naming:
      | documentType |
      | country      |

  Scenario: an empty file field of a browser form is refused
    When I send POST /documents with the parts:
      """
      --sandglass
      Content-Disposition: form-data; name="file"; filename=""
      Content-Type: application/octet-stream


      --sandglass
      Content-Disposition: form-data; name="documentHolder"

      {Ada}
      --sandglass
      Content-Disposition: form-data; name="documentType"

      UTILITY_BILL
      --sandglass
      Content-Disposition: form-data; name="country"

      US
      --sandglass
      Content-Disposition: form-data; name="side"


      --sandglass--
      """
    Then it is refused as INVALID_INPUT naming "file"

  Scenario Outline: a form cut off <where> is refused
    When I send POST /documents with the parts:
      """
      --sandglass
      Content-Disposition: form-data; name="country"

      US
      --sandglass
      Content-Disposition: form-data; name="file"; filename="scan.pdf"
      <rest>
      """
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "<reason>"

    Examples:
      | where           | rest                                                | reason         |
      | in the headers  | Content-Type: appl                                  | TRUNCATED      |
      | in the file     | Content-Type: application/pdf\n\n%PDF-1.4           | TRUNCATED      |
      | in the boundary | Content-Type: application/pdf\n\n%PDF-1.4\n--sandgl | TRUNCATED      |
      | by no header    | not a header\n\n%PDF-1.4\n--sandglass--             | MALFORMED_PART |

  Scenario: a part without a name is refused
    When I send POST /documents with the parts:
      """
      --sandglass
      Content-Disposition: form-data

      US
      --sandglass--
      """
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "PART_WITHOUT_NAME"

  Scenario: a part named __proto__ is refused
    When I send POST /documents with the form:
      | __proto__ | x |
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "FORBIDDEN_KEY"

  Scenario Outline: a body as <type> is refused
    When I send <request> with the text "hello" as "<type>"
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "<reason>"

    Examples: no form at all
      | request                                                      | type                              | reason       |
      | POST /documents                                              | application/json                  | CONTENT_TYPE |
      | POST /documents                                              | application/x-www-form-urlencoded | CONTENT_TYPE |
      | POST /documents                                              | multipart/mixed; boundary=x       | CONTENT_TYPE |
      | PUT /documents/Document:00000000-0000-4000-8000-000000000000 | application/json                  | CONTENT_TYPE |

    Examples: a form that cannot be read
      | request                                                      | type                            | reason    |
      | POST /documents                                              | multipart/form-data             | BOUNDARY  |
      | POST /documents                                              | multipart/form-data; boundary=x | TRUNCATED |
      | PUT /documents/Document:00000000-0000-4000-8000-000000000000 | multipart/form-data; boundary=x | TRUNCATED |

  Scenario: a missing body is refused
    When I send POST /documents
    Then it is refused as INVALID_REQUEST_FORMAT

  Scenario: a URL-encoded form is refused
    Given the next request has the header "Content-Encoding: gzip"
    When Ada uploads a PASSPORT
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "CONTENT_ENCODING"
