Feature: Bad input to any operation
  A refusal is clear and changes nothing. The bodies that each operation takes are in json-bodies.feature, the rules of
  the fields in the bad-input.feature of each area.

  Scenario Outline: the body <body> cannot be parsed
    When I send POST /customers with the body '<body>'
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "<reason>"

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

  Scenario Outline: the bytes <bytes> are not UTF-8
    When I send POST /customers with the bytes "<bytes>"
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "NOT_UTF8"

    Examples:
      | bytes                  |
      |     7b2261223a22ff227d |
      |   7b2261223a22c328227d |
      | 7b2261223a22eda080227d |

  Scenario Outline: a body sent as <type> is refused
    When I send POST /customers with the text '{ "customerType": "INDIVIDUAL" }' as "<type>"
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "<reason>"

    Examples:
      | type                              | reason       |
      | text/plain                        | CONTENT_TYPE |
      | application/xml                   | CONTENT_TYPE |
      | application/x-www-form-urlencoded | CONTENT_TYPE |
      | application/json; charset=latin1  | CHARSET      |

  Scenario Outline: a body sent as <type> is accepted
    When I send POST /customers with the text '{ "customerType": "INDIVIDUAL" }' as "<type>"
    Then the answer is 201

    Examples:
      | type                            |
      | application/json                |
      | application/json; charset=utf-8 |
      | application/merge-patch+json    |

  Scenario: a form for a JSON operation is refused
    When I send POST /customers with the form:
      | customerType | INDIVIDUAL |
    Then it is refused as INVALID_REQUEST_FORMAT

  Scenario: ten thousand levels of nesting are refused
    When I send POST /customers with a body nested 10000 levels deep
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "TOO_DEEP"

  Scenario: a body of 50 MB is refused
    Given I remember the state as "before"
    When I send POST /customers with a body of 50 MB
    Then the answer is 413
    And it is refused as INVALID_REQUEST_FORMAT
    And the state is the same as "before"
    When I send GET /config
    Then the answer is 200

  Scenario: oversized headers are refused
    Given the next request has the header "X-Long: {k*20000}"
    When I send GET /config
    Then the answer is 431
    And it is refused as INVALID_REQUEST_FORMAT

  Scenario: a missing body is refused
    When I send POST /customers
    Then it is refused as INVALID_INPUT naming "customerType"

  Scenario: keys of Object.prototype are unknown fields
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

  Scenario Outline: the query <query> is refused
    Given a customer named "Ada Lovelace"
    When I list the customers with the query "<query>"
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples: not a number
      | query                      | field |
      | limit=1e1                  | limit |
      | limit=%2B5                 | limit |
      | limit=99999999999999999999 | limit |

    Examples: sent twice
      | query                                         | field              |
      | limit=1&limit=2                               | limit              |
      | region=US&region=US                           | region             |
      | cursor=a&cursor=b                             | cursor             |
      | isIncludingDeleted=true&isIncludingDeleted=no | isIncludingDeleted |

    Examples: empty, where only certain values are taken
      | query               | field              |
      | customerType=       | customerType       |
      | createdAfter=       | createdAfter       |
      | cursor=             | cursor             |
      | isIncludingDeleted= | isIncludingDeleted |

  Scenario Outline: the empty filter <query> matches nothing
    Given a customer named "Ada Lovelace"
    When I list the customers with the query "<query>"
    Then the answer is 200
    And 0 customers are found

    Examples:
      | query               |
      | platformCustomerId= |
      | region=             |
      | umaAddress=         |

  Scenario Outline: <request> refuses the malformed id <id>
    When I send <request> with the body '{ "amount": 100 }'
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | id                                           | request                                                                          | field     |
      | 1                                            | POST /sandbox/internal-accounts/1/fund                                           | accountId |
      | 00000000-0000-4000-8000-000000000000         | POST /sandbox/internal-accounts/00000000-0000-4000-8000-000000000000/fund        | accountId |
      | InternalAccount:00000000-0000-4000-8000-000  | POST /sandbox/internal-accounts/InternalAccount:00000000-0000-4000-8000-000/fund | accountId |
      | backend                                      | DELETE /tokens/backend                                                           | tokenId   |

  Scenario Outline: the list of accounts refuses <whom>
    When I send GET /customers/internal-accounts?customerId=<whom>
    Then it is refused as INVALID_INPUT naming "customerId"

    Examples:
      | whom                                                                                        |
      |                                                                                             |
      | ada-1                                                                                       |
      | 00000000-0000-4000-8000-000000000000                                                        |
      | Customer:00000000-0000-4000-8000-000000000000&customerId=Customer:00000000-0000-4000-8000-0 |

  Scenario: a malformed id is reported with the other bad fields
    When I send POST /sandbox/internal-accounts/1/fund with the body '{ "amount": "many" }'
    Then it is refused as INVALID_INPUT naming:
      | accountId |
      | amount    |

  Scenario Outline: <request> is not found
    When I send <request> with the body '{ "amount": 100 }'
    Then it is refused as <code>

    Examples:
      | request                                                                                   | code                |
      | POST /sandbox/internal-accounts/InternalAccount:00000000-0000-4000-8000-000000000000/fund | REFERENCE_NOT_FOUND |
      | POST /sandbox/internal-accounts/Customer:00000000-0000-4000-8000-000000000000/fund        | REFERENCE_NOT_FOUND |
      | DELETE /tokens/Token:00000000-0000-4000-8000-000000000000                                 | TOKEN_NOT_FOUND     |

  Scenario Outline: <request> is a 404, because reading has no 400 for ids
    When I send <request>
    Then it is refused as <code>

    Examples:
      | request                                                | code            |
      | GET /tokens/Token:00000000-0000-4000-8000-000000000000 | TOKEN_NOT_FOUND |
      | GET /tokens/backend                                    | TOKEN_NOT_FOUND |
      | GET /customers/ada                                     | USER_NOT_FOUND  |

  Scenario Outline: the line <line> is not HTTP
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

  Scenario: a body with two different lengths is refused
    When I write to the connection:
      """
      POST /2025-10-13/customers HTTP/1.1
      Host: localhost
      Content-Length: 2
      Transfer-Encoding: chunked
      """
    Then it is refused as INVALID_REQUEST_FORMAT
