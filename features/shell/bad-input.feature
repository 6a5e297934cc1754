Feature: Bad input is refused clearly and changes nothing

  Scenario Outline: a body like <body> cannot be read
    Given I remember the state as "before"
    When I send POST /customers with the body '<body>'
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "<reason>"
    And the state is the one remembered as "before"

    Examples:
      | body                                                                        | reason        |
      | {                                                                           | NOT_JSON      |
      | { "customerType": INDIVIDUAL }                                              | NOT_JSON      |
      | { "customerType": "INDIVIDUAL" } trailing                                   | NOT_JSON      |
      | [{ "customerType": "INDIVIDUAL" }]                                          | NOT_AN_OBJECT |
      | "INDIVIDUAL"                                                                | NOT_AN_OBJECT |
      | null                                                                        | NOT_AN_OBJECT |
      |                                                                          42 | NOT_AN_OBJECT |
      | { "customerType": "INDIVIDUAL", "customerType": "INDIVIDUAL" }              | DUPLICATE_KEY |
      | { "customerType": "INDIVIDUAL", "address": { "line1": "a", "line1": "b" } } | DUPLICATE_KEY |
      | { "customerType": "INDIVIDUAL", "__proto__": { "isDeleted": true } }        | FORBIDDEN_KEY |
      | { "customerType": "INDIVIDUAL", "address": { "__proto__": 1 } }             | FORBIDDEN_KEY |

  Scenario Outline: the operation <request> reads a body too
    When I send <request> with the text "hello" as "application/json"
    Then it is refused as INVALID_REQUEST_FORMAT

    Examples:
      | request                                                                                   |
      | PATCH /config                                                                             |
      | POST /tokens                                                                              |
      | POST /customers                                                                           |
      | POST /sandbox/internal-accounts/InternalAccount:00000000-0000-4000-8000-000000000000/fund |

  Scenario Outline: bytes that are not UTF-8: <bytes>
    When I send POST /customers with the bytes "<bytes>"
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "NOT_UTF8"

    Examples:
      | bytes                  |
      |     7b2261223a22ff227d |
      |   7b2261223a22c328227d |
      | 7b2261223a22eda080227d |

  Scenario Outline: the content type <type>
    When I send POST /customers with the text '{ "customerType": "INDIVIDUAL" }' as "<type>"
    Then the answer is <status>

    Examples:
      | type                              | status |
      | text/plain                        |    400 |
      | application/xml                   |    400 |
      | application/x-www-form-urlencoded |    400 |
      | application/json; charset=latin1  |    400 |
      | application/json                  |    201 |
      | application/json; charset=utf-8   |    201 |
      | application/merge-patch+json      |    201 |

  Scenario: nesting of ten thousand levels
    When I send POST /customers with a body nested 10000 deep
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "TOO_DEEP"

  Scenario: a body of 50 MB
    Given I remember the state as "before"
    When I send POST /customers with a body of 50 MB
    Then the answer is 413
    And it is refused as INVALID_REQUEST_FORMAT
    And the state is the one remembered as "before"
    When I send GET /config
    Then the answer is 200

  Scenario: a body that is missing
    When I send POST /customers
    Then it is refused as INVALID_INPUT naming "customerType"

  Scenario: keys of every object's ancestry are only unknown fields
    When I send POST /customers with:
      """
      { "customerType": "INDIVIDUAL", "constructor": { "prototype": 1 }, "toString": "x", "hasOwnProperty": 1 }
      """
    Then the answer is 201
    And the field "constructor" is absent

  Scenario: unknown fields are ignored
    Given a customer named "Ada Lovelace" with:
      | favouriteColour | blue |
    Then the answer is 201
    And the field "favouriteColour" is absent

  Scenario: headers that are too large
    Given the next request carries the header "X-Long" of 20000 characters
    When I send GET /config
    Then the answer is 431
    And it is refused as INVALID_REQUEST_FORMAT

  Scenario Outline: the query <query> cannot be taken for a number
    When I send GET /customers?limit=<query>
    Then it is refused as INVALID_INPUT naming "limit"

    Examples:
      | query                |
      |                  1e1 |
      | %2B5                 |
      |            1&limit=2 |
      | 99999999999999999999 |

  Scenario Outline: a line that is not HTTP: <line>
    When I write to the connection:
      """
      <line>
      Host: localhost
      """
    Then it is refused as INVALID_REQUEST_FORMAT

    Examples:
      | line                 |
      | HELLO                |
      | GET / HTTP/9.9       |
      | G(T /health HTTP/1.1 |

  Scenario: a body whose length is told in two ways
    When I write to the connection:
      """
      POST /2025-10-13/customers HTTP/1.1
      Host: localhost
      Content-Length: 2
      Transfer-Encoding: chunked
      """
    Then it is refused as INVALID_REQUEST_FORMAT
