Feature: Quotes of an agent
  They pass through the rules for all quotes, after those about the agent: pause, permission, body, parties, accounts.

  Background:
    Given fixed exchange rates
    And a customer "Ada" holding 500.00 USD
    And a customer "Grace" holding 500.00 USD
    And Ada has a EUR bank account ending in 999
    And Grace has a EUR bank account ending in 998
    And the platform's USD account
    And an agent of Ada

  Scenario: a quote remembers its agent, and so does its payment
    When the agent requests a quote for 100.00 USD to "{Ada.bank}"
    Then the answer is 201
    And the field "status" is "PENDING"
    When I read the transaction "{transaction}"
    Then the fields are:
      | agentId    | {agent} |
      | customerId | {Ada}   |
      | status     | PENDING |
    When Ada requests a quote for 100.00 USD to "{Ada.bank}"
    And I read the transaction "{transaction}"
    Then the field "agentId" is absent

  Scenario: amounts above the limits can be quoted
    Given I change the agent's policy:
      | spendingLimits.perTransactionLimit | 1 |
    When the agent requests a quote for 100.00 USD to "{Ada.bank}"
    Then the answer is 201

  Scenario Outline: <what> is refused as <code> naming <named>
    When the agent requests a quote for 100.00 USD to "{Ada.bank}" with:
      | <field> | <value> |
    Then it is refused as <code> naming "<named>"

    Examples:
      | what                                 | field                 | value                                                              | code          | named                 |
      | an unknown source                    | source.accountId      | "InternalAccount:00000000-0000-4000-8000-000000000000"             | INVALID_INPUT | source.accountId      |
      | a foreign source                     | source.accountId      | "{Grace.USD}"                                                      | INVALID_INPUT | source.accountId      |
      | an account of the platform           | source.accountId      | "{platform.USD}"                                                   | INVALID_INPUT | source.accountId      |
      | a foreign customer                   | source.customerId     | "{Grace}"                                                          | INVALID_INPUT | source.customerId     |
      | a foreign destination                | destination.accountId | "{Grace.bank}"                                                     | INVALID_INPUT | destination.accountId |
      | a foreign internal destination       | destination.accountId | "{Grace.USD}"                                                      | INVALID_INPUT | destination.accountId |
      | an unknown lookup                    | lookupId              | "Lookup:00000000-0000-4000-8000-000000000000"                      | INVALID_INPUT | lookupId              |
      | realtime funding by another customer | source                | {"sourceType": "REALTIME_FUNDING", "currency": "USD", "customerId": "{Grace}"} | INVALID_INPUT | source.customerId |

  Scenario Outline: <value> as <field> is refused as <code>
    When the agent requests a quote for 100.00 USD to "{Ada.bank}" with:
      | <field> | <value> |
    Then it is refused as <code>

    Examples:
      | field                 | value            | code                            |
      | lockedCurrencyAmount  | 0                | INVALID_AMOUNT                  |
      | lockedCurrencyAmount  | 9000000000000001 | AMOUNT_OUT_OF_RANGE             |
      | lockedCurrencyAmount  | 10000001         | TRANSACTION_SIZE_LIMIT_EXCEEDED |
      | source.accountId      | "{Ada.bank}"     | INVALID_BANK_ACCOUNT            |
      | destination.accountId | "{Ada.USD}"      | SELF_PAYMENT                    |
      | source                | {"sourceType": "REALTIME_FUNDING", "currency": "XXX"} | INVALID_CURRENCY |

  Scenario: an account that the policy does not allow is forbidden, on either side
    Given Ada's EUR account
    And I change the agent's policy:
      | accountRestrictions | {"allowedAccountIds": ["{Ada.USD}"]} |
    When the agent requests a quote for 100.00 USD to "{Ada.bank}"
    Then the answer is 201
    When the agent requests a quote for 100.00 USD to "{Ada.EUR}"
    Then it is forbidden because of ACCOUNT_NOT_ALLOWED
    And the field "details.accountId" is "{Ada.EUR}"
    When the agent requests a quote for 10.00 EUR from "{Ada.EUR}" to "{Ada.bank}"
    Then it is forbidden because of ACCOUNT_NOT_ALLOWED
    Given I change the agent's policy:
      | accountRestrictions | {} |
    When the agent requests a quote for 100.00 USD to "{Ada.EUR}"
    Then the answer is 201

  Scenario: realtime funding names the agent's customer
    When the agent requests a quote for 100.00 USD to "{Ada.bank}" with:
      | source | {"sourceType": "REALTIME_FUNDING", "currency": "USD"} |
    Then the answer is 201
    And the field "source.customerId" is "{Ada}"
    When the agent executes the quote
    Then it is refused as INVALID_INPUT naming "quoteId"
    When the quote is funded
    Then the quote and its payment are COMPLETED

  Scenario: money that an agent collects is announced as incoming
    Given Ada has a USD bank account ending in 999
    And I remember the moment as "before"
    When the agent requests a quote for 10.00 USD from "{Ada.bank}" to "{Ada.USD}"
    Then the answer is 201
    And the events since "before" are:
      | INCOMING_PAYMENT.PENDING |

  Scenario: a lookup must be of the agent's customer
    When the agent requests a quote for 100.00 USD to "$success.usd" with:
      | senderCustomerInfo | {"BIRTH_DATE": "1990-01-15"} |
    Then the answer is 201
    Given Grace looks up "$success.usd@sandbox.uma.money"
    And I remember the field "lookupId" as "foreign"
    When the agent requests a quote for 100.00 USD to "$success.usd" with:
      | lookupId | "{foreign}" |
    Then it is refused as INVALID_INPUT naming "lookupId"
    When the agent requests a quote for 100.00 USD to "$success.usd" with:
      | destination.umaAddress | "nobody" |
    Then it is refused as INVALID_UMA_ADDRESS
    When the agent requests a quote for 100.00 USD to "$success.usd"
    Then it is refused as MISSING_MANDATORY_USER_INFO

  Scenario Outline: the counterparty's <code> is passed on
    When the agent requests a quote for 100.00 USD to "$quote.<name>@faults.uma.example" with:
      | senderCustomerInfo | {"BIRTH_DATE": "1990-01-15"} |
    Then it is refused as <code>

    Examples:
      | name                             | code                             |
      | quote-request-failed                     | QUOTE_REQUEST_FAILED                     |
      | invalid-payreq-response                  | INVALID_PAYREQ_RESPONSE                  |
      | invalid-receiver                         | INVALID_RECEIVER                         |
      | parse-payreq-response-error              | PARSE_PAYREQ_RESPONSE_ERROR              |
      | cert-chain-invalid                       | CERT_CHAIN_INVALID                       |
      | cert-chain-expired                       | CERT_CHAIN_EXPIRED                       |
      | invalid-pubkey-format                    | INVALID_PUBKEY_FORMAT                    |
      | missing-required-uma-parameters          | MISSING_REQUIRED_UMA_PARAMETERS          |
      | sender-not-accepted                      | SENDER_NOT_ACCEPTED                      |
      | invalid-timestamp                        | INVALID_TIMESTAMP                        |
      | invalid-nonce                            | INVALID_NONCE                            |
      | invalid-request-format                   | INVALID_REQUEST_FORMAT                   |
      | lookup-request-failed                    | LOOKUP_REQUEST_FAILED                    |
      | parse-lnurlp-response-error              | PARSE_LNURLP_RESPONSE_ERROR              |
      | counterparty-not-allowed                 | COUNTERPARTY_NOT_ALLOWED                 |
      | velocity-limit-exceeded                  | VELOCITY_LIMIT_EXCEEDED                  |
      | uma-not-found                            | UMA_NOT_FOUND                            |
      | unsupported-uma-version                  | UNSUPPORTED_UMA_VERSION                  |
      | payreq-request-failed                    | PAYREQ_REQUEST_FAILED                    |
      | counterparty-pubkey-fetch-error          | COUNTERPARTY_PUBKEY_FETCH_ERROR          |
      | no-compatible-uma-version                | NO_COMPATIBLE_UMA_VERSION                |
      | lnurlp-request-failed                    | LNURLP_REQUEST_FAILED                    |
      | unrecognized-mandatory-payee-data-key    | UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY    |

  Scenario: a customer who is not approved cannot be quoted for
    Given a customer named "Bob Builder 002"
    And Bob's USD account
    And Bob has a EUR bank account ending in 997
    And an agent of Bob
    When the agent requests a quote for 100.00 USD to "{Bob.bank}"
    Then it is refused as USER_NOT_READY

  Scenario: a wallet without proven ownership receives less than 1000 euros
    Given a customer in "DE" named "Anna Schmidt"
    And Anna has an external ETHEREUM_WALLET with a key
    And Anna's USDC account is funded with 5000.000000
    And an agent of Anna
    When the agent requests a quote for 2000.000000 USDC to "{Anna.wallet}"
    Then it is refused as EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED

  Scenario: the end-user terms must be accepted
    Given another world "B" with:
      | beginning | unregulated |
    And I switch to the world "B"
    And a customer named "Bea Builder"
    And Bea has a USD bank account ending in 999
    And an agent of Bea
    When the agent requests a quote for 10.00 USD from "{Bea.bank}" to "{Bea.bank}"
    Then it is refused as END_USER_TERMS_NOT_ACCEPTED
    When the agent sends POST /agents/me/transfer-in with:
      """
      { "source": { "accountId": "{Bea.bank}" }, "destination": { "accountId": "{Bea.bank}" }, "amount": 100 }
      """
    Then it is refused as END_USER_TERMS_NOT_ACCEPTED
