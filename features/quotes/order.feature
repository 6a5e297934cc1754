Feature: The order in which a quote is checked
  A request with every mistake is corrected step by step; each answer names the next mistake.

  Scenario: the checks run from the shape of the request to the balance
    Given fixed exchange rates
    And a customer "Ada" holding 5.00 USD
    And a customer named "Peter Pending 001"
    And Ada has a NGN bank account ending in 999
    And I remember the field "id" as "naira"
    And Ada has a EUR bank account ending in 999
    And Ada requests a quote for 1.00 USD to "{naira}" with:
      | purposeOfPayment        | "GIFT"                                                                             |
      | source                  | {"sourceType":"REALTIME_FUNDING","currency":"VND","customerId":"{Peter}"}          |
      | destination.accountId   | "ExternalAccount:00000000-0000-4000-8000-000000000000"                             |
      | destination.paymentRail | "PIX"                                                                              |
      | lookupId                | "Lookup:00000000-0000-4000-8000-000000000000"                                      |
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

  Scenario Outline: a customer who is <state> is refused regardless of the account's status
    Given a customer named "<name>" with:
      | email | pat@example.com |
    And a customer named "Grace Hopper"
    And Grace's USD account
    And <first>'s <currency> account
    When <first> requests a quote for 1.00 <currency> to "{Grace.USD}"
    Then it is refused as USER_NOT_READY
    And the field "details.status" is "<state>"

    Examples:
      | name              | first | state    | currency |
      | Peter Pending 001 | Peter | PENDING  | USD      |
      | Peter Pending 001 | Peter | PENDING  | USDB     |
      | Rita Rejected 002 | Rita  | REJECTED | USD      |

  Scenario: an account that is not ACTIVE is refused after its owner and before the destination
    Given a customer named "Peter Pending 001"
    And Peter's USD account
    And Peter has a USD bank account ending in 999
    When the reviewer sets the external account to INACTIVE
    And Peter requests a quote for 1.00 USD from "{Peter.bank}" to "{Peter.USD}"
    Then it is refused as USER_NOT_READY
    Given a customer named "Ada Lovelace"
    And Ada has a USD bank account ending in 999
    When the reviewer sets the external account to INACTIVE
    And Ada requests a quote for 1.00 USD from "{Ada.bank}" to "ExternalAccount:00000000-0000-4000-8000-000000000000"
    Then it is refused as INVALID_BANK_ACCOUNT
