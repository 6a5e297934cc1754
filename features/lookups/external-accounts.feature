Feature: Looking up an external account
  The account's currency with its rate for the sender, and an id for quotes within the next 15 minutes.

  Background:
    Given a customer named "Ada Lovelace" with:
      | umaAddress | $ada@bank.example.com |
    And I send POST /customers/external-accounts with:
      """
      {
        "customerId": "{Ada}",
        "currency": "MXN",
        "accountInfo": {
          "accountType": "MXN_ACCOUNT",
          "clabeNumber": "032180000118359719",
          "beneficiary": { "beneficiaryType": "INDIVIDUAL", "fullName": "Ada Lovelace" }
        }
      }
      """
    And I remember the field "id" as "account"

  Scenario Outline: the sender is given by <parameter>
    When I send GET /receiver/external-account/{account}?<parameter>=<sender>
    Then the answer is 200
    And the receiver accepts MXN
    And the fields are:
      | accountId                 | {account} |
      | supportedCurrencies.0.min |       659 |
      | supportedCurrencies.0.max | 172320592 |
    And the field "supportedCurrencies.0.estimatedExchangeRate" matches "^17\.\d{1,8}$"
    And the field "lookupId" matches "^Lookup:[0-9a-f-]{36}$"
    And the field "requiredPayerDataFields" is absent

    Examples:
      | parameter        | sender                |
      | customerId       | {Ada}                 |
      | senderUmaAddress | $ada@bank.example.com |
      | senderUmaAddress | $ADA@Bank.example.com |

  Scenario: the rate is quoted from the sender's first account
    Given a customer named "Frida Kahlo" with:
      | currencies | ["MXN"] |
    When Frida looks up "{account}"
    Then the field "supportedCurrencies.0.estimatedExchangeRate" is "1"

  Scenario: every lookup has a new id
    When Ada looks up "{account}"
    And I remember the field "lookupId" as "first"
    And Ada looks up "{account}"
    Then the field "lookupId" is not "{first}"

  Scenario: without a sender there is no rate
    When I look up "{account}"
    Then it is refused as INVALID_INPUT naming "customerId"

  Scenario Outline: an unknown sender is refused: <query>
    When I send GET /receiver/external-account/{account}?<query>
    Then it is refused as <code>

    Examples:
      | query                                                    | code                |
      | customerId=Customer:00000000-0000-4000-8000-000000000000 | INVALID_INPUT       |
      | customerId={account}                                     | INVALID_INPUT       |
      | senderUmaAddress=$nobody@bank.example.com                | INVALID_INPUT       |
      | senderUmaAddress=nobody                                  | INVALID_UMA_ADDRESS |

  Scenario: an unknown account is refused
    When Ada looks up "ExternalAccount:00000000-0000-4000-8000-000000000000"
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: the sender is checked before the account
    When I look up "ExternalAccount:00000000-0000-4000-8000-000000000000"
    Then it is refused as INVALID_INPUT naming "customerId"

  Scenario: an internal account cannot be looked up as an external one
    Given Ada's USD account
    When Ada looks up "{Ada.USD}"
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: a deleted account is not found
    When I delete the external account "{account}"
    And Ada looks up "{account}"
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: an account of another world is not found
    Given another world "B" with:
      | seed | other |
    When I switch to the world "B"
    And a customer named "Bob Babbage"
    And Bob looks up "{account}"
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: a malformed id is refused
    When I send GET /receiver/external-account/1?customerId={Ada}
    Then it is refused as INVALID_INPUT naming "accountId"

  Scenario: the range of a lookup is the one that a quote from any account of the sender accepts
    Given the clock is frozen at "2026-01-01T00:00:00Z"
    And a customer named "Grace Hopper" with:
      | currencies | ["USD", "EUR"] |
    And Grace has a USD bank account ending in 999
    When Grace looks up "{Grace.bank}"
    Then the fields are:
      | supportedCurrencies.0.estimatedExchangeRate |       1 |
      | supportedCurrencies.0.min                   |      39 |
      | supportedCurrencies.0.max                   | 9990000 |

  Scenario: the range of a lookup is the range that a quote accepts
    Given fixed exchange rates
    And a customer "Grace" holding 500.00 USD
    And Grace has a EUR bank account ending in 999
    When Grace looks up "{Grace.bank}"
    Then the fields are:
      | supportedCurrencies.0.min |      37 |
      | supportedCurrencies.0.max | 9172390 |
    When Grace requests a quote for 100.00 USD to "{Grace.bank}" with:
      | lockedCurrencySide   | "RECEIVING" |
      | lockedCurrencyAmount | 37          |
    Then the answer is 201
    When Grace requests a quote for 100.00 USD to "{Grace.bank}" with:
      | lockedCurrencySide   | "RECEIVING" |
      | lockedCurrencyAmount | 9172390     |
    Then the answer is 201

  Scenario Outline: an amount one unit outside the range of a lookup is refused with a message: <amount>
    Given fixed exchange rates
    And a customer "Grace" holding 500.00 USD
    And Grace has a EUR bank account ending in 999
    When Grace requests a quote for 100.00 USD to "{Grace.bank}" with:
      | lockedCurrencySide   | "RECEIVING" |
      | lockedCurrencyAmount | <amount>    |
    Then it is refused as <code>
    And the field "message" is "<message>"
    And the fields are:
      | details.value    | <amount> |
      | details.maximum  |  9172390 |
      | details.currency | EUR      |

    Examples:
      | amount  | code                            | message |
      |      34 | AMOUNT_OUT_OF_RANGE             | The amount 34 (0.34 EUR) is out of range: the accepted range is 35 (0.35 EUR) to 9172390 (91723.90 EUR). |
      |       8 | AMOUNT_OUT_OF_RANGE             | The amount 8 (0.08 EUR) is out of range: the accepted range is 35 (0.35 EUR) to 9172390 (91723.90 EUR). |
      | 9172391 | TRANSACTION_SIZE_LIMIT_EXCEEDED | The amount 9172391 (91723.91 EUR) exceeds the maximum for a single transaction, 9172390 (91723.90 EUR). |
