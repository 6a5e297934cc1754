Feature: Explanations of payments
  The explanation of a payment says first what decided, then what happened. Each text is a file that people have read.

  Background:
    Given a customer "Ada" holding 500.00 USD

  Scenario: a payout that fails by its IBAN
    Given Ada has a EUR bank account ending in 002
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And 2 minutes pass
    And Ada executes the quote
    Then the explanation of "{transaction}" reads as in "payout-failed-by-iban"

  Scenario: a payout that failed and was refunded
    Given Ada has a USD bank account ending in 004
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And Ada executes the quote
    And 5 seconds pass
    Then the explanation of "{transaction}" reads as in "payout-refunded"

  Scenario: a payout whose refund fails
    Given Ada has a USD bank account ending in 007
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And Ada executes the quote
    And 5 seconds pass
    Then the explanation of "{transaction}" reads as in "refund-failed"

  Scenario: a payout that takes long
    Given Ada has a USD bank account ending in 003
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And Ada executes the quote
    And 1 minute passes
    Then the explanation of "{transaction}" reads as in "payout-delayed"

  Scenario: a payout that the bank returns
    Given Ada has a USD bank account ending in 005
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And Ada executes the quote
    And 1 minute passes
    Then the explanation of "{transaction}" reads as in "payout-returned"

  Scenario: a payout that completes
    Given Ada has a USD bank account ending in 999
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And Ada executes the quote
    Then the explanation of "{transaction}" reads as in "payout-completed"
    And the explanation of "{quote}" reads as in "quote-completed"

  Scenario: a quote that is not executed
    Given Ada has a USD bank account
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    Then the explanation of "{quote}" reads as in "quote-open"
    When 5 minutes pass
    Then the explanation of "{quote}" reads as in "quote-expired"
    And the explanation of "{transaction}" reads as in "payment-expired"

  Scenario: a quote that awaits its money
    Given Ada has a USD bank account
    When Ada requests a realtime-funded quote for 100.00 USD to "{Ada.bank}"
    Then the explanation of "{quote}" reads as in "quote-awaiting-funds"

  Scenario: a transfer in that fails
    Given Ada has a USD bank account ending in 002
    When Ada transfers 25.00 USD in from "{Ada.bank}"
    Then the explanation of "{transaction}" reads as in "transfer-in-failed"

  Scenario: a transfer out that fails late
    Given Ada has a USD bank account ending in 005
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    And 30 seconds pass
    Then the explanation of "{transaction}" reads as in "transfer-out-failed"

  Scenario: a payment that meets an injected fault
    Given Ada has a USD bank account ending in 999
    And the next payment fails because of LIMIT_EXCEEDED
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And Ada executes the quote
    Then the explanation of "{transaction}" reads as in "injected-fault"

  Scenario: a payment whose next step an admin cancelled
    Given Ada has a USD bank account ending in 003
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And Ada executes the quote
    And I list the scheduled tasks
    And I remember the field "data.0.id" as "task"
    And I delete the scheduled task "{task}"
    And 10 minutes pass
    Then the explanation of "{transaction}" reads as in "admin-cancelled-task"

  Scenario: a payment that was undone and made again
    Given Ada has a USD bank account ending in 002
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And I remember the moment as "before"
    And Ada executes the quote
    And I rewind to "before"
    And 3 minutes pass
    And Ada executes the quote
    Then the explanation of "{transaction}" reads as in "rewound-and-repeated"

  Scenario: a UMA payment that compliance rejects
    Given I change Ada:
      | birthDate | 1990-01-15 |
    When Ada requests a quote for 25.00 USD to "$fail.compliance.usd"
    And Ada executes the quote
    Then the explanation of "{transaction}" reads as in "uma-payment-failed"

  Scenario: an account that was funded
    Then the explanation of "{Ada.USD}" reads as in "account-funded"

  Scenario: an account after several payments
    Given Ada has a USD bank account ending in 999
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    And 1 hour passes
    And Ada transfers 10.00 USD in from "{Ada.bank}"
    And Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And Ada executes the quote
    Then the explanation of "{Ada.USD}" reads as in "account-after-payments"

  Scenario: an account that an admin froze
    When "{Ada.USD}" becomes FROZEN
    Then the explanation of "{Ada.USD}" reads as in "account-frozen-by-admin"
