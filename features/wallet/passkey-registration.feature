Feature: Adding a passkey
  A passkey is made by an authenticator for a challenge of the integrator's. What it says about itself is checked before
  anybody signs for it, and again nothing is changed until somebody has.

  Background:
    Given a customer "Ada" with an embedded wallet

  Scenario: a further credential is signed for by whoever is signed in
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

  Scenario: before the first sign-in, the legacy text stands for a signature
    When Ada registers the passkey "phone"
    And Ada signs the payload with the legacy text
    Then Ada's passkey "phone" is added

  Scenario: the first credential of a wallet is added at once, whatever the headers say
    Given a customer "Bob" with an embedded wallet but no email
    And the next request has the header "Service-Wallet-Signature: nonsense"
    When Bob registers the passkey "phone"
    Then Bob's passkey "phone" is added
    And Bob has these credentials:
      | PASSKEY |

  Scenario Outline: <algorithm> with the attestation <attestation>
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

  Scenario Outline: what the authenticator says is wrong, <case>
    When Ada registers the passkey "phone" but:
      | <word> | <value> |
    Then it is refused as INVALID_INPUT naming "<field>"
    And the field "reason" is "<reason>"
    And the field "details.reason" is "<reason>"

    Examples:
      | case                     | word             | value                 | field                         | reason                        |
      | client data is no JSON   | client data      | none                  | attestation.clientDataJson    | Invalid passkey client data   |
      | it was a login           | ceremony         | webauthn.get          | attestation.clientDataJson    | Invalid passkey type          |
      | another challenge        | signed challenge | YW5vdGhlcg            | challenge                     | Invalid passkey challenge     |
      | no origin                | origin           | wallet                | attestation.clientDataJson    | Invalid passkey origin        |
      | an origin with a path    | origin           | https://example.com/a | attestation.clientDataJson    | Invalid passkey origin        |
      | an unrelated origin      | origin           | https://example.org   | attestation.attestationObject | Invalid passkey relying party |
      | another relying party    | relying party    | example.org           | attestation.attestationObject | Invalid passkey relying party |
      | a top-level domain       | relying party    | com                   | attestation.attestationObject | Invalid passkey relying party |
      | nobody was there         | flags            | 68                    | attestation.attestationObject | User presence missing         |
      | nothing attested         | flags            | 5                     | attestation.attestationObject | Invalid passkey attestation   |
      | another id beside it     | credential id    | b3RoZXI               | attestation.credentialId      | Invalid passkey credential id |
      | an unknown format        | format           | homemade              | attestation.attestationObject | Invalid passkey attestation   |
      | packed without statement | format           | packed                | attestation.attestationObject | Invalid passkey attestation   |

  Scenario: a self attestation that another key signed
    Given a passkey "phone" with:
      | attestation | packed |
    When Ada registers the passkey "phone" but:
      | key of | tablet |
    Then it is refused as INVALID_INPUT naming "attestation.attestationObject"
    And the field "reason" is "Invalid passkey attestation"

  Scenario Outline: a member that is no base64url, <member> "<text>"
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

  Scenario: what is not CBOR
    When Ada registers the passkey "phone" but:
      | attestation.attestationObject | bm90IGNib3I |
    Then it is refused as INVALID_INPUT naming "attestation.attestationObject"
    And the field "reason" is "Invalid passkey attestation"

  Scenario Outline: members that are missing or of another type, <path> <value>
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

  Scenario: a challenge is asked for
    When I send POST /auth/credentials with:
      """
      { "type": "PASSKEY", "accountId": "{Ada.wallet}", "nickname": "phone", "challenge": "",
        "attestation": { "credentialId": "YQ", "clientDataJson": "YQ", "attestationObject": "YQ" } }
      """
    Then it is refused as INVALID_INPUT naming "challenge"

  Scenario Outline: names that a passkey may have, "<name>"
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

  Scenario Outline: names that it may not have, <case>
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

  Scenario: a hundred letters are not too many, and no transports are none too few
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

  Scenario: the same passkey twice on one wallet, before the challenge and after it
    Given Ada signs in with her email code
    When Ada registers the passkey "phone"
    And I remember the challenge as "second"
    And Ada has added the passkey "phone"
    And Ada registers the passkey "phone"
    Then it is refused as PASSKEY_CREDENTIAL_ALREADY_EXISTS
    When Ada signs the challenge "second" with her session key
    Then it is refused as PASSKEY_CREDENTIAL_ALREADY_EXISTS

  Scenario: the same passkey on another wallet
    Given a customer "Bob" with an embedded wallet
    And Ada has added the passkey "phone"
    And Bob has added the passkey "phone"
    Then Bob has these credentials:
      | EMAIL_OTP |
      | PASSKEY   |

  Scenario: a challenge of the integrator's counts once for a wallet
    Given Ada has added the passkey "phone"
    When Ada registers the passkey "tablet" but:
      | challenge | {registrationChallenge}= |
    Then it is refused as INVALID_INPUT naming "challenge"
    And the field "reason" is "Passkey challenge already used"

  Scenario: it stays used when the passkey is removed, and another wallet may use it
    Given Ada signs in with her email code
    And Ada has added the passkey "phone"
    When I send DELETE /auth/credentials/{phone}
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

  Scenario: until somebody has signed, a challenge is not used
    When Ada registers the passkey "phone"
    And Ada registers the passkey "phone" but:
      | challenge | {registrationChallenge} |
    Then it must be signed for PASSKEY

  Scenario: a challenge is text, whatever its length
    When Ada registers the passkey "phone" but:
      | challenge | ArkQi2eAukH2AnM1e8kVRZaDP57g2x6KqbAsc4JMabcde |
    Then it must be signed for PASSKEY

  Scenario Outline: the page's host and the domains above it may be the relying party, <rpId> at <origin>
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
