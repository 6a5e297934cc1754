Feature: Approving incoming UMA payments
  The webhook that announces a UMA payment is sent once. The endpoint's answer is the platform's decision.

  Background:
    Given I send POST /customers with the body '{ "customerType": "INDIVIDUAL" }'
    And I remember the field "id" as "Nemo"

  Scenario Outline: 200 with <said> leads to <status>
    Given the platform answers the next webhook with 200 and the body '<body>'
    When "$success.usd" sends Nemo 25.00 USD
    Then the incoming payment is <status>
    And Nemo holds <balance> USD
    And the ledger balances

    Examples:
      | said                   | body                                                                       | status    | balance |
      | all that was asked     | {"receiverCustomerInfo":{"FULL_NAME":"Nemo Li","NATIONALITY":"FR"}}        | COMPLETED |   25.00 |
      | all that is mandatory  | {"receiverCustomerInfo":{"FULL_NAME":"Nemo Li"}}                           | COMPLETED |   25.00 |
      | more than was asked    | {"receiverCustomerInfo":{"FULL_NAME":"Nemo Li","EMAIL":"nemo@example.com"}} | COMPLETED |   25.00 |

  Scenario Outline: 200 with <said> lacks a mandatory field
    Given the platform answers the next webhook with 200 and the body '<body>'
    When "$success.usd" sends Nemo 25.00 USD
    Then the incoming payment is FAILED because of MISSING_MANDATORY_PAYEE_DATA
    And the incoming payment has these fields:
      | refund    |  |
      | settledAt |  |
    And Nemo holds 0.00 USD
    And the events about "{payment}" are:
      | INCOMING_PAYMENT.PENDING |
      | INCOMING_PAYMENT.FAILED  |

    Examples:
      | said                 | body                                           |
      | nothing              |                                                |
      | only the other field | {"receiverCustomerInfo":{"NATIONALITY":"FR"}}  |
      | an empty name        | {"receiverCustomerInfo":{"FULL_NAME":" "}}     |
      | a name that is none  | {"receiverCustomerInfo":{"FULL_NAME":7}}       |
      | words                | thank you                                      |
      | a list               | ["receiverCustomerInfo"]                       |
      | null                 | null                                           |
      | a text for the info  | {"receiverCustomerInfo":"Nemo"}                |

  Scenario: a customer known to the service needs no information
    Given a customer named "Ada Lovelace" with:
      | nationality | GB |
    And the platform answers the next webhook with 200 and the body ''
    When "$success.usd" sends Ada 25.00 USD
    Then the incoming payment is COMPLETED

  Scenario Outline: <status> rejects the payment
    Given the platform answers the next webhook with <status> and the body '<body>'
    When "$success.usd" sends Nemo 25.00 USD
    Then the incoming payment is REJECTED
    And the incoming payment has these fields:
      | failureReason |  |
      | refund        |  |
      | settledAt     |  |
    And Nemo holds 0.00 USD
    And the events about "{payment}" are:
      | INCOMING_PAYMENT.PENDING |
      | INCOMING_PAYMENT.FAILED  |
    And the webhook "INCOMING_PAYMENT.FAILED" was delivered once
    And its field "data.status" is "REJECTED"
    And 0 tasks are pending

    Examples:
      | status | body                    |
      |    403 |                         |
      |    403 | { "reason": "unknown" } |

  Scenario: 422 answers the sender and asks the platform once more
    Given the platform answers the next webhooks with:
      | 422 | { "requiredFields": ["FULL_NAME", "TAX_ID"] }             |
      | 200 | { "receiverCustomerInfo": { "FULL_NAME": "Nemo Li" } }    |
    When "$success.usd" sends Nemo 25.00 USD
    Then the incoming payment is COMPLETED
    And the incoming payment has these fields:
      | counterpartyInformation.FULL_NAME | Rosa Blanco |
      | counterpartyInformation.TAX_ID    | 12345678Z   |
    And the webhooks "INCOMING_PAYMENT.PENDING" arrived with these values of "data.id":
      | {payment} | {payment} |
    And the webhooks "INCOMING_PAYMENT.PENDING" arrived with these values of "data.counterpartyInformation.TAX_ID":
      | undefined | 12345678Z |
    And the webhook "INCOMING_PAYMENT.PENDING" was attempted 1 time
    And the events about "{payment}" are:
      | INCOMING_PAYMENT.PENDING         |
      | INCOMING_PAYMENT.PENDING         |
      | INCOMING_PAYMENT.COMPLETED       |

  Scenario Outline: <what>
    Given the platform answers the next webhooks with:
      | <first>  | <body>                                    |
      | <second> | { "requiredFields": ["EMAIL"] }           |
    When "$success.usd" sends Nemo 25.00 USD
    Then the incoming payment is <status>
    And Nemo holds 0.00 USD

    Examples:
      | what                                 | first | body                                     | second | status                                           |
      | 422 twice is too often               | 422   | { "requiredFields": ["FULL_NAME"] }      | 422    | FAILED because of PAYMENT_APPROVAL_WEBHOOK_ERROR |
      | 422 and then no                      | 422   | { "requiredFields": ["FULL_NAME"] }      | 403    | REJECTED                                         |
      | 422 and then an error                | 422   | { "requiredFields": ["FULL_NAME"] }      | 500    | FAILED because of PAYMENT_APPROVAL_WEBHOOK_ERROR |
      | 422 for an unknown field             | 422   | { "requiredFields": ["SHOE_SIZE"] }      | 200    | FAILED because of PAYMENT_APPROVAL_WEBHOOK_ERROR |
      | 422 for a known and an unknown field | 422   | { "requiredFields": ["EMAIL", "SHOES"] } | 200    | FAILED because of PAYMENT_APPROVAL_WEBHOOK_ERROR |
      | 422 for a field that is not a text   | 422   | { "requiredFields": [7] }                | 200    | FAILED because of PAYMENT_APPROVAL_WEBHOOK_ERROR |
      | 422 for nothing                      | 422   | { "requiredFields": [] }                 | 200    | FAILED because of PAYMENT_APPROVAL_WEBHOOK_ERROR |
      | 422 without a word                   | 422   |                                          | 200    | FAILED because of PAYMENT_APPROVAL_WEBHOOK_ERROR |

  Scenario Outline: <status> is not a decision
    Given the platform answers the next webhook with <status> and the body '{}'
    When "$success.usd" sends Nemo 25.00 USD
    Then the incoming payment is FAILED because of PAYMENT_APPROVAL_WEBHOOK_ERROR
    And Nemo holds 0.00 USD
    And the webhook "INCOMING_PAYMENT.PENDING" was attempted 1 time
    And the events about "{payment}" are:
      | INCOMING_PAYMENT.PENDING |
      | INCOMING_PAYMENT.FAILED  |
    When 7 days pass
    Then the webhook "INCOMING_PAYMENT.PENDING" was attempted 1 time

    Examples:
      | status |
      |    201 |
      |    204 |
      |    302 |
      |    400 |
      |    401 |
      |    409 |
      |    500 |

  Scenario: a broken connection is not a decision
    Given the platform's endpoint is down
    When "$success.usd" sends Nemo 25.00 USD
    Then the incoming payment is FAILED because of PAYMENT_APPROVAL_WEBHOOK_ERROR

  Scenario: a truncated answer is not a decision
    Given the platform's endpoint cuts off its answers
    When "$success.usd" sends Nemo 25.00 USD
    Then the incoming payment is FAILED because of PAYMENT_APPROVAL_WEBHOOK_ERROR

  Scenario: an unreachable endpoint is not a decision
    Given the platform's endpoint refuses connections
    When "$success.usd" sends Nemo 25.00 USD
    Then the incoming payment is FAILED because of PAYMENT_APPROVAL_WEBHOOK_ERROR

  Scenario: a lost webhook is not a decision
    Given the platform's endpoint is up
    And the next webhook "INCOMING_PAYMENT.PENDING" is lost
    When "$success.usd" sends Nemo 25.00 USD
    Then the incoming payment is FAILED because of PAYMENT_APPROVAL_WEBHOOK_ERROR

  Scenario: a fetched webhook's answer is a decision
    Given a customer named "Ada Lovelace"
    And the platform's endpoint is up
    And webhooks are in pull mode
    When "$success.usd" sends Ada 25.00 USD
    Then the incoming payment is PENDING
    When I fetch the webhook "INCOMING_PAYMENT.PENDING"
    And I answer it with 403
    Then the answer is 200
    And the incoming payment is REJECTED
