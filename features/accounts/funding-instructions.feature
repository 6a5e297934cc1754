Feature: Funding instructions
  Every internal account lists the permanent ways to pay into it.

  Scenario: dollars arrive by bank or as USDC
    Given a customer named "Ada Lovelace"
    When I list the internal accounts with:
      | customerId | {Ada} |
      | currency   | USD   |
    Then the field "data.0.fundingPaymentInstructions" has 2 items
    And the fields are:
      | data.0.fundingPaymentInstructions.0.isPlatformAccount                 | false                         |
      | data.0.fundingPaymentInstructions.0.accountOrWalletInfo.accountType   | USD_ACCOUNT                   |
      | data.0.fundingPaymentInstructions.0.accountOrWalletInfo.paymentRails  | ["ACH","WIRE","RTP","FEDNOW"] |
      | data.0.fundingPaymentInstructions.0.accountOrWalletInfo.routingNumber | 110000000                     |
      | data.0.fundingPaymentInstructions.1.accountOrWalletInfo.accountType   | SOLANA_WALLET                 |
      | data.0.fundingPaymentInstructions.1.accountOrWalletInfo.assetType     | USDC                          |
      | data.0.balance.currency.symbol                                        | $                             |
    And the field "data.0.fundingPaymentInstructions.0.accountOrWalletInfo.accountNumber" matches "^[0-9]{10}$"
    And the field "data.0.privateEnabled" is absent

  Scenario: the reference stays the same
    Given a customer named "Ada Lovelace" with:
      | currencies | ["EUR", "USD"] |
      | region     | US             |
    When I list the internal accounts with:
      | customerId | {Ada} |
      | currency   | EUR   |
    Then the field "data.0.fundingPaymentInstructions.0.accountOrWalletInfo.reference" matches "^FUND-[0-9A-F]{8}$"
    And I remember the field "data.0.fundingPaymentInstructions.0.accountOrWalletInfo.reference" as "reference"
    And the field "data.0.fundingPaymentInstructions.0.instructionsNotes" contains "{reference}"
    When 30 days pass
    And I list the internal accounts with:
      | customerId | {Ada} |
      | currency   | EUR   |
    Then the field "data.0.fundingPaymentInstructions.0.accountOrWalletInfo.reference" is "{reference}"

  Scenario Outline: <currency> is paid into a <type> over <rails>
    Given a customer named "Ada Lovelace" with:
      | currencies | ["<currency>"] |
      | region     | US             |
    When I list the internal accounts with:
      | customerId | {Ada}      |
      | currency   | <currency> |
    Then the fields are:
      | data.0.fundingPaymentInstructions.0.accountOrWalletInfo.accountType  | <type>  |
      | data.0.fundingPaymentInstructions.0.accountOrWalletInfo.paymentRails | <rails> |

    Examples:
      | currency | type        | rails                   |
      | EUR      | EUR_ACCOUNT | ["SEPA","SEPA_INSTANT"] |
      | DKK      | DKK_ACCOUNT | ["SEPA_INSTANT"]        |
      | GBP      | GBP_ACCOUNT | ["FASTER_PAYMENTS"]     |
      | MXN      | MXN_ACCOUNT | ["SPEI"]                |
      | INR      | INR_ACCOUNT | ["UPI"]                 |
      | SGD      | SGD_ACCOUNT | ["PAYNOW","FAST"]       |
      | PHP      | PHP_ACCOUNT | ["BANK_TRANSFER"]       |
      | NGN      | NGN_ACCOUNT | ["BANK_TRANSFER"]       |
      | KES      | KES_ACCOUNT | ["MOBILE_MONEY"]        |

  Scenario Outline: funding instructions for <currency> have the field <field>
    Given a customer named "Ada Lovelace" with:
      | currencies | ["<currency>"] |
    When I list the internal accounts with:
      | customerId | {Ada}      |
      | currency   | <currency> |
    Then the field "data.0.fundingPaymentInstructions.0.accountOrWalletInfo.accountType" is "<type>"
    And the field "data.0.fundingPaymentInstructions.0.accountOrWalletInfo.<field>" matches "<form>"

    Examples:
      | currency | type          | field         | form           |
      | BRL      | BRL_ACCOUNT   | qrCode        | ^000201        |
      | COP      | COP_ACCOUNT   | paymentUrl    | ^https://      |
      | ARS      | ARS_ACCOUNT   | accountNumber | ^[0-9]{22}$    |
      | BTC      | SPARK_WALLET  | address       | ^spark1        |
      | USDC     | SOLANA_WALLET | address       | ^[1-9A-Za-z]+$ |
      | USDT     | TRON_WALLET   | address       | ^T             |

  Scenario: the embedded wallet is funded over Spark and starts public
    Given a customer named "Ada Lovelace"
    When I list the internal accounts with:
      | customerId | {Ada}           |
      | type       | EMBEDDED_WALLET |
    Then the field "data" has 1 item
    And the fields are:
      | data.0.privateEnabled                                               | false        |
      | data.0.balance.currency.code                                        | USDB         |
      | data.0.balance.currency.decimals                                    | 6            |
      | data.0.fundingPaymentInstructions.0.accountOrWalletInfo.accountType | SPARK_WALLET |
      | data.0.fundingPaymentInstructions.0.accountOrWalletInfo.assetType   | USDB         |

  Scenario: the platform's accounts are marked as the platform's
    When I list the platform's internal accounts with:
      | currency | USD |
    Then the field "data.0.fundingPaymentInstructions.0.isPlatformAccount" is "true"
    And the field "data.0.customerId" is absent
