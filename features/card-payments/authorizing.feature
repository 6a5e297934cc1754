Feature: Authorizing a card payment
  The issuer decides at once. An approved authorization holds its amount on the account; the hold becomes a pull as
  soon as the issuer has answered.

  Background:
    Given a customer named "Ada Lovelace" with:
      | platformCustomerId | ada-1 |
    And Ada's USD account is funded with 500.00
    And Ada has a USD card
    And I remember the moment as "before"

  Scenario: the answer is the whole payment
    Given 1 minute passes
    When an authorization comes with:
      | merchant.mcc     | "5814" |
      | merchant.country | "US"   |
    Then the answer is 202
    And the fields are:
      | type                           | CARD                                                          |
      | cardId                         | {card}                                                        |
      | customerId                     | {Ada}                                                         |
      | platformCustomerId             | ada-1                                                         |
      | status                         | AUTHORIZED                                                    |
      | direction                      | DEBIT                                                         |
      | merchant                       | {"descriptor": "BLUE BOTTLE", "mcc": "5814", "country": "US"} |
      | authorizedAmount.amount        | 1250                                                          |
      | authorizedAmount.currency.code | USD                                                           |
      | accountId                      | {Ada.USD}                                                     |
      | pullSummary                    | {"count": 1, "totalAmount": 1250, "pendingCount": 1}          |
      | settlementSummary              | {"count": 0, "totalAmount": 0}                                |
      | refundSummary                  | {"count": 0, "totalAmount": 0}                                |
      | authorizedAt                   | 2025-11-15T12:01:00Z                                          |
      | createdAt                      | 2025-11-15T12:01:00Z                                          |
      | updatedAt                      | 2025-11-15T12:01:00Z                                          |
    And the field "id" matches "^CardTransaction:"
    And the field "issuerTransactionToken" matches "^itx_[0-9a-f]{24}$"
    And the field "settledAmount" is absent
    And the field "refundedAmount" is absent
    And the field "lastEventAt" is absent
    And the field "declineReason" is absent

  Scenario: the pull is confirmed at once, without an event of the payment
    When an authorization of 12.50 USD comes from "BLUE BOTTLE"
    Then the field "pullSummary.pendingCount" is "1"
    And the card payment has these fields:
      | status                   | AUTHORIZED |
      | pullSummary.count        | 1          |
      | pullSummary.totalAmount  | 1250       |
      | pullSummary.pendingCount | 0          |
      | settledAmount            |            |
      | lastEventAt              |            |
    And Ada holds 487.50 USD of 487.50 in total
    And the events since "before" are:
      | CARD_TRANSACTION.AUTHORIZED      |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    And the ledger balances

  Scenario: the webhook carries the payment as it was answered, the balances follow
    Given the platform's endpoint is up
    When an authorization of 12.50 USD comes from "BLUE BOTTLE"
    Then the webhook "CARD_TRANSACTION.AUTHORIZED" about "{payment}" was delivered once
    And its data is the last answer
    And its field "data.pullSummary.pendingCount" is "1"
    And the webhooks "INTERNAL_ACCOUNT.BALANCE_UPDATED" arrived with these values of "data.balance.amount":
      | 48750 |
      | 48750 |
    And the webhooks "INTERNAL_ACCOUNT.BALANCE_UPDATED" arrived with these values of "data.totalBalance.amount":
      | 50000 |
      | 48750 |

  Scenario: the whole balance can be spent, to the last cent
    When an authorization of 499.99 USD comes from "BLUE BOTTLE"
    Then the field "status" is "AUTHORIZED"
    And Ada holds 0.01 USD of 0.01 in total
    When an authorization of 0.02 USD comes from "BLUE BOTTLE"
    Then it is declined as INSUFFICIENT_FUNDS
    When an authorization of 0.01 USD comes from "BLUE BOTTLE"
    Then the field "status" is "AUTHORIZED"
    And Ada holds 0.00 USD of 0.00 in total

  Scenario: each payment has its own id and token, and the payment keeps its token
    When an authorization of 12.50 USD comes from "BLUE BOTTLE"
    And I remember the field "id" as "first"
    And I remember the field "issuerTransactionToken" as "token"
    And an authorization of 12.50 USD comes from "BLUE BOTTLE"
    Then the field "id" is not "{first}"
    And the field "issuerTransactionToken" is not "{token}"
    When I read the transaction "{first}"
    Then the field "issuerTransactionToken" is "{token}"
    And Ada holds 475.00 USD of 475.00 in total

  Scenario: other members of the currency are ignored
    When an authorization comes with:
      | currency | {"code": "USD", "name": "Doubloon", "symbol": "D", "decimals": 4} |
    Then the answer is 202
    And the fields are:
      | authorizedAmount.amount            | 1250 |
      | authorizedAmount.currency.decimals | 2    |
    And Ada holds 487.50 USD of 487.50 in total

  Scenario: an idempotency key authorizes once
    Given the next request has the header "Idempotency-Key: coffee"
    When an authorization of 12.50 USD comes from "BLUE BOTTLE"
    And I remember the answer as "first"
    And the next request has the header "Idempotency-Key: coffee"
    And an authorization of 12.50 USD comes from "BLUE BOTTLE"
    And I remember the answer as "second"
    Then the header "Idempotent-Replayed" is "true"
    And the answers "first" and "second" are identical
    And Ada holds 487.50 USD of 487.50 in total
    And the events since "before" are:
      | CARD_TRANSACTION.AUTHORIZED      |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |

  Scenario: an idempotency key declines once, even after the account is funded
    Given the next request has the header "Idempotency-Key: car"
    When an authorization of 600.00 USD comes from "CAR RENTAL"
    Then it is declined as INSUFFICIENT_FUNDS
    And I remember the answer as "first"
    Given Ada's USD account is funded with 500.00
    And the next request has the header "Idempotency-Key: car"
    When an authorization of 600.00 USD comes from "CAR RENTAL"
    And I remember the answer as "second"
    Then the answers "first" and "second" are identical
    And Ada holds 1000.00 USD of 1000.00 in total

  Scenario Outline: the three digits of "<descriptor>" are also those of the payment's id
    When an authorization of 12.50 USD comes from "<descriptor>"
    Then the answer is 202
    And the field "id" matches "<ending>"

    Examples:
      | descriptor | ending |
      | STORE 005  | 005$   |
      | STORE 006  | 006$   |
      | STORE 417  | 417$   |
      | 001        | 001$   |
      | STORE 9000 | 000$   |

  Scenario: a requested ending of the id wins over the descriptor
    Given the next id of a "CardTransaction" ends in "002"
    When an authorization of 12.50 USD comes from "STORE 417"
    Then the field "status" is "AUTHORIZED"
    And the field "id" matches "002$"
    When an authorization of 12.50 USD comes from "STORE 417"
    Then the field "id" matches "417$"

  Scenario: a decline uses up no requested ending
    Given the next id of a "CardTransaction" ends in "002"
    When an authorization of 12.50 USD comes from "STORE 003"
    Then it is declined as CARD_PAUSED
    When an authorization of 12.50 USD comes from "STORE"
    Then the field "id" matches "002$"

  Scenario: the explanation of a payment names the descriptor's row
    When an authorization of 12.50 USD comes from "STORE 006"
    Then the explanation of "{payment}" contains "sandboxSimulateCardAuthorization"
    And the explanation of "{payment}" contains "The merchant's descriptor ends in 006"

  Scenario: payments at the same time never overdraw the account
    When I send POST /sandbox/cards/{card}/simulate/authorization 10 times at once with:
      """
      { "amount": 6000, "currency": { "code": "USD" }, "merchant": { "descriptor": "TICKETS" } }
      """
    Then all the answers are 202
    And Ada holds 20.00 USD of 20.00 in total
    When I list the transactions with:
      | type | CARD |
    Then the field "totalCount" is "8"
    And the ledger balances
