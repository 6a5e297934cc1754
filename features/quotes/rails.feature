Feature: Rails and lifetimes of quotes

  Background:
    Given fixed exchange rates
    And a customer "Ada" holding 500.00 USD

  Scenario Outline: <type> over <rail>
    Given Ada has an external <type> ending in 999
    When Ada requests a quote for 100.00 USD to "{Ada.bank}" with:
      | purposeOfPayment        | "GIFT" |
      | destination.paymentRail | <asked> |
    Then the answer is 201
    And the quote has these fields:
      | createdAt | 2025-11-15T12:00:00Z |
      | expiresAt | <expires>            |
    And the payment has these fields:
      | paymentRail               | <rail>    |
      | railSelectionMode         | <mode>    |
      | settlementTimelineSeconds | <seconds> |
      | expectedSettlementAt      | <settled> |

    Examples:
      | type          | asked    | rail          | mode   | expires              | seconds | settled              |
      | USD_ACCOUNT   | nothing  | RTP           | AUTO   | 2025-11-15T12:05:00Z | 0       | null                 |
      | USD_ACCOUNT   | "ACH"    | ACH           | MANUAL | 2025-11-15T12:15:00Z | 86400   | 2025-11-16T12:00:00Z |
      | USD_ACCOUNT   | "WIRE"   | WIRE          | MANUAL | 2025-11-15T12:15:00Z | 14400   | 2025-11-15T16:00:00Z |
      | USD_ACCOUNT   | "FEDNOW" | FEDNOW        | MANUAL | 2025-11-15T12:05:00Z | 0       | null                 |
      | EUR_ACCOUNT   | nothing  | SEPA_INSTANT  | AUTO   | 2025-11-15T12:05:00Z | 0       | null                 |
      | EUR_ACCOUNT   | "SEPA"   | SEPA          | MANUAL | 2025-11-15T12:15:00Z | 86400   | 2025-11-16T12:00:00Z |
      | KES_ACCOUNT   | nothing  | MOBILE_MONEY  | AUTO   | 2025-11-15T12:05:00Z | 0       | null                 |
      | NGN_ACCOUNT   | nothing  | BANK_TRANSFER | AUTO   | 2025-11-15T12:10:00Z | 3600    | 2025-11-15T13:00:00Z |
      | SWIFT_ACCOUNT | nothing  | SWIFT         | AUTO   | 2025-11-15T12:15:00Z | 172800  | 2025-11-17T12:00:00Z |

  Scenario: a blockchain payment has no rail, and has an on-chain transaction once paid
    Given Ada has an external SOLANA_WALLET ending in 999
    When Ada requests a quote for 100.00 USD to "{Ada.wallet}"
    Then the quote has these fields:
      | expiresAt | 2025-11-15T12:05:00Z |
    And the payment has these fields:
      | paymentRail                    | null |
      | railSelectionMode              | null |
      | destination.onChainTransaction |      |
    When the quote is executed
    Then the payment has these fields:
      | destination.onChainTransaction.network | SOLANA |

  Scenario: a Lightning payment has no on-chain transaction
    Given Ada has an external LIGHTNING ending in 999
    When Ada requests a quote for 100.00 USD to "{Ada.wallet}"
    And the quote is executed
    Then the payment has these fields:
      | status                         | COMPLETED |
      | destination.onChainTransaction |           |
