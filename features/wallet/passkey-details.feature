Feature: Passkeys: edge cases
  Answers that look valid and are not, answers that look invalid and are accepted, and the order of two mistakes.

  Background:
    Given a customer "Ada" with an embedded wallet

  Scenario: the timeline hides the answers of a passkey, wrong or right
    Given Ada has added the passkey "phone"
    When the passkey "phone" is challenged with a compressed key
    And the passkey "phone" answers but:
      | counter  | 7   |
      | tampered | yes |
    Then it is refused as UNAUTHORIZED
    When the passkey "phone" answers but:
      | counter | 7 |
    Then Ada is signed in with the passkey "phone"
    # How every clientDataJson of a sign-in begins, and how this authenticatorData ends: with the flags and the 7.
    And the admin plane does not show "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0"
    And the admin plane does not show "5BwFAAAABw"

  Scenario: a trailing dot is part of a host's name
    Given a passkey "phone" with:
      | origin | https://example.com. |
      | rpId   | example.com.         |
    When Ada has added the passkey "phone"
    And Ada signs in with the passkey "phone"
    Then Ada has 1 session

  Scenario Outline: a host with a trailing dot does not match <rpId>
    When Ada registers the passkey "phone" but:
      | origin        | https://example.com. |
      | relying party | <rpId>               |
    Then it is refused as INVALID_INPUT naming "attestation.attestationObject"
    And the field "reason" is "Invalid passkey relying party"

    Examples:
      | rpId        |
      | com.        |
      | com         |
      | example.com |

  Scenario Outline: a challenge of padding only is refused, "<challenge>"
    When Ada registers the passkey "phone" but:
      | challenge | <challenge> |
    Then it is refused as INVALID_INPUT naming "challenge"
    And the field "reason" is absent

    Examples:
      | challenge |
      | =         |
      | ==        |

  Scenario Outline: a name can have <case>
    When Ada registers the passkey "phone" but:
      | nickname | <name> |
    Then it must be signed for PASSKEY
    When Ada signs the payload with the legacy text
    Then the answer is 201
    And the field "nickname" is "<name>"

    Examples:
      | case                            | name |
      | Arabic-Indic digits             | هاتف ٣ |
      | Devanagari digits               | फोन २ |
      | a hundred letters of two halves | 𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰 |

  Scenario Outline: a name cannot have <case>
    When Ada registers the passkey "phone" but:
      | nickname | <name> |
    Then it is refused as INVALID_INPUT naming "nickname"

    Examples:
      | case                               | name |
      | a fraction                         | phone ½ |
      | a Roman number                     | phone Ⅷ |
      | a number above the line            | phone ² |
      | a hundred and one of those letters | 𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰 |

  Scenario Outline: of two mistakes <first> is reported before <second>
    Given Ada has added the passkey "phone"
    And the passkey "phone" is challenged with a compressed key
    And the passkey "phone" answers but:
      | counter | 7 |
    And the passkey "phone" is challenged with a compressed key
    When the passkey "phone" answers but:
      | counter | 8       |
      | <one>   | <this>  |
      | <other> | <that>  |
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "<reason>"

    Examples:
      | first             | second            | one              | this                | other                       | that                | reason                             |
      | id                | client data       | credential id    | b3RoZXI             | client data                 | none                | Invalid passkey credential id      |
      | id                | type              | credential id    | b3RoZXI             | ceremony                    | webauthn.create     | Invalid passkey credential id      |
      | type              | challenge         | ceremony         | webauthn.create     | signed challenge            | YW5vdGhlcg          | Invalid passkey type               |
      | challenge         | origin            | signed challenge | YW5vdGhlcg          | origin                      | https://example.org | Invalid passkey challenge          |
      | origin            | authenticatorData | origin           | https://example.org | assertion.authenticatorData | AAAA                | Invalid passkey origin             |
      | origin            | relying party     | origin           | https://example.org | relying party               | example.org         | Invalid passkey origin             |
      | relying party     | presence          | relying party    | example.org         | flags                       | 4                   | Invalid passkey relying party      |
      | presence          | signature         | flags            | 4                   | tampered                    | yes                 | User presence missing              |
      | signature         | counter           | tampered         | yes                 | counter                     | 7                   | Invalid passkey signature          |

  Scenario: the legacy signature does not change the counter
    Given Ada has added the passkey "phone"
    And the passkey "phone" is challenged with a compressed key
    And the passkey "phone" answers but:
      | counter | 7 |
    And the passkey "phone" is challenged with a compressed key
    When the passkey "phone" answers but:
      | assertion.signature | sandbox-valid-passkey-signature |
      | counter             | 100                             |
    Then Ada is signed in with the passkey "phone"
    When the passkey "phone" is challenged with a compressed key
    And the passkey "phone" answers but:
      | counter | 7 |
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Passkey signature counter did not increase"
    When the passkey "phone" answers but:
      | counter | 8 |
    Then Ada is signed in with the passkey "phone"

  Scenario Outline: with the legacy signature <member> must still be base64url
    Given Ada has added the passkey "phone"
    And the passkey "phone" is challenged with a compressed key
    When the passkey "phone" answers but:
      | assertion.signature | sandbox-valid-passkey-signature |
      | assertion.<member>  | not base64url                   |
    Then it is refused as INVALID_INPUT naming "assertion.<member>"
    And the field "reason" is "Malformed base64url"

    Examples:
      | member            |
      | credentialId      |
      | clientDataJson    |
      | authenticatorData |

  Scenario Outline: a signature header beside the answer is ignored, "<header>"
    Given Ada has added the passkey "phone"
    And the passkey "phone" is challenged with a compressed key
    And the next request has the header "<header>"
    When the passkey "phone" answers
    Then Ada is signed in with the passkey "phone"

    Examples:
      | header                                            |
      | Service-Wallet-Signature: no stamp                |
      | Service-Wallet-Signature: sandbox-valid-signature |
      | Grid-Wallet-Signature: no stamp                   |

  Scenario: a pending challenge is collected by repeating the request
    Given Ada has added the passkey "phone"
    And the next 1 call of "challengeAuthCredential" is still being processed
    When the passkey "phone" is challenged with a compressed key
    Then it is still being processed
    And the field "challenge" is absent
    And the field "requestId" is absent
    When the passkey "phone" is challenged with a compressed key
    Then the answer is 200
    And the field "challenge" exists
    When the passkey "phone" answers
    Then Ada is signed in with the passkey "phone"

  Scenario: a registration challenge used before the signature is refused
    Given Ada signs in with her email code
    When Ada registers the passkey "phone"
    Then it must be signed for PASSKEY
    Given I remember the challenge as "unsigned"
    When Ada registers the passkey "tablet" but:
      | challenge | {registrationChallenge} |
    And Ada signs the payload with her session key
    Then Ada's passkey "tablet" is added
    When Ada signs the challenge "unsigned" with her session key
    Then it is refused as INVALID_INPUT naming "challenge"
    And the field "reason" is "Passkey challenge already used"

  Scenario: a sign-in clears the failures
    Given Ada has added the passkey "phone"
    And the passkey "phone" is challenged with a compressed key
    When the passkey "phone" answers wrongly 4 times
    Then it is refused as UNAUTHORIZED
    When the passkey "phone" answers
    Then Ada is signed in with the passkey "phone"
    When the passkey "phone" is challenged with a compressed key
    And the passkey "phone" answers wrongly 5 times
    Then it is refused as UNAUTHORIZED
    When the passkey "phone" answers
    Then it is refused as RATE_LIMITED

  Scenario Outline: after too many failures nothing is checked, <case>
    Given Ada has added the passkey "phone"
    And the passkey "phone" is challenged with a compressed key
    And the passkey "phone" answers wrongly 5 times
    When the passkey "phone" answers but:
      | <word> | <value> |
    Then it is refused as RATE_LIMITED
    And the header "Retry-After" is "300"

    Examples:
      | case                | word                | value                           |
      | a wrong answer      | tampered            | yes                             |
      | a malformed one     | assertion.signature | abcde                           |
      | an old client's     | assertion.signature | sandbox-valid-passkey-signature |
      | without Request-Id  | Request-Id          | absent                          |
