Feature: Declined authorizations
  The issuer declines for the first reason that applies: the card, the descriptor, the limit, the account, its key, its
  balance. A decline leaves no payment, no event and no hold; only the answer and the timeline show it.

  Background:
    Given a customer named "Ada Lovelace"
    And Ada's USD account is funded with 500.00

  Scenario Outline: a card that is still being issued declines <authorization>
    Given Ada has a USD card with:
      | platformCardId | "card-001" |
    When <authorization> of 12.50 USD comes from "<merchant>"
    Then it is declined as CARD_NOT_ACTIVE
    And Ada holds 500.00 USD of 500.00 in total
    When I list the transactions with:
      | type | CARD |
    Then the field "data" is "[]"

    Examples:
      | authorization                    | merchant    |
      | an authorization                 | BLUE BOTTLE |
      | an authorization                 | STORE 002   |
      | a financial authorization        | BLUE BOTTLE |
      | a credit authorization           | BLUE BOTTLE |
      | a credit authorization advice    | STORE 003   |
      | a financial credit authorization | BLUE BOTTLE |

  Scenario: a card that activates late pays from then on
    Given Ada has a USD card with:
      | platformCardId | "card-005" |
    When an authorization of 12.50 USD comes from "BLUE BOTTLE"
    Then it is declined as CARD_NOT_ACTIVE
    When 30 seconds pass
    And an authorization of 12.50 USD comes from "BLUE BOTTLE"
    Then the field "status" is "AUTHORIZED"

  Scenario Outline: a card that the issuer rejected declines <authorization>
    Given Ada has a USD card with:
      | platformCardId | "card-002" |
    And the card is CLOSED
    When <authorization> of 12.50 USD comes from "<merchant>"
    Then it is declined as CARD_CLOSED
    And Ada holds 500.00 USD of 500.00 in total

    Examples:
      | authorization                    | merchant    |
      | an authorization                 | BLUE BOTTLE |
      | an authorization                 | STORE 002   |
      | a financial authorization        | STORE 003   |
      | a credit authorization           | BLUE BOTTLE |
      | a credit authorization advice    | BLUE BOTTLE |
      | a financial credit authorization | BLUE BOTTLE |

  Scenario Outline: a card pays until the end of its month of expiry: <authorization>
    Given Ada has a USD card
    When the clock reaches "2028-12-31T23:59:59.999Z"
    And <authorization> of 12.50 USD comes from "BLUE BOTTLE"
    Then the field "status" is "<status>"
    Given I remember the moment as "before"
    When 1 millisecond passes
    And <authorization> of 12.50 USD comes from "STORE 002"
    Then it is declined as CARD_EXPIRED
    And Ada holds <balance> USD of <balance> in total

    Examples:
      | authorization                    | status     | balance |
      | an authorization                 | AUTHORIZED | 487.50  |
      | a financial authorization        | SETTLED    | 487.50  |
      | a credit authorization           | AUTHORIZED | 500.00  |
      | a credit authorization advice    | AUTHORIZED | 500.00  |
      | a financial credit authorization | SETTLED    | 512.50  |

  Scenario Outline: <authorization> from a merchant that ends in <suffix> is declined: <reason>
    Given Ada has a USD card with:
      | maxSpendPerTransaction | 1000 |
    When <authorization> of 12.50 USD comes from "STORE <suffix>"
    Then it is declined as <reason>
    And Ada holds 500.00 USD of 500.00 in total
    When 30 seconds pass
    Then Ada holds 500.00 USD of 500.00 in total
    When I list the transactions with:
      | type | CARD |
    Then the field "data" is "[]"

    Examples:
      | authorization                    | suffix | reason             |
      | an authorization                 | 002    | INSUFFICIENT_FUNDS |
      | an authorization                 | 003    | CARD_PAUSED        |
      | a financial authorization        | 002    | INSUFFICIENT_FUNDS |
      | a financial authorization        | 003    | CARD_PAUSED        |
      | a credit authorization           | 002    | INSUFFICIENT_FUNDS |
      | a credit authorization           | 003    | CARD_PAUSED        |
      | a credit authorization advice    | 002    | INSUFFICIENT_FUNDS |
      | a credit authorization advice    | 003    | CARD_PAUSED        |
      | a financial credit authorization | 002    | INSUFFICIENT_FUNDS |
      | a financial credit authorization | 003    | CARD_PAUSED        |

  Scenario Outline: only the last three characters count: "<descriptor>" is no magic value
    Given Ada has a USD card
    When an authorization of 12.50 USD comes from "<descriptor>"
    Then the field "status" is "AUTHORIZED"

    Examples:
      | descriptor |
      | 002 STORE  |
      | STORE 002. |
      | 02         |
      | STORE-0022 |
      | STORE 00２  |

  Scenario: a space after the suffix is not trimmed
    Given Ada has a USD card
    When an authorization comes with:
      | merchant.descriptor | "STORE 002 " |
    Then the field "status" is "AUTHORIZED"

  Scenario Outline: the limit allows its own amount and declines one cent more: <authorization>
    Given Ada has a USD card with:
      | maxSpendPerTransaction | 1250 |
    When <authorization> of 12.51 USD comes from "BLUE BOTTLE"
    Then it is declined as SPENDING_LIMIT_EXCEEDED
    And Ada holds 500.00 USD of 500.00 in total
    When <authorization> of 12.50 USD comes from "BLUE BOTTLE"
    Then the field "status" is "<status>"
    And Ada holds 487.50 USD of 487.50 in total

    Examples:
      | authorization             | status     |
      | an authorization          | AUTHORIZED |
      | a financial authorization | SETTLED    |

  Scenario: the limit counts each payment alone
    Given Ada has a USD card with:
      | maxSpendPerTransaction | 1250 |
    When an authorization of 12.50 USD comes from "BLUE BOTTLE"
    And an authorization of 12.50 USD comes from "BLUE BOTTLE"
    Then the field "status" is "AUTHORIZED"
    And Ada holds 475.00 USD of 475.00 in total

  Scenario: the limit is checked before the balance
    Given Ada has a USD card with:
      | maxSpendPerTransaction | 1250 |
    When an authorization of 500.01 USD comes from "BLUE BOTTLE"
    Then it is declined as SPENDING_LIMIT_EXCEEDED

  Scenario Outline: the account must cover <authorization>
    Given Ada has a USD card
    When <authorization> of 500.01 USD comes from "BLUE BOTTLE"
    Then it is declined as INSUFFICIENT_FUNDS
    And Ada holds 500.00 USD of 500.00 in total
    When <authorization> of 500.00 USD comes from "BLUE BOTTLE"
    Then the field "status" is "<status>"
    And Ada holds 0.00 USD of 0.00 in total
    And the ledger balances

    Examples:
      | authorization             | status     |
      | an authorization          | AUTHORIZED |
      | a financial authorization | SETTLED    |

  Scenario: money on hold is not available
    Given Ada has a USD card
    When an authorization of 400.00 USD comes from "STORE 005"
    Then Ada holds 100.00 USD of 500.00 in total
    When an authorization of 100.01 USD comes from "BLUE BOTTLE"
    Then it is declined as INSUFFICIENT_FUNDS
    When an authorization of 100.00 USD comes from "BLUE BOTTLE"
    Then the field "status" is "AUTHORIZED"
    And Ada holds 0.00 USD of 400.00 in total

  Scenario: a magic descriptor does not create money
    Given Ada has a USD card
    When an authorization of 500.01 USD comes from "STORE 005"
    Then it is declined as INSUFFICIENT_FUNDS
    When an authorization of 500.01 USD comes from "STORE 006"
    Then it is declined as INSUFFICIENT_FUNDS

  Scenario: each decline has its own token
    Given Ada has a USD card
    When an authorization of 12.50 USD comes from "STORE 002"
    Then it is declined as INSUFFICIENT_FUNDS
    And I remember the field "issuerTransactionToken" as "first"
    When an authorization of 12.50 USD comes from "STORE 002"
    Then the field "issuerTransactionToken" is not "{first}"

  Scenario: a decline sends no webhook
    Given Ada has a USD card
    And the platform's endpoint is up
    When an authorization of 12.50 USD comes from "STORE 003"
    Then it is declined as CARD_PAUSED
    And no webhook except TEST arrived
    And 0 tasks are pending

  Scenario: the timeline of the card lists its declines
    Given Ada has a USD card
    When an authorization of 12.50 USD comes from "STORE 002"
    Then it is declined as INSUFFICIENT_FUNDS
    Given I remember the header "Sandglass-Moment" as "moment"
    When I list the moments with:
      | resource  | {card}                           |
      | operation | sandboxSimulateCardAuthorization |
    Then the field "totalCount" is "1"
    And the fields are:
      | data.0.status | 202 |
      | data.0.events | []  |
    When I read the moment "{moment}"
    Then the field "notes" contains "card-authorization"

  Scenario: a card whose account the service has frozen is declined until it is ACTIVE again
    Given Ada has a USD card
    When Ada's USD account becomes FROZEN
    Then the answer is 200
    And the event "INTERNAL_ACCOUNT.STATUS_UPDATED" about "{Ada.USD}" happened 1 time
    When an authorization of 12.50 USD comes from "BLUE BOTTLE"
    Then it is declined as FUNDING_SOURCE_UNAVAILABLE
    And the explanation of "{card}" contains "{Ada.USD} is FROZEN"
    When a credit authorization of 12.50 USD comes from "BLUE BOTTLE"
    Then it is declined as FUNDING_SOURCE_UNAVAILABLE
    When Ada's USD account becomes ACTIVE
    And an authorization of 12.50 USD comes from "BLUE BOTTLE"
    Then the field "status" is "AUTHORIZED"

  Scenario: an ACTIVE account cannot be unfrozen, nor a FROZEN one frozen
    Given Ada has a USD card
    When "{Ada.USD}" becomes ACTIVE
    Then it is refused as CONFLICT
    When "{Ada.USD}" becomes FROZEN
    Then the answer is 200
    When "{Ada.USD}" becomes FROZEN
    Then it is refused as CONFLICT

  Scenario: a frozen account is closed with its customer
    Given Ada has a USD card
    And "{Ada.USD}" becomes FROZEN
    When I delete Ada
    Then the answer is 200
    And the explanation of "{Ada.USD}" contains "the account was closed"

  Scenario Outline: the explanation of a card says why it was declined: <because>
    Given Ada has a USD card with:
      | maxSpendPerTransaction | 60000 |
    When an authorization of <amount> USD comes from "BLUE BOTTLE"
    Then it is declined as <reason>
    And the explanation of "{card}" contains "<because>"

    Examples:
      | amount | reason                  | because                                                             |
      | 600.01 | SPENDING_LIMIT_EXCEEDED | the payment needs 600.01 USD, and the card's limit is 600.00 USD    |
      | 500.01 | INSUFFICIENT_FUNDS      | the payment needs 500.01 USD, and {Ada.USD} has 500.00 USD available |
