Feature: Reading a customer

  Scenario: a customer is read as it was sent, without write-only fields
    Given a customer named "Ada Lovelace" with:
      | platformCustomerId | ada-1                                                                                    |
      | email              | ada@example.com                                                                          |
      | phoneNumber        |                                                                             +14155550101 |
      | birthDate          |                                                                               1990-12-10 |
      | nationality        | GB                                                                                       |
      | region             | US                                                                                       |
      | currencies         | ["USD", "EUR"]                                                                           |
      | address            | {"line1": "1 Analytical Row", "city": "Oakland", "postalCode": "94601", "country": "US"} |
      | idType             | SSN                                                                                      |
      | identifier         |                                                                              123-45-6789 |
    And I remember the answer as "created"
    When I read the customer "{Ada}"
    Then the answer is 200
    And I remember the answer as "read"
    And the answers "created" and "read" have the same body
    And the fields are:
      | platformCustomerId | ada-1                |
      | email              | ada@example.com      |
      | phoneNumber        |         +14155550101 |
      | birthDate          |           1990-12-10 |
      | nationality        | GB                   |
      | currencies         | ["USD","EUR"]        |
      | address.postalCode |                94601 |
      | idType             | SSN                  |
      | countryOfIssuance  | US                   |
      | createdAt          | 2025-11-15T12:00:00Z |
      | updatedAt          | 2025-11-15T12:00:00Z |
    And the field "identifier" is absent

  Scenario: omitted fields get their defaults
    Given a customer named "Ada Lovelace"
    Then the field "id" matches "^Customer:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"
    And the field "platformCustomerId" matches "^[0-9a-f]{32}$"
    And the field "umaAddress" matches "^\$c[0-9a-f]{12}@[a-z0-9.-]+$"
    And the field "region" is "US"
    And the field "currencies" is '["USD","EUR","MXN","USDC","USDB"]'
    And the field "email" is absent
    And the field "contactVerification" is absent

  Scenario: null counts as absent
    When I send POST /customers with:
      """
      { "customerType": "INDIVIDUAL", "fullName": "Ada Lovelace", "email": null, "birthDate": null }
      """
    Then the answer is 201
    And the field "email" is absent

  Scenario Outline: no customer has the id <id>
    When I read the customer "<id>"
    Then it is refused as USER_NOT_FOUND

    Examples:
      | id                                            |
      | Customer:00000000-0000-4000-8000-000000000000 |
      | ada-1                                         |
      | Token:00000000-0000-4000-8000-000000000000    |
      | %00                                           |

  Scenario: the platform's own id of a customer works only as a filter
    Given a customer named "Ada Lovelace" with:
      | platformCustomerId | ada-1 |
    When I read the customer "ada-1"
    Then it is refused as USER_NOT_FOUND
    When I list the customers with:
      | platformCustomerId | ada-1 |
    Then the answer is 200
    And the field "data.0.id" is "{Ada}"

  Scenario Outline: the region follows from <what>
    Given a customer named "Ada Lovelace" with:
      | <field> | <value> |
    Then the field "region" is "<region>"

    Examples:
      | what                        | field      | value           | region |
      | the region that was sent    | region     | GB              | GB     |
      | the first money of one land | currencies | ["MXN", "USD"]  | MX     |
      | the money behind a euro     | currencies | ["EUR", "GBP"]  | GB     |
      | nothing but crypto          | currencies | ["USDC", "BTC"] | US     |

  Scenario: a euro customer's country comes from the address
    Given a customer named "Ada Lovelace" with:
      | currencies  | ["EUR"]                                                                 |
      | address     | {"line1": "Unter den Linden 1", "postalCode": "10117", "country": "DE"} |
      | email       | ada@example.com                                                         |
      | phoneNumber |                                                          +4915112345678 |
    Then the answer is 201
    And the field "region" is "DE"

  Scenario: a euro customer whose country cannot be determined is refused
    Given a customer named "Ada Lovelace" with:
      | currencies | ["EUR"] |
    Then it is refused as INVALID_INPUT naming "region"
