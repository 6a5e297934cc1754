Feature: Card payments among the transactions
  GET /transactions lists payments and card payments together, in the order of their creation. Card payments have the
  type CARD, statuses of their own, and no reference.

  Scenario Outline: <query> matches <found>
    Given a customer named "Ada Lovelace" with:
      | platformCustomerId | ada-1 |
    And Ada's USD account is funded with 500.00
    And a customer "Grace" holding 500.00 USD
    When I list the transactions with:
      | sortOrder | asc |
    Then I remember the field "data.0.id" as "funded"
    And I remember the field "data.1.id" as "endowed"
    Given Grace has a USD card
    When 1 minute passes
    And a book of 30.00 USD at "SHAKESPEARE" is authorized
    And the merchant clears 30.00
    And the merchant returns 30.00
    Then I remember the card payment as "book"
    Given Ada has a USD card
    When 1 minute passes
    And a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    Then I remember the card payment as "coffee"
    When 1 minute passes
    And Ada has a USD bank account ending in 001
    And Ada transfers 10.00 USD in from "{Ada.bank}"
    Then I remember the payment as "collected"
    When 1 minute passes
    And a credit of 20.00 USD from "SHOP" is authorized
    And the merchant clears 5.00
    Then I remember the card payment as "credit"
    When a taxi of 20.00 USD at "YELLOW CAB" is authorized
    And the merchant clears 20.00
    Then I remember the card payment as "taxi"
    When 1 minute passes
    And a dinner of 50.00 USD at "DINER 006" is authorized
    Then I remember the card payment as "dinner"
    When I list the transactions with the query "<query>"
    Then the answer is 200
    And the page lists the transactions "<found>"
    And the field "hasMore" is "false"
    And the field "totalCount" is "<count>"

    Examples: nothing and the order
      | query         | count | found                                                            |
      | limit=100     |     8 | dinner, taxi, credit, collected, coffee, book, endowed, funded   |
      | sortOrder=asc |     8 | funded, endowed, book, coffee, collected, credit, taxi, dinner   |

    Examples: type
      | query                       | count | found                              |
      | type=CARD                   |     5 | dinner, taxi, credit, coffee, book |
      | type=CARD&sortOrder=asc     |     5 | book, coffee, credit, taxi, dinner |
      | type=INCOMING               |     3 | collected, endowed, funded         |
      | type=OUTGOING               |     0 |                                    |

    Examples: status
      | query                               | count | found                      |
      | status=AUTHORIZED                   |     1 | coffee                     |
      | status=PARTIALLY_SETTLED            |     1 | credit                     |
      | status=SETTLED                      |     1 | taxi                       |
      | status=REFUNDED                     |     1 | book                       |
      | status=EXCEPTION                    |     1 | dinner                     |
      | status=COMPLETED                    |     3 | collected, endowed, funded |
      | status=COMPLETED&type=CARD          |     0 |                            |
      | status=SETTLED&type=INCOMING        |     0 |                            |
      | status=REFUNDED&customerId={Ada}    |     0 |                            |

    Examples: whose
      | query                                     | count | found                                           |
      | customerId={Ada}                          |     6 | dinner, taxi, credit, collected, coffee, funded |
      | customerId={Grace}                        |     2 | book, endowed                                   |
      | customerId={Grace}&type=CARD              |     1 | book                                            |
      | platformCustomerId=ada-1                  |     6 | dinner, taxi, credit, collected, coffee, funded |
      | platformCustomerId=ada-1&type=CARD        |     4 | dinner, taxi, credit, coffee                    |
      | platformCustomerId=ada-1&customerId={Grace} | 0   |                                                 |

    Examples: from whom and to whom
      | query                                                              | count | found                                           |
      | accountIdentifier={Ada.USD}                                        |     6 | dinner, taxi, credit, collected, coffee, funded |
      | accountIdentifier={Ada.USD}&type=CARD                              |     4 | dinner, taxi, credit, coffee                    |
      | accountIdentifier={Grace.USD}                                      |     2 | book, endowed                                   |
      | senderAccountIdentifier={Ada.USD}                                  |     3 | dinner, taxi, coffee                            |
      | receiverAccountIdentifier={Ada.USD}                                |     3 | credit, collected, funded                       |
      | receiverAccountIdentifier={Ada.USD}&type=CARD                      |     1 | credit                                          |
      | senderAccountIdentifier={Grace.USD}                                |     1 | book                                            |
      | senderAccountIdentifier={Ada.USD}&receiverAccountIdentifier={Ada.USD} | 0  |                                                 |
      | accountIdentifier={Ada.USD}&senderAccountIdentifier={Grace.USD}    |     0 |                                                 |
      | accountIdentifier={Ada.bank}                                       |     1 | collected                                       |
      | senderAccountIdentifier={Ada.USD}&customerId={Grace}               |     0 |                                                 |

    Examples: a reference matches no card payment
      | query                        | count | found |
      | reference=BLUE+BOTTLE        |     0 |       |
      | reference={coffee}           |     0 |       |
      | type=CARD&reference=anything |     0 |       |

    Examples: when, both ends included
      | query                                                                 | count | found                         |
      | startDate=2025-11-15T12:02:00Z                                        |     5 | dinner, taxi, credit, collected, coffee |
      | startDate=2025-11-15T12:02:00.001Z                                    |     4 | dinner, taxi, credit, collected |
      | endDate=2025-11-15T12:02:00Z&type=CARD                                |     2 | coffee, book                  |
      | endDate=2025-11-15T12:01:59.999Z&type=CARD                            |     1 | book                          |
      | startDate=2025-11-15T12:02:00Z&endDate=2025-11-15T12:04:00Z           |     4 | taxi, credit, collected, coffee |

  Scenario Outline: paging <order> through a mixed list is complete and free of repeats while payments are added
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD card
    And Ada has a USD bank account ending in 001
    When I list the transactions with:
      | limit | 1 |
    Then I remember the field "data.0.id" as "funded"
    When a coffee of 1.00 USD at "BLUE BOTTLE" is authorized
    Then I remember the card payment as "first"
    When a coffee of 2.00 USD at "BLUE BOTTLE" is authorized
    Then I remember the card payment as "second"
    When Ada transfers 0.01 USD in from "{Ada.bank}"
    Then I remember the payment as "third"
    When a coffee of 4.00 USD at "BLUE BOTTLE" is authorized
    Then I remember the card payment as "fourth"
    When I list the transactions with:
      | limit     | 2       |
      | sortOrder | <order> |
    Then the page lists the transactions "<one>"
    And the field "hasMore" is "true"
    And the field "totalCount" is "5"
    And I remember the field "nextCursor" as "next"
    When a coffee of 5.00 USD at "BLUE BOTTLE" is authorized
    Then I remember the card payment as "late"
    When I list the transactions with:
      | limit     | 2       |
      | sortOrder | <order> |
      | cursor    | {next}  |
    Then the page lists the transactions "<two>"
    And the field "hasMore" is "true"
    And the field "totalCount" is "6"
    When I list the next page
    Then the page lists the transactions "<three>"
    And the field "hasMore" is "false"
    And the field "nextCursor" is absent

    Examples:
      | order | one           | two           | three        |
      | asc   | funded, first | second, third | fourth, late |
      | desc  | fourth, third | second, first | funded       |

  Scenario: a change of a card payment does not move it in the list
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD card
    When a coffee of 1.00 USD at "BLUE BOTTLE" is authorized
    Then I remember the card payment as "first"
    When a coffee of 2.00 USD at "BLUE BOTTLE" is authorized
    Then I remember the card payment as "second"
    When I send POST /sandbox/cards/{card}/simulate/clearing with the body '{ "cardTransactionId": "{first}", "amount": 100 }'
    And I list the transactions with:
      | type | CARD |
    Then the page lists the transactions "second, first"

  Scenario: a card payment is read like any transaction, and as in the list
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD card
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And the merchant clears 15.00
    And I read the transaction "{payment}"
    Then the answer is 200
    And the fields are:
      | type                    | CARD                                            |
      | id                      | {payment}                                       |
      | cardId                  | {card}                                          |
      | customerId              | {Ada}                                           |
      | accountId               | {Ada.USD}                                       |
      | direction               | DEBIT                                           |
      | status                  | SETTLED                                         |
      | merchant                | {"descriptor":"BLUE BOTTLE"}                    |
      | authorizedAmount.amount | 1250                                            |
      | settledAmount.amount    | 1500                                            |
      | pullSummary             | {"count":2,"totalAmount":1500,"pendingCount":0} |
      | settlementSummary       | {"count":1,"totalAmount":1500}                  |
      | refundSummary           | {"count":0,"totalAmount":0}                     |
    And I remember the field "updatedAt" as "read"
    When I list the transactions with:
      | type | CARD |
    Then the fields are:
      | data.0.id                | {payment} |
      | data.0.type              | CARD      |
      | data.0.pullSummary.count | 2         |
      | data.0.updatedAt         | {read}    |

  Scenario: an unknown card payment, and one of another world, is not found
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD card
    When a coffee of 12.50 USD at "BLUE BOTTLE" is authorized
    And I read the transaction "CardTransaction:00000000-0000-4000-8000-000000000000"
    Then it is refused as TRANSACTION_NOT_FOUND
    Given another world "B" with:
      | seed | other |
    When I switch to the world "B"
    And I read the transaction "{payment}"
    Then it is refused as TRANSACTION_NOT_FOUND
    When I list the transactions with:
      | type | CARD |
    Then the field "totalCount" is "0"

  Scenario Outline: a card payment that is <status> cannot be decided, cancelled or confirmed
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD card
    When a coffee of 12.50 USD at "<descriptor>" is authorized
    Then the card payment is <status>
    When I send POST /transactions/{payment}/approve with the body '{}'
    Then it is refused as TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL
    When I send POST /transactions/{payment}/reject with the body '{}'
    Then it is refused as TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL
    When I send POST /transactions/{payment}/cancel
    Then it is refused as INVALID_INPUT naming "transactionId"
    When I send POST /transactions/{payment}/confirm
    Then it is refused as INVALID_INPUT naming "transactionId"
    And the card payment is <status>

    Examples:
      | status     | descriptor  |
      | AUTHORIZED | BLUE BOTTLE |
      | EXCEPTION  | CAFE 006    |

  Scenario Outline: a cursor of the list is not valid with <query>
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD card
    When a coffee of 1.00 USD at "BLUE BOTTLE" is authorized
    And I list the transactions with:
      | limit | 1 |
    Then I remember the field "nextCursor" as "next"
    When I list the transactions with the query "limit=1&<query>&cursor={next}"
    Then it is refused as INVALID_INPUT naming "cursor"

    Examples:
      | query             |
      | type=CARD         |
      | status=AUTHORIZED |

  Scenario: a page with only card payments shows that there are more
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD card
    When a coffee of 1.00 USD at "BLUE BOTTLE" is authorized
    Then I remember the card payment as "first"
    When a coffee of 2.00 USD at "BLUE BOTTLE" is authorized
    Then I remember the card payment as "second"
    When I list the transactions with:
      | limit | 1    |
      | type  | CARD |
    Then the page lists the transactions "second"
    And the field "hasMore" is "true"
    When I list the next page
    Then the page lists the transactions "first"
    And the field "hasMore" is "false"
