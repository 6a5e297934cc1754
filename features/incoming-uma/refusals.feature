Feature: Refused UMA receipts
  A refused receipt leaves nothing behind: no transaction, no event, no balance.

  Background:
    Given a customer named "Ada Lovelace" with:
      | umaAddress | $ada@bank.example.com |
    And a customer named "Bob Babbage 001" with:
      | umaAddress | $bob@bank.example.com |
    And the platform's endpoint is up

  Scenario Outline: <field> as <value> is refused as <code>
    When "$ada@bank.example.com" receives a UMA payment with:
      | <field> | <value> |
    Then it is refused as <code>

    Examples:
      | field                   | value                                           | code                |
      | senderUmaAddress        | "success.usd@sandbox.uma.money"                 | INVALID_UMA_ADDRESS |
      | senderUmaAddress        | "$success.usd"                                  | INVALID_UMA_ADDRESS |
      | senderUmaAddress        | ""                                              | INVALID_INPUT       |
      | senderUmaAddress        | 5                                               | INVALID_INPUT       |
      | senderUmaAddress        | null                                            | INVALID_INPUT       |
      | senderUmaAddress        | "$success.gbp@sandbox.uma.money"                | UMA_NOT_FOUND       |
      | senderUmaAddress        | "$alice@peso.uma.example"                       | UMA_NOT_FOUND       |
      | senderUmaAddress        | "$success.usd@elsewhere.example"                | UMA_NOT_FOUND       |
      | receiverUmaAddress      | "ada"                                           | INVALID_UMA_ADDRESS |
      | receiverUmaAddress      | ""                                              | INVALID_UMA_ADDRESS |
      | receiverUmaAddress      | true                                            | INVALID_INPUT       |
      | receiverUmaAddress      | "$nobody@bank.example.com"                      | USER_NOT_FOUND      |
      | receiverUmaAddress      | "$bob@bank.example.com"                         | USER_NOT_READY      |
      | customerId              | "Customer:00000000-0000-4000-8000-000000000000" | USER_NOT_FOUND      |
      | customerId              | "Ada"                                           | INVALID_INPUT       |
      | customerId              | "{Bob}"                                         | INVALID_INPUT       |
      | customerId              | []                                              | INVALID_INPUT       |
      | receivingCurrencyCode   | "GBP"                                           | INVALID_CURRENCY    |
      | receivingCurrencyCode   | "usd"                                           | INVALID_CURRENCY    |
      | receivingCurrencyCode   | "XXX"                                           | INVALID_CURRENCY    |
      | receivingCurrencyCode   | 840                                             | INVALID_INPUT       |
      | receivingCurrencyAmount | 0                                               | INVALID_AMOUNT      |
      | receivingCurrencyAmount | -2500                                           | INVALID_AMOUNT      |
      | receivingCurrencyAmount | 9000000000000001                                | AMOUNT_OUT_OF_RANGE |
      | receivingCurrencyAmount | 1e21                                            | AMOUNT_OUT_OF_RANGE |
      | receivingCurrencyAmount | 1.5                                             | INVALID_INPUT       |
      | receivingCurrencyAmount | "2500"                                          | INVALID_INPUT       |
      | receivingCurrencyAmount | null                                            | INVALID_INPUT       |

  Scenario: a customer without an account in the currency cannot receive it
    Given a customer named "Frida Kahlo" with:
      | currencies | ["MXN"] |
    When I send POST /sandbox/uma/receive with:
      """
      {
        "senderUmaAddress": "$success.usd@sandbox.uma.money",
        "customerId": "{Frida}",
        "receivingCurrencyCode": "USD",
        "receivingCurrencyAmount": 2500
      }
      """
    Then it is refused as INVALID_CURRENCY
    When I list the transactions with:
      | customerId | {Frida} |
    Then the field "totalCount" is "0"

  Scenario Outline: <first> is reported before <second>
    When "$ada@bank.example.com" receives a UMA payment with:
      | senderUmaAddress        | <sender>   |
      | receiverUmaAddress      | <receiver> |
      | receivingCurrencyCode   | <currency> |
      | receivingCurrencyAmount | <amount>   |
    Then it is refused as <code>

    Examples:
      | first        | second       | sender                           | receiver                   | currency | amount | code                |
      | the form     | the amount   | "success.usd@sandbox.uma.money"  | "$ada@bank.example.com"    | "USD"    |      0 | INVALID_UMA_ADDRESS |
      | the amount   | the sender   | "$success.gbp@sandbox.uma.money" | "$ada@bank.example.com"    | "USD"    |      0 | INVALID_AMOUNT      |
      | the sender   | the receiver | "$success.gbp@sandbox.uma.money" | "$nobody@bank.example.com" | "USD"    |   2500 | UMA_NOT_FOUND       |
      | the receiver | the currency | "$success.usd@sandbox.uma.money" | "$nobody@bank.example.com" | "GBP"    |   2500 | USER_NOT_FOUND      |
      | the approval | the currency | "$success.usd@sandbox.uma.money" | "$bob@bank.example.com"    | "GBP"    |   2500 | USER_NOT_READY      |

  Scenario: the currency is reported before the missing endpoint
    Given the platform removes its endpoint
    When "$ada@bank.example.com" receives a UMA payment with:
      | receivingCurrencyCode | "GBP" |
    Then it is refused as INVALID_CURRENCY

  Scenario: an empty object is refused
    When I send POST /sandbox/uma/receive with the body '{}'
    Then it is refused as INVALID_INPUT naming:
      | senderUmaAddress        |
      | receivingCurrencyCode   |
      | receivingCurrencyAmount |
      | receiverUmaAddress      |

  Scenario: an address and an id of the same customer are accepted
    When I send POST /sandbox/uma/receive with:
      """
      {
        "senderUmaAddress": "$success.usd@sandbox.uma.money",
        "receiverUmaAddress": "$ada@bank.example.com",
        "customerId": "{Ada}",
        "receivingCurrencyCode": "USD",
        "receivingCurrencyAmount": 2500
      }
      """
    Then the answer is 200

  Scenario: a customer of another world is not found
    Given another world "B" with:
      | seed | other |
    When I switch to the world "B"
    And I send POST /sandbox/uma/receive with:
      """
      {
        "senderUmaAddress": "$success.usd@sandbox.uma.money",
        "customerId": "{Ada}",
        "receivingCurrencyCode": "USD",
        "receivingCurrencyAmount": 2500
      }
      """
    Then it is refused as USER_NOT_FOUND

  Scenario: a deleted customer cannot receive
    When I delete Ada
    And I send POST /sandbox/uma/receive with:
      """
      {
        "senderUmaAddress": "$success.usd@sandbox.uma.money",
        "customerId": "{Ada}",
        "receivingCurrencyCode": "USD",
        "receivingCurrencyAmount": 2500
      }
      """
    Then it is refused as USER_NOT_FOUND

  Scenario Outline: a receipt of <amount> is refused: <answer>
    Given I update the configuration with:
      """
      {
        "supportedCurrencies": [
          {
            "currencyCode": "USD",
            "minAmount": 100,
            "maxAmount": 1000,
            "enabledTransactionTypes": <types>,
            "requiredCounterpartyFields": []
          }
        ]
      }
      """
    When "$success.usd" sends Ada <amount> USD
    Then it is refused as <code>

    Examples:
      | types        | amount | code                | answer                  |
      | ["INCOMING"] |   0.99 | AMOUNT_OUT_OF_RANGE | less than the minimum   |
      | ["INCOMING"] |  10.01 | AMOUNT_OUT_OF_RANGE | more than the maximum   |
      | ["OUTGOING"] |   5.00 | INVALID_CURRENCY    | incoming is not enabled |

  Scenario: the bounds are inclusive
    Given I update the configuration with:
      """
      {
        "supportedCurrencies": [
          {
            "currencyCode": "USD",
            "minAmount": 100,
            "maxAmount": 1000,
            "enabledTransactionTypes": ["INCOMING"],
            "requiredCounterpartyFields": []
          }
        ]
      }
      """
    When "$success.usd" sends Ada 1.00 USD
    Then the answer is 200
    When "$success.usd" sends Ada 10.00 USD
    Then the answer is 200

  Scenario: a platform without an endpoint cannot receive
    Given the platform removes its endpoint
    When "$success.usd" sends Ada 25.00 USD
    Then it is refused as WEBHOOK_ENDPOINT_NOT_SET

  Scenario: an idempotency key receives once
    Given the next request has the header "Idempotency-Key: rent"
    When "$success.usd" sends Ada 25.00 USD
    Then the answer is 200
    Given the next request has the header "Idempotency-Key: rent"
    When "$success.usd" sends Ada 25.00 USD
    Then the answer is 200
    And the header "Idempotent-Replayed" is "true"
    And the incoming payment is COMPLETED
    And Ada holds 25.00 USD

  Scenario Outline: a fault fails the payment as <reason> before the webhook
    Given I send POST /admin/worlds/{world}/faults with the body '{ "kind": "failIncomingPayment"<member> }'
    And I remember the moment as "before"
    When "$success.usd" sends Ada 25.00 USD
    Then the answer is 200
    And the field "status" is "PENDING"
    And the incoming payment is FAILED because of <reason>
    And the events since "before" are:
      | INCOMING_PAYMENT.FAILED |
    When "$success.usd" sends Ada 25.00 USD
    Then the incoming payment is COMPLETED

    Examples:
      | reason                         | member                                              |
      | LNURLP_FAILED                  |                                                     |
      | PAY_REQUEST_FAILED             | , "failureReason": "PAY_REQUEST_FAILED"             |
      | PAYMENT_APPROVAL_WEBHOOK_ERROR | , "failureReason": "PAYMENT_APPROVAL_WEBHOOK_ERROR" |
      | PAYMENT_APPROVAL_TIMED_OUT     | , "failureReason": "PAYMENT_APPROVAL_TIMED_OUT"     |
      | OFFRAMP_FAILED                 | , "failureReason": "OFFRAMP_FAILED"                 |
      | MISSING_MANDATORY_PAYEE_DATA   | , "failureReason": "MISSING_MANDATORY_PAYEE_DATA"   |
      | QUOTE_EXPIRED                  | , "failureReason": "QUOTE_EXPIRED"                  |
      | QUOTE_EXECUTION_FAILED         | , "failureReason": "QUOTE_EXECUTION_FAILED"         |
      | COMPLIANCE_REJECTED            | , "failureReason": "COMPLIANCE_REJECTED"            |
      | COLLECTION_FAILED              | , "failureReason": "COLLECTION_FAILED"              |
