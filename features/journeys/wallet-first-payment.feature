Feature: A wallet's first sign-in and first payment
  An embedded wallet belongs to its customer: nothing leaves it without a signature. Ada adds a passkey to a new
  wallet, signs in with it, and signs her first payment with the key of that session.

  Scenario: Ada signs in with a passkey and pays 10 USDB
    Given a customer "Ada" with an embedded wallet but no email
    And Ada's USDB account is funded with 50
    When Ada registers the passkey "phone"
    Then Ada's passkey "phone" is added
    And Ada has these credentials:
      | PASSKEY |
    And Ada has 0 sessions
    When the passkey "phone" is challenged with a compressed key
    And the passkey "phone" answers
    Then Ada is signed in with the passkey "phone"
    And Ada has 1 session
    Given Ada has a EUR bank account ending in 001
    When Ada requests a quote for 10 USDB to "{Ada.bank}"
    And Ada executes the quote
    Then it is refused as WALLET_SIGNATURE_MISSING
    And Ada holds 50 USDB
    When Ada executes the quote with her session key
    Then the payment is COMPLETED
    And Ada holds 40 USDB
    And the event "OUTGOING_PAYMENT.COMPLETED" about "{transaction}" happened 1 time

  Scenario: a session ends after 15 minutes, and its key can no longer pay
    Given a customer "Ada" with an embedded wallet
    And Ada's USDB account is funded with 50
    And Ada has added the passkey "phone"
    And Ada signs in with the passkey "phone"
    When 15 minutes pass
    Then Ada has 0 sessions
    Given Ada has a EUR bank account ending in 001
    When Ada requests a quote for 10 USDB to "{Ada.bank}"
    And Ada executes the quote with her session key
    Then it is refused as WALLET_SIGNATURE_INVALID
    And Ada holds 50 USDB
    Given Ada signs in with the passkey "phone"
    When Ada executes the quote with her session key
    Then the payment is COMPLETED
    And Ada holds 40 USDB
