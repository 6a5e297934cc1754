Feature: Wallet privacy

  Background:
    Given a customer "Ada" with an embedded wallet
    And Ada signs in with her email code

  Scenario: a wallet starts public and becomes private with a signature
    When I list the internal accounts with:
      | type | EMBEDDED_WALLET |
    Then the field "data.0.privateEnabled" is "false"
    And the field "data.0.updatedAt" is "2025-11-15T12:00:00Z"
    When 1 minute passes
    And I make the wallet "{Ada.wallet}" private
    Then it must be signed
    And I remember the challenge as "hiding"
    When I list the internal accounts with:
      | type | EMBEDDED_WALLET |
    Then the field "data.0.privateEnabled" is "false"
    When Ada signs the challenge "hiding" with her session key
    Then the answer is 200
    And the fields are:
      | id             | {Ada.wallet}         |
      | customerId     | {Ada}                |
      | type           | EMBEDDED_WALLET      |
      | status         | ACTIVE               |
      | privateEnabled | true                 |
      | updatedAt      | 2025-11-15T12:01:00Z |
    When I list the internal accounts with:
      | type | EMBEDDED_WALLET |
    Then the field "data.0.privateEnabled" is "true"

  Scenario: setting the current value also needs a signature
    When I make the wallet "{Ada.wallet}" public
    Then it must be signed
    When Ada signs the payload with her session key
    Then the answer is 200
    And the field "privateEnabled" is "false"

  Scenario Outline: the update <body> is refused
    When I send PATCH /internal-accounts/{Ada.wallet} with the body '<body>'
    Then it is refused as INVALID_INPUT naming "privateEnabled"

    Examples:
      | body                          |
      | {}                            |
      | { "status": "CLOSED" }        |
      | { "privateEnabled": "true" }  |
      | { "privateEnabled": 1 }       |
      | { "privateEnabled": null }    |

  Scenario: only a wallet has a privacy setting
    Given Ada's USD account
    When I list the internal accounts with:
      | type | INTERNAL_FIAT |
    Then the field "data.0.privateEnabled" is absent
    When I send PATCH /internal-accounts/{Ada.USD} with the body '{ "privateEnabled": true }'
    Then it is refused as INVALID_INPUT naming "id"

  Scenario: a wallet update without a body reports only the updatable field
    When I send PATCH /internal-accounts/{Ada.wallet}
    Then it is refused as INVALID_INPUT naming:
      | privateEnabled |

  Scenario: a slow update shows the old state until it is done
    Given the next "updateInternalAccount" takes 1 minute
    When I make the wallet "{Ada.wallet}" private
    And Ada signs the payload with her session key
    Then it is still being processed
    And the explanation of "{Ada.wallet}" contains "updateInternalAccount was answered PROCESSING"
    When I list the internal accounts with:
      | type | EMBEDDED_WALLET |
    Then the field "data.0.privateEnabled" is "false"
    When 1 minute passes
    And I list the internal accounts with:
      | type | EMBEDDED_WALLET |
    Then the field "data.0.privateEnabled" is "true"
