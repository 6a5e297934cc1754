Feature: Quotes and what was looked up before

  Background:
    Given fixed exchange rates
    And a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in 999

  Scenario: a lookup serves several quotes until its 15 minutes are over
    Given Ada requests a quote for 100.00 USD to "$success.eur" with:
      | senderCustomerInfo | {"BIRTH_DATE": "1990-01-15"} |
    When 14 minutes and 59 seconds pass
    And the same quote is requested
    Then the answer is 201
    When 1 second passes
    And the same quote is requested
    Then it is refused as LOOKUP_REQUEST_NOT_FOUND

  Scenario: the first currency of the lookup is taken unless another one is asked for
    When Ada requests a quote for 100.00 USD to "$success.eur" with:
      | senderCustomerInfo | {"BIRTH_DATE": "1990-01-15"} |
    Then the quote has these fields:
      | receivingCurrency.code | EUR |
    When the same quote is requested with 'destination.currency' as '"USD"'
    Then the quote has these fields:
      | receivingCurrency.code | USD |

  Scenario: the lookup of an account fits that account only
    When I send GET /receiver/external-account/{Ada.bank}?customerId={Ada.encoded}
    And I remember the field "lookupId" as "lookup"
    And Ada requests a quote for 100.00 USD to "{Ada.bank}" with:
      | lookupId | "{lookup}" |
    Then the answer is 201
    Given Ada has a MXN bank account ending in 999
    When Ada requests a quote for 100.00 USD to "{Ada.bank}" with:
      | lookupId | "{lookup}" |
    Then it is refused as INVALID_INPUT naming "lookupId"

  Scenario: nobody pays the own address
    Given a customer named "Grace Hopper" with:
      | umaAddress | $grace@sandglass.test |
    When Grace requests a quote for 1.00 USD to "$grace@sandglass.test"
    Then it is refused as SELF_PAYMENT

  Scenario: an address whose owner has no account in the currency any more
    Given a customer named "Grace Hopper" with:
      | umaAddress | $grace@sandglass.test |
    And Ada requests a quote for 1.00 USD to "$grace@sandglass.test"
    When I delete Grace
    And the quote is executed
    Then it is refused as INVALID_RECEIVER

  Scenario: the platform pays an address without being asked who it is
    Given the platform's USD account is funded with 100.00
    When the platform requests a quote for 10.00 USD to "$success.usd"
    Then the answer is 201

  Scenario: what a lookup asked of a customer, the platform must tell as well
    Given the platform's USD account is funded with 100.00
    When Ada looks up "$success.usd"
    And the platform requests a quote for 10.00 USD to "{Ada.bank}"
    And the same quote is requested with:
      | destination | {"destinationType": "UMA_ADDRESS", "umaAddress": "$success.usd@sandbox.uma.money"} |
      | lookupId    | "{lookup}"                                                                         |
    Then it is refused as MISSING_MANDATORY_USER_INFO

  Scenario: the counterparty tells what the platform wants to know
    Given I update the configuration with:
      """
      { "supportedCurrencies": [{ "currencyCode": "USD", "minAmount": 1, "maxAmount": 2000000,
        "requiredCounterpartyFields": [{ "name": "FULL_NAME", "mandatory": true }],
        "enabledTransactionTypes": ["OUTGOING"] }] }
      """
    When Ada requests a quote for 100.00 USD to "$success.eur" with:
      | senderCustomerInfo | {"BIRTH_DATE": "1990-01-15"} |
    Then the quote has these fields:
      | counterpartyInformation | {"FULL_NAME":"Rosa Blanco"} |
    And the payment has these fields:
      | counterpartyInformation | {"FULL_NAME":"Rosa Blanco"} |
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    Then the quote has these fields:
      | counterpartyInformation |  |

  Scenario Outline: a counterparty that fails as <code> when it is asked for a price
    When Ada requests a quote for 100.00 USD to "$quote.<name>@faults.uma.example" with:
      | senderCustomerInfo | {"BIRTH_DATE": "1990-01-15"} |
    Then it is refused as <code>

    Examples:
      | name                                  | code                                  |
      | quote-request-failed                  | QUOTE_REQUEST_FAILED                  |
      | invalid-payreq-response               | INVALID_PAYREQ_RESPONSE               |
      | invalid-receiver                      | INVALID_RECEIVER                      |
      | parse-payreq-response-error           | PARSE_PAYREQ_RESPONSE_ERROR           |
      | cert-chain-invalid                    | CERT_CHAIN_INVALID                    |
      | cert-chain-expired                    | CERT_CHAIN_EXPIRED                    |
      | invalid-pubkey-format                 | INVALID_PUBKEY_FORMAT                 |
      | missing-required-uma-parameters       | MISSING_REQUIRED_UMA_PARAMETERS       |
      | sender-not-accepted                   | SENDER_NOT_ACCEPTED                   |
      | invalid-timestamp                     | INVALID_TIMESTAMP                     |
      | invalid-nonce                         | INVALID_NONCE                         |
      | invalid-request-format                | INVALID_REQUEST_FORMAT                |
      | lookup-request-failed                 | LOOKUP_REQUEST_FAILED                 |
      | parse-lnurlp-response-error           | PARSE_LNURLP_RESPONSE_ERROR           |
      | counterparty-not-allowed              | COUNTERPARTY_NOT_ALLOWED              |
      | velocity-limit-exceeded               | VELOCITY_LIMIT_EXCEEDED               |
      | uma-not-found                         | UMA_NOT_FOUND                         |
      | unsupported-uma-version               | UNSUPPORTED_UMA_VERSION               |
      | payreq-request-failed                 | PAYREQ_REQUEST_FAILED                 |
      | counterparty-pubkey-fetch-error       | COUNTERPARTY_PUBKEY_FETCH_ERROR       |
      | no-compatible-uma-version             | NO_COMPATIBLE_UMA_VERSION             |
      | lnurlp-request-failed                 | LNURLP_REQUEST_FAILED                 |
      | unrecognized-mandatory-payee-data-key | UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY |
