Feature: Signing in with an identity
  One request with a fresh token of the same identity, whose nonce is the hash of the session's key. Each token opens
  one session.

  Background:
    Given a customer "Ada" with an embedded wallet
    And Ada has added her identity

  Scenario: a session opens with the client's own key
    Given 10 seconds pass
    When Ada verifies her identity with a compressed key
    Then Ada is signed in with her identity
    And the fields are:
      | accountId | {Ada.wallet}         |
      | type      | OAUTH                |
      | nickname  | ada@example.com      |
      | createdAt | 2025-11-15T12:00:10Z |
      | updatedAt | 2025-11-15T12:00:10Z |
      | expiresAt | 2025-11-15T12:15:10Z |
    And the field "encryptedSessionSigningKey" is absent
    And the field "credentialId" is absent
    When I list the credentials with:
      | accountId | {Ada.wallet} |
    Then the field "data.1.updatedAt" is "2025-11-15T12:00:00Z"
    When I delete the session "{Ada.session}"
    Then it must be signed for OAUTH
    When Ada signs the payload with her session key
    Then the answer is 204

  Scenario: a session opens with a key encrypted to the client, returned once
    When Ada verifies her identity with an uncompressed key
    Then Ada is signed in with her identity
    When I list the sessions with:
      | accountId | {Ada.wallet} |
    Then the field "data" has 1 item
    And the field "data.0.encryptedSessionSigningKey" is absent
    When I delete the session "{Ada.session}"
    Then it must be signed for OAUTH
    When Ada signs the payload with her session key
    Then the answer is 204

  Scenario: another sign-in works and ignores both headers
    Given Ada signs in with her identity
    And the next request has the header "Service-Wallet-Signature: nonsense"
    And the next request has the header "Request-Id: nonsense"
    When Ada verifies her identity with a compressed key
    Then Ada is signed in with her identity
    And Ada has 2 sessions

  Scenario: a token counts once, even in concurrent requests
    When Ada verifies her identity with a compressed key
    Then Ada is signed in with her identity
    When Ada verifies her identity again with the same token
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Invalid OIDC token: reused"
    And Ada has 1 session
    When Ada verifies her identity 3 times at once with one token
    Then 1 of the answers is 200 and the others are 401
    And Ada has 2 sessions

  Scenario: a used token is refused as used while fresh, and as too old afterwards
    When Ada verifies her identity with a compressed key
    Then Ada is signed in with her identity
    When 1 minute and 5 seconds pass
    And Ada verifies her identity again with the same token
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Invalid OIDC token: reused"
    When 1 millisecond passes
    And Ada verifies her identity again with the same token
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Invalid OIDC token: iat"

  Scenario: a refused token is not used up
    When Ada verifies her identity with the claims:
      | iat | +6 seconds |
    Then it is refused as UNAUTHORIZED
    When 1 second passes
    And Ada verifies her identity again with the same token
    Then Ada is signed in with her identity

  Scenario Outline: a wrong claim is refused, <claim> <value>
    When Ada verifies her identity with the claims:
      | <claim> | <value> |
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Invalid OIDC token: <reason>"
    And the field "details.reason" is "Invalid OIDC token: <reason>"
    And Ada has 0 sessions

    Examples:
      | claim | value                                                            | reason   |
      | iss   | https://login.example.com                                        | issuer   |
      | iss   | https://appleid.apple.com                                        | identity |
      | iss   | accounts.google.com                                              | identity |
      | aud   | another.apps.example.com                                         | identity |
      | sub   | SUBJECT-OF-ADA                                                   | identity |
      | iat   | -66 seconds                                                      | iat      |
      | iat   | -65.001 seconds                                                  | iat      |
      | iat   | +5.001 seconds                                                   | iat      |
      | iat   | 1763208000000                                                    | iat      |
      | exp   | -0 seconds                                                       | exp      |
      | exp   | -10 seconds                                                      | exp      |
      | nonce | absent                                                           | nonce    |
      | nonce | 7                                                                | nonce    |
      | nonce | ""                                                               | nonce    |
      | nonce | e868fdd2d82ac65c3fd090a5d7613add55b4087b682ce76b7e1c6100355017e1 | nonce    |

  Scenario Outline: an equivalent claim is accepted, <claim> <value>
    When Ada verifies her identity with the claims:
      | <claim> | <value> |
    Then Ada is signed in with her identity

    Examples:
      | claim | value                                |
      | iat   | -65 seconds                          |
      | iat   | +5 seconds                           |
      | exp   | +0.001 seconds                       |
      | aud   | ["sandglass-tests.apps.example.com"] |
      | alg   | none                                 |
      | email | ada@elsewhere.example.com            |

  Scenario Outline: a malformed token is refused, <case>
    When Ada verifies her identity with the token "<token>"
    Then it is refused as INVALID_INPUT naming "oidcToken"
    And the field "reason" is "Malformed OIDC token"

    Examples:
      | case            | token                       |
      | the old literal | sandbox-valid-oidc-token    |
      | five segments   | eyJhbGciOiJub25lIn0.a.b.c.d |
      | no claims       | eyJhbGciOiJub25lIn0.e30.    |

  Scenario Outline: a mistyped claim is refused, <claim> <value>
    When Ada verifies her identity with the claims:
      | <claim> | <value> |
    Then it is refused as INVALID_INPUT naming "oidcToken"
    And the field "reason" is "Malformed OIDC token"

    Examples:
      | claim | value                                          |
      | aud   | ["sandglass-tests.apps.example.com","another"] |
      | iat   | "1763208000"                                   |
      | exp   | absent                                         |

  Scenario Outline: a key is required, <case>
    When I send POST /auth/credentials/{Ada.OAUTH}/verify with:
      """
      { "type": "OAUTH", "oidcToken": "{Ada.token}"<key> }
      """
    Then it is refused as INVALID_INPUT naming "clientPublicKey"

    Examples:
      | case          | key                                                                                        |
      | none          |                                                                                            |
      | a number      | , "clientPublicKey": 2                                                                     |
      | too short     | , "clientPublicKey": "02ab"                                                                |
      | off the curve | , "clientPublicKey": "020000000000000000000000000000000000000000000000000000000000000001"  |

  Scenario: the nonce is the hash of the key as sent
    When Ada verifies her identity with an upper-case key
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Invalid OIDC token: nonce"

  Scenario: an identity has no challenge
    When I send POST /auth/credentials/{Ada.OAUTH}/challenge
    Then it is refused as INVALID_INPUT

  Scenario: failed attempts are limited
    When Ada verifies her identity with the token "{Ada.token}" 5 times
    Then it is refused as UNAUTHORIZED
    When Ada verifies her identity with a compressed key
    Then it is refused as RATE_LIMITED
    And the header "Retry-After" is "300"
    When 5 minutes pass
    And Ada verifies her identity with a compressed key
    Then Ada is signed in with her identity

  Scenario: a very long token is accepted
    When Ada verifies her identity with the claims:
      | picture | {x*200000} |
    Then Ada is signed in with her identity

  Scenario: an identity cannot be verified as another type
    When I send POST /auth/credentials/{Ada.EMAIL_OTP}/verify with:
      """
      { "type": "OAUTH", "oidcToken": "{Ada.token}",
        "clientPublicKey": "024722566e67cdd93e1846df9b789f7a891c66b4404df3969c13d348ea02430faf" }
      """
    Then it is refused as INVALID_INPUT naming "type"
