Feature: Receiving UMA payments
  The sandbox's counterparties pay customers. The platform's answer to a webhook decides before anything is credited.

  Scenario: the answer shows a pending payment
    Given a customer named "Ada Lovelace" with:
      | umaAddress | $ada@bank.example.com |
    And the platform's endpoint never answers
    When I send POST /sandbox/uma/receive with:
      """
      {
        "senderUmaAddress": "$Success.USD@sandbox.uma.money",
        "receiverUmaAddress": "$Ada@bank.example.com",
        "receivingCurrencyCode": "USD",
        "receivingCurrencyAmount": 2500
      }
      """
    Then the answer is 200
    And the fields are:
      | status                  | PENDING                        |
      | type                    | INCOMING                       |
      | direction               | CREDIT                         |
      | source.sourceType       | UMA_ADDRESS                    |
      | source.umaAddress       | $success.usd@sandbox.uma.money |
      | source.currency         | USD                            |
      | destination.umaAddress  | $ada@bank.example.com          |
      | destination.currency    | USD                            |
      | customerId              | {Ada}                          |
      | sentAmount.amount       |                           2500 |
      | receivedAmount.amount   |                           2500 |
      | exchangeRate            |                              1 |
      | fees                    |                              0 |
      | createdAt               | 2025-11-15T12:00:00Z           |
    And the field "reconciliationInstructions.reference" matches "^REF-\d{9}$"
    And the field "reconciliationInstructions.transactionHash" is absent
    And the field "counterpartyInformation" is absent
    And the field "settledAt" is absent

  Scenario: an approved payment is credited
    Given a customer named "Ada Lovelace" with:
      | nationality | GB |
    And the platform's endpoint is up
    When "$success.usd" sends Ada 25.00 USD
    Then the answer is 200
    And the incoming payment is COMPLETED
    And the incoming payment has these fields:
      | settledAt             | 2025-11-15T12:00:00Z |
      | receivedAmount.amount |                 2500 |
      | failureReason         |                      |
      | refund                |                      |
    And Ada holds 25.00 USD
    And the events about "{payment}" are:
      | INCOMING_PAYMENT.PENDING         |
      | INCOMING_PAYMENT.COMPLETED       |
    And the webhook "INCOMING_PAYMENT.PENDING" was delivered once
    And its field "data.id" is "{payment}"
    And its field "data.status" is "PENDING"
    And the webhook "INCOMING_PAYMENT.COMPLETED" was delivered once
    And its field "data.status" is "COMPLETED"
    And its field "data.reconciliationInstructions.transactionHash" matches "^[0-9a-f]{64}$"
    And the webhook "INTERNAL_ACCOUNT.BALANCE_UPDATED" about "{Ada.USD}" was delivered once
    And its field "data.balance.amount" is "2500"
    And the ledger balances

  Scenario: an approval is one moment
    Given a customer named "Ada Lovelace"
    And the platform's endpoint is up
    And I remember the moment as "before"
    When "$success.usd" sends Ada 25.00 USD
    Then the incoming payment is COMPLETED
    And the events since "before" are:
      | INCOMING_PAYMENT.PENDING         |
      | INCOMING_PAYMENT.COMPLETED       |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED |

  Scenario Outline: a payment from <scenario> is worth <received> MXN
    Given a customer named "Ada Lovelace" with:
      | currencies | ["MXN"] |
    And the platform's endpoint is up
    When "$<scenario>" sends Ada <received> MXN
    Then the incoming payment is COMPLETED
    And the incoming payment has these fields:
      | sentAmount.currency.code | <sent>   |
      | receivedAmount.amount    |   172500 |
    And Ada holds <received> MXN

    Examples:
      | scenario    | received | sent |
      | success.usd |  1725.00 | USD  |
      | success.eur |  1725.00 | EUR  |
      | success.mxn |  1725.00 | MXN  |

  Scenario: the sent amount follows the current rate
    Given a customer named "Ada Lovelace" with:
      | currencies | ["MXN"] |
    And the platform's endpoint is up
    When I look up "$success.mxn"
    Then the field "supportedCurrencies.0.estimatedExchangeRate" matches "^17\."
    When "$success.usd" sends Ada 1725.00 MXN
    Then the field "sentAmount.amount" matches "^(99|100)\d\d$"
    And the field "exchangeRate" matches "^0\.05[78]\d+$"

  Scenario: six decimals can be received, also into an embedded wallet
    Given a customer named "Ada Lovelace"
    And the platform's endpoint is up
    When "$success.usd" sends Ada 0.000001 USDC
    Then the incoming payment is COMPLETED
    And Ada holds 0.000001 USDC
    When "$success.usd" sends Ada 5.000000 USDB
    Then the incoming payment is COMPLETED
    And Ada holds 5.000000 USDB

  Scenario: a long payment stays in process for six minutes
    Given a customer named "Ada Lovelace"
    And the platform's endpoint is up
    When "$pending.long.usd" sends Ada 25.00 USD
    Then the incoming payment is PROCESSING
    When 359 seconds pass
    Then the incoming payment is PROCESSING
    And Ada holds 0.00 USD
    When 1 second passes
    Then the incoming payment is COMPLETED
    And Ada holds 25.00 USD
    And the events about "{payment}" are:
      | INCOMING_PAYMENT.PENDING         |
      | INCOMING_PAYMENT.COMPLETED       |

  Scenario: compliance stops a payment before the webhook
    Given a customer named "Ada Lovelace"
    And the platform's endpoint is up
    When "$fail.compliance.usd" sends Ada 25.00 USD
    Then the field "status" is "PENDING"
    And the incoming payment is FAILED because of COMPLIANCE_REJECTED
    And the incoming payment has these fields:
      | refund    |  |
      | settledAt |  |
    And Ada holds 0.00 USD
    And the events about "{payment}" are:
      | INCOMING_PAYMENT.FAILED |
    And the explanation of "{payment}" contains "fail.compliance.usd"

  Scenario: the sender's information that the platform requires is included
    Given I update the configuration with:
      """
      {
        "supportedCurrencies": [
          {
            "currencyCode": "USD",
            "minAmount": 1,
            "maxAmount": 100000,
            "enabledTransactionTypes": ["INCOMING", "OUTGOING"],
            "requiredCounterpartyFields": [
              { "name": "FULL_NAME", "mandatory": true },
              { "name": "BIRTH_DATE", "mandatory": false }
            ]
          }
        ]
      }
      """
    And a customer named "Ada Lovelace"
    And the platform's endpoint is up
    When "$success.usd" sends Ada 25.00 USD
    Then the field "counterpartyInformation" is '{"FULL_NAME":"Rosa Blanco","BIRTH_DATE":"1988-04-12"}'
    And the webhook "INCOMING_PAYMENT.PENDING" was delivered once
    And its field "data.counterpartyInformation.FULL_NAME" is "Rosa Blanco"

  Scenario Outline: the sender asks for <asked>
    Given I send POST /customers with the body '<customer>'
    And I remember the field "id" as "Nemo"
    And the platform answers the next webhook with 200 and the body '{ "receiverCustomerInfo": { "FULL_NAME": "Nemo" } }'
    When "$success.usd" sends Nemo 25.00 USD
    Then the incoming payment is COMPLETED
    And the webhook "INCOMING_PAYMENT.PENDING" was delivered once
    And its field "data.requestedReceiverCustomerInfoFields" is '<asked>'

    Examples:
      | customer                                                | asked                                                                               |
      | { "customerType": "INDIVIDUAL" }                        | [{"name":"FULL_NAME","mandatory":true},{"name":"NATIONALITY","mandatory":false}] |
      | { "customerType": "INDIVIDUAL", "fullName": "Nemo Li" } | [{"name":"NATIONALITY","mandatory":false}]                                         |
      | { "customerType": "INDIVIDUAL", "nationality": "GB" }   | [{"name":"FULL_NAME","mandatory":true}]                                            |

  Scenario: a rewind undoes the credit and asks again
    Given a customer named "Ada Lovelace"
    And the platform's endpoint is up
    And I remember the moment as "before"
    And I remember the state as "before"
    When "$success.usd" sends Ada 25.00 USD
    Then the incoming payment is COMPLETED
    When I rewind to "before"
    Then the state is the same as "before"
    And Ada holds 0.00 USD
