Feature: Quotes based on lookups

  Background:
    Given fixed exchange rates
    And a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in 999

  Scenario: a lookup serves several quotes for 15 minutes
    Given Ada requests a quote for 100.00 USD to "$success.eur" with:
      | senderCustomerInfo | {"BIRTH_DATE": "1990-01-15"} |
    When 14 minutes and 59 seconds pass
    And the same quote is requested
    Then the answer is 201
    When 1 second passes
    And the same quote is requested
    Then it is refused as LOOKUP_REQUEST_NOT_FOUND

  Scenario: the first currency of the lookup is the default
    When Ada requests a quote for 100.00 USD to "$success.eur" with:
      | senderCustomerInfo | {"BIRTH_DATE": "1990-01-15"} |
    Then the quote has these fields:
      | receivingCurrency.code | EUR |
    When the same quote is requested with:
      | destination.currency | "USD" |
    Then the quote has these fields:
      | receivingCurrency.code | USD |

  Scenario: the lookup of an account is valid for that account only
    When Ada looks up "{Ada.bank}"
    And I remember the field "lookupId" as "lookup"
    And Ada requests a quote for 100.00 USD to "{Ada.bank}" with:
      | lookupId | "{lookup}" |
    Then the answer is 201
    Given Ada has a MXN bank account ending in 999
    When Ada requests a quote for 100.00 USD to "{Ada.bank}" with:
      | lookupId | "{lookup}" |
    Then it is refused as INVALID_INPUT naming "lookupId"

  Scenario: paying one's own address is refused
    Given a customer named "Grace Hopper" with:
      | umaAddress | $grace@sandglass.test |
    When Grace requests a quote for 1.00 USD to "$grace@sandglass.test"
    Then it is refused as SELF_PAYMENT

  Scenario: an address whose owner no longer has an account in the currency is refused
    Given a customer named "Grace Hopper" with:
      | umaAddress | $grace@sandglass.test |
    And Ada requests a quote for 1.00 USD to "$grace@sandglass.test"
    When I delete Grace
    And the quote is executed
    Then it is refused as INVALID_RECEIVER

  Scenario: the platform pays an address without identifying itself
    Given the platform's USD account is funded with 100.00
    When the platform requests a quote for 10.00 USD to "$success.usd"
    Then the answer is 201

  Scenario: the platform must provide the information that a lookup requires of a customer
    Given the platform's USD account is funded with 100.00
    When Ada looks up "$success.usd"
    And the platform requests a quote for 10.00 USD to "{Ada.bank}"
    And the same quote is requested with:
      | destination | {"destinationType": "UMA_ADDRESS", "umaAddress": "$success.usd@sandbox.uma.money"} |
      | lookupId    | "{lookup}"                                                                         |
    Then it is refused as MISSING_MANDATORY_USER_INFO

  Scenario: the counterparty provides the information that the platform requires
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

  Scenario Outline: a counterparty that fails to give a price is refused as <code>
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
