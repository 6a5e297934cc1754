Feature: Reading and deleting external accounts

  Background:
    Given a customer named "Ada Lovelace"
    And a customer named "Grace Hopper"

  Scenario: an account is read as it was answered
    Given Ada has a USD bank account ending in 103
    And I remember the answer as "created"
    When I read the external account "{Ada.bank}"
    Then the answer is 200
    Given I remember the answer as "read"
    Then the answers "created" and "read" have the same body

  Scenario: accounts are listed newest first, by customer and by currency
    Given Ada has a USD bank account
    And I remember the field "id" as "first"
    And Grace has a USD bank account
    And I remember the field "id" as "second"
    And Ada has a EUR bank account
    And I remember the field "id" as "third"
    And the platform has a USD bank account ending in 999
    And I remember the field "id" as "fourth"
    When I list the external accounts
    Then the page lists the accounts:
      | {third}  |
      | {second} |
      | {first}  |
    And the field "totalCount" is "3"
    And the field "hasMore" is "false"
    And the field "nextCursor" is absent
    When I list the external accounts with:
      | customerId | {Ada} |
    Then the page lists the accounts:
      | {third} |
      | {first} |
    When I list the external accounts with:
      | currency | USD |
    Then the page lists the accounts:
      | {second} |
      | {first}  |
    When I list the external accounts with:
      | currency   | EUR   |
      | customerId | {Ada} |
    Then the page lists the accounts:
      | {third} |
    When I list the platform's external accounts
    Then the page lists the accounts:
      | {fourth} |
    When I list the platform's external accounts with:
      | currency | USD |
    Then the field "totalCount" is "1"
    When I list the platform's external accounts with:
      | currency | EUR |
    Then the field "totalCount" is "0"

  Scenario: accounts are listed page by page
    Given Ada has a USD bank account
    And I remember the field "id" as "first"
    And Ada has a USD bank account
    And I remember the field "id" as "second"
    And Ada has a USD bank account
    And I remember the field "id" as "third"
    When I list the external accounts with:
      | limit | 2 |
    Then the page lists the accounts:
      | {third}  |
      | {second} |
    And the field "hasMore" is "true"
    And the field "totalCount" is "3"
    Given I remember the field "nextCursor" as "cursor"
    When I list the external accounts with:
      | limit  | 2        |
      | cursor | {cursor} |
    Then the page lists the accounts:
      | {first} |
    And the field "hasMore" is "false"
    When I list the external accounts with:
      | limit    | 2        |
      | currency | USD      |
      | cursor   | {cursor} |
    Then it is refused as INVALID_INPUT naming "cursor"
    When I list the platform's external accounts with:
      | limit  | 2        |
      | cursor | {cursor} |
    Then it is refused as INVALID_INPUT naming "cursor"

  Scenario Outline: <query> is refused at <path>
    When I send GET <path>?<query>
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | path                         | query          | field      |
      | /customers/external-accounts | limit=0        | limit      |
      | /customers/external-accounts | limit=101      | limit      |
      | /customers/external-accounts | limit=two      | limit      |
      | /customers/external-accounts | cursor=nowhere | cursor     |
      | /customers/external-accounts | customerId=Ada | customerId |
      | /platform/external-accounts  | limit=0        | limit      |
      | /platform/external-accounts  | cursor=nowhere | cursor     |

  Scenario Outline: a filter without matches gives an empty list
    When I list the external accounts with the query "<query>"
    Then the answer is 200
    And the field "data" has 0 items
    And the field "totalCount" is "0"

    Examples:
      | query                                                    |
      | currency=GBP                                             |
      | customerId=Customer:00000000-0000-4000-8000-000000000000 |

  Scenario Outline: <path> has no account <id>
    Given Ada has a USD bank account
    And the platform has a USD bank account ending in 999
    When I send <method> <path>/<id>
    Then it is refused as REFERENCE_NOT_FOUND

    Examples:
      | method | path                         | id              |
      | GET    | /customers/external-accounts | {platform.bank} |
      | DELETE | /customers/external-accounts | {platform.bank} |
      | GET    | /platform/external-accounts  | {Ada.bank}      |
      | DELETE | /platform/external-accounts  | {Ada.bank}      |
      | GET    | /customers/external-accounts | {Ada}           |
      | GET    | /customers/external-accounts | not-an-id       |
      | DELETE | /platform/external-accounts  | not-an-id       |

  Scenario: an account of another world is not found
    Given another world "B" with:
      | seed | other |
    When I switch to the world "B"
    Given the platform has a EUR bank account ending in 999
    And I remember the field "id" as "foreign"
    When I switch back to my own world
    And I read the platform's external account "{foreign}"
    Then it is refused as REFERENCE_NOT_FOUND
    When I delete the platform's external account "{foreign}"
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: a deleted account is not found
    Given Ada has a USD bank account
    When the external account is deleted
    Then the answer is 204
    When I read the external account "{Ada.bank}"
    Then it is refused as REFERENCE_NOT_FOUND
    When I list the external accounts
    Then the field "totalCount" is "0"
    When the external account is deleted
    Then it is refused as REFERENCE_NOT_FOUND
    And the event "EXTERNAL_ACCOUNT.STATUS_UPDATED" about "{Ada.bank}" happened 0 times

  Scenario: a deleted platform account is not found
    Given the platform has a USD bank account ending in 999
    When the external account is deleted
    Then the answer is 204
    When I read the platform's external account "{platform.bank}"
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: a rewind restores a deleted account
    Given Ada has a USD bank account
    And I remember the moment as "before"
    When the external account is deleted
    And I rewind to "before"
    Then the external account is ACTIVE
    When I list the external accounts with:
      | currency | USD |
    Then the field "totalCount" is "1"
