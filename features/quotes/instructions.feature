Feature: Payment instructions of a quote

  Background:
    Given fixed exchange rates
    And a customer named "Ada Lovelace"
    And Ada's USD account

  Scenario Outline: <currency> over <account>
    When Ada requests a realtime-funded quote for <amount> <currency> to "{Ada.USD}"
    Then the answer is 201
    And the field "paymentInstructions" has 1 items
    And the quote has these fields:
      | paymentInstructions.0.isPlatformAccount               | false     |
      | paymentInstructions.0.accountOrWalletInfo.accountType | <account> |
      | paymentInstructions.0.accountOrWalletInfo.paymentRails | <rails>  |
    And the field "paymentInstructions.0.accountOrWalletInfo.<field>" matches "<form>"

    Examples:
      | currency | amount  | account      | field         | form                                   | rails               |
      | EUR      | 100     | EUR_ACCOUNT  | iban          | ^DE\d{20}$                             | ["SEPA_INSTANT"]    |
      | DKK      | 100     | DKK_ACCOUNT  | iban          | ^DK\d{16}$                             | ["SEPA_INSTANT"]    |
      | GBP      | 100     | GBP_ACCOUNT  | accountNumber | ^\d{8}$                                | ["FASTER_PAYMENTS"] |
      | MXN      | 100     | MXN_ACCOUNT  | clabeNumber   | ^\d{18}$                               | ["SPEI"]            |
      | SGD      | 100     | SGD_ACCOUNT  | swiftCode     | ^[A-Z]{6}[A-Z0-9]{2}$                  | ["PAYNOW","FAST"]   |
      | INR      | 1000    | INR_ACCOUNT  | vpa           | ^[a-z0-9.]+@[a-z]+$                    | ["UPI"]             |
      | BRL      | 100     | BRL_ACCOUNT  | qrCode        | ^000201                                |                     |
      | COP      | 10000   | COP_ACCOUNT  | paymentUrl    | ^https://                              |                     |
      | ARS      | 10000   | ARS_ACCOUNT  | accountNumber | ^\d{22}$                               |                     |
      | USDB     | 100     | SPARK_WALLET | invoice       | ^lnbc                                  |                     |

  Scenario: dollars are paid over a bank or a blockchain
    When Ada requests a realtime-funded quote for 100.00 USD to "$success.eur" with:
      | senderCustomerInfo | {"BIRTH_DATE": "1990-01-15"} |
    Then the payment instructions of the quote are:
      | USD_ACCOUNT   |
      | SOLANA_WALLET |
    And the quote has these fields:
      | paymentInstructions.0.accountOrWalletInfo.routingNumber | 110000000        |
      | paymentInstructions.0.accountOrWalletInfo.paymentRails  | ["RTP","FEDNOW"] |
      | paymentInstructions.1.accountOrWalletInfo.assetType     | USDC             |
    And the field "paymentInstructions.0.accountOrWalletInfo.accountNumber" matches "^\d{10}$"
    And the field "paymentInstructions.0.accountOrWalletInfo.reference" matches "^SGQ-[0-9A-F]{8}$"
    When I remember the field "paymentInstructions.0.accountOrWalletInfo.reference" as "reference"
    Then the payment has these fields:
      | reconciliationInstructions.reference                    | {reference} |
      | paymentInstructions.0.accountOrWalletInfo.routingNumber | 110000000   |

  Scenario: the reference of a UPI payment is in the note
    When Ada requests a realtime-funded quote for 1000.00 INR to "{Ada.USD}"
    Then the field "paymentInstructions.0.accountOrWalletInfo.reference" is absent
    And the field "paymentInstructions.0.instructionsNotes" matches "SGQ-[0-9A-F]{8}"

  Scenario Outline: <currency> is paid over every chain or the requested one
    When Ada requests a realtime-funded quote for <amount> <currency> to "{Ada.USD}"
    Then the payment instructions of the quote are:
      | <first>  |
      | <second> |
      | <third>  |
    When the same quote is requested with:
      | source.cryptoNetwork | "<network>" |
    Then the payment instructions of the quote are:
      | <alone> |
    And the quote has these fields:
      | source.cryptoNetwork | <network> |

    Examples:
      | currency | amount | first        | second    | third      | network   | alone     |
      | BTC      | 0.001  | SPARK_WALLET | LIGHTNING | BITCOIN_L1 | LIGHTNING | LIGHTNING |

  Scenario: USDC has instructions per chain
    When Ada requests a realtime-funded quote for 100 USDC to "{Ada.USD}"
    Then the payment instructions of the quote are:
      | SOLANA_WALLET   |
      | BASE_WALLET     |
      | POLYGON_WALLET  |
      | ETHEREUM_WALLET |
    When the same quote is requested with:
      | source.cryptoNetwork | "POLYGON" |
    Then the payment instructions of the quote are:
      | POLYGON_WALLET |

  Scenario: USDT has instructions per chain
    When Ada requests a realtime-funded quote for 100 USDT to "{Ada.USD}"
    Then the payment instructions of the quote are:
      | TRON_WALLET     |
      | ETHEREUM_WALLET |
      | PLASMA_WALLET   |
      | SOLANA_WALLET   |
    When the same quote is requested with:
      | source.cryptoNetwork | "TRON" |
    Then the payment instructions of the quote are:
      | TRON_WALLET |

  Scenario Outline: <currency> has no realtime funding
    When Ada requests a realtime-funded quote for 10000 <currency> to "{Ada.USD}"
    Then it is refused as INVALID_CURRENCY

    Examples:
      | currency |
      | PHP      |
      | NGN      |
      | KES      |
      | GHS      |
      | ZAR      |
      | THB      |
      | VND      |
      | MYR      |
      | HKD      |
      | AED      |
      | CAD      |
      | IDR      |
      | CNY      |
      | XOF      |

  Scenario: each quote has its own account numbers
    When Ada requests a realtime-funded quote for 100.00 USD to "{Ada.USD}"
    And I remember the field "paymentInstructions.0.accountOrWalletInfo.accountNumber" as "first"
    And the same quote is requested
    Then the field "paymentInstructions.0.accountOrWalletInfo.accountNumber" is not "{first}"

  Scenario: an authorization factor is ignored outside the EEA
    Given a customer in "GB" named "Anna Schmidt"
    When Anna requests a realtime-funded quote for 100.00 EUR to "{Ada.USD}" with:
      | scaFactor | "TOTP" |
    Then the answer is 201
    And the field "status" is "PENDING"
    And the field "scaChallenge" is absent
    And the payment instructions of the quote are:
      | EUR_ACCOUNT |

  Scenario: instructions are withheld from customers in the EEA until they authorize the quote
    Given a customer in "DE" named "Anna Schmidt"
    And Anna has logged in
    When Anna requests a realtime-funded quote for 100.00 EUR to "{Ada.USD}"
    Then the answer is 202
    And the field "status" is "PENDING_AUTHORIZATION"
    And the field "paymentInstructions" is absent
    When Anna authorizes the quote with the code "123456"
    And Anna authorizes the quote with the code "123456"
    Then the field "status" is "PENDING"
    And the payment instructions of the quote are:
      | EUR_ACCOUNT |
