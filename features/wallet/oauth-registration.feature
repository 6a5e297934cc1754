Feature: Adding an identity
  An identity is added with a token that its provider has just issued. The sandbox does not check the token's signature
  but checks all its claims; its times are compared with the world's clock.

  Background:
    Given a customer "Ada" with an embedded wallet

  Scenario: another credential needs the signature of a session
    Given Ada signs in with her email code
    When Ada adds her identity
    Then it must be signed for OAUTH
    And the field "payloadToSign" contains "ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS"
    And the field "payloadToSign" contains "Google"
    And Ada has these credentials:
      | EMAIL_OTP |
    When Ada signs the payload with her session key
    Then the answer is 201
    And the fields are:
      | accountId | {Ada.wallet}         |
      | type      | OAUTH                |
      | nickname  | ada@example.com      |
      | createdAt | 2025-11-15T12:00:00Z |
      | updatedAt | 2025-11-15T12:00:00Z |
    And the field "credentialId" is absent
    And Ada has these credentials:
      | EMAIL_OTP |
      | OAUTH     |

  Scenario: the first credential of a wallet is added at once
    Given a customer "Bob" with an embedded wallet but no email
    When Bob adds his identity
    Then the answer is 201
    And Bob has these credentials:
      | OAUTH |

  Scenario Outline: tokens of <iss> are accepted
    When Ada adds her identity with the claims:
      | iss | <iss> |
    Then it must be signed for OAUTH
    And the field "payloadToSign" contains "<provider>"

    Examples:
      | iss                         | provider |
      | https://accounts.google.com | Google   |
      | accounts.google.com         | Google   |
      | https://appleid.apple.com   | Apple    |

  Scenario Outline: tokens of <iss> are refused
    When Ada adds her identity with the claims:
      | iss | <iss> |
    Then it is refused as INVALID_INPUT naming "oidcToken"
    And the field "reason" is "Unsupported OIDC issuer"

    Examples:
      | iss                          |
      | https://login.example.com    |
      | https://accounts.google.com/ |
      | HTTPS://accounts.google.com  |
      | appleid.apple.com            |

  Scenario: a world can accept other issuers
    Given another world "B" with:
      | options.wallets.oidcIssuers | ["https://login.example.com"] |
    When I switch to the world "B"
    And a customer "Eve" with an embedded wallet
    And Eve adds her identity with the claims:
      | iss | https://login.example.com |
    Then it must be signed for OAUTH
    And the field "payloadToSign" contains "login.example.com"
    When Eve adds her identity
    Then it is refused as INVALID_INPUT naming "oidcToken"

  Scenario Outline: an identity with the email <email> gets the nickname <nickname>
    When Ada adds her identity with the claims:
      | email | <email> |
      | sub   | 1234x   |
    And Ada signs the payload with the legacy text
    Then the answer is 201
    And the field "nickname" is "<nickname>"

    Examples:
      | case                | email           | nickname        |
      | by its address      | ada@example.org | ada@example.org |
      | it has no address   | absent          | 1234x           |
      | an empty address    | ""              | 1234x           |
      | an address of types | 7               | 1234x           |

  Scenario Outline: a malformed token is refused, <case>
    When Ada adds an identity with the token "<token>"
    Then it is refused as INVALID_INPUT naming "oidcToken"
    And the field "reason" is "Malformed OIDC token"
    And the field "details.reason" is "Malformed OIDC token"

    Examples:
      | case                    | token                                 |
      | the old literal         | sandbox-valid-oidc-token              |
      | two segments            | eyJhbGciOiJub25lIn0.e30               |
      | four segments           | eyJhbGciOiJub25lIn0.e30.c.d           |
      | five segments           | eyJhbGciOiJub25lIn0.a.b.c.d           |
      | no JSON                 | eyJhbGciOiJub25lIn0.bm90anNvbg.c      |
      | a list                  | eyJhbGciOiJub25lIn0.W10.c             |
      | an impossible length    | eyJhbGciOiJub25lIn0.abcde.c           |
      | no header               | .e30.c                                |
      | dots                    | ..                                    |
      | no claims               | eyJhbGciOiJub25lIn0.e30.c             |

  Scenario: a missing token is refused
    When I send POST /auth/credentials with:
      """
      { "type": "OAUTH", "accountId": "{Ada.wallet}" }
      """
    Then it is refused as INVALID_INPUT naming "oidcToken"
    When I send POST /auth/credentials with:
      """
      { "type": "OAUTH", "accountId": "{Ada.wallet}", "oidcToken": 7 }
      """
    Then it is refused as INVALID_INPUT naming "oidcToken"
    When I send POST /auth/credentials with:
      """
      { "type": "OAUTH", "accountId": "{Ada.wallet}", "oidcToken": "" }
      """
    Then it is refused as INVALID_INPUT naming "oidcToken"

  Scenario Outline: a missing or mistyped claim is refused, <claim> <value>
    When Ada adds her identity with the claims:
      | <claim> | <value> |
    Then it is refused as INVALID_INPUT naming "oidcToken"
    And the field "reason" is "Malformed OIDC token"

    Examples:
      | claim | value        |
      | iss   | absent       |
      | iss   | 7            |
      | aud   | absent       |
      | aud   | ""           |
      | aud   | []           |
      | aud   | ["a","b"]    |
      | aud   | [7]          |
      | sub   | absent       |
      | sub   | ""           |
      | iat   | absent       |
      | iat   | "1763208000" |
      | exp   | absent       |
      | exp   | "1763308000" |
      | exp   | null         |

  Scenario Outline: other claims are ignored, <claim> <value>
    When Ada adds her identity with the claims:
      | <claim> | <value> |
    Then it must be signed for OAUTH

    Examples:
      | claim | value      |
      | alg   | none       |
      | alg   | HS256      |
      | aud   | ["one"]    |
      | nonce | unrelated  |
      | iat   | -0.5 seconds |

  Scenario Outline: a token issued at <iat> is fresh
    When Ada adds her identity with the claims:
      | iat | <iat> |
    Then it must be signed for OAUTH

    Examples:
      | iat         |
      | -65 seconds |
      | +5 seconds  |

  Scenario Outline: an old, future or expired token is refused, <claim> <value>
    When Ada adds her identity with the claims:
      | <claim> | <value> |
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Invalid OIDC token: <claim>"
    And the field "details.reason" is "Invalid OIDC token: <claim>"

    Examples:
      | claim | value           |
      | iat   | -66 seconds     |
      | iat   | -65.001 seconds |
      | iat   | +6 seconds      |
      | iat   | +5.001 seconds  |
      | iat   | 1763208000000   |
      | iat   | -1              |
      | exp   | -1 seconds      |
      | exp   | -0 seconds      |
      | exp   | 0               |

  Scenario: the signature can take longer than the token is fresh, but not longer than it is valid
    Given Ada signs in with her email code
    When Ada adds her identity with the claims:
      | exp | +120 seconds |
    And I remember the challenge as "one"
    And 1 minute and 59 seconds pass
    And Ada signs the challenge "one" with her session key
    Then the answer is 201
    When Ada adds her identity with the claims:
      | sub | another      |
      | exp | +120 seconds |
    And I remember the challenge as "two"
    And 2 minutes pass
    And Ada signs the challenge "two" with her session key
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "Invalid OIDC token: exp"

  Scenario: a duplicate identity on one wallet is refused before and after the challenge
    Given Ada signs in with her email code
    When Ada adds her identity
    And I remember the challenge as "second"
    And Ada has added her identity
    And Ada adds her identity
    Then it is refused as INVALID_INPUT naming "oidcToken"
    And the field "reason" is "OAuth identity already registered"
    When Ada signs the challenge "second" with her session key
    Then it is refused as INVALID_INPUT naming "oidcToken"
    And the field "reason" is "OAuth identity already registered"

  Scenario Outline: identities differ by every character of <claim>
    Given Ada has added her identity
    When Ada has added her identity with the claims:
      | <claim> | <value> |
    Then Ada has these credentials:
      | EMAIL_OTP |
      | OAUTH     |
      | OAUTH     |

    Examples:
      | claim | value                     |
      | iss   | accounts.google.com       |
      | aud   | another.apps.example.com  |
      | sub   | SUBJECT-OF-ADA            |

  Scenario: the same identity can be added to another wallet
    Given a customer "Bob" with an embedded wallet
    And Ada has added her identity
    When Bob has added his identity with the claims:
      | sub | subject-of-ada |
    Then Bob has these credentials:
      | EMAIL_OTP |
      | OAUTH     |

  Scenario: a removed identity can be added again
    Given Ada signs in with her email code
    And Ada has added her identity
    When I delete the credential "{Ada.OAUTH}"
    Then it must be signed for OAUTH
    And the field "payloadToSign" contains "ACTIVITY_TYPE_DELETE_OAUTH_PROVIDERS"
    When Ada signs the payload with her session key
    Then the answer is 204
    When Ada has added her identity
    Then Ada has these credentials:
      | EMAIL_OTP |
      | OAUTH     |

  Scenario: the timeline hides tokens
    Given Ada signs in with her email code
    When Ada adds her identity
    And Ada signs the payload with her session key
    Then the answer is 201
    And the admin plane does not show "{Ada.token}"
