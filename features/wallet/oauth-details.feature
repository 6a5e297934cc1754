Feature: OAuth tokens: edge cases
  The first mistake of a token is reported, in a fixed order; a token is identified by its claims, not its signature;
  and opening a session uses it up for that credential.

  Background:
    Given a customer "Ada" with an embedded wallet
    # The hash of the key 024722…, so that this very token can be verified with that key.
    And Ada has added her identity with the claims:
      | nonce | e868fdd2d82ac65c3fd090a5d7613add55b4087b682ce76b7e1c6100355017e1 |

  Scenario: another signature does not make another token
    When I send POST /auth/credentials/{Ada.OAUTH}/verify with:
      """
      { "type": "OAUTH", "oidcToken": "{Ada.token}",
        "clientPublicKey": "024722566e67cdd93e1846df9b789f7a891c66b4404df3969c13d348ea02430faf" }
      """
    Then the answer is 200
    When I send POST /auth/credentials/{Ada.OAUTH}/verify with:
      """
      { "type": "OAUTH", "oidcToken": "{Ada.token}x",
        "clientPublicKey": "024722566e67cdd93e1846df9b789f7a891c66b4404df3969c13d348ea02430faf" }
      """
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Invalid OIDC token: reused"
    And the field "details.reason" is "Invalid OIDC token: reused"
    And Ada has 1 session

  Scenario: the token that added the identity also opens one session
    When I send POST /auth/credentials/{Ada.OAUTH}/verify with:
      """
      { "type": "OAUTH", "oidcToken": "{Ada.token}",
        "clientPublicKey": "024722566e67cdd93e1846df9b789f7a891c66b4404df3969c13d348ea02430faf" }
      """
    Then the answer is 200
    When the same request is sent again
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Invalid OIDC token: reused"

  Scenario: a token is used up for one credential, not for another of the same identity
    Given a customer "Bob" with an embedded wallet
    And Bob has added his identity with the claims:
      | sub | subject-of-ada |
    When I send POST /auth/credentials/{Ada.OAUTH}/verify with:
      """
      { "type": "OAUTH", "oidcToken": "{Ada.token}",
        "clientPublicKey": "024722566e67cdd93e1846df9b789f7a891c66b4404df3969c13d348ea02430faf" }
      """
    Then the answer is 200
    When I send POST /auth/credentials/{Bob.OAUTH}/verify with:
      """
      { "type": "OAUTH", "oidcToken": "{Ada.token}",
        "clientPublicKey": "024722566e67cdd93e1846df9b789f7a891c66b4404df3969c13d348ea02430faf" }
      """
    Then the answer is 200
    And Bob has 1 session
    When the same request is sent again
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Invalid OIDC token: reused"

  Scenario Outline: a wrong <first> is reported before a wrong <second>
    When Ada verifies her identity with the claims:
      | <first>  | <wrong>      |
      | <second> | <also wrong> |
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Invalid OIDC token: <reason>"

    Examples:
      | first | wrong                     | second | also wrong               | reason   |
      | iss   | https://login.example.com | aud    | another.apps.example.com | issuer   |
      | iss   | https://login.example.com | sub    | somebody-else            | issuer   |
      | iss   | https://appleid.apple.com | iat    | -66 seconds              | identity |
      | aud   | another.apps.example.com  | iat    | +6 seconds               | identity |
      | sub   | somebody-else             | iat    | -66 seconds              | identity |
      | iat   | -66 seconds               | exp    | -1 seconds               | iat      |
      | iat   | +6 seconds                | exp    | -1 seconds               | iat      |
      | exp   | -1 seconds                | nonce  | absent                   | exp      |

  Scenario: a used token with another key is refused for its nonce
    When I send POST /auth/credentials/{Ada.OAUTH}/verify with:
      """
      { "type": "OAUTH", "oidcToken": "{Ada.token}",
        "clientPublicKey": "024722566e67cdd93e1846df9b789f7a891c66b4404df3969c13d348ea02430faf" }
      """
    Then the answer is 200
    When Ada verifies her identity with the token "{Ada.token}"
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Invalid OIDC token: nonce"

  Scenario Outline: an extra space makes another identity, <claim> <value>
    When Ada verifies her identity with the claims:
      | <claim> | <value> |
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Invalid OIDC token: <reason>"

    Examples:
      | claim | value                               | reason   |
      | iss   | "https://accounts.google.com "      | issuer   |
      | iss   | " https://accounts.google.com"      | issuer   |
      | aud   | "sandglass-tests.apps.example.com " | identity |
      | sub   | "subject-of-ada "                   | identity |
      | sub   | " subject-of-ada"                   | identity |

  Scenario: an identity with an extra space can be added separately
    When Ada has added her identity with the claims:
      | sub | "subject-of-ada " |
    Then Ada has these credentials:
      | EMAIL_OTP |
      | OAUTH     |
      | OAUTH     |

  Scenario Outline: for an added identity <first> is reported before <second>
    When Ada adds her identity with the claims:
      | sub      | another-one  |
      | <first>  | <wrong>      |
      | <second> | <also wrong> |
    Then it is refused as <code>
    And the field "reason" is "<reason>"

    Examples:
      | first | wrong                     | second | also wrong                | code          | reason                  |
      | exp   | absent                    | iss    | https://login.example.com | INVALID_INPUT | Malformed OIDC token    |
      | iat   | "now"                     | exp    | -1 seconds                | INVALID_INPUT | Malformed OIDC token    |
      | iss   | https://login.example.com | iat    | -66 seconds               | INVALID_INPUT | Unsupported OIDC issuer |
      | iss   | https://login.example.com | exp    | -1 seconds                | INVALID_INPUT | Unsupported OIDC issuer |
      | iat   | -66 seconds               | exp    | -1 seconds                | UNAUTHORIZED  | Invalid OIDC token: iat |
      | iat   | +6 seconds                | exp    | -1 seconds                | UNAUTHORIZED  | Invalid OIDC token: iat |

  Scenario: a malformed token is reported before an unsupported issuer
    When Ada verifies her identity with the claims:
      | iss | https://login.example.com |
      | exp | absent                    |
    Then it is refused as INVALID_INPUT naming "oidcToken"
    And the field "reason" is "Malformed OIDC token"
