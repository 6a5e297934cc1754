Feature: Balances are part of their accounts
  A balance is stored beside its account. Whoever looks at the account sees what changed its balance.

  Background:
    Given a customer "Ada" holding 500.00 USD
    And I remember the moment as "before"
    And Ada has a EUR bank account ending in 003
    And Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And the quote is executed

  Scenario: the timeline of an account has the moments that changed its balance
    When I list the moments with:
      | resource | {Ada.USD} |
      | limit    | 1         |
    Then the field "data.0.name" is "executeQuote"

  Scenario: the difference between two moments shows the account, before internal documents
    When I list the changes with:
      | from     | {before}  |
      | resource | {Ada.USD} |
    Then the fields are:
      | totalCount                      | 2                |
      | changes.0.collection            | internalAccounts |
      | changes.0.before.balance.amount | 50000            |
      | changes.0.after.balance.amount  | 40000            |
      | changes.0.fields.0              | balance.amount   |
      | changes.1.collection            | balances         |
      | changes.1.internal              | true             |
    When I list the changes with:
      | from       | {before}         |
      | collection | internalAccounts |
    Then the field "totalCount" is "1"

  Scenario: a preview shows the account whose balance would change
    Given Ada has a EUR bank account ending in 002
    And Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And the quote is executed
    When I send POST /admin/worlds/{world}/clock/preview with the body '{ "by": "5s" }'
    Then the field "changes" contains "{Ada.USD}"
    And the fields are:
      | changes.1.collection            | internalAccounts |
      | changes.1.before.balance.amount | 30000            |
      | changes.1.after.balance.amount  | 40000            |

  Scenario: the timeline of a resource that never was is a 404
    When I list the moments with:
      | resource | Transaction:nope |
    Then it is refused as REFERENCE_NOT_FOUND
    And the field "message" contains "Transaction:nope"
