Feature: Deleting a customer
  The record stays readable. Everything else about the customer ends.

  Scenario: a customer is deleted once
    Given a customer named "Ada Lovelace"
    When 1 minute passes
    And I delete Ada
    Then the answer is 200
    And the fields are:
      | id        | {Ada}                |
      | isDeleted | true                 |
      | kycStatus | APPROVED             |
      | updatedAt | 2025-11-15T12:01:00Z |
    And I remember the answer as "deleted"
    When I delete Ada
    Then it is refused as CUSTOMER_DELETED
    When I read the customer "{Ada}"
    Then I remember the answer as "read"
    And the answers "deleted" and "read" are identical

  Scenario: deleted customers are listed only on request
    Given a customer named "Ada Lovelace"
    And a customer named "Grace Hopper"
    When I delete Ada
    And I list the customers
    Then the page lists the customers:
      | Grace Hopper |
    When I list the customers with:
      | isIncludingDeleted | true |
    Then the page lists the customers:
      | Grace Hopper |
      | Ada Lovelace |

  Scenario: the platform's id and the UMA address become free again
    Given a customer named "Ada Lovelace" with:
      | platformCustomerId | ada-1                      |
      | umaAddress         | $ada@uma.sandglass.example |
    And I delete Ada
    When I send POST /customers with:
      """
      { "customerType": "INDIVIDUAL", "platformCustomerId": "ada-1", "umaAddress": "$ada@uma.sandglass.example" }
      """
    Then the answer is 201
    When I list the customers with:
      | platformCustomerId | ada-1 |
      | isIncludingDeleted | true  |
    Then 2 customers are found

  Scenario Outline: the accounts of <who> close, each with an event
    Given a customer named "<name>" with:
      | currencies | ["USD"] |
    And Ada's USD account
    And Ada's USDB account
    When I delete Ada
    Then every account of Ada is CLOSED
    And the events about "{Ada}" are:
      | <created> |
    And the event "INTERNAL_ACCOUNT.STATUS_UPDATED" about "{Ada.USD}" happened 1 time
    And the event "INTERNAL_ACCOUNT.STATUS_UPDATED" about "{Ada.USDB}" happened 1 time

    Examples:
      | who              | name             | created               |
      | an approved one  | Ada Lovelace     | CUSTOMER.KYC_APPROVED |
      | one under review | Ada Lovelace 001 | CUSTOMER.KYC_PENDING  |
      | a rejected one   | Ada Lovelace 002 | CUSTOMER.KYC_REJECTED |

  Scenario: a balance does not prevent the deletion and stays in the ledger
    Given a customer "Ada" holding 500.00 USD
    When I delete Ada
    Then the answer is 200
    And Ada holds 500.00 USD
    And the ledger balances
    When Ada's USD account is funded with 25.00
    Then it is refused as INVALID_INPUT naming "accountId"

  Scenario: a business can be deleted
    Given a business named "Acme Engines Inc."
    When I delete Acme
    Then the answer is 200
    And the field "isDeleted" is "true"

  Scenario: an unknown customer cannot be deleted
    When I delete the customer "Customer:00000000-0000-4000-8000-000000000000"
    Then it is refused as USER_NOT_FOUND

  Scenario: a rewind undoes a deletion
    Given a customer named "Ada Lovelace"
    And I remember the state as "before"
    And I remember the moment as "before"
    When I delete Ada
    And I rewind to "before"
    Then the state is the same as "before"
    When I delete Ada
    Then the answer is 200

  Scenario: an id may be percent-encoded
    Given a customer named "Ada Lovelace"
    When I delete the customer "{Ada.encoded}"
    Then the answer is 200

  Scenario: the external accounts are deleted with the customer
    Given a customer "Ada" holding 100.00 USD
    And Ada has a USD bank account ending in 001
    And a customer named "Grace Hopper"
    And I remember the state as "before"
    And I remember the moment as "before"
    When I delete Ada
    And I read the external account "{Ada.bank}"
    Then it is refused as REFERENCE_NOT_FOUND
    When I list the external accounts
    Then the answer is 200
    And the field "totalCount" is "0"
    When I list the external accounts with:
      | customerId | {Ada} |
      | currency   | USD   |
    Then the field "data" is "[]"
    When Grace looks up "{Ada.bank}"
    Then it is refused as REFERENCE_NOT_FOUND
    When I delete the external account "{Ada.bank}"
    Then it is refused as REFERENCE_NOT_FOUND
    When I rewind to "before"
    Then the state is the same as "before"

  Scenario Outline: after the deletion, a refund that <ends> goes to the platform's account
    Given a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in <suffix>
    And Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And the quote is executed
    When I delete Ada
    And I remember the moment as "deleted"
    And <wait> pass
    Then the payment's refund is COMPLETED because of TRANSACTION_FAILED
    And Ada holds 400.00 USD
    And the platform holds 100.00 USD
    And the explanation of "{transaction}" contains "because the payer's customer is deleted"
    And the ledger balances

    Examples:
      | ends                 | suffix | wait       |
      | was begun before     | 002    | 5 seconds  |
      | follows a return     | 005    | 35 seconds |

  Scenario: a refund in a currency without a platform account goes to suspense
    Given a customer named "Ada Lovelace" with:
      | currencies | ["GBP"] |
    And Ada's GBP account
    And Ada's GBP account is funded with 50.00
    And Ada has a EUR bank account ending in 002
    And Ada requests a quote for 10.00 GBP to "{Ada.bank}"
    And the quote is executed
    When I delete Ada
    And 5 seconds pass
    Then the payment's refund is COMPLETED because of TRANSACTION_FAILED
    And Ada holds 40.00 GBP
    And the explanation of "{transaction}" contains "refunded to suspense:GBP"
    And the ledger balances

  Scenario: money pulled from the customer's external account is also refunded to the platform
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD bank account ending in 001
    And I remember the field "id" as "source"
    And the platform has a EUR bank account ending in 002
    And Ada requests a quote for 100.00 USD from "{source}" to "{platform.bank}"
    And the quote is executed
    And the payment's refund is PENDING because of TRANSACTION_FAILED
    When I delete Ada
    And 5 seconds pass
    Then the payment's refund is COMPLETED because of TRANSACTION_FAILED
    And the platform holds 100.00 USD
    And the ledger balances

  Scenario: the authorization of a deleted customer's payment runs out, and its money is free again
    Given the clock is frozen at "2026-03-01T12:00:00Z"
    And a customer in "DE" named "Anna Schmidt"
    And Anna has logged in
    And Anna's EUR account is funded with 500.00
    And Anna has a EUR bank account
    And Anna requests a quote for 100.00 EUR to "{Anna.bank}"
    And the quote is executed
    And the quote and its payment are PENDING_AUTHORIZATION
    And Anna holds 400.00 EUR of 500.00 in total
    When I delete Anna
    Then the quote and its payment are PENDING_AUTHORIZATION
    When Anna authorizes the quote with the code "123456"
    Then it is refused as CONFLICT
    Given I remember the moment as "deleted"
    When 5 minutes pass
    Then the quote and its payment are FAILED because of SCA_NOT_COMPLETED
    And Anna holds 500.00 EUR of 500.00 in total
    And the events since "deleted" are:
      | OUTGOING_PAYMENT.FAILED          |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
    And the ledger balances
