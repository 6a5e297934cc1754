Feature: Adding a passkey
  An authenticator creates a passkey for the integrator's challenge. Its answer is checked before the signature and
  again after it; nothing changes in between.

  Background:
    Given a customer "Ada" with an embedded wallet

  Scenario: another credential needs the signature of a session
    Given Ada signs in with her email code
    When Ada registers the passkey "phone"
    Then it must be signed for PASSKEY
    And the field "payloadToSign" contains "ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2"
    And the field "payloadToSign" contains "The phone of Ada"
    And Ada has these credentials:
      | EMAIL_OTP |
    When Ada signs the payload with her session key
    Then Ada's passkey "phone" is added
    And the fields are:
      | accountId    | {Ada.wallet}         |
      | type         | PASSKEY              |
      | credentialId | {phone.id}           |
      | nickname     | The phone of Ada     |
      | createdAt    | 2025-11-15T12:00:00Z |
      | updatedAt    | 2025-11-15T12:00:00Z |
    And the field "challenge" is absent
    And Ada has these credentials:
      | EMAIL_OTP |
      | PASSKEY   |
    And Ada has 1 session

  Scenario: before the first sign-in the legacy signature is accepted
    When Ada registers the passkey "phone"
    And Ada signs the payload with the legacy text
    Then Ada's passkey "phone" is added

  Scenario: the first credential is added at once regardless of the headers
    Given a customer "Bob" with an embedded wallet but no email
    And the next request has the header "Service-Wallet-Signature: nonsense"
    When Bob registers the passkey "phone"
    Then Bob's passkey "phone" is added
    And Bob has these credentials:
      | PASSKEY |

  Scenario Outline: <algorithm> with the attestation <attestation> is accepted
    Given a passkey "key" with:
      | algorithm   | <algorithm>   |
      | attestation | <attestation> |
    And Ada has added the passkey "key"
    When Ada signs in with the passkey "key"
    Then Ada has 1 session

    Examples:
      | algorithm | attestation |
      | ES256     | none        |
      | ES256     | packed      |
      | ES256     | certified   |
      | EdDSA     | none        |
      | EdDSA     | packed      |
      | EdDSA     | certified   |
      | RS256     | none        |
      | RS256     | packed      |
      | RS256     | certified   |

  Scenario Outline: a wrong attestation is refused, <case>
    When Ada registers the passkey "phone" but:
      | <word> | <value> |
    Then it is refused as INVALID_INPUT naming "<field>"
    And the field "reason" is "<reason>"
    And the field "details.reason" is "<reason>"

    Examples:
      | case                     | word             | value                 | field                         | reason                        |
      | client data not JSON     | client data      | none                  | attestation.clientDataJson    | Invalid passkey client data   |
      | it was a login           | ceremony         | webauthn.get          | attestation.clientDataJson    | Invalid passkey type          |
      | another challenge        | signed challenge | YW5vdGhlcg            | challenge                     | Invalid passkey challenge     |
      | no origin                | origin           | wallet                | attestation.clientDataJson    | Invalid passkey origin        |
      | an origin with a path    | origin           | https://example.com/a | attestation.clientDataJson    | Invalid passkey origin        |
      | an unrelated origin      | origin           | https://example.org   | attestation.attestationObject | Invalid passkey relying party |
      | another relying party    | relying party    | example.org           | attestation.attestationObject | Invalid passkey relying party |
      | a top-level domain       | relying party    | com                   | attestation.attestationObject | Invalid passkey relying party |
      | user not present         | flags            | 68                    | attestation.attestationObject | User presence missing         |
      | nothing attested         | flags            | 5                     | attestation.attestationObject | Invalid passkey attestation   |
      | another id beside it     | credential id    | b3RoZXI               | attestation.credentialId      | Invalid passkey credential id |
      | an unknown format        | format           | homemade              | attestation.attestationObject | Invalid passkey attestation   |
      | packed without statement | format           | packed                | attestation.attestationObject | Invalid passkey attestation   |

  Scenario: a self attestation signed by another key is refused
    Given a passkey "phone" with:
      | attestation | packed |
    When Ada registers the passkey "phone" but:
      | key of | tablet |
    Then it is refused as INVALID_INPUT naming "attestation.attestationObject"
    And the field "reason" is "Invalid passkey attestation"

  Scenario Outline: a field that is not base64url is refused, <member> "<text>"
    When Ada registers the passkey "phone" but:
      | attestation.<member> | <text> |
    Then it is refused as INVALID_INPUT naming "attestation.<member>"
    And the field "reason" is "Malformed base64url"

    Examples:
      | member            | text       |
      | credentialId      | "12345"    |
      | credentialId      | a+b/       |
      | credentialId      | not base64 |
      | clientDataJson    | abcde      |
      | clientDataJson    | {"a":"b"}x |
      | attestationObject | abcdefghi  |
      | attestationObject | ä          |

  Scenario: data that is not CBOR is refused
    When Ada registers the passkey "phone" but:
      | attestation.attestationObject | bm90IGNib3I |
    Then it is refused as INVALID_INPUT naming "attestation.attestationObject"
    And the field "reason" is "Invalid passkey attestation"

  Scenario Outline: a missing or mistyped field is refused, <path> <value>
    When Ada registers the passkey "phone" but:
      | <path> | <value> |
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | path                          | value          | field                         |
      | nickname                      | absent         | nickname                      |
      | nickname                      | 7              | nickname                      |
      | nickname                      | ""             | nickname                      |
      | nickname                      | "   "          | nickname                      |
      | attestation                   | absent         | attestation                   |
      | attestation                   | "text"         | attestation                   |
      | attestation.credentialId      | absent         | attestation.credentialId      |
      | attestation.credentialId      | 1              | attestation.credentialId      |
      | attestation.clientDataJson    | absent         | attestation.clientDataJson    |
      | attestation.clientDataJson    | null           | attestation.clientDataJson    |
      | attestation.clientDataJson    | ""             | attestation.clientDataJson    |
      | attestation.attestationObject | absent         | attestation.attestationObject |
      | attestation.attestationObject | {}             | attestation.attestationObject |
      | attestation.transports        | "usb"          | attestation.transports        |
      | attestation.transports        | ["usb","wifi"] | attestation.transports.1      |
      | accountId                     | absent         | accountId                     |
      | accountId                     | wallet         | accountId                     |

  Scenario: a missing challenge is refused
    When I send POST /auth/credentials with:
      """
      { "type": "PASSKEY", "accountId": "{Ada.wallet}", "nickname": "phone", "challenge": "",
        "attestation": { "credentialId": "YQ", "clientDataJson": "YQ", "attestationObject": "YQ" } }
      """
    Then it is refused as INVALID_INPUT naming "challenge"

  Scenario Outline: a passkey can be named "<name>"
    When Ada registers the passkey "phone" but:
      | nickname | <name> |
    Then it must be signed for PASSKEY
    When Ada signs the payload with the legacy text
    Then the answer is 201
    And the field "nickname" is "<shown>"

    Examples:
      | name                 | shown              |
      | "  Ada's phone (2) " | Ada's phone (2)    |
      | Телефон_Ады-1.0      | Телефон_Ады-1.0    |
      | "q̃uickphone"         | q̃uickphone         |
      | 携帯電話             | 携帯電話           |

  Scenario Outline: a name with <case> is refused
    When Ada registers the passkey "phone" but:
      | nickname | <name> |
    Then it is refused as INVALID_INPUT naming "nickname"

    Examples:
      | case        | name                                                                                                  |
      | a slash     | a/b                                                                                                   |
      | a line      | "a\nb"                                                                                                |
      | an emoji    | phone 📱                                                                                              |
      | markup      | <b>                                                                                                   |
      | 101 letters | aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa |

  Scenario: a hundred characters and an empty list of transports are accepted
    When Ada registers the passkey "phone" but:
      | nickname               | ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß |
      | attestation.transports | []                                                                                                   |
    Then it must be signed for PASSKEY
    When Ada registers the passkey "phone" but:
      | attestation.transports | absent |
    Then it must be signed for PASSKEY
    When Ada registers the passkey "phone" but:
      | attestation.transports | ["usb","nfc","ble","internal","hybrid"] |
    Then it must be signed for PASSKEY

  Scenario: a duplicate passkey on one wallet is refused before and after the challenge
    Given Ada signs in with her email code
    When Ada registers the passkey "phone"
    And I remember the challenge as "second"
    And Ada has added the passkey "phone"
    And Ada registers the passkey "phone"
    Then it is refused as PASSKEY_CREDENTIAL_ALREADY_EXISTS
    When Ada signs the challenge "second" with her session key
    Then it is refused as PASSKEY_CREDENTIAL_ALREADY_EXISTS

  Scenario: the same passkey can be added to another wallet
    Given a customer "Bob" with an embedded wallet
    And Ada has added the passkey "phone"
    And Bob has added the passkey "phone"
    Then Bob has these credentials:
      | EMAIL_OTP |
      | PASSKEY   |

  Scenario: a challenge is used once per wallet
    Given Ada has added the passkey "phone"
    When Ada registers the passkey "tablet" but:
      | challenge | {registrationChallenge}= |
    Then it is refused as INVALID_INPUT naming "challenge"
    And the field "reason" is "Passkey challenge already used"

  Scenario: a challenge stays used when the passkey is removed, and another wallet can use it
    Given Ada signs in with her email code
    And Ada has added the passkey "phone"
    When I delete the credential "{phone}"
    Then it must be signed for PASSKEY
    And the field "payloadToSign" contains "ACTIVITY_TYPE_DELETE_AUTHENTICATORS"
    When Ada signs the payload with her session key
    Then the answer is 204
    When Ada registers the passkey "phone" but:
      | challenge | {registrationChallenge} |
    Then it is refused as INVALID_INPUT naming "challenge"
    Given a customer "Bob" with an embedded wallet
    When Bob registers the passkey "phone" but:
      | challenge | {registrationChallenge} |
    Then it must be signed for PASSKEY

  Scenario: a challenge is unused until it is signed
    When Ada registers the passkey "phone"
    And Ada registers the passkey "phone" but:
      | challenge | {registrationChallenge} |
    Then it must be signed for PASSKEY

  Scenario: a challenge is text of any length
    When Ada registers the passkey "phone" but:
      | challenge | ArkQi2eAukH2AnM1e8kVRZaDP57g2x6KqbAsc4JMabcde |
    Then it must be signed for PASSKEY

  Scenario Outline: the page's host and its parent domains can be the relying party, <rpId> at <origin>
    Given a passkey "phone" with:
      | origin | <origin> |
      | rpId   | <rpId>   |
    When Ada has added the passkey "phone"
    And Ada signs in with the passkey "phone"
    Then Ada has 1 session

    Examples:
      | origin                          | rpId               |
      | https://wallet.example.com      | wallet.example.com |
      | https://wallet.example.com      | example.com        |
      | https://a.wallet.example.com:81 | example.com        |
      | http://localhost:3000           | localhost          |
      | http://127.0.0.1:8080           | 127.0.0.1          |
      | android:apk-key-hash:0wUXY      | example.com        |
      | ios:bundle-id:com.example       | example.com        |
