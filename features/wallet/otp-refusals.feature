Feature: Refused one-time codes
  Each check has its own reason. A code that fails a check stays valid; a code that passes all checks is used up.

  Background:
    Given a customer "Ada" with an embedded wallet

  Scenario: a new wallet has sent no code yet
    When I send POST /auth/credentials/{Ada.EMAIL_OTP}/verify with:
      """
      { "type": "EMAIL_OTP", "encryptedOtpBundle": "{\"encappedPublic\":\"04ab\",\"ciphertext\":\"00\"}" }
      """
    Then the answer is 401
    And the fields are:
      | code           | UNAUTHORIZED                       |
      | reason         | No pending OTP for this credential |
      | details.reason | No pending OTP for this credential |

  Scenario Outline: "<code>" is wrong, and the right code is still accepted
    When Ada requests an email code
    And Ada sends the email code "<code>"
    Then the answer is 401
    And the fields are:
      | code           | UNAUTHORIZED     |
      | reason         | Invalid OTP code |
      | details.reason | Invalid OTP code |
    And Ada has 0 sessions
    When Ada sends the email code "000000"
    Then it must be signed for EMAIL_OTP

    Examples:
      | code      |
      | 123456    |
      | 00000     |
      | 0000000   |
      |           |
      | 000000 #  |
      | otherwise |

  Scenario: a code is used up by its challenge
    When Ada requests an email code
    And Ada sends the email code "000000"
    Then it must be signed for EMAIL_OTP
    When Ada sends the email code "000000"
    Then the answer is 401
    And the field "reason" is "No pending OTP for this credential"

  Scenario: a bundle is valid for one challenge
    When Ada requests an email code
    Given Ada has sealed the email code "000000"
    When Ada sends the sealed email code
    Then it must be signed for EMAIL_OTP
    When Ada sends the sealed email code
    Then the answer is 401
    And the field "reason" is "No pending OTP for this credential"

  Scenario Outline: a code that is <age> old has expired
    When I update the configuration with '{ "embeddedWalletConfig": { "expirationSeconds": <lifetime> } }'
    And Ada requests an email code
    And <age> pass
    And Ada sends the email code "000000"
    Then the answer is 401
    And the field "reason" is "No pending OTP for this credential"

    Examples:
      | lifetime | age       |
      | 300      | 5 minutes |
      | 60       | 1 minute  |
      | 86400    | 1 day     |

  Scenario: a bundle for an earlier code cannot be decrypted
    When Ada requests an email code
    Given Ada has sealed the email code "000000"
    When Ada requests an email code
    And Ada sends the sealed email code
    Then the answer is 401
    And the fields are:
      | code           | UNAUTHORIZED                 |
      | reason         | Unable to decrypt OTP bundle |
      | details.reason | Unable to decrypt OTP bundle |
    When Ada sends the email code "000000"
    Then it must be signed for EMAIL_OTP

  Scenario: a bundle for another wallet cannot be decrypted
    Given a customer "Bob" with an embedded wallet
    When Bob requests an email code
    And Ada requests an email code
    Given Bob has sealed the email code "000000"
    When Ada sends the sealed email code
    Then the answer is 401
    And the field "reason" is "Unable to decrypt OTP bundle"
    When Bob sends the sealed email code
    Then it must be signed for EMAIL_OTP

  Scenario: a code for one of two credentials is invalid for the other
    Given Ada signs in with her email code
    And Ada adds a SMS_OTP credential
    When Ada signs the payload with her session key
    When Ada requests an email code
    And Ada requests a text code
    Given Ada has sealed the email code "000000"
    When Ada sends the sealed text code
    Then the answer is 401
    And the field "reason" is "Unable to decrypt OTP bundle"

  Scenario Outline: a bundle cannot be decrypted when <damage>
    When Ada requests an email code
    And Ada sends the email code "000000", but <damage>
    Then the answer is 401
    And the fields are:
      | code   | UNAUTHORIZED                 |
      | reason | Unable to decrypt OTP bundle |
    When Ada sends the email code "000000"
    Then it must be signed for EMAIL_OTP

    Examples:
      | damage                               |
      | the ciphertext lost its last byte    |
      | the ciphertext has one more byte     |
      | one bit of the ciphertext is flipped |
      | the ciphertext is shorter than a tag |
      | the ciphertext has 200000 bytes      |
      | the key is not on the curve          |
      | the key is compressed                |
      | the key lost its last byte           |
      | the key is a different one           |
      | the key is all zeros                 |

  Scenario Outline: a malformed bundle is a bad field: <bundle>
    When Ada requests an email code
    When I send POST /auth/credentials/{Ada.EMAIL_OTP}/verify with:
      """
      { "type": "EMAIL_OTP", "encryptedOtpBundle": <bundle> }
      """
    Then it is refused as INVALID_INPUT naming "encryptedOtpBundle"
    When Ada sends the email code "000000"
    Then it must be signed for EMAIL_OTP

    Examples:
      | bundle                                                             |
      | null                                                               |
      | ""                                                                 |
      | 7                                                                  |
      | true                                                               |
      | []                                                                 |
      | {}                                                                 |
      | "not JSON"                                                         |
      | "[]"                                                               |
      | "null"                                                             |
      | "7"                                                                |
      | "{}"                                                               |
      | "{\\"encappedPublic\\":\\"04ab\\"}"                                |
      | "{\\"ciphertext\\":\\"04ab\\"}"                                    |
      | "{\\"encappedPublic\\":\\"04ab\\",\\"ciphertext\\":\\"\\"}"        |
      | "{\\"encappedPublic\\":\\"04ab\\",\\"ciphertext\\":\\"abc\\"}"     |
      | "{\\"encappedPublic\\":\\"04ab\\",\\"ciphertext\\":\\"zz\\"}"      |
      | "{\\"encappedPublic\\":\\"0x04\\",\\"ciphertext\\":\\"ab\\"}"      |
      | "{\\"encappedPublic\\":4,\\"ciphertext\\":\\"ab\\"}"               |
      | "{\\"encappedPublic\\":\\"04ab\\",\\"ciphertext\\":[\\"ab\\"]}"    |
      | { "encappedPublic": "04ab" }                                       |

  Scenario: a missing bundle is refused
    When I send POST /auth/credentials/{Ada.EMAIL_OTP}/verify with:
      """
      { "type": "EMAIL_OTP" }
      """
    Then it is refused as INVALID_INPUT naming "encryptedOtpBundle"

  Scenario Outline: the bundle must contain a code and a key: <text>
    When Ada requests an email code
    Given Ada has sealed the text '<text>' for the email code
    When Ada sends the sealed email code
    Then it is refused as INVALID_INPUT naming "encryptedOtpBundle"
    When Ada sends the email code "000000"
    Then it must be signed for EMAIL_OTP

    Examples:
      | text                                                                                                        |
      | 000000                                                                                                      |
      | not JSON                                                                                                    |
      | null                                                                                                        |
      | []                                                                                                          |
      | {"otp_code":"000000"}                                                                                       |
      | {"public_key":"024722566e67cdd93e1846df9b789f7a891c66b4404df3969c13d348ea02430faf"}                         |
      | {"otp_code":0,"public_key":"024722566e67cdd93e1846df9b789f7a891c66b4404df3969c13d348ea02430faf"}            |
      | {"otp_code":"000000","public_key":7}                                                                        |
      | {"otp_code":"000000","public_key":""}                                                                       |
      | {"otp_code":"000000","public_key":"02ab"}                                                                   |
      | {"otp_code":"000000","public_key":"02ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"}     |
      | {"otp_code":"000000","public_key":"044722566e67cdd93e1846df9b789f7a891c66b4404df3969c13d348ea02430faf00"}   |

  Scenario Outline: the type <type> does not match the credential
    When I send POST /auth/credentials/{Ada.EMAIL_OTP}/verify with:
      """
      { "type": "<type>"<more> }
      """
    Then it is refused as INVALID_INPUT naming "type"

    Examples:
      | type    | more                                                                                                                                                             |
      | SMS_OTP | , "encryptedOtpBundle": "{\\"encappedPublic\\":\\"04ab\\",\\"ciphertext\\":\\"00\\"}"                                                                            |
      | PASSWORD |                                                                                                                                                                 |
      |         |                                                                                                                                                                  |

  Scenario Outline: there is no credential <id> to <act>
    When I send POST /auth/credentials/<id>/<act> with:
      """
      { "type": "EMAIL_OTP", "encryptedOtpBundle": "{\"encappedPublic\":\"04ab\",\"ciphertext\":\"00\"}" }
      """
    Then it is refused as <code>

    Examples:
      | id                                              | act       | code                |
      | AuthMethod:00000000-0000-4000-8000-000000000000 | challenge | REFERENCE_NOT_FOUND |
      | AuthMethod:00000000-0000-4000-8000-000000000000 | verify    | REFERENCE_NOT_FOUND |
      | {Ada.wallet}                                    | challenge | REFERENCE_NOT_FOUND |
      | {Ada.wallet}                                    | verify    | REFERENCE_NOT_FOUND |
      | Session:{Ada.EMAIL_OTP.uuid}                    | challenge | REFERENCE_NOT_FOUND |
      | none                                            | challenge | INVALID_INPUT       |
      | none                                            | verify    | INVALID_INPUT       |

  Scenario: a credential of another world is not found
    Given another world "B"
    And I switch to the world "B"
    When I send POST /auth/credentials/{Ada.EMAIL_OTP}/challenge
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: the wallet of a deleted customer refuses sign-ins
    When I delete Ada
    And Ada requests an email code
    Then it is refused as REFERENCE_NOT_FOUND
