Feature: Sandbox funding
  Funding an account is a payment from outside: a posting in the ledger, a completed transaction, two events.

  Scenario: a customer's account is funded
    Given a customer named "Ada Lovelace"
    When Ada's USD account is funded with 25.00
    Then the answer is 200
    And the fields are:
      | id                  | {Ada.USD} |
      | balance.amount      |      2500 |
      | totalBalance.amount |      2500 |
    And Ada holds 25.00 USD
    When Ada's USD account is funded with 0.01
    Then Ada holds 25.01 USD
    And Ada holds 0.00 EUR
    And the ledger balances

  Scenario: funding updates the account
    Given a customer named "Ada Lovelace"
    When 1 minute passes
    And Ada's USD account is funded with 25.00
    Then the fields are:
      | createdAt | 2025-11-15T12:00:00Z |
      | updatedAt | 2025-11-15T12:01:00Z |

  Scenario: amounts have up to six decimals and a maximum
    Given a customer named "Ada Lovelace"
    When Ada's USDC account is funded with 0.000001
    Then the field "balance.amount" is "1"
    When Ada's USDB account is funded with 100000.000000
    Then the field "balance.amount" is "100000000000"
    And Ada holds 100000 USDB

  Scenario: the platform's account is funded
    When the platform's EUR account is funded with 10.00
    Then the answer is 200
    And the platform holds 10.00 EUR

  Scenario: the payment event precedes the balance event
    Given a customer named "Ada Lovelace"
    When Ada's USD account is funded with 25.00
    Then the answer is 200
    And I remember the header "Sandglass-Moment" as "funding"
    When I read the moment "{funding}"
    Then the fields are:
      | cause.name                   | sandboxFundInternalAccount       |
      | events.0.type                | INCOMING_PAYMENT.COMPLETED       |
      | events.1.type                | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | events.0.data.type           | INCOMING                         |
      | events.0.data.status         | COMPLETED                        |
      | events.0.data.description    | Internal account funding         |
      | events.1.data.balance.amount |                             2500 |
    And the field "events" has 2 items

  Scenario Outline: the account of a customer named <suffix> cannot be funded
    Given a customer named "Ada Lovelace <suffix>"
    When Ada's USD account is funded with 1.00
    Then it is refused as INVALID_INPUT
    And Ada holds 0.00 USD

    Examples:
      | suffix |
      |    001 |
      |    002 |
      |    003 |

  Scenario: an idempotency key funds once
    Given a customer named "Ada Lovelace"
    And Ada's USD account
    And the next request has the header "Idempotency-Key: payday"
    When I send POST /sandbox/internal-accounts/{Ada.USD}/fund with the body '{ "amount": 100 }'
    Then the answer is 200
    Given the next request has the header "Idempotency-Key: payday"
    When I send POST /sandbox/internal-accounts/{Ada.USD}/fund with the body '{ "amount": 100 }'
    Then the answer is 200
    And the header "Idempotent-Replayed" is "true"
    And Ada holds 1.00 USD
