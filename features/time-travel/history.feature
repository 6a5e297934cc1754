Feature: Reading the past

  Scenario: the timeline lists moments newest first
    Given a customer named "Ada Lovelace 002"
    When 1 minute passes
    And I create a customer named "Grace Hopper"
    And I list the moments with:
      | operation | createCustomer |
    Then the answer is 200
    And the fields are:
      | totalCount    |                         2 |
      | data.0.name   | createCustomer            |
      | data.0.kind   | request                   |
      | data.0.at     |      2025-11-15T12:01:00Z |
      | data.0.status |                       201 |
      | data.0.events | ["CUSTOMER.KYC_APPROVED"] |
      | data.1.events | ["CUSTOMER.KYC_REJECTED"] |

  Scenario Outline: the timeline is filtered by <query>
    Given a customer "Ada" holding 5.00 USD
    And a customer named "Grace Hopper"
    When I list the moments with the query "<query>"
    Then the answer is 200
    And the field "totalCount" is "<count>"

    Examples:
      | query                                | count |
      | operation=createCustomer             |     2 |
      | operation=sandboxFundInternalAccount |     1 |
      | kind=request                         |     3 |
      | kind=beginning                       |     1 |
      | kind=task                            |     0 |
      | resource={Ada.USD}                   |     2 |
      | resource={Grace}                     |     1 |
      | from=1                               |     3 |
      | to=0                                 |     1 |
      | from=2025-11-15T12:00:01Z            |     0 |

  Scenario: the timeline is listed page by page
    Given 5 customers
    When I list the moments with:
      | limit | 4 |
    Then the field "data" has 4 items
    And the field "hasMore" is "true"
    When I list the next page
    Then the field "hasMore" is "false"

  Scenario: reading leaves no moment
    Given I remember the moment as "before"
    When I list the customers
    Then the header "Sandglass-Moment" is "{before}"
    When I list the moments with:
      | limit | 1 |
    Then the field "head" is "{before}"

  Scenario: a moment in full hides secrets
    Given the next request has the header "Idempotency-Key: link-1"
    When I send POST /stablecoin-provider-accounts with:
      """
      { "provider": "BRALE", "apiClientId": "client-1", "apiClientSecret": "s3cr3t" }
      """
    Then I remember the header "Sandglass-Moment" as "moment"
    When I read the moment "{moment}"
    Then the answer is 200
    And the fields are:
      | number                       | {moment}                      |
      | at                           | 2025-11-15T12:00:00Z          |
      | cause.kind                   | request                       |
      | cause.name                   | linkStablecoinProviderAccount |
      | request.body.apiClientSecret | [hidden]                      |

  Scenario Outline: there is no moment <moment>
    When I read the moment "<moment>"
    Then it is refused as <code>

    Examples:
      | moment | code                |
      |  99999 | REFERENCE_NOT_FOUND |

  Scenario: a diff lists what changed between two moments
    Given a customer "Ada" holding 5.00 USD
    And I remember the moment as "before"
    When Ada's USD account is funded with 5.00
    Then I remember the header "Sandglass-Moment" as "after"
    When I list the changes with:
      | from | {before} |
      | to   | {after}  |
    Then the answer is 200
    And the fields are:
      | from | {before} |
      | to   | {after}  |
    And the field "changes" contains "{Ada.USD}"
    When I list the changes with:
      | from | {before} |
      | to   | {before} |
    Then the field "changes" is "[]"

  Scenario: a resource is read before its creation, at a moment and now
    Given I remember the moment as "before"
    And a customer named "Ada Lovelace"
    When I read the resource "{Ada}"
    Then the answer is 200
    And the fields are:
      | id                 | {Ada}     |
      | collection         | customers |
      | document.kycStatus | APPROVED  |
    When I read the resource "{Ada}" with:
      | at | {before} |
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: the versions of a resource are listed oldest first
    When I update the configuration with '{ "umaDomain": "one.example.com" }'
    Then I remember the field "id" as "config"
    When 1 minute passes
    And I update the configuration with '{ "umaDomain": "two.example.com" }'
    And I read the history of "{config}"
    Then the answer is 200
    And the field "data" has 3 items
    And the fields are:
      | data.0.cause.kind         | beginning            |
      | data.1.cause.name         | updatePlatformConfig |
      | data.1.document.umaDomain | one.example.com      |
      | data.2.at                 | 2025-11-15T12:01:00Z |
      | data.2.document.umaDomain | two.example.com      |
    When I read the resource "{config}" with:
      | at | 1 |
    Then the field "document.umaDomain" is "one.example.com"
    When I read the resource "{config}" with:
      | at | 2025-11-15T12:00:59Z |
    Then the field "document.umaDomain" is "one.example.com"

  Scenario Outline: the explanation says why a customer named <suffix> is <state>
    Given a customer named "Ada Lovelace <suffix>"
    Then the customer is <state>
    And the explanation of "{Ada}" contains "createCustomer"
    And the explanation of "{Ada}" contains "<row>"
    And the explanation of "{Ada}" contains "<state>"

    Examples:
      | suffix | state      | row       |
      |    001 | PENDING    |       001 |
      |    002 | REJECTED   |       002 |
      |    003 | UNVERIFIED |       003 |
      | King   | APPROVED   | otherwise |

  Scenario Outline: an unknown resource has no history: <path>
    When I read the resource "Customer:00000000-0000-4000-8000-000000000000<path>"
    Then it is refused as REFERENCE_NOT_FOUND

    Examples:
      | path     |
      |          |
      | /history |
      | /explain |

  Scenario: the end of the next id can be chosen
    Given the next id of a "Customer" ends in "105"
    When I create a customer named "Ada Lovelace"
    Then the field "id" matches "105$"
    When I create a customer named "Grace Hopper"
    Then the answer is 201
    And the field "id" is not "{Ada}"

  Scenario Outline: an id cannot end in <end>
    When I send POST /admin/worlds/{world}/ids/next with the body '{ "type": "Customer", "endsWith": "<end>" }'
    Then it is refused as INVALID_INPUT

    Examples:
      | end           |
      | xyz           |
      |               |
      | 0123456789abc |

  Scenario: a refused request is logged but changes nothing
    Given I remember the state as "before"
    When I send POST /customers with the body '{ "customerType": "ROBOT" }'
    Then the answer is 400
    And the state is the same as "before"
    When I list the requests
    Then the answer is 200
    And the field "data" exists

  Scenario: a diff comes in pages and can be filtered
    Given a customer "Ada" holding 5.00 USD
    And I remember the moment as "before"
    When Ada's USD account is funded with 5.00
    Then I remember the header "Sandglass-Moment" as "after"
    When I list the changes with:
      | from  | {before} |
      | to    | {after}  |
      | limit | 1        |
    Then the answer is 200
    And the field "changes" has 1 item
    And the field "hasMore" is "true"
    And I remember the field "nextCursor" as "cursor"
    When I list the changes with:
      | from   | {before} |
      | to     | {after}  |
      | limit  | 1        |
      | cursor | {cursor} |
    Then the answer is 200
    And the field "changes" has 1 item
    When I list the changes with:
      | from   | 1        |
      | to     | {after}  |
      | limit  | 1        |
      | cursor | {cursor} |
    Then it is refused as INVALID_INPUT
    When I list the changes with:
      | from     | {before}  |
      | to       | {after}   |
      | resource | {Ada.USD} |
    Then the answer is 200
    And the fields are:
      | changes.0.collection | internalAccounts |
      | changes.1.collection | balances         |
      | totalCount           | 2                |
    When I list the changes with:
      | from       | {before}  |
      | to         | {after}   |
      | collection | customers |
    Then the field "changes" is "[]"

  Scenario: a moment of the webhooks' line is opened by its id
    Given the platform's endpoint is up
    When I create a customer named "Ada Lovelace"
    Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
    When I list the moments with:
      | line  | webhooks |
      | limit | 1        |
    Then the field "data.0.line" is "webhooks"
    And I remember the field "data.0.id" as "answer"
    When I read the moment "{answer}"
    Then the fields are:
      | id         | {answer}         |
      | cause.name | webhook.answered |
    When I list the moments with:
      | line  | main |
      | limit | 1    |
    Then the field "data.0.line" is "main"
    When I read the moment "w99999"
    Then it is refused as REFERENCE_NOT_FOUND
    And the field "message" contains "and for webhooks w0 to w"

  Scenario: histories, moments and decisions show documents as the API does
    Given a customer "Ada" holding 10.00 USD
    When I read the history of "{Ada.USD}"
    Then the fields are:
      | data.0.document.createdAt      | 2025-11-15T12:00:00Z |
      | data.0.document.balance.amount |                    0 |
      | data.1.internal                | true                 |
    And the field "data.0.document.createdAtMs" is absent
    And the field "data.0.internal" is absent
    When I read the history of "{Ada}"
    And I remember the field "data.0.moment" as "created"
    And I read the moment "{created}"
    Then the fields are:
      | changes.0.collection      | customers            |
      | changes.0.isResource      | true                 |
      | changes.0.after.createdAt | 2025-11-15T12:00:00Z |
    When "{Ada.USD}" becomes FROZEN
    Then the fields are:
      | document.status         | FROZEN               |
      | document.createdAt      | 2025-11-15T12:00:00Z |
      | document.balance.amount |                 1000 |
