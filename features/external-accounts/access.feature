Feature: Who may do what with external accounts

  Background:
    Given a customer named "Ada Lovelace"

  Scenario Outline: <method> <path> needs credentials
    When I send <method> <path> without credentials
    Then it is refused as UNAUTHORIZED

    Examples:
      | method | path                                     |
      | GET    | /customers/external-accounts             |
      | POST   | /customers/external-accounts             |
      | GET    | /customers/external-accounts/x           |
      | DELETE | /customers/external-accounts/x           |
      | POST   | /customers/external-accounts/x/challenge |
      | POST   | /customers/external-accounts/x/verify    |
      | GET    | /platform/external-accounts              |
      | POST   | /platform/external-accounts              |
      | GET    | /platform/external-accounts/x            |
      | DELETE | /platform/external-accounts/x            |
      | POST   | /platform/external-accounts/x/challenge  |
      | POST   | /platform/external-accounts/x/verify     |

  Scenario Outline: <path> takes JSON only
    When I send POST <path> with the text "{" as "application/json"
    Then it is refused as INVALID_REQUEST_FORMAT
    When I send POST <path> with the text "hello" as "text/plain"
    Then it is refused as INVALID_REQUEST_FORMAT

    Examples:
      | path                                     |
      | /customers/external-accounts             |
      | /customers/external-accounts/x/challenge |
      | /customers/external-accounts/x/verify    |
      | /platform/external-accounts              |
      | /platform/external-accounts/x/challenge  |
      | /platform/external-accounts/x/verify     |

  Scenario Outline: a token that may <permission> may <verdict>
    Given a token "other" that may <permission>
    When I call with the token "other"
    And I send <method> <path> with:
      """
      {
        "currency": "BTC",
        "method": "LIVENESS",
        "signature": "x",
        "accountInfo": { "accountType": "LIGHTNING", "invoice": "lnbc1" }
      }
      """
    Then the answer is <status>
    And the field "code" is "<code>"

    Examples:
      | permission | verdict          | method | path                                                                                       | status | code                |
      | VIEW       | add none         | POST   | /customers/external-accounts                                                               | 403    | FORBIDDEN           |
      | VIEW       | add none         | POST   | /platform/external-accounts                                                                | 403    | FORBIDDEN           |
      | VIEW       | delete none      | DELETE | /customers/external-accounts/x                                                             | 403    | FORBIDDEN           |
      | VIEW       | delete none      | DELETE | /platform/external-accounts/x                                                              | 403    | FORBIDDEN           |
      | VIEW       | not ask          | POST   | /customers/external-accounts/x/challenge                                                   | 403    | FORBIDDEN           |
      | VIEW       | not prove        | POST   | /customers/external-accounts/x/verify                                                      | 403    | FORBIDDEN           |
      | VIEW       | not ask          | POST   | /platform/external-accounts/x/challenge                                                    | 403    | FORBIDDEN           |
      | VIEW       | not prove        | POST   | /platform/external-accounts/x/verify                                                       | 403    | FORBIDDEN           |
      | TRANSACT   | delete           | DELETE | /customers/external-accounts/x                                                             | 404    | REFERENCE_NOT_FOUND |
      | TRANSACT   | ask              | POST   | /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/challenge | 404    | REFERENCE_NOT_FOUND |

  Scenario Outline: a token that may <permission> adds accounts
    Given a token "other" that may <permission>
    When I call with the token "other"
    And Ada adds an external USD_ACCOUNT ending in 001
    Then the answer is 201

    Examples:
      | permission |
      | TRANSACT   |
      | MANAGE     |

  Scenario Outline: reading at <path> needs VIEW
    Given a token "other" that may TRANSACT
    When I call with the token "other"
    And I send GET <path>
    Then it is refused for want of VIEW

    Examples:
      | path                           |
      | /customers/external-accounts   |
      | /platform/external-accounts    |
      | /customers/external-accounts/x |
      | /platform/external-accounts/x  |
