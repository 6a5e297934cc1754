Feature: Quotes funded in real time

  Background:
    Given fixed exchange rates
    And a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in 999
    And Ada's USD account

  Scenario: fiat money pays a bank account
    Given I remember the moment as "before"
    When Ada requests a realtime-funded quote for 100.00 USD to "{Ada.bank}"
    Then the answer is 201
    And the quote and its payment are PENDING
    And the payment has these fields:
      | type      | OUTGOING |
      | direction | DEBIT    |
    When the quote is funded
    Then the answer is 200
    And the field "status" is "PROCESSING"
    And the quote and its payment are COMPLETED
    And the payment has these fields:
      | source.sourceType        | REALTIME_FUNDING |
      | source.customerId        | {Ada}            |
      | source.currency          | USD              |
      | source.accountHolderName | Ada Lovelace     |
      | source.bankName          | Chase Bank       |
      | source.paymentRail       | RTP              |
    And Ada holds 500.00 USD
    And 0 tasks are pending
    And the events since "before" are:
      | OUTGOING_PAYMENT.PENDING    |
      | OUTGOING_PAYMENT.PROCESSING |
      | OUTGOING_PAYMENT.COMPLETED  |
    And the ledger balances

  Scenario: fiat money pays an internal account
    Given I remember the moment as "before"
    When Ada requests a realtime-funded quote for 100.00 EUR to "{Ada.USD}" with:
      | description | "Pocket money" |
    Then the payment has these fields:
      | type        | INCOMING     |
      | direction   | CREDIT       |
      | description | Pocket money |
    When I read the transaction "{transaction}"
    Then the field "reconciliationInstructions.reference" matches "^REF-\d{9}$"
    When the quote is funded
    Then the quote and its payment are COMPLETED
    And Ada holds 608.27 USD
    And the events since "before" are:
      | INCOMING_PAYMENT.PENDING         |
      | INCOMING_PAYMENT.COMPLETED       |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |

  Scenario: fiat money pays a UMA address
    When Ada requests a realtime-funded quote for 100.00 USD to "$pending.long.usd" with:
      | senderCustomerInfo | {"BIRTH_DATE": "1990-01-15"} |
    And the quote is funded
    And 359 seconds pass
    Then the quote and its payment are PROCESSING
    When 1 second passes
    Then the quote and its payment are COMPLETED

  Scenario: crypto passes through the customer's account of that asset
    Given I remember the moment as "before"
    When Ada requests a realtime-funded quote for 100 USDC to "{Ada.bank}"
    And the quote is funded
    Then the quote and its payment are COMPLETED
    And Ada holds 0 USDC
    And the payment has these fields:
      | source.onChainTransaction.network | SOLANA |
      | source.bankName                   |        |
    And the events since "before" are:
      | OUTGOING_PAYMENT.PENDING         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | OUTGOING_PAYMENT.PROCESSING      |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | OUTGOING_PAYMENT.COMPLETED       |
    And the ledger balances

  Scenario: an account of the asset is opened when there is none
    Then Ada has no BTC account
    When Ada requests a realtime-funded quote for 0.001 BTC to "{Ada.bank}"
    And the quote is funded
    Then the quote and its payment are COMPLETED
    And Ada holds 0 BTC
    And the ledger balances

  Scenario: money received over Lightning has no on-chain transaction
    When Ada requests a realtime-funded quote for 0.001 BTC to "{Ada.bank}" with:
      | source.cryptoNetwork | "LIGHTNING" |
    And the quote is funded
    Then the quote and its payment are COMPLETED
    And the payment has these fields:
      | source.onChainTransaction |  |

  Scenario: the platform's own crypto pays a quote
    Given the platform has a EUR bank account ending in 999
    When the platform requests a realtime-funded quote for 100 USDC to "{platform.bank}"
    Then the quote has these fields:
      | paymentInstructions.0.isPlatformAccount | true |
    When the quote is funded
    Then the quote and its payment are COMPLETED
    And the platform holds 0 USDC

  Scenario: crypto pays an internal account
    When Ada requests a realtime-funded quote for 100 USDC to "{Ada.USD}" with:
      | source.cryptoNetwork | "BASE" |
    And I remember the moment as "before"
    And the quote is funded
    Then the quote and its payment are COMPLETED
    And Ada holds 599.90 USD
    And the payment has these fields:
      | source.onChainTransaction.network | BASE |
    And the events since "before" are:
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | INCOMING_PAYMENT.COMPLETED       |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |

  Scenario Outline: fiat money to a destination ending in <suffix> has its outcome
    Given Ada has a EUR bank account ending in <suffix>
    When Ada requests a realtime-funded quote for 100.00 USD to "{Ada.bank}"
    And I remember the moment as "before"
    And the quote is funded
    Then the quote and its payment are <at once>
    When <wait> seconds and 999 milliseconds pass
    Then the quote and its payment are <at once>
    When 1 millisecond passes
    Then the quote and its payment are <then>
    When 1 day passes
    Then the quote and its payment are <then>
    And the payment has these fields:
      | refund.status | <refund> |
      | refund.reason | <why>    |
    And Ada holds 500.00 USD
    And the event "OUTGOING_PAYMENT.<told>" about "{transaction}" happened 1 time
    And the ledger balances

    Examples:
      | suffix | at once                                       | wait | then                                          | refund    | why                | told             |
      | 002    | FAILED because of QUOTE_EXECUTION_FAILED      | 4    | FAILED because of QUOTE_EXECUTION_FAILED      | COMPLETED | TRANSACTION_FAILED | REFUND_COMPLETED |
      | 003    | PROCESSING                                    | 359  | COMPLETED                                     |           |                    | COMPLETED        |
      | 004    | FAILED because of COUNTERPARTY_POST_TX_FAILED | 4    | FAILED because of COUNTERPARTY_POST_TX_FAILED | COMPLETED | TRANSACTION_FAILED | REFUND_COMPLETED |
      | 005    | COMPLETED                                     | 29   | FAILED because of PAYOUT_RETURNED             | COMPLETED | TRANSACTION_FAILED | REFUND_COMPLETED |
      | 006    | PROCESSING                                    | 4    | COMPLETED                                     | COMPLETED | USER_CANCELLATION  | REFUND_COMPLETED |
      | 007    | FAILED because of COUNTERPARTY_POST_TX_FAILED | 4    | FAILED because of COUNTERPARTY_POST_TX_FAILED | FAILED    | TRANSACTION_FAILED | REFUND_FAILED    |

  Scenario Outline: crypto to a destination ending in <suffix> is refunded to the account of the asset
    Given Ada has a EUR bank account ending in <suffix>
    When Ada requests a realtime-funded quote for 100 USDC to "{Ada.bank}"
    And the quote is funded
    Then Ada holds 0 USDC
    When <wait> seconds and 999 milliseconds pass
    Then Ada holds 0 USDC
    When 1 millisecond passes
    Then Ada holds <back> USDC
    And the payment has these fields:
      | refund.status | <refund> |
    And the ledger balances

    Examples:
      | suffix | wait | back | refund    |
      | 002    | 4    | 100  | COMPLETED |
      | 003    | 359  | 0    |           |
      | 004    | 4    | 100  | COMPLETED |
      | 005    | 34   | 100  | COMPLETED |
      | 006    | 4    | 100  | COMPLETED |
      | 007    | 4    | 0    | FAILED    |

  Scenario: money that arrives after the destination is deleted is returned
    Given Ada requests a realtime-funded quote for 100.00 USD to "{Ada.bank}"
    When the external account is deleted
    And the quote is funded
    Then the answer is 200
    And the quote and its payment are FAILED because of ACCOUNT_INVALID
    When 5 seconds pass
    Then the payment's refund is COMPLETED because of TRANSACTION_FAILED

  Scenario: money that arrives after the account is closed is returned
    Given a customer named "Grace Hopper"
    And Grace's USD account
    And Ada requests a realtime-funded quote for 100.00 USD to "{Grace.USD}"
    When I delete Grace
    And the quote is funded
    Then the quote and its payment are FAILED because of QUOTE_EXECUTION_FAILED

  Scenario: money that arrives after the destination's owner is deleted is returned
    Given a customer named "Grace Hopper"
    And Grace has a EUR bank account ending in 999
    And Ada requests a realtime-funded quote for 100.00 USD to "{Grace.bank}"
    When I delete Grace
    And the quote is funded
    Then the quote and its payment are FAILED because of ACCOUNT_INVALID

  Scenario: a deleted customer's quote cannot be funded
    Given a customer named "Grace Hopper"
    And Grace requests a realtime-funded quote for 0.001 BTC to "{Ada.bank}"
    When I delete Grace
    And the quote is funded
    Then it is refused as INVALID_INPUT naming "quoteId"
    When 2 minutes pass
    Then the quote and its payment are EXPIRED because of QUOTE_EXPIRED

  Scenario: the platform's crypto is refunded to the platform regardless of the payee
    Given Ada has a EUR bank account ending in 002
    When the platform requests a realtime-funded quote for 100 USDC to "{Ada.bank}"
    And the quote is funded
    Then the quote and its payment are FAILED because of QUOTE_EXECUTION_FAILED
    And the payment has these fields:
      | customerId | {Ada} |
    When 5 seconds pass
    Then the platform holds 100 USDC
    And Ada holds 0 USDC

  Scenario: the text for the receiver is shown with the source of the payment
    When Ada requests a realtime-funded quote for 100.00 USD to "{Ada.bank}" with:
      | remittanceInformation | "For the concert" |
    Then the payment has these fields:
      | source.remittanceInformation | For the concert |
