Feature: Signatures for credentials
  A session of the wallet signs additions and removals. Each flaw has its own code, changes nothing and leaves the
  challenge usable.

  Background:
    Given a customer "Ada" with an embedded wallet
    And Ada signs in with her email code

  Scenario: removing: one header alone is refused
    When Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    And I delete the credential "{Ada.SMS_OTP}"
    Then it must be signed for SMS_OTP
    Given I remember the field "requestId" as "request"
    And the next request has the header "Request-Id: {request}"
    When I delete the credential "{Ada.SMS_OTP}"
    Then it is refused as WALLET_SIGNATURE_MISSING
    Given the next request has the header "Service-Wallet-Signature: sandbox-valid-signature"
    When I delete the credential "{Ada.SMS_OTP}"
    Then it is refused as REQUEST_ID_MISSING

  Scenario: adding: one header alone is refused
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

  Scenario: adding: a blank header counts as absent
    Given the next request has the header "Request-Id:   "
    And the next request has the header "Service-Wallet-Signature:  "
    When Ada adds an SMS_OTP credential
    Then it must be signed for SMS_OTP

  Scenario Outline: the malformed stamp <stamp> is refused
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

  Scenario: removing: a malformed stamp is refused
    When Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    And I delete the credential "{Ada.SMS_OTP}"
    Given I remember the field "requestId" as "request"
    And the next request has the header "Request-Id: {request}"
    And the next request has the header "Service-Wallet-Signature: nonsense"
    When I delete the credential "{Ada.SMS_OTP}"
    Then it is refused as WALLET_SIGNATURE_MALFORMED

  Scenario: removing: a valid signature over another payload is refused
    When Ada adds an SMS_OTP credential
    Given I remember the field "payloadToSign" as "other"
    When Ada signs the payload with her session key
    And I delete the credential "{Ada.SMS_OTP}"
    Then it must be signed for SMS_OTP
    When Ada signs the text "{other}" with her session key
    Then it is refused as WALLET_SIGNATURE_BODY_MISMATCH
    When Ada signs the payload with her session key
    Then the answer is 204

  Scenario: the challenge of one operation is invalid for another
    When Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    And I delete the credential "{Ada.SMS_OTP}"
    Given I remember the field "requestId" as "removal"
    And the next request has the header "Request-Id: {removal}"
    And the next request has the header "Service-Wallet-Signature: sandbox-valid-signature"
    When I delete the credential "{Ada.EMAIL_OTP}"
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

  Scenario: the key of an expired session cannot sign
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

  Scenario: an addition expires after five minutes
    When Ada adds an SMS_OTP credential
    And 5 minutes pass
    And Ada signs the payload with her session key
    Then the answer is 401
    And the fields are:
      | code   | UNAUTHORIZED       |
      | reason | Request-Id expired |
    And Ada has these credentials:
      | EMAIL_OTP |

  Scenario: a rewind undoes an addition or removal, which can be repeated
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
