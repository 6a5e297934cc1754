Feature: The order in which a transfer out is checked
  A request with every mistake is corrected step by step; each answer names the next mistake.

  Scenario: the checks run from the amount to the balance
    Given fixed exchange rates
    And a customer in "DE" named "Anna Schmidt"
    And Anna's email and phone are verified
    And Anna has an external SOLANA_WALLET with a key
    And Anna's USDC account is funded with 50000.000000
    And Anna's USD account
    And a customer named "Peter Pending 001"
    And Peter has a EUR bank account ending in 001
    And Peter's USD account
    And Anna has a EUR bank account ending in 001
    And a customer named "Ada Lovelace"
    And Ada has an external SOLANA_WALLET ending in 001 with:
      | currency | USDC |
    And Ada's USDC account is funded with 100000.000000
    And Ada transfers 100000.000000 USDC out to "{Ada.wallet}"
    And Ada's USDC account is funded with 100000.000000
    And Ada transfers 100000.000000 USDC out to "{Ada.wallet}"
    And Ada's USDC account is funded with 100000.000000
    And Ada transfers 100000.000000 USDC out to "{Ada.wallet}"
    And Ada's USDC account is funded with 100000.000000
    And Ada transfers 100000.000000 USDC out to "{Ada.wallet}"
    And Ada's USDC account is funded with 100000.000000
    And Ada transfers 100000.000000 USDC out to "{Ada.wallet}"
    When I send POST /transfer-out with:
      """
      { "source": { "accountId": "{Peter.USD}" }, "destination": { "accountId": "{Peter.bank}", "paymentRail": "ACH" },
        "amount": 9000000000000001 }
      """
    Then it is refused as AMOUNT_OUT_OF_RANGE
    When I send POST /transfer-out with:
      """
      { "source": { "accountId": "{Peter.USD}" }, "destination": { "accountId": "{Peter.bank}", "paymentRail": "ACH" },
        "amount": 9000000000000000 }
      """
    Then it is refused as USER_NOT_READY
    When I send POST /transfer-out with:
      """
      { "source": { "accountId": "{Anna.USD}" }, "destination": { "accountId": "{Peter.bank}", "paymentRail": "ACH" },
        "amount": 9000000000000000 }
      """
    Then it is refused as INVALID_RECEIVER
    When I send POST /transfer-out with:
      """
      { "source": { "accountId": "{Anna.USD}" }, "destination": { "accountId": "{Anna.bank}", "paymentRail": "ACH" },
        "amount": 9000000000000000 }
      """
    Then it is refused as INVALID_INPUT naming "destination.paymentRail"
    When I send POST /transfer-out with:
      """
      { "source": { "accountId": "{Anna.USD}" }, "destination": { "accountId": "{Anna.bank}" },
        "amount": 9000000000000000 }
      """
    Then it is refused as INVALID_CURRENCY
    When Anna transfers 100000.000001 USDC out to "{Anna.wallet}"
    Then it is refused as TRANSACTION_SIZE_LIMIT_EXCEEDED
    When Anna transfers 100000.000000 USDC out to "{Anna.wallet}"
    Then it is refused as EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED
    When Anna transfers 50001.000000 USDC out to "{Ada.wallet}"
    Then it is refused as DAILY_VOLUME_LIMIT_EXCEEDED
    When 1 day passes
    And Anna transfers 50001.000000 USDC out to "{Ada.wallet}"
    Then it is refused as INVALID_AMOUNT
    And the field "details.reason" is "INSUFFICIENT_BALANCE"
    When Anna transfers 900.000000 USDC out to "{Anna.wallet}"
    Then the answer is 201
