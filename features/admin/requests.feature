Feature: The request log
  Every request to the API is logged with its contents and counted, reads and refusals too.

  Scenario: calls are counted by operation, status and resource
    When I create a customer named "Ada Lovelace"
    And I create a customer named "Grace Hopper"
    And I send POST /customers with the body '{ "customerType": "ROBOT" }'
    Then it is refused as INVALID_INPUT
    And createCustomer was called 3 times
    And createCustomer was called 2 times with:
      | status | 201 |
    And createCustomer was called 1 time with:
      | status | 4xx |
    And createCustomer was called 1 time with:
      | about | {Ada} |
    And createQuote was called 0 times

  Scenario: a rewind does not undo calls, a reset does
    Given I remember the moment as "start"
    When I create a customer named "Ada Lovelace"
    And I rewind to "start"
    Then createCustomer was called 1 time
    When the world is reset
    Then createCustomer was called 0 times

  Scenario: a row shows what was sent and answered
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "colour": "red" }'
    And I list the requests with:
      | operation | createCustomer |
    Then the fields are:
      | data.0.method                        | POST          |
      | data.0.path                          | /customers    |
      | data.0.operation                     | createCustomer |
      | data.0.request.body.colour           | red           |
      | data.0.request.headers.authorization | [hidden]      |
      | totalCount                           | 1             |
    And the field "data.0.wallAt" exists
    And the field "data.0.durationMs" exists
    And the field "data.0.answer.body" exists

  Scenario: a row shows whether a moment records its answer
    Given the next call is rate-limited for 7 seconds
    When I list the customers
    Then it is refused as RATE_LIMITED
    When I read the customer "Customer:nobody"
    Then the answer is 404
    When I list the requests with:
      | refused  | true |
      | recorded | true |
    Then the fields are:
      | totalCount      | 1    |
      | data.0.status   | 429  |
      | data.0.recorded | true |
    When I list the requests with:
      | refused  | true  |
      | recorded | false |
    Then the fields are:
      | totalCount      | 1     |
      | data.0.status   | 404   |
      | data.0.recorded | false |

  Scenario: secrets are hidden
    When I send POST /tokens with the body '{ "name": "viewer", "permissions": ["VIEW"] }'
    Then the answer is 201
    And I remember the field "clientSecret" as "issued"
    When I list the requests with:
      | operation | createToken |
    Then the field "data.0.answer.body.clientSecret" is "[hidden]"
    And the field "data" does not contain "{issued}"

  Scenario Outline: requests are filtered by <filter>
    Given a customer "Ada" holding 5.00 USD
    When I read the configuration
    And I send GET /nowhere
    Then it is refused as REFERENCE_NOT_FOUND
    When I list the requests with the query "<filter>"
    Then the field "totalCount" is "<count>"

    Examples:
      | filter                     | count |
      | operation=getPlatformConfig | 1    |
      | status=404                 | 1     |
      | status=4xx&method=GET      | 1     |
      | status=5xx                 | 0     |
      | path=/nowh                 | 1     |
      | path=/config&method=POST   | 0     |
      | from=2025-11-16T00:00:00Z  | 0     |

  Scenario: requests are pages
    When I read the configuration
    And I read the configuration
    And I read the configuration
    And I list the requests with:
      | operation | getPlatformConfig |
      | limit     | 2                 |
    Then the field "data" has 2 items
    When I list the next page
    Then the field "data" has 1 item
    And the field "hasMore" is "false"

  Scenario Outline: requests are written as curl with <way>
    When I send PATCH /config with the body '{ "umaDomain": "it.example.com" }'
    And the next request has the header "Accept: <accept>"
    And I send GET /admin/worlds/{world}/requests<query>
    Then the answer is 200
    And the header "Content-Type" is "text/x-shellscript; charset=utf-8"

    Examples:
      | way        | accept             | query        |
      | the query  | */*                | ?format=curl |
      | the header | text/x-shellscript |              |

  Scenario Outline: the filter <filter> is refused
    When I send GET /admin/worlds/{world}/requests<filter>
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | filter                          | field     |
      | ?operation=createCustmer        | operation |
      | ?status=oops                    | status    |
      | ?from=yesterday                 | from      |
      | ?cursor=abc                     | cursor    |
      | /count?operation=createCustmer  | operation |
      | /count?path=/x                  | path      |

  Scenario: a request is about a whole id, not about a part of one
    When I read the quote "Quote:12"
    Then it is refused as QUOTE_NOT_FOUND
    And getQuoteById was called 1 time with:
      | about | Quote:12 |
    And getQuoteById was called 0 times with:
      | about | Quote:1 |
    When I list the requests with:
      | about | Quote:1 |
    Then the field "totalCount" is "0"

  Scenario: tokens and card numbers are hidden wherever they are
    When I send PATCH /config with the body '{ "token": "open-sesame", "note": "paid with 4242 4242 4242 4242" }'
    And I read the customer "4242424242424242" with:
      | refresh_token | open-sesame |
    Then it is refused as USER_NOT_FOUND
    When I list the requests
    Then the fields are:
      | data.0.path                        | /customers/****4242 |
      | data.0.request.query.refresh_token | [hidden]            |
      | data.1.request.body.token          | [hidden]            |
      | data.1.request.body.note           | paid with ****4242  |
    And the field "data" does not contain "open-sesame"
    And the field "data" does not contain "42424242"

  Scenario: a read of the past shows what it was about, whatever its branch is called now
    Given I remember the moment as "before"
    When I create a customer named "Ada Lovelace"
    And I remember the moment as "there"
    And I rewind to "before"
    And the next request has the header "Sandglass-At: {there}@main"
    And I read the customer "{Ada}"
    Then the answer is 200
    When I send PATCH /admin/worlds/{world}/timeline/branches/main with the body '{ "name": "with-ada" }'
    And I list the requests with:
      | operation | getCustomerById |
    Then the fields are:
      | data.0.asOf                         | {there}@with-ada |
      | data.0.request.headers.sandglass-at | {there}@main     |
