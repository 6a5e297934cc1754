Feature: Outcomes of quoted payments
  The last three characters of the destination choose the outcome; the clock determines when it happens.

  Background:
    Given fixed exchange rates
    And a customer "Ada" holding 500.00 USD

  Scenario: an ordinary destination is paid at once
    Given Ada has a EUR bank account ending in 001
    And I remember the moment as "before"
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    Then the answer is 201
    And the field "status" is "PENDING"
    And the quote and its payment are PENDING
    And Ada holds 500.00 USD
    When the quote is executed
    Then the answer is 200
    And the field "status" is "PROCESSING"
    And the quote and its payment are COMPLETED
    And the payment has no refund
    And Ada holds 400.00 USD
    And the events since "before" are:
      | OUTGOING_PAYMENT.PENDING         |
      | OUTGOING_PAYMENT.PROCESSING      |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | OUTGOING_PAYMENT.COMPLETED       |
    And the ledger balances

  Scenario Outline: <suffix> fails at once with <reason>, and the money is refunded 5 seconds later
    Given Ada has a EUR bank account ending in <suffix>
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And I remember the moment as "before"
    And the quote is executed
    Then the field "status" is "PROCESSING"
    And the quote and its payment are FAILED because of <reason>
    And the payment's refund is PENDING because of TRANSACTION_FAILED
    And Ada holds 400.00 USD
    When 4 seconds and 999 milliseconds pass
    Then the payment's refund is PENDING because of TRANSACTION_FAILED
    And Ada holds 400.00 USD
    When 1 millisecond passes
    Then the payment's refund is COMPLETED because of TRANSACTION_FAILED
    And the quote and its payment are FAILED because of <reason>
    And the payment has these fields:
      | refund.initiatedAt | 2025-11-15T12:00:00Z |
      | refund.settledAt   | 2025-11-15T12:00:05Z |
      | settledAt          |                      |
    And Ada holds 500.00 USD
    And the events since "before" are:
      | OUTGOING_PAYMENT.PROCESSING       |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED  |
      | OUTGOING_PAYMENT.FAILED           |
      | OUTGOING_PAYMENT.REFUND_PENDING   |
      | OUTGOING_PAYMENT.REFUND_COMPLETED |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED  |
    And 0 tasks are pending
    And the ledger balances

    Examples:
      | suffix | reason                      |
      | 002    | QUOTE_EXECUTION_FAILED      |
      | 004    | COUNTERPARTY_POST_TX_FAILED |

  Scenario: 003 takes 360 seconds
    Given Ada has a EUR bank account ending in 003
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And I remember the moment as "before"
    And the quote is executed
    Then the quote and its payment are PROCESSING
    And Ada holds 400.00 USD
    When 359 seconds and 999 milliseconds pass
    Then the quote and its payment are PROCESSING
    When 1 millisecond passes
    Then the quote and its payment are COMPLETED
    And the payment has these fields:
      | settledAt | 2025-11-15T12:06:00Z |
      | updatedAt | 2025-11-15T12:06:00Z |
      | refund    |                      |
    And Ada holds 400.00 USD
    And the events since "before" are:
      | OUTGOING_PAYMENT.PROCESSING      |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | OUTGOING_PAYMENT.COMPLETED       |
    And 0 tasks are pending

  Scenario: 005 completes and is returned by the bank after 30 seconds
    Given Ada has a EUR bank account ending in 005
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And I remember the moment as "before"
    And the quote is executed
    Then the quote and its payment are COMPLETED
    And the payment has no refund
    When 29 seconds and 999 milliseconds pass
    Then the quote and its payment are COMPLETED
    And Ada holds 400.00 USD
    When 1 millisecond passes
    Then the quote and its payment are FAILED because of PAYOUT_RETURNED
    And the payment's refund is PENDING because of TRANSACTION_FAILED
    And Ada holds 400.00 USD
    When 4 seconds and 999 milliseconds pass
    Then Ada holds 400.00 USD
    When 1 millisecond passes
    Then the payment's refund is COMPLETED because of TRANSACTION_FAILED
    And the payment has these fields:
      | settledAt        | 2025-11-15T12:00:00Z |
      | refund.settledAt | 2025-11-15T12:00:35Z |
    And Ada holds 500.00 USD
    And the events since "before" are:
      | OUTGOING_PAYMENT.PROCESSING       |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED  |
      | OUTGOING_PAYMENT.COMPLETED        |
      | OUTGOING_PAYMENT.FAILED           |
      | OUTGOING_PAYMENT.REFUND_PENDING   |
      | OUTGOING_PAYMENT.REFUND_COMPLETED |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED  |
    And the ledger balances

  Scenario: 006 is cancelled by the user and counts as completed once refunded
    Given Ada has a EUR bank account ending in 006
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And I remember the moment as "before"
    And the quote is executed
    Then the quote and its payment are PROCESSING
    And the payment's refund is PENDING because of USER_CANCELLATION
    And Ada holds 400.00 USD
    When 4 seconds and 999 milliseconds pass
    Then the quote and its payment are PROCESSING
    And Ada holds 400.00 USD
    When 1 millisecond passes
    Then the quote and its payment are COMPLETED
    And the payment's refund is COMPLETED because of USER_CANCELLATION
    And Ada holds 500.00 USD
    And the events since "before" are:
      | OUTGOING_PAYMENT.PROCESSING       |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED  |
      | OUTGOING_PAYMENT.REFUND_PENDING   |
      | OUTGOING_PAYMENT.REFUND_COMPLETED |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED  |
      | OUTGOING_PAYMENT.COMPLETED        |
    And the ledger balances

  Scenario: 007 fails, and so does its refund
    Given Ada has a EUR bank account ending in 007
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And I remember the moment as "before"
    And the quote is executed
    Then the quote and its payment are FAILED because of COUNTERPARTY_POST_TX_FAILED
    And the payment's refund is PENDING because of TRANSACTION_FAILED
    When 5 seconds pass
    Then the payment's refund is FAILED because of TRANSACTION_FAILED
    And the payment has these fields:
      | refund.settledAt |  |
    And Ada holds 400.00 USD
    And the events since "before" are:
      | OUTGOING_PAYMENT.PROCESSING      |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | OUTGOING_PAYMENT.FAILED          |
      | OUTGOING_PAYMENT.REFUND_PENDING  |
      | OUTGOING_PAYMENT.REFUND_FAILED   |
    And the ledger balances

  Scenario Outline: every type of account chooses the outcome: <type> ending in 002
    Given Ada has an external <type> ending in 002
    When Ada requests a quote for 100.00 USD to "{<id>}" with:
      | purposeOfPayment | "GIFT" |
    And the quote is executed
    Then the quote and its payment are FAILED because of QUOTE_EXECUTION_FAILED

    Examples:
      | type          | id         |
      | USD_ACCOUNT   | Ada.bank   |
      | BRL_ACCOUNT   | Ada.bank   |
      | INR_ACCOUNT   | Ada.bank   |
      | KES_ACCOUNT   | Ada.bank   |
      | SOLANA_WALLET | Ada.wallet |
      | LIGHTNING     | Ada.wallet |

  Scenario Outline: the UMA address <name> ends as <ending>
    When Ada requests a quote for 100.00 USD to "$<name>" with:
      | senderCustomerInfo | {"BIRTH_DATE": "1990-01-15"} |
    And I remember the moment as "before"
    And the quote is executed
    Then the quote and its payment are COMPLETED
    And the payment has these fields:
      | receivedAmount.currency.code | <currency> |
      | destination.currency         | <currency> |
      | paymentRail                  | null       |
      | railSelectionMode            | null       |
      | expectedSettlementAt         | null       |
      | settlementTimelineSeconds    | 0          |
    And Ada holds 400.00 USD

    Examples:
      | name        | currency | ending    |
      | success.usd | USD      | completed |
      | success.eur | EUR      | completed |
      | success.mxn | MXN      | completed |

  Scenario: the UMA address pending.long.usd takes 360 seconds
    When Ada requests a quote for 100.00 USD to "$pending.long.usd" with:
      | senderCustomerInfo | {"BIRTH_DATE": "1990-01-15"} |
    And the quote is executed
    And 359 seconds and 999 milliseconds pass
    Then the quote and its payment are PROCESSING
    And the payment has these fields:
      | reconciliationInstructions.transactionHash |  |
    When 1 millisecond passes
    Then the quote and its payment are COMPLETED
    And Ada holds 400.00 USD

  Scenario: the UMA address fail.compliance.usd is rejected and refunded
    When Ada requests a quote for 100.00 USD to "$fail.compliance.usd" with:
      | senderCustomerInfo | {"BIRTH_DATE": "1990-01-15"} |
    And I remember the moment as "before"
    And the quote is executed
    Then the quote and its payment are FAILED because of COMPLIANCE_REJECTED
    And the payment's refund is PENDING because of TRANSACTION_FAILED
    When 5 seconds pass
    Then the payment's refund is COMPLETED because of TRANSACTION_FAILED
    And Ada holds 500.00 USD
    And the events since "before" are:
      | OUTGOING_PAYMENT.PROCESSING       |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED  |
      | OUTGOING_PAYMENT.FAILED           |
      | OUTGOING_PAYMENT.REFUND_PENDING   |
      | OUTGOING_PAYMENT.REFUND_COMPLETED |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED  |

  Scenario: an internal account is always paid
    Given a customer named "Grace Hopper"
    And Grace's USD account
    And I remember the moment as "before"
    When Ada requests a quote for 100.00 USD to "{Grace.USD}"
    And the quote is executed
    Then the quote and its payment are COMPLETED
    And Ada holds 400.00 USD
    And Grace holds 100.00 USD
    And the payment has these fields:
      | type                | OUTGOING |
      | direction           | DEBIT    |
      | customerId          | {Ada}    |
      | paymentInstructions | []       |
    And the events since "before" are:
      | OUTGOING_PAYMENT.PENDING         |
      | OUTGOING_PAYMENT.PROCESSING      |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | OUTGOING_PAYMENT.COMPLETED       |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |

  Scenario: a customer of the platform is paid at their own address
    Given a customer named "Grace Hopper" with:
      | umaAddress | $grace@sandglass.test |
    And Grace's USD account
    When Ada requests a quote for 100.00 USD to "$grace@sandglass.test"
    And the quote is executed
    Then the quote and its payment are COMPLETED
    And the payment has these fields:
      | receivedAmount.amount | 10000 |
    And Grace holds 100.00 USD
    And the ledger balances

  Scenario: an address at another provider is paid at once
    When Ada requests a quote for 100.00 USD to "$alice@alba.uma.example" with:
      | senderCustomerInfo | {"BIRTH_DATE": "1990-01-15"} |
    And the quote is executed
    Then the quote and its payment are COMPLETED
    And the payment has these fields:
      | receivedAmount.currency.code | EUR |
    And the ledger balances

  Scenario: the explanation of a failed payment names the row, the task and the request
    Given Ada has a EUR bank account ending in 002
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And the quote is executed
    Then the quote and its payment are FAILED because of QUOTE_EXECUTION_FAILED
    And the explanation of "{transaction}" contains "002"
    And the explanation of "{transaction}" contains "payment.fail"
    And the explanation of "{transaction}" contains "executeQuote"
