Feature: Tokens are burned and their dollars paid out
  Tokens from any wallet are awaited for seven days; those of the provider's balance are burned at once. The last three
  characters of the receiving account's number choose the ending.

  Background:
    Given a stablecoin "SBC"
    And the platform has a USD bank account

  Scenario: a burn from a wallet answers with a deposit address and expires in seven days
    When I burn tokens with:
      | description | "Redeem" |
    Then the answer is 201
    And the fields are:
      | stablecoinId                  | {stablecoin}                                           |
      | operationType                 | BURN                                                   |
      | status                        | PENDING_FUNDING                                        |
      | amount                        | 25000000                                               |
      | provider                      | BRALE                                                  |
      | providerEnvironment           | SANDBOX                                                |
      | stablecoinProviderAccountId   | {link}                                                 |
      | source                        | {"type":"EXTERNAL_ACCOUNT"}                            |
      | fundingInstructions.network   | SPARK                                                  |
      | fundingInstructions.valueType | SBC                                                    |
      | destination                   | {"accountId":"{platform.bank}","rail":"ACH_CREDIT"}    |
      | estimatedDelivery.rail        | ACH_CREDIT                                             |
      | estimatedDelivery.amount      | 2500                                                   |
      | estimatedDelivery.currency    | USD                                                    |
      | estimatedDelivery.timing      | 1-3 business days                                      |
      | expiresAt                     | 2025-11-22T12:00:00Z                                   |
      | providerStatus                | pending                                                |
      | description                   | Redeem                                                 |
    And the field "fundingInstructions.address" matches "^spark1[0-9a-z]{56}$"
    And the field "failureReason" is absent
    And I remember the answer as "created"
    When I read the stablecoin operation "{stablecoinOperation}"
    Then I remember the answer as "read"
    And the answers "created" and "read" have the same body

  Scenario Outline: over <rail> the dollars come <timing>
    When I burn tokens with:
      | destination.rail | "<rail>" |
    Then the answer is 201
    And the fields are:
      | destination.rail         | <rail>   |
      | estimatedDelivery.rail   | <rail>   |
      | estimatedDelivery.timing | <timing> |

    Examples:
      | rail                | timing            |
      | WIRE                | same business day |
      | ACH_CREDIT          | 1-3 business days |
      | SAME_DAY_ACH_CREDIT | same business day |
      | RTP_CREDIT          | within minutes    |

  Scenario Outline: <amount> units are <cents> cents
    When I burn tokens with:
      | amount | "<amount>" |
    Then the answer is 201
    And the field "estimatedDelivery.amount" is "<cents>"

    Examples:
      | amount           | cents        |
      | 10000            | 1            |
      | 25010000         | 2501         |
      | 9000000000000000 | 900000000000 |

  Scenario: a funded burn completes at once
    When 25.00 tokens are burned from EXTERNAL_ACCOUNT to "{platform.bank}" over WIRE
    And 2 days pass
    And the stablecoin operation is funded
    Then the stablecoin operation has these fields:
      | status         | COMPLETED            |
      | providerStatus | complete             |
      | updatedAt      | 2025-11-17T12:00:00Z |
    And the stablecoin operation went through:
      | PENDING_FUNDING  |
      | PENDING_PROVIDER |
      | PROCESSING       |
      | COMPLETED        |
    And 0 tasks are pending
    When the stablecoin operation is funded
    Then it is refused as CONFLICT
    And the field "details.status" is "COMPLETED"

  Scenario: a burn whose tokens never come expires after seven days
    When 25.00 tokens are burned from EXTERNAL_ACCOUNT to "{platform.bank}" over WIRE
    And 6 days and 86399999 milliseconds pass
    Then the stablecoin operation is PENDING_FUNDING
    When 1 millisecond passes
    Then the stablecoin operation is EXPIRED
    And 0 tasks are pending

  Scenario: a burn from the provider's balance completes after ten seconds
    When 25.00 tokens are burned from PROVIDER_INTERNAL_BALANCE to "{platform.bank}" over RTP_CREDIT
    Then the fields are:
      | status | CREATED                              |
      | source | {"type":"PROVIDER_INTERNAL_BALANCE"} |
    And the field "fundingInstructions" is absent
    And the field "expiresAt" is absent
    And the stablecoin operation is PENDING_PROVIDER
    When the stablecoin operation is funded
    Then it is refused as CONFLICT
    When 5 seconds pass
    Then the stablecoin operation is PROCESSING
    When 5 seconds pass
    Then the stablecoin operation is COMPLETED
    And 0 tasks are pending

  Scenario Outline: a receiving account that ends in <suffix> fails a burn from the provider's balance at once
    Given the platform has a USD bank account ending in <suffix>
    When 25.00 tokens are burned from PROVIDER_INTERNAL_BALANCE to "{platform.bank}" over WIRE
    Then the field "status" is "CREATED"
    And the stablecoin operation is FAILED because of PROVIDER_TRANSFER_FAILED
    And 0 tasks are pending

    Examples:
      | suffix |
      | 002    |
      | 003    |
      | 004    |

  Scenario Outline: a receiving account that ends in <suffix> fails a burn as soon as it is funded
    Given the platform has a USD bank account ending in <suffix>
    When 25.00 tokens are burned from EXTERNAL_ACCOUNT to "{platform.bank}" over WIRE
    Then the stablecoin operation is PENDING_FUNDING
    When the stablecoin operation is funded
    Then the stablecoin operation is FAILED because of PROVIDER_TRANSFER_FAILED
    And the stablecoin operation has these fields:
      | providerStatus | failed |
    And 0 tasks are pending

    Examples:
      | suffix |
      | 002    |
      | 003    |
      | 004    |

  Scenario Outline: a receiving account that ends in 005 fails a burn from <source> after 30 seconds
    Given the platform has a USD bank account ending in 005
    When 25.00 tokens are burned from <source> to "{platform.bank}" over WIRE
    And <funding>
    And 29 seconds and 999 milliseconds pass
    Then the stablecoin operation is PENDING_PROVIDER
    When 1 millisecond passes
    Then the stablecoin operation is FAILED because of PROVIDER_TRANSFER_FAILED

    Examples:
      | source                    | funding                            |
      | EXTERNAL_ACCOUNT          | the stablecoin operation is funded |
      | PROVIDER_INTERNAL_BALANCE | 0 seconds pass                     |

  Scenario: the dollars may go to a customer, and no internal balance changes
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD bank account
    When 25.00 tokens are burned from PROVIDER_INTERNAL_BALANCE to "{Ada.bank}" over WIRE
    And 10 seconds pass
    Then the stablecoin operation is COMPLETED
    And Ada holds 500.00 USD
    And the ledger balances

  Scenario Outline: the amount <amount> is refused as <code>
    When I burn tokens with:
      | amount | "<amount>" |
    Then it is refused as <code>
    And the field "details.field" is "amount"

    Examples:
      | amount           | code                |
      | 0                | INVALID_AMOUNT      |
      | 9999             | INVALID_AMOUNT      |
      | 25000100         | INVALID_AMOUNT      |
      | 9000000000000001 | AMOUNT_OUT_OF_RANGE |

  Scenario: the source GRID_INTERNAL_ACCOUNT is reserved
    Given the platform's USD account
    When I burn tokens with:
      | source | { "type": "GRID_INTERNAL_ACCOUNT", "accountId": "{platform.USD}" } |
    Then it is refused as INVALID_INPUT naming "source.type"
    And the field "details.reason" is "UNSUPPORTED_SOURCE"

  Scenario Outline: a burn needs good fields: <field> as <value>
    When I burn tokens with:
      | <field> | <value> |
    Then it is refused as INVALID_INPUT naming "<named>"

    Examples:
      | field                         | value                               | named                         |
      | amount                        | nothing                             | amount                        |
      | amount                        | 25000000                            | amount                        |
      | amount                        | "-1"                                | amount                        |
      | amount                        | "25.00"                             | amount                        |
      | source                        | nothing                             | source                        |
      | source.type                   | "WIRE"                              | source.type                   |
      | source                        | { "type": "GRID_INTERNAL_ACCOUNT" } | source.accountId              |
      | destination                   | nothing                             | destination                   |
      | destination.type              | "GRID_INTERNAL_ACCOUNT"             | destination.type              |
      | destination.externalAccountId | nothing                             | destination.externalAccountId |
      | destination.externalAccountId | "7"                                 | destination.externalAccountId |
      | destination.rail              | nothing                             | destination.rail              |
      | destination.rail              | "SWIFT"                             | destination.rail              |
      | description                   | 7                                   | description                   |

  Scenario Outline: dollars go to a USD bank account only, not to a <type>
    Given the platform has an external <type> ending in 999
    When I burn tokens with:
      | destination.externalAccountId | "{externalAccount}" |
    Then it is refused as INVALID_BANK_ACCOUNT
    And the fields are:
      | details.field | destination.externalAccountId |
      | details.value | {externalAccount}             |

    Examples:
      | type          |
      | EUR_ACCOUNT   |
      | SLV_ACCOUNT   |
      | SWIFT_ACCOUNT |
      | SPARK_WALLET  |

  Scenario: dollars do not go to an account that is not ACTIVE
    When "{platform.bank}" becomes INACTIVE
    And I burn tokens with:
      | amount | "10000" |
    Then it is refused as INVALID_BANK_ACCOUNT

  Scenario Outline: a decision about a burn must be a known one: <decision>
    When 25.00 tokens are burned from EXTERNAL_ACCOUNT to "{platform.bank}" over WIRE
    And I send POST /admin/worlds/{world}/resources/{stablecoinOperation}/resolve with the body '{ "decision": <decision> }'
    Then it is refused as INVALID_INPUT naming "decision"

    Examples:
      | decision    |
      | "COMPLETED" |
      | null        |
