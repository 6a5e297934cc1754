Feature: The credentials of an embedded wallet
  A wallet starts with a credential for its customer's email address, if there is one. The first credential is added at
  once; every other one needs the signature of a session of the same wallet.

  Background:
    Given a customer "Ada" with an embedded wallet

  Scenario: a new wallet has one credential, for the customer's email address
    When I list the credentials with:
      | accountId | {Ada.wallet} |
    Then the answer is 200
    And the field "data" has 1 item
    And the fields are:
      | data.0.id        | {Ada.EMAIL_OTP}      |
      | data.0.accountId | {Ada.wallet}         |
      | data.0.type      | EMAIL_OTP            |
      | data.0.nickname  | ada@example.com      |
      | data.0.createdAt | 2025-11-15T12:00:00Z |
      | data.0.updatedAt | 2025-11-15T12:00:00Z |
    And the field "data.0.otpEncryptionTargetBundle" is absent
    And the field "data.0.credentialId" is absent
    And the field "hasMore" is absent

  Scenario: the wallet of a customer without an email address starts without a credential
    Given a customer "Bob" with an embedded wallet but no email
    When I list the credentials with:
      | accountId | {Bob.wallet} |
    Then the answer is 200
    And the field "data" has 0 items
    When I change Bob:
      | email | bob@example.com |
    Then the answer is 200
    When I list the credentials with:
      | accountId | {Bob.wallet} |
    Then the field "data" has 0 items

  Scenario Outline: <account> has no credentials
    When I list the credentials with:
      | accountId | <account> |
    Then the answer is 200
    And the field "data" has 0 items

    Examples:
      | account                                              |
      | InternalAccount:00000000-0000-4000-8000-000000000000 |

  Scenario: other account types and closed wallets have no credentials
    Given Ada's USD account
    When I list the credentials with:
      | accountId | {Ada.USD} |
    Then the field "data" has 0 items
    When I delete Ada
    And I list the credentials with:
      | accountId | {Ada.wallet} |
    Then the answer is 200
    And the field "data" has 0 items

  Scenario: credentials of another world are not listed
    Given another world "B"
    When I switch to the world "B"
    And I list the credentials with:
      | accountId | {Ada.wallet} |
    Then the answer is 200
    And the field "data" has 0 items

  Scenario Outline: the list needs an account: "<query>"
    When I send GET /auth/credentials<query>
    Then it is refused as INVALID_INPUT naming "accountId"

    Examples:
      | query                                                       |
      |                                                             |
      | ?accountId=                                                 |
      | ?accountId=none                                             |
      | ?accountId=00000000-0000-4000-8000-000000000000             |
      | ?accountId=Customer:00000000-0000-4000-8000-000000000000    |
      | ?accountId=InternalAccount:00000000-0000-4000-8000-00000000 |

  Scenario: the first credential by email is added at once without a code
    Given a customer "Bob" with an embedded wallet but no email
    When I change Bob:
      | email | bob@example.com |
    And Bob adds an EMAIL_OTP credential
    Then the answer is 201
    And the fields are:
      | accountId | {Bob.wallet}         |
      | type      | EMAIL_OTP            |
      | nickname  | bob@example.com      |
      | createdAt | 2025-11-15T12:00:00Z |
    And the field "otpEncryptionTargetBundle" is absent
    When I send POST /auth/credentials/{Bob.EMAIL_OTP}/verify with:
      """
      { "type": "EMAIL_OTP", "encryptedOtpBundle": "{\"encappedPublic\":\"04ab\",\"ciphertext\":\"00\"}" }
      """
    Then the answer is 401
    And the field "reason" is "No pending OTP for this credential"
    Given Bob signs in with his email code

  Scenario: the first credential by text message is added at once with a code
    Given a customer "Bob" with an embedded wallet but no email
    When Bob adds an SMS_OTP credential
    Then the answer is 201
    And the field "nickname" is "+14155550123"
    And the field "otpEncryptionTargetBundle" exists
    When Bob sends the text code "000000"
    Then it must be signed for SMS_OTP
    When Bob signs the payload with the sealed key
    Then Bob is signed in

  Scenario Outline: the first credential needs no headers and ignores <header>
    Given a customer "Bob" with an embedded wallet but no email
    And the next request has the header "<header>"
    When Bob adds an SMS_OTP credential
    Then the answer is 201

    Examples:
      | header                                                   |
      | Service-Wallet-Signature: nonsense                       |
      | Grid-Wallet-Signature: sandbox-valid-signature           |
      | Request-Id: Request:00000000-0000-4000-8000-000000000000 |

  Scenario: the first credential is added at once even with the headers of another addition
    Given a customer "Bob" with an embedded wallet but no email
    When Ada adds an SMS_OTP credential
    Then it must be signed for SMS_OTP
    And I remember the field "requestId" as "request"
    Given the next request has the header "Request-Id: {request}"
    And the next request has the header "Service-Wallet-Signature: nonsense"
    When Bob adds an SMS_OTP credential
    Then the answer is 201

  Scenario: every other credential needs a signature and sends its first code
    Given Ada signs in with her email code
    When Ada adds an SMS_OTP credential
    Then it must be signed for SMS_OTP
    And the field "payloadToSign" contains "ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER"
    And the field "payloadToSign" contains "+14155550123"
    And Ada has these credentials:
      | EMAIL_OTP |
    When 30 seconds pass
    And Ada signs the payload with her session key
    Then the answer is 201
    And the fields are:
      | accountId | {Ada.wallet}         |
      | type      | SMS_OTP              |
      | nickname  | +14155550123         |
      | createdAt | 2025-11-15T12:00:30Z |
      | updatedAt | 2025-11-15T12:00:30Z |
    And the field "otpEncryptionTargetBundle" exists
    And Ada has these credentials:
      | EMAIL_OTP |
      | SMS_OTP   |
    And Ada has 1 session
    When Ada sends the text code "000000"
    Then it must be signed for SMS_OTP
    When Ada signs the payload with the sealed key
    Then Ada is signed in

  Scenario: an email credential added later sends its first code
    Given a customer "Bob" with an embedded wallet but no email
    When Bob adds an SMS_OTP credential
    Given Bob signs in with his text code
    When I change Bob:
      | email | bob@example.com |
    And Bob adds an EMAIL_OTP credential
    Then it must be signed for EMAIL_OTP
    And the field "payloadToSign" contains "ACTIVITY_TYPE_UPDATE_USER_EMAIL"
    When Bob signs the payload with his session key
    Then the answer is 201
    And the field "otpEncryptionTargetBundle" exists
    When Bob sends the email code "000000"
    Then it must be signed for EMAIL_OTP

  Scenario: the challenge needs no session, but its signature does
    When Ada adds an SMS_OTP credential
    Then it must be signed for SMS_OTP
    When Ada signs the payload with a key that is not hers
    Then it is refused as WALLET_SIGNATURE_INVALID
    Given I remember the challenge as "add"
    And Ada signs in with her email code
    When Ada signs the challenge "add" with her session key
    Then the answer is 201

  Scenario: the legacy signature adds a credential without a session
    When Ada adds an SMS_OTP credential
    And Ada signs the payload with the legacy text
    Then the answer is 201
    And Ada has 0 sessions

  Scenario: another wallet's key cannot add a credential
    Given a customer "Bob" with an embedded wallet
    And Bob signs in with his email code
    When Ada adds an SMS_OTP credential
    And Ada signs the payload with the session key of Bob
    Then it is refused as WALLET_SIGNATURE_INVALID
    And Ada has these credentials:
      | EMAIL_OTP |

  Scenario: a credential is added once
    Given Ada signs in with her email code
    When Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    Then the answer is 201
    When Ada signs the payload with her session key
    Then the answer is 401
    And the field "reason" is "Request-Id already used"

  Scenario Outline: a wallet has one credential of the type <type>
    Given Ada signs in with her email code
    When Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    Then the answer is 201
    When Ada adds an <type> credential
    Then it is refused as <code>

    Examples:
      | type      | code                                |
      | EMAIL_OTP | EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS |
      | SMS_OTP   | SMS_OTP_CREDENTIAL_ALREADY_EXISTS   |

  Scenario: of two challenges for the same credential, the second is refused
    Given Ada signs in with her email code
    When Ada adds an SMS_OTP credential
    Given I remember the challenge as "first"
    When Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    Then the answer is 201
    When Ada signs the challenge "first" with her session key
    Then it is refused as SMS_OTP_CREDENTIAL_ALREADY_EXISTS

  Scenario: a number that has changed since the challenge is not added
    Given Ada signs in with her email code
    When Ada adds an SMS_OTP credential
    Given I remember the challenge as "add"
    When I change Ada:
      | phoneNumber | +14155550199 |
    Then the answer is 200
    When Ada signs the challenge "add" with her session key
    Then it is refused as INVALID_INPUT naming "accountId"

  Scenario Outline: without an address there is no <type> credential
    Given a customer named "Bob Walker"
    And Bob's USDB account
    When I send POST /auth/credentials with:
      """
      { "type": "<type>", "accountId": "{Bob.USDB}" }
      """
    Then it is refused as INVALID_INPUT naming "accountId"

    Examples:
      | type      |
      | EMAIL_OTP |
      | SMS_OTP   |

  Scenario Outline: a credential cannot be added to <account>
    Given Ada's USD account
    When I send POST /auth/credentials with:
      """
      { "type": "SMS_OTP", "accountId": <account> }
      """
    Then it is refused as <code>

    Examples:
      | account                                                | code                |
      | "InternalAccount:00000000-0000-4000-8000-000000000000" | REFERENCE_NOT_FOUND |
      | "{Ada.USD}"                                            | INVALID_INPUT       |
      | "{Ada}"                                                | INVALID_INPUT       |
      | "none"                                                 | INVALID_INPUT       |
      | ""                                                     | INVALID_INPUT       |
      | null                                                   | INVALID_INPUT       |
      | 7                                                      | INVALID_INPUT       |
      | ["{Ada.wallet}"]                                       | INVALID_INPUT       |

  Scenario: a credential cannot be added to a closed wallet or in another world
    When I delete Ada
    And Ada adds an SMS_OTP credential
    Then it is refused as REFERENCE_NOT_FOUND
    Given another world "B"
    When I switch to the world "B"
    And Ada adds an SMS_OTP credential
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario Outline: <type> is not a type of credential
    When I send POST /auth/credentials with:
      """
      { "type": <type>, "accountId": "{Ada.wallet}" }
      """
    Then it is refused as INVALID_INPUT naming "type"

    Examples:
      | type        |
      | "PASSWORD"  |
      | "email_otp" |
      | ""          |
      | null        |
      | 7           |
      | {}          |

  Scenario: a body without both fields is refused
    When I send POST /auth/credentials with the body '{}'
    Then it is refused as INVALID_INPUT naming "type"
    When I send POST /auth/credentials with the body '{ "type": "SMS_OTP" }'
    Then it is refused as INVALID_INPUT naming "accountId"

  Scenario: unknown fields are ignored but signed
    Given Ada signs in with her email code
    When I send POST /auth/credentials with:
      """
      { "type": "SMS_OTP", "accountId": "{Ada.wallet}", "email": "old@example.com" }
      """
    Then it must be signed for SMS_OTP
    When Ada signs the payload with her session key and sends another body:
      """
      { "type": "SMS_OTP", "accountId": "{Ada.wallet}" }
      """
    Then it is refused as WALLET_SIGNATURE_BODY_MISMATCH
    When Ada signs the payload with her session key and sends another body:
      """
      { "email": "old@example.com", "accountId": "{Ada.wallet}",   "type": "SMS_OTP" }
      """
    Then the answer is 201

  Scenario: VIEW is enough to list credentials
    Given a token "viewer" that may VIEW
    When I send GET /auth/credentials?accountId={Ada.wallet.encoded} with the credentials of "viewer"
    Then the answer is 200

  Scenario: the admin API shows the key that signs bundles
    When I read the world
    Then the field "quorumPublicKey" matches "^04[0-9a-f]{128}$"
    Given I remember the field "quorumPublicKey" as "quorum"
    When Ada requests an email code
    Then the field "otpEncryptionTargetBundle" contains "{quorum}"
