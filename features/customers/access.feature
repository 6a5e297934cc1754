Feature: Who may change and delete customers

  Scenario Outline: a change is an object in JSON: <text>
    Given a customer named "Ada Lovelace"
    When I send PATCH /customers/{Ada} with the text "<text>" as "application/json"
    Then it is refused as INVALID_REQUEST_FORMAT

    Examples:
      | text  |
      | hello |
      | []    |
      | null  |

  Scenario Outline: <method> is no way to treat a customer
    Given a customer named "Ada Lovelace"
    When I send <method> /customers/{Ada} with the body '{}'
    Then it is refused as METHOD_NOT_ALLOWED
    And the header "Allow" is "DELETE, GET, PATCH"

    Examples:
      | method |
      | PUT    |
      | POST   |

  Scenario: a customer of another world is nobody here
    Given a customer named "Ada Lovelace"
    And another world "B" with the seed "other"
    When I go to the world "B"
    And I change Ada:
      | nationality | GB |
    Then it is refused as USER_NOT_FOUND
    When I delete Ada
    Then it is refused as USER_NOT_FOUND

  Scenario: an id may be percent-encoded
    Given a customer named "Ada Lovelace"
    When I send DELETE /customers/{Ada.encoded}
    Then the answer is 200
