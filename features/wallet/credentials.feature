Feature: The credentials of an embedded wallet
  A wallet begins with the e-mail address of its customer, if there is one. Its first credential is added at once; for
  every other one a session of the same wallet signs.

  Background:
    Given a customer "Ada" with an embedded wallet

  Scenario: a new wallet has one credential, for the customer's e-mail address
    When I send GET /auth/credentials?accountId={Ada.wallet.encoded}
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

  Scenario: a wallet of somebody without an e-mail address begins with none, and none comes by itself
    Given a customer "Bob" with an embedded wallet but no email
    When I send GET /auth/credentials?accountId={Bob.wallet.encoded}
    Then the answer is 200
    And the field "data" has 0 items
    When I change Bob:
      | email | bob@example.com |
    Then the answer is 200
    When I send GET /auth/credentials?accountId={Bob.wallet.encoded}
    Then the field "data" has 0 items

  Scenario Outline: <account> has no credentials to show
    When I send GET /auth/credentials?accountId=<account>
    Then the answer is 200
    And the field "data" has 0 items

    Examples:
      | account                                              |
      | InternalAccount:00000000-0000-4000-8000-000000000000 |

  Scenario: neither an account that is no wallet nor one that is closed shows credentials
    Given Ada's USD account
    When I send GET /auth/credentials?accountId={Ada.USD.encoded}
    Then the field "data" has 0 items
    When I delete Ada
    And I send GET /auth/credentials?accountId={Ada.wallet.encoded}
    Then the answer is 200
    And the field "data" has 0 items

  Scenario: credentials of another world are not shown
    Given another world "B"
    When I switch to the world "B"
    And I send GET /auth/credentials?accountId={Ada.wallet.encoded}
    Then the answer is 200
    And the field "data" has 0 items

  Scenario Outline: the list asks for an account: "<query>"
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

  Scenario: the first credential of all is added at once; by e-mail no code goes out yet
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

  Scenario: the first credential of all, by text message, comes with its first code
    Given a customer "Bob" with an embedded wallet but no email
    When Bob adds an SMS_OTP credential
    Then the answer is 201
    And the field "nickname" is "+14155550123"
    And the field "otpEncryptionTargetBundle" exists
    When Bob sends the text code "000000"
    Then it must be signed for SMS_OTP
    When Bob signs the payload with the sealed key
    Then Bob is signed in

  Scenario Outline: the first credential needs no headers, and <header> is ignored
    Given a customer "Bob" with an embedded wallet but no email
    And the next request has the header "<header>"
    When Bob adds an SMS_OTP credential
    Then the answer is 201

    Examples:
      | header                                                   |
      | Service-Wallet-Signature: nonsense                       |
      | Grid-Wallet-Signature: sandbox-valid-signature           |
      | Request-Id: Request:00000000-0000-4000-8000-000000000000 |

  Scenario: the first credential is added at once, though the headers belong to an addition of somebody else's
    Given a customer "Bob" with an embedded wallet but no email
    When Ada adds an SMS_OTP credential
    Then it must be signed for SMS_OTP
    And I remember the field "requestId" as "request"
    Given the next request has the header "Request-Id: {request}"
    And the next request has the header "Service-Wallet-Signature: nonsense"
    When Bob adds an SMS_OTP credential
    Then the answer is 201

  Scenario: every other credential is signed for, and brings its first code along
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

  Scenario: an e-mail credential that is added later brings its first code along as well
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

  Scenario: the challenge needs no session, its signature does
    When Ada adds an SMS_OTP credential
    Then it must be signed for SMS_OTP
    When Ada signs the payload with a key that is not hers
    Then it is refused as WALLET_SIGNATURE_INVALID
    Given I remember the challenge as "add"
    And Ada signs in with her email code
    When Ada signs the challenge "add" with her session key
    Then the answer is 201

  Scenario: the fixed text of old clients adds a credential without any session
    When Ada adds an SMS_OTP credential
    And Ada signs the payload with the legacy text
    Then the answer is 201
    And Ada has 0 sessions

  Scenario: the key of another wallet adds nothing
    Given a customer "Bob" with an embedded wallet
    And Bob signs in with his email code
    When Ada adds an SMS_OTP credential
    And Ada signs the payload with the session key of Bob
    Then it is refused as WALLET_SIGNATURE_INVALID
    And Ada has these credentials:
      | EMAIL_OTP |

  Scenario: an added credential is added once
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

  Scenario: of two challenges for the same credential, the second comes too late
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

  Scenario: a credential cannot be added to a wallet that is closed, or in another world
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

  Scenario: a body that lacks both says so
    When I send POST /auth/credentials with the body '{}'
    Then it is refused as INVALID_INPUT naming "type"
    When I send POST /auth/credentials with the body '{ "type": "SMS_OTP" }'
    Then it is refused as INVALID_INPUT naming "accountId"

  Scenario: members that nobody asked for are ignored, but are part of what is signed
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

  Scenario: VIEW is enough to list them
    Given a token "viewer" that may VIEW
    When I send GET /auth/credentials?accountId={Ada.wallet.encoded} with the credentials of "viewer"
    Then the answer is 200

  Scenario: whoever verifies bundles finds the key that signs them in the admin plane
    When I send GET /admin/worlds/{world}
    Then the field "quorumPublicKey" matches "^04[0-9a-f]{128}$"
    Given I remember the field "quorumPublicKey" as "quorum"
    When Ada requests an email code
    Then the field "otpEncryptionTargetBundle" contains "{quorum}"
