Feature: Bad input to quotes
  Every bad field is reported, and nothing is stored.

  Background:
    Given a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in 999

  Scenario Outline: <field> as <value> is refused
    Given Ada requests a quote for 100.00 USD to "{Ada.bank}"
    When the same quote is requested with:
      | <field> | <value> |
    Then it is refused as INVALID_INPUT naming "<named>"

    Examples:
      | field                                     | value                     | named                                         |
      | source                                    | nothing                   | source                                        |
      | source                                    | null                      | source                                        |
      | source                                    | "InternalAccount:1"       | source                                        |
      | source                                    | []                        | source                                        |
      | source                                    | {}                        | source.sourceType                             |
      | source.sourceType                         | nothing                   | source.sourceType                             |
      | source.sourceType                         | "UMA_ADDRESS"             | source.sourceType                             |
      | source.sourceType                         | 7                         | source.sourceType                             |
      | source.sourceType                         | "REALTIME_FUNDING"        | source.currency                               |
      | source.accountId                          | nothing                   | source.accountId                              |
      | source.accountId                          | null                      | source.accountId                              |
      | source.accountId                          | 7                         | source.accountId                              |
      | source.accountId                          | ""                        | source.accountId                              |
      | source.accountId                          | "constructor"             | source.accountId                              |
      | source.customerId                         | 7                         | source.customerId                             |
      | source.customerId                         | "Customer:1"              | source.customerId                             |
      | destination                               | nothing                   | destination                                   |
      | destination                               | "ExternalAccount:1"       | destination                                   |
      | destination.destinationType               | nothing                   | destination.destinationType                   |
      | destination.destinationType               | "REALTIME_FUNDING"        | destination.destinationType                   |
      | destination.destinationType               | "UMA_ADDRESS"             | destination.umaAddress                        |
      | destination.accountId                     | nothing                   | destination.accountId                         |
      | destination.accountId                     | true                      | destination.accountId                         |
      | destination.accountId                     | ""                        | destination.accountId                         |
      | destination.paymentRail                   | "PONY"                    | destination.paymentRail                       |
      | destination.paymentRail                   | 7                         | destination.paymentRail                       |
      | destination.paymentRail                   | "SPEI"                    | destination.paymentRail                       |
      | lockedCurrencySide                        | nothing                   | lockedCurrencySide                            |
      | lockedCurrencySide                        | "BOTH"                    | lockedCurrencySide                            |
      | lockedCurrencySide                        | 1                         | lockedCurrencySide                            |
      | lockedCurrencyAmount                      | nothing                   | lockedCurrencyAmount                          |
      | lockedCurrencyAmount                      | null                      | lockedCurrencyAmount                          |
      | lockedCurrencyAmount                      | "10000"                   | lockedCurrencyAmount                          |
      | lockedCurrencyAmount                      | 100.5                     | lockedCurrencyAmount                          |
      | lockedCurrencyAmount                      | 1e-7                      | lockedCurrencyAmount                          |
      | lockedCurrencyAmount                      | {}                        | lockedCurrencyAmount                          |
      | lookupId                                  | 7                         | lookupId                                      |
      | immediatelyExecute                        | "true"                    | immediatelyExecute                            |
      | immediatelyExecute                        | 1                         | immediatelyExecute                            |
      | description                               | 7                         | description                                   |
      | remittanceInformation                     | 7                         | remittanceInformation                         |
      | purposeOfPayment                          | "FUN"                     | purposeOfPayment                              |
      | purposeOfPayment                          | 7                         | purposeOfPayment                              |
      | scaFactor                                 | "EMAIL_OTP"               | scaFactor                                     |
      | scaFactor                                 | 7                         | scaFactor                                     |
      | senderCustomerInfo                        | "Ada"                     | senderCustomerInfo                            |
      | senderCustomerInfo                        | []                        | senderCustomerInfo                            |
      | platformFeeOverride                       | 7                         | platformFeeOverride                           |
      | platformFeeOverride                       | {"platformFixedFee": {"amount": 1, "currency": "USD"}}                                          | platformFeeOverride.platformVariableFeeBps    |
      | platformFeeOverride                       | {"platformFixedFee": {"amount": 1.5, "currency": "USD"}, "platformVariableFeeBps": 0}           | platformFeeOverride.platformFixedFee.amount   |
      | platformFeeOverride                       | {"platformFixedFee": {"amount": "1", "currency": "USD"}, "platformVariableFeeBps": 0}           | platformFeeOverride.platformFixedFee.amount   |
      | platformFeeOverride                       | {"platformFixedFee": {"amount": 1e21, "currency": "USD"}, "platformVariableFeeBps": 0}          | platformFeeOverride.platformFixedFee.amount   |
      | platformFeeOverride                       | {"platformFixedFee": {"amount": 1}, "platformVariableFeeBps": 0}                                | platformFeeOverride.platformFixedFee.currency |
      | platformFeeOverride                       | {"platformFixedFee": {"amount": 1, "currency": "usd"}, "platformVariableFeeBps": 0}             | platformFeeOverride.platformFixedFee.currency |
      | platformFeeOverride                       | {"platformFixedFee": {"amount": 1, "currency": "USD"}, "platformVariableFeeBps": -1}            | platformFeeOverride.platformVariableFeeBps    |
      | platformFeeOverride                       | {"platformFixedFee": {"amount": 1, "currency": "USD"}, "platformVariableFeeBps": 0.5}           | platformFeeOverride.platformVariableFeeBps    |

  Scenario: all bad fields are reported together
    Given Ada requests a quote for 100.00 USD to "{Ada.bank}"
    When the same quote is requested with:
      | lookupId             | 7       |
      | source.accountId     | nothing |
      | lockedCurrencySide   | "BOTH"  |
      | lockedCurrencyAmount | "10"    |
      | scaFactor            | "FACE"  |
    Then it is refused as INVALID_INPUT naming:
      | lookupId             |
      | source.accountId     |
      | lockedCurrencySide   |
      | lockedCurrencyAmount |
      | scaFactor            |

  Scenario Outline: a realtime source with <field> as <value> is refused
    Given Ada requests a realtime-funded quote for 100.00 USDC to "{Ada.bank}"
    When the same quote is requested with:
      | <field> | <value> |
    Then it is refused as <code>

    Examples:
      | field                | value                                            | code             |
      | source.currency      | nothing                                          | INVALID_INPUT    |
      | source.currency      | 7                                                | INVALID_INPUT    |
      | source.currency      | ""                                               | INVALID_INPUT    |
      | source.currency      | "usd"                                            | INVALID_CURRENCY |
      | source.currency      | "XXX"                                            | INVALID_CURRENCY |
      | source.currency      | "constructor"                                    | INVALID_CURRENCY |
      | source.cryptoNetwork | 7                                                | INVALID_INPUT    |
      | source.cryptoNetwork | "base"                                           | INVALID_INPUT    |
      | source.cryptoNetwork | "TRON"                                           | INVALID_INPUT    |
      | source.cryptoNetwork | "toString"                                       | INVALID_INPUT    |
      | source.customerId    | "Customer:00000000-0000-4000-8000-000000000000"  | INVALID_INPUT    |
      | source.customerId    | "{Ada.USD}"                                      | INVALID_INPUT    |

  Scenario: a blockchain for a fiat currency is refused
    When Ada requests a realtime-funded quote for 100.00 USD to "{Ada.bank}" with:
      | source.cryptoNetwork | "SOLANA" |
    Then it is refused as INVALID_INPUT naming "source.cryptoNetwork"

  Scenario Outline: a UMA destination with <field> as <value> is refused
    Given Ada requests a quote for 100.00 USD to "$success.eur" with:
      | senderCustomerInfo | {"BIRTH_DATE": "1990-01-15"} |
    When the same quote is requested with:
      | <field> | <value> |
    Then it is refused as <code>

    Examples:
      | field                  | value                                         | code                        |
      | destination.umaAddress | nothing                                       | INVALID_INPUT               |
      | destination.umaAddress | 7                                             | INVALID_INPUT               |
      | destination.umaAddress | "success.eur@sandbox.uma.money"               | INVALID_UMA_ADDRESS         |
      | destination.umaAddress | "$success.usd@sandbox.uma.money"              | INVALID_INPUT               |
      | destination.umaAddress | "$alice@closed.uma.example"                   | COUNTERPARTY_NOT_ALLOWED    |
      | destination.currency   | 7                                             | INVALID_INPUT               |
      | destination.currency   | "MXN"                                         | INVALID_CURRENCY            |
      | destination.currency   | "eur"                                         | INVALID_CURRENCY            |
      | lookupId               | nothing                                       | INVALID_INPUT               |
      | lookupId               | "Lookup:00000000-0000-4000-8000-000000000000" | LOOKUP_REQUEST_NOT_FOUND    |
      | senderCustomerInfo     | nothing                                       | MISSING_MANDATORY_USER_INFO |
      | senderCustomerInfo     | {}                                            | MISSING_MANDATORY_USER_INFO |
      | senderCustomerInfo     | {"BIRTH_DATE": ""}                            | MISSING_MANDATORY_USER_INFO |
      | senderCustomerInfo     | {"BIRTH_DATE": 7}                             | MISSING_MANDATORY_USER_INFO |
      | senderCustomerInfo     | {"birthDate": "1990-01-15"}                   | MISSING_MANDATORY_USER_INFO |

  Scenario: missing counterparty information is reported
    When Ada requests a quote for 100.00 USD to "$success.eur"
    Then it is refused as MISSING_MANDATORY_USER_INFO
    And the field "details.missingFields" is '["BIRTH_DATE"]'

  Scenario: a missing body is refused
    When I send POST /quotes
    Then it is refused as INVALID_INPUT naming:
      | source               |
      | destination          |
      | lockedCurrencySide   |
      | lockedCurrencyAmount |

  Scenario Outline: <field> with the malformed id <value> is a bad field
    Given a customer "Grace" holding 500.00 USD
    And Grace has a EUR bank account ending in 999
    And Grace requests a quote for 100.00 USD to "{Grace.bank}"
    When the same quote is requested with:
      | <field> | "<value>" |
    Then it is refused as INVALID_INPUT naming "<field>"
    And the field "details.errors.0.constraint.pattern" contains "[0-9a-fA-F]{8}"

    Examples:
      | field                 | value                                     |
      | lookupId              | lookup                                    |
      | lookupId              | Lookup:1                                  |
      | lookupId              | Lookup:00000000-0000-4000-8000-0000000000 |
      | source.accountId      | InternalAccount:                          |
      | source.customerId     | Customer:1                                |
      | destination.accountId | 5                                         |

  Scenario: all malformed ids are reported together, before the amount
    When I send POST /quotes with:
      """
      { "lookupId": "x", "source": { "sourceType": "ACCOUNT", "accountId": "x", "customerId": "x" },
        "destination": { "destinationType": "ACCOUNT", "accountId": "x" },
        "lockedCurrencySide": "SENDING", "lockedCurrencyAmount": -5 }
      """
    Then it is refused as INVALID_INPUT naming:
      | lookupId              |
      | source.accountId      |
      | source.customerId     |
      | destination.accountId |
