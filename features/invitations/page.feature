Feature: The page of an invitation
  The invitee opens a link and sees who invites, and where to get a UMA address.

  Background:
    Given a customer named "Ada Lovelace" with:
      | umaAddress | $ada@example.com |
      | currencies | ["USD"]          |
    And Ada has invited someone with:
      | firstName    | "<script>alert(1)</script>" |
      | amountToSend | 1205                        |
      | expiresAt    | "2025-11-15T13:00:00Z"      |

  Scenario: a pending invitation shows the inviter, the name, the amount and the providers
    When the invitation page is opened
    Then the answer is 200
    And the header "Content-Type" is "text/html; charset=utf-8"
    And the invitation page says "You are invited"
    And the invitation page says "$ada@example.com"
    And the invitation page says "<script>alert(1)</script>"
    And the invitation page says "12.05 USD"
    And the invitation page says "PENDING"
    And the invitation page says "Northwind Pay"
    And the invitation page does not say "Closed Shop"

  Scenario: the page runs and loads nothing, is not stored and cannot be framed
    When the invitation page is opened
    Then the header "Content-Security-Policy" matches "^default-src 'none'; style-src 'sha256-[\w/+=]+'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$"
    And the header "Cache-Control" is "no-store"
    And the header "X-Content-Type-Options" is "nosniff"
    And the header "Referrer-Policy" is "same-origin"

  Scenario: a claimed invitation shows no providers
    Given the invitation is claimed by "$bob@other.example"
    When the invitation page is opened
    Then the answer is 200
    And the invitation page says "Invitation claimed"
    And the invitation page does not say "Northwind Pay"
    And the invitation page does not say "$bob@other.example"

  Scenario: a cancelled invitation says so
    Given the invitation is cancelled
    When the invitation page is opened
    Then the invitation page says "Invitation cancelled"
    And the invitation page says "CANCELLED"
    And the invitation page does not say "Northwind Pay"

  Scenario: an expired invitation says so
    When 1 hour passes
    And the invitation page is opened
    Then the invitation page says "Invitation expired"
    And the invitation page does not say "Northwind Pay"

  Scenario Outline: amounts have the decimals of their currency
    Given a customer named "Grace Hopper" with:
      | currencies | ["<currency>"] |
    And Grace has invited someone with:
      | amountToSend | <amount> |
    When the invitation page is opened
    Then the invitation page says "Amount <shown>"

    Examples:
      | currency | amount   | shown         |
      | VND      | 1200     | 1200 VND      |
      | USD      | 5        | 0.05 USD      |
      | BTC      | 12345    | 0.00012345 BTC |

  Scenario Outline: <path> is no page
    When I send GET <path> without credentials
    Then the answer is 404
    And the header "Content-Type" is "text/html; charset=utf-8"

    Examples:
      | path                                    |
      | /i/{invitation}                         |
      | /i/00000000?world={world}               |
      | /i/{invitation}?world=nowhere           |
      | /i/{invitation}?world=__proto__         |
      | /i/{invitation}?world[]={world}         |
      | /i/                                     |
      | /i/a/b                                  |
      | /i/%ff                                  |

  Scenario Outline: the page cannot be sent <method>
    When I send <method> /i/{invitation}?world={world}
    Then the answer is 405
    And the header "Allow" is "GET, HEAD"

    Examples:
      | method |
      | POST   |
      | DELETE |
