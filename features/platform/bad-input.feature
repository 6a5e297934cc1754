Feature: Bad input to the configuration and to tokens
  Every bad field is reported, and nothing of the request is stored.

  Scenario Outline: the configuration refuses <field> as <value>
    When I update the configuration with '{ "<field>": <value> }'
    Then it is refused as INVALID_INPUT naming "<at>"

    Examples: addresses
      | field           | value                        | at              |
      | umaDomain       | "not a domain"               | umaDomain       |
      | umaDomain       | 5                            | umaDomain       |
      | umaDomain       | ""                           | umaDomain       |
      | umaDomain       | "10.0.0.1"                   | umaDomain       |
      | umaDomain       | "http://example.com"         | umaDomain       |
      | webhookEndpoint | "hooks"                      | webhookEndpoint |
      | webhookEndpoint | "ftp://example.com"          | webhookEndpoint |
      | webhookEndpoint | "https://example.com/hooks " | webhookEndpoint |
      | webhookEndpoint | "https://example.com\\n"     | webhookEndpoint |
      | webhookEndpoint | ["https://example.com"]      | webhookEndpoint |

    Examples: the embedded wallet
      | field                | value                             | at                                        |
      | embeddedWalletConfig | { "otpLength": 3 }                | embeddedWalletConfig.otpLength            |
      | embeddedWalletConfig | { "otpLength": 13 }               | embeddedWalletConfig.otpLength            |
      | embeddedWalletConfig | { "expirationSeconds": 0 }        | embeddedWalletConfig.expirationSeconds    |
      | embeddedWalletConfig | { "expirationSeconds": 86401 }    | embeddedWalletConfig.expirationSeconds    |
      | embeddedWalletConfig | { "sendFromEmailAddress": "ada" } | embeddedWalletConfig.sendFromEmailAddress |
      | embeddedWalletConfig | { "replyToEmailAddress": "ada" }  | embeddedWalletConfig.replyToEmailAddress  |
      | embeddedWalletConfig | { "alphanumeric": "yes" }         | embeddedWalletConfig.alphanumeric         |
      | embeddedWalletConfig | []                                | embeddedWalletConfig                      |
      | embeddedWalletConfig | { "otpLength": 6.5 }              | embeddedWalletConfig.otpLength            |

    Examples: two-factor messages of cards
      | field                     | value                                 | at                                          |
      | cardTokenization2faConfig | { "logoUrl": "http://example.com/a" } | cardTokenization2faConfig.logoUrl           |
      | cardTokenization2faConfig | { "email": { "fromAddress": "ada" } } | cardTokenization2faConfig.email.fromAddress |
      | cardTokenization2faConfig | { "sms": { "templateSid": 5 } }       | cardTokenization2faConfig.sms.templateSid   |
      | cardTokenization2faConfig | { "email": "x" }                      | cardTokenization2faConfig.email             |

    Examples: currencies and fees
      | field               | value                                                                                                | at                                               |
      | supportedCurrencies | [{ "currencyCode": "GBP", "minAmount": 1, "maxAmount": 2, "enabledTransactionTypes": ["OUTGOING"] }] | supportedCurrencies.0.requiredCounterpartyFields |
      | supportedCurrencies | [{ "currencyCode": "GBP", "minAmount": 1, "maxAmount": 2, "requiredCounterpartyFields": [] }]        | supportedCurrencies.0.enabledTransactionTypes    |
      | supportedCurrencies | {}                                                                                                   | supportedCurrencies                              |
      | supportedCurrencies | ["USD"]                                                                                              | supportedCurrencies.0                            |
      | feeConfigs          | {}                                                                                                   | feeConfigs                                       |

  Scenario Outline: a currency <currency> from <min> to <max> with the fields <fields> and types <types> is refused
    When I update the configuration with:
      """
      {
        "supportedCurrencies": [
          {
            "currencyCode": <currency>, "minAmount": <min>, "maxAmount": <max>,
            "requiredCounterpartyFields": <fields>, "enabledTransactionTypes": <types>
          }
        ]
      }
      """
    Then it is refused as INVALID_INPUT naming "supportedCurrencies.<at>"

    Examples:
      | currency | min | max              | fields                                       | types        | at                                       |
      | "GBP"    | 3   | 2                | []                                           | ["OUTGOING"] | 0                                        |
      | "GBP"    | -1  | 2                | []                                           | ["OUTGOING"] | 0.minAmount                              |
      | "GBP"    | 1   | 2                | []                                           | ["SIDEWAYS"] | 0.enabledTransactionTypes.0              |
      | "GBP"    | 1   | 2                | [{ "name": "SHOE_SIZE", "mandatory": true }] | ["OUTGOING"] | 0.requiredCounterpartyFields.0.name      |
      | "USD"    | 0.5 | 2                | []                                           | []           | 0.minAmount                              |
      | "USD"    | "1" | 2                | []                                           | []           | 0.minAmount                              |
      | "USD"    | 1   | 9007199254740993 | []                                           | []           | 0.maxAmount                              |
      | "USD"    | 1   | 1e21             | []                                           | []           | 0.maxAmount                              |
      | ""       | 1   | 2                | []                                           | []           | 0.currencyCode                           |
      | "USD"    | 1   | 2                | [{ "name": "EMAIL" }]                        | []           | 0.requiredCounterpartyFields.0.mandatory |

  Scenario Outline: a fee <type> of <bps> basis points and <fixed> is refused
    When I update the configuration with:
      """
      { "feeConfigs": [{ "feeType": <type>, "sourceCurrency": "USD", "variableFeeBps": <bps>, "fixedFee": <fixed> }] }
      """
    Then it is refused as INVALID_INPUT naming "feeConfigs.0.<at>"

    Examples:
      | type                         | bps   | fixed                               | at              |
      | "CROSS_CURRENCY_TRANSACTION" | 10001 | { "amount": 0, "currency": "USD" }  | variableFeeBps  |
      | "CROSS_CURRENCY_TRANSACTION" | -1    | { "amount": 0, "currency": "USD" }  | variableFeeBps  |
      | "CROSS_CURRENCY_TRANSACTION" | 1     | { "amount": -1, "currency": "USD" } | fixedFee.amount |
      | "TOLL"                       | 1     | { "amount": 1, "currency": "USD" }  | feeType         |
      | "CROSS_CURRENCY_TRANSACTION" | 1.5   | { "amount": 1, "currency": "USD" }  | variableFeeBps  |
      | "CROSS_CURRENCY_TRANSACTION" | 1     | 5                                   | fixedFee        |

  Scenario Outline: the update of <field> to <value> is refused as <code>
    When I update the configuration with '{ "<field>": <value> }'
    Then it is refused as <code>

    Examples:
      | field               | value                                                                                                                                       | code             |
      | feeConfigs          | [{ "feeType": "CROSS_CURRENCY_TRANSACTION", "sourceCurrency": "EUR", "variableFeeBps": 1, "fixedFee": { "amount": 0, "currency": "USD" } }] | NOT_IMPLEMENTED  |
      | feeConfigs          | [{ "feeType": "CROSS_CURRENCY_TRANSACTION", "sourceCurrency": "USD", "variableFeeBps": 1, "fixedFee": { "amount": 0, "currency": "EUR" } }] | NOT_IMPLEMENTED  |
      | supportedCurrencies | [{ "currencyCode": "XYZ", "minAmount": 1, "maxAmount": 2, "requiredCounterpartyFields": [], "enabledTransactionTypes": ["OUTGOING"] }]      | INVALID_CURRENCY |
      | supportedCurrencies | [{ "currencyCode": "usd", "minAmount": 1, "maxAmount": 2, "requiredCounterpartyFields": [], "enabledTransactionTypes": ["OUTGOING"] }]      | INVALID_CURRENCY |

  Scenario: a currency cannot be listed twice
    When I update the configuration with:
      """
      { "supportedCurrencies": [
        { "currencyCode": "GBP", "minAmount": 1, "maxAmount": 2, "requiredCounterpartyFields": [], "enabledTransactionTypes": ["OUTGOING"] },
        { "currencyCode": "GBP", "minAmount": 1, "maxAmount": 2, "requiredCounterpartyFields": [], "enabledTransactionTypes": ["OUTGOING"] }
      ] }
      """
    Then it is refused as INVALID_INPUT

  Scenario: a fee cannot be set twice in one update
    When I update the configuration with:
      """
      { "feeConfigs": [
        { "feeType": "CROSS_CURRENCY_TRANSACTION", "sourceCurrency": "USD", "variableFeeBps": 1, "fixedFee": { "amount": 1, "currency": "USD" } },
        { "feeType": "CROSS_CURRENCY_TRANSACTION", "sourceCurrency": "USD", "variableFeeBps": 2, "fixedFee": { "amount": 2, "currency": "USD" } }
      ] }
      """
    Then it is refused as INVALID_INPUT

  Scenario: all bad fields are reported together
    When I update the configuration with:
      """
      { "umaDomain": "not a domain", "webhookEndpoint": "hooks", "embeddedWalletConfig": { "otpLength": 99 } }
      """
    Then it is refused as INVALID_INPUT naming:
      | umaDomain                      |
      | webhookEndpoint                |
      | embeddedWalletConfig.otpLength |

  Scenario: a missing body is refused
    When I send PATCH /config
    Then it is refused as INVALID_INPUT naming "body"

  Scenario Outline: the token <body> is refused
    When I send POST /tokens with the body '<body>'
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | body                                             | field         |
      | { "permissions": ["VIEW"] }                      | name          |
      | { "name": "", "permissions": ["VIEW"] }          | name          |
      | { "name": 7, "permissions": ["VIEW"] }           | name          |
      | { "name": null, "permissions": ["VIEW"] }        | name          |
      | { "name": ["x"], "permissions": ["VIEW"] }       | name          |
      | { "name": "backend" }                            | permissions   |
      | { "name": "backend", "permissions": [] }         | permissions   |
      | { "name": "backend", "permissions": "VIEW" }     | permissions   |
      | { "name": "backend", "permissions": ["RULE"] }   | permissions.0 |
      | { "name": "x", "permissions": { "0": "VIEW" } }  | permissions   |
      | { "name": "x", "permissions": null }             | permissions   |
      | { "name": "x", "permissions": ["view"] }         | permissions.0 |
      | { "name": "x", "permissions": [["VIEW"]] }       | permissions.0 |
      | { "name": "x", "permissions": [null] }           | permissions.0 |
