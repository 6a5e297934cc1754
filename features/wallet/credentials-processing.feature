Feature: Slow credential operations
  A fault makes the wallet provider slow: the answer is PROCESSING, and repeating the request continues the operation.

  Background:
    Given a customer "Ada" with an embedded wallet

  Scenario: a pending code is requested again until it is sent
    Given the next 2 calls of "challengeAuthCredential" are still being processed
    When Ada requests an email code
    Then it is still being processed
    And the field "otpEncryptionTargetBundle" is absent
    When Ada requests an email code
    Then it is still being processed
    When Ada requests an email code
    Then the field "otpEncryptionTargetBundle" exists
    When Ada sends the email code "000000"
    Then it must be signed for EMAIL_OTP

  Scenario: repeated requests for a pending code do not count
    Given the next 9 calls of "challengeAuthCredential" are still being processed
    When Ada requests an email code 10 times
    Then the field "otpEncryptionTargetBundle" exists
    When Ada requests an email code 4 times
    Then the answer is 200
    When Ada requests an email code
    Then it is refused as RATE_LIMITED

  Scenario: a pending code can arrive on its own
    Given the next "challengeAuthCredential" takes 10 seconds
    When Ada requests an email code
    Then it is still being processed
    When 9 seconds and 999 milliseconds pass
    And Ada requests an email code
    Then it is still being processed
    When 1 millisecond pass
    And Ada requests an email code
    Then the field "otpEncryptionTargetBundle" exists

  Scenario: while a code is pending, the previous code stays valid
    When Ada requests an email code
    Given the next 1 call of "challengeAuthCredential" is still being processed
    When I send POST /auth/credentials/{Ada.EMAIL_OTP}/challenge
    Then it is still being processed
    When Ada sends the email code "000000"
    Then it must be signed for EMAIL_OTP

  Scenario: a pending credential is created when the operation ends
    Given Ada signs in with her email code
    And the next 1 call of "createAuthCredential" is still being processed
    When Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    Then it is still being processed
    And Ada has these credentials:
      | EMAIL_OTP |
    When Ada signs the payload with her session key
    Then the answer is 201
    And the field "otpEncryptionTargetBundle" exists
    When Ada sends the text code "000000"
    Then it must be signed for SMS_OTP

  Scenario: an addition that has become impossible is refused and not started
    Given Ada signs in with her email code
    When Ada adds an SMS_OTP credential
    Given I remember the challenge as "second"
    When Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    Then the answer is 201
    Given the next 1 call of "createAuthCredential" is still being processed
    When Ada signs the challenge "second" with her session key
    Then it is refused as SMS_OTP_CREDENTIAL_ALREADY_EXISTS

  Scenario: a removal that has become impossible is refused and not started
    Given Ada signs in with her email code
    When Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    And I delete the credential "{Ada.EMAIL_OTP}"
    Given I remember the challenge as "mail"
    When I delete the credential "{Ada.SMS_OTP}"
    And Ada signs the payload with her session key
    Then the answer is 204
    Given the next "revokeAuthCredential" takes 30 seconds
    And I remember the state as "before"
    When Ada signs the challenge "mail" with the legacy text
    Then the answer is 400
    And the field "reason" is "Account must keep at least one credential"
    And the state is the same as "before"

  Scenario: one wallet can be slow while others are not
    Given a customer "Bob" with an embedded wallet
    When I send POST /admin/worlds/{world}/faults with the body '{ "operation": "*", "kind": "walletProcessing", "account": "{Bob.wallet}", "times": 2 }'
    Then the answer is 201
    When Ada requests an email code
    Then the field "otpEncryptionTargetBundle" exists
    When Bob requests an email code
    Then it is still being processed
    When Ada adds an SMS_OTP credential
    And Ada signs the payload with the legacy text
    Then the answer is 201
    When Bob adds an SMS_OTP credential
    And Bob signs the payload with the legacy text
    Then it is still being processed
    When Bob signs the payload with the legacy text
    Then the answer is 201

  Scenario: an addition that completes on its own answers the next request
    Given Ada signs in with her email code
    And the next "createAuthCredential" takes 30 seconds
    When Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    Then it is still being processed
    When 30 seconds pass
    Then Ada has these credentials:
      | EMAIL_OTP |
      | SMS_OTP   |
    When Ada signs the payload with her session key
    Then the answer is 201
    And the field "otpEncryptionTargetBundle" exists
    When Ada sends the text code "000000"
    Then it must be signed for SMS_OTP

  Scenario: a slow sign-in opens one session
    Given the next 1 call of "verifyAuthCredential" is still being processed
    When Ada requests an email code
    And Ada sends the email code "000000"
    And Ada signs the payload with the sealed key
    Then it is still being processed
    And Ada has 0 sessions
    When Ada signs the payload with the sealed key
    Then Ada is signed in
    And Ada has 1 session

  Scenario: a removal that completes on its own is answered once
    Given Ada signs in with her email code
    When Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    Given the next "revokeAuthCredential" takes 30 seconds
    When I delete the credential "{Ada.SMS_OTP}"
    And Ada signs the payload with her session key
    Then it is still being processed
    When 30 seconds pass
    Then Ada has these credentials:
      | EMAIL_OTP |
    When Ada signs the payload with her session key
    Then the answer is 204
    When Ada signs the payload with her session key
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Request-Id already used"
