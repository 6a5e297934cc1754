Feature: Counting against the limits
  A failure is a first request that proved nothing. Each credential has its own limits, and opening a session clears
  its failures.

  Background:
    Given a customer "Ada" with an embedded wallet

  Scenario Outline: a token with a wrong <claim> counts as a failure
    Given Ada has added her identity
    When Ada verifies her identity with the token "{Ada.token}" 4 times
    And Ada verifies her identity with the claims:
      | <claim> | <value> |
    Then it is refused as UNAUTHORIZED, and the attempt counts
    And the field "reason" is "Invalid OIDC token: <reason>"
    When Ada verifies her identity with a compressed key
    Then it is refused as RATE_LIMITED
    And the header "Retry-After" is "300"

    Examples:
      | claim | value                     | reason   |
      | iss   | https://login.example.com | issuer   |
      | sub   | somebody-else             | identity |
      | iat   | -66 seconds               | iat      |
      | exp   | -1 seconds                | exp      |
      | nonce | absent                    | nonce    |

  Scenario: a used token counts as a failure
    Given Ada has added her identity
    When Ada verifies her identity with a compressed key
    Then Ada is signed in with her identity
    When Ada verifies her identity with the token "{Ada.token}" 4 times
    And Ada verifies her identity again with the same token
    Then it is refused as UNAUTHORIZED, and the attempt counts
    And the field "reason" is "Invalid OIDC token: reused"
    When Ada verifies her identity with a compressed key
    Then it is refused as RATE_LIMITED

  Scenario: a sign-in with an identity clears the failures
    Given Ada has added her identity
    When Ada verifies her identity with the token "{Ada.token}" 4 times
    And Ada verifies her identity with a compressed key
    Then Ada is signed in with her identity
    When Ada verifies her identity with the token "{Ada.token}" 4 times
    And Ada verifies her identity with a compressed key
    Then Ada is signed in with her identity

  Scenario Outline: after too many failures a token that is <what> is refused and does not count
    Given Ada has added her identity
    When Ada verifies her identity with the token "{Ada.token}" 5 times
    And 1 minute passes
    And Ada verifies her identity with the token "<token>"
    Then it is refused as RATE_LIMITED
    And the header "Retry-After" is "240"

    Examples:
      | what     | token       |
      | wrong    | {Ada.token} |
      | no token | nonsense    |

  Scenario: bad signatures of a challenge do not count
    When Ada requests an email code
    And Ada sends the email code "000000"
    Then I remember the challenge as "first"
    When Ada signs the challenge "first" with a key that is not hers
    Then it is refused as WALLET_SIGNATURE_INVALID
    When Ada signs the challenge "first" with the legacy text
    Then it is refused as WALLET_SIGNATURE_MALFORMED
    When Ada requests an email code
    And Ada sends the email code "123456" 4 times
    Then the answer is 401
    When Ada sends the email code "000000"
    Then it must be signed for EMAIL_OTP

  Scenario: a correct code does not clear the failures, but its session does
    When Ada requests an email code
    And Ada sends the email code "123456" 4 times
    Then the answer is 401
    When Ada sends the email code "000000"
    Then it must be signed for EMAIL_OTP
    And I remember the challenge as "first"
    When Ada requests an email code
    And Ada sends the email code "123456"
    Then the answer is 401
    When Ada sends the email code "000000"
    Then it is refused as RATE_LIMITED
    When Ada signs the challenge "first" with the sealed key
    Then the answer is 200
    When Ada sends the email code "000000"
    Then it must be signed for EMAIL_OTP

  Scenario: the code of an added credential does not count towards five per minute
    Given Ada signs in with her email code
    And Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    When Ada requests a text code 5 times
    Then the answer is 200
    When Ada requests a text code
    Then it is refused as RATE_LIMITED

  Scenario: two credentials of a wallet are limited separately
    Given Ada signs in with her email code
    And Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    And 1 minute passes
    When Ada requests an email code 5 times
    And Ada requests a text code 5 times
    Then the answer is 200
    When Ada requests an email code
    Then it is refused as RATE_LIMITED

  Scenario: the failures of one credential do not block another
    Given Ada has added her identity
    And Ada signs in with her identity
    And Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    When Ada requests an email code
    And Ada sends the email code "123456" 5 times
    Then the answer is 401
    When Ada sends the email code "000000"
    Then it is refused as RATE_LIMITED
    When Ada sends the text code "000000"
    Then it must be signed for SMS_OTP
    When Ada verifies her identity with a compressed key
    Then Ada is signed in with her identity

  Scenario: opening a session with one credential does not clear the failures of another
    Given Ada has added her identity
    When Ada requests an email code
    And Ada sends the email code "123456" 5 times
    Then the answer is 401
    When Ada signs in with her identity
    And Ada sends the email code "000000"
    Then it is refused as RATE_LIMITED

  Scenario: a rate limit is not remembered under an idempotency key: a code
    When Ada requests an email code
    And Ada sends the email code "123456" 5 times
    Then the answer is 401
    When 1 minute passes
    And Ada requests an email code
    And the next request has the header "Idempotency-Key: sign-in"
    And Ada sends the email code "000000"
    Then it is refused as RATE_LIMITED
    When 4 minutes pass
    And the same request is sent again
    Then it must be signed for EMAIL_OTP
    And the header "Idempotent-Replayed" is absent

  Scenario: a rate limit is not remembered under an idempotency key: an identity
    Given Ada has added her identity
    When Ada verifies her identity with the token "{Ada.token}" 5 times
    And 4 minutes and 30 seconds pass
    And the next request has the header "Idempotency-Key: sign-in"
    And Ada verifies her identity with a compressed key
    Then it is refused as RATE_LIMITED
    When 30 seconds pass
    And the same request is sent again
    Then Ada is signed in with her identity
