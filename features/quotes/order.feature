Feature: The order in which a quote is checked
  A request with everything wrong at once is mended mistake by mistake; each answer names the next one.

  Scenario: from the shape of the request to the money in the account
    Given fixed exchange rates
    And a customer "Ada" holding 5.00 USD
    And a customer named "Peter Pending 001"
    And Ada has a NGN bank account ending in 999
    And I remember the field "id" as "naira"
    And Ada has a EUR bank account ending in 999
    And Ada requests a quote for 1.00 USD to "{naira}" with:
      | purposeOfPayment        | "GIFT"                                                                             |
      | source                  | {"sourceType":"REALTIME_FUNDING","currency":"VND","customerId":"{Peter}"}          |
      | destination.accountId   | "ExternalAccount:1"                                                                |
      | destination.paymentRail | "PIX"                                                                              |
      | lookupId                | "Lookup:1"                                                                         |
      | lockedCurrencyAmount    | -5                                                                                 |
      | immediatelyExecute      | "yes"                                                                              |
    Then it is refused as INVALID_INPUT naming "immediatelyExecute"
    When the same quote is requested with:
      | immediatelyExecute | true |
    Then it is refused as INVALID_AMOUNT
    When the same quote is requested with:
      | immediatelyExecute   | true             |
      | lockedCurrencyAmount | 9000000000000001 |
    Then it is refused as AMOUNT_OUT_OF_RANGE
    When the same quote is requested with:
      | immediatelyExecute   | true             |
      | lockedCurrencyAmount | 9000000000000000 |
    Then it is refused as INVALID_CURRENCY
    When the same quote is requested with:
      | immediatelyExecute   | true             |
      | lockedCurrencyAmount | 9000000000000000 |
      | source.currency      | "USD"            |
    Then it is refused as USER_NOT_READY
    When the same quote is requested with:
      | immediatelyExecute   | true                                               |
      | lockedCurrencyAmount | 9000000000000000                                   |
      | source               | {"sourceType":"ACCOUNT","accountId":"{Ada.USD}"}   |
    Then it is refused as INVALID_INPUT naming "destination.accountId"
    When the same quote is requested with:
      | immediatelyExecute    | true                                             |
      | lockedCurrencyAmount  | 9000000000000000                                 |
      | source                | {"sourceType":"ACCOUNT","accountId":"{Ada.USD}"} |
      | destination.accountId | "{Ada.USD}"                                      |
    Then it is refused as LOOKUP_REQUEST_NOT_FOUND
    When the same quote is requested with:
      | immediatelyExecute    | true                                             |
      | lockedCurrencyAmount  | 9000000000000000                                 |
      | source                | {"sourceType":"ACCOUNT","accountId":"{Ada.USD}"} |
      | destination.accountId | "{Ada.USD}"                                      |
      | lookupId              | nothing                                          |
    Then it is refused as SELF_PAYMENT
    When the same quote is requested with:
      | immediatelyExecute    | true                                             |
      | lockedCurrencyAmount  | 9000000000000000                                 |
      | source                | {"sourceType":"ACCOUNT","accountId":"{Ada.USD}"} |
      | destination.accountId | "{naira}"                                        |
      | purposeOfPayment      | nothing                                          |
      | lookupId              | nothing                                          |
    Then it is refused as INVALID_INPUT naming "destination.paymentRail"
    Given I update the configuration with:
      """
      { "supportedCurrencies": [{ "currencyCode": "USD", "minAmount": 1, "maxAmount": 2000000,
        "requiredCounterpartyFields": [], "enabledTransactionTypes": ["INCOMING"] }] }
      """
    When the same quote is requested with:
      | immediatelyExecute      | true                                             |
      | lockedCurrencyAmount    | 9000000000000000                                 |
      | source                  | {"sourceType":"ACCOUNT","accountId":"{Ada.USD}"} |
      | destination.accountId   | "{naira}"                                        |
      | destination.paymentRail | nothing                                          |
      | purposeOfPayment        | nothing                                          |
      | lookupId                | nothing                                          |
    Then it is refused as INVALID_CURRENCY
    Given I update the configuration with:
      """
      { "supportedCurrencies": [{ "currencyCode": "USD", "minAmount": 1, "maxAmount": 2000000,
        "requiredCounterpartyFields": [], "enabledTransactionTypes": ["OUTGOING"] }] }
      """
    When the same quote is requested with:
      | immediatelyExecute      | true                                             |
      | lockedCurrencyAmount    | 9000000000000000                                 |
      | source                  | {"sourceType":"ACCOUNT","accountId":"{Ada.USD}"} |
      | destination.accountId   | "{naira}"                                        |
      | destination.paymentRail | nothing                                          |
      | purposeOfPayment        | nothing                                          |
      | lookupId                | nothing                                          |
    Then it is refused as INVALID_INPUT naming "purposeOfPayment"
    When the same quote is requested with:
      | immediatelyExecute      | true                                             |
      | lockedCurrencyAmount    | 9000000000000000                                 |
      | source                  | {"sourceType":"ACCOUNT","accountId":"{Ada.USD}"} |
      | destination.accountId   | "{naira}"                                        |
      | destination.paymentRail | nothing                                          |
      | lookupId                | nothing                                          |
    Then it is refused as TRANSACTION_SIZE_LIMIT_EXCEEDED
    When the same quote is requested with:
      | immediatelyExecute      | true                                             |
      | lockedCurrencyAmount    | 501                                              |
      | source                  | {"sourceType":"ACCOUNT","accountId":"{Ada.USD}"} |
      | destination.accountId   | "{naira}"                                        |
      | destination.paymentRail | nothing                                          |
      | lookupId                | nothing                                          |
    Then it is refused as INVALID_AMOUNT
    And the field "details.reason" is "INSUFFICIENT_BALANCE"
    When the same quote is requested with:
      | immediatelyExecute      | true                                             |
      | lockedCurrencyAmount    | 500                                              |
      | source                  | {"sourceType":"ACCOUNT","accountId":"{Ada.USD}"} |
      | destination.accountId   | "{naira}"                                        |
      | destination.paymentRail | nothing                                          |
      | lookupId                | nothing                                          |
    Then the answer is 201
