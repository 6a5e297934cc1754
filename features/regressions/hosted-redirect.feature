Feature: Regressions of redirectUri on the hosted page
  Odd addresses of the redirect broke the request: each was once a 500.

  Scenario: non-Latin text in redirectUri was a 500
    Given a customer named "Jane Doe 003"
    And Jane has opened a hosted link with:
      | redirectUri | https://münchen.example/fertig?schritt=größe€ |
    Then the header "Content-Security-Policy" matches "form-action 'self' https://xn--mnchen-3ya.example; base-uri"
    When the hosted page is filled in completely for "Jane Doe"
    And Jane submits the hosted page
    Then the answer is 303
    And the header "Location" is "https://xn--mnchen-3ya.example/fertig?schritt=gr%C3%B6%C3%9Fe%E2%82%AC"
    And the customer is PENDING

  Scenario Outline: a redirectUri with <what> was a 500
    Given a customer named "Jane Doe 003"
    When I send POST /customers/{Jane}/kyc-link with the body '{"redirectUri":<address>}'
    Then it is refused as INVALID_INPUT naming "redirectUri"

    Examples:
      | what                           | address                                     |
      | half a character in its path   | "https://example.com/\\ud800"                |
      | half a character in its host   | "https://\\ud800.example/"                   |
      | a directive in its host        | "https://a;script-src/"                     |
      | a quote in its host            | "https://a\\u0027unsafe-inline/"            |
      | a list in its host             | "https://a,b/"                              |

  Scenario: a redirectUri of more than 2048 characters was a 500
    Given a customer named "Jane Doe 003"
    When I request a hosted link for Jane that redirects to an address of 2048 characters
    Then the answer is 201
    When I request a hosted link for Jane that redirects to an address of 2049 characters
    Then it is refused as INVALID_INPUT naming "redirectUri"
