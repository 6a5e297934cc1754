Feature: Deposits held by compliance
  A fault holds the next deposit; a decision through the admin API releases or rejects it.

  Background:
    Given a customer "Ada" holding 100.00 USD

  Scenario Outline: a deposit is held for <reason>
    Given I remember the moment as "before"
    And the next deposit is held because of <reason>
    When Ada's USD account is funded with 25.00
    Then Ada holds 100.00 USD
    When I list the transactions with:
      | customerId | {Ada} |
    Then the fields are:
      | data.0.status                | PENDING  |
      | data.0.pendingReason         | <reason> |
      | data.0.receivedAmount.amount |     2500 |
    And the field "data.0.settledAt" is absent
    And the events since "before" are:
      | INCOMING_PAYMENT.PENDING |
    When Ada's USD account is funded with 1.00
    Then Ada holds 101.00 USD

    Examples:
      | reason                            |
      | COUNTERPARTY_DECLARATION_REQUIRED |
      | WALLET_VERIFICATION_REQUIRED      |
      | COUNTERPARTY_INFORMATION_REQUIRED |
      | COMPLIANCE_REVIEW                 |

  Scenario: a released deposit is credited
    When I send POST /admin/worlds/{world}/faults with the body '{ "kind": "holdDeposit" }'
    Then the field "pendingReason" is "COMPLIANCE_REVIEW"
    When Ada's USD account is funded with 25.00
    And I list the transactions with:
      | customerId | {Ada} |
    And I remember the field "data.0.id" as "deposit"
    And I remember the moment as "held"
    And "{deposit}" becomes RELEASED
    Then the answer is 200
    When I read the transaction "{deposit}"
    Then the field "status" is "COMPLETED"
    And the field "pendingReason" is absent
    And the events since "held" are:
      | INCOMING_PAYMENT.COMPLETED       |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED|
    And Ada holds 125.00 USD
    When "{deposit}" becomes RELEASED
    Then it is refused as CONFLICT

  Scenario: a rejected deposit fails, and nothing is credited
    Given the next deposit is held because of COMPLIANCE_REVIEW
    When Ada's USD account is funded with 25.00
    And I list the transactions with:
      | customerId | {Ada} |
    And I remember the field "data.0.id" as "deposit"
    And the held deposit becomes REJECTED
    And I read the transaction "{deposit}"
    Then the fields are:
      | status        | FAILED              |
      | failureReason | COMPLIANCE_REJECTED |
    And the field "pendingReason" is absent
    And Ada holds 100.00 USD

  Scenario Outline: the fault <body> is refused
    When I send POST /admin/worlds/{world}/faults with the body '<body>'
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | body                                                                | field         |
      | { "kind": "holdDeposit", "pendingReason": "LUNCH" }                 | pendingReason |
      | { "kind": "holdDeposit", "operation": "createQuote" }               | operation     |
      | { "kind": "failPayment", "failureReason": "LNURLP_FAILED" }         | failureReason |
      | { "kind": "failIncomingPayment", "failureReason": "LIMIT_EXCEEDED" } | failureReason |
      | { "kind": "failLookup", "code": "CONFLICT" }                        | code          |

  Scenario: fault kinds are listed with the magic values
    When I list the outcomes
    Then the field "faults" contains "holdDeposit"
    And the field "faults" contains "LNURLP_FAILED"
    And the field "faults" contains "UNSUPPORTED_UMA_VERSION"
