Feature: What signs for credentials, and what does not
  Adding and removing are signed by a session of the wallet. Each flaw has a code of its own, leaves everything as it was,
  and takes nothing from the challenge.

  Background:
    Given a customer "Ada" with an embedded wallet
    And Ada signs in with her email code

  Scenario: removing: one header alone is not enough
    When Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    And I send DELETE /auth/credentials/{Ada.SMS_OTP}
    Then it must be signed for SMS_OTP
    Given I remember the field "requestId" as "request"
    And the next request has the header "Request-Id: {request}"
    When I send DELETE /auth/credentials/{Ada.SMS_OTP}
    Then it is refused as WALLET_SIGNATURE_MISSING
    Given the next request has the header "Service-Wallet-Signature: sandbox-valid-signature"
    When I send DELETE /auth/credentials/{Ada.SMS_OTP}
    Then it is refused as REQUEST_ID_MISSING

  Scenario: adding: one header alone is not enough
    When Ada adds an SMS_OTP credential
    Given I remember the field "requestId" as "request"
    And the next request has the header "Request-Id: {request}"
    When Ada adds an SMS_OTP credential
    Then it is refused as WALLET_SIGNATURE_MISSING
    Given the next request has the header "Grid-Wallet-Signature: sandbox-valid-signature"
    When Ada adds an SMS_OTP credential
    Then it is refused as REQUEST_ID_MISSING
    And Ada has these credentials:
      | EMAIL_OTP |

  Scenario: adding: a header that is blank counts as absent
    Given the next request has the header "Request-Id:   "
    And the next request has the header "Service-Wallet-Signature:  "
    When Ada adds an SMS_OTP credential
    Then it must be signed for SMS_OTP

  Scenario Outline: a stamp that cannot be read: <stamp>
    When Ada adds an SMS_OTP credential
    Given I remember the field "requestId" as "request"
    And the next request has the header "Request-Id: {request}"
    And the next request has the header "Service-Wallet-Signature: <stamp>"
    When Ada adds an SMS_OTP credential
    Then it is refused as WALLET_SIGNATURE_MALFORMED
    And the field "reason" exists

    Examples:
      | stamp                   |
      | nonsense                |
      | Sandbox-Valid-Signature |
      | e30                     |
      | bnVsbA                  |

  Scenario: removing: a stamp that cannot be read
    When Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    And I send DELETE /auth/credentials/{Ada.SMS_OTP}
    Given I remember the field "requestId" as "request"
    And the next request has the header "Request-Id: {request}"
    And the next request has the header "Service-Wallet-Signature: nonsense"
    When I send DELETE /auth/credentials/{Ada.SMS_OTP}
    Then it is refused as WALLET_SIGNATURE_MALFORMED

  Scenario: removing: a good signature over something else that this wallet was asked to sign
    When Ada adds an SMS_OTP credential
    Given I remember the field "payloadToSign" as "other"
    When Ada signs the payload with her session key
    And I send DELETE /auth/credentials/{Ada.SMS_OTP}
    Then it must be signed for SMS_OTP
    When Ada signs the text "{other}" with her session key
    Then it is refused as WALLET_SIGNATURE_BODY_MISMATCH
    When Ada signs the payload with her session key
    Then the answer is 204

  Scenario: the challenge of one act is none for another
    When Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    And I send DELETE /auth/credentials/{Ada.SMS_OTP}
    Given I remember the field "requestId" as "removal"
    And the next request has the header "Request-Id: {removal}"
    And the next request has the header "Service-Wallet-Signature: sandbox-valid-signature"
    When I send DELETE /auth/credentials/{Ada.EMAIL_OTP}
    Then the answer is 401
    And the fields are:
      | code   | UNAUTHORIZED       |
      | reason | Unknown Request-Id |
    When Ada requests an email code
    And Ada sends the email code "000000"
    Given I remember Ada's signature of "anything" with the sealed key as "stamp"
    And the next request has the header "Request-Id: {removal}"
    And the next request has the header "Service-Wallet-Signature: {stamp}"
    When Ada sends the sealed email code
    Then the answer is 401
    And the field "reason" is "Unknown Request-Id"

  Scenario: the key of a session that has expired signs nothing
    When 10 minutes pass
    And Ada adds an SMS_OTP credential
    Given I remember the challenge as "add"
    When 4 minutes and 59 seconds and 999 milliseconds pass
    And Ada signs the text "something else" with her session key
    Then the answer is 401
    When 1 millisecond pass
    And Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    Then the answer is 401
    And the fields are:
      | code   | WALLET_SIGNATURE_INVALID |
      | reason | Invalid wallet signature |

  Scenario: after five minutes an addition has to be asked for again
    When Ada adds an SMS_OTP credential
    And 5 minutes pass
    And Ada signs the payload with her session key
    Then the answer is 401
    And the fields are:
      | code   | UNAUTHORIZED       |
      | reason | Request-Id expired |
    And Ada has these credentials:
      | EMAIL_OTP |

  Scenario: what was added or removed can be undone by going back in time, and done again
    Given I remember the moment as "before"
    When Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    Then the answer is 201
    When I rewind to "before"
    Then Ada has these credentials:
      | EMAIL_OTP |
    When Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    Then the answer is 201
    When Ada sends the text code "000000"
    Then it must be signed for SMS_OTP
