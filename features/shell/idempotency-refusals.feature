Feature: Refusals that an idempotency key remembers
  A key is looked up after the fields and the resource of the path. It remembers what is refused afterwards: states, rules
  and resources that the body names. It never remembers an amount that is none, wherever it is checked.

  Scenario Outline: funding a quote with <amount> is not remembered
    Given a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in 999
    And Ada requests a realtime-funded quote for 100.00 USD to "{Ada.bank}"
    And the next request has the header "Idempotency-Key: funding"
    When I send POST /sandbox/send with the body '{ "quoteId": "{quote}", "currencyCode": "USD", "currencyAmount": <amount> }'
    Then it is refused as <code>
    Given the next request has the header "Idempotency-Key: funding"
    When I send POST /sandbox/send with the body '{ "quoteId": "{quote}", "currencyCode": "USD" }'
    Then the answer is 200
    And the header "Idempotent-Replayed" is absent

    Examples:
      | amount           | code                |
      | 0                | INVALID_AMOUNT      |
      | -1               | INVALID_AMOUNT      |
      | 9000000000000001 | AMOUNT_OUT_OF_RANGE |

  Scenario Outline: minting <amount> is not remembered
    Given a stablecoin "SBC"
    And the platform has an external SPARK_WALLET ending in 999
    And the next request has the header "Idempotency-Key: minting"
    When I mint tokens with:
      | amount | "<amount>" |
    Then it is refused as <code>
    Given the next request has the header "Idempotency-Key: minting"
    When I mint tokens with:
      | amount | "10000" |
    Then the answer is 201

    Examples:
      | amount           | code                |
      | 0                | INVALID_AMOUNT      |
      | 9000000000010000 | AMOUNT_OUT_OF_RANGE |

  Scenario: an account that the body of a mint names is remembered
    Given a stablecoin "SBC"
    And the platform has an external SPARK_WALLET ending in 999
    And the next request has the header "Idempotency-Key: minting"
    When I send POST /stablecoins/{stablecoin}/mints with:
      """
      {
        "amount": "10000", "fundingSource": { "type": "WIRE" },
        "destination": { "accountId": "ExternalAccount:00000000-0000-4000-8000-000000000000" }
      }
      """
    Then it is refused as REFERENCE_NOT_FOUND
    Given the next request has the header "Idempotency-Key: minting"
    When I mint tokens with:
      | amount | "10000" |
    Then it is refused as CONFLICT
    And the field "details.reason" is "IDEMPOTENCY_KEY_REUSED"

  Scenario: end-user terms that do not exist are remembered
    Given the next request has the header "Idempotency-Key: terms"
    When I send POST /customers with:
      """
      {
        "customerType": "INDIVIDUAL",
        "endUserTermsConsent": {
          "termsVersion": "V0", "acceptedAt": "2025-10-13T00:00:00Z", "ipAddress": "192.0.2.1",
          "acceptanceMethod": "CHECKBOX"
        }
      }
      """
    Then it is refused as END_USER_TERMS_VERSION_NOT_FOUND
    Given the next request has the header "Idempotency-Key: terms"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL" }'
    Then it is refused as END_USER_TERMS_VERSION_NOT_FOUND
    And the header "Idempotent-Replayed" is "true"

  Scenario: a customer that the query names counts like one of the path
    Given a customer in "DE" named "Anna Schmidt"
    And the next request has the header "Idempotency-Key: app"
    When I send POST /sca/factors?customerId=Customer:00000000-0000-4000-8000-000000000000 with the body '{ "type": "TOTP" }'
    Then it is refused as USER_NOT_FOUND
    Given the next request has the header "Idempotency-Key: app"
    When I send POST /sca/factors?customerId={Anna} with the body '{ "type": "TOTP" }'
    Then the answer is 200

  Scenario: a customer to whom strong customer authentication does not apply is remembered
    Given a customer in "US" named "Bert Berg"
    And the next request has the header "Idempotency-Key: app"
    When I send POST /sca/factors?customerId={Bert} with the body '{ "type": "TOTP" }'
    Then it is refused as CONFLICT
    Given the next request has the header "Idempotency-Key: app"
    When I send POST /sca/factors?customerId={Bert} with the body '{ "type": "TOTP" }'
    Then it is refused as CONFLICT
    And the header "Idempotent-Replayed" is "true"
