Feature: The platform's configuration

  Scenario: a new platform has the default configuration
    When I read the configuration
    Then the answer is 200
    And the fields are:
      | isRegulatedFinancialInstitution                  | true                    |
      | supportedCurrencies.0.currencyCode               | USD                     |
      | supportedCurrencies.1.currencyCode               | EUR                     |
      | supportedCurrencies.2.currencyCode               | MXN                     |
      | supportedCurrencies.3.currencyCode               | USDC                    |
      | supportedCurrencies.4.currencyCode               | USDB                    |
      | supportedCurrencies.0.minAmount                  |                       1 |
      | supportedCurrencies.0.maxAmount                  |        9000000000000000 |
      | supportedCurrencies.0.enabledTransactionTypes    | ["INCOMING","OUTGOING"] |
      | supportedCurrencies.0.requiredCounterpartyFields | []                      |
      | createdAt                                        |    2025-11-15T12:00:00Z |
      | updatedAt                                        |    2025-11-15T12:00:00Z |
    And the field "supportedCurrencies" has 5 items
    And the field "id" matches "^PlatformConfig:[0-9a-f-]{36}$"
    And the field "webhookEndpoint" is absent
    And the field "embeddedWalletConfig" is absent
    And the field "cardTokenization2faConfig" is absent

  Scenario: an unregulated platform is configured as such
    Given another world "B" with:
      | beginning | unregulated |
    When I switch to the world "B"
    And I read the configuration
    Then the field "isRegulatedFinancialInstitution" is "false"

  Scenario: an update answers the whole configuration and sets updatedAt
    When 1 minute passes
    And I update the configuration with '{ "umaDomain": "pay.example.com" }'
    Then the answer is 200
    And the fields are:
      | umaDomain                       | pay.example.com      |
      | isRegulatedFinancialInstitution | true                 |
      | createdAt                       | 2025-11-15T12:00:00Z |
      | updatedAt                       | 2025-11-15T12:01:00Z |
    And I remember the answer as "changed"
    When I read the configuration
    Then I remember the answer as "read"
    And the answers "changed" and "read" are identical

  Scenario: an empty update changes nothing, not even updatedAt
    When 1 minute passes
    And I update the configuration with '{}'
    Then the answer is 200
    And the field "updatedAt" is "2025-11-15T12:00:00Z"

  Scenario: the configuration can be sent back unchanged
    When I read the configuration
    Then I remember the answer as "read"
    When I update the configuration with:
      """
      {
        "id": "PlatformConfig:00000000-0000-4000-8000-000000000000",
        "isRegulatedFinancialInstitution": false,
        "proxyUmaSubdomain": "elsewhere",
        "createdAt": "2000-01-01T00:00:00Z",
        "updatedAt": "2000-01-01T00:00:00Z",
        "somethingNew": 1
      }
      """
    Then the answer is 200
    And I remember the answer as "changed"
    And the answers "read" and "changed" are identical

  Scenario: setting the webhook endpoint sends one test event, and the endpoint can be cleared
    When I update the configuration with '{ "webhookEndpoint": "http://localhost:9/hooks" }'
    Then the answer is 200
    And the field "webhookEndpoint" is "http://localhost:9/hooks"
    When I update the configuration with '{ "webhookEndpoint": "http://localhost:9/hooks" }'
    Then the answer is 200
    When I list the moments with:
      | operation | updatePlatformConfig |
    Then the field "data.0.events" is "[]"
    And the field "data.1.events" is '["TEST"]'
    When I update the configuration with '{ "webhookEndpoint": null }'
    Then the field "webhookEndpoint" is absent
    When I update the configuration with '{ "webhookEndpoint": "http://127.0.0.1:9/hooks" }'
    And I update the configuration with '{ "webhookEndpoint": "" }'
    Then the field "webhookEndpoint" is absent

  Scenario: a new currency list replaces the old one, opens the platform's account and applies to later customers
    Given a customer named "Ada Lovelace"
    When I update the configuration with:
      """
      { "supportedCurrencies": [
        { "currencyCode": "GBP", "minAmount": 5, "maxAmount": 500, "enabledTransactionTypes": ["OUTGOING"],
          "requiredCounterpartyFields": [{ "name": "FULL_NAME", "mandatory": true }] }
      ] }
      """
    Then the answer is 200
    And the field "supportedCurrencies" has 1 item
    And the fields are:
      | supportedCurrencies.0.currencyCode                      | GBP       |
      | supportedCurrencies.0.minAmount                         |         5 |
      | supportedCurrencies.0.requiredCounterpartyFields.0.name | FULL_NAME |
    And the platform has these accounts:
      | USD  | INTERNAL_FIAT   | ACTIVE |
      | EUR  | INTERNAL_FIAT   | ACTIVE |
      | MXN  | INTERNAL_FIAT   | ACTIVE |
      | USDC | INTERNAL_CRYPTO | ACTIVE |
      | USDB | INTERNAL_CRYPTO | ACTIVE |
      | GBP  | INTERNAL_FIAT   | ACTIVE |
    And Ada has no GBP account
    Given a customer named "Grace Hopper"
    Then the field "currencies" is '["GBP"]'
    And Grace has these accounts:
      | GBP  | INTERNAL_FIAT   | ACTIVE |
      | USDB | EMBEDDED_WALLET | ACTIVE |

  Scenario: wallet settings are merged field by field
    When I update the configuration with '{ "embeddedWalletConfig": { "appName": "Purse", "otpLength": 8 } }'
    Then the fields are:
      | embeddedWalletConfig.appName   | Purse |
      | embeddedWalletConfig.otpLength |     8 |
    When I update the configuration with '{ "embeddedWalletConfig": { "appName": "Pocket", "sendFromEmailAddress": "wallet@example.com" } }'
    Then the fields are:
      | embeddedWalletConfig.appName              | Pocket             |
      | embeddedWalletConfig.otpLength            |                  8 |
      | embeddedWalletConfig.sendFromEmailAddress | wallet@example.com |

  Scenario: card two-factor messages are merged deeply
    When I update the configuration with '{ "cardTokenization2faConfig": { "displayName": "Purse", "email": { "subject": "Code", "fromName": "Purse" } } }'
    Then the answer is 200
    When I update the configuration with '{ "cardTokenization2faConfig": { "email": { "subject": "Your code" }, "sms": { "bodyText": "Code" } } }'
    Then the fields are:
      | cardTokenization2faConfig.displayName    | Purse     |
      | cardTokenization2faConfig.email.subject  | Your code |
      | cardTokenization2faConfig.email.fromName | Purse     |
      | cardTokenization2faConfig.sms.bodyText   | Code      |

  Scenario: a fee is set, changed, and removed when both parts are zero
    When I update the configuration with:
      """
      { "feeConfigs": [{ "feeType": "CROSS_CURRENCY_TRANSACTION", "sourceCurrency": "USD", "variableFeeBps": 50, "fixedFee": { "amount": 25, "currency": "USD" } }] }
      """
    Then the answer is 200
    And the field "feeConfigs" has 1 item
    And the field "feeConfigs.0.variableFeeBps" is "50"
    When I update the configuration with '{ "umaDomain": "pay.example.com" }'
    Then the field "feeConfigs.0.fixedFee.amount" is "25"
    When I update the configuration with:
      """
      { "feeConfigs": [{ "feeType": "CROSS_CURRENCY_TRANSACTION", "sourceCurrency": "USD", "variableFeeBps": 0, "fixedFee": { "amount": 0, "currency": "USD" } }] }
      """
    Then the answer is 200
    When I read the configuration
    Then the field "feeConfigs.0" is absent

  Scenario: null clears the webhook endpoint and changes nothing else
    Given I update the configuration with '{ "webhookEndpoint": "https://example.com/hooks", "umaDomain": "bank.example.com", "embeddedWalletConfig": { "otpLength": 8 } }'
    When I update the configuration with '{ "umaDomain": null, "embeddedWalletConfig": { "otpLength": null }, "supportedCurrencies": null, "feeConfigs": null }'
    Then the answer is 200
    And the fields are:
      | umaDomain                      | bank.example.com          |
      | embeddedWalletConfig.otpLength | 8                         |
      | webhookEndpoint                | https://example.com/hooks |
    When I update the configuration with '{ "webhookEndpoint": null }'
    Then the field "webhookEndpoint" is absent
