Feature: Looking at a world
  The admin plane finds resources by what people call them, and shows the world as it is or as it was at a moment.

  Scenario: a resource is found by a part of its name
    Given a customer "Ada" holding 5.00 USD
    And a customer "Grace" holding 7.00 USD
    When I list the resources with:
      | search | grac      |
      | type   | customers |
    Then the answer is 200
    And the fields are:
      | data.0.id     | {Grace}            |
      | data.0.type   | customers          |
      | data.0.name   | Grace Lovelace     |
      | data.0.title  | customer, APPROVED |
      | data.0.status | APPROVED           |
      | hasMore       | false              |

  Scenario: a resource is found by its whole id, before and after it was there
    Given a customer "Ada" holding 5.00 USD
    When I list the resources with:
      | search | {Ada} |
    Then the answer is 200
    And the field "data.0.id" is "{Ada}"
    When I list the resources with:
      | search | {Ada} |
      | at     | 0     |
    Then the answer is 200
    And the fields are:
      | data    | []    |
      | hasMore | false |

  Scenario Outline: <what> names its customer
    Given a customer "Ada" with an embedded wallet
    And Ada's USDB account is funded with 500.00
    And Ada has a USDB card
    And Ada signs in with her email code
    And Ada has a delegated key
    And Ada uploads a PASSPORT
    When I list the resources with:
      | type | <type> |
    Then the answer is 200
    And the field "data.0.who" is "Ada Walker"

    Examples:
      | what            | type              |
      | a card          | cards             |
      | a document      | documents         |
      | a credential    | walletCredentials |
      | a session       | walletSessions    |
      | a delegated key | delegatedKeys     |

  Scenario: a quote names its customer in its moments, when it is refused and where it is scheduled
    Given the clock is frozen
    And a customer "Ada" holding 500.00 USD
    And a quote for 100.00 USD to Ada's bank account ending in "000"
    When I list the scheduled tasks
    Then the fields are:
      | data.0.kind      | quote.expire |
      | data.0.about.who | Ada Lovelace |
    When 6 minutes pass
    And Ada executes the quote
    Then it is refused as QUOTE_EXPIRED
    When I list the moments with:
      | filter | about:{quote} |
    Then the fields are:
      | data.0.name      | executeQuote |
      | data.0.about.who | Ada Lovelace |
      | data.1.name      | quote.expire |
      | data.1.about.who | Ada Lovelace |
      | data.2.name      | createQuote  |
      | data.2.about.who | Ada Lovelace |

  Scenario: a refused customer is named as the request named it
    Given I create a customer named "Ada Lovelace" with:
      | platformCustomerId | p-1 |
    When I create a customer named "Hedy Lamarr" with:
      | platformCustomerId | p-1 |
    Then it is refused as CONFLICT
    When I list the moments with:
      | filter | is:failed |
    Then the fields are:
      | data.0.name      | createCustomer |
      | data.0.about.who | Hedy Lamarr    |

  Scenario: a type that does not exist is refused
    When I list the resources with:
      | type | customer |
    Then it is refused as INVALID_INPUT

  Scenario: the clock and the schedule of a moment
    Given the clock is frozen
    And I remember the moment as "before"
    And a customer "Ada" holding 500.00 USD
    And a quote for 100.00 USD to Ada's bank account ending in "003"
    When Ada executes the quote
    And I list the scheduled tasks with:
      | at | {before} |
    Then the answer is 200
    And the fields are:
      | data  | [] |
      | total | 0  |
    When I send GET /admin/worlds/{world}/clock?at={before}
    Then the answer is 200
    And the fields are:
      | mode   | frozen |
      | nextAt | null   |

  Scenario: the balance of an account and its postings
    Given a customer "Ada" holding 5.00 USD
    When I list the ledger accounts with:
      | owner | {Ada} |
    Then the answer is 200
    And the fields are:
      | data.0.owner         | {Ada} |
      | data.0.ownerName     | Ada Lovelace |
      | data.0.currency      | USD   |
      | data.0.total.amount  | 500   |
      | data.0.total.decimal | 5.00  |
      | data.0.postings      | 1     |
    And I remember the field "data.0.account" as "account"
    When I send GET /admin/worlds/{world}/ledger/accounts/{account}/postings?points=4
    Then the answer is 200
    And the fields are:
      | data.0.amount.decimal   | 5.00                       |
      | data.0.balance.decimal  | 5.00                       |
      | data.0.cause.name       | sandboxFundInternalAccount |
      | points.0.balance.amount | 500                        |
      | totalCount              | 1                          |
    When I send GET /admin/worlds/{world}/ledger/accounts/{account}/postings?at=0
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: every row of the magic values has a ready request, or says why there is none
    When I list the outcomes
    Then the answer is 200
    And the fields are:
      | data.0.rows.0.id                    | individual-review/001 |
      | data.0.rows.0.request.path          | /customers            |
      | data.0.rows.0.request.body.fullName | Ada Lovelace 001      |
    And the field "data.1.rows.0.noRequest" exists

  Scenario: the signature of a webhook is checked with the public key
    Given webhooks are in pull mode
    And a customer "Ada" holding 5.00 USD
    When I list the webhook events with:
      | limit | 1 |
    Then the answer is 200
    And I remember the field "data.0.id" as "event"
    When I send GET /admin/worlds/{world}/webhooks/deliveries/{event}/signature
    Then the answer is 200
    And the fields are:
      | valid       | true             |
      | key         | current          |
      | header.name | x-grid-signature |
    When I send GET /admin/worlds/{world}/webhooks/deliveries/{event}/signature?attempt=9
    Then it is refused as REFERENCE_NOT_FOUND
