Feature: Passkeys to the letter
  What is easily taken for good and is not, what is easily refused and is good, and what is told when two things are
  wrong at once.

  Background:
    Given a customer "Ada" with an embedded wallet

  Scenario: the past shows nothing of what a passkey answered, neither a wrong answer nor a right one
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

  Scenario: a dot at the end of a host is part of its name
    Given a passkey "phone" with:
      | origin | https://example.com. |
      | rpId   | example.com.         |
    When Ada has added the passkey "phone"
    And Ada signs in with the passkey "phone"
    Then Ada has 1 session

  Scenario Outline: a host with a dot at its end does not speak for <rpId>
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

  Scenario Outline: a challenge of nothing but padding is none, "<challenge>"
    When Ada registers the passkey "phone" but:
      | challenge | <challenge> |
    Then it is refused as INVALID_INPUT naming "challenge"
    And the field "reason" is absent

    Examples:
      | challenge |
      | =         |
      | ==        |

  Scenario Outline: a name may have <case>
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

  Scenario Outline: a name may not have <case>
    When Ada registers the passkey "phone" but:
      | nickname | <name> |
    Then it is refused as INVALID_INPUT naming "nickname"

    Examples:
      | case                               | name |
      | a fraction                         | phone ½ |
      | a Roman number                     | phone Ⅷ |
      | a number above the line            | phone ² |
      | a hundred and one of those letters | 𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰𐌰 |

  Scenario Outline: of two things that are wrong with an answer the first is told, <first> before <second>
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

  Scenario: the legacy signature leaves the counter where it is
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

  Scenario Outline: beside the legacy signature <member> is base64url all the same
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

  Scenario Outline: a signature header beside the answer is not looked at, "<header>"
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

  Scenario: a challenge that takes its time is collected by asking again
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

  Scenario: a registration's challenge that was used up before somebody signed
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

  Scenario: whoever got in may fail as often as anybody
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

  Scenario Outline: after too many failures nothing is looked at, <case>
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
