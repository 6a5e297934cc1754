Feature: Signing in with a one-time code
  A code is sent, returned encrypted together with the session's future key, and that key signs. In the sandbox every
  code is 000000.

  Background:
    Given a customer "Ada" with an embedded wallet

  Scenario: a code by email opens a session
    When Ada requests an email code
    Then the answer is 200
    And the fields are:
      | id        | {Ada.EMAIL_OTP} |
      | accountId | {Ada.wallet}    |
      | type      | EMAIL_OTP       |
      | nickname  | ada@example.com |
    And the field "otpEncryptionTargetBundle" exists
    And the field "credentialId" is absent
    When Ada sends the email code "000000"
    Then it must be signed for EMAIL_OTP
    And the field "expiresAt" is "2025-11-15T12:05:00Z"
    And the field "payloadToSign" matches "^[\w-]+\.[\w-]+\.[\w-]{86}$"
    And Ada has 0 sessions
    When Ada signs the payload with the sealed key
    Then Ada is signed in
    And the fields are:
      | accountId | {Ada.wallet}         |
      | type      | EMAIL_OTP            |
      | nickname  | ada@example.com      |
      | createdAt | 2025-11-15T12:00:00Z |
      | expiresAt | 2025-11-15T12:15:00Z |
    And the field "encryptedSessionSigningKey" is absent
    And the field "credentialId" is absent
    And Ada has 1 session

  Scenario: a code by text message opens a session
    Given Ada signs in with her email code
    And Ada adds a SMS_OTP credential
    When Ada signs the payload with her session key
    Then the answer is 201
    When Ada requests a text code
    Then the fields are:
      | id       | {Ada.SMS_OTP} |
      | type     | SMS_OTP       |
      | nickname | +14155550123  |
    When Ada sends the text code "000000"
    Then it must be signed for SMS_OTP
    When Ada signs the payload with the sealed key
    Then Ada is signed in
    And the field "type" is "SMS_OTP"
    And the field "nickname" is "+14155550123"
    And Ada has 2 sessions

  Scenario: the encrypted key can be uncompressed
    When Ada requests an email code
    And Ada sends the email code "000000" with an uncompressed key
    Then it must be signed for EMAIL_OTP
    When Ada signs the payload with the sealed key
    Then Ada is signed in
    And the field "encryptedSessionSigningKey" is absent

  Scenario: the alternative name of the signature header is accepted
    When Ada requests an email code
    And Ada sends the email code "000000"
    And Ada signs the payload with the sealed key in the header "Grid-Wallet-Signature"
    Then Ada is signed in

  Scenario Outline: the encrypted code can be written as <as>
    When Ada requests an email code
    And Ada sends the email code "000000" written as <as>
    Then it must be signed for EMAIL_OTP
    When Ada signs the payload with the sealed key
    Then Ada is signed in

    Examples:
      | as                      |
      | JSON                    |
      | double-encoded JSON     |
      | a plain object          |
      | JSON in upper case      |
      | JSON with extra members |

  Scenario: unknown fields are ignored
    When Ada requests an email code
    Given Ada has sealed the email code "000000"
    When I send POST /auth/credentials/{Ada.EMAIL_OTP}/verify with:
      """
      { "type": "EMAIL_OTP", "clientPublicKey": "none", "otp": 7, "encryptedOtpBundle": {sealed} }
      """
    Then it must be signed for EMAIL_OTP

  Scenario: requesting a code again changes only the credential's time
    When 10 seconds pass
    And Ada requests an email code
    Then the fields are:
      | createdAt | 2025-11-15T12:00:00Z |
      | updatedAt | 2025-11-15T12:00:10Z |
    When I list the credentials with:
      | accountId | {Ada.wallet} |
    Then the field "data.0.updatedAt" is "2025-11-15T12:00:10Z"
    And the field "data.0.otpEncryptionTargetBundle" is absent

  Scenario Outline: the body of a request for a code is ignored: <body>
    When I send POST /auth/credentials/{Ada.EMAIL_OTP}/challenge with:
      """
      <body>
      """
    Then the answer is 200
    And the field "otpEncryptionTargetBundle" exists

    Examples:
      | body                             |
      | {}                               |
      | { "clientPublicKey": "none" }    |
      | { "clientPublicKey": 7 }         |
      | { "clientPublicKey": null }      |
      | { "somethingElse": [1, 2, 3] }   |

  Scenario: every code and every session has its own key
    When Ada requests an email code
    Given I remember the field "otpEncryptionTargetBundle" as "first"
    When Ada requests an email code
    Then the field "otpEncryptionTargetBundle" is not "{first}"
    Given Ada signs in with her email code
    And Ada signs in with her email code
    Then Ada has 2 sessions

  Scenario Outline: the code is 000000 regardless of the configured format
    When I update the configuration with '{ "embeddedWalletConfig": <config> }'
    And Ada requests an email code
    And Ada sends the email code "<code>"
    Then the answer is <status>

    Examples:
      | config                     | code         | status |
      | { "otpLength": 8 }         | 000000       | 202    |
      | { "otpLength": 8 }         | 00000000     | 401    |
      | { "alphanumeric": true }   | 000000       | 202    |
      | { "alphanumeric": true }   | A0B1C2       | 401    |

  Scenario: a code is valid until the last millisecond of its configured lifetime
    When I update the configuration with '{ "embeddedWalletConfig": { "expirationSeconds": 60 } }'
    And Ada requests an email code
    And 59 seconds and 999 milliseconds pass
    And Ada sends the email code "000000"
    Then it must be signed for EMAIL_OTP

  Scenario: the default lifetime is five minutes
    When Ada requests an email code
    And 4 minutes and 59 seconds and 999 milliseconds pass
    And Ada sends the email code "000000"
    Then it must be signed for EMAIL_OTP
