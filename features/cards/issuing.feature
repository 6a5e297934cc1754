Feature: Issuing a card
  A new card is answered as PROCESSING. The end of the platform's own id, or of the cardholder's id when the platform
  gives none, chooses what the issuer decides and when.

  Background:
    Given a customer named "Ada Lovelace"
    And Ada's USD account
    And Ada's USDB account

  Scenario: a card is PROCESSING in the answer and ACTIVE right after
    Given I remember the moment as "before"
    When Ada requests a USD card with:
      | platformCardId         | "card-of-ada-104" |
      | maxSpendPerTransaction | 50000             |
    Then the answer is 201
    And the fields are:
      | id                     | {card}               |
      | cardholderId           | {Ada}                |
      | platformCardId         | card-of-ada-104      |
      | state                  | PROCESSING           |
      | stateReason            | null                 |
      | form                   | VIRTUAL              |
      | fundingSources         | ["{Ada.USD}"]        |
      | maxSpendPerTransaction | 50000                |
      | currency               | USD                  |
      | createdAt              | 2025-11-15T12:00:00Z |
      | updatedAt              | 2025-11-15T12:00:00Z |
    And the field "id" matches "^Card:"
    And the field "brand" is absent
    And the field "last4" is absent
    And the field "expMonth" is absent
    And the field "expYear" is absent
    And the field "processorRef" is absent
    And the field "issuerRef" is absent
    When I read the card "{card}"
    Then the fields are:
      | state       | ACTIVE |
      | stateReason | null   |
      | brand       | VISA   |
      | last4       | 4104   |
      | expMonth    | 12     |
      | expYear     | 2028   |
    And the field "processorRef" exists
    And the field "issuerRef" exists
    And the events since "before" are:
      | CARD.STATE_CHANGE |

  Scenario: an embedded wallet can fund a card without a balance
    When Ada requests a USDB card
    Then the answer is 201
    And the fields are:
      | fundingSources         | ["{Ada.USDB}"] |
      | currency               | USDB           |
      | maxSpendPerTransaction | null           |
    And Ada holds 0 USDB
    And the card is ACTIVE

  Scenario: a card without a platformCardId gets a generated one
    When Ada requests a USD card
    Then the field "platformCardId" matches "^card-[0-9a-f]{12}$"
    And I remember the field "platformCardId" as "first"
    When Ada requests a USD card
    Then the field "platformCardId" is not "{first}"

  Scenario Outline: a platformCardId that ends in <suffix> makes the card <state>
    When Ada requests a USD card with:
      | platformCardId | "<id>" |
    Then the field "state" is "PROCESSING"
    And the card is <state>
    And the event "CARD.STATE_CHANGE" about "{card}" happened <times> time
    When I read the card "{card}"
    Then the field "stateReason" is "<reason>"
    And the field "fundingSources.0" is "{Ada.USD}"
    And the field "updatedAt" is "2025-11-15T12:00:00Z"

    Examples:
      | id      | suffix | state      | reason          | times |
      | ada-001 | 001    | PROCESSING | null            | 0     |
      | ada-002 | 002    | CLOSED     | ISSUER_REJECTED | 1     |
      | ada-005 | 005    | PROCESSING | null            | 0     |
      | ada-003 | 003    | ACTIVE     | null            | 1     |
      | 0010    | 010    | ACTIVE     | null            | 1     |
      | 01      | 01     | ACTIVE     | null            | 1     |

  Scenario: 005 takes 30 seconds
    Given Ada has a USD card with:
      | platformCardId | "ada-005" |
    When 29 seconds and 999 milliseconds pass
    Then the card is PROCESSING
    When 1 millisecond passes
    Then the card is ACTIVE
    And the event "CARD.STATE_CHANGE" about "{card}" happened 1 time
    When I read the card "{card}"
    Then the fields are:
      | last4     | 4005                 |
      | createdAt | 2025-11-15T12:00:00Z |
      | updatedAt | 2025-11-15T12:00:30Z |

  Scenario: 001 stays PROCESSING
    Given Ada has a USD card with:
      | platformCardId | "ada-001" |
    When 400 days pass
    Then the card is PROCESSING
    And the event "CARD.STATE_CHANGE" about "{card}" happened 0 times

  Scenario: a card refused by the issuer never gets a number
    Given Ada has a USD card with:
      | platformCardId | "ada-002" |
    When I read the card "{card}"
    Then the field "state" is "CLOSED"
    And the field "brand" is absent
    And the field "last4" is absent
    And the field "expMonth" is absent
    And the field "expYear" is absent
    And the field "processorRef" is absent
    And the field "issuerRef" is absent

  Scenario Outline: without a platformCardId a cardholder whose id ends in <suffix> gets a card that is <state>
    Given the next id of a "Customer" ends in "<suffix>"
    And a customer named "Grace Hopper"
    When Grace requests a USD card
    Then the field "state" is "PROCESSING"
    And the card is <state>
    When 30 seconds pass
    Then the card is <later>

    Examples:
      | suffix | state      | later      |
      | 001    | PROCESSING | PROCESSING |
      | 002    | CLOSED     | CLOSED     |
      | 005    | PROCESSING | ACTIVE     |
      | 104    | ACTIVE     | ACTIVE     |

  Scenario: a platformCardId takes precedence over the cardholder's id
    Given the next id of a "Customer" ends in "002"
    And a customer named "Grace Hopper"
    When Grace requests a USD card with:
      | platformCardId | "grace-105" |
    Then the answer is 201
    And the card is ACTIVE
    When I read the card "{card}"
    Then the field "last4" is "4105"

  Scenario Outline: the number of a card whose id ends in "<suffix>" ends in <last4>
    Given Ada has a USD card with:
      | platformCardId | "<id>" |
    When I read the card "{card}"
    Then the field "last4" is "<last4>"

    Examples:
      | id      | suffix | last4 |
      | ada-999 | 999    | 4999  |
      | ada-000 | 000    | 4000  |

  Scenario: two cards of one holder without a platformCardId, or with one that ends in letters, have different numbers
    Given the next id of a "Card" ends in "111"
    And Ada has a USD card
    When I read the card "{card}"
    Then the field "last4" is "1463"
    Given the next id of a "Card" ends in "222"
    And Ada has a USD card
    When I read the card "{card}"
    Then the field "last4" is "5267"
    Given Ada has a USD card with:
      | platformCardId | "ada-red" |
    When I read the card "{card}"
    Then the field "last4" is "3807"

  Scenario: a card expires at the end of the third year after the year of the request
    Given the clock is frozen at "2025-12-31T23:59:45Z"
    And Ada has a USD card with:
      | platformCardId | "ada-005" |
    When 30 seconds pass
    And I read the card "{card}"
    Then the fields are:
      | updatedAt | 2026-01-01T00:00:15Z |
      | expMonth  | 12                   |
      | expYear   | 2028                 |

  Scenario Outline: the webhook carries the card as it is when it becomes <state>
    Given the platform's endpoint is up
    And Ada has a USD card with:
      | platformCardId | "<id>" |
    When I read the card "{card}"
    Then the field "state" is "<state>"
    And the webhook "CARD.STATE_CHANGE" was delivered once
    And its data is the last answer

    Examples:
      | id      | state  |
      | ada-104 | ACTIVE |
      | ada-002 | CLOSED |

  Scenario: a platformCardId is unique until its card is closed
    Given Ada has a USD card with:
      | platformCardId | "ada-104" |
    When Ada requests a USD card with:
      | platformCardId | "ada-104" |
    Then it is refused as CONFLICT
    And the field "details.id" is "{card}"
    Given Ada has a USD card with:
      | platformCardId | "ada-002" |
    When Ada requests a USD card with:
      | platformCardId | "ada-002" |
    Then the answer is 201

  Scenario: a customer may hold several cards on one account
    Given Ada has a USD card
    And I remember the field "id" as "first"
    When Ada requests a USD card
    Then the answer is 201
    And the field "id" is not "{first}"

  Scenario: an approved business can hold cards
    Given a business named "Acme Engines" registered as "5523041"
    And Acme is submitted for verification
    When Acme requests a USD card
    Then the answer is 201
    And the field "cardholderId" is "{Acme}"

  Scenario: EU cards have a password that cannot be read again
    Given another world "B" with:
      | options.cards.program | EU |
    When I switch to the world "B"
    And I send POST /customers with:
      """
      { "customerType": "INDIVIDUAL", "fullName": "Grace Hopper" }
      """
    And I remember the field "id" as "Grace"
    When Grace requests a USD card with:
      | threeDSecurePassword | "correct-horse" |
    Then the answer is 201
    And the field "threeDSecurePassword" is absent
    When Grace requests a USD card
    Then the answer is 201
    And the admin plane does not show "correct-horse"
    When Grace requests a USD card with:
      | threeDSecurePassword | "" |
    Then it is refused as INVALID_INPUT naming "threeDSecurePassword"
    When Grace requests a USD card with:
      | threeDSecurePassword | 1234 |
    Then it is refused as INVALID_INPUT naming "threeDSecurePassword"

  Scenario: a rewind undoes a card, and the same request recreates it
    Given I remember the moment as "before"
    When Ada requests a USD card
    Then the answer is 201
    And I remember the answer as "first"
    When I rewind to "before"
    And I read the card "{card}"
    Then it is refused as REFERENCE_NOT_FOUND
    When Ada requests a USD card
    Then I remember the answer as "second"
    And the answers "first" and "second" are identical

  Scenario: an account listed twice funds the card once
    When Ada requests a USD card with:
      | fundingSources | ["{Ada.USD}", "{Ada.USD}"] |
    Then the answer is 201
    And the field "fundingSources" is '["{Ada.USD}"]'
