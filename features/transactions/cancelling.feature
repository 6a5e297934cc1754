Feature: Cancelling a payment before it settles
  Only ACH and WIRE can be cancelled. The sandbox settles at once, so the windows are quotes to accounts ending in 003
  and transfers with accounts ending in 005. Debited money is refunded after 5 seconds, and then the payment counts as
  completed; when nothing was debited, the payment fails.

  Background:
    Given a customer "Ada" holding 100.00 USD

  Scenario Outline: a quoted payment over <rail> is cancelled within its 360 seconds
    Given Ada has a USD bank account ending in 003
    When Ada requests a quote for 25.00 USD to "{Ada.bank}" with:
      | destination.paymentRail | "<rail>" |
    And the quote is executed
    Then the quote and its payment are PROCESSING
    When 359 seconds and 999 milliseconds pass
    And I remember the moment as "before"
    And the payment is cancelled
    Then the answer is 200
    And the fields are:
      | id                 | {transaction}            |
      | status             | PROCESSING               |
      | paymentRail        | <rail>                   |
      | refund.status      | PENDING                  |
      | refund.reason      | USER_CANCELLATION        |
      | refund.initiatedAt | 2025-11-15T12:05:59.999Z |
    And Ada holds 75.00 USD
    When 4 seconds and 999 milliseconds pass
    Then the quote and its payment are PROCESSING
    And the payment's refund is PENDING because of USER_CANCELLATION
    And Ada holds 75.00 USD
    When 1 millisecond passes
    Then the quote and its payment are COMPLETED
    And the payment's refund is COMPLETED because of USER_CANCELLATION
    And the payment has these fields:
      | settledAt        | 2025-11-15T12:06:04.999Z |
      | refund.settledAt | 2025-11-15T12:06:04.999Z |
    And Ada holds 100.00 USD
    And the events since "before" are:
      | OUTGOING_PAYMENT.REFUND_PENDING   |
      | OUTGOING_PAYMENT.REFUND_COMPLETED |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED  |
      | OUTGOING_PAYMENT.COMPLETED        |
    And 0 tasks are pending
    And the ledger balances

    Examples:
      | rail |
      | ACH  |
      | WIRE |

  Scenario: a payment that has settled cannot be cancelled
    Given Ada has a USD bank account ending in 003
    When Ada requests a quote for 25.00 USD to "{Ada.bank}" with:
      | destination.paymentRail | "ACH" |
    And the quote is executed
    And 360 seconds pass
    And the payment is cancelled
    Then it is refused as TRANSACTION_NOT_CANCELLABLE
    And the quote and its payment are COMPLETED
    And Ada holds 75.00 USD

  Scenario Outline: a transfer out over <rail> is cancelled within its 30 seconds
    Given Ada has a USD bank account ending in 005
    When Ada transfers 25.00 USD out to "{Ada.bank}" over <rail>
    And 29 seconds and 999 milliseconds pass
    And the payment is cancelled
    Then the answer is 200
    And the fields are:
      | status        | PENDING           |
      | refund.status | PENDING           |
      | refund.reason | USER_CANCELLATION |
    When 1 millisecond passes
    Then the payment is PENDING
    And Ada holds 75.00 USD
    When 4 seconds and 999 milliseconds pass
    Then the payment is COMPLETED
    And the payment's refund is COMPLETED because of USER_CANCELLATION
    And Ada holds 100.00 USD
    And the events about "{transaction}" are:
      | OUTGOING_PAYMENT.PENDING          |
      | OUTGOING_PAYMENT.REFUND_PENDING   |
      | OUTGOING_PAYMENT.REFUND_COMPLETED |
      | OUTGOING_PAYMENT.COMPLETED        |
    When 1 hour passes
    Then the payment is COMPLETED
    And 0 tasks are pending
    And the ledger balances

    Examples:
      | rail |
      | ACH  |
      | WIRE |

  Scenario: a transfer in is cancelled within its 30 seconds and fails at once
    Given Ada has a USD bank account ending in 005
    When Ada transfers 25.00 USD in from "{Ada.bank}"
    And 10 seconds pass
    And the payment is cancelled
    Then the answer is 200
    And the fields are:
      | status        | FAILED            |
      | failureReason | COLLECTION_FAILED |
    And the field "refund" is absent
    And Ada holds 100.00 USD
    And the events about "{transaction}" are:
      | INCOMING_PAYMENT.PENDING |
      | INCOMING_PAYMENT.FAILED  |
    And 0 tasks are pending
    When 1 minute passes
    Then the payment is FAILED because of COLLECTION_FAILED
    And the payment has no refund
    And the ledger balances

  Scenario: a collection for a quote into an internal account can be cancelled
    Given Ada has a USD bank account ending in 005
    And Ada's USD account
    When Ada requests a quote for 25.00 USD from "{Ada.bank}" to "{Ada.USD}"
    And the quote is executed
    Then the quote and its payment are PROCESSING
    When the payment is cancelled
    Then the field "status" is "FAILED"
    And the quote and its payment are FAILED because of COLLECTION_FAILED
    And the payment has no refund
    And Ada holds 100.00 USD
    And 0 tasks are pending

  Scenario: a payment to an external account is cancelled before collection without a refund
    Given Ada has a EUR bank account ending in 001
    And I remember the account "{Ada.bank}" as "iban"
    And Ada has a USD bank account ending in 005
    When Ada requests a quote for 25.00 USD from "{Ada.bank}" to "{iban}"
    And the quote is executed
    And the payment is cancelled
    Then the quote and its payment are FAILED because of QUOTE_EXECUTION_FAILED
    And the payment has no refund
    And the events about "{transaction}" are:
      | OUTGOING_PAYMENT.PENDING    |
      | OUTGOING_PAYMENT.PROCESSING |
      | OUTGOING_PAYMENT.FAILED     |
    And 0 tasks are pending
    And the ledger balances

  Scenario: a collected payment waiting for its payout is refunded to its source
    Given Ada has a USD bank account ending in 003
    And I remember the account "{Ada.bank}" as "target"
    And Ada has a USD bank account ending in 001
    When Ada requests a quote for 25.00 USD from "{Ada.bank}" to "{target}" with:
      | destination.paymentRail | "WIRE" |
    And the quote is executed
    Then the quote and its payment are PROCESSING
    When the payment is cancelled
    And 5 seconds pass
    Then the quote and its payment are COMPLETED
    And the payment's refund is COMPLETED
    And Ada holds 100.00 USD
    And the ledger balances

  Scenario: a reason is accepted
    Given Ada has a USD bank account ending in 005
    When Ada transfers 25.00 USD in from "{Ada.bank}"
    And I send POST /transactions/{transaction}/cancel with the body '{ "reason": "changed my mind" }'
    Then the answer is 200

  Scenario Outline: the reason <reason> is refused
    Given Ada has a USD bank account ending in 005
    When Ada transfers 25.00 USD in from "{Ada.bank}"
    And I send POST /transactions/{transaction}/cancel with the body '{ "reason": <reason> }'
    Then it is refused as INVALID_INPUT naming "reason"

    Examples:
      | reason |
      | 5      |
      | {}     |

  Scenario Outline: a payment over <rail> cannot be cancelled
    Given Ada has a USD bank account ending in 003
    When Ada requests a quote for 25.00 USD to "{Ada.bank}" with:
      | destination.paymentRail | "<rail>" |
    And the quote is executed
    And the payment is cancelled
    Then it is refused as INVALID_INPUT naming "transactionId"
    And the quote and its payment are PROCESSING

    Examples:
      | rail   |
      | RTP    |
      | FEDNOW |

  Scenario: a payment with the default rail RTP cannot be cancelled
    Given Ada has a USD bank account ending in 005
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    And the payment is cancelled
    Then it is refused as INVALID_INPUT
    When 35 seconds pass
    Then the payment is FAILED because of QUOTE_EXECUTION_FAILED

  Scenario: a blockchain payment cannot be cancelled
    Given Ada has an external SOLANA_WALLET ending in 005 with:
      | currency | USDC |
    When Ada's USDC account is funded with 10.000000
    And Ada transfers 5.000000 USDC out to "{Ada.wallet}"
    And the payment is cancelled
    Then it is refused as INVALID_INPUT

  Scenario: UMA, internal and realtime-funded payments cannot be cancelled
    Given a customer named "Bea Lovelace" with:
      | birthDate   | 1990-12-10 |
      | nationality | GB         |
    When Bea's USD account is funded with 100.00
    And Bea requests a quote for 10.00 USD to "$pending.long.usd"
    And the quote is executed
    Then the quote and its payment are PROCESSING
    When the payment is cancelled
    Then it is refused as INVALID_INPUT
    Given Ada's USD account
    When Bea requests a quote for 10.00 USD to "{Ada.USD}"
    And the payment is cancelled
    Then it is refused as INVALID_INPUT
    When Bea requests a realtime-funded quote for 10.00 USD to "{Ada.USD}"
    And the payment is cancelled
    Then it is refused as INVALID_INPUT
    When I list the transactions with:
      | limit     | 1   |
      | sortOrder | asc |
    Then I remember the field "data.0.id" as "funding"
    When I send POST /transactions/{funding}/cancel
    Then it is refused as INVALID_INPUT

  Scenario: a quote that was not executed cannot be cancelled
    Given Ada has a USD bank account ending in 003
    When Ada requests a quote for 25.00 USD to "{Ada.bank}" with:
      | destination.paymentRail | "ACH" |
    And the payment is cancelled
    Then it is refused as TRANSACTION_NOT_CANCELLABLE
    When 900 seconds pass
    Then the quote and its payment are EXPIRED because of QUOTE_EXPIRED
    When the payment is cancelled
    Then it is refused as TRANSACTION_NOT_CANCELLABLE

  Scenario Outline: a payment to <suffix>, <story>, cannot be cancelled
    Given Ada has a USD bank account ending in <suffix>
    When Ada requests a quote for 25.00 USD to "{Ada.bank}" with:
      | destination.paymentRail | "ACH" |
    And the quote is executed
    And the payment is cancelled
    Then it is refused as TRANSACTION_NOT_CANCELLABLE

    Examples:
      | suffix | story                |
      |    001 | completed            |
      |    002 | failed               |
      |    005 | completed for now    |
      |    006 | already being undone |
      |    007 | failed               |

  Scenario: a payment cannot be cancelled twice
    Given Ada has a USD bank account ending in 005
    When Ada transfers 25.00 USD out to "{Ada.bank}" over ACH
    And the payment is cancelled
    Then the answer is 200
    When the payment is cancelled
    Then it is refused as TRANSACTION_NOT_CANCELLABLE
    When 5 seconds pass
    And the payment is cancelled
    Then it is refused as TRANSACTION_NOT_CANCELLABLE
    And Ada holds 100.00 USD
    And the event "OUTGOING_PAYMENT.REFUND_PENDING" about "{transaction}" happened 1 time
    When Ada transfers 25.00 USD in from "{Ada.bank}"
    And the payment is cancelled
    Then the answer is 200
    When the payment is cancelled
    Then it is refused as TRANSACTION_NOT_CANCELLABLE

  Scenario: a cancellation works after the failure was removed from the schedule
    Given Ada has a USD bank account ending in 005
    When Ada transfers 25.00 USD out to "{Ada.bank}" over ACH
    And I list the scheduled tasks
    Then I remember the field "data.0.id" as "task"
    When I delete the scheduled task "{task}"
    And the payment is cancelled
    Then the answer is 200
    When 5 seconds pass
    Then the payment is COMPLETED
    And Ada holds 100.00 USD

  Scenario: a rewind over a cancellation restores the scheduled failure
    Given Ada has a USD bank account ending in 005
    When Ada transfers 25.00 USD out to "{Ada.bank}" over ACH
    And I remember the moment as "before"
    And I remember the state as "before"
    And the payment is cancelled
    And 5 seconds pass
    Then Ada holds 100.00 USD
    When I rewind to "before"
    Then the state is the same as "before"
    And Ada holds 75.00 USD
    And 1 tasks are pending
    When 30 seconds pass
    Then the payment is FAILED because of QUOTE_EXECUTION_FAILED
    And the payment's refund is PENDING because of TIMEOUT

  Scenario Outline: <id> cannot be cancelled
    When I send POST /transactions/<id>/cancel
    Then it is refused as <code>

    Examples:
      | id                                               | code                  |
      | Transaction:00000000-0000-4000-8000-000000000000 | TRANSACTION_NOT_FOUND |
      | {Ada}                                            | TRANSACTION_NOT_FOUND |
      | nonsense                                         | INVALID_INPUT         |
