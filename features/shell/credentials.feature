Feature: Who is calling

  Scenario: the world's own credential opens it
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

  Scenario: the bare uuid of a token's id is taken for its user name
    When I send POST /tokens with the body '{ "name": "backend", "permissions": ["VIEW"] }'
    Then I remember the field "id" as "token"
    And I remember the field "clientSecret" as "secret"
    When I send GET /config as "{token.uuid}" with the secret "{secret}"
    Then the answer is 200

  Scenario: a credential opens its own world only
    Given another world "B" with the seed "other"
    When I switch to the world "B"
    And I send GET /config as "{clientId}" with the secret "{clientSecret}"
    Then the answer is 200
    And the header "Sandglass-World" is "{world}"

  Scenario: credentials are looked at before the body
    Given the next request has the header "Authorization: Basic !!!"
    When I send POST /customers with the bytes "ff"
    Then the answer is 401
