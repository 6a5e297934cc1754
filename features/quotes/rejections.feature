Feature: Refused quotes
  The first failed check decides the answer, and nothing is stored.

  Background:
    Given fixed exchange rates
    And a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in 999
    And a customer named "Grace Hopper"
    And Grace's USD account

  Scenario Outline: <what>
    Given Ada requests a quote for 100.00 USD to "{Ada.bank}"
    When the same quote is requested with:
      | <field> | <value> |
    Then it is refused as <code>

    Examples:
      | what                                     | field                      | value                                                           | code                            |
      | nothing                                  | lockedCurrencyAmount       | 0                                                               | INVALID_AMOUNT                  |
      | less than nothing                        | lockedCurrencyAmount       | -1                                                              | INVALID_AMOUNT                  |
      | more than the service handles            | lockedCurrencyAmount       | 9000000000000001                                                | AMOUNT_OUT_OF_RANGE             |
      | far more                                 | lockedCurrencyAmount       | 1e21                                                            | AMOUNT_OUT_OF_RANGE             |
      | the most that the service handles        | lockedCurrencyAmount       | 9000000000000000                                                | TRANSACTION_SIZE_LIMIT_EXCEEDED |
      | one more than a single payment may be    | lockedCurrencyAmount       | 10000001                                                        | TRANSACTION_SIZE_LIMIT_EXCEEDED |
      | one less than the corridor's minimum     | lockedCurrencyAmount       | 49                                                              | AMOUNT_OUT_OF_RANGE             |
      | an amount that the fees eat              | lockedCurrencyAmount       | 10                                                              | AMOUNT_OUT_OF_RANGE             |
      | an internal source that is unknown       | source.accountId           | "InternalAccount:00000000-0000-4000-8000-000000000000"          | INVALID_INPUT                   |
      | a customer as the source                 | source.accountId           | "{Ada}"                                                         | INVALID_INPUT                   |
      | a source that cannot be drawn from       | source.accountId           | "{Ada.bank}"                                                    | INVALID_BANK_ACCOUNT            |
      | a customer who does not own the source   | source.customerId          | "{Grace}"                                                       | INVALID_INPUT                   |
      | a destination that is unknown            | destination.accountId      | "ExternalAccount:00000000-0000-4000-8000-000000000000"          | INVALID_INPUT                   |
      | a customer as the destination            | destination.accountId      | "{Grace}"                                                       | INVALID_INPUT                   |
      | the source itself                        | destination.accountId      | "{Ada.USD}"                                                     | SELF_PAYMENT                    |
      | a rail that does not lead there          | destination.paymentRail    | "ACH"                                                           | INVALID_INPUT                   |
      | an unknown lookup                        | lookupId                   | "Lookup:00000000-0000-4000-8000-000000000000"                   | LOOKUP_REQUEST_NOT_FOUND        |
      | a lookup under another kind of id        | lookupId                   | "LookupRequest:00000000-0000-4000-8000-000000000000"            | LOOKUP_REQUEST_NOT_FOUND        |
      | 81 characters for the receiver           | remittanceInformation      | "123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789 1" | INVALID_INPUT |
      | a fee in another currency                | platformFeeOverride        | {"platformFixedFee": {"amount": 0, "currency": "EUR"}, "platformVariableFeeBps": 0} | INVALID_INPUT |
      | a negative fee                           | platformFeeOverride        | {"platformFixedFee": {"amount": -1, "currency": "USD"}, "platformVariableFeeBps": 0} | INVALID_INPUT |
      | more than the whole as a fee             | platformFeeOverride        | {"platformFixedFee": {"amount": 0, "currency": "USD"}, "platformVariableFeeBps": 10001} | INVALID_INPUT |
      | the whole as a fee                       | platformFeeOverride        | {"platformFixedFee": {"amount": 0, "currency": "USD"}, "platformVariableFeeBps": 10000} | AMOUNT_OUT_OF_RANGE |
      | half of an override                      | platformFeeOverride        | {"platformVariableFeeBps": 10}                                  | INVALID_INPUT                   |

  Scenario Outline: a locked receiving amount of <amount> is outside the limits
    Given Ada requests a quote for 100.00 USD to "{Ada.bank}"
    When the same quote is requested with:
      | lockedCurrencySide   | "RECEIVING" |
      | lockedCurrencyAmount | <amount>    |
    Then it is refused as <code>

    Examples:
      | amount           | code                            |
      | 8                | AMOUNT_OUT_OF_RANGE             |
      | 9660001          | AMOUNT_OUT_OF_RANGE             |
      | 9660000          | TRANSACTION_SIZE_LIMIT_EXCEEDED |
      | 9000000000000000 | AMOUNT_OUT_OF_RANGE             |

  Scenario Outline: <side> <amount> is exactly at the limits
    Given Ada requests a quote for 100.00 USD to "{Ada.bank}"
    When the same quote is requested with:
      | lockedCurrencySide   | "<side>" |
      | lockedCurrencyAmount | <amount> |
    Then the answer is 201

    Examples:
      | side      | amount   |
      | SENDING   | 50       |
      | SENDING   | 10000000 |
      | RECEIVING | 9100000  |

  Scenario: one smallest unit can be received
    When Ada requests a quote for 0.50 USD to "{Ada.bank}" with:
      | platformFeeOverride | {"platformFixedFee": {"amount": 39, "currency": "USD"}, "platformVariableFeeBps": 0} |
    Then the answer is 201
    And the field "totalReceivingAmount" is "1"
    When Ada requests a quote for 0.50 USD to "{Ada.bank}" with:
      | platformFeeOverride | {"platformFixedFee": {"amount": 40, "currency": "USD"}, "platformVariableFeeBps": 0} |
    Then it is refused as AMOUNT_OUT_OF_RANGE

  Scenario: within one currency only the maximum applies
    When Ada requests a quote for 0.01 USD to "{Grace.USD}"
    Then the answer is 201
    And the quote has these fields:
      | totalReceivingAmount | 1 |
    When Ada requests a quote for 100000.01 USD to "{Grace.USD}"
    Then it is refused as TRANSACTION_SIZE_LIMIT_EXCEEDED

  Scenario Outline: an amount <cents> is refused
    Given I update the configuration with:
      """
      { "supportedCurrencies": [{ "currencyCode": "USD", "minAmount": 1000, "maxAmount": 20000,
        "requiredCounterpartyFields": [], "enabledTransactionTypes": ["INCOMING", "OUTGOING"] }] }
      """
    When Ada requests a quote for <amount> USD to "{Grace.USD}"
    Then it is refused as <code>

    Examples:
      | amount    | cents                                     | code                            |
      | 9.99      | below the platform's minimum              | AMOUNT_OUT_OF_RANGE             |
      | 200.01    | above the platform's maximum              | AMOUNT_OUT_OF_RANGE             |
      | 100000.01 | above the size limit, which comes first   | TRANSACTION_SIZE_LIMIT_EXCEEDED |

  Scenario: a currency that is not enabled for the direction is refused
    Given I update the configuration with:
      """
      { "supportedCurrencies": [{ "currencyCode": "USD", "minAmount": 1, "maxAmount": 2000000,
        "requiredCounterpartyFields": [], "enabledTransactionTypes": ["INCOMING"] }] }
      """
    When Ada requests a quote for 100.00 USD to "{Grace.USD}"
    Then it is refused as INVALID_CURRENCY
    When Ada requests a realtime-funded quote for 100.00 USD to "{Ada.USD}"
    Then the answer is 201
    When I update the configuration with:
      """
      { "supportedCurrencies": [{ "currencyCode": "USD", "minAmount": 1, "maxAmount": 2000000,
        "requiredCounterpartyFields": [], "enabledTransactionTypes": ["OUTGOING"] }] }
      """
    And Ada requests a realtime-funded quote for 100.00 USD to "{Ada.USD}"
    Then it is refused as INVALID_CURRENCY
    When Ada requests a quote for 100.00 USD to "{Grace.USD}"
    Then the answer is 201

  Scenario: a fee override for a currency other than USD is refused
    Given Ada's EUR account is funded with 100
    When Ada requests a quote for 10.00 EUR to "{Grace.USD}" with:
      | platformFeeOverride | {"platformFixedFee": {"amount": 0, "currency": "EUR"}, "platformVariableFeeBps": 0} |
    Then it is refused as INVALID_INPUT naming "platformFeeOverride"

  Scenario Outline: <currency> needs a purpose
    Given Ada has a <currency> bank account ending in 999
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    Then it is refused as INVALID_INPUT naming "purposeOfPayment"
    When the same quote is requested with:
      | purposeOfPayment | "FAMILY_SUPPORT" |
    Then the answer is 201

    Examples:
      | currency |
      | INR      |
      | NGN      |

  Scenario Outline: immediate execution needs available money: <quote>
    Given Ada's USDB account is funded with 50
    When Ada requests a <quote> to "{Ada.bank}" with:
      | immediatelyExecute | true |
    Then it is refused as INVALID_INPUT naming "immediatelyExecute"

    Examples:
      | quote                            |
      | realtime-funded quote for 10 USD |
      | quote for 10 USDB                |

  Scenario Outline: a destination is refused as <code> after <event>
    Given Ada requests a quote for 100.00 USD to "{Ada.bank}"
    When <event>
    And the same quote is requested
    Then it is refused as <code>

    Examples:
      | event                                                  | code                 |
      | the external account is deleted                        | INVALID_RECEIVER     |
      | the reviewer sets the external account to UNDER_REVIEW | INVALID_BANK_ACCOUNT |
      | the reviewer sets the external account to INACTIVE     | INVALID_BANK_ACCOUNT |

  Scenario Outline: a source to draw from is refused as <code> after <event>
    Given Ada has a USD bank account ending in 999
    And Ada requests a quote for 100.00 USD from "{Ada.bank}" to "{Ada.USD}"
    When <event>
    And the same quote is requested
    Then it is refused as <code>

    Examples:
      | event                                                  | code                 |
      | the external account is deleted                        | INVALID_INPUT        |
      | the reviewer sets the external account to UNDER_REVIEW | INVALID_BANK_ACCOUNT |

  Scenario: a pull cannot pay another customer's account
    Given Ada has a USD bank account ending in 999
    When Ada requests a quote for 100.00 USD from "{Ada.bank}" to "{Grace.USD}"
    Then it is refused as INVALID_INPUT naming "destination.accountId"

  Scenario: a pull cannot pay a UMA address
    Given Ada has a USD bank account ending in 999
    When Ada requests a quote for 100.00 USD from "{Ada.bank}" to "$success.usd"
    Then it is refused as INVALID_INPUT naming "destination"

  Scenario: a third-party account cannot be pulled from
    Given Ada has an external USD_ACCOUNT ending in 999 with:
      | ownershipType | THIRD_PARTY |
    When Ada requests a quote for 100.00 USD from "{Ada.bank}" to "{Ada.USD}"
    Then it is refused as INVALID_BANK_ACCOUNT

  Scenario: closed accounts are refused
    Given Ada requests a quote for 100.00 USD to "{Grace.USD}"
    When I delete Grace
    And the same quote is requested
    Then it is refused as INVALID_RECEIVER
    Given Ada requests a quote for 100.00 USD to "{Ada.bank}"
    When I delete Ada
    And the same quote is requested
    Then it is refused as INVALID_INPUT naming "source.accountId"
    When the platform requests a quote for 100.00 USD to "{Ada.bank}"
    Then it is refused as INVALID_RECEIVER

  Scenario: customers who are not approved are refused
    Given a customer named "Peter Pending 001"
    And Peter's USD account
    When Ada requests a quote for 100.00 USD to "{Peter.USD}"
    Then it is refused as INVALID_RECEIVER
    When Peter requests a quote for 100.00 USD to "{Ada.bank}"
    Then it is refused as USER_NOT_READY
    When Peter requests a realtime-funded quote for 100.00 USD to "{Ada.bank}"
    Then it is refused as USER_NOT_READY

  Scenario: where terms are required, paying before accepting them is refused
    Given another world "B" with:
      | beginning | unregulated |
    And I switch to the world "B"
    And a customer named "Nora Newcomer"
    And a customer named "Peter Pending 001"
    And the platform has a USD bank account ending in 999
    When Peter requests a realtime-funded quote for 100.00 USD to "{platform.bank}"
    Then it is refused as END_USER_TERMS_NOT_ACCEPTED
    When Nora requests a realtime-funded quote for 100.00 USD to "{platform.bank}"
    Then it is refused as END_USER_TERMS_NOT_ACCEPTED
    When Nora accepts the terms
    And the same quote is requested
    Then the answer is 201

  Scenario: an account of the platform can pay for a customer
    Given the platform's USD account is funded with 100.00
    When the platform requests a quote for 10.00 USD to "{Ada.bank}" with:
      | source.customerId | "{Grace}" |
    Then the payment has these fields:
      | customerId | {Grace} |
    When the platform requests a quote for 10.00 USD to "{Ada.bank}"
    Then the payment has these fields:
      | customerId | {Ada} |
    Given the platform has a EUR bank account ending in 999
    When the platform requests a quote for 10.00 USD to "{platform.bank}"
    And I read the configuration
    And I remember the field "id" as "platform"
    Then the payment has these fields:
      | customerId         | {platform} |
      | platformCustomerId | {platform} |
    When the platform requests a quote for 10.00 USD to "{platform.bank}" with:
      | source.customerId | "Customer:00000000-0000-4000-8000-000000000000" |
    Then it is refused as INVALID_INPUT naming "source.customerId"

  Scenario: a wallet without proven ownership receives only small amounts
    Given a customer in "DE" named "Anna Schmidt"
    And Anna's email and phone are verified
    And Anna has an external SOLANA_WALLET with a key
    And the external account is PENDING_OWNERSHIP_VERIFICATION
    When Ada requests a quote for 1000.00 USD to "{Anna.wallet}"
    Then the answer is 201
    When Ada requests a quote for 1100.00 USD to "{Anna.wallet}"
    Then it is refused as EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED

  Scenario: resources of another world are not found
    Given another world "B" with:
      | seed | other |
    When I switch to the world "B"
    And a customer "Bob" holding 500.00 USD
    And Bob has a EUR bank account ending in 999
    And Bob requests a quote for 100.00 USD to "{Bob.bank}"
    And I switch to the world "still rates"
    And Ada requests a quote for 100.00 USD to "{Bob.bank}"
    Then it is refused as INVALID_INPUT naming "destination.accountId"
    When Ada requests a quote for 100.00 USD from "{Bob.USD}" to "{Ada.bank}"
    Then it is refused as INVALID_INPUT naming "source.accountId"
    When I read the quote "{quote}"
    Then it is refused as QUOTE_NOT_FOUND
    When I send POST /quotes/{quote}/execute
    Then it is refused as QUOTE_NOT_FOUND
