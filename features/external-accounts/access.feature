Feature: Either of two permissions is enough to change external accounts

  Background:
    Given a customer named "Ada Lovelace"

  Scenario Outline: TRANSACT is enough to <act>
    Given a token "other" that may TRANSACT
    When I use the token "other"
    And I send <request> with the body '{ "method": "LIVENESS" }'
    Then it is refused as REFERENCE_NOT_FOUND

    Examples:
      | act             | request                                                                                          |
      | delete accounts | DELETE /customers/external-accounts/x                                                            |
      | prove ownership | POST /customers/external-accounts/ExternalAccount:00000000-0000-4000-8000-000000000000/challenge |

  Scenario Outline: a token with <permission> can add accounts
    Given a token "other" that may <permission>
    When I use the token "other"
    And Ada adds an external USD_ACCOUNT ending in 001
    Then the answer is 201

    Examples:
      | permission |
      | TRANSACT   |
      | MANAGE     |
