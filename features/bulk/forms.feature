Feature: Forms of bulk uploads
  The file is the part `file` of a multipart form. A form that cannot be read starts no job and creates no customers.

  Scenario Outline: a body as <type> is refused
    When I send POST /customers/bulk/csv with the text "umaAddress" as "<type>"
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "<reason>"
    And 0 tasks are pending

    Examples:
      | type                              | reason       |
      | text/csv                          | CONTENT_TYPE |
      | application/json                  | CONTENT_TYPE |
      | application/x-www-form-urlencoded | CONTENT_TYPE |
      | multipart/mixed; boundary=x       | CONTENT_TYPE |
      | multipart/form-data               | BOUNDARY     |
      | multipart/form-data; boundary=x   | TRUNCATED    |

  Scenario Outline: a file in the part <part> is refused
    When I send POST /customers/bulk/csv with the parts:
      """
      --sandglass
      Content-Disposition: form-data; name="<part>"; filename="customers.csv"
      Content-Type: text/csv

      umaAddress
      --sandglass--
      """
    Then it is refused as INVALID_INPUT naming:
      | <part> |
      | file   |
    And 0 tasks are pending

    Examples:
      | part |
      | csv  |
      | File |

  Scenario: two files are refused
    When I send POST /customers/bulk/csv with the parts:
      """
      --sandglass
      Content-Disposition: form-data; name="file"; filename="one.csv"

      umaAddress
      --sandglass
      Content-Disposition: form-data; name="file"; filename="two.csv"

      umaAddress
      --sandglass--
      """
    Then it is refused as INVALID_INPUT naming "file"
    And 0 tasks are pending

  Scenario: a file without a name or a type of its own is a text
    When I send POST /customers/bulk/csv with the parts:
      """
      --sandglass
      Content-Disposition: form-data; name="file"; filename=""

      umaAddress
      --sandglass--
      """
    Then it is refused as INVALID_INPUT naming "file"
    And 0 tasks are pending

  Scenario Outline: the type of the part does not matter: <header>
    When I send POST /customers/bulk/csv with the parts:
      """
      --sandglass
      Content-Disposition: form-data; name="file"; filename="customers.csv"
      <header>

      umaAddress,platformCustomerId,customerType,addressLine1,city,state,postalCode,country,fullName,birthDate
      ada@example.com,ada,INDIVIDUAL,1 Main Street,Springfield,IL,62701,US,Ada Lovelace,1990-01-15
      --sandglass--
      """
    Then the answer is 202
    When 1 second passes
    And I list the customers
    Then 1 customer is found

    Examples:
      | header                                 |
      | Content-Type: application/octet-stream |
      | Content-Type: application/pdf          |
      | X-Other: no type at all                |

  Scenario: a file that ends before its form does is refused
    When I send POST /customers/bulk/csv with the parts:
      """
      --sandglass
      Content-Disposition: form-data; name="file"; filename="customers.csv"
      Content-Type: text/csv

      umaAddress,platformCustomerId
      ada@example.com,ada
      """
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "TRUNCATED"
    And 0 tasks are pending
