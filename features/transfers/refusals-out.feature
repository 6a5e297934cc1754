Feature: Refused transfers out
  Order: the fields, the amount, the existence of both accounts, the source and its customer, the destination, the
  rail, the currencies, the size, the wallet's owner, the daily volume, the balance. A refusal changes nothing.

  Background:
    Given a customer "Ada" holding 100.00 USD
    And Ada has a USD bank account ending in 001
    And Ada's EUR account
    And Ada's USDB account

  Scenario Outline: <field> as <value> is refused as <code>
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    Then the answer is 201
    When the same transfer is requested with "<field>" as '<value>'
    Then it is refused as <code>
    And Ada holds 75.00 USD

    Examples:
      | field                 | value                                                  | code                |
      | amount                | 0                                                      | INVALID_AMOUNT      |
      | amount                | -1                                                     | INVALID_AMOUNT      |
      | amount                | 9000000000000001                                       | AMOUNT_OUT_OF_RANGE |
      | amount                | 1e21                                                   | AMOUNT_OUT_OF_RANGE |
      | amount                | 7501                                                   | INVALID_AMOUNT      |
      | source.accountId      | "InternalAccount:00000000-0000-4000-8000-000000000000" | REFERENCE_NOT_FOUND |
      | source.accountId      | "{Ada}"                                                | REFERENCE_NOT_FOUND |
      | destination.accountId | "ExternalAccount:00000000-0000-4000-8000-000000000000" | REFERENCE_NOT_FOUND |
      | destination.accountId | "{transaction}"                                        | REFERENCE_NOT_FOUND |
      | source.accountId      | "{Ada.EUR}"                                            | INVALID_CURRENCY    |

  Scenario Outline: <field> as <value> is a bad field
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    Then the answer is 201
    When the same transfer is requested with "<field>" as '<value>'
    Then it is refused as INVALID_INPUT naming "<named>"

    Examples:
      | field                   | value        | named                   |
      | amount                  | "100"        | amount                  |
      | amount                  | 1.5          | amount                  |
      | amount                  | true         | amount                  |
      | source                  | nothing      | source                  |
      | source                  | []           | source                  |
      | source.accountId        | nothing      | source.accountId        |
      | source.accountId        | 5            | source.accountId        |
      | source.accountId        | "mine"       | source.accountId        |
      | source.accountId        | "{Ada.bank}" | source.accountId        |
      | source.accountId        | "{Ada.USDB}" | source.accountId        |
      | destination             | nothing      | destination             |
      | destination             | "{Ada.bank}" | destination             |
      | destination.accountId   | nothing      | destination.accountId   |
      | destination.accountId   | "mine"       | destination.accountId   |
      | destination.accountId   | "{Ada.USD}"  | destination.accountId   |
      | destination.paymentRail | "PIGEON"     | destination.paymentRail |
      | destination.paymentRail | 5            | destination.paymentRail |
      | destination.paymentRail | "SEPA"       | destination.paymentRail |
      | remittanceInformation   | 5            | remittanceInformation   |
      | purposeOfPayment        | "FUN"        | purposeOfPayment        |
      | purposeOfPayment        | 5            | purposeOfPayment        |

  Scenario: a remittance text has at most 80 characters
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    And the same transfer is requested with "remittanceInformation" as '"01234567890123456789012345678901234567890123456789012345678901234567890123456789"'
    Then the answer is 201
    When the same transfer is requested with "remittanceInformation" as '"012345678901234567890123456789012345678901234567890123456789012345678901234567890"'
    Then it is refused as INVALID_INPUT naming "remittanceInformation"
    When the same transfer is requested with "purposeOfPayment" as '"SELF"'
    Then the answer is 201

  Scenario: all bad fields are reported together
    When I send POST /transfer-out with the body '{ "amount": "1", "remittanceInformation": 1 }'
    Then it is refused as INVALID_INPUT naming:
      | source                |
      | destination           |
      | amount                |
      | remittanceInformation |

  Scenario: the balance must cover the amount
    When Ada transfers 100.01 USD out to "{Ada.bank}"
    Then it is refused as INVALID_AMOUNT
    And the fields are:
      | details.reason    | INSUFFICIENT_BALANCE |
      | details.available |                10000 |
      | details.required  |                10001 |
      | details.currency  | USD                  |
    And the field "message" contains "has 10000 (100.00 USD) available; the payment needs 10001 (100.01 USD)"
    And Ada holds 100.00 USD
    When Ada transfers 100.00 USD out to "{Ada.bank}"
    Then the answer is 201
    And Ada holds 0.00 USD

  Scenario: an insufficient balance is remembered under its key
    Given the next request has the header "Idempotency-Key: rent"
    When Ada transfers 100.01 USD out to "{Ada.bank}"
    Then it is refused as INVALID_AMOUNT
    When Ada's USD account is funded with 1.00
    Given the next request has the header "Idempotency-Key: rent"
    When Ada transfers 100.01 USD out to "{Ada.bank}"
    Then it is refused as INVALID_AMOUNT
    And the header "Idempotent-Replayed" is "true"

  Scenario: a single transfer has a maximum amount
    When Ada's USD account is funded with 200000.00
    And Ada transfers 100000.01 USD out to "{Ada.bank}"
    Then it is refused as TRANSACTION_SIZE_LIMIT_EXCEEDED
    And Ada holds 200100.00 USD
    When Ada transfers 100000.00 USD out to "{Ada.bank}"
    Then the answer is 201

  Scenario: the maximum also limits a transfer of the whole balance
    When Ada's USD account is funded with 200000.00
    And Ada transfers all USD out to "{Ada.bank}"
    Then it is refused as TRANSACTION_SIZE_LIMIT_EXCEEDED

  Scenario: a day's volume is five times the maximum, and the day starts at midnight
    When Ada's USD account is funded with 600000.00
    And Ada transfers 100000.00 USD out to "{Ada.bank}"
    And Ada transfers 100000.00 USD out to "{Ada.bank}"
    And Ada transfers 100000.00 USD out to "{Ada.bank}"
    And Ada transfers 100000.00 USD out to "{Ada.bank}"
    And Ada transfers 99999.99 USD out to "{Ada.bank}"
    Then the answer is 201
    When Ada transfers 0.02 USD out to "{Ada.bank}"
    Then it is refused as DAILY_VOLUME_LIMIT_EXCEEDED
    And the header "Retry-After" is absent
    When Ada transfers 0.01 USD out to "{Ada.bank}"
    Then the answer is 201
    When 11 hours and 59 minutes and 59 seconds pass
    And Ada transfers 0.01 USD out to "{Ada.bank}"
    Then it is refused as DAILY_VOLUME_LIMIT_EXCEEDED
    When 1 second passes
    And Ada transfers 0.01 USD out to "{Ada.bank}"
    Then the answer is 201

  Scenario: the volume is checked before the balance, per currency
    Given Ada has an external SOLANA_WALLET ending in 001 with:
      | currency | USDC |
    When Ada's USD account is funded with 400000.00
    And Ada's USDC account is funded with 10.000000
    And Ada transfers 100000.00 USD out to "{Ada.bank}"
    And Ada transfers 100000.00 USD out to "{Ada.bank}"
    And Ada transfers 100000.00 USD out to "{Ada.bank}"
    And Ada transfers 100000.00 USD out to "{Ada.bank}"
    And Ada's USD account is funded with 100000.00
    And Ada transfers 100000.00 USD out to "{Ada.bank}"
    Then the answer is 201
    When Ada transfers 100000.00 USD out to "{Ada.bank}"
    Then it is refused as DAILY_VOLUME_LIMIT_EXCEEDED
    When Ada transfers 5.000000 USDC out to "{Ada.wallet}"
    Then the answer is 201

  Scenario: an amount that does not cover the network fee is refused
    Given Ada has an external SOLANA_WALLET ending in 001 with:
      | currency | USDC |
    When Ada's USDC account is funded with 10.000000
    And Ada transfers 0.001000 USDC out to "{Ada.wallet}"
    Then it is refused as AMOUNT_OUT_OF_RANGE
    When Ada transfers 0.001001 USDC out to "{Ada.wallet}"
    Then the field "receivedAmount.amount" is "1"

  Scenario: a blockchain is not a rail
    Given Ada has an external SOLANA_WALLET ending in 001 with:
      | currency | USDC |
    When Ada's USDC account is funded with 10.000000
    And Ada transfers 5.000000 USDC out to "{Ada.wallet}" over ACH
    Then it is refused as INVALID_INPUT naming "destination.paymentRail"

  Scenario: a wallet without proven ownership receives less than 1000 euros
    Given fixed exchange rates
    And a customer in "DE" named "Anna Schmidt"
    And Anna has an external ETHEREUM_WALLET with a key
    When Anna's USDC account is funded with 5000.000000
    And Anna transfers 2000.000000 USDC out to "{Anna.wallet}"
    Then it is refused as EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED
    And Anna holds 5000.000000 USDC
    When Anna transfers 1000.000000 USDC out to "{Anna.wallet}"
    Then the answer is 201

  Scenario: a deleted account cannot be paid
    When the external account is deleted
    And Ada transfers 25.00 USD out to "{Ada.bank}"
    Then it is refused as INVALID_RECEIVER

  Scenario: an account under review cannot be paid
    When the reviewer sets the external account to UNDER_REVIEW
    And Ada transfers 25.00 USD out to "{Ada.bank}"
    Then it is refused as INVALID_BANK_ACCOUNT
    And Ada holds 100.00 USD

  Scenario: an account of a customer who is not approved cannot be paid
    Given a customer named "Bea Lovelace 001"
    And Bea has a USD bank account ending in 001
    When Ada transfers 25.00 USD out to "{Bea.bank}"
    Then it is refused as INVALID_RECEIVER
    And Ada holds 100.00 USD

  Scenario Outline: a customer named <suffix> cannot transfer out yet
    Given a customer named "Bea Lovelace <suffix>"
    When Bea transfers 25.00 USD out to "{Ada.bank}"
    Then it is refused as USER_NOT_READY

    Examples:
      | suffix |
      |    001 |
      |    002 |
      |    003 |

  Scenario: a closed account cannot pay
    Given a customer "Grace" holding 1.00 USD
    When I delete Grace
    And I send POST /transfer-out with:
      """
      { "source": { "accountId": "{Grace.USD}" }, "destination": { "accountId": "{Ada.bank}" }, "amount": 100 }
      """
    Then it is refused as INVALID_INPUT naming "source.accountId"

  Scenario: accounts of another world are not found
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    Given another world "B" with:
      | seed | other |
    When I switch to the world "B"
    And the same transfer is requested with "amount" as '100'
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: 200 concurrent transfers from an account with money for 50
    When I send POST /transfer-out 200 times at once with:
      """
      { "source": { "accountId": "{Ada.USD}" }, "destination": { "accountId": "{Ada.bank}" }, "amount": 200 }
      """
    Then 50 of the answers are 201
    And 150 of the answers are 400
    And Ada holds 0.00 USD
    And the ledger balances

  Scenario: a currency not enabled for outgoing payments is refused
    Given I update the configuration with:
      """
      { "supportedCurrencies": [{ "currencyCode": "USD", "minAmount": 1, "maxAmount": 2000000,
        "requiredCounterpartyFields": [], "enabledTransactionTypes": ["INCOMING"] }] }
      """
    When Ada transfers 100000.01 USD out to "{Ada.bank}"
    Then it is refused as INVALID_CURRENCY
    And the field "details.field" is "source"
    Given I update the configuration with:
      """
      { "supportedCurrencies": [{ "currencyCode": "USD", "minAmount": 1, "maxAmount": 2000000,
        "requiredCounterpartyFields": [], "enabledTransactionTypes": ["OUTGOING"] }] }
      """
    When Ada transfers 25.00 USD out to "{Ada.bank}"
    Then the answer is 201

  Scenario Outline: a transfer out of <amount> is outside the platform's bounds
    Given I update the configuration with:
      """
      { "supportedCurrencies": [{ "currencyCode": "USD", "minAmount": 1000, "maxAmount": 2000,
        "requiredCounterpartyFields": [], "enabledTransactionTypes": ["INCOMING", "OUTGOING"] }] }
      """
    When Ada transfers <amount> USD out to "{Ada.bank}"
    Then it is refused as <code>
    When Ada transfers 10.00 USD out to "{Ada.bank}"
    Then the answer is 201
    When Ada transfers 20.00 USD out to "{Ada.bank}"
    Then the answer is 201

    Examples:
      | amount    | code                            |
      |      9.99 | AMOUNT_OUT_OF_RANGE             |
      |     20.01 | AMOUNT_OUT_OF_RANGE             |
      | 100000.01 | TRANSACTION_SIZE_LIMIT_EXCEEDED |

  Scenario: the platform's bounds also limit a transfer of the whole balance
    Given I update the configuration with:
      """
      { "supportedCurrencies": [{ "currencyCode": "USD", "minAmount": 1, "maxAmount": 2000,
        "requiredCounterpartyFields": [], "enabledTransactionTypes": ["INCOMING", "OUTGOING"] }] }
      """
    When Ada transfers all USD out to "{Ada.bank}"
    Then it is refused as AMOUNT_OUT_OF_RANGE
    And the field "message" is "The amount 10000 (100.00 USD) is outside the platform's range, 1 (0.01 USD) to 2000 (20.00 USD)."
