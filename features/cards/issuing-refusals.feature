Feature: Refused cards
  Bad fields come first, reported together; then the cardholder, the accounts and the platform's own id. A refusal
  changes nothing.

  Background:
    Given a customer named "Ada Lovelace"
    And Ada's USD account
    And Ada's USDB account
    And Ada's EUR account
    And Ada's USDC account

  Scenario Outline: <field> cannot be <value>
    When Ada requests a USD card with:
      | <field> | <value> |
    Then it is refused as INVALID_INPUT naming "<named>"

    Examples:
      | field                  | value                                                    | named                  |
      | cardholderId           | nothing                                                  | cardholderId           |
      | cardholderId           | null                                                     | cardholderId           |
      | cardholderId           | 7                                                        | cardholderId           |
      | cardholderId           | ""                                                       | cardholderId           |
      | cardholderId           | "Ada"                                                    | cardholderId           |
      | cardholderId           | "Customer:00000000-0000-4000-8000-000000000000"          | cardholderId           |
      | cardholderId           | "{Ada.USD}"                                              | cardholderId           |
      | platformCardId         | 7                                                        | platformCardId         |
      | platformCardId         | ""                                                       | platformCardId         |
      | form                   | nothing                                                  | form                   |
      | form                   | "PHYSICAL"                                               | form                   |
      | form                   | 1                                                        | form                   |
      | fundingSources         | nothing                                                  | fundingSources         |
      | fundingSources         | null                                                     | fundingSources         |
      | fundingSources         | "{Ada.USD}"                                              | fundingSources         |
      | fundingSources         | []                                                       | fundingSources         |
      | fundingSources         | [7]                                                      | fundingSources.0       |
      | fundingSources         | [null]                                                   | fundingSources.0       |
      | fundingSources         | ["{Ada.USD}", "{Ada}"]                                   | fundingSources.1       |
      | fundingSources         | ["InternalAccount:42"]                                   | fundingSources.0       |
      | maxSpendPerTransaction | 0                                                        | maxSpendPerTransaction |
      | maxSpendPerTransaction | -1                                                       | maxSpendPerTransaction |
      | maxSpendPerTransaction | 1.5                                                      | maxSpendPerTransaction |
      | maxSpendPerTransaction | "100"                                                    | maxSpendPerTransaction |
      | maxSpendPerTransaction | 9000000000000001                                         | maxSpendPerTransaction |
      | threeDSecurePassword   | "correct-horse"                                          | threeDSecurePassword   |
      | threeDSecurePassword   | ""                                                       | threeDSecurePassword   |
      | threeDSecurePassword   | 7                                                        | threeDSecurePassword   |

  Scenario: the smallest and the largest limit are accepted
    When Ada requests a USD card with:
      | maxSpendPerTransaction | 1 |
    Then the field "maxSpendPerTransaction" is "1"
    When Ada requests a USD card with:
      | maxSpendPerTransaction | 9000000000000000 |
    Then the field "maxSpendPerTransaction" is "9000000000000000"

  Scenario: all bad fields are reported together, in the order of the body
    When Ada requests a USD card with:
      | cardholderId           | nothing    |
      | threeDSecurePassword   | "password" |
      | form                   | "PHYSICAL" |
      | fundingSources         | []         |
      | maxSpendPerTransaction | 0          |
    Then it is refused as INVALID_INPUT naming:
      | cardholderId           |
      | threeDSecurePassword   |
      | form                   |
      | fundingSources         |
      | maxSpendPerTransaction |

  Scenario: a missing body is refused
    When I send POST /cards
    Then it is refused as INVALID_INPUT naming:
      | cardholderId   |
      | form           |
      | fundingSources |

  Scenario: a deleted customer cannot hold a card
    Given I delete Ada
    When Ada requests a USD card
    Then it is refused as INVALID_INPUT naming "cardholderId"

  Scenario: a customer of another world cannot hold a card
    Given another world "elsewhere"
    When I switch to the world "elsewhere"
    And I send POST /cards with:
      """
      { "cardholderId": "{Ada}", "form": "VIRTUAL", "fundingSources": ["{Ada.USD}"] }
      """
    Then it is refused as INVALID_INPUT naming "cardholderId"

  Scenario Outline: a customer whose review is <status> cannot hold a card
    Given a customer named "<name>"
    When Grace requests a USD card
    Then it is refused as CARDHOLDER_KYC_NOT_APPROVED

    Examples:
      | name             | status     |
      | Grace Hopper 001 | PENDING    |
      | Grace Hopper 002 | REJECTED   |
      | Grace Hopper 003 | UNVERIFIED |

  Scenario: a business that is not approved cannot hold a card
    Given a business named "Acme Engines Inc."
    When Acme requests a USD card
    Then it is refused as CARDHOLDER_KYC_NOT_APPROVED

  Scenario: the review is checked before the accounts
    Given a customer named "Grace Hopper 001"
    When Grace requests a USD card with:
      | fundingSources | ["{Ada.USD}"] |
    Then it is refused as CARDHOLDER_KYC_NOT_APPROVED

  Scenario Outline: <accounts> cannot fund Ada's card: <reason>
    Given a customer named "Grace Hopper"
    And Grace's USD account
    And the platform's USD account
    When Ada requests a USD card with:
      | fundingSources | <accounts> |
    Then it is refused as FUNDING_SOURCE_INELIGIBLE
    And the field "details.reason" is "<reason>"
    And the field "details.accountId" is "<bad>"

    Examples:
      | accounts                                                 | reason                | bad                                                  |
      | ["InternalAccount:00000000-0000-4000-8000-000000000000"] | NOT_OWNED             | InternalAccount:00000000-0000-4000-8000-000000000000 |
      | ["{platform.USD}"]                                       | NOT_OWNED             | {platform.USD}                                       |
      | ["{Grace.USD}"]                                          | NOT_OWNED             | {Grace.USD}                                          |
      | ["{Ada.USD}", "{Grace.USD}"]                             | NOT_OWNED             | {Grace.USD}                                          |
      | ["{Ada.EUR}"]                                            | CURRENCY_NOT_ELIGIBLE | {Ada.EUR}                                            |
      | ["{Ada.USDC}"]                                           | CURRENCY_NOT_ELIGIBLE | {Ada.USDC}                                           |
      | ["{Ada.USD}", "{Ada.EUR}"]                               | CURRENCY_NOT_ELIGIBLE | {Ada.EUR}                                            |
      | ["{Ada.USD}", "{Ada.USDB}"]                              | CURRENCY_MISMATCH     | {Ada.USDB}                                           |
      | ["{Ada.USDB}", "{Ada.USD}"]                              | CURRENCY_MISMATCH     | {Ada.USD}                                            |

  Scenario Outline: an account whose id ends in <suffix> cannot fund a card: <reason>
    Given the next id of a "InternalAccount" ends in "<suffix>"
    And a customer "Grace" holding 500.00 USD
    When Grace requests a USD card
    Then it is refused as FUNDING_SOURCE_INELIGIBLE
    And the field "details.reason" is "<reason>"
    And the field "details.accountId" is "{Grace.USD}"

    Examples:
      | suffix | reason               |
      | 002    | INSUFFICIENT_BALANCE |
      | 003    | ACCOUNT_CLOSED       |

  Scenario: an account with any other id can fund a card
    Given the next id of a "InternalAccount" ends in "001"
    And a customer named "Grace Hopper"
    When Grace requests a USD card
    Then the answer is 201

  Scenario: an account of another world is not found
    Given another world "elsewhere" with:
      | seed | elsewhere |
    When I switch to the world "elsewhere"
    And I send POST /customers with:
      """
      { "customerType": "INDIVIDUAL", "fullName": "Grace Hopper" }
      """
    And I remember the field "id" as "Grace"
    And Grace requests a USD card with:
      | fundingSources | ["{Ada.USD}"] |
    Then it is refused as FUNDING_SOURCE_INELIGIBLE
    And the field "details.reason" is "NOT_OWNED"

  Scenario: the accounts are checked before the platform's own id
    Given Ada has a USD card with:
      | platformCardId | "ada-104" |
    When Ada requests a EUR card with:
      | platformCardId | "ada-104" |
    Then it is refused as FUNDING_SOURCE_INELIGIBLE

  Scenario: a platform without cards refuses every card request
    Given another world "B" with:
      | options.cards.enabled | false |
    When I switch to the world "B"
    And I send POST /cards with the text "card" as "text/plain"
    Then it is refused as NOT_IMPLEMENTED
    When I list the cards with:
      | limit | 0 |
    Then it is refused as NOT_IMPLEMENTED
    When I read the card "nonsense"
    Then it is refused as NOT_IMPLEMENTED
    When I send POST /cards without credentials
    Then it is refused as UNAUTHORIZED
    Given a token "viewer" that may VIEW
    When I use the token "viewer"
    And I send POST /cards
    Then it is refused without the permission MANAGE
