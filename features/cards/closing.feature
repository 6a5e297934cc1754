Feature: Closing a card
  The platform closes a card, or the service does. A closed card stays readable, draws on no account and never changes
  again.

  Background:
    Given a customer "Ada" with an embedded wallet
    And Ada signs in with her email code
    And Ada has a USDB card with:
      | platformCardId         | "ada-104" |
      | maxSpendPerTransaction | 50000     |

  Scenario: the platform closes a card
    Given 1 minute passes
    And I remember the moment as "before"
    When I close the card
    Then the answer is 200
    And the fields are:
      | id                     | {card}               |
      | state                  | CLOSED               |
      | stateReason            | CLOSED_BY_PLATFORM   |
      | last4                  | 4104                 |
      | expYear                | 2028                 |
      | fundingSources         | []                   |
      | maxSpendPerTransaction | 50000                |
      | currency               | USDB                 |
      | updatedAt              | 2025-11-15T12:01:00Z |
    And the events since "before" are:
      | CARD.STATE_CHANGE |
    When I list the cards with:
      | accountId | {Ada.wallet} |
    Then the field "totalCount" is "0"
    When I list the cards with:
      | cardholderId | {Ada} |
    Then the field "totalCount" is "1"
    When 400 days pass
    Then the card is closed as CLOSED_BY_PLATFORM

  Scenario: a frozen card is closed
    Given I freeze the card
    When I close the card
    Then the answer is 200
    And the card is closed as CLOSED_BY_PLATFORM

  Scenario: closing a card revokes its delegated keys and no others
    Given Ada has a delegated key
    And Ada has a USDB card
    And Ada has a delegated key
    When I close the card
    Then the answer is 200
    And the delegated keys of Ada are:
      | ACTIVE  |
      | REVOKED |
    When I read the delegated key "{key}"
    Then the field "status" is "REVOKED"
    When Ada requests a delegated key
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: a key that was never finished stays PENDING and cannot be finished
    Given Ada requests a delegated key
    And Ada signs the payload with her session key
    And I remember the challenge as "policy"
    When I close the card
    Then the answer is 200
    And the delegated keys of Ada are:
      | PENDING |
    When Ada signs the challenge "policy" with her session key
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: a closed card is not closed again
    Given I close the card
    When I close the card
    Then it is refused as CARD_ALREADY_CLOSED

  Scenario Outline: a closed card does not accept <field>
    Given I close the card
    When I change the card:
      | <field> | <value> |
    Then it is refused as CARD_NOT_MUTABLE

    Examples:
      | field                  | value            |
      | fundingSources         | ["{Ada.wallet}"] |
      | maxSpendPerTransaction | 100              |
      | maxSpendPerTransaction | null             |

  Scenario Outline: a closed card cannot be <state>, whatever the accounts
    Given I close the card
    When I change the card:
      | state          | "<state>"                                                |
      | fundingSources | ["InternalAccount:00000000-0000-4000-8000-000000000000"] |
    Then it is refused as INVALID_STATE_TRANSITION

    Examples:
      | state  |
      | ACTIVE |
      | FROZEN |

  Scenario: a card that the issuer refused is closed already
    Given Ada has a USDB card with:
      | platformCardId | "ada-002" |
    When I close the card
    Then it is refused as CARD_ALREADY_CLOSED
    And the card is closed as ISSUER_REJECTED

  Scenario Outline: the service closes a card that is <state>
    Given Ada has a USDB card with:
      | platformCardId | "<id>" |
    And I remember the moment as "before"
    When the service closes the card
    Then the answer is 200
    And the card is closed as CLOSED_BY_GRID
    And the events since "before" are:
      | CARD.STATE_CHANGE |
    When I read the card "{card}"
    Then the field "fundingSources" is "[]"
    # The end of Ada's session.
    And 1 task is pending
    When 1 minute passes
    Then the card is closed as CLOSED_BY_GRID

    Examples:
      | id      | state      |
      | ada-001 | PROCESSING |
      | ada-005 | PROCESSING |
      | ada-105 | ACTIVE     |

  Scenario: the service closes a frozen card with a delegated key
    Given Ada has a delegated key
    And I freeze the card
    When the service closes the card
    Then the answer is 200
    And the card is closed as CLOSED_BY_GRID
    And the delegated keys of Ada are:
      | REVOKED |
    When the service closes the card
    Then it is refused as CONFLICT
    When I close the card
    Then it is refused as CARD_ALREADY_CLOSED

  Scenario Outline: the decision <decision> about a card is refused
    When I send POST /admin/worlds/{world}/resources/{card}/resolve with the body '{ "decision": <decision> }'
    Then it is refused as INVALID_INPUT naming "decision"

    Examples:
      | decision |
      | "FROZEN" |
      | null     |

  Scenario: a closed card frees its platformCardId
    Given I close the card
    When Ada requests a USDB card with:
      | platformCardId | "ada-104" |
    Then the answer is 201
