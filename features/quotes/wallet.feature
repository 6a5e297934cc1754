Feature: Quotes paid by an embedded wallet
  The wallet signs the quote's payload; the sandbox accepts a fixed value as a valid signature.

  Background:
    Given fixed exchange rates
    And a customer "Ada" holding 50 USDB
    And Ada has a EUR bank account ending in 999

  Scenario: the signature comes with the execution
    When Ada requests a quote for 10 USDB to "{Ada.bank}"
    Then the answer is 201
    And the payment instructions of the quote are:
      | EMBEDDED_WALLET |
    And the payment has these fields:
      | type                | OUTGOING |
      | paymentInstructions | []       |
    When the next request has the header "Service-Wallet-Signature: sandbox-valid-signature"
    And the quote is executed
    Then the answer is 200
    And the quote and its payment are COMPLETED
    And Ada holds 40 USDB

  Scenario: the alternative header name is accepted
    When Ada requests a quote for 10 USDB to "{Ada.bank}"
    And the next request has the header "Grid-Wallet-Signature: sandbox-valid-signature"
    And the quote is executed
    Then the answer is 200

  Scenario Outline: <header> is refused as <code>
    Given Ada requests a quote for 10 USDB to "{Ada.bank}"
    And the next request has the header "<header>"
    When the quote is executed
    Then it is refused as <code>
    And the quote and its payment are PENDING
    And Ada holds 50 USDB

    Examples:
      | header                                  | code                       |
      | Accept: application/json                | WALLET_SIGNATURE_MISSING   |
      | Service-Wallet-Signature: nonsense      | WALLET_SIGNATURE_MALFORMED |
      | Service-Wallet-Signature: SANDBOX-VALID | WALLET_SIGNATURE_MALFORMED |

  Scenario: the signature is checked before the quote's state
    Given Ada requests a quote for 10 USDB to "{Ada.bank}"
    When 5 minutes pass
    And the quote is executed
    Then it is refused as WALLET_SIGNATURE_MISSING

  Scenario: every quote has its own stable payload
    Given Ada requests a quote for 10 USDB to "{Ada.bank}"
    And I remember the field "paymentInstructions.0.accountOrWalletInfo.payloadToSign" as "first"
    When I read the quote "{quote}"
    Then the field "paymentInstructions.0.accountOrWalletInfo.payloadToSign" is "{first}"
    When Ada requests a quote for 10 USDB to "{Ada.bank}"
    Then the field "paymentInstructions.0.accountOrWalletInfo.payloadToSign" is not "{first}"

  Scenario: a wallet needs the balance when quoting and when executing
    When Ada requests a quote for 50.000001 USDB to "{Ada.bank}"
    Then it is refused as INVALID_AMOUNT
    And the field "details.reason" is "INSUFFICIENT_BALANCE"
    Given Ada requests a quote for 50 USDB to "{Ada.bank}"
    And I remember the field "id" as "large"
    And Ada requests a quote for 10 USDB to "{Ada.bank}"
    And the next request has the header "Service-Wallet-Signature: sandbox-valid-signature"
    And the quote is executed
    When the next request has the header "Service-Wallet-Signature: sandbox-valid-signature"
    And I send POST /quotes/{large}/execute
    Then it is refused as INVALID_AMOUNT

  Scenario: other sources need no signature and ignore it
    Given Ada's USD account is funded with 50.00
    And Ada requests a quote for 10.00 USD to "{Ada.bank}"
    And the next request has the header "Service-Wallet-Signature: nonsense"
    When the quote is executed
    Then the answer is 200

  Scenario: paying a wallet needs no signature
    Given Ada's USD account is funded with 50.00
    And Ada's USDB account
    When Ada requests a quote for 10.00 USD to "{Ada.USDB}" with:
      | immediatelyExecute | true |
    Then the quote and its payment are COMPLETED
    And Ada holds 59.99 USDB
