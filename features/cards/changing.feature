Feature: Changing a card
  A card is frozen, unfrozen and closed, and its limit is set and removed. Every change is made at once and as a whole:
  a change that is refused in part leaves the card as it is.

  Background:
    Given a customer named "Ada Lovelace"
    And Ada has a USD card with:
      | platformCardId         | "ada-104" |
      | maxSpendPerTransaction | 50000     |

  Scenario: a card is frozen and unfrozen
    Given 1 minute passes
    And I remember the moment as "before"
    When I freeze the card
    Then the answer is 200
    And the fields are:
      | id                     | {card}               |
      | cardholderId           | {Ada}                |
      | platformCardId         | ada-104              |
      | state                  | FROZEN               |
      | stateReason            | null                 |
      | last4                  | 4104                 |
      | fundingSources         | ["{Ada.USD}"]        |
      | maxSpendPerTransaction | 50000                |
      | createdAt              | 2025-11-15T12:00:00Z |
      | updatedAt              | 2025-11-15T12:01:00Z |
    And the card is FROZEN
    When 1 minute passes
    And I unfreeze the card
    Then the answer is 200
    And the fields are:
      | state       | ACTIVE               |
      | stateReason | null                 |
      | updatedAt   | 2025-11-15T12:02:00Z |
    And the card is ACTIVE
    And the events since "before" are:
      | CARD.STATE_CHANGE |
      | CARD.STATE_CHANGE |

  Scenario Outline: the webhook carries the card as it is after a <change>
    Given the platform's endpoint is up
    When I <change> the card
    Then the answer is 200
    And the webhook "CARD.STATE_CHANGE" was delivered once
    And its data is the last answer

    Examples:
      | change |
      | freeze |
      | close  |

  Scenario: a limit is set and removed without a webhook
    Given 1 minute passes
    And I remember the moment as "before"
    When I change the card:
      | maxSpendPerTransaction | 1 |
    Then the answer is 200
    And the fields are:
      | maxSpendPerTransaction | 1                    |
      | state                  | ACTIVE               |
      | updatedAt              | 2025-11-15T12:01:00Z |
    When I change the card:
      | maxSpendPerTransaction | 9000000000000000 |
    Then the field "maxSpendPerTransaction" is "9000000000000000"
    When I freeze the card
    Then the field "maxSpendPerTransaction" is "9000000000000000"
    When I change the card:
      | maxSpendPerTransaction | null |
    Then the answer is 200
    And the field "maxSpendPerTransaction" is "null"
    When I read the card "{card}"
    Then the field "maxSpendPerTransaction" is "null"
    And the events since "before" are:
      | CARD.STATE_CHANGE |

  Scenario: state, sources and limit are changed as one
    Given 1 minute passes
    And the platform's endpoint is up
    And I remember the moment as "before"
    When I change the card:
      | state                  | "FROZEN"      |
      | fundingSources         | ["{Ada.USD}"] |
      | maxSpendPerTransaction | 700           |
    Then the answer is 200
    And the fields are:
      | state                  | FROZEN               |
      | fundingSources         | ["{Ada.USD}"]        |
      | maxSpendPerTransaction | 700                  |
      | updatedAt              | 2025-11-15T12:01:00Z |
    And the events since "before" are:
      | CARD.STATE_CHANGE          |
      | CARD.FUNDING_SOURCE_CHANGE |
    And the webhook "CARD.STATE_CHANGE" was delivered once
    And its data is the last answer
    And the webhook "CARD.FUNDING_SOURCE_CHANGE" was delivered once
    And its data is the last answer
    When I read the history of "{card}"
    Then the field "data" has 3 items

  Scenario Outline: a card cannot be changed by <body>
    When I send PATCH /cards/{card} with the body '<body>'
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | body                                                          | field                  |
      | {}                                                            | state                  |
      | { "platformCardId": "other" }                                 | state                  |
      | { "state": null }                                             | state                  |
      | { "fundingSources": null }                                    | state                  |
      | { "state": "PROCESSING" }                                     | state                  |
      | { "state": "PENDING_KYC" }                                    | state                  |
      | { "state": "frozen" }                                         | state                  |
      | { "state": 1 }                                                | state                  |
      | { "fundingSources": [] }                                      | fundingSources         |
      | { "fundingSources": "{Ada.USD}" }                             | fundingSources         |
      | { "fundingSources": [7] }                                     | fundingSources.0       |
      | { "fundingSources": ["{Ada.USD}", "{Ada}"] }                  | fundingSources.1       |
      | { "maxSpendPerTransaction": 0 }                               | maxSpendPerTransaction |
      | { "maxSpendPerTransaction": -1 }                              | maxSpendPerTransaction |
      | { "maxSpendPerTransaction": 1.5 }                             | maxSpendPerTransaction |
      | { "maxSpendPerTransaction": "100" }                           | maxSpendPerTransaction |
      | { "maxSpendPerTransaction": 9000000000000001 }                | maxSpendPerTransaction |
      | { "state": "CLOSED", "fundingSources": ["{Ada.USD}"] }        | fundingSources         |
      | { "state": "CLOSED", "maxSpendPerTransaction": 100 }          | maxSpendPerTransaction |
      | { "state": "CLOSED", "maxSpendPerTransaction": null }         | maxSpendPerTransaction |

  Scenario: a change without a body is refused
    When I send PATCH /cards/{card}
    Then it is refused as INVALID_INPUT naming "state"

  Scenario: all bad fields are reported together, before what CLOSED excludes
    When I change the card:
      | state                  | "OPEN" |
      | fundingSources         | []     |
      | maxSpendPerTransaction | 0      |
    Then it is refused as INVALID_INPUT naming:
      | state                  |
      | fundingSources         |
      | maxSpendPerTransaction |
    When I change the card:
      | state                  | "CLOSED"      |
      | fundingSources         | ["{Ada.USD}"] |
      | maxSpendPerTransaction | 0             |
    Then it is refused as INVALID_INPUT naming:
      | maxSpendPerTransaction |
    When I change the card:
      | state                  | "CLOSED"      |
      | fundingSources         | ["{Ada.USD}"] |
      | maxSpendPerTransaction | null          |
    Then it is refused as INVALID_INPUT naming:
      | fundingSources         |
      | maxSpendPerTransaction |

  Scenario Outline: no card has the id <id>
    When I send PATCH /cards/<id> with the body '{ "state": "FROZEN" }'
    Then it is refused as REFERENCE_NOT_FOUND

    Examples:
      | id                                        |
      | Card:00000000-0000-4000-8000-000000000000 |
      | {Ada}                                     |

  Scenario: a malformed id is a bad field
    When I send PATCH /cards/nonsense with the body '{ "state": "FROZEN" }'
    Then it is refused as INVALID_INPUT naming "id"

  Scenario: the fields are checked before the card, and a card of another world is not found
    When I send PATCH /cards/Card:00000000-0000-4000-8000-000000000000 with the body '{ "state": "OPEN" }'
    Then it is refused as INVALID_INPUT naming "state"
    Given another world "elsewhere"
    When I switch to the world "elsewhere"
    And I freeze the card
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario Outline: a card that is <state> cannot become <wanted>
    Given Ada has a USD card with:
      | platformCardId | "<id>" |
    When I change the card:
      | state | "<state>" |
    Then the answer is <status>
    When I change the card:
      | state | "<wanted>" |
    Then it is refused as INVALID_STATE_TRANSITION
    And the fields are:
      | details.from | <state>  |
      | details.to   | <wanted> |

    Examples:
      | id      | state  | wanted | status |
      | ada-105 | FROZEN | FROZEN | 200    |
      | ada-105 | CLOSED | ACTIVE | 200    |
      | ada-105 | CLOSED | FROZEN | 200    |

  Scenario: an ACTIVE card cannot become ACTIVE
    When I unfreeze the card
    Then it is refused as INVALID_STATE_TRANSITION
    And the fields are:
      | details.from | ACTIVE |
      | details.to   | ACTIVE |

  Scenario Outline: a card that the issuer has not decided about cannot become <wanted>
    Given Ada has a USD card with:
      | platformCardId | "ada-001" |
    When I change the card:
      | state | "<wanted>" |
    Then it is refused as INVALID_STATE_TRANSITION
    And the field "details.from" is "PROCESSING"
    And the card is PROCESSING

    Examples:
      | wanted |
      | ACTIVE |
      | FROZEN |
      | CLOSED |

  Scenario: sources and limit can be changed while PROCESSING
    Given Ada has a USD card with:
      | platformCardId | "ada-005" |
    When I change the card:
      | fundingSources         | ["{Ada.USD}"] |
      | maxSpendPerTransaction | 700           |
    Then the answer is 200
    And the fields are:
      | state                  | PROCESSING |
      | maxSpendPerTransaction | 700        |
    When 30 seconds pass
    Then the card is ACTIVE
    When I read the card "{card}"
    Then the field "maxSpendPerTransaction" is "700"

  Scenario: the move is checked before the accounts, and a refused part leaves the whole card as it is
    Given Ada's EUR account
    When I change the card:
      | state          | "ACTIVE"      |
      | fundingSources | ["{Ada.EUR}"] |
    Then it is refused as INVALID_STATE_TRANSITION
    When I change the card:
      | state                  | "FROZEN"      |
      | fundingSources         | ["{Ada.EUR}"] |
      | maxSpendPerTransaction | 1             |
    Then it is refused as FUNDING_SOURCE_INELIGIBLE
    When I read the card "{card}"
    Then the fields are:
      | state                  | ACTIVE        |
      | fundingSources         | ["{Ada.USD}"] |
      | maxSpendPerTransaction | 50000         |

  Scenario: a platform without cards changes and reveals none
    Given another world "B" with:
      | options.cards.enabled | false |
    When I switch to the world "B"
    And I send PATCH /cards/nonsense with the text "card" as "text/plain"
    Then it is refused as NOT_IMPLEMENTED
    When I send POST /cards/nonsense/reveal
    Then it is refused as NOT_IMPLEMENTED

  Scenario: signature headers are ignored unless the world asks for them
    Given the next request has the header "Request-Id: Request:00000000-0000-4000-8000-000000000000"
    When I freeze the card
    Then the answer is 200
    Given Ada has a USDB card
    And the next request has the header "Service-Wallet-Signature: nonsense"
    When I freeze the card
    Then the answer is 200

  Scenario: a rewind takes a change back
    Given I remember the moment as "before"
    When I freeze the card
    Then the answer is 200
    When I rewind to "before"
    Then the card is ACTIVE
