Feature: Changing a contact that opens a wallet
  An email address or phone number that receives codes changes only with the wallet's signature, together with every
  credential tied to it, or not at all.

  Background:
    Given a customer "Ada" with an embedded wallet
    And Ada signs in with her email code

  Scenario: the address and the credential change together
    When 1 minute passes
    And I change Ada:
      | email       | countess@example.com |
      | nationality | GB                   |
    Then it must be signed
    And the field "payloadToSign" contains "ACTIVITY_TYPE_UPDATE_USER_EMAIL"
    And the field "payloadToSign" contains "countess@example.com"
    And I remember the challenge as "move"
    When I read the customer "{Ada}"
    Then the field "email" is "ada@example.com"
    And the field "nationality" is absent
    And the field "updatedAt" is "2025-11-15T12:00:00Z"
    When Ada signs the challenge "move" with her session key
    Then the answer is 200
    And the fields are:
      | id          | {Ada}                |
      | email       | countess@example.com |
      | nationality | GB                   |
      | updatedAt   | 2025-11-15T12:01:00Z |
    When I list the credentials with:
      | accountId | {Ada.wallet} |
    Then the fields are:
      | data.0.id        | {Ada.EMAIL_OTP}      |
      | data.0.nickname  | countess@example.com |
      | data.0.updatedAt | 2025-11-15T12:01:00Z |
    When I list the sessions with:
      | accountId | {Ada.wallet} |
    Then the field "data.0.id" is "{Ada.session}"
    And the field "data.0.nickname" is "countess@example.com"

  Scenario: a code sent to the old address becomes invalid
    When Ada requests an email code
    And I change Ada:
      | email | countess@example.com |
    And Ada signs the payload with her session key
    Then the answer is 200
    When Ada sends the email code "000000"
    Then the answer is 401
    And the field "reason" is "No pending OTP for this credential"
    When Ada requests an email code
    And Ada sends the email code "000000"
    Then it must be signed for EMAIL_OTP

  Scenario: an old code stays invalid when the old address is restored
    When Ada requests an email code
    And I change Ada:
      | email | countess@example.com |
    And Ada signs the payload with her session key
    And I change Ada:
      | email | ada@example.com |
    And Ada signs the payload with her session key
    Then the answer is 200
    When Ada sends the email code "000000"
    Then the answer is 401
    And the field "reason" is "No pending OTP for this credential"

  Scenario: a code stays valid when only the spelling of the address changes
    When Ada requests an email code
    And I change Ada:
      | email | Ada@Example.com |
    Then the answer is 200
    When Ada sends the email code "000000"
    Then it must be signed for EMAIL_OTP

  Scenario: a phone number changes the same way
    Given Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    When I change Ada:
      | phoneNumber | +14155550199 |
    Then it must be signed
    And the field "payloadToSign" contains "ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER"
    When Ada signs the payload with her session key
    Then the answer is 200
    And the field "phoneNumber" is "+14155550199"
    When I list the credentials with:
      | accountId | {Ada.wallet} |
    Then the field "data.0.nickname" is "ada@example.com"
    And the field "data.1.nickname" is "+14155550199"

  Scenario Outline: a change without a credential needs no signature and ignores the headers: <why>
    Given the next request has the header "Request-Id: nobody"
    And the next request has the header "Service-Wallet-Signature: nonsense"
    When I send PATCH /customers/{Ada} with the body '<body>'
    Then the answer is 200

    Examples:
      | why                              | body                                                            |
      | the same address                 | { "customerType": "INDIVIDUAL", "email": "ada@example.com" }    |
      | another field                    | { "customerType": "INDIVIDUAL", "nationality": "GB" }           |
      | no credential for the phone      | { "customerType": "INDIVIDUAL", "phoneNumber": "+14155550198" } |

  Scenario: another spelling of the same address needs no signature
    When I change Ada:
      | email | Ada@Example.com |
    Then the answer is 200
    And the field "email" is "Ada@Example.com"
    When I list the credentials with:
      | accountId | {Ada.wallet} |
    Then the field "data.0.nickname" is "Ada@Example.com"

  Scenario: a customer without a credential changes the address at once
    Given a customer "Bob" with an embedded wallet but no email
    When I change Bob:
      | email | bob@example.com |
    Then the answer is 200
    When I change Bob:
      | email | robert@example.com |
    Then the answer is 200

  Scenario: both contacts at once are refused
    When I change Ada:
      | email       | countess@example.com |
      | phoneNumber | +14155550199         |
    Then it is refused as INVALID_INPUT naming:
      | email       |
      | phoneNumber |

  Scenario Outline: a bad <field> is refused before the signature
    When I change Ada:
      | <field> | <value> |
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | field       | value       |
      | email       | nonsense    |
      | phoneNumber | 0415-5550199 |

  Scenario: an address that opens another wallet is taken, on both requests
    Given a customer "Bob" with an embedded wallet
    When I change Ada:
      | email | BOB@example.com |
    Then it is refused as EMAIL_OTP_EMAIL_ALREADY_EXISTS
    And the field "details.id" matches "^AuthMethod:"
    When I change Ada:
      | email | carol@example.com |
    Then it must be signed
    Given I remember the challenge as "move"
    And a customer "Carol" with an embedded wallet
    When Ada signs the challenge "move" with her session key
    Then it is refused as EMAIL_OTP_EMAIL_ALREADY_EXISTS
    When I read the customer "{Ada}"
    Then the field "email" is "ada@example.com"

  Scenario: a phone number that opens another wallet is taken, on both requests
    Given Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    And a customer "Bob" with an embedded wallet but no email
    When I change Bob:
      | phoneNumber | +14155550177 |
    Then the answer is 200
    When I change Ada:
      | phoneNumber | +14155550177 |
    Then it must be signed
    Given I remember the challenge as "move"
    When Bob adds an SMS_OTP credential
    Then the answer is 201
    When Ada signs the challenge "move" with her session key
    Then it is refused as CONFLICT
    When I change Ada:
      | phoneNumber | +14155550177 |
    Then it is refused as CONFLICT

  Scenario: a different set of credentials than the signed one is refused
    Given Ada has added the passkey "key"
    And Ada signs in with the passkey "key"
    When I change Ada:
      | email | countess@example.com |
    Then it must be signed
    Given I remember the challenge as "move"
    When I delete the credential "{Ada.EMAIL_OTP}"
    And Ada signs the payload with her session key
    Then the answer is 204
    When Ada signs the challenge "move" with her session key
    Then it is refused as EMAIL_OTP_CREDENTIAL_SET_CHANGED
    When I read the customer "{Ada}"
    Then the field "email" is "ada@example.com"
    Given Ada adds an EMAIL_OTP credential
    And Ada signs the payload with her session key
    When Ada signs the challenge "move" with her session key
    Then it is refused as EMAIL_OTP_CREDENTIAL_SET_CHANGED

  Scenario: a different set of phone credentials is refused
    Given Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    And I remember Ada's credentials
    When I change Ada:
      | phoneNumber | +14155550199 |
    And I remember the challenge as "move"
    And I delete the credential "{Ada.SMS_OTP}"
    And Ada signs the payload with her session key
    Then the answer is 204
    When Ada signs the challenge "move" with her session key
    Then it is refused as CONFLICT

  Scenario Outline: a credential that fails to synchronize prevents the change: <value>
    Given Ada adds an SMS_OTP credential
    And Ada signs the payload with her session key
    When I change Ada:
      | <field>     | <value> |
      | nationality | GB      |
    Then it must be signed
    When Ada signs the payload with her session key
    Then it is refused as EMAIL_OTP_CREDENTIAL_SYNC_FAILED

    Examples:
      | field       | value                    |
      | email       | countess+424@example.com |
      | phoneNumber | +14155550424             |

  Scenario Outline: an address that only resembles the magic value can change: <value>
    When I change Ada:
      | email | <value> |
    And Ada signs the payload with her session key
    Then the answer is 200

    Examples:
      | value                     |
      | countess424@example.com   |
      | countess+1424@example.com |
      | countess@example424.com   |

  Scenario: a change that fails by an injected fault can be retried
    When I change Ada:
      | email | countess@example.com |
    Then it must be signed
    Given I remember the challenge as "move"
    And the next 1 call of "updateCustomerById" fails with EMAIL_OTP_CREDENTIAL_SYNC_FAILED
    When Ada signs the challenge "move" with her session key
    Then the answer is 424
    When Ada signs the challenge "move" with her session key
    Then the answer is 200

  Scenario: every change back and forth needs a signature
    When I change Ada:
      | email | countess@example.com |
    And Ada signs the payload with her session key
    Then the answer is 200
    When I change Ada:
      | email | ada@example.com |
    Then it must be signed

  Scenario: a UMA address taken in the meantime prevents the whole change
    When I change Ada:
      | email      | countess@example.com            |
      | umaAddress | $countess@uma.sandglass.example |
    Then it must be signed
    Given I remember the challenge as "move"
    And a customer named "Grace Hopper" with:
      | umaAddress | $countess@uma.sandglass.example |
    When Ada signs the challenge "move" with her session key
    Then it is refused as UMA_ADDRESS_EXISTS

  Scenario: a refused change stays refused after the address is set by other means
    Given Ada has added the passkey "key"
    And Ada signs in with the passkey "key"
    When I change Ada:
      | email | countess@example.com |
    Then it must be signed
    Given I remember the challenge as "move"
    When I delete the credential "{Ada.EMAIL_OTP}"
    And Ada signs the payload with her session key
    Then the answer is 204
    When Ada signs the challenge "move" with her session key
    Then it is refused as EMAIL_OTP_CREDENTIAL_SET_CHANGED
    When I change Ada:
      | email | countess@example.com |
    Then the answer is 200
    And the field "email" is "countess@example.com"
    When Ada signs the challenge "move" with her session key
    Then it is refused as EMAIL_OTP_CREDENTIAL_SET_CHANGED

  Scenario: a slow change is repeated until it is done
    Given the next 1 call of "updateCustomerById" is still being processed
    When I change Ada:
      | email | countess@example.com |
    And Ada signs the payload with her session key
    Then it is still being processed
    When the same request is sent again
    Then the answer is 200
    And the field "email" is "countess@example.com"
