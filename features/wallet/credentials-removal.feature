Feature: Removing a credential
  A session of another credential signs. A credential is removed with its sessions; the last one stays.

  Background:
    Given a customer "Ada" with an embedded wallet
    And Ada signs in with her email code as "by mail"
    When Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    Then the answer is 201

  Scenario: a session of another credential removes a credential
    Given Ada signs in with her text code as "by text"
    When I delete the credential "{Ada.EMAIL_OTP}"
    Then it must be signed for EMAIL_OTP
    And the field "payloadToSign" contains "ACTIVITY_TYPE_UPDATE_USER_EMAIL"
    And Ada has these credentials:
      | EMAIL_OTP |
      | SMS_OTP   |
    When Ada signs the payload with the session key "by text"
    Then the answer is 204
    And Ada has these credentials:
      | SMS_OTP |

  Scenario: only the sessions of the credential end with it
    Given Ada signs in with her text code as "by text"
    And Ada signs in with her email code as "by mail again"
    Then Ada has 3 sessions
    When I delete the credential "{Ada.EMAIL_OTP}"
    And Ada signs the payload with the session key "by text"
    Then the answer is 204
    And Ada has 1 session
    When Ada adds an EMAIL_OTP credential
    And Ada signs the payload with the session key "by mail"
    Then it is refused as WALLET_SIGNATURE_INVALID
    When Ada signs the payload with the session key "by mail again"
    Then it is refused as WALLET_SIGNATURE_INVALID
    When Ada signs the payload with the session key "by text"
    Then the answer is 201

  Scenario: sessions refreshed from its sessions end too
    Given Ada signs in with her text code as "by text"
    And Ada signs in with her email code
    And Ada refreshes her session as "refreshed"
    Then Ada has 4 sessions
    When I delete the credential "{Ada.EMAIL_OTP}"
    And Ada signs the payload with the session key "by text"
    Then the answer is 204
    And Ada has 1 session

  Scenario: a credential's own session cannot remove it
    When I delete the credential "{Ada.EMAIL_OTP}"
    And Ada signs the payload with the session key "by mail"
    Then the answer is 401
    And the fields are:
      | code   | WALLET_SIGNATURE_INVALID |
      | reason | Invalid wallet signature |
    And Ada has these credentials:
      | EMAIL_OTP |
      | SMS_OTP   |

  Scenario: of two credentials, the signed-in one removes the other
    When I delete the credential "{Ada.SMS_OTP}"
    Then it must be signed for SMS_OTP
    And the field "payloadToSign" contains "ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER"
    When Ada signs the payload with the session key "by mail"
    Then the answer is 204
    And Ada has these credentials:
      | EMAIL_OTP |

  Scenario: the legacy signature removes a credential
    When I delete the credential "{Ada.SMS_OTP}"
    And Ada signs the payload with the legacy text
    Then the answer is 204

  Scenario: the last credential cannot be removed
    When I delete the credential "{Ada.SMS_OTP}"
    And Ada signs the payload with the session key "by mail"
    Then the answer is 204
    Given I remember the state as "before"
    When I delete the credential "{Ada.EMAIL_OTP}"
    Then the answer is 400
    And the fields are:
      | code           | INVALID_INPUT                             |
      | reason         | Account must keep at least one credential |
      | details.reason | Account must keep at least one credential |
    And the state is the same as "before"

  Scenario: a credential that has become the last one cannot be removed
    When I delete the credential "{Ada.EMAIL_OTP}"
    Given I remember the challenge as "mail"
    When I delete the credential "{Ada.SMS_OTP}"
    And Ada signs the payload with the session key "by mail"
    Then the answer is 204
    When Ada signs the challenge "mail" with the legacy text
    Then it is refused as INVALID_INPUT
    And the field "reason" is "Account must keep at least one credential"

  Scenario: another wallet's key cannot remove a credential
    Given a customer "Bob" with an embedded wallet
    And Bob signs in with his email code
    When I delete the credential "{Ada.SMS_OTP}"
    And Ada signs the payload with the session key of Bob
    Then it is refused as WALLET_SIGNATURE_INVALID

  Scenario: a removal cannot be repeated
    When I delete the credential "{Ada.SMS_OTP}"
    And Ada signs the payload with the session key "by mail"
    Then the answer is 204
    When Ada signs the payload with the session key "by mail"
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Request-Id already used"
    When I delete the credential "{Ada.SMS_OTP}"
    Then the answer is 404
    When Ada requests a text code
    Then the answer is 404

  Scenario: a removed type can be added again, and old codes are invalid
    When Ada requests a text code
    Given Ada has sealed the text code "000000"
    When I delete the credential "{Ada.SMS_OTP}"
    And Ada signs the payload with the session key "by mail"
    Then the answer is 204
    When Ada adds an SMS_OTP credential
    And Ada signs the payload with the session key "by mail"
    Then the answer is 201
    When Ada sends the sealed text code
    Then the answer is 401
    And the field "reason" is "Unable to decrypt OTP bundle"
    When Ada sends the text code "000000"
    Then it must be signed for SMS_OTP

  Scenario Outline: there is no credential to remove at <id>
    When I delete the credential "<id>"
    Then it is refused as <code>

    Examples:
      | id                                              | code                |
      | AuthMethod:00000000-0000-4000-8000-000000000000 | REFERENCE_NOT_FOUND |
      | {Ada.session}                                     | REFERENCE_NOT_FOUND |
      | {Ada.wallet}                                    | REFERENCE_NOT_FOUND |
      | none                                            | INVALID_INPUT       |

  Scenario: the body is ignored
    When I send DELETE /auth/credentials/{Ada.SMS_OTP} with the body '{ "reason": "lost" }'
    Then it must be signed for SMS_OTP
    When Ada signs the payload with her session key and sends another body:
      """
      { "reason": "found" }
      """
    Then the answer is 204

  Scenario: a used Request-Id is reported as used only for its own target
    When I delete the credential "{Ada.SMS_OTP}"
    And I remember the field "requestId" as "used"
    And Ada signs the payload with the session key "by mail"
    Then the answer is 204
    When the next request has the header "Request-Id: {used}"
    And I delete the credential "{Ada.SMS_OTP}"
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Request-Id already used"
    When the next request has the header "Request-Id: {used}"
    And I delete the credential "AuthMethod:00000000-0000-4000-8000-000000000000"
    Then it is refused as REFERENCE_NOT_FOUND
    When the next request has the header "Request-Id: Request:00000000-0000-4000-8000-000000000000"
    And I delete the credential "{Ada.SMS_OTP}"
    Then it is refused as REFERENCE_NOT_FOUND
