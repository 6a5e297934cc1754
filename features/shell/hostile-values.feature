Feature: Values that nobody should send
  Whatever stands in a body, the answer is a clear refusal and the world stays as it was.

  Scenario Outline: a customer with <field> as <value>
    Given I remember the state as "before"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "<field>": <value> }'
    Then it is refused as <code> naming "<at>"
    And the state is the one remembered as "before"

    Examples: the wrong kind of value
      | field                   | value     | code                | at                        |
      | platformCustomerId      | 5         | INVALID_INPUT       | platformCustomerId        |
      | platformCustomerId      | ""        | INVALID_INPUT       | platformCustomerId        |
      | currencies              | "USD"     | INVALID_INPUT       | currencies                |
      | currencies              | [null]    | INVALID_INPUT       | currencies.0              |
      | currencies              | [["USD"]] | INVALID_INPUT       | currencies.0              |
      | email                   | {}        | INVALID_INPUT       | email                     |
      | email                   | ""        | INVALID_INPUT       | email                     |
      | phoneNumber             | 1e6       | INVALID_INPUT       | phoneNumber               |
      | umaAddress              | 5         | INVALID_UMA_ADDRESS | umaAddress                |
      | umaAddress              | ""        | INVALID_UMA_ADDRESS | umaAddress                |
      | endUserTermsConsent     | true      | INVALID_INPUT       | endUserTermsConsent       |
      | endUserTermsConsent     | []        | INVALID_INPUT       | endUserTermsConsent       |
      | address                 | "Oakland" | INVALID_INPUT       | address                   |
      | address                 | []        | INVALID_INPUT       | address                   |
      | birthDate               | 1990      | INVALID_INPUT       | birthDate                 |
      | birthDate               | ""        | INVALID_INPUT       | birthDate                 |
      | sourceOfFundsCategories | "SALARY"  | INVALID_INPUT       | sourceOfFundsCategories   |
      | sourceOfFundsCategories | [1]       | INVALID_INPUT       | sourceOfFundsCategories.0 |
      | pepStatus               | "none"    | INVALID_INPUT       | pepStatus                 |

    Examples: texts
      | field    | value              | code          | at       |
      | fullName | ""                 | INVALID_INPUT | fullName |
      | fullName | " Ada"             | INVALID_INPUT | fullName |
      | fullName | "Ada\u0000"        | INVALID_INPUT | fullName |
      | fullName | "Ada\u2028Lovely " | INVALID_INPUT | fullName |

  Scenario Outline: a name in the script of its owner: <name>
    When I create a customer named "<name>"
    Then the answer is 201
    And the field "fullName" is "<name>"

    Examples:
      | name          |
      | 山田 太郎         |
      | Zoë O'Brien   |
      | Владимир К.   |
      | فاطمة         |
      | Jean-Luc d’Or |

  Scenario Outline: a token with <body>
    Given I remember the state as "before"
    When I send POST /tokens with the body '<body>'
    Then it is refused as INVALID_INPUT naming "<field>"
    And the state is the one remembered as "before"

    Examples:
      | body                                             | field         |
      | { "name": null, "permissions": ["VIEW"] }        | name          |
      | { "name": ["x"], "permissions": ["VIEW"] }       | name          |
      | { "name": "x", "permissions": { "0": "VIEW" } }  | permissions   |
      | { "name": "x", "permissions": null }             | permissions   |
      | { "name": "x", "permissions": ["view"] }         | permissions.0 |
      | { "name": "x", "permissions": [["VIEW"]] }       | permissions.0 |
      | { "name": "x", "permissions": [null] }           | permissions.0 |
      | { "name": "x", "permissions": ["VIEW", "VIEW"] } | permissions   |

  Scenario Outline: a configuration of <body>
    Given I remember the state as "before"
    When I configure '<body>'
    Then it is refused as INVALID_INPUT naming "<field>"
    And the state is the one remembered as "before"

    Examples:
      | body                                                                                                                                                                       | field                                                        |
      | { "umaDomain": null }                                                                                                                                                      | umaDomain                                                    |
      | { "umaDomain": "" }                                                                                                                                                        | umaDomain                                                    |
      | { "umaDomain": "10.0.0.1" }                                                                                                                                                | umaDomain                                                    |
      | { "umaDomain": "http://example.com" }                                                                                                                                      | umaDomain                                                    |
      | { "webhookEndpoint": "https://example.com/hooks " }                                                                                                                        | webhookEndpoint                                              |
      | { "webhookEndpoint": "https://example.com\\n" }                                                                                                                            | webhookEndpoint                                              |
      | { "webhookEndpoint": ["https://example.com"] }                                                                                                                             | webhookEndpoint                                              |
      | { "supportedCurrencies": ["USD"] }                                                                                                                                         | supportedCurrencies.0                                        |
      | { "supportedCurrencies": [{ "currencyCode": "USD", "minAmount": 0.5, "maxAmount": 2, "requiredCounterpartyFields": [], "enabledTransactionTypes": [] }] }                  | supportedCurrencies.0.minAmount                              |
      | { "supportedCurrencies": [{ "currencyCode": "USD", "minAmount": "1", "maxAmount": 2, "requiredCounterpartyFields": [], "enabledTransactionTypes": [] }] }                  | supportedCurrencies.0.minAmount                              |
      | { "supportedCurrencies": [{ "currencyCode": "USD", "minAmount": 1, "maxAmount": 9007199254740993, "requiredCounterpartyFields": [], "enabledTransactionTypes": [] }] }     | supportedCurrencies.0.maxAmount                              |
      | { "supportedCurrencies": [{ "currencyCode": "USD", "minAmount": 1, "maxAmount": 1e21, "requiredCounterpartyFields": [], "enabledTransactionTypes": [] }] }                 | supportedCurrencies.0.maxAmount                              |
      | { "supportedCurrencies": [{ "currencyCode": "", "minAmount": 1, "maxAmount": 2, "requiredCounterpartyFields": [], "enabledTransactionTypes": [] }] }                       | supportedCurrencies.0.currencyCode                           |
      | { "supportedCurrencies": [{ "currencyCode": "USD", "minAmount": 1, "maxAmount": 2, "requiredCounterpartyFields": [{ "name": "EMAIL" }], "enabledTransactionTypes": [] }] } | supportedCurrencies.0.requiredCounterpartyFields.0.mandatory |
      | { "embeddedWalletConfig": [] }                                                                                                                                             | embeddedWalletConfig                                         |
      | { "embeddedWalletConfig": { "otpLength": null } }                                                                                                                          | embeddedWalletConfig.otpLength                               |
      | { "embeddedWalletConfig": { "otpLength": 6.5 } }                                                                                                                           | embeddedWalletConfig.otpLength                               |
      | { "cardTokenization2faConfig": { "email": "x" } }                                                                                                                          | cardTokenization2faConfig.email                              |
      | { "feeConfigs": {} }                                                                                                                                                       | feeConfigs                                                   |
      | { "feeConfigs": [{ "feeType": "CROSS_CURRENCY_TRANSACTION", "sourceCurrency": "USD", "variableFeeBps": 1.5, "fixedFee": { "amount": 1, "currency": "USD" } }] }            | feeConfigs.0.variableFeeBps                                  |
      | { "feeConfigs": [{ "feeType": "CROSS_CURRENCY_TRANSACTION", "sourceCurrency": "USD", "variableFeeBps": 1, "fixedFee": 5 }] }                                               | feeConfigs.0.fixedFee                                        |

  Scenario: a change of the configuration that is missing
    Given I remember the state as "before"
    When I send PATCH /config
    Then it is refused as INVALID_INPUT naming "body"
    And the state is the one remembered as "before"

  Scenario Outline: an amount of <amount> is refused as <code>
    Given a customer "Ada" holding 1.00 USD
    And I remember the state as "before"
    When I send POST /sandbox/internal-accounts/{Ada.USD}/fund with the body '{ "amount": <amount> }'
    Then it is refused as <code>
    And the state is the one remembered as "before"

    Examples:
      | amount           | code                   |
      | 1e21             | AMOUNT_OUT_OF_RANGE    |
      | 9007199254740993 | AMOUNT_OUT_OF_RANGE    |
      | -0               | INVALID_AMOUNT         |
      | -1e21            | INVALID_AMOUNT         |
      | 1e400            | INVALID_INPUT          |
      | 1e-7             | INVALID_INPUT          |
      | []               | INVALID_INPUT          |
      | {}               | INVALID_INPUT          |
      | ""               | INVALID_INPUT          |
      | 010              | INVALID_REQUEST_FORMAT |
      | NaN              | INVALID_REQUEST_FORMAT |

  Scenario: a refusal of one field names it and what it held
    Given a customer "Ada" holding 1.00 USD
    When I send POST /sandbox/internal-accounts/{Ada.USD}/fund with the body '{ "amount": -5 }'
    Then it is refused as INVALID_AMOUNT
    And the fields are:
      | details.field | amount |
      | details.value | -5     |
    Given a customer named "Grace Hopper" with:
      | endUserTermsConsent | {"acceptedAt": "2025-11-15T11:59:00Z", "ipAddress": "192.0.2.1", "termsVersion": "V9", "acceptanceMethod": "CHECKBOX"} |
    Then it is refused as END_USER_TERMS_VERSION_NOT_FOUND
    And the fields are:
      | details.field | endUserTermsConsent.termsVersion |
      | details.value | V9                               |

  Scenario Outline: an empty filter <query> finds nothing, an empty choice is refused
    Given a customer named "Ada Lovelace"
    When I list the customers by "<query>"
    Then the answer is <status>

    Examples:
      | query               | status |
      | platformCustomerId= | 200    |
      | region=             | 200    |
      | currency=           | 200    |
      | umaAddress=         | 200    |
      | customerType=       | 400    |
      | createdAfter=       | 400    |
      | cursor=             | 400    |
      | isIncludingDeleted= | 400    |

  Scenario Outline: a filter that is sent twice is refused: <query>
    When I list the customers by "<query>"
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | query                                         | field              |
      | region=US&region=US                           | region             |
      | cursor=a&cursor=b                             | cursor             |
      | isIncludingDeleted=true&isIncludingDeleted=no | isIncludingDeleted |
