Feature: External accounts that an agent manages
  They are its customer's, added and deleted by the rules for the platform.

  Background:
    Given a customer "Ada" holding 500.00 USD
    And a customer "Grace" holding 500.00 USD
    And Grace has a USD bank account ending in 998
    And an agent of Ada

  Scenario: an agent adds, reads, lists and deletes an account of its customer
    When the agent sends POST /agents/me/external-accounts with:
      """
      { "currency": "USD", "accountInfo": { "accountType": "USD_ACCOUNT", "accountNumber": "000111222333",
        "routingNumber": "021000021", "beneficiary": { "beneficiaryType": "INDIVIDUAL", "fullName": "Ada Lovelace" } } }
      """
    Then the answer is 201
    And the field "customerId" is "{Ada}"
    Given I remember the field "id" as "bank"
    When the agent sends GET /agents/me/external-accounts/{bank}
    Then the answer is 200
    And the field "id" is "{bank}"
    When the agent sends GET /agents/me/external-accounts
    Then the field "data" has 1 items
    And the field "data.0.id" is "{bank}"
    When the agent sends GET /agents/me/external-accounts?currency=EUR
    Then the field "data" has 0 items
    When I read the external account "{bank}"
    Then the answer is 200
    When the agent sends DELETE /agents/me/external-accounts/{bank}
    Then the answer is 204
    When the agent sends GET /agents/me/external-accounts/{bank}
    Then it is refused as REFERENCE_NOT_FOUND
    When the agent sends DELETE /agents/me/external-accounts/{bank}
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: the same account is not added twice
    Given Ada has a USD bank account ending in 999
    When I read the external account "{Ada.bank}"
    And I remember the field "accountInfo.accountNumber" as "number"
    And I remember the field "accountInfo.routingNumber" as "routing"
    And the agent sends POST /agents/me/external-accounts with:
      """
      { "customerId": "{Ada}", "currency": "USD", "accountInfo": { "accountType": "USD_ACCOUNT",
        "accountNumber": "{number}", "routingNumber": "{routing}",
        "beneficiary": { "beneficiaryType": "INDIVIDUAL", "fullName": "Ada Lovelace" } } }
      """
    Then it is refused as CONFLICT
    And the field "details.existingAccountId" is "{Ada.bank}"

  Scenario: an account of another customer is forbidden
    When the agent sends POST /agents/me/external-accounts with:
      """
      { "customerId": "{Grace}", "currency": "USD", "accountInfo": { "accountType": "USD_ACCOUNT",
        "accountNumber": "000111222333", "routingNumber": "021000021",
        "beneficiary": { "beneficiaryType": "INDIVIDUAL", "fullName": "Ada Lovelace" } } }
      """
    Then it is forbidden because of CUSTOMER_NOT_ALLOWED

  Scenario: accounts of others are not found
    When the agent sends GET /agents/me/external-accounts/{Grace.bank}
    Then it is refused as REFERENCE_NOT_FOUND
    When the agent sends DELETE /agents/me/external-accounts/{Grace.bank}
    Then it is refused as REFERENCE_NOT_FOUND
    When the agent sends GET /agents/me/external-accounts
    Then the field "data" has 0 items
    When the agent sends GET /agents/me/external-accounts?limit=101
    Then it is refused as INVALID_INPUT naming "limit"

  Scenario: the rules for accounts are the platform's
    When the agent sends POST /agents/me/external-accounts with:
      """
      { "currency": "EUR", "accountInfo": { "accountType": "USD_ACCOUNT", "accountNumber": "000111222333",
        "routingNumber": "021000021", "beneficiary": { "beneficiaryType": "INDIVIDUAL", "fullName": "Ada Lovelace" } } }
      """
    Then it is refused as INVALID_CURRENCY
    When the agent sends POST /agents/me/external-accounts with:
      """
      { "currency": "USD", "accountInfo": { "accountType": "USD_ACCOUNT", "routingNumber": "021000021",
        "beneficiary": { "beneficiaryType": "INDIVIDUAL", "fullName": "Ada Lovelace" } } }
      """
    Then it is refused as INVALID_INPUT naming "accountInfo.accountNumber"
    When the agent sends POST /agents/me/external-accounts with:
      """
      { "currency": "USD", "accountInfo": { "accountType": "USD_ACCOUNT", "accountNumber": "000111222105",
        "routingNumber": "021000021", "beneficiary": { "beneficiaryType": "INDIVIDUAL", "fullName": "Ada Lovelace" } } }
      """
    Then it is refused as INVALID_BANK_ACCOUNT
