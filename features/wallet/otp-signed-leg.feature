Feature: The encrypted key signs for the session
  The code came with a key, and only that key completes the sign-in: within five minutes, once, for the same body.

  Background:
    Given a customer "Ada" with an embedded wallet
    When Ada requests an email code
    And Ada sends the email code "000000"
    Then it must be signed for EMAIL_OTP

  Scenario: another key is refused, and the right one is still accepted
    When Ada signs the payload with a key that is not hers
    Then the answer is 401
    And the fields are:
      | code   | WALLET_SIGNATURE_INVALID |
      | reason | Invalid wallet signature |
    And Ada has 0 sessions
    When Ada signs the payload with the sealed key
    Then Ada is signed in

  Scenario: the key of an open session is refused
    Given I remember the challenge as "first"
    And Ada signs in with her email code
    When Ada signs the challenge "first" with her session key
    Then it is refused as WALLET_SIGNATURE_INVALID

  Scenario: the right key over another text is refused
    When Ada signs the text "something else" with the sealed key
    Then it is refused as WALLET_SIGNATURE_INVALID

  Scenario: the legacy signature is refused
    When Ada signs the payload with the legacy text
    Then it is refused as WALLET_SIGNATURE_MALFORMED
    When Ada signs the payload with the sealed key
    Then Ada is signed in

  Scenario: a challenge is signed once
    When Ada signs the payload with the sealed key
    Then Ada is signed in
    When Ada signs the payload with the sealed key
    Then the answer is 401
    And the fields are:
      | code   | UNAUTHORIZED            |
      | reason | Request-Id already used |
    And Ada has 1 session

  Scenario: a challenge can be signed until the last millisecond of five minutes
    When 4 minutes and 59 seconds and 999 milliseconds pass
    And Ada signs the payload with the sealed key
    Then Ada is signed in

  Scenario: a challenge expires after five minutes
    When 5 minutes pass
    And Ada signs the payload with the sealed key
    Then the answer is 401
    And the fields are:
      | code   | UNAUTHORIZED       |
      | reason | Request-Id expired |

  Scenario: a body other than the challenged one is refused
    When Ada signs the payload with the sealed key and sends another body:
      """
      { "type": "EMAIL_OTP", "encryptedOtpBundle": "{\"encappedPublic\":\"04ab\",\"ciphertext\":\"00\"}" }
      """
    Then it is refused as WALLET_SIGNATURE_BODY_MISMATCH

  Scenario: the signature without the Request-Id is refused
    Given the next request has the header "Service-Wallet-Signature: sandbox-valid-signature"
    When Ada sends the sealed email code
    Then it is refused as REQUEST_ID_MISSING

  Scenario: the Request-Id without the signature is refused
    Given I remember the field "requestId" as "request"
    And the next request has the header "Request-Id: {request}"
    When Ada sends the sealed email code
    Then it is refused as WALLET_SIGNATURE_MISSING

  Scenario: an unknown Request-Id is refused
    Given I remember Ada's signature of "anything" with the sealed key as "stamp"
    And the next request has the header "Service-Wallet-Signature: {stamp}"
    And the next request has the header "Request-Id: Request:00000000-0000-4000-8000-000000000000"
    When Ada sends the sealed email code
    Then the answer is 401
    And the fields are:
      | code   | UNAUTHORIZED       |
      | reason | Unknown Request-Id |

  Scenario: a challenge is valid for its own credential only
    Given I remember the field "requestId" as "request"
    And I remember Ada's signature of "anything" with the sealed key as "stamp"
    And a customer "Bob" with an embedded wallet
    And the next request has the header "Service-Wallet-Signature: {stamp}"
    And the next request has the header "Request-Id: {request}"
    When Bob sends the sealed email code
    Then the answer is 401
    And the field "reason" is "Unknown Request-Id"

  Scenario: a new code does not affect a pending challenge
    Given I remember the challenge as "first"
    When Ada requests an email code
    And Ada signs the challenge "first" with the sealed key
    Then Ada is signed in
    And Ada has 1 session

  Scenario: a removed credential cannot complete a sign-in
    Given I remember the challenge as "first"
    And Ada signs in with her email code
    And Ada adds a SMS_OTP credential
    When Ada signs the payload with her session key
    Then the answer is 201
    And Ada signs in with her text code
    When I delete the credential "{Ada.EMAIL_OTP}"
    And Ada signs the payload with her session key
    Then the answer is 204
    When Ada signs the challenge "first" with the sealed key
    Then it is refused as REFERENCE_NOT_FOUND
