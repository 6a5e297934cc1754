Feature: Quote prices
  Fees are deducted from the sent amount; the rest is converted. The locked amount stays unchanged.

  Background:
    Given fixed exchange rates
    And a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in 999

  Scenario: the sending amount is locked
    When Ada requests a quote for 1000.00 USD to "{Ada.bank}"
    Then the answer is 201
    And the quote has these fields:
      | totalSendingAmount                   | 100000      |
      | totalReceivingAmount                 | 91715       |
      | feesIncluded                         | 310         |
      | platformFeesIncluded                 | 0           |
      | exchangeRate                         | 1.086956522 |
      | sendingCurrency.code                 | USD         |
      | receivingCurrency.code               | EUR         |
      | rateDetails.gridApiFixedFee          | 10          |
      | rateDetails.gridApiVariableFeeRate   | 0.003       |
      | rateDetails.gridApiVariableFeeAmount | 300         |
      | rateDetails.counterpartyFixedFee     | 0           |
      | paymentInstructions                  |             |
    And the payment has these fields:
      | sentAmount.amount     | 100000      |
      | receivedAmount.amount | 91715       |
      | exchangeRate          | 1.086956522 |
      | fees                  | 310         |
      | platformFees          | 0           |
      | rateDetails.gridApiFixedFee | 10    |
      | quoteId               | {quote}     |

  Scenario: the receiving amount is locked
    When Ada requests a quote for 920.00 USD to "{Ada.bank}" with:
      | lockedCurrencySide | "RECEIVING" |
    Then the quote has these fields:
      | totalSendingAmount   | 100311 |
      | totalReceivingAmount | 92000  |
      | feesIncluded         | 311    |

  Scenario: the platform's fee is added when the currencies differ
    Given I update the configuration with:
      """
      { "feeConfigs": [{ "feeType": "CROSS_CURRENCY_TRANSACTION", "sourceCurrency": "USD", "variableFeeBps": 30,
        "fixedFee": { "amount": 50, "currency": "USD" } }] }
      """
    When Ada requests a quote for 1000.00 USD to "{Ada.bank}"
    Then the quote has these fields:
      | totalReceivingAmount | 91393 |
      | feesIncluded         | 660   |
      | platformFeesIncluded | 350   |
    When Ada requests a quote for 920.00 USD to "{Ada.bank}" with:
      | lockedCurrencySide | "RECEIVING" |
    Then the quote has these fields:
      | totalSendingAmount   | 100664 |
      | totalReceivingAmount | 92000  |
      | feesIncluded         | 664    |
      | platformFeesIncluded | 352    |
    When Ada requests a quote for 10.00 USD to "{Ada.bank}"
    Then the quote has these fields:
      | totalReceivingAmount | 859 |
      | feesIncluded         | 66  |
      | platformFeesIncluded | 53  |
    When Ada requests a quote for 10.00 USD to "{Ada.bank}" with:
      | platformFeeOverride | {"platformFixedFee": {"amount": 0, "currency": "USD"}, "platformVariableFeeBps": 0} |
    Then the quote has these fields:
      | feesIncluded         | 13 |
      | platformFeesIncluded | 0  |
    Given Ada has a USD bank account ending in 999
    When Ada requests a quote for 125.50 USD to "{Ada.bank}"
    Then the quote has these fields:
      | feesIncluded         | 0     |
      | platformFeesIncluded | 0     |
      | totalReceivingAmount | 12550 |
      | exchangeRate         | 1     |
      | rateDetails          |       |

  Scenario: a fee override applies within one currency too
    Given Ada has a USD bank account ending in 999
    When Ada requests a quote for 100.00 USD to "{Ada.bank}" with:
      | platformFeeOverride | {"platformFixedFee": {"amount": 25, "currency": "USD"}, "platformVariableFeeBps": 100} |
    Then the quote has these fields:
      | feesIncluded         | 125  |
      | platformFeesIncluded | 125  |
      | totalReceivingAmount | 9875 |

  Scenario: the platform receives its fee on execution and returns it with the refund
    Given Ada has a EUR bank account ending in 002
    When Ada requests a quote for 100.00 USD to "{Ada.bank}" with:
      | platformFeeOverride | {"platformFixedFee": {"amount": 50, "currency": "USD"}, "platformVariableFeeBps": 0} |
    And I remember the moment as "before"
    And the quote is executed
    Then the platform holds 0.50 USD
    And Ada holds 400.00 USD
    When 5 seconds pass
    Then the platform holds 0 USD
    And Ada holds 500.00 USD
    And the events since "before" are:
      | OUTGOING_PAYMENT.PROCESSING       |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED  |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED  |
      | OUTGOING_PAYMENT.FAILED           |
      | OUTGOING_PAYMENT.REFUND_PENDING   |
      | OUTGOING_PAYMENT.REFUND_COMPLETED |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED  |
      | INTERNAL_ACCOUNT.BALANCE_UPDATED  |
    And the ledger balances

  Scenario: a fee that the platform has already spent is still returned
    Given Ada has a EUR bank account ending in 002
    And the platform has a USD bank account ending in 999
    When Ada requests a quote for 100.00 USD to "{Ada.bank}" with:
      | platformFeeOverride | {"platformFixedFee": {"amount": 50, "currency": "USD"}, "platformVariableFeeBps": 0} |
    And the quote is executed
    And the platform transfers 0.50 USD out to "{platform.bank}"
    Then the answer is 201
    And the platform holds 0 USD
    When 5 seconds pass
    Then Ada holds 500.00 USD
    And the ledger balances
    When I list the platform's internal accounts with:
      | currency | USD |
    Then the fields are:
      | data.0.balance.amount      | -50 |
      | data.0.totalBalance.amount | -50 |

  Scenario: a failed refund leaves the fee with the platform
    Given Ada has a EUR bank account ending in 007
    When Ada requests a quote for 100.00 USD to "{Ada.bank}" with:
      | platformFeeOverride | {"platformFixedFee": {"amount": 50, "currency": "USD"}, "platformVariableFeeBps": 0} |
    And the quote is executed
    And 5 seconds pass
    Then the platform holds 0.50 USD
    And the ledger balances

  Scenario: mobile money has a counterparty fee
    Given Ada has a KES bank account ending in 999
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    Then the quote has these fields:
      | feesIncluded         | 60             |
      | totalReceivingAmount | 1287230        |
      | exchangeRate         | 0.007722007722 |

  Scenario: a small amount of a stablecoin leaves something after the fees
    Given Ada's USDC account
    And Ada has a MXN bank account ending in 999
    When I send POST /quotes with:
      """
      {
        "source": { "sourceType": "ACCOUNT", "accountId": "{Ada.USDC}" },
        "destination": { "destinationType": "ACCOUNT", "accountId": "{Ada.bank}", "paymentRail": "SPEI" },
        "lockedCurrencySide": "SENDING", "lockedCurrencyAmount": 10000
      }
      """
    Then the fields are:
      | feesIncluded         | 1027 |
      | totalReceivingAmount | 15   |

  Scenario: bitcoin is priced over Spark
    Given Ada has an external SPARK_WALLET ending in 999
    When Ada requests a quote for 1.00 USD to "{Ada.wallet}"
    Then the quote has these fields:
      | feesIncluded         | 10     |
      | totalReceivingAmount | 750    |
      | exchangeRate         | 120000 |

  Scenario: two kinds of dollars are priced
    Given Ada's USDB account is funded with 50
    And Ada's USD account
    When Ada requests a quote for 10 USDB to "{Ada.USD}"
    Then the quote has these fields:
      | feesIncluded         | 10000 |
      | totalReceivingAmount | 999   |
      | exchangeRate         | 1     |

  Scenario: with moving rates a quote keeps its price
    When I switch back to my own world
    And the clock reaches "2025-11-15T12:00:00Z"
    Given a customer "Bob" holding 500.00 USD
    And Bob has a EUR bank account ending in 999
    When Bob requests a quote for 100.00 USD to "{Bob.bank}"
    And I remember the field "exchangeRate" as "rate"
    And 299 seconds pass
    Then the quote has these fields:
      | exchangeRate | {rate} |
    When 1 second passes
    And Bob requests a quote for 100.00 USD to "{Bob.bank}"
    Then the field "exchangeRate" is not "{rate}"
