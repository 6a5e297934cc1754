Feature: The beneficiary of an external account
  When an account is added the other bank compares names; the end of the identifier chooses what it says. That never
  stands in the way of a payment.

  Background:
    Given a customer named "Ada Lovelace"

  Scenario Outline: an identifier that ends in <suffix> is <status>
    When Ada adds an external USD_ACCOUNT ending in <suffix>
    Then the answer is 201
    And the fields are:
      | beneficiaryVerificationStatus | <status> |
      | status                        | ACTIVE   |
    And the field "beneficiaryVerifiedData" is absent
    And the explanation of "{externalAccount}" contains "<suffix>"
    When 30 days pass
    And I read the external account "{externalAccount}"
    Then the field "beneficiaryVerificationStatus" is "<status>"

    Examples:
      | suffix | status                  |
      | 104    | PENDING                 |
      | 106    | UNSUPPORTED             |
      | 107    | CHECKED_BY_RECEIVING_FI |

  Scenario Outline: an identifier that ends in <suffix> is <status>, under the name <name>
    When Ada adds an external EUR_ACCOUNT ending in <suffix>
    Then the field "beneficiaryVerificationStatus" is "<status>"
    And the field "beneficiaryVerifiedData.fullName" is "<name>"

    Examples:
      | suffix | status        | name          |
      | 103    | PARTIAL_MATCH | M. Delgado    |
      | 101    | MATCHED       | Maria Delgado |
      | 002    | MATCHED       | Maria Delgado |
      | 108    | MATCHED       | Maria Delgado |

  Scenario: 102 answers another name, always the same in a world
    When Ada adds an external USD_ACCOUNT ending in 102
    Then the field "beneficiaryVerificationStatus" is "NOT_MATCHED"
    And the field "beneficiaryVerifiedData.fullName" is not "Maria Delgado"
    Given I remember the field "beneficiaryVerifiedData.fullName" as "stranger"
    When the platform adds an external GBP_ACCOUNT ending in 102
    Then the field "beneficiaryVerifiedData.fullName" is "{stranger}"
    When Ada adds an external USD_ACCOUNT ending in 102
    Then the field "beneficiaryVerifiedData.fullName" is "{stranger}"
    When Ada adds an external MXN_ACCOUNT with:
      | accountInfo.clabeNumber          | 000000000000000102 |
      | accountInfo.beneficiary.fullName | {stranger}         |
    Then the field "beneficiaryVerifiedData.fullName" is not "{stranger}"

  Scenario: a business is compared by its legal name
    When Ada adds an external USD_ACCOUNT with:
      | accountInfo.accountNumber | 123456103                                                             |
      | accountInfo.beneficiary   | {"beneficiaryType": "BUSINESS", "legalName": "Acme Trading Limited"} |
    Then the field "beneficiaryVerificationStatus" is "PARTIAL_MATCH"
    And the field "beneficiaryVerifiedData.fullName" is "A. Trading Limited"

  Scenario Outline: of a name like <given> only the initial of the first word is shown
    When Ada adds an external USD_ACCOUNT with:
      | accountInfo.accountNumber | 123456103                                                     |
      | accountInfo.beneficiary   | {"beneficiaryType": "INDIVIDUAL", "fullName": <given>}        |
    Then the field "beneficiaryVerificationStatus" is "PARTIAL_MATCH"
    And the field "beneficiaryVerifiedData" is '{"fullName":<told>}'

    Examples:
      | given                | told              |
      | "Maria"              | "M."              |
      | "Ana Maria Lopez"    | "A. Maria Lopez"  |
      | "  Maria Delgado"    | "M. Delgado"      |
      | "Élodie  Martin"     | "É.  Martin"      |
      | " "                  | " "               |

  Scenario Outline: a <type> that ends in 105 does not exist
    When Ada adds an external <type> ending in 105
    Then it is refused as INVALID_BANK_ACCOUNT

    Examples:
      | type          |
      | USD_ACCOUNT   |
      | KES_ACCOUNT   |
      | SOLANA_WALLET |
      | LIGHTNING     |

  Scenario: on Lightning the other endings have no effect
    When Ada adds an external LIGHTNING ending in 102
    Then the answer is 201
    And the field "beneficiaryVerificationStatus" is absent
    And the field "beneficiaryVerifiedData" is absent

  Scenario Outline: an individual's <type> needs <field>
    When Ada adds an external <type> with:
      | accountInfo.beneficiary.<field> | null |
    Then it is refused as INVALID_INPUT naming "accountInfo.beneficiary.<field>"

    Examples:
      | type        | field              |
      | USD_ACCOUNT | fullName           |
      | EUR_ACCOUNT | countryOfResidence |
      | AED_ACCOUNT | address            |
      | AED_ACCOUNT | address.line1      |
      | AED_ACCOUNT | address.postalCode |
      | AED_ACCOUNT | address.country    |
      | GTQ_ACCOUNT | countryOfResidence |
      | GTQ_ACCOUNT | phoneNumber        |
      | JMD_ACCOUNT | address            |
      | JMD_ACCOUNT | phoneNumber        |

  Scenario: every bank account needs a beneficiary
    When Ada adds an external GBP_ACCOUNT with:
      | accountInfo.beneficiary | null |
    Then it is refused as INVALID_INPUT naming "accountInfo.beneficiary"

  Scenario Outline: the beneficiary <beneficiary> lacks <field>
    When Ada adds an external <type> with:
      | accountInfo.beneficiary | <beneficiary> |
    Then it is refused as INVALID_INPUT naming "accountInfo.beneficiary.<field>"

    Examples:
      | type         | beneficiary                                              | field              |
      | USD_ACCOUNT  | {"beneficiaryType":"BUSINESS"}                           | legalName          |
      | USD_ACCOUNT  | {"fullName":"Maria"}                                     | beneficiaryType    |
      | USD_ACCOUNT  | {"beneficiaryType":"PERSON","fullName":"Maria"}          | beneficiaryType    |
      | SPARK_WALLET | {"beneficiaryType":"INDIVIDUAL","fullName":"Maria"}      | countryOfResidence |
      | SPARK_WALLET | {"beneficiaryType":"INDIVIDUAL","countryOfResidence":"US"} | fullName         |

  Scenario Outline: <type> needs nothing else of an individual
    When Ada adds an external <type> with:
      | accountInfo.beneficiary | {"beneficiaryType": "INDIVIDUAL", "fullName": "Maria Delgado"} |
    Then the answer is 201

    Examples:
      | type        |
      | USD_ACCOUNT |
      | GBP_ACCOUNT |
      | COP_ACCOUNT |
      | CAD_ACCOUNT |

  Scenario: Colombian and Canadian beneficiaries accept optional fields
    When Ada adds an external COP_ACCOUNT with:
      | accountInfo.beneficiary.documentType   | CC      |
      | accountInfo.beneficiary.documentNumber | 1234567 |
    Then the field "accountInfo.beneficiary.documentType" is "CC"
    When Ada adds an external CAD_ACCOUNT with:
      | accountInfo.beneficiary.registrationNumber | R-77 |
    Then the field "accountInfo.beneficiary.registrationNumber" is "R-77"

  Scenario Outline: a wallet address that ends in <suffix> is <status>, also without a beneficiary
    When Ada adds an external <type> ending in <suffix>
    Then the answer is 201
    And the fields are:
      | beneficiaryVerificationStatus | <status> |
      | status                        | ACTIVE   |
    And the field "beneficiaryVerifiedData" is absent
    And the explanation of "{externalAccount}" contains "<suffix>"

    Examples:
      | type            | suffix | status                  |
      | SOLANA_WALLET   | 102    | NOT_MATCHED             |
      | ETHEREUM_WALLET | 103    | PARTIAL_MATCH           |
      | TRON_WALLET     | 104    | PENDING                 |
      | SPARK_WALLET    | 106    | UNSUPPORTED             |
      | BASE_WALLET     | 107    | CHECKED_BY_RECEIVING_FI |

  Scenario: a wallet without a beneficiary and without a magic ending is not compared
    When Ada adds an external SOLANA_WALLET ending in 999
    Then the answer is 201
    And the field "beneficiaryVerificationStatus" is absent
    And the field "beneficiaryVerifiedData" is absent

  Scenario Outline: the beneficiary of a wallet that ends in <suffix> is <status>
    When Ada adds an external SPARK_WALLET with:
      | accountInfo.address     | spark1qqqqqqqqqqqqqqqqqqq<suffix>                                                              |
      | accountInfo.beneficiary | {"beneficiaryType":"INDIVIDUAL","fullName":"Maria Delgado","countryOfResidence":"US"} |
    Then the field "beneficiaryVerificationStatus" is "<status>"
    And the field "beneficiaryVerifiedData" is '<data>'

    Examples:
      | suffix | status        | data                         |
      | 999    | MATCHED       | {"fullName":"Maria Delgado"} |
      | 103    | PARTIAL_MATCH | {"fullName":"M. Delgado"}    |
