Feature: Transfers in
  A transfer in pulls from a bank account of the same owner over ACH. The account's last three characters choose the
  outcome. The money is credited only once it is collected.

  Background:
    Given a customer "Ada" holding 100.00 USD

  Scenario: a transfer in completes at once
    Given Ada has a USD bank account ending in 001
    And I remember the moment as "before"
    When Ada transfers 25.00 USD in from "{Ada.bank}"
    Then the answer is 201
    And the fields are:
      | type                      | INCOMING             |
      | direction                 | CREDIT               |
      | status                    | PENDING              |
      | customerId                | {Ada}                |
      | source.sourceType         | ACCOUNT              |
      | source.accountId          | {Ada.bank}           |
      | source.currency           | USD                  |
      | destination.accountId     | {Ada.USD}            |
      | sentAmount.amount         |                 2500 |
      | receivedAmount.amount     |                 2500 |
      | exchangeRate              |                    1 |
      | fees                      |                    0 |
      | createdAt                 | 2025-11-15T12:00:00Z |
    And the field "quoteId" is absent
    And the field "paymentRail" is absent
    And the field "settledAt" is absent
    And the field "reconciliationInstructions.reference" matches "^REF-\d{9}$"
    And the payment is COMPLETED
    And the payment has these fields:
      | settledAt | 2025-11-15T12:00:00Z |
      | refund    |                      |
    And Ada holds 125.00 USD
    And the events since "before" are:
      | INCOMING_PAYMENT.PENDING         |
      | INCOMING_PAYMENT.COMPLETED       |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    And 0 tasks are pending
    And the ledger balances

  Scenario Outline: <suffix>, <story>, fails before the answer
    Given Ada has a USD bank account ending in <suffix>
    And I remember the moment as "before"
    When Ada transfers 25.00 USD in from "{Ada.bank}"
    Then the answer is 201
    And the fields are:
      | status        | FAILED            |
      | failureReason | COLLECTION_FAILED |
    And the payment is FAILED because of COLLECTION_FAILED
    And the payment has no refund
    And the payment has these fields:
      | settledAt |  |
    And Ada holds 100.00 USD
    And the events since "before" are:
      | INCOMING_PAYMENT.PENDING |
      | INCOMING_PAYMENT.FAILED  |
    And the explanation of "{transaction}" contains "<suffix>"
    And 0 tasks are pending
    And the ledger balances

    Examples:
      | suffix | story              |
      |    002 | insufficient funds |
      |    003 | a closed account   |

  Scenario: 004 is accepted, then rejected by the bank
    Given Ada has a USD bank account ending in 004
    And I remember the moment as "before"
    When Ada transfers 25.00 USD in from "{Ada.bank}"
    Then the answer is 201
    And the field "status" is "PENDING"
    And the field "failureReason" is absent
    And the payment is FAILED because of COLLECTION_FAILED
    And the payment has no refund
    And Ada holds 100.00 USD
    And the events since "before" are:
      | INCOMING_PAYMENT.PENDING |
      | INCOMING_PAYMENT.FAILED  |
    And 0 tasks are pending
    And the ledger balances

  Scenario: 005 stays pending for 30 seconds and then fails
    Given Ada has a USD bank account ending in 005
    And I remember the moment as "before"
    When Ada transfers 25.00 USD in from "{Ada.bank}"
    Then the field "status" is "PENDING"
    And the payment is PENDING
    When 29 seconds and 999 milliseconds pass
    Then the payment is PENDING
    And Ada holds 100.00 USD
    When 1 millisecond passes
    Then the payment is FAILED because of COLLECTION_FAILED
    And the payment has these fields:
      | updatedAt | 2025-11-15T12:00:30Z |
      | refund    |                      |
    And Ada holds 100.00 USD
    And the events since "before" are:
      | INCOMING_PAYMENT.PENDING |
      | INCOMING_PAYMENT.FAILED  |
    When 5 seconds pass
    Then the payment has no refund
    And Ada holds 100.00 USD
    And the explanation of "{transaction}" contains "005"
    And 0 tasks are pending
    And the ledger balances

  Scenario: the platform can collect for itself
    Given the platform has a USD bank account ending in 001
    When I read the configuration
    Then I remember the field "id" as "platformId"
    When the platform transfers 25.00 USD in from "{platform.bank}"
    Then the fields are:
      | customerId         | {platformId} |
      | platformCustomerId | {platformId} |
    And the platform holds 25.00 USD

  Scenario: the webhooks arrive in order
    Given the platform's endpoint is up
    And Ada has a USD bank account ending in 001
    When Ada transfers 25.00 USD in from "{Ada.bank}"
    Then the webhook "INCOMING_PAYMENT.PENDING" about "{transaction}" was delivered once
    And its field "data.status" is "PENDING"
    And the webhook "INCOMING_PAYMENT.COMPLETED" about "{transaction}" was delivered once
    And its field "data.status" is "COMPLETED"
    And the webhooks "INTERNAL_ACCOUNT.BALANCE_UPDATED" arrived with these values of "data.balance.amount":
      | 12500 |

  Scenario: the answer to the webhook has no effect
    Given the platform's endpoint answers 403
    And Ada has a USD bank account ending in 001
    When Ada transfers 25.00 USD in from "{Ada.bank}"
    Then the payment is COMPLETED
    And Ada holds 125.00 USD

  Scenario: an idempotency key collects once
    Given Ada has a USD bank account ending in 001
    And the next request has the header "Idempotency-Key: payday"
    When Ada transfers 25.00 USD in from "{Ada.bank}"
    Then the answer is 201
    And I remember the answer as "first"
    Given the next request has the header "Idempotency-Key: payday"
    When Ada transfers 25.00 USD in from "{Ada.bank}"
    Then the header "Idempotent-Replayed" is "true"
    And I remember the answer as "second"
    And the answers "first" and "second" are identical
    And Ada holds 125.00 USD

  Scenario: a rewind undoes the credit, the schedule and the events together
    Given Ada has a USD bank account ending in 005
    And I remember the moment as "before"
    And I remember the state as "before"
    When Ada transfers 25.00 USD in from "{Ada.bank}"
    Then 1 tasks are pending
    When I rewind to "before"
    Then the state is the same as "before"
    And 0 tasks are pending
    And Ada holds 100.00 USD
