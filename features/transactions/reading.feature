Feature: Reading a transaction and confirming its receipt

  Scenario: a transaction is read as it was answered and listed
    Given a customer "Ada" holding 100.00 USD
    And Ada has a USD bank account ending in 002
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    Then I remember the answer as "made"
    When I read the transaction "{transaction}"
    Then the answer is 200
    And I remember the answer as "read"
    And the answers "made" and "read" have the same body
    When I list the transactions with:
      | limit | 1 |
    Then the fields are:
      | data.0.id            | {transaction} |
      | data.0.refund.status | PENDING       |

  Scenario Outline: no transaction has the id <id>
    Given a customer "Ada" holding 1.00 USD
    When I read the transaction "<id>"
    Then it is refused as TRANSACTION_NOT_FOUND

    Examples:
      | id                                               |
      | Transaction:00000000-0000-4000-8000-000000000000 |
      | {Ada}                                            |
      | {Ada.USD}                                        |
      | nonsense                                         |
      | Transaction:1                                    |

  Scenario: a transaction of another world is not found
    Given a customer "Ada" holding 100.00 USD
    And Ada has a USD bank account ending in 001
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    Given another world "B" with:
      | seed | other |
    When I switch to the world "B"
    And I read the transaction "{transaction}"
    Then it is refused as TRANSACTION_NOT_FOUND
    When the receipt is confirmed as delivered
    Then it is refused as TRANSACTION_NOT_FOUND
    When the payment is cancelled
    Then it is refused as TRANSACTION_NOT_FOUND

  Scenario: a receipt is confirmed with the current time
    Given a customer "Ada" holding 100.00 USD
    And Ada has a USD bank account ending in 001
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    Then the payment has these fields:
      | receiptDeliveryConfirmedAt |  |
    When 1 minute passes
    And the receipt is confirmed as delivered
    Then the answer is 200
    And the fields are:
      | id                         | {transaction}        |
      | status                     | COMPLETED            |
      | receiptDeliveryConfirmedAt | 2025-11-15T12:01:00Z |
      | updatedAt                  | 2025-11-15T12:01:00Z |
      | settledAt                  | 2025-11-15T12:00:00Z |
    And the payment has these fields:
      | receiptDeliveryConfirmedAt | 2025-11-15T12:01:00Z |
    And the events about "{transaction}" are:
      | OUTGOING_PAYMENT.PENDING         |
      | OUTGOING_PAYMENT.PROCESSING      |
      | OUTGOING_PAYMENT.COMPLETED       |

  Scenario: a receipt can be confirmed again with any time
    Given a customer "Ada" holding 100.00 USD
    And Ada has a USD bank account ending in 001
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    And the receipt is confirmed as delivered with:
      | receiptDeliveryConfirmedAt | 2020-02-29T10:00:00+01:00 |
    Then the field "receiptDeliveryConfirmedAt" is "2020-02-29T09:00:00Z"
    When the receipt is confirmed as delivered with:
      | receiptDeliveryConfirmedAt | 2099-01-01T00:00:00.250Z |
    Then the field "receiptDeliveryConfirmedAt" is "2099-01-01T00:00:00.250Z"
    When I send POST /transactions/{transaction}/confirm with the body '{}'
    Then the field "receiptDeliveryConfirmedAt" is "2025-11-15T12:00:00Z"

  Scenario Outline: a transaction that is <state> can be confirmed
    Given a customer "Ada" holding 100.00 USD
    And Ada has a USD bank account ending in <suffix>
    When Ada transfers 25.00 USD <way> "{Ada.bank}"
    And the receipt is confirmed as delivered
    Then the answer is 200
    And the field "status" is "<state>"
    And the field "receiptDeliveryConfirmedAt" exists

    Examples:
      | suffix | way     | state     |
      |    001 | out to  | COMPLETED |
      |    002 | out to  | FAILED    |
      |    005 | out to  | PENDING   |
      |    001 | in from | COMPLETED |
      |    005 | in from | PENDING   |

  Scenario: a confirmation does not affect the schedule
    Given a customer "Ada" holding 100.00 USD
    And Ada has a USD bank account ending in 005
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    And the receipt is confirmed as delivered
    And 30 seconds pass
    Then the payment is FAILED because of QUOTE_EXECUTION_FAILED
    And the payment has these fields:
      | receiptDeliveryConfirmedAt | 2025-11-15T12:00:00Z |
    When 5 seconds pass
    Then Ada holds 100.00 USD

  Scenario Outline: the time <value> is refused
    Given a customer "Ada" holding 100.00 USD
    And Ada has a USD bank account ending in 001
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    And I send POST /transactions/{transaction}/confirm with the body '{ "receiptDeliveryConfirmedAt": <value> }'
    Then it is refused as INVALID_INPUT naming "receiptDeliveryConfirmedAt"

    Examples:
      | value                  |
      | "yesterday"            |
      | "2025-11-15"           |
      | "2025-02-30T00:00:00Z" |
      | ""                     |
      | 5                      |
      | true                   |

  Scenario Outline: <id> cannot be confirmed
    When I send POST /transactions/<id>/confirm
    Then it is refused as <code>

    Examples:
      | id                                               | code                  |
      | Transaction:00000000-0000-4000-8000-000000000000 | TRANSACTION_NOT_FOUND |
      | Customer:00000000-0000-4000-8000-000000000000    | TRANSACTION_NOT_FOUND |
      | nonsense                                         | INVALID_INPUT         |
