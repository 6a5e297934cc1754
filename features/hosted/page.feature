Feature: Security of the hosted page
  The page is plain markup without scripts or external resources, shows all data as text, and accepts only its own form.

  Background:
    Given a customer named "Jane Doe 003" with:
      | nationality | US                                                                              |
      | address     | {"line1":"1 \"Main\" <script>&", "postalCode":"12345", "country":"US"} |

  Scenario: the page shows known data as text only
    Given Jane has opened a hosted link
    Then the answer is 200
    And the header "Content-Type" is "text/html; charset=utf-8"
    And the header "Content-Security-Policy" matches "^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$"
    And the header "X-Content-Type-Options" is "nosniff"
    And the header "Referrer-Policy" is "same-origin"
    And the header "Cache-Control" is "no-store"
    And the hosted page says "Verify your identity"
    And the hosted page shows "fullName" as "Jane Doe 003"
    And the hosted page shows "nationality" as "US"
    And the hosted page shows "address.line1" as '1 "Main" <script>&'
    And the hosted page asks for "birthDate"
    And the hosted page asks for "identity.file"
    And the hosted page asks for "identity.back"
    And the hosted page asks for "selfie"
    And the hosted page shows "outcome" as "approve"

  Scenario: submitted data is shown again as text
    Given Jane has opened a hosted link
    When the hosted page is filled in:
      | fullName  | "><script>alert(1)</script> |
      | birthDate | 1990-01-15                  |
    And Jane submits the hosted page
    Then the answer is 400
    And the hosted page shows "fullName" as '"><script>alert(1)</script>'
    And the hosted page shows "birthDate" as "1990-01-15"

  Scenario: the redirectUri is the only other form target
    Given Jane has opened a hosted link with:
      | redirectUri | https://example.com/done?step=2 |
    Then the header "Content-Security-Policy" matches "form-action 'self' https://example.com; base-uri"

  Scenario: a redirect in the page's address is ignored
    Given Jane has opened a hosted link with:
      | redirectUri | https://example.com/done |
    When I send GET /hosted/{linkCode}?redirectUri=https://evil.example.net
    Then the answer is 200
    And the header "Content-Security-Policy" matches "form-action 'self' https://example.com; base-uri"

  Scenario: opening the page repeatedly changes nothing
    Given Jane has opened a hosted link
    And I remember the state as "opened"
    When the hosted page is opened
    And the hosted page is opened
    Then the answer is 200
    And the state is the same as "opened"

  Scenario: the page needs no credentials because its address is secret
    Given Jane has opened a hosted link
    When I send GET /hosted/{linkCode} without credentials
    Then the answer is 200

  Scenario Outline: <path> is not a page
    When I send GET <path>
    Then the answer is 404
    And the header "Content-Type" is "text/html; charset=utf-8"
    And the header "Content-Security-Policy" exists

    Examples:
      | path                                     |
      | /hosted/00000000000000000000000000000000 |
      | /hosted/sandglass                        |
      | /hosted/                                 |
      | /hosted/a/b                              |
      | /hosted/%ff                              |
      | /hosted/__proto__                        |
      | /hosted/<script>                         |

  Scenario: a link of a deleted world is invalid
    Given Jane has opened a hosted link
    When the world is reset
    And the hosted page is opened
    Then the answer is 404
    And the hosted page says "This page does not exist"

  Scenario: a link is valid for one day
    Given Jane has opened a hosted link
    When 23 hours and 59 minutes and 59 seconds pass
    And the hosted page is opened
    Then the answer is 200
    When 1 second passes
    And the hosted page is opened
    Then the answer is 410
    And the hosted page says "This link has expired"
    When Jane submits the hosted page
    Then the answer is 410
    And the customer is UNVERIFIED

  Scenario: a page opened before its link expired cannot be submitted afterwards
    Given Jane has opened a hosted link
    And the hosted page is filled in completely for "Jane Doe"
    When 1 day passes
    And Jane submits the hosted page
    Then the answer is 410
    And the customer is UNVERIFIED

  Scenario: a form without the page's token is refused
    Given Jane has opened a hosted link
    And the hosted page is filled in completely for "Jane Doe"
    And I remember the state as "before"
    When the hosted page is filled in:
      | formToken | 00000000000000000000000000000000 |
    And Jane submits the hosted page
    Then the answer is 403
    When the hosted page is filled in:
      | formToken | |
    And Jane submits the hosted page
    Then the answer is 403
    And the hosted page says "did not come from the page"
    And the state is the same as "before"

  Scenario: another link's token is refused
    Given Jane has opened a hosted link
    And the hosted page is filled in completely for "Jane Doe"
    And I request a hosted link for Jane
    When Jane submits the hosted page
    Then the answer is 403

  Scenario Outline: a cross-site browser request (<site>) is refused
    Given Jane has opened a hosted link
    And the hosted page is filled in completely for "Jane Doe"
    When the next request has the header "Sec-Fetch-Site: <site>"
    And Jane submits the hosted page
    Then the answer is 403

    Examples:
      | site       |
      | cross-site |
      | same-site  |

  Scenario Outline: a body of <type> is refused
    Given Jane has opened a hosted link
    When I send POST /hosted/{linkCode} with the text "<text>" as "<type>"
    Then the answer is 400
    And the header "Content-Type" is "text/html; charset=utf-8"

    Examples:
      | type                              | text         |
      | application/x-www-form-urlencoded | fullName=Ada |
      | application/json                  | {}           |
      | multipart/form-data               | --x          |
      | multipart/form-data; boundary=x   | --x          |
      | multipart/form-data; boundary=x   |              |

  Scenario Outline: <method> is not allowed
    Given Jane has opened a hosted link
    When I send <method> /hosted/{linkCode}
    Then the answer is 405
    And the header "Allow" is "GET, HEAD, POST"

    Examples:
      | method |
      | PUT    |
      | DELETE |
      | PATCH  |

  Scenario: an approved customer has nothing to submit
    Given a customer named "Ada Lovelace"
    And Ada has opened a hosted link
    Then the answer is 200
    And the hosted page says "already approved"
    And the hosted page has no fields
    When Ada submits the hosted page
    Then the answer is 409
