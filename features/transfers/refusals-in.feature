Feature: Refused transfers in
  Order: the fields, the amount, the existence of both accounts, the source, its customer, the destination, whether
  both belong together, the size. A refusal changes nothing.

  Background:
    Given a customer "Ada" holding 100.00 USD
    And Ada has a USD bank account ending in 001
    And Ada's EUR account

  Scenario Outline: <field> as <value> is refused as <code>
    When Ada transfers 25.00 USD in from "{Ada.bank}"
    Then the answer is 201
    When the same transfer is requested with "<field>" as '<value>'
    Then it is refused as <code>
    And Ada holds 125.00 USD

    Examples:
      | field                 | value                                                  | code                |
      | amount                | nothing                                                | INVALID_AMOUNT      |
      | amount                | 0                                                      | INVALID_AMOUNT      |
      | amount                | -1                                                     | INVALID_AMOUNT      |
      | amount                | 9000000000000001                                       | AMOUNT_OUT_OF_RANGE |
      | amount                | 1e21                                                   | AMOUNT_OUT_OF_RANGE |
      | source.accountId      | "ExternalAccount:00000000-0000-4000-8000-000000000000" | REFERENCE_NOT_FOUND |
      | source.accountId      | "{Ada}"                                                | REFERENCE_NOT_FOUND |
      | destination.accountId | "InternalAccount:00000000-0000-4000-8000-000000000000" | REFERENCE_NOT_FOUND |
      | destination.accountId | "{transaction}"                                        | REFERENCE_NOT_FOUND |
      | destination.accountId | "{Ada.EUR}"                                            | INVALID_CURRENCY    |

  Scenario Outline: <field> as <value> is a bad field
    When Ada transfers 25.00 USD in from "{Ada.bank}"
    Then the answer is 201
    When the same transfer is requested with "<field>" as '<value>'
    Then it is refused as INVALID_INPUT naming "<named>"

    Examples:
      | field                 | value        | named                 |
      | amount                | "100"        | amount                |
      | amount                | 1.5          | amount                |
      | amount                | true         | amount                |
      | amount                | [100]        | amount                |
      | source                | nothing      | source                |
      | source                | "{Ada.bank}" | source                |
      | source.accountId      | nothing      | source.accountId      |
      | source.accountId      | 5            | source.accountId      |
      | source.accountId      | "mine"       | source.accountId      |
      | source.accountId      | ""           | source.accountId      |
      | source.accountId      | "{Ada.USD}"  | source.accountId      |
      | destination           | nothing      | destination           |
      | destination           | []           | destination           |
      | destination.accountId | nothing      | destination.accountId |
      | destination.accountId | false        | destination.accountId |
      | destination.accountId | "mine"       | destination.accountId |
      | destination.accountId | "{Ada.bank}" | destination.accountId |

  Scenario: all bad fields are reported together
    When I send POST /transfer-in with the body '{ "amount": "1" }'
    Then it is refused as INVALID_INPUT naming:
      | source      |
      | destination |
      | amount      |

  Scenario: the amount is checked before the accounts, and their existence before their state
    When Ada transfers 25.00 USD in from "{Ada.bank}"
    And the same transfer is requested with "amount" as '0'
    Then it is refused as INVALID_AMOUNT
    When the same transfer is requested with "source.accountId" as '"ExternalAccount:00000000-0000-4000-8000-000000000000"'
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: a single transfer has a maximum amount
    When Ada transfers 100000.01 USD in from "{Ada.bank}"
    Then it is refused as TRANSACTION_SIZE_LIMIT_EXCEEDED
    And Ada holds 100.00 USD
    When Ada transfers 100000.00 USD in from "{Ada.bank}"
    Then the answer is 201
    And Ada holds 100100.00 USD

  Scenario: a euro account cannot be pulled from
    Given Ada has a EUR bank account ending in 001
    When Ada transfers 25.00 EUR in from "{Ada.bank}"
    Then it is refused as INVALID_BANK_ACCOUNT

  Scenario: a third-party account cannot be pulled from
    Given Ada has an external USD_ACCOUNT ending in 001 with:
      | ownershipType | THIRD_PARTY |
    When Ada transfers 25.00 USD in from "{Ada.bank}"
    Then it is refused as INVALID_BANK_ACCOUNT
    And Ada holds 100.00 USD

  Scenario: another owner's account cannot be pulled from
    Given a customer "Grace" holding 1.00 USD
    And the platform has a USD bank account ending in 001
    When Grace transfers 25.00 USD in from "{Ada.bank}"
    Then it is refused as INVALID_BANK_ACCOUNT
    Given Grace's EUR account
    When the same transfer is requested with "destination.accountId" as '"{Grace.EUR}"'
    Then it is refused as INVALID_BANK_ACCOUNT
    When Grace transfers 25.00 USD in from "{platform.bank}"
    Then it is refused as INVALID_BANK_ACCOUNT
    When the platform transfers 25.00 USD in from "{Ada.bank}"
    Then it is refused as INVALID_BANK_ACCOUNT
    And Grace holds 1.00 USD

  Scenario: an account under review cannot be pulled from
    When the reviewer sets the external account to UNDER_REVIEW
    And Ada transfers 25.00 USD in from "{Ada.bank}"
    Then it is refused as INVALID_BANK_ACCOUNT

  Scenario: a deleted account is not found
    When the external account is deleted
    And Ada transfers 25.00 USD in from "{Ada.bank}"
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario Outline: a customer named <suffix> cannot transfer in yet
    Given a customer named "Bea Lovelace <suffix>"
    And Bea has a USD bank account ending in 001
    When Bea transfers 25.00 USD in from "{Bea.bank}"
    Then it is refused as USER_NOT_READY

    Examples:
      | suffix |
      |    001 |
      |    002 |
      |    003 |

  Scenario: on an unregulated platform the terms must be accepted first
    Given another world "B" with:
      | beginning | unregulated |
    When I switch to the world "B"
    Given a customer named "Bea Lovelace"
    And Bea has a USD bank account ending in 001
    When the platform transfers 25.00 USD in from "{Bea.bank}"
    Then it is refused as END_USER_TERMS_NOT_ACCEPTED

  Scenario: a closed account cannot receive
    Given Ada's USD account
    And the platform has a USD bank account ending in 001
    When I delete Ada
    And I send POST /transfer-in with:
      """
      { "source": { "accountId": "{platform.bank}" }, "destination": { "accountId": "{Ada.USD}" }, "amount": 100 }
      """
    Then it is refused as INVALID_RECEIVER
    When I send POST /transfer-in with:
      """
      { "source": { "accountId": "{Ada.bank}" }, "destination": { "accountId": "{Ada.USD}" }, "amount": 100 }
      """
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: accounts of another world are not found
    When Ada transfers 25.00 USD in from "{Ada.bank}"
    Given another world "B" with:
      | seed | other |
    When I switch to the world "B"
    And the same transfer is requested with "amount" as '100'
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: a currency not enabled for incoming payments is refused
    Given I update the configuration with:
      """
      { "supportedCurrencies": [{ "currencyCode": "USD", "minAmount": 1, "maxAmount": 2000000,
        "requiredCounterpartyFields": [], "enabledTransactionTypes": ["OUTGOING"] }] }
      """
    When Ada transfers 100000.01 USD in from "{Ada.bank}"
    Then it is refused as INVALID_CURRENCY
    And the field "details.field" is "destination"
    Given I update the configuration with:
      """
      { "supportedCurrencies": [{ "currencyCode": "USD", "minAmount": 1, "maxAmount": 2000000,
        "requiredCounterpartyFields": [], "enabledTransactionTypes": ["INCOMING"] }] }
      """
    When Ada transfers 25.00 USD in from "{Ada.bank}"
    Then the answer is 201

  Scenario Outline: a transfer in of <amount> is outside the platform's bounds
    Given I update the configuration with:
      """
      { "supportedCurrencies": [{ "currencyCode": "USD", "minAmount": 1000, "maxAmount": 20000,
        "requiredCounterpartyFields": [], "enabledTransactionTypes": ["INCOMING", "OUTGOING"] }] }
      """
    When Ada transfers <amount> USD in from "{Ada.bank}"
    Then it is refused as <code>
    When Ada transfers 10.00 USD in from "{Ada.bank}"
    Then the answer is 201
    When Ada transfers 200.00 USD in from "{Ada.bank}"
    Then the answer is 201

    Examples:
      | amount    | code                            |
      |      9.99 | AMOUNT_OUT_OF_RANGE             |
      |    200.01 | AMOUNT_OUT_OF_RANGE             |
      | 100000.01 | TRANSACTION_SIZE_LIMIT_EXCEEDED |

  Scenario: a transfer in needs an amount, unlike a transfer out
    When Ada transfers 25.00 USD in from "{Ada.bank}"
    Then the answer is 201
    When the same transfer is requested with "amount" as 'nothing'
    Then it is refused as INVALID_AMOUNT
    And the field "message" is "The amount of a pull must be named: the balance of the external account is not known."
    And the field "details.field" is "amount"
    When Ada transfers all USD out to "{Ada.bank}"
    Then the field "sentAmount.amount" is "12500"
    And Ada holds 0.00 USD
