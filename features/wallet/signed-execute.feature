Feature: Payments signed by a wallet
  The payload is in the quote, so one request is enough: it carries the signature of an open session of the wallet.

  Background:
    Given fixed exchange rates
    And a customer "Ada" with an embedded wallet
    And Ada signs in with her email code as "laptop"
    And Ada's USDB account is funded with 50
    And Ada has a EUR bank account ending in 999

  Scenario: the wallet signs and pays
    Given Ada requests a quote for 10 USDB to "{Ada.bank}"
    When Ada executes the quote with her session key
    Then the answer is 200
    And the quote and its payment are COMPLETED
    And Ada holds 40 USDB

  Scenario: any session of the wallet can sign
    Given Ada signs in with her email code as "phone"
    And Ada requests a quote for 10 USDB to "{Ada.bank}"
    When Ada executes the quote with the session key "laptop"
    Then the answer is 200

  Scenario: a missing signature is refused
    Given Ada requests a quote for 10 USDB to "{Ada.bank}"
    When the quote is executed
    Then it is refused as WALLET_SIGNATURE_MISSING
    And the field "reason" is "Missing wallet signature"
    And the quote and its payment are PENDING

  Scenario: a malformed signature is refused
    Given Ada requests a quote for 10 USDB to "{Ada.bank}"
    And the next request has the header "Service-Wallet-Signature: e30"
    When the quote is executed
    Then it is refused as WALLET_SIGNATURE_MALFORMED
    And the field "reason" contains "publicKey"
    And the quote and its payment are PENDING

  Scenario: two different signatures are refused
    Given Ada requests a quote for 10 USDB to "{Ada.bank}"
    And the next request has the header "Service-Wallet-Signature: sandbox-valid-signature"
    And the next request has the header "Grid-Wallet-Signature: another"
    When the quote is executed
    Then it is refused as WALLET_SIGNATURE_MALFORMED

  Scenario: an unknown key is refused, and the right key is still accepted
    Given Ada requests a quote for 10 USDB to "{Ada.bank}"
    When Ada executes the quote with a key that is not hers
    Then it is refused as WALLET_SIGNATURE_INVALID
    And the field "reason" is "Invalid wallet signature"
    And the quote and its payment are PENDING
    And Ada holds 50 USDB
    When Ada executes the quote with her session key
    Then the answer is 200

  Scenario: another wallet's key is refused
    Given a customer "Bob" with an embedded wallet
    And Bob signs in with his email code
    And Ada requests a quote for 10 USDB to "{Ada.bank}"
    When Ada executes the quote with the session key of Bob
    Then it is refused as WALLET_SIGNATURE_INVALID

  Scenario: the key of an ended session is refused
    Given Ada signs in with her email code as "phone"
    And I delete the session "{laptop}"
    And Ada signs the payload with the session key "phone"
    And Ada requests a quote for 10 USDB to "{Ada.bank}"
    When Ada executes the quote with the session key "laptop"
    Then it is refused as WALLET_SIGNATURE_INVALID

  Scenario: the key of an expired session is refused
    Given 14 minutes pass
    And Ada requests a quote for 10 USDB to "{Ada.bank}"
    And 1 minute passes
    When Ada executes the quote with her session key
    Then it is refused as WALLET_SIGNATURE_INVALID

  Scenario: a signature for another quote is refused
    Given Ada requests a quote for 10 USDB to "{Ada.bank}"
    And I remember the field "id" as "first"
    And Ada requests a quote for 20 USDB to "{Ada.bank}"
    When Ada executes the quote with her session key, signing the quote "{first}"
    Then it is refused as WALLET_SIGNATURE_BODY_MISMATCH
    And the field "reason" is "The signature is over another payload"
    And the quote and its payment are PENDING

  Scenario: a signature for a quote is invalid for other operations
    Given Ada requests a quote for 10 USDB to "{Ada.bank}"
    And I remember the field "paymentInstructions.0.accountOrWalletInfo.payloadToSign" as "payload"
    When I make the wallet "{Ada.wallet}" private
    And Ada signs the text "{payload}" with her session key
    Then it is refused as WALLET_SIGNATURE_BODY_MISMATCH

  Scenario: the legacy signature needs no session
    Given 15 minutes pass
    And Ada requests a quote for 10 USDB to "{Ada.bank}"
    When Ada executes the quote with the legacy text
    Then the answer is 200

  Scenario: an unrelated Request-Id is ignored
    Given Ada requests a quote for 10 USDB to "{Ada.bank}"
    And the next request has the header "Request-Id: Request:00000000-0000-4000-8000-000000000000"
    When Ada executes the quote with her session key
    Then the answer is 200

  Scenario: the signature is checked before the state of the quote
    Given Ada requests a quote for 10 USDB to "{Ada.bank}"
    And Ada executes the quote with her session key
    When Ada executes the quote with a key that is not hers
    Then it is refused as WALLET_SIGNATURE_INVALID
    When Ada executes the quote with her session key
    Then it is refused as CONFLICT

  Scenario: an idempotency key does not remember a bad signature
    Given Ada requests a quote for 10 USDB to "{Ada.bank}"
    And the next request has the header "Idempotency-Key: pay"
    When Ada executes the quote with a key that is not hers
    Then the answer is 401
    Given the next request has the header "Idempotency-Key: pay"
    When Ada executes the quote with her session key
    Then the answer is 200
    And I remember the answer as "paid"
    # The replay needs no signature any more: the key is looked at first.
    Given the next request has the header "Idempotency-Key: pay"
    When the quote is executed
    Then the answer is 200
    And I remember the answer as "replayed"
    And the answers "paid" and "replayed" are identical
    And Ada holds 40 USDB

  Scenario: of concurrent equal executions exactly one succeeds
    Given Ada requests a quote for 10 USDB to "{Ada.bank}"
    And I remember the field "paymentInstructions.0.accountOrWalletInfo.payloadToSign" as "payload"
    And I remember Ada's signature of "{payload}" with her session key as "stamp"
    When the next request has the header "Service-Wallet-Signature: {stamp}"
    And I send POST /quotes/{quote}/execute 6 times at once with:
      """
      {}
      """
    Then 1 of the answers is 200 and the others are 409
    And Ada holds 40 USDB

  Scenario: a wallet cannot execute immediately
    When Ada requests a quote for 10 USDB to "{Ada.bank}" with:
      | immediatelyExecute | true |
    Then it is refused as INVALID_INPUT

  Scenario: a token without TRANSACT cannot execute, signed or not
    Given Ada requests a quote for 10 USDB to "{Ada.bank}"
    And a token "weak" that may VIEW and MANAGE
    When I use the token "weak"
    And the next request has the header "Service-Wallet-Signature: sandbox-valid-signature"
    And I send POST /quotes/{quote}/execute
    Then it is refused without the permission TRANSACT
