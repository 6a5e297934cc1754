Feature: One-time codes: edge cases
  Codes by text message follow the same rules as codes by email, the lifetime of a code is fixed when it is sent, and
  the bundle is decrypted before the code is checked.

  Background:
    Given a customer "Ada" with an embedded wallet

  Scenario Outline: "<code>" is wrong by text message too, and the right code is still accepted
    Given Ada signs in with her email code
    And Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    When Ada requests a text code
    And Ada sends the text code "<code>"
    Then the answer is 401
    And the fields are:
      | code           | UNAUTHORIZED     |
      | reason         | Invalid OTP code |
      | details.reason | Invalid OTP code |
    And Ada has 1 session
    When Ada sends the text code "000000"
    Then it must be signed for SMS_OTP

    Examples:
      | code    |
      | 123456  |
      | 0000000 |
      |         |

  Scenario: a code by text message is used up by its challenge
    Given Ada signs in with her email code
    And Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    When Ada requests a text code
    And Ada sends the text code "000000"
    Then it must be signed for SMS_OTP
    When Ada sends the text code "000000"
    Then the answer is 401
    And the field "reason" is "No pending OTP for this credential"

  Scenario: the code of an added credential is used up by its challenge
    Given Ada signs in with her email code
    And Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    When Ada sends the text code "000000"
    Then it must be signed for SMS_OTP
    When Ada sends the text code "000000"
    Then the answer is 401
    And the field "reason" is "No pending OTP for this credential"

  Scenario Outline: a code by text message has the configured lifetime, <age> of <lifetime> seconds
    Given Ada signs in with her email code
    And Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    When I update the configuration with '{ "embeddedWalletConfig": { "expirationSeconds": <lifetime> } }'
    And Ada requests a text code
    And <age> pass
    And Ada sends the text code "000000"
    Then the answer is <status>

    Examples:
      | lifetime | age                             | status |
      | 60       | 59 seconds and 999 milliseconds | 202    |
      | 60       | 1 minute                        | 401    |
      | 86400    | 23 hours                        | 202    |

  Scenario: the code of an added credential has the configured lifetime
    Given Ada signs in with her email code
    When I update the configuration with '{ "embeddedWalletConfig": { "expirationSeconds": 60 } }'
    And Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    And 1 minute passes
    And Ada sends the text code "000000"
    Then the answer is 401
    And the field "reason" is "No pending OTP for this credential"

  Scenario: a shorter lifetime does not affect codes sent before
    When Ada requests an email code
    And I update the configuration with '{ "embeddedWalletConfig": { "expirationSeconds": 60 } }'
    And 4 minutes and 59 seconds and 999 milliseconds pass
    And Ada sends the email code "000000"
    Then it must be signed for EMAIL_OTP

  Scenario: a longer lifetime does not affect codes sent before
    When I update the configuration with '{ "embeddedWalletConfig": { "expirationSeconds": 60 } }'
    And Ada requests an email code
    And I update the configuration with '{ "embeddedWalletConfig": { "expirationSeconds": 600 } }'
    And 1 minute passes
    And Ada sends the email code "000000"
    Then the answer is 401
    And the field "reason" is "No pending OTP for this credential"

  Scenario Outline: the bundle is read before the code is checked: a wrong code with the key "<key>"
    When Ada requests an email code
    Given Ada has sealed the text '{"otp_code":"123456","public_key":"<key>"}' for the email code
    When Ada sends the sealed email code
    Then it is refused as INVALID_INPUT naming "encryptedOtpBundle"

    Examples:
      | key                                                                |
      |                                                                    |
      | 02ab                                                               |
      | 02ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff |

  Scenario: another spelling of the address keeps the signature valid
    Given a customer "Bob" with an embedded wallet but no email
    And Bob adds an SMS_OTP credential
    And Bob signs in with his text code
    And I change Bob:
      | email | bob@example.com |
    When Bob adds an EMAIL_OTP credential
    Then it must be signed for EMAIL_OTP
    And I remember the challenge as "addition"
    When I change Bob:
      | email | Bob@Example.com |
    Then the answer is 200
    When Bob signs the challenge "addition" with his session key
    Then the answer is 201
    And the field "nickname" is "Bob@Example.com"
    And Bob has these credentials:
      | SMS_OTP   |
      | EMAIL_OTP |
    When Bob sends the email code "000000"
    Then it must be signed for EMAIL_OTP

  Scenario: one key can belong to several sessions of a wallet and signs for each
    Given Ada signs in with her email code as "first"
    And a new key for Ada
    When I refresh the session "{first}" for the key "{Ada.key}"
    And Ada signs the payload with the session key "first"
    Then Ada's new key opens the session "phone"
    When I refresh the session "{phone}" for the key "{Ada.key}"
    And Ada signs the payload with the session key "phone"
    Then the answer is 201
    And Ada's new key opens the session "tablet"
    And Ada has 3 sessions
    When I refresh the session "{phone}" for the key "{Ada.key}"
    And Ada signs the payload with the session key "tablet"
    Then the answer is 201
    When I delete the session "{phone}"
    And Ada signs the payload with the session key "phone"
    Then the answer is 204
    When I refresh the session "{tablet}" for the key "{Ada.key}"
    And Ada signs the payload with the session key "tablet"
    Then the answer is 201

  Scenario: one key can belong to sessions of two wallets and signs for both
    Given Ada signs in with her email code as "hers"
    And a customer "Bob" with an embedded wallet
    And Bob signs in with his email code as "his"
    And a new key for Ada
    When I refresh the session "{hers}" for the key "{Ada.key}"
    And Ada signs the payload with the session key "hers"
    Then Ada's new key opens the session "shared one"
    When I refresh the session "{his}" for the key "{Ada.key}"
    And Bob signs the payload with the session key "his"
    Then the answer is 201
    And Ada's new key opens the session "shared two"
    When I make the wallet "{Ada.wallet}" private
    And Ada signs the payload with the session key "shared one"
    Then the answer is 200
    When I make the wallet "{Bob.wallet}" private
    And Bob signs the payload with the session key "shared one"
    Then the answer is 200
