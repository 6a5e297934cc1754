Feature: API credentials

  Scenario: the world's own credential is accepted
    When I send GET /config as "{clientId}" with the secret "{clientSecret}"
    Then the answer is 200

  Scenario Outline: the credential <user> with the secret <secret> is refused
    When I send GET /config as "<user>" with the secret "<secret>"
    Then it is refused as UNAUTHORIZED
    And the header "WWW-Authenticate" matches "^Basic"

    Examples:
      | user        | secret          |
      | {clientId}  | wrong           |
      | {clientId}  |                 |
      | {clientId}  | {clientSecret}0 |
      | nobody      | {clientSecret}  |
      |             |                 |
      | {clientId}0 | {clientSecret}  |

  Scenario Outline: the header <header> is refused
    Given the next request has the header "Authorization: <header>"
    When I send GET /config
    Then it is refused as UNAUTHORIZED

    Examples:
      | header                |
      | Basic                 |
      | Basic !!!             |
      | Basic bm9jb2xvbg==    |
      | Bearer {clientSecret} |
      | {clientSecret}        |
      | Digest {clientId}     |

  Scenario: the bare uuid of a token's id is accepted as its user name
    When I send POST /tokens with the body '{ "name": "backend", "permissions": ["VIEW"] }'
    Then I remember the field "id" as "token"
    And I remember the field "clientSecret" as "secret"
    When I send GET /config as "{token.uuid}" with the secret "{secret}"
    Then the answer is 200

  Scenario: a credential is valid for its own world only
    Given another world "B" with:
      | seed | other |
    When I switch to the world "B"
    And I send GET /config as "{clientId}" with the secret "{clientSecret}"
    Then the answer is 200
    And the header "Sandglass-World" is "{world}"

  Scenario: credentials are checked before the body
    Given the next request has the header "Authorization: Basic !!!"
    When I send POST /customers with the bytes "ff"
    Then the answer is 401

  Scenario Outline: a 401 names the failed check: <reason>
    Given the next request has the header "Authorization: <header>"
    When I send GET /config
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "<reason>"
    And the field "details.reason" is "<reason>"

    Examples:
      | header                     | reason                |
      | Basic                      | MALFORMED_CREDENTIALS |
      | Basic bm9jb2xvbg==         | MALFORMED_CREDENTIALS |
      | Bearer {clientSecret}      | MALFORMED_CREDENTIALS |
      | Basic bm9ib2R5Om5vdGhpbmc= | UNKNOWN_CREDENTIALS   |

  Scenario: a request without credentials is a 401 that says so
    When I send GET /config without credentials
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "MISSING_CREDENTIALS"
    And the field "details.reason" is "MISSING_CREDENTIALS"

  Scenario: a deleted token's credential is refused as revoked, and a wrong secret as unknown
    When I send POST /tokens with the body '{ "name": "backend", "permissions": ["VIEW"] }'
    Then I remember the field "id" as "token"
    And I remember the field "clientId" as "user"
    And I remember the field "clientSecret" as "secret"
    When I send DELETE /tokens/{token}
    And I send GET /config as "{user}" with the secret "{secret}"
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "TOKEN_REVOKED"
    And the field "details.reason" is "TOKEN_REVOKED"
    When I send GET /config as "{token.uuid}" with the secret "{secret}"
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "TOKEN_REVOKED"
    When I send GET /config as "{user}" with the secret "wrong"
    Then it is refused as UNAUTHORIZED
    And the field "reason" is "UNKNOWN_CREDENTIALS"

  Scenario: a 401 from an injected fault has a reason too
    When I send POST /admin/worlds/{world}/faults with the body '{ "kind": "fail", "operation": "getPlatformConfig", "code": "INVALID_SIGNATURE" }'
    Then the answer is 201
    When I send GET /config
    Then it is refused as INVALID_SIGNATURE
    And the field "reason" is "INJECTED_FAULT"
    And the header "WWW-Authenticate" is "Basic"

  Scenario: a 405 from an injected fault names the methods of the path
    Given the next 1 calls of "createCustomer" fail with METHOD_NOT_ALLOWED
    When I send POST /customers with the body '{}'
    Then it is refused as METHOD_NOT_ALLOWED
    And the header "Allow" is "GET, HEAD, POST"
