Feature: The hosted page keeps to itself
  It is plain markup that loads nothing and runs nothing, shows what is known as text, and takes only its own form.

  Background:
    Given a customer named "Jane Doe 003" with:
      | nationality | US                                                                              |
      | address     | {"line1":"1 \"Main\" <script>&", "postalCode":"12345", "country":"US"} |

  Scenario: the page shows what is known, and only as text
    Given Jane has opened a hosted link
    Then the answer is 200
    And the header "Content-Type" is "text/html; charset=utf-8"
    And the header "Content-Security-Policy" matches "^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$"
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

  Scenario: what was typed comes back as text, too
    Given Jane has opened a hosted link
    When the hosted page is filled in:
      | fullName  | "><script>alert(1)</script> |
      | birthDate | 1990-01-15                  |
    And Jane submits the hosted page
    Then the answer is 400
    And the hosted page shows "fullName" as '"><script>alert(1)</script>'
    And the hosted page shows "birthDate" as "1990-01-15"

  Scenario: the page that it goes on to is the only other target of the form
    Given Jane has opened a hosted link that redirects to "https://example.com/done?step=2"
    Then the header "Content-Security-Policy" matches "form-action 'self' https://example.com; base-uri"

  Scenario: another page in the address leads nowhere
    Given Jane has opened a hosted link that redirects to "https://example.com/done"
    When I send GET /hosted/{linkCode}?redirectUri=https://evil.example.net
    Then the answer is 200
    And the header "Content-Security-Policy" matches "form-action 'self' https://example.com; base-uri"

  Scenario: opening it again and again changes nothing
    Given Jane has opened a hosted link
    And I remember the state as "opened"
    When the hosted page is opened
    And the hosted page is opened
    Then the answer is 200
    And the state is the same as "opened"

  Scenario: the page needs no credentials, because its address is the secret
    Given Jane has opened a hosted link
    When I send GET /hosted/{linkCode} without credentials
    Then the answer is 200

  Scenario Outline: <path> is no page
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

  Scenario: a link of a world that is gone is no page
    Given Jane has opened a hosted link
    When the world is reset
    And the hosted page is opened
    Then the answer is 404
    And the hosted page says "This page does not exist"

  Scenario: a link is good for a day
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

  Scenario: a page that was opened before its link expired cannot be sent after it
    Given Jane has opened a hosted link
    And the hosted page is filled in completely for "Jane Doe"
    When 1 day passes
    And Jane submits the hosted page
    Then the answer is 410
    And the customer is UNVERIFIED

  Scenario: a form that lacks the token of the page is not taken
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

  Scenario: the token of another link does not count
    Given Jane has opened a hosted link
    And the hosted page is filled in completely for "Jane Doe"
    And I request a hosted link for Jane
    When Jane submits the hosted page
    Then the answer is 403

  Scenario Outline: a browser that says <site> is not believed
    Given Jane has opened a hosted link
    And the hosted page is filled in completely for "Jane Doe"
    When the next request has the header "Sec-Fetch-Site: <site>"
    And Jane submits the hosted page
    Then the answer is 403

    Examples:
      | site       |
      | cross-site |
      | same-site  |

  Scenario Outline: a body of <type> is not the form
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

  Scenario Outline: <method> is not possible
    Given Jane has opened a hosted link
    When I send <method> /hosted/{linkCode}
    Then the answer is 405
    And the header "Allow" is "GET, HEAD, POST"

    Examples:
      | method |
      | PUT    |
      | DELETE |
      | PATCH  |

  Scenario: somebody who is approved has nothing to do
    Given a customer named "Ada Lovelace"
    And Ada has opened a hosted link
    Then the answer is 200
    And the hosted page says "already approved"
    And the hosted page has no fields
    When Ada submits the hosted page
    Then the answer is 409
