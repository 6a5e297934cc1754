Feature: Quotes expire exactly at their expiresAt

  Background:
    Given fixed exchange rates
    And a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in 999

  Scenario: an outgoing quote expires
    Given Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And I remember the moment as "before"
    When 4 minutes and 59 seconds and 999 milliseconds pass
    Then the quote and its payment are PENDING
    When 1 millisecond passes
    Then the quote and its payment are EXPIRED because of QUOTE_EXPIRED
    And the quote has these fields:
      | expiresAt | 2025-11-15T12:05:00Z |
    And the payment has no refund
    And the events since "before" are:
      | OUTGOING_PAYMENT.EXPIRED |
    And 0 tasks are pending

  Scenario: a quote can be executed up to its last millisecond
    Given Ada requests a quote for 100.00 USD to "{Ada.bank}"
    When 4 minutes and 59 seconds and 999 milliseconds pass
    And the quote is executed
    Then the quote and its payment are COMPLETED
    And 0 tasks are pending

  Scenario: an expired incoming quote sends no webhook
    Given Ada's USD account
    And Ada requests a realtime-funded quote for 100.00 USD to "{Ada.USD}"
    When 5 minutes pass
    Then the quote and its payment are EXPIRED because of QUOTE_EXPIRED
    And the payment has these fields:
      | type | INCOMING |
    And the payment instructions of the quote are:
      | USD_ACCOUNT   |
      | SOLANA_WALLET |
    And the events about "{transaction}" are:
      | INCOMING_PAYMENT.PENDING |

  Scenario: a quote that waits for bitcoin expires after 120 seconds
    Given Ada requests a realtime-funded quote for 0.001 BTC to "{Ada.bank}"
    When 119 seconds and 999 milliseconds pass
    Then the quote and its payment are PENDING
    When 1 millisecond passes
    Then the quote and its payment are EXPIRED because of QUOTE_EXPIRED
