Feature: Paying out incoming UMA payments
  A customer can have UMA payments paid out to an external account. The end of its number chooses the outcome.

  Background:
    Given a customer named "Ada Lovelace"
    And the platform's endpoint is up

  Scenario: a payment is paid out, and no balance changes
    Given UMA payments to Ada are forwarded to a bank account ending in "001"
    When "$success.usd" sends Ada 25.00 USD
    Then the incoming payment is COMPLETED
    And Ada holds 0.00 USD
    And the events about "{payment}" are:
      | INCOMING_PAYMENT.PENDING   |
      | INCOMING_PAYMENT.COMPLETED |
    And there is no webhook "INTERNAL_ACCOUNT.BALANCE_UPDATED"
    And the ledger balances

  Scenario: a payment in another currency stays in the internal account
    Given UMA payments to Ada are forwarded to a bank account ending in "002"
    When "$success.usd" sends Ada 25.00 EUR
    Then the incoming payment is COMPLETED
    And Ada holds 25.00 EUR

  Scenario Outline: an account ending in <suffix> fails, and the sender is paid back
    Given UMA payments to Ada are forwarded to a bank account ending in "<suffix>"
    When "$success.usd" sends Ada 25.00 USD
    Then the incoming payment is FAILED because of OFFRAMP_FAILED
    And the incoming payment has these fields:
      | refund.status    | PENDING              |
      | refund.reason    | TRANSACTION_FAILED   |
      | refund.settledAt |                      |
      | settledAt        |                      |
    When 4999 milliseconds pass
    Then the incoming payment has these fields:
      | refund.status | PENDING |
    When 1 millisecond passes
    Then the incoming payment is FAILED because of OFFRAMP_FAILED
    And the incoming payment has these fields:
      | refund.status    | <refund>  |
      | refund.settledAt | <settled> |
    And Ada holds 0.00 USD
    And the events about "{payment}" are:
      | INCOMING_PAYMENT.PENDING         |
      | INCOMING_PAYMENT.FAILED          |
      | INCOMING_PAYMENT.REFUND_PENDING  |
      | INCOMING_PAYMENT.REFUND_<refund> |
    And the explanation of "{payment}" contains "<suffix>"
    And the ledger balances

    Examples:
      | suffix | refund    | settled              |
      |    002 | COMPLETED | 2025-11-15T12:00:05Z |
      |    004 | COMPLETED | 2025-11-15T12:00:05Z |
      |    005 | COMPLETED | 2025-11-15T12:00:05Z |
      |    006 | COMPLETED | 2025-11-15T12:00:05Z |
      |    007 | FAILED    |                      |

  Scenario: an account ending in 003 takes longer
    Given UMA payments to Ada are forwarded to a bank account ending in "003"
    When "$success.usd" sends Ada 25.00 USD
    Then the incoming payment is PROCESSING
    When 359 seconds pass
    Then the incoming payment is PROCESSING
    When 1 second passes
    Then the incoming payment is COMPLETED
    And Ada holds 0.00 USD

  Scenario: a long payment to a slow account takes the sum of both times
    Given UMA payments to Ada are forwarded to a bank account ending in "003"
    When "$pending.long.usd" sends Ada 25.00 USD
    Then the incoming payment is PROCESSING
    When 719 seconds pass
    Then the incoming payment is PROCESSING
    When 1 second passes
    Then the incoming payment is COMPLETED

  Scenario: a long payment can still fail
    Given UMA payments to Ada are forwarded to a bank account ending in "004"
    When "$pending.long.usd" sends Ada 25.00 USD
    And 360 seconds pass
    Then the incoming payment is FAILED because of OFFRAMP_FAILED

  Scenario: the last account marked for deposits is used
    Given UMA payments to Ada are forwarded to a bank account ending in "002"
    And UMA payments to Ada are forwarded to a bank account ending in "001"
    When "$success.usd" sends Ada 25.00 USD
    Then the incoming payment is COMPLETED

  Scenario: a deleted account receives nothing
    Given UMA payments to Ada are forwarded to a bank account ending in "002"
    And I list the external accounts with:
      | customerId | {Ada} |
    And I remember the field "data.0.id" as "account"
    And I delete the external account "{account}"
    When "$success.usd" sends Ada 25.00 USD
    Then the incoming payment is COMPLETED
    And Ada holds 25.00 USD
