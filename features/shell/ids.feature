Feature: Ids of things that are not there, and texts that are no ids
  Where an operation can answer 400, a text that cannot be an id is a bad field; where it cannot, it finds nothing.

  Scenario Outline: <request> with the id <id> is refused as <code>
    Given I remember the state as "before"
    When I send <request> with the body '{ "amount": 100 }'
    Then it is refused as <code>
    And the state is the one remembered as "before"

    Examples: something else is there, or nothing
      | id              | request                                                                                   | code                |
      | of nothing      | POST /sandbox/internal-accounts/InternalAccount:00000000-0000-4000-8000-000000000000/fund | REFERENCE_NOT_FOUND |
      | of another kind | POST /sandbox/internal-accounts/Customer:00000000-0000-4000-8000-000000000000/fund        | REFERENCE_NOT_FOUND |
      | of nothing      | DELETE /tokens/Token:00000000-0000-4000-8000-000000000000                                 | TOKEN_NOT_FOUND     |

    Examples: a bad field
      | id             | request                                                                          | code          |
      | that is none   | POST /sandbox/internal-accounts/1/fund                                           | INVALID_INPUT |
      | without a type | POST /sandbox/internal-accounts/00000000-0000-4000-8000-000000000000/fund        | INVALID_INPUT |
      | cut short      | POST /sandbox/internal-accounts/InternalAccount:00000000-0000-4000-8000-000/fund | INVALID_INPUT |
      | that is none   | DELETE /tokens/backend                                                           | INVALID_INPUT |

  Scenario Outline: <request> finds nothing
    When I send <request>
    Then it is refused as <code>

    Examples:
      | request                                                | code            |
      | GET /tokens/Token:00000000-0000-4000-8000-000000000000 | TOKEN_NOT_FOUND |
      | GET /tokens/backend                                    | TOKEN_NOT_FOUND |
      | GET /customers/ada                                     | USER_NOT_FOUND  |

  Scenario: a bad id is named together with the other bad fields
    When I send POST /sandbox/internal-accounts/1/fund with the body '{ "amount": "many" }'
    Then it is refused as INVALID_INPUT naming:
      | accountId |
      | amount    |

  Scenario Outline: the accounts of <whom> cannot be asked for
    When I send GET /customers/internal-accounts?customerId=<whom>
    Then it is refused as INVALID_INPUT naming "customerId"

    Examples:
      | whom                                                                                        |
      |                                                                                             |
      | ada-1                                                                                       |
      | 00000000-0000-4000-8000-000000000000                                                        |
      | Customer:00000000-0000-4000-8000-000000000000&customerId=Customer:00000000-0000-4000-8000-0 |

  Scenario: what belongs to another world is neither seen nor touched
    Given a customer "Ada" holding 5.00 USD
    And a token "backend" that may VIEW
    And another world "B" with the seed "other"
    When I go to the world "B"
    And I send GET /tokens/{backend}
    Then it is refused as TOKEN_NOT_FOUND
    When I send DELETE /tokens/{backend}
    Then it is refused as TOKEN_NOT_FOUND
    When I send POST /sandbox/internal-accounts/{Ada.USD}/fund with the body '{ "amount": 100 }'
    Then it is refused as REFERENCE_NOT_FOUND
    When I send GET /customers/internal-accounts?customerId={Ada}
    Then the field "totalCount" is "0"
    When I go back to my own world
    Then Ada holds 5.00 USD
