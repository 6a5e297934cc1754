Feature: Lists of transactions

  Scenario: an empty list
    When I list the transactions
    Then the answer is 200
    And the fields are:
      | data       | []    |
      | hasMore    | false |
      | totalCount |     0 |
    And the field "nextCursor" is absent

  Scenario Outline: <query> matches <found>
    Given a customer named "Ada Lovelace" with:
      | birthDate   | 1990-12-10 |
      | nationality | GB         |
    And Ada's USD account is funded with 500.00
    And a customer "Grace" holding 500.00 USD
    When I list the transactions with:
      | sortOrder | asc |
    Then I remember the field "data.0.id" as "funded"
    And I remember the field "data.1.id" as "endowed"
    And I remember the field "data.0.platformCustomerId" as "adaHere"
    When I read the configuration
    Then I remember the field "id" as "platformId"
    When 1 minute passes
    Given Ada has a USD bank account ending in 001
    When Ada transfers 10.00 USD in from "{Ada.bank}"
    Then I remember the payment as "collected"
    And I remember the field "reconciliationInstructions.reference" as "reference"
    When 1 minute passes
    Given Grace has a USD bank account ending in 002
    When Grace transfers 10.00 USD out to "{Grace.bank}"
    Then I remember the payment as "failed"
    And I remember the field "refund.reference" as "refundReference"
    When 1 minute passes
    And Ada requests a quote for 10.00 USD to "$success.usd"
    Then I remember the payment as "quoted"
    When 1 minute passes
    And Ada requests a realtime-funded quote for 20.00 USD to "{Ada.USD}"
    Then I remember the payment as "awaited"
    And I remember the field "paymentInstructions.0.accountOrWalletInfo.reference" as "asked"
    When 1 minute passes
    Given the platform's USD account is funded with 5.00
    And the platform has a USD bank account ending in 001
    When the platform transfers 1.00 USD out to "{platform.bank}"
    Then I remember the payment as "own"
    When I list the transactions with:
      | limit | 2 |
    Then I remember the field "data.1.id" as "supplied"
    When I list the transactions with the query "<query>"
    Then the answer is 200
    And the page lists the transactions "<found>"
    And the field "hasMore" is "false"
    And the field "totalCount" is "<count>"

    Examples: nothing and the order
      | query          | count | found                                                                  |
      | limit=100      |     8 | own, supplied, awaited, quoted, failed, collected, endowed, funded     |
      | sortOrder=desc |     8 | own, supplied, awaited, quoted, failed, collected, endowed, funded     |
      | sortOrder=asc  |     8 | funded, endowed, collected, failed, quoted, awaited, supplied, own     |

    Examples: whose
      | query                                                           | count | found                                |
      | customerId={Ada}                                                |     4 | awaited, quoted, collected, funded   |
      | customerId={Ada}&sortOrder=asc                                  |     4 | funded, collected, quoted, awaited   |
      | customerId={Grace}                                              |     2 | failed, endowed                      |
      | customerId={platformId}                                         |     2 | own, supplied                        |
      | customerId=Customer:00000000-0000-4000-8000-000000000000        |     0 |                                      |
      | platformCustomerId={adaHere}                                    |     4 | awaited, quoted, collected, funded   |
      | platformCustomerId={platformId}                                 |     2 | own, supplied                        |
      | platformCustomerId=nobody                                       |     0 |                                      |
      | customerId={Ada}&platformCustomerId=nobody                      |     0 |                                      |

    Examples: from whom and to whom
      | query                                                                         | count | found                      |
      | accountIdentifier={Ada.bank}                                                  |     1 | collected                  |
      | accountIdentifier={Ada.USD}                                                   |     4 | awaited, quoted, collected, funded |
      | senderAccountIdentifier={Ada.bank}                                            |     1 | collected                  |
      | senderAccountIdentifier={Ada.USD}                                             |     1 | quoted                     |
      | receiverAccountIdentifier={Ada.bank}                                          |     0 |                            |
      | receiverAccountIdentifier={Ada.USD}                                           |     3 | awaited, collected, funded |
      | receiverAccountIdentifier={Grace.bank}                                        |     1 | failed                     |
      | accountIdentifier=%24success.usd%40sandbox.uma.money                          |     1 | quoted                     |
      | receiverAccountIdentifier=%24success.usd%40sandbox.uma.money                  |     1 | quoted                     |
      | receiverAccountIdentifier=%24SUCCESS.usd%40Sandbox.uma.money                  |     1 | quoted                     |
      | senderAccountIdentifier=%24success.usd%40sandbox.uma.money                    |     0 |                            |
      | accountIdentifier=InternalAccount:00000000-0000-4000-8000-000000000000        |     0 |                            |
      | senderAccountIdentifier={Ada.USD}&customerId={Grace}                          |     0 |                            |
      | senderAccountIdentifier={Ada.bank}&receiverAccountIdentifier={Ada.USD}        |     1 | collected                  |

    Examples: what and how far
      | query                              | count | found                                         |
      | type=INCOMING                      |     5 | supplied, awaited, collected, endowed, funded |
      | type=OUTGOING                      |     3 | own, quoted, failed                           |
      | type=CARD                          |     0 |                                               |
      | status=COMPLETED                   |     5 | own, supplied, collected, endowed, funded     |
      | status=PENDING                     |     2 | awaited, quoted                               |
      | status=FAILED                      |     1 | failed                                        |
      | status=CREATED                     |     0 |                                               |
      | status=PROCESSING                  |     0 |                                               |
      | status=PENDING&type=OUTGOING       |     1 | quoted                                        |
      | status=COMPLETED&customerId={Ada}  |     2 | collected, funded                             |

    Examples: references, exactly
      | query                       | count | found     |
      | reference={reference}       |     1 | collected |
      | reference={refundReference} |     1 | failed    |
      | reference={asked}           |     1 | awaited   |
      | reference=REF               |     0 |           |

    Examples: when, both ends included
      | query                                                                 | count | found                          |
      | startDate=2025-11-15T12:03:00Z                                        |     4 | own, supplied, awaited, quoted |
      | startDate=2025-11-15T12:03:00.001Z                                    |     3 | own, supplied, awaited         |
      | endDate=2025-11-15T12:02:00Z                                          |     4 | failed, collected, endowed, funded |
      | endDate=2025-11-15T12:01:59.999Z                                      |     3 | collected, endowed, funded     |
      | startDate=2025-11-15T12:01:00Z&endDate=2025-11-15T12:02:00Z           |     2 | failed, collected              |
      | startDate=2025-11-15T13:02:00%2B01:00&endDate=2025-11-15T12:02:00Z    |     1 | failed                         |
      | startDate=2026-01-01T00:00:00Z                                        |     0 |                                |
      | startDate=2025-11-15&endDate=2025-11-15                               |     8 | own, supplied, awaited, quoted, failed, collected, endowed, funded |
      | startDate=2025-11-16                                                  |     0 |                                |
      | endDate=2025-11-14                                                    |     0 |                                |
      | startDate=2025-11-15T12:01:00Z&endDate=2025-11-15T12:02:00Z&sortOrder=asc&customerId={Ada} | 1 | collected |

  Scenario: a page holds twenty by default
    Given a customer "Ada" holding 1.00 USD
    And Ada has a USD bank account ending in 001
    When I send POST /transfer-in 20 times at once with:
      """
      { "source": { "accountId": "{Ada.bank}" }, "destination": { "accountId": "{Ada.USD}" }, "amount": 1 }
      """
    Then all the answers are 201
    When I list the transactions
    Then the field "data" has 20 items
    And the field "totalCount" is "21"
    And the field "hasMore" is "true"
    When I list the transactions with:
      | limit      | 100   |
      | customerId | {Ada} |
    Then the field "data" has 21 items
    And the field "hasMore" is "false"
    And the field "nextCursor" is absent

  Scenario Outline: paging <order> is complete and free of repeats while transactions are added
    Given a customer "Ada" holding 1.00 USD
    And Ada has a USD bank account ending in 001
    When Ada transfers 0.01 USD in from "{Ada.bank}"
    Then I remember the payment as "first"
    When Ada transfers 0.01 USD in from "{Ada.bank}"
    Then I remember the payment as "second"
    When Ada transfers 0.01 USD in from "{Ada.bank}"
    Then I remember the payment as "third"
    When I list the transactions with:
      | limit                   | 1          |
      | senderAccountIdentifier | {Ada.bank} |
      | sortOrder               | <order>    |
    Then the page lists the transactions "<one>"
    And the field "hasMore" is "true"
    And I remember the field "nextCursor" as "next"
    When Ada transfers 0.01 USD in from "{Ada.bank}"
    Then I remember the payment as "late"
    When I list the transactions with:
      | limit                   | 1          |
      | senderAccountIdentifier | {Ada.bank} |
      | sortOrder               | <order>    |
      | cursor                  | {next}     |
    Then the page lists the transactions "<two>"
    And the field "totalCount" is "4"
    And I remember the field "nextCursor" as "next"
    When I list the transactions with:
      | limit                   | 100        |
      | senderAccountIdentifier | {Ada.bank} |
      | sortOrder               | <order>    |
      | cursor                  | {next}     |
    Then the page lists the transactions "<rest>"
    And the field "hasMore" is "false"
    And the field "nextCursor" is absent

    Examples:
      | order | one   | two    | rest        |
      | asc   | first | second | third, late |
      | desc  | third | second | first       |

  Scenario: a cursor is valid only for its list and filters
    Given a customer "Ada" holding 1.00 USD
    When Ada's USD account is funded with 1.00
    And I list the transactions with:
      | limit | 1 |
    Then I remember the field "nextCursor" as "next"
    When I list the transactions with:
      | limit      | 1      |
      | customerId | {Ada}  |
      | cursor     | {next} |
    Then it is refused as INVALID_INPUT naming "cursor"
    When I list the customers with:
      | limit  | 1      |
      | cursor | {next} |
    Then it is refused as INVALID_INPUT naming "cursor"
    When I list the transactions with:
      | limit     | 1      |
      | sortOrder | asc    |
      | cursor    | {next} |
    Then it is refused as INVALID_INPUT naming "cursor"

  Scenario Outline: the query <query> is refused
    When I list the transactions with the query "<query>"
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | query                                                               | field      |
      | limit=0                                                             | limit      |
      | limit=-1                                                            | limit      |
      | limit=101                                                           | limit      |
      | limit=1.5                                                           | limit      |
      | limit=many                                                          | limit      |
      | limit=                                                              | limit      |
      | cursor=forged                                                       | cursor     |
      | cursor=MS4wMDAw                                                     | cursor     |
      | customerId=ada                                                      | customerId |
      | accountIdentifier=nothing                                           | accountIdentifier |
      | accountIdentifier=                                                  | accountIdentifier |
      | senderAccountIdentifier=InternalAccount:1                           | senderAccountIdentifier |
      | receiverAccountIdentifier=ada%40example.com                         | receiverAccountIdentifier |
      | status=DONE                                                         | status     |
      | status=completed                                                    | status     |
      | type=SIDEWAYS                                                       | type       |
      | sortOrder=up                                                        | sortOrder  |
      | sortOrder=ASC                                                       | sortOrder  |
      | startDate=yesterday                                                 | startDate  |
      | startDate=2025-02-30                                                | startDate  |
      | endDate=2025-13-01T00:00:00Z                                        | endDate    |
      | startDate=2025-11-15T12:00:00.001Z&endDate=2025-11-15T12:00:00Z     | endDate    |

  Scenario: the start of a range can equal its end
    When I list the transactions with:
      | startDate | 2025-11-15T12:00:00Z |
      | endDate   | 2025-11-15T12:00:00Z |
    Then the answer is 200

  Scenario: all bad filters are reported together
    When I list the transactions with:
      | limit  | 0    |
      | status | DONE |
    Then it is refused as INVALID_INPUT naming:
      | status |
      | limit  |

  Scenario: transactions of another world are not listed
    Given a customer "Ada" holding 1.00 USD
    And another world "B" with:
      | seed | other |
    When I switch to the world "B"
    And I list the transactions with:
      | customerId | {Ada} |
    Then the field "totalCount" is "0"
