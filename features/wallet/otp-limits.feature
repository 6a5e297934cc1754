Feature: Limits of codes and attempts
  Five codes in any minute, five failures in any five minutes; then Retry-After gives the wait, after which requests
  are accepted again.

  Background:
    Given a customer "Ada" with an embedded wallet

  Scenario: the sixth code within a minute is refused, and the fifth stays valid
    When Ada requests an email code 5 times
    Then the answer is 200
    When Ada requests an email code
    Then it is refused as RATE_LIMITED
    And the header "Retry-After" is "60"
    And the field "details.retryAfterSeconds" is "60"
    When Ada sends the email code "000000"
    Then it must be signed for EMAIL_OTP

  Scenario: the minute is a sliding window
    When Ada requests an email code 3 times
    And 40 seconds pass
    And Ada requests an email code 2 times
    And Ada requests an email code
    Then the answer is 429
    And the header "Retry-After" is "20"
    When 19 seconds and 500 milliseconds pass
    And Ada requests an email code
    Then the answer is 429
    And the header "Retry-After" is "1"
    When 500 milliseconds pass
    And Ada requests an email code 3 times
    Then the answer is 200
    When Ada requests an email code
    Then the answer is 429
    And the header "Retry-After" is "40"

  Scenario: each wallet has its own limit
    Given a customer "Bob" with an embedded wallet
    When Ada requests an email code 5 times
    And Bob requests an email code
    Then the answer is 200

  Scenario: after five failures even the right code is refused until the wait is over
    When Ada requests an email code
    And Ada sends the email code "123456" 5 times
    Then the answer is 401
    When Ada sends the email code "000000"
    Then it is refused as RATE_LIMITED
    And the header "Retry-After" is "300"
    And the field "details.retryAfterSeconds" is "300"
    When 4 minutes and 59 seconds pass
    And Ada requests an email code
    And Ada sends the email code "000000"
    Then the answer is 429
    And the header "Retry-After" is "1"
    When 1 second pass
    And Ada sends the email code "000000"
    Then it must be signed for EMAIL_OTP

  Scenario Outline: <kind> counts as a failure
    When Ada requests an email code
    And Ada sends the email code "123456" 4 times
    Then the answer is 401
    When Ada sends the email code "<code>", but <kind>
    Then it is refused as UNAUTHORIZED, and the attempt counts
    When Ada sends the email code "000000"
    Then it is refused as RATE_LIMITED

    Examples:
      | kind                              | code   |
      | the ciphertext lost its last byte | 000000 |
      | the key is not on the curve       | 000000 |

  Scenario: a malformed body does not count
    When Ada requests an email code
    And Ada sends the email code "123456" 4 times
    Then the answer is 401
    When I send POST /auth/credentials/{Ada.EMAIL_OTP}/verify with:
      """
      { "type": "EMAIL_OTP", "encryptedOtpBundle": "none" }
      """
    Then the answer is 400
    When Ada sends the email code "000000"
    Then it must be signed for EMAIL_OTP

  Scenario: an attempt with an expired code counts as a failure
    When Ada requests an email code
    And 5 minutes pass
    And Ada sends the email code "000000" 5 times
    Then the answer is 401
    When Ada requests an email code
    And Ada sends the email code "000000"
    Then it is refused as RATE_LIMITED

  Scenario: a sign-in clears the failures
    When Ada requests an email code
    And Ada sends the email code "123456" 4 times
    Then the answer is 401
    When Ada sends the email code "000000"
    And Ada signs the payload with the sealed key
    Then Ada is signed in
    When Ada requests an email code
    And Ada sends the email code "123456" 4 times
    Then the answer is 401
    And the field "reason" is "Invalid OTP code"
    When Ada sends the email code "000000"
    Then it must be signed for EMAIL_OTP

  Scenario: failures do not block a sign-in that waits for its signature
    When Ada requests an email code
    And Ada sends the email code "000000"
    Given I remember the challenge as "first"
    When Ada requests an email code
    And Ada sends the email code "123456" 5 times
    Then the answer is 401
    When Ada signs the challenge "first" with the sealed key
    Then the answer is 200

  Scenario: a world can disable both limits
    Given another world "free" with:
      | options.wallets.challengeLimit    | 0 |
      | options.wallets.failedVerifyLimit | 0 |
    And I switch to the world "free"
    And a customer "Bob" with an embedded wallet
    When Bob requests an email code 20 times
    Then the answer is 200
    When Bob sends the email code "123456" 20 times
    Then the answer is 401
    And the field "reason" is "Invalid OTP code"
    When Bob sends the email code "000000"
    Then it must be signed for EMAIL_OTP
