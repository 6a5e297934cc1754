Feature: Transfers of an agent
  They pass through the rules for all transfers, after those about the agent.

  Background:
    Given fixed exchange rates
    And a customer "Ada" holding 500.00 USD
    And a customer "Grace" holding 500.00 USD
    And Grace has a USD bank account ending in 998
    And Ada has a USD bank account ending in 999
    And Ada's EUR account
    And Ada's USDB account
    And an agent of Ada

  Scenario: a transfer out starts at once and is an action
    Given I remember the moment as "before"
    When the agent transfers 25.00 USD out to "{Ada.bank}"
    Then the answer is 201
    And the fields are:
      | status                               | APPROVED     |
      | type                                 | TRANSFER_OUT |
      | transferDetails.amount               | 2500         |
      | transferDetails.currency             | USD          |
      | transferDetails.sourceAccountId      | {Ada.USD}    |
      | transferDetails.destinationAccountId | {Ada.bank}   |
      | transaction.status                   | PENDING      |
      | transaction.agentId                  | {agent}      |
    And the field "quote" is absent
    And the payment is COMPLETED
    And Ada holds 475.00 USD
    And the events since "before" are:
      | OUTGOING_PAYMENT.PENDING         |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |
      | OUTGOING_PAYMENT.PROCESSING      |
      | OUTGOING_PAYMENT.COMPLETED       |
    And the ledger balances

  Scenario: a transfer in starts at once and is an action
    Given I remember the moment as "before"
    When the agent transfers 25.00 USD in from "{Ada.bank}"
    Then the answer is 201
    And the fields are:
      | status                               | APPROVED    |
      | type                                 | TRANSFER_IN |
      | transferDetails.sourceAccountId      | {Ada.bank}  |
      | transferDetails.destinationAccountId | {Ada.USD}   |
      | transaction.agentId                  | {agent}     |
    And the payment is COMPLETED
    And Ada holds 525.00 USD
    And the agent has used 1 action and 25.00 today, 25.00 this month

  Scenario Outline: a transfer <direction> that fails before the answer is a FAILED action
    Given Ada has a USD bank account ending in 002
    When the agent transfers 25.00 USD <direction> "{Ada.bank}"
    Then the answer is 201
    And the field "status" is "FAILED"
    And the field "transaction.status" is "FAILED"
    And the agent has used 1 action and 25.00 today, 25.00 this month

    Examples:
      | direction |
      | out to    |
      | in from   |

  Scenario Outline: <value> as <field> of a transfer out is refused as <code>
    Given the agent transfers 25.00 USD out to "{Ada.bank}"
    When the agent requests the same transfer with "<field>" as '<value>'
    Then it is refused as <code>

    Examples:
      | field                   | value                                                  | code                            |
      | amount                  | 0                                                      | INVALID_AMOUNT                  |
      | amount                  | -1                                                     | INVALID_AMOUNT                  |
      | amount                  | 9000000000000001                                       | AMOUNT_OUT_OF_RANGE             |
      | amount                  | 10000001                                               | TRANSACTION_SIZE_LIMIT_EXCEEDED |
      | source.accountId        | "InternalAccount:00000000-0000-4000-8000-000000000000" | REFERENCE_NOT_FOUND             |
      | source.accountId        | "{Grace.USD}"                                          | REFERENCE_NOT_FOUND             |
      | destination.accountId   | "{Grace.bank}"                                         | REFERENCE_NOT_FOUND             |
      | source.accountId        | "{Ada.EUR}"                                            | INVALID_CURRENCY                |
      | source.accountId        | "{Ada.USDB}"                                           | INVALID_INPUT                   |
      | destination.paymentRail | "SEPA"                                                 | INVALID_INPUT                   |

  Scenario Outline: <value> as <field> of a transfer in is refused as <code>
    Given the agent transfers 25.00 USD in from "{Ada.bank}"
    When the agent requests the same transfer with "<field>" as '<value>'
    Then it is refused as <code>

    Examples:
      | field                 | value                                                  | code                            |
      | amount                | 0                                                      | INVALID_AMOUNT                  |
      | amount                | 9000000000000001                                       | AMOUNT_OUT_OF_RANGE             |
      | amount                | 10000001                                               | TRANSACTION_SIZE_LIMIT_EXCEEDED |
      | source.accountId      | "{Grace.bank}"                                         | REFERENCE_NOT_FOUND             |
      | destination.accountId | "InternalAccount:00000000-0000-4000-8000-000000000000" | REFERENCE_NOT_FOUND             |
      | destination.accountId | "{Ada.EUR}"                                            | INVALID_CURRENCY                |

  Scenario: the amount of a transfer in must be named
    Given the agent transfers 25.00 USD in from "{Ada.bank}"
    When the agent requests the same transfer with "amount" as 'nothing'
    Then it is refused as INVALID_AMOUNT
    When the agent requests the same transfer with "amount" as 'null'
    Then it is refused as INVALID_AMOUNT

  Scenario: a transfer out without an amount pays the whole available balance
    Given the agent transfers 25.00 USD out to "{Ada.bank}"
    When the agent requests the same transfer with "amount" as 'nothing'
    Then the fields are:
      | status                 | APPROVED |
      | transferDetails.amount | 47500    |
    And Ada holds 0.00 USD
    When the agent requests the same transfer with "amount" as 'nothing'
    Then it is refused as INVALID_AMOUNT
    And the field "details.reason" is "INSUFFICIENT_BALANCE"

  Scenario: the limits apply to a whole balance, and its account must be allowed
    Given the agent transfers 25.00 USD out to "{Ada.bank}"
    And I change the agent's policy:
      | spendingLimits.perTransactionLimit | 47499 |
    When the agent requests the same transfer with "amount" as 'nothing'
    Then it is forbidden because of PER_TRANSACTION_LIMIT_EXCEEDED
    Given I change the agent's policy:
      | accountRestrictions | {"allowedAccountIds": []} |
    When the agent requests the same transfer with "amount" as 'nothing'
    Then it is forbidden because of ACCOUNT_NOT_ALLOWED

  Scenario: a chosen rail is used
    Given the agent transfers 25.00 USD out to "{Ada.bank}"
    When the agent requests the same transfer with "destination.paymentRail" as '"ACH"'
    Then the fields are:
      | transaction.paymentRail       | ACH    |
      | transaction.railSelectionMode | MANUAL |

  Scenario: an account under review is refused
    Given the agent transfers 25.00 USD out to "{Ada.bank}"
    And the reviewer sets the external account to UNDER_REVIEW
    When the agent transfers 25.00 USD out to "{Ada.bank}"
    Then it is refused as INVALID_BANK_ACCOUNT
    When the agent transfers 25.00 USD in from "{Ada.bank}"
    Then it is refused as INVALID_BANK_ACCOUNT

  Scenario: a deleted account is not found
    Given the external account is deleted
    When the agent transfers 25.00 USD out to "{Ada.bank}"
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: a customer who is not approved cannot transfer
    Given a customer named "Bob Builder 002"
    And Bob has a USD bank account ending in 997
    And an agent of Bob
    When the agent transfers 25.00 USD out to "{Bob.bank}"
    Then it is refused as USER_NOT_READY
    When the agent transfers 25.00 USD in from "{Bob.bank}"
    Then it is refused as USER_NOT_READY

  Scenario: a wallet without proven ownership receives less than 1000 euros
    Given a customer in "DE" named "Anna Schmidt"
    And Anna has an external ETHEREUM_WALLET with a key
    And Anna's USDC account is funded with 5000.000000
    And an agent of Anna
    When the agent transfers 2000.000000 USDC out to "{Anna.wallet}"
    Then it is refused as EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED

  Scenario: the daily volume of the service applies
    Given Ada's USD account is funded with 600000.00
    And the agent transfers 100000.00 USD out to "{Ada.bank}"
    And the agent transfers 100000.00 USD out to "{Ada.bank}"
    And the agent transfers 100000.00 USD out to "{Ada.bank}"
    And Ada transfers 100000.00 USD out to "{Ada.bank}"
    And Ada transfers 100000.00 USD out to "{Ada.bank}"
    When the agent transfers 0.01 USD out to "{Ada.bank}"
    Then it is refused as DAILY_VOLUME_LIMIT_EXCEEDED
