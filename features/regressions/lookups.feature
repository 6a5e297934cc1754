Feature: Regressions of lookups
  A lookup shows the amounts that a quote accepts at the same time.

  Scenario Outline: a quote refused the <end> of the range that a lookup shows
    Given a customer "Grace" holding 500.00 USD
    And Grace has a EUR bank account ending in 999
    When Grace looks up "{Grace.bank}"
    Then I remember the field "supportedCurrencies.0.<end>" as "amount"
    When Grace requests a quote for 100.00 USD to "{Grace.bank}" with:
      | lockedCurrencySide   | "RECEIVING" |
      | lockedCurrencyAmount | {amount}    |
    Then the answer is 201
    And the field "totalReceivingAmount" is "{amount}"

    Examples:
      | end |
      | min |
      | max |
