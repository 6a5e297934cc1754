Feature: Files of bulk uploads
  UTF-8 with or without a byte order mark, commas, quotes as in RFC 4180, any line ends. A file that cannot be used
  fails its job; no file is an error of the simulator.

  Scenario: quoted cells with commas, quotes and line ends; columns in any order; short rows; blank lines
    When I upload the CSV:
      """

      country,postalCode,"state",city,addressLine1,customerType,platformCustomerId,umaAddress,birthDate,fullName,email,UMAADDRESS

      US,62701,IL,"Spring, ""the"" field","1 Main Street
      second line",INDIVIDUAL,ada,$ada@example.com,1990-01-15,"Ada Lovelace"

      US,62701,IL,Springfield,1 Main Street,INDIVIDUAL,bob,$bob@example.com,1990-01-15,Bob Roe,,x,too,many
      US
      """
    And 1 second passes
    Then the job has read 3 of 3 rows, 2 became customers and 1 failed
    And the job has the errors:
      | row_3 | INVALID_FIELD | customerType |
    When I list the customers with:
      | platformCustomerId | ada |
    Then the fields are:
      | data.0.address.city | Spring, "the" field |
    And the field "data.0.address.line1" matches "^1 Main Street\nsecond line$"

  Scenario Outline: line ends <ends>, with <mark> at the start
    When I upload the CSV with "|" as "<ends>" and "^" as "<mark>":
      """
      ^"umaAddress",platformCustomerId,customerType,addressLine1,city,state,postalCode,country,fullName,birthDate|ada@example.com,ada,INDIVIDUAL,1 Main Street,Zürich,ZH,8001,US,Ada Lovelace,1990-01-15||bob@example.com,bob,INDIVIDUAL,1 Main Street,"Zür|ich",ZH,8001,US,Bob Roe,1990-01-15|
      """
    And 1 second passes
    Then the job is COMPLETED
    And the job has read 2 of 2 rows, 2 became customers and 0 failed
    When I list the customers with:
      | platformCustomerId | ada |
    Then the field "data.0.address.city" is "Zürich"

    Examples:
      | ends   | mark             |
      | \\n     |                  |
      | \\r\\n   |                  |
      | \\r     |                  |
      | \\r\\n   | \\xef\\xbb\\xbf     |
      | \\n     | \\xef\\xbb\\xbf     |

  Scenario Outline: <case> is unreadable from <row> on
    Given the platform's endpoint is up
    When I upload the CSV with "|" as "\n" and "?" as "<bytes>":
      """
      umaAddress,platformCustomerId,customerType,addressLine1,city,state,postalCode,country,fullName,birthDate|ada@example.com,ada,INDIVIDUAL,1 Main Street,Springfield,IL,62701,US,Ada Lovelace,1990-01-15|<line>|x|
      """
    Then the answer is 202
    When 500 milliseconds pass
    Then the job is FAILED
    And the job has read 0 of 0 rows, 0 became customers and 0 failed
    And the job has the errors:
      | <row> | INVALID_CSV_FORMAT | unreadable_file |
    And the webhook "BULK_UPLOAD.FAILED" was delivered once
    And there is no webhook "BULK_UPLOAD.COMPLETED"

    Examples:
      | case                          | line         | bytes    | row   |
      | a byte that is not UTF-8      | bob?         | \\xff    | row_2 |
      | such a byte that begins a row | ?bob         | \\xff    | row_2 |
      | Latin-1                       | b?b,x        | \\xf6    | row_2 |
      | a quote that never closes     | bob,"bob     | q        | row_2 |
      | a quote inside a plain cell   | bob,b"o"b    | q        | row_2 |
      | text after a quoted cell      | bob,"bo"b,x  | q        | row_2 |

  Scenario: an incomplete last character
    When I upload the CSV with "|" as "\n" and "?" as "\xc3":
      """
      umaAddress,platformCustomerId|ada@example.com,ada?
      """
    And 1 second passes
    Then the job has the errors:
      | row_1 | INVALID_CSV_FORMAT | unreadable_file |

  Scenario: a million columns
    When I upload a CSV with a row of 1000000 columns
    Then the answer is 202
    When 1 second passes
    Then the job is FAILED
    And the job has the errors:
      | row_2 | INVALID_CSV_FORMAT | unreadable_file |

  Scenario: a thousand columns are not too many
    When I upload a CSV with a row of 1000 columns
    And 1 second passes
    Then the job has the errors:
      | ada   | INVALID_FIELD | customerType |
      | row_2 | INVALID_FIELD | customerType |

  Scenario: a row of more than a mebibyte
    When I upload a CSV of 2000000 bytes
    And 1 second passes
    Then the job has the errors:
      | row_1 | INVALID_CSV_FORMAT | unreadable_file |

  Scenario Outline: <case> has no rows
    When I upload the CSV with "|" as "\n" and "?" as "\xef\xbb\xbf":
      """
      <file>
      """
    And 1 second passes
    Then the job is FAILED
    And the job has read 0 of 0 rows, 0 became customers and 0 failed
    And the job has the errors:
      | row_1 | INVALID_CSV_FORMAT | no_rows |

    Examples:
      | case                      | file                                                                                     |
      | a header only             | umaAddress,platformCustomerId,customerType,addressLine1,city,state,postalCode,country   |
      | a header and blank lines  | umaAddress,platformCustomerId,customerType,addressLine1,city,state,postalCode,country\|\| |
      | blank lines               | \|\|\|                                                                                   |
      | a byte order mark only    | ?                                                                                        |

  Scenario: a header without required columns
    Given the platform's endpoint is up
    When I upload the CSV:
      """
      UmaAddress,platformCustomerId,customerType,addressLine1,city,state,postalCode
      $ada@example.com,ada,INDIVIDUAL,1 Main Street,Springfield,IL,62701
      $bob@example.com,bob,INDIVIDUAL,1 Main Street,Springfield,IL,62701
      """
    And 500 milliseconds pass
    Then the job is FAILED
    And the job has read 2 of 2 rows, 0 became customers and 2 failed
    And the job has the errors:
      | row_1 | INVALID_CSV_FORMAT | missing_required_column umaAddress |
      | row_1 | INVALID_CSV_FORMAT | missing_required_column country    |
    And the webhook "BULK_UPLOAD.FAILED" was delivered once

  Scenario: cells are text, so a formula is stored where its field allows it
    When I upload the customers:
      | city           | platformCustomerId |
      | =HYPERLINK("x") | ada               |
    And 1 second passes
    Then the job is COMPLETED
    When I list the customers with:
      | platformCustomerId | ada |
    Then the field "data.0.address.city" contains "=HYPERLINK("

  Scenario: an empty file
    When I upload a CSV of 0 bytes
    Then it is refused as INVALID_INPUT naming "file"

  Scenario: an empty file is not remembered for an idempotency key
    Given the next request has the header "Idempotency-Key: upload-1"
    When I upload a CSV of 0 bytes
    Then it is refused as INVALID_INPUT naming "file"
    Given the next request has the header "Idempotency-Key: upload-1"
    When I upload 2 customers
    Then the answer is 202

  Scenario: a file of more than 100 MB
    When I upload a CSV of 104857601 bytes
    Then it is refused as INVALID_INPUT naming "file"

  Scenario: no file
    When I send POST /customers/bulk/csv with the form:
      | other | text |
    Then it is refused as INVALID_INPUT naming "file"

  Scenario: a text instead of a file
    When I send POST /customers/bulk/csv with the form:
      | file | umaAddress,country |
    Then it is refused as INVALID_INPUT naming "file"

  Scenario: no form
    When I send POST /customers/bulk/csv with the body "{}"
    Then it is refused as INVALID_REQUEST_FORMAT

  Scenario: an idempotency key brings the same job back
    Given the next request has the header "Idempotency-Key: upload-1"
    When I upload 2 customers
    Then I remember the field "jobId" as "first"
    Given the next request has the header "Idempotency-Key: upload-1"
    When I upload 2 customers
    Then the answer is 202
    And the field "jobId" is "{first}"
    And the header "Idempotent-Replayed" is "true"

  Scenario: the admin plane shows the job and the facts about its file
    Given I upload 2 customers
    When I read the resource "{job}"
    Then the answer is 200
    And the field "stored.file.rowCount" is "2"
    When 1 second passes
    And I read the resource "{job}"
    Then the field "stored.file" is absent
