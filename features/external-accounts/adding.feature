Feature: Adding an external account
  An external account belongs to a customer or to the platform, and is active at once.

  Background:
    Given a customer named "Ada Lovelace"

  Scenario: a customer's account is added
    When Ada adds an external USD_ACCOUNT with:
      | platformAccountId         | acct-7       |
      | ownershipType             | FIRST_PARTY  |
      | accountInfo.accountNumber | 000123456789 |
    Then the answer is 201
    And the field "id" matches "^ExternalAccount:[0-9a-f-]{36}$"
    And the fields are:
      | customerId                      | {Ada}         |
      | status                          | ACTIVE        |
      | platformAccountId               | acct-7        |
      | ownershipType                   | FIRST_PARTY   |
      | currency                        | USD           |
      | defaultUmaDepositAccount        | false         |
      | accountInfo.accountType         | USD_ACCOUNT   |
      | accountInfo.routingNumber       | 110000000     |
      | accountInfo.beneficiary.fullName | Maria Delgado |
    And the field "accountInfo.accountNumber" is "000123456789"
    And the event "EXTERNAL_ACCOUNT.STATUS_UPDATED" about "{externalAccount}" happened 0 times

  Scenario: the platform's account is added
    When the platform adds an external EUR_ACCOUNT ending in 999
    Then the answer is 201
    And the field "status" is "ACTIVE"
    And the field "customerId" is absent
    And the field "defaultUmaDepositAccount" is absent

  Scenario: an account without a customer is the platform's and has no deposit flag
    When I send POST /customers/external-accounts with:
      """
      {
        "currency": "USDC",
        "defaultUmaDepositAccount": true,
        "accountInfo": { "accountType": "BASE_WALLET", "address": "0x00000000000000000000000000000000000000aa" }
      }
      """
    Then the answer is 201
    And the field "customerId" is absent
    And the field "defaultUmaDepositAccount" is absent
    Given I remember the field "id" as "mine"
    When I read the platform's external account "{mine}"
    Then the answer is 200

  Scenario: null counts as absent
    When I send POST /customers/external-accounts with:
      """
      {
        "customerId": "{Ada}",
        "currency": "BTC",
        "ownershipType": null,
        "accountInfo": { "accountType": "LIGHTNING", "lightningAddress": "ada@ln.example", "invoice": null }
      }
      """
    Then the answer is 201
    And the field "ownershipType" is absent
    And the field "accountInfo.invoice" is absent

  Scenario Outline: <type> does not accept <currency>
    When Ada adds an external <type> with:
      | currency | <currency> |
    Then it is refused as INVALID_CURRENCY

    Examples:
      | type            | currency |
      | USD_ACCOUNT     | EUR      |
      | SLV_ACCOUNT     | SVC      |
      | EUR_ACCOUNT     | eur      |
      | SWIFT_ACCOUNT   | BTC      |
      | SWIFT_ACCOUNT   | XXX      |
      | SPARK_WALLET    | USDC     |
      | ETHEREUM_WALLET | USDB     |
      | BASE_WALLET     | USDT     |
      | TRON_WALLET     | USDC     |

  Scenario: the platform's accounts follow the same rules
    When the platform adds an external USD_ACCOUNT with:
      | currency | EUR |
    Then it is refused as INVALID_CURRENCY
    When the platform adds an external USD_ACCOUNT with:
      | accountInfo.routingNumber | 12 |
    Then it is refused as INVALID_INPUT naming "accountInfo.routingNumber"
    When the platform adds an external USD_ACCOUNT ending in 105
    Then it is refused as INVALID_BANK_ACCOUNT

  Scenario Outline: an unknown customer is refused: <reason>
    Given another world "B" with:
      | seed | other |
    When I switch to the world "B"
    Given a customer named "Bert Foreign"
    When I switch back to my own world
    Given a customer named "Carl Gone"
    When I delete Carl
    When Ada adds an external USD_ACCOUNT with:
      | customerId | <id> |
    Then it is refused as INVALID_INPUT naming "customerId"

    Examples:
      | reason          | id                                            |
      | unknown         | Customer:00000000-0000-4000-8000-000000000000 |
      | another type    | InternalAccount:{Ada.uuid}                    |
      | not an id       | Ada                                           |
      | a deleted one   | {Carl}                                        |
      | another world's | {Bert}                                        |

  Scenario Outline: <first> is reported before <second>
    When Ada adds an external USD_ACCOUNT with:
      | customerId                | <customer> |
      | currency                  | <currency> |
      | accountInfo.routingNumber | <routing>  |
      | accountInfo.accountNumber | 123456105  |
    Then it is refused as <code>

    Examples:
      | first         | second       | customer                                      | currency | routing   | code                             |
      | a field       | the currency | {Ada}                                         | EUR      | 12        | INVALID_INPUT                    |
      | the currency  | the customer | Customer:00000000-0000-4000-8000-000000000000 | EUR      | 110000000 | INVALID_CURRENCY                 |
      | the customer  | the ending   | Customer:00000000-0000-4000-8000-000000000000 | USD      | 110000000 | INVALID_INPUT naming "customerId" |

  Scenario Outline: the account type <type> is refused
    When Ada adds an external USD_ACCOUNT with:
      | accountInfo.accountType | <type> |
    Then it is refused as INVALID_INPUT naming "accountInfo.accountType"

    Examples:
      | type        |
      | US_ACCOUNT  |
      | CLABE       |
      | usd_account |
      | BITCOIN_L1  |
      | null        |

  Scenario: all bad fields are reported together, in field order
    When Ada adds an external COP_ACCOUNT with:
      | ownershipType                    | MINE         |
      | defaultUmaDepositAccount         | yes          |
      | accountInfo.bankAccountType      | null         |
      | accountInfo.bankName             | null         |
      | accountInfo.phoneNumber          | 12           |
      | accountInfo.beneficiary.fullName | null         |
      | accountInfo.beneficiary.address  | {"city":"X"} |
    Then it is refused as INVALID_INPUT with the constraints:
      | field                                      | constraint                             |
      | ownershipType                              | {"enum":["FIRST_PARTY","THIRD_PARTY"]} |
      | defaultUmaDepositAccount                   |                                        |
      | accountInfo.bankName                       | {"minLength":1}                        |
      | accountInfo.phoneNumber                    | {"minLength":7}                        |
      | accountInfo.bankAccountType                | {"minLength":1}                        |
      | accountInfo.beneficiary.fullName           | {"minLength":1}                        |
      | accountInfo.beneficiary.address.line1      | {"minLength":1}                        |
      | accountInfo.beneficiary.address.postalCode | {"minLength":1}                        |
      | accountInfo.beneficiary.address.country    | {"minLength":1}                        |

  Scenario: a duplicate account is refused
    Given Ada has an external USD_ACCOUNT ending in 001 with:
      | accountInfo.accountNumber | 000123456789 |
    And I remember the field "id" as "first"
    When Ada adds an external USD_ACCOUNT with:
      | accountInfo.accountNumber | 000123456789 |
    Then it is refused as CONFLICT
    And the field "details.existingAccountId" is "{first}"

  Scenario: another owner, type, currency or identifier makes another account
    Given a customer named "Grace Hopper"
    And Ada has an external ETHEREUM_WALLET ending in 001 with:
      | accountInfo.address | 0x00000000000000000000000000000000000000aa |
    When Grace adds an external ETHEREUM_WALLET with:
      | accountInfo.address | 0x00000000000000000000000000000000000000aa |
    Then the answer is 201
    When the platform adds an external ETHEREUM_WALLET with:
      | accountInfo.address | 0x00000000000000000000000000000000000000aa |
    Then the answer is 201
    When Ada adds an external BASE_WALLET with:
      | accountInfo.address | 0x00000000000000000000000000000000000000aa |
    Then the answer is 201
    When Ada adds an external ETHEREUM_WALLET with:
      | currency            | USDT                                       |
      | accountInfo.address | 0x00000000000000000000000000000000000000aa |
    Then the answer is 201
    When Ada adds an external ETHEREUM_WALLET with:
      | accountInfo.address | 0x00000000000000000000000000000000000000ab |
    Then the answer is 201

  Scenario: a duplicate platform account is refused
    Given the platform has an external ETHEREUM_WALLET ending in 001
    When the platform adds an external ETHEREUM_WALLET with:
      | accountInfo.address | 0x0000000000000000000000000000000000001001 |
    Then it is refused as CONFLICT

  Scenario: a deleted account can be added again
    Given Ada has an external USD_ACCOUNT ending in 001 with:
      | accountInfo.accountNumber | 000123456789 |
    When the external account is deleted
    Then the answer is 204
    When Ada adds an external USD_ACCOUNT with:
      | accountInfo.accountNumber | 000123456789 |
    Then the answer is 201

  Scenario: only one account receives UMA deposits
    Given Ada has an external USD_ACCOUNT ending in 001 with:
      | defaultUmaDepositAccount | true |
    Then the field "defaultUmaDepositAccount" is "true"
    Given I remember the field "id" as "first"
    And Ada has an external EUR_ACCOUNT ending in 001 with:
      | defaultUmaDepositAccount | true |
    And I remember the field "id" as "second"
    When I read the external account "{first}"
    Then the field "defaultUmaDepositAccount" is "false"
    When I read the external account "{second}"
    Then the field "defaultUmaDepositAccount" is "true"
    And the event "EXTERNAL_ACCOUNT.STATUS_UPDATED" about "{first}" happened 0 times

  Scenario: another customer's deposit account is unchanged
    Given Ada has an external USD_ACCOUNT ending in 001 with:
      | defaultUmaDepositAccount | true |
    And I remember the field "id" as "first"
    And a customer named "Grace Hopper"
    And Grace has an external USD_ACCOUNT ending in 001 with:
      | defaultUmaDepositAccount | true |
    When I read the external account "{first}"
    Then the field "defaultUmaDepositAccount" is "true"

  Scenario: an idempotency key adds one account
    Given the next request has the header "Idempotency-Key: one"
    When Ada adds an external USD_ACCOUNT with:
      | accountInfo.accountNumber | 000123456789 |
    Then the answer is 201
    Given I remember the answer as "first"
    And the next request has the header "Idempotency-Key: one"
    When Ada adds an external USD_ACCOUNT with:
      | accountInfo.accountNumber | 000123456789 |
    Then the answer is 201
    Given I remember the answer as "second"
    Then the answers "first" and "second" are identical
