Feature: Tokens are minted against dollars
  A wire waits seven days for its money; a debit by ACH goes to the provider at once. The last three characters of the
  debited account's number choose the ending, the clock the moment. No balance of an internal account changes.

  Background:
    Given a stablecoin "SBC"
    And the platform has an external SPARK_WALLET ending in 999
    And the platform has a USD bank account

  Scenario: a mint by wire answers with instructions and expires in seven days
    When I mint tokens with:
      | amount      | "25000000"  |
      | description | "First run" |
    Then the answer is 201
    And the fields are:
      | stablecoinId                      | {stablecoin}                    |
      | operationType                     | MINT                            |
      | status                            | PENDING_FUNDING                 |
      | amount                            | 25000000                        |
      | provider                          | BRALE                           |
      | providerEnvironment               | SANDBOX                         |
      | stablecoinProviderAccountId       | {link}                          |
      | source                            | {"type":"WIRE"}                 |
      | fundingInstructions.rail          | WIRE                            |
      | fundingInstructions.routingNumber | 110000000                       |
      | destination                       | {"accountId":"{platform.wallet}"} |
      | expiresAt                         | 2025-11-22T12:00:00Z            |
      | providerStatus                    | pending                         |
      | description                       | First run                       |
      | createdAt                         | 2025-11-15T12:00:00Z            |
      | updatedAt                         | 2025-11-15T12:00:00Z            |
    And the field "id" matches "^StablecoinOperation:[0-9a-f-]{36}$"
    And the field "fundingInstructions.bankName" exists
    And the field "fundingInstructions.accountNumber" matches "^[0-9]{10}$"
    And the field "fundingInstructions.reference" matches "^MINT-[0-9A-F]{8}$"
    And the field "estimatedDelivery" is absent
    And the field "failureReason" is absent
    And the field "amount" matches "^25000000$"
    And I remember the answer as "created"
    When I read the stablecoin operation "{stablecoinOperation}"
    Then I remember the answer as "read"
    And the answers "created" and "read" have the same body
    And 1 task is pending

  Scenario: a funded wire completes at once
    When 25.00 tokens are minted by wire
    And 1 day passes
    And the stablecoin operation is funded
    Then the answer is 200
    And the stablecoin operation has these fields:
      | status         | COMPLETED            |
      | providerStatus | complete             |
      | failureReason  |                      |
      | expiresAt      | 2025-11-22T12:00:00Z |
      | updatedAt      | 2025-11-16T12:00:00Z |
    And 0 tasks are pending
    And the stablecoin operation went through:
      | PENDING_FUNDING  |
      | PENDING_PROVIDER |
      | PROCESSING       |
      | COMPLETED        |
    When 8 days pass
    Then the stablecoin operation is COMPLETED

  Scenario: a wire that is never funded expires after seven days
    When 25.00 tokens are minted by wire
    And 6 days and 86399999 milliseconds pass
    Then the stablecoin operation is PENDING_FUNDING
    When 1 millisecond passes
    Then the stablecoin operation has these fields:
      | status         | EXPIRED              |
      | providerStatus | failed               |
      | failureReason  |                      |
      | updatedAt      | 2025-11-22T12:00:00Z |
    When the stablecoin operation is funded
    Then it is refused as CONFLICT
    And the field "details.status" is "EXPIRED"

  Scenario: a wire can be funded in the last millisecond
    When 25.00 tokens are minted by wire
    And 6 days and 86399999 milliseconds pass
    And the stablecoin operation is funded
    Then the stablecoin operation is COMPLETED

  Scenario: a rewind before the expiry leaves the wire open, and it can be funded after all
    When 25.00 tokens are minted by wire
    And I remember the moment as "open"
    And 7 days pass
    Then the stablecoin operation is EXPIRED
    When I rewind to "open"
    Then the stablecoin operation is PENDING_FUNDING
    When the stablecoin operation is funded
    Then the stablecoin operation is COMPLETED

  Scenario: a wire has no magic value, neither of the wallet nor of a bank account
    Given the platform has an external SPARK_WALLET ending in 002
    When 25.00 tokens are minted by wire
    And the stablecoin operation is funded
    Then the stablecoin operation is COMPLETED

  Scenario Outline: a mint by <type> completes after ten seconds
    When I mint tokens with:
      | fundingSource | { "type": "<type>", "externalAccountId": "{platform.bank}", "more": 7 } |
    Then the answer is 201
    And the fields are:
      | status      | CREATED                                                  |
      | source      | {"type":"<type>","externalAccountId":"{platform.bank}"}  |
      | destination | {"accountId":"{platform.wallet}"}                        |
    And the field "fundingInstructions" is absent
    And the field "expiresAt" is absent
    And the field "providerStatus" is absent
    And the stablecoin operation has these fields:
      | status         | PENDING_PROVIDER     |
      | providerStatus | pending              |
      | updatedAt      | 2025-11-15T12:00:00Z |
    When 4 seconds and 999 milliseconds pass
    Then the stablecoin operation is PENDING_PROVIDER
    When 1 millisecond passes
    Then the stablecoin operation has these fields:
      | status         | PROCESSING           |
      | providerStatus | processing           |
      | updatedAt      | 2025-11-15T12:00:05Z |
    When 4 seconds and 999 milliseconds pass
    Then the stablecoin operation is PROCESSING
    When 1 millisecond passes
    Then the stablecoin operation has these fields:
      | status         | COMPLETED            |
      | providerStatus | complete             |
      | updatedAt      | 2025-11-15T12:00:10Z |
    And 0 tasks are pending

    Examples:
      | type               |
      | ACH_DEBIT          |
      | SAME_DAY_ACH_DEBIT |

  Scenario Outline: a debited account that ends in <suffix> fails the mint at once
    Given the platform has a USD bank account ending in <suffix>
    When 25.00 tokens are minted by ACH_DEBIT from "{platform.bank}"
    Then the field "status" is "CREATED"
    And the stablecoin operation is FAILED because of PROVIDER_TRANSFER_FAILED
    And the stablecoin operation has these fields:
      | providerStatus | failed               |
      | updatedAt      | 2025-11-15T12:00:00Z |
    And the stablecoin operation went through:
      | CREATED          |
      | PENDING_PROVIDER |
      | FAILED           |
    And 0 tasks are pending

    Examples:
      | suffix |
      | 002    |
      | 003    |
      | 004    |

  Scenario: a debited account that ends in 005 fails the mint after 30 seconds
    Given the platform has a USD bank account ending in 005
    When 25.00 tokens are minted by SAME_DAY_ACH_DEBIT from "{platform.bank}"
    And 29 seconds and 999 milliseconds pass
    Then the stablecoin operation is PENDING_PROVIDER
    When 1 millisecond passes
    Then the stablecoin operation is FAILED because of PROVIDER_TRANSFER_FAILED
    And 0 tasks are pending

  Scenario: accounts may be the platform's or any customer's, and no internal balance changes
    Given a customer "Ada" holding 500.00 USD
    And Ada has an external SPARK_WALLET ending in 999
    And Ada has a USD bank account
    When I mint tokens with:
      | fundingSource         | { "type": "ACH_DEBIT", "externalAccountId": "{Ada.bank}" } |
      | destination.accountId | "{Ada.wallet}"                                             |
    Then the answer is 201
    When 10 seconds pass
    Then the stablecoin operation is COMPLETED
    And Ada holds 500.00 USD
    And the ledger balances

  Scenario: nothing is sent: the platform polls
    When 25.00 tokens are minted by wire
    And the stablecoin operation is funded
    And I list the webhook events
    Then the field "data" has 0 items

  Scenario Outline: the amount <amount> is taken as <taken>
    When I mint tokens with:
      | amount | "<amount>" |
    Then the answer is 201
    And the field "amount" is "<taken>"

    Examples:
      | amount           | taken            |
      | 10000            | 10000            |
      | 0010000          | 10000            |
      | 9000000000000000 | 9000000000000000 |

  Scenario Outline: the amount <amount> is refused as <code>
    When I mint tokens with:
      | amount | "<amount>" |
    Then it is refused as <code>
    And the fields are:
      | details.field | amount   |
      | details.value | <amount> |

    Examples:
      | amount                           | code                |
      | 0                                | INVALID_AMOUNT      |
      | 000                              | INVALID_AMOUNT      |
      | 1                                | INVALID_AMOUNT      |
      | 9999                             | INVALID_AMOUNT      |
      | 25000001                         | INVALID_AMOUNT      |
      | 25001000                         | INVALID_AMOUNT      |
      | 9000000000000001                 | AMOUNT_OUT_OF_RANGE |
      | 9000000000010000                 | AMOUNT_OUT_OF_RANGE |
      | 10000000000000000                | AMOUNT_OUT_OF_RANGE |
      | 99999999999999999999999999999999 | AMOUNT_OUT_OF_RANGE |

  Scenario Outline: a mint needs good fields: <field> as <value>
    When I mint tokens with:
      | <field> | <value> |
    Then it is refused as INVALID_INPUT naming "<named>"

    Examples:
      | field                 | value                                                                    | named                               |
      | amount                | nothing                                                                  | amount                              |
      | amount                | 25000000                                                                 | amount                              |
      | amount                | ""                                                                       | amount                              |
      | amount                | "-25000000"                                                              | amount                              |
      | amount                | "25.00"                                                                  | amount                              |
      | amount                | "2.5e7"                                                                  | amount                              |
      | amount                | " 25000000"                                                              | amount                              |
      | amount                | "٢٥٠٠٠٠٠٠"                                                               | amount                              |
      | fundingSource         | nothing                                                                  | fundingSource                       |
      | fundingSource.type    | "CARD"                                                                   | fundingSource.type                  |
      | fundingSource         | { "type": "ACH_DEBIT" }                                                  | fundingSource.externalAccountId     |
      | fundingSource         | { "type": "SAME_DAY_ACH_DEBIT", "externalAccountId": "7" }               | fundingSource.externalAccountId     |
      | fundingSource         | { "type": "GRID_INTERNAL_ACCOUNT" }                                      | fundingSource.accountId             |
      | fundingSource         | { "type": "PROVIDER_INTERNAL_BALANCE", "sourceTokenIdentifier": "USDC" } | fundingSource.cryptoNetwork         |
      | fundingSource         | { "type": "PROVIDER_INTERNAL_BALANCE", "cryptoNetwork": "BASE" }         | fundingSource.sourceTokenIdentifier |
      | destination           | nothing                                                                  | destination                         |
      | destination.accountId | "spark1"                                                                 | destination.accountId               |
      | description           | 7                                                                        | description                         |

  Scenario: a description has at most 1024 characters
    When I mint tokens with:
      | description | "{x*1024}" |
    Then the answer is 201
    When I mint tokens with:
      | description | "{x*1025}" |
    Then it is refused as INVALID_INPUT naming "description"

  Scenario Outline: the source <source> is reserved
    Given the platform's USD account
    When I mint tokens with:
      | fundingSource | <body> |
    Then it is refused as INVALID_INPUT naming "fundingSource.type"
    And the field "details.reason" is "UNSUPPORTED_SOURCE"

    Examples:
      | source                    | body                                                                                             |
      | GRID_INTERNAL_ACCOUNT     | { "type": "GRID_INTERNAL_ACCOUNT", "accountId": "{platform.USD}" }                               |
      | PROVIDER_INTERNAL_BALANCE | { "type": "PROVIDER_INTERNAL_BALANCE", "sourceTokenIdentifier": "USDC", "cryptoNetwork": "BASE" } |

  Scenario Outline: only a USD bank account can be debited, not a <type>
    Given the platform has an external <type> ending in 999
    When I mint tokens with:
      | fundingSource | { "type": "ACH_DEBIT", "externalAccountId": "{externalAccount}" } |
      | destination   | { "accountId": "{externalAccount}" }                              |
    Then it is refused as INVALID_BANK_ACCOUNT
    And the fields are:
      | details.field | fundingSource.externalAccountId |
      | details.value | {externalAccount}               |

    Examples:
      | type          |
      | EUR_ACCOUNT   |
      | SLV_ACCOUNT   |
      | SWIFT_ACCOUNT |
      | SPARK_WALLET  |

  Scenario Outline: a debited account that is <status> is refused
    Given the platform has a USD bank account
    When "{platform.bank}" becomes <status>
    And I mint tokens with:
      | fundingSource | { "type": "ACH_DEBIT", "externalAccountId": "{platform.bank}" } |
    Then it is refused as INVALID_BANK_ACCOUNT

    Examples:
      | status       |
      | PENDING      |
      | UNDER_REVIEW |
      | INACTIVE     |

  Scenario Outline: tokens go to a Spark wallet only, not to a <type>
    Given the platform has an external <type> ending in 999
    When I mint tokens with:
      | destination.accountId | "{externalAccount}" |
    Then it is refused as INVALID_INPUT naming "destination.accountId"

    Examples:
      | type          |
      | USD_ACCOUNT   |
      | SOLANA_WALLET |
      | LIGHTNING     |

  Scenario: tokens do not go to an internal account, nor to a wallet that is not ACTIVE
    Given the platform's USD account
    When I mint tokens with:
      | destination.accountId | "{platform.USD}" |
    Then it is refused as INVALID_INPUT naming "destination.accountId"
    When "{platform.wallet}" becomes INACTIVE
    And I mint tokens with:
      | amount | "10000" |
    Then it is refused as INVALID_INPUT naming "destination.accountId"

  Scenario: only the next step is scheduled, so a step that is forced skips none
    When 25.00 tokens are minted by ACH_DEBIT from "{platform.bank}"
    And I list the scheduled tasks
    Then the field "data" has 1 item
    And I remember the field "data.0.id" as "step"
    When I send POST /admin/worlds/{world}/schedule/{step}/run
    Then the stablecoin operation is PROCESSING
    When 4 seconds and 999 milliseconds pass
    Then the stablecoin operation is PROCESSING
    When 1 millisecond passes
    Then the stablecoin operation is COMPLETED
    And 0 tasks are pending
