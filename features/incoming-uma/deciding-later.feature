Feature: Deferred decisions on incoming UMA payments
  A webhook answered with 202 leaves five seconds of the world's time to approve or reject the payment.

  Background:
    Given a customer named "Ada Lovelace"
    And the platform answers the next webhook with 202 and the body ''

  Scenario: a deferred payment is approved
    When "$success.usd" sends Ada 25.00 USD
    Then the incoming payment is PENDING
    When the platform approves the payment
    Then the answer is 200
    And the fields are:
      | id     | {payment} |
      | status | COMPLETED |
    And Ada holds 25.00 USD
    And the events about "{payment}" are:
      | INCOMING_PAYMENT.PENDING         |
      | INCOMING_PAYMENT.COMPLETED       |
    And the webhook "INTERNAL_ACCOUNT.BALANCE_UPDATED" was delivered once
    And 0 tasks are pending
    And the ledger balances

  Scenario Outline: a deferred payment is rejected with the body <body>
    When "$success.usd" sends Ada 25.00 USD
    And the platform rejects the payment with '<body>'
    Then the answer is 200
    And the fields are:
      | id     | {payment} |
      | status | REJECTED  |
    And the field "failureReason" is absent
    And Ada holds 0.00 USD
    And the events about "{payment}" are:
      | INCOMING_PAYMENT.PENDING |
      | INCOMING_PAYMENT.FAILED  |
    And 0 tasks are pending

    Examples:
      | body                         |
      | { "reason": "not expected" } |
      | {}                           |

  Scenario: a deferred payment is rejected without a body
    When "$success.usd" sends Ada 25.00 USD
    And the platform rejects the payment
    Then the answer is 200
    And the field "status" is "REJECTED"

  Scenario: an undecided payment fails after five seconds
    When "$success.usd" sends Ada 25.00 USD
    Then the incoming payment is PENDING
    When 4999 milliseconds pass
    Then the incoming payment is PENDING
    When 1 millisecond passes
    Then the incoming payment is FAILED because of PAYMENT_APPROVAL_TIMED_OUT
    And Ada holds 0.00 USD
    And the events about "{payment}" are:
      | INCOMING_PAYMENT.PENDING |
      | INCOMING_PAYMENT.FAILED  |
    When the platform approves the payment
    Then it is refused as TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL

  Scenario: a decision is accepted until the last millisecond
    When "$success.usd" sends Ada 25.00 USD
    Then the incoming payment is PENDING
    When 4999 milliseconds pass
    And the platform approves the payment
    Then the field "status" is "COMPLETED"

  Scenario: a long payment continues after the approval
    When "$pending.long.usd" sends Ada 25.00 USD
    And the platform approves the payment
    Then the field "status" is "PROCESSING"
    When 360 seconds pass
    Then the incoming payment is COMPLETED

  Scenario: a failing bank is reported in the answer
    Given UMA payments to Ada are forwarded to a bank account ending in "002"
    When "$success.usd" sends Ada 25.00 USD
    And the platform approves the payment
    Then the fields are:
      | status        | FAILED         |
      | failureReason | OFFRAMP_FAILED |
      | refund.status | PENDING        |

  Scenario Outline: a payment is decided once: <first>, then <second>
    When "$success.usd" sends Ada 25.00 USD
    And the platform <first> the payment
    Then the answer is 200
    When the platform <second> the payment
    Then it is refused as TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL

    Examples:
      | first    | second   |
      | approves | approves |
      | approves | rejects  |
      | rejects  | approves |
      | rejects  | rejects  |

  Scenario Outline: a payment decided by the webhook's answer cannot be <decided>
    Given the platform's endpoint answers <status>
    When "$success.usd" sends Ada 25.00 USD
    And the platform <decides> the payment
    Then it is refused as TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL

    Examples:
      | status | decides  | decided  |
      |    200 | approves | approved |
      |    200 | rejects  | rejected |
      |    403 | approves | approved |
      |    500 | rejects  | rejected |

  Scenario Outline: before the endpoint has answered a payment cannot be <decided>
    Given the platform's endpoint never answers
    When "$success.usd" sends Ada 25.00 USD
    And the platform <decides> the payment
    Then it is refused as TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL

    Examples:
      | decides  | decided  |
      | approves | approved |
      | rejects  | rejected |

  Scenario: an approval without a mandatory field leaves the payment pending
    Given I send POST /customers with the body '{ "customerType": "INDIVIDUAL" }'
    And I remember the field "id" as "Nemo"
    And the platform answers the next webhook with 202 and the body ''
    When "$success.usd" sends Nemo 25.00 USD
    And the platform approves the payment
    Then it is refused as MISSING_MANDATORY_USER_INFO
    And the field "details.missingFields" is '["FULL_NAME"]'
    And the incoming payment is PENDING
    When the platform approves the payment with '{ "receiverCustomerInfo": { "NATIONALITY": "FR" } }'
    Then it is refused as MISSING_MANDATORY_USER_INFO
    When the platform approves the payment with '{ "receiverCustomerInfo": { "FULL_NAME": "Nemo Li" } }'
    Then the answer is 200
    And the field "status" is "COMPLETED"
    And Nemo holds 25.00 USD

  Scenario: a refused approval does not extend the window
    Given I send POST /customers with the body '{ "customerType": "INDIVIDUAL" }'
    And I remember the field "id" as "Nemo"
    And the platform answers the next webhook with 202 and the body ''
    When "$success.usd" sends Nemo 25.00 USD
    And the platform approves the payment
    Then it is refused as MISSING_MANDATORY_USER_INFO
    When 5 seconds pass
    Then the incoming payment is FAILED because of PAYMENT_APPROVAL_TIMED_OUT

  Scenario: a bank deposit needs no approval
    Given Ada's USD account is funded with 10.00
    And I list the transactions with:
      | customerId | {Ada} |
    And I remember the field "data.0.id" as "payment"
    When the platform approves the payment
    Then it is refused as TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL
    When the platform rejects the payment
    Then it is refused as TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL

  Scenario Outline: <decision> of an unknown payment is refused
    When I send POST /transactions/Transaction:00000000-0000-4000-8000-000000000000/<decision>
    Then it is refused as TRANSACTION_NOT_FOUND
    When I send POST /transactions/{Ada}/<decision>
    Then it is refused as TRANSACTION_NOT_FOUND
    When I send POST /transactions/1/<decision>
    Then it is refused as INVALID_INPUT naming "transactionId"

    Examples:
      | decision |
      | approve  |
      | reject   |

  Scenario Outline: <decision> of a payment of another world is refused
    When "$success.usd" sends Ada 25.00 USD
    Then the incoming payment is PENDING
    Given another world "B" with:
      | seed | other |
    When I switch to the world "B"
    And I send POST /transactions/{payment}/<decision>
    Then it is refused as TRANSACTION_NOT_FOUND

    Examples:
      | decision |
      | approve  |
      | reject   |

  Scenario Outline: <decision> with <body> is refused
    When "$success.usd" sends Ada 25.00 USD
    Then the incoming payment is PENDING
    When I send POST /transactions/{payment}/<decision> with the body '<body>'
    Then it is refused as INVALID_INPUT
    And the incoming payment is PENDING

    Examples:
      | decision | body                            |
      | approve  | { "receiverCustomerInfo": "x" } |
      | approve  | { "receiverCustomerInfo": [] }  |
      | reject   | { "reason": 7 }                 |
