Feature: Types of external accounts
  Each type has its own currencies and fields; the service chooses the payment rails and lists them, default first.

  Background:
    Given a customer named "Ada Lovelace"

  Scenario Outline: a <type> is reached over <rails>
    When Ada adds an external <type> ending in 103
    Then the answer is 201
    And the fields are:
      | status                        | ACTIVE        |
      | currency                      | <currency>    |
      | customerId                    | {Ada}         |
      | defaultUmaDepositAccount      | false         |
      | beneficiaryVerificationStatus | PARTIAL_MATCH |
      | accountInfo.accountType       | <type>        |
      | accountInfo.paymentRails      | <rails>       |

    Examples:
      | type          | currency | rails                           |
      | USD_ACCOUNT   | USD      | ["RTP","FEDNOW","ACH","WIRE"]   |
      | SLV_ACCOUNT   | USD      | ["BANK_TRANSFER"]               |
      | MXN_ACCOUNT   | MXN      | ["SPEI"]                        |
      | BRL_ACCOUNT   | BRL      | ["PIX"]                         |
      | COP_ACCOUNT   | COP      | ["BANK_TRANSFER"]               |
      | GTQ_ACCOUNT   | GTQ      | ["BANK_TRANSFER"]               |
      | HTG_ACCOUNT   | HTG      | ["MOBILE_MONEY"]                |
      | JMD_ACCOUNT   | JMD      | ["BANK_TRANSFER"]               |
      | CAD_ACCOUNT   | CAD      | ["BANK_TRANSFER"]               |
      | EUR_ACCOUNT   | EUR      | ["SEPA_INSTANT","SEPA"]         |
      | DKK_ACCOUNT   | DKK      | ["SEPA_INSTANT","SEPA"]         |
      | GBP_ACCOUNT   | GBP      | ["FASTER_PAYMENTS"]             |
      | INR_ACCOUNT   | INR      | ["UPI"]                         |
      | PHP_ACCOUNT   | PHP      | ["BANK_TRANSFER"]               |
      | IDR_ACCOUNT   | IDR      | ["BANK_TRANSFER"]               |
      | SGD_ACCOUNT   | SGD      | ["FAST","PAYNOW","BANK_TRANSFER"] |
      | THB_ACCOUNT   | THB      | ["BANK_TRANSFER"]               |
      | VND_ACCOUNT   | VND      | ["BANK_TRANSFER"]               |
      | MYR_ACCOUNT   | MYR      | ["BANK_TRANSFER"]               |
      | HKD_ACCOUNT   | HKD      | ["BANK_TRANSFER"]               |
      | CNY_ACCOUNT   | CNY      | ["MOBILE_MONEY"]                |
      | BDT_ACCOUNT   | BDT      | ["BANK_TRANSFER"]               |
      | GHS_ACCOUNT   | GHS      | ["BANK_TRANSFER"]               |
      | PKR_ACCOUNT   | PKR      | ["BANK_TRANSFER"]               |
      | EGP_ACCOUNT   | EGP      | ["BANK_TRANSFER"]               |
      | AED_ACCOUNT   | AED      | ["BANK_TRANSFER"]               |
      | NGN_ACCOUNT   | NGN      | ["BANK_TRANSFER"]               |
      | ZAR_ACCOUNT   | ZAR      | ["BANK_TRANSFER"]               |
      | KES_ACCOUNT   | KES      | ["MOBILE_MONEY"]                |
      | RWF_ACCOUNT   | RWF      | ["MOBILE_MONEY"]                |
      | TZS_ACCOUNT   | TZS      | ["MOBILE_MONEY"]                |
      | UGX_ACCOUNT   | UGX      | ["MOBILE_MONEY"]                |
      | MWK_ACCOUNT   | MWK      | ["MOBILE_MONEY"]                |
      | ZMW_ACCOUNT   | ZMW      | ["MOBILE_MONEY"]                |
      | BWP_ACCOUNT   | BWP      | ["MOBILE_MONEY"]                |
      | XOF_ACCOUNT   | XOF      | ["MOBILE_MONEY"]                |
      | XAF_ACCOUNT   | XAF      | ["MOBILE_MONEY"]                |
      | SWIFT_ACCOUNT | USD      | ["SWIFT"]                       |

  Scenario Outline: a <type> has no rails and no name to compare
    When Ada adds an external <type> ending in 999
    Then the answer is 201
    And the fields are:
      | status                  | ACTIVE     |
      | currency                | <currency> |
      | accountInfo.accountType | <type>     |
    And the field "accountInfo.paymentRails" is absent
    And the field "beneficiaryVerificationStatus" is absent

    Examples:
      | type            | currency |
      | SPARK_WALLET    | BTC      |
      | LIGHTNING       | BTC      |
      | ETHEREUM_WALLET | USDC     |
      | BASE_WALLET     | USDC     |
      | POLYGON_WALLET  | USDC     |
      | SOLANA_WALLET   | USDC     |
      | TRON_WALLET     | USDT     |
      | PLASMA_WALLET   | USDT     |

  Scenario Outline: <type> also accepts <currency>
    When Ada adds an external <type> with:
      | currency | <currency> |
    Then the answer is 201
    And the field "currency" is "<currency>"

    Examples:
      | type            | currency |
      | SPARK_WALLET    | USDB     |
      | ETHEREUM_WALLET | USDT     |
      | SOLANA_WALLET   | USDT     |
      | SWIFT_ACCOUNT   | EUR      |
      | SWIFT_ACCOUNT   | VND      |

  Scenario Outline: a <type> identified by <way> is reached over <rails>
    When Ada adds an external <type> with:
      | accountInfo.accountNumber | <accountNumber> |
      | accountInfo.iban          | <iban>          |
      | accountInfo.phoneNumber   | <phoneNumber>   |
    Then the answer is 201
    And the field "accountInfo.paymentRails" is '<rails>'
    And the field "beneficiaryVerificationStatus" is "<check>"

    Examples:
      | type          | way                        | accountNumber | iban                          | phoneNumber  | rails             | check                   |
      | SLV_ACCOUNT   | the phone                  | null          | null                          | +50371234106 | ["MOBILE_MONEY"]  | UNSUPPORTED             |
      | SLV_ACCOUNT   | the number before the phone | 12345107     | null                          | +50371234106 | ["BANK_TRANSFER"] | CHECKED_BY_RECEIVING_FI |
      | COP_ACCOUNT   | the phone                  | null          | null                          | +57301234106 | ["MOBILE_MONEY"]  | UNSUPPORTED             |
      | BDT_ACCOUNT   | the phone                  | null          | null                          | +88017123106 | ["MOBILE_MONEY"]  | UNSUPPORTED             |
      | GHS_ACCOUNT   | the phone                  | null          | null                          | +23324123106 | ["MOBILE_MONEY"]  | UNSUPPORTED             |
      | PKR_ACCOUNT   | the IBAN                   | null          | PK36SCBL0000001123456104      | null         | ["BANK_TRANSFER"] | PENDING                 |
      | PKR_ACCOUNT   | the number before the IBAN | 12345107      | PK36SCBL0000001123456104      | null         | ["BANK_TRANSFER"] | CHECKED_BY_RECEIVING_FI |
      | PKR_ACCOUNT   | the phone                  | null          | null                          | +92301234106 | ["MOBILE_MONEY"]  | UNSUPPORTED             |
      | EGP_ACCOUNT   | the phone                  | null          | null                          | +20101234106 | ["MOBILE_MONEY"]  | UNSUPPORTED             |
      | SWIFT_ACCOUNT | the IBAN                   | null          | GB29NWBK60161331926102        | null         | ["SWIFT"]         | NOT_MATCHED             |

  Scenario Outline: an Indian account number is reached over <rail>
    When Ada adds an external INR_ACCOUNT with:
      | accountInfo.vpa           | null        |
      | accountInfo.accountNumber | 123456104   |
      | accountInfo.ifsc          | HDFC0001234 |
      | accountInfo.rail          | <rail>      |
    Then the field "accountInfo.paymentRails" is '["<rail>"]'
    And the field "beneficiaryVerificationStatus" is "PENDING"

    Examples:
      | rail |
      | NEFT |
      | RTGS |

  Scenario: a Chinese bank account must belong to a business
    When Ada adds an external CNY_ACCOUNT with:
      | accountInfo.accountNumber | 622202104                                                |
      | accountInfo.phoneNumber   | null                                                     |
      | accountInfo.bankName      | Industrial and Commercial Bank of China                  |
      | accountInfo.beneficiary   | {"beneficiaryType": "BUSINESS", "legalName": "Acme Ltd"} |
    Then the field "accountInfo.paymentRails" is '["BANK_TRANSFER"]'
    And the field "beneficiaryVerificationStatus" is "PENDING"

  Scenario Outline: only the part of <field> before any @ chooses the outcome
    When Ada adds an external <type> with:
      | accountInfo.<field> | <value> |
    Then it is refused as INVALID_BANK_ACCOUNT

    Examples:
      | type        | field            | value             |
      | INR_ACCOUNT | vpa              | name.105@bank     |
      | BRL_ACCOUNT | pixKey           | name105@pix.test  |
      | LIGHTNING   | lightningAddress | name.105@ln.test  |

  Scenario Outline: Lightning accepts <field>
    When Ada adds an external LIGHTNING with:
      | accountInfo.lightningAddress | null    |
      | accountInfo.<field>          | <value> |
    Then the answer is 201
    And the field "accountInfo.<field>" is "<value>"

    Examples:
      | field   | value              |
      | invoice | lnbc1qqqsyqcyq5rqw |
      | bolt12  | lno1pqps7sjqpgtyzm |

  Scenario Outline: a bank in Singapore is identified by its code
    When Ada adds an external SGD_ACCOUNT with:
      | accountInfo.bankName  | null   |
      | accountInfo.swiftCode | <code> |
    Then the field "accountInfo.bankName" is "<bank>"

    Examples:
      | code        | bank         |
      | DBSSSGSG    | DBS Bank Ltd |
      | OCBCSGSGXXX | OCBC Bank    |
      | UOVBSGSG    | UOB          |

  Scenario: an unknown bank code gives no bank name
    When Ada adds an external SGD_ACCOUNT with:
      | accountInfo.bankName  | null     |
      | accountInfo.swiftCode | ZZZZSGSG |
    Then the answer is 201
    And the field "accountInfo.bankName" is absent

  Scenario: rails in the request are ignored, and unknown fields are not stored
    When Ada adds an external USD_ACCOUNT with:
      | accountInfo.paymentRails | ["SWIFT"] |
      | accountInfo.iban         | DE1       |
    Then the field "accountInfo.paymentRails" is '["RTP","FEDNOW","ACH","WIRE"]'
    And the field "accountInfo.iban" is absent

  Scenario: account numbers are returned in full
    When Ada adds an external USD_ACCOUNT with:
      | accountInfo.accountNumber | 000123456789 |
    Then the field "accountInfo.accountNumber" is "000123456789"
