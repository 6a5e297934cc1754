Feature: Transfers out
  A transfer out debits the account at once. The destination's last three characters choose the outcome, and a failed
  transfer is refunded after five seconds.

  Background:
    Given a customer "Ada" holding 100.00 USD

  Scenario: a transfer out completes at once
    Given Ada has a USD bank account ending in 001
    And I remember the moment as "before"
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    Then the answer is 201
    And the fields are:
      | type                      | OUTGOING   |
      | direction                 | DEBIT      |
      | status                    | PENDING    |
      | customerId                | {Ada}      |
      | source.accountId          | {Ada.USD}  |
      | destination.accountId     | {Ada.bank} |
      | destination.currency      | USD        |
      | sentAmount.amount         |       2500 |
      | receivedAmount.amount     |       2500 |
      | exchangeRate              |          1 |
      | fees                      |          0 |
      | platformFees              |          0 |
      | paymentInstructions       | []         |
      | paymentRail               | RTP        |
      | railSelectionMode         | AUTO       |
      | expectedSettlementAt      | null       |
      | settlementTimelineSeconds |          0 |
    And the field "quoteId" is absent
    And the field "reconciliationInstructions.reference" matches "^SGQ-[0-9A-F]{8}$"
    And the payment is COMPLETED
    And the payment has these fields:
      | settledAt | 2025-11-15T12:00:00Z |
      | refund    |                      |
    And Ada holds 75.00 USD
    And the events since "before" are:
      | OUTGOING_PAYMENT.PENDING         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | OUTGOING_PAYMENT.PROCESSING      |
      | OUTGOING_PAYMENT.COMPLETED       |
    And 0 tasks are pending
    And the ledger balances

  Scenario Outline: <suffix> fails with <reason> before the answer, and the money is refunded 5 seconds later
    Given Ada has a USD bank account ending in <suffix>
    And I remember the moment as "before"
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    Then the answer is 201
    And the fields are:
      | status            | FAILED               |
      | failureReason     | <reason>             |
      | refund.status     | PENDING              |
      | refund.reason     | TRANSACTION_FAILED   |
      | refund.initiatedAt | 2025-11-15T12:00:00Z |
    And the field "refund.reference" matches "^SGQ-[0-9A-F]{8}-REFUND$"
    And Ada holds 75.00 USD
    When 4 seconds and 999 milliseconds pass
    Then the payment's refund is PENDING because of TRANSACTION_FAILED
    And Ada holds 75.00 USD
    When 1 millisecond passes
    Then the payment is FAILED because of <reason>
    And the payment's refund is COMPLETED because of TRANSACTION_FAILED
    And the payment has these fields:
      | refund.settledAt | 2025-11-15T12:00:05Z |
      | settledAt        |                      |
    And Ada holds 100.00 USD
    And the events since "before" are:
      | OUTGOING_PAYMENT.PENDING          |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED  |
      | OUTGOING_PAYMENT.FAILED           |
      | OUTGOING_PAYMENT.REFUND_PENDING   |
      | OUTGOING_PAYMENT.REFUND_COMPLETED |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED  |
    And the explanation of "{transaction}" contains "<suffix>"
    And 0 tasks are pending
    And the ledger balances

    Examples:
      | suffix | reason                 |
      |    002 | QUOTE_EXECUTION_FAILED |
      |    003 | ACCOUNT_INVALID        |

  Scenario: 004 is accepted, then rejected by the bank
    Given Ada has a USD bank account ending in 004
    And I remember the moment as "before"
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    Then the answer is 201
    And the field "status" is "PENDING"
    And the field "refund" is absent
    And the payment is FAILED because of ACCOUNT_CANNOT_RECEIVE
    And the payment's refund is PENDING because of TRANSACTION_FAILED
    And Ada holds 75.00 USD
    When 5 seconds pass
    Then the payment's refund is COMPLETED because of TRANSACTION_FAILED
    And Ada holds 100.00 USD
    And the events since "before" are:
      | OUTGOING_PAYMENT.PENDING          |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED  |
      | OUTGOING_PAYMENT.FAILED           |
      | OUTGOING_PAYMENT.REFUND_PENDING   |
      | OUTGOING_PAYMENT.REFUND_COMPLETED |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED  |
    And the ledger balances

  Scenario: 005 stays pending for 30 seconds, fails, and is refunded at 35
    Given Ada has a USD bank account ending in 005
    And I remember the moment as "before"
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    Then the field "status" is "PENDING"
    And Ada holds 75.00 USD
    When 29 seconds and 999 milliseconds pass
    Then the payment is PENDING
    And the payment has no refund
    And Ada holds 75.00 USD
    When 1 millisecond passes
    Then the payment is FAILED because of QUOTE_EXECUTION_FAILED
    And the payment's refund is PENDING because of TIMEOUT
    And Ada holds 75.00 USD
    When 4 seconds and 999 milliseconds pass
    Then the payment's refund is PENDING because of TIMEOUT
    And Ada holds 75.00 USD
    When 1 millisecond passes
    Then the payment's refund is COMPLETED because of TIMEOUT
    And the payment has these fields:
      | refund.initiatedAt | 2025-11-15T12:00:30Z |
      | refund.settledAt   | 2025-11-15T12:00:35Z |
    And Ada holds 100.00 USD
    And the events since "before" are:
      | OUTGOING_PAYMENT.PENDING          |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED  |
      | OUTGOING_PAYMENT.FAILED           |
      | OUTGOING_PAYMENT.REFUND_PENDING   |
      | OUTGOING_PAYMENT.REFUND_COMPLETED |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED  |
    And 0 tasks are pending
    And the ledger balances

  Scenario Outline: a request can name the rail <rail>
    Given Ada has a USD bank account ending in 001
    When Ada transfers 25.00 USD out to "{Ada.bank}" over <rail>
    Then the fields are:
      | paymentRail               | <rail>     |
      | railSelectionMode         | MANUAL     |
      | settlementTimelineSeconds | <seconds>  |
      | expectedSettlementAt      | <expected> |
    And the payment is COMPLETED

    Examples:
      | rail   | seconds | expected             |
      | RTP    |       0 | null                 |
      | FEDNOW |       0 | null                 |
      | ACH    |   86400 | 2025-11-16T12:00:00Z |
      | WIRE   |   14400 | 2025-11-15T16:00:00Z |

  Scenario: without an amount the whole available balance is sent
    Given Ada has a USD bank account ending in 001
    When Ada transfers all USD out to "{Ada.bank}"
    Then the field "sentAmount.amount" is "10000"
    And Ada holds 0.00 USD
    When Ada transfers all USD out to "{Ada.bank}"
    Then it is refused as INVALID_AMOUNT

  Scenario: the network fee is deducted from the received amount
    Given Ada has an external SOLANA_WALLET ending in 001 with:
      | currency | USDC |
    When Ada's USDC account is funded with 10.000000
    And Ada transfers 4.000000 USDC out to "{Ada.wallet}"
    Then the answer is 201
    And the fields are:
      | sentAmount.amount         | 4000000 |
      | receivedAmount.amount     | 3999000 |
      | fees                      |    1000 |
      | exchangeRate              |       1 |
      | paymentRail               | null    |
      | railSelectionMode         | null    |
      | settlementTimelineSeconds |       0 |
    And the field "destination.onChainTransaction" is absent
    And the payment has these fields:
      | destination.onChainTransaction.network | SOLANA |
    And Ada holds 6.000000 USDC
    And the ledger balances

  Scenario: a wallet ending in 002 fails, and everything is refunded
    Given Ada has an external SOLANA_WALLET ending in 002 with:
      | currency | USDC |
    When Ada's USDC account is funded with 10.000000
    And Ada transfers 4.000000 USDC out to "{Ada.wallet}"
    Then the field "failureReason" is "QUOTE_EXECUTION_FAILED"
    When 5 seconds pass
    Then Ada holds 10.000000 USDC
    And the ledger balances

  Scenario: the platform pays out to its own and to customers' accounts
    Given the platform has a USD bank account ending in 001
    And Ada has a USD bank account ending in 001
    And the platform's USD account is funded with 50.00
    When I read the configuration
    Then I remember the field "id" as "platformId"
    When the platform transfers 10.00 USD out to "{platform.bank}"
    Then the field "customerId" is "{platformId}"
    And the field "platformCustomerId" is "{platformId}"
    When the platform transfers 10.00 USD out to "{Ada.bank}"
    Then the field "customerId" is "{Ada}"
    And the platform holds 30.00 USD

  Scenario: the webhooks arrive in order
    Given the platform's endpoint is up
    And Ada has a USD bank account ending in 005
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    And 35 seconds pass
    Then the webhook "OUTGOING_PAYMENT.PENDING" about "{transaction}" was delivered once
    And the webhook "OUTGOING_PAYMENT.FAILED" about "{transaction}" was delivered once
    And its field "data.failureReason" is "QUOTE_EXECUTION_FAILED"
    And the webhook "OUTGOING_PAYMENT.REFUND_PENDING" about "{transaction}" was delivered once
    And its field "data.refund.status" is "PENDING"
    And the webhook "OUTGOING_PAYMENT.REFUND_COMPLETED" about "{transaction}" was delivered once
    And its field "data.refund.status" is "COMPLETED"
    And the webhooks "INTERNAL_ACCOUNT.BALANCE_UPDATED" arrived with these values of "data.balance.amount":
      | 7500 | 10000 |

  Scenario: an idempotency key pays once
    Given Ada has a USD bank account ending in 001
    And the next request has the header "Idempotency-Key: rent"
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    Then the answer is 201
    Given the next request has the header "Idempotency-Key: rent"
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    Then the header "Idempotent-Replayed" is "true"
    And Ada holds 75.00 USD

  Scenario: a rewind over a transfer restores balance, schedule and events together
    Given Ada has a USD bank account ending in 005
    And I remember the moment as "before"
    And I remember the state as "before"
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    And 31 seconds pass
    Then the payment is FAILED because of QUOTE_EXECUTION_FAILED
    When I rewind to "before"
    Then the state is the same as "before"
    And Ada holds 100.00 USD
    And 0 tasks are pending
    When I return to the branch
    Then the payment is FAILED because of QUOTE_EXECUTION_FAILED
    And Ada holds 75.00 USD
    When 5 seconds pass
    Then Ada holds 100.00 USD

  Scenario: purpose and text of a transfer are kept for the admin plane
    Given Ada has a USD bank account ending in 001
    When I send POST /transfer-out with:
      """
      { "source": { "accountId": "{Ada.USD}" }, "destination": { "accountId": "{Ada.bank}" }, "amount": 2500,
        "purposeOfPayment": "GIFT", "remittanceInformation": "For the concert" }
      """
    Then the answer is 201
    And I remember the field "id" as "gift"
    When I read the resource "{gift}"
    Then the fields are:
      | stored.purposeOfPayment      | GIFT            |
      | stored.remittanceInformation | For the concert |
