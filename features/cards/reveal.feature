Feature: Revealing the details of a card
  The number, the security code and the expiry of a card are only on a page that a short-lived link opens. The page can
  be framed; the number is nowhere else.

  Background:
    Given a customer named "Ada Lovelace"
    And Ada has a USD card with:
      | platformCardId | "ada-104" |

  Scenario: a link opens a page with the card
    When I reveal the card
    Then the answer is 200
    And the field "panEmbedUrl" matches "^http://[^/]+/reveal/[0-9a-f]{64}$"
    And the field "expiresAt" is "2025-11-15T12:05:00Z"
    When the card page is opened
    Then the answer is 200
    And the card page shows the card

  Scenario: the page runs and loads nothing, is not stored, and can be framed
    Given I reveal the card
    When the card page is opened
    Then the answer is 200
    And the header "Content-Type" is "text/html; charset=utf-8"
    And the header "Cache-Control" is "no-store"
    And the header "Referrer-Policy" is "no-referrer"
    And the header "X-Content-Type-Options" is "nosniff"
    And the header "X-Frame-Options" is absent
    And the header "Content-Security-Policy" matches "^default-src 'none'; style-src 'sha256-[\w/+=]+'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors \*$"
    When I send HEAD /reveal/{revealCode}
    Then the answer is 200

  Scenario: a page opens any number of times until its link expires
    Given I reveal the card
    When 4 minutes and 59 seconds and 999 milliseconds pass
    And the card page is opened
    Then the card page shows the card
    When the card page is opened
    Then the card page shows the card
    When 1 millisecond passes
    And the card page is opened
    Then the answer is 410
    And the card page says "Link expired"
    And the card page does not say "Card number"
    And the header "Cache-Control" is "no-store"
    When 400 days pass
    And the card page is opened
    Then the answer is 410

  Scenario: every reveal makes a new link, and older ones stay valid until their own time
    Given I reveal the card
    And I remember the field "panEmbedUrl" as "first"
    When 3 minutes pass
    And I reveal the card
    Then the field "panEmbedUrl" is not "{first}"
    And the field "expiresAt" is "2025-11-15T12:08:00Z"
    When the card page is opened
    Then the card page shows the card
    And I remember the answer as "second"
    When 2 minutes pass
    And the card page is opened
    Then the card page shows the card
    And I remember the answer as "later"
    And the answers "second" and "later" are identical

  Scenario: an idempotency key does not bring a link back
    Given the next request has the header "Idempotency-Key: reveal-1"
    When I reveal the card
    Then I remember the field "panEmbedUrl" as "first"
    Given the next request has the header "Idempotency-Key: reveal-1"
    When I reveal the card
    Then the answer is 200
    And the header "Idempotent-Replayed" is absent
    And the field "panEmbedUrl" is not "{first}"

  Scenario Outline: <path> is no link
    When I send GET <path> without credentials
    Then the answer is 404
    And the header "Content-Type" is "text/html; charset=utf-8"

    Examples:
      | path                                                                     |
      | /reveal/0000000000000000000000000000000000000000000000000000000000000000 |
      | /reveal/sandglass                                                        |
      | /reveal/                                                                 |
      | /reveal/a/b                                                              |
      | /reveal/%ff                                                              |
      | /reveal/__proto__                                                        |
      | /reveal/{world}/x                                                         |

  Scenario Outline: the page cannot be sent <method>
    Given I reveal the card
    When I send <method> /reveal/{revealCode}
    Then the answer is 405
    And the header "Allow" is "GET, HEAD"

    Examples:
      | method |
      | POST   |
      | PUT    |
      | PATCH  |
      | DELETE |

  Scenario: a frozen card is revealed, and its number never changes
    Given I reveal the card
    And the card page is opened
    And the card page shows the card
    And I remember the answer as "active"
    When I freeze the card
    And I reveal the card
    Then the answer is 200
    When the card page is opened
    Then the card page shows the card
    And I remember the answer as "frozen"
    And the answers "active" and "frozen" are identical

  Scenario Outline: a card that is <state> has no details
    Given Ada has a USD card with:
      | platformCardId | "<id>" |
    When I reveal the card
    Then it is refused as REFERENCE_NOT_FOUND
    And the field "details.state" is "<state>"

    Examples:
      | id      | state      |
      | ada-001 | PROCESSING |
      | ada-002 | CLOSED     |

  Scenario: a closed card is not revealed, and a link from before stays valid until it expires
    Given I reveal the card
    And I close the card
    When the card page is opened
    Then the answer is 200
    And the card page shows the card
    When I reveal the card
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario Outline: no card has the id <id>
    When I send POST /cards/<id>/reveal
    Then it is refused as REFERENCE_NOT_FOUND

    Examples:
      | id                                        |
      | Card:00000000-0000-4000-8000-000000000000 |
      | {Ada}                                     |
      | nonsense                                  |

  Scenario: a card of another world is not found
    Given another world "elsewhere"
    When I switch to the world "elsewhere"
    And I reveal the card
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: the number, the security code and the link are on no other page
    Given the platform's endpoint is up
    And I reveal the card
    And I remember the field "panEmbedUrl" as "link"
    When the card page is opened
    Then the card page shows the card
    When I freeze the card
    Then the answer is 200
    And the admin plane does not show "{cardNumber}"
    And the admin plane does not show "{groupedNumber}"
    And the admin plane does not show "{revealCode}"
    And the admin plane does not show "{link}"
    When I read the card "{card}"
    Then the field "panEmbedUrl" is absent
    And the field "number" is absent

  Scenario: the timeline records who asked
    Given a token "support" that may MANAGE
    And I use the token "support"
    And I remember the moment as "before"
    And I reveal the card
    When I list the moments with:
      | operation | revealCard |
    Then the field "data" has 1 item
    And I remember the field "data.0.number" as "moment"
    When I read the moment "{moment}"
    Then the field "changes.0.after.cardId" is "{card}"
    And the field "changes.0.after.tokenId" is "{support}"
    And the field "answer.body.panEmbedUrl" is "[hidden]"

  Scenario: a rewind takes a link back
    Given I remember the moment as "before"
    And I reveal the card
    When I rewind to "before"
    And the card page is opened
    Then the answer is 404
    And the card page says "Unknown link"
    And the card page does not say "Card number"

  Scenario: a link on a wrong path is hidden in the list of requests
    Given I reveal the card
    When I read the transaction "{revealCode}"
    Then the answer is 404
    When I list the requests
    Then the field "data.0.path" is "/transactions/[hidden]"
