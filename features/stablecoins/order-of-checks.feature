Feature: The checks of mints and burns have an order
  Key and body, stablecoin, accounts, issuance, link, amount, accounts' fitness, provider: of two faults the first one
  is told.

  Background:
    Given the platform has a USD bank account
    And the platform has an external SPARK_WALLET ending in 999

  Scenario Outline: <kind>: a bad body comes before an unknown stablecoin
    When I send POST /stablecoins/Stablecoin:00000000-0000-4000-8000-000000000000/<kind> with the body '{}'
    Then it is refused as INVALID_INPUT naming:
      | amount          |
      | <source>        |
      | destination     |
      | Idempotency-Key |

    Examples:
      | kind  | source        |
      | mints | fundingSource |
      | burns | source        |

  Scenario Outline: an unknown stablecoin comes before an unknown account, and that before the issuance: I <verb> tokens
    Given a stablecoin "USD002"
    And I remember the field "id" as "rejected"
    And I remember "Stablecoin:00000000-0000-4000-8000-000000000000" as "stablecoin"
    When I <verb> tokens with:
      | amount    | "0"       |
      | <account> | <unknown> |
    Then it is refused as REFERENCE_NOT_FOUND
    And the field "details.id" is "{stablecoin}"
    Given I remember "{rejected}" as "stablecoin"
    When I <verb> tokens with:
      | amount    | "0"       |
      | <account> | <unknown> |
    Then it is refused as REFERENCE_NOT_FOUND
    And the field "details.id" is "ExternalAccount:00000000-0000-4000-8000-000000000000"

    Examples:
      | verb | account                       | unknown                                                                                             |
      | mint | destination.accountId         | "ExternalAccount:00000000-0000-4000-8000-000000000000"                                              |
      | mint | fundingSource                 | { "type": "ACH_DEBIT", "externalAccountId": "ExternalAccount:00000000-0000-4000-8000-000000000000" } |
      | mint | fundingSource                 | { "type": "GRID_INTERNAL_ACCOUNT", "accountId": "ExternalAccount:00000000-0000-4000-8000-000000000000" } |
      | burn | destination.externalAccountId | "ExternalAccount:00000000-0000-4000-8000-000000000000"                                              |
      | burn | source                        | { "type": "GRID_INTERNAL_ACCOUNT", "accountId": "ExternalAccount:00000000-0000-4000-8000-000000000000" } |

  Scenario Outline: a token that is <status> is refused before its link and the amount: I <verb> tokens
    Given a stablecoin "USD<suffix>"
    When the provider account becomes REVOKED
    And I <verb> tokens with:
      | amount | "0" |
    Then it is refused as CONFLICT
    And the fields are:
      | details.id     | {stablecoin} |
      | details.status | <status>     |

    Examples:
      | verb | suffix | status         |
      | mint | 001    | PENDING_REVIEW |
      | mint | 002    | REJECTED       |
      | mint | 003    | FAILED         |
      | mint | 005    | PROVISIONING   |
      | burn | 001    | PENDING_REVIEW |
      | burn | 002    | REJECTED       |
      | burn | 003    | FAILED         |
      | burn | 005    | PROVISIONING   |

  Scenario Outline: a token is <verb>ed once it is provisioned
    Given a stablecoin "USD005"
    When 30 seconds pass
    And I <verb> tokens with:
      | amount | "10000" |
    Then the answer is 201

    Examples:
      | verb |
      | mint |
      | burn |

  Scenario Outline: a link that is <status> comes before the amount: I <verb> tokens
    Given a stablecoin "SBC"
    When the provider account becomes <status>
    And I <verb> tokens with:
      | amount | "0" |
    Then it is refused as <code>
    And the field "details.id" is "{link}"
    When the provider account becomes ACTIVE
    And I <verb> tokens with:
      | amount | "10000" |
    Then the answer is 201

    Examples:
      | verb | status  | code                                |
      | mint | INVALID | STABLECOIN_PROVIDER_ACCOUNT_INVALID |
      | mint | REVOKED | STABLECOIN_PROVIDER_ACCOUNT_REVOKED |
      | burn | INVALID | STABLECOIN_PROVIDER_ACCOUNT_INVALID |
      | burn | REVOKED | STABLECOIN_PROVIDER_ACCOUNT_REVOKED |

  Scenario: a revoked link does not stop what has begun
    Given a stablecoin "SBC"
    When 25.00 tokens are minted by wire
    And the provider account becomes REVOKED
    And the stablecoin operation is funded
    Then the stablecoin operation is COMPLETED

  Scenario: the amount comes before the fitness of the accounts
    Given a stablecoin "SBC"
    When I mint tokens with:
      | amount                | "7"               |
      | destination.accountId | "{platform.bank}" |
    Then it is refused as INVALID_AMOUNT
    When I mint tokens with:
      | amount        | "7"                                                                                              |
      | fundingSource | { "type": "PROVIDER_INTERNAL_BALANCE", "sourceTokenIdentifier": "USDC", "cryptoNetwork": "BASE" } |
    Then it is refused as INVALID_AMOUNT
    When I burn tokens with:
      | amount                        | "7"                 |
      | destination.externalAccountId | "{platform.wallet}" |
    Then it is refused as INVALID_AMOUNT

  Scenario: the source comes before the destination
    Given a stablecoin "SBC"
    When I mint tokens with:
      | fundingSource         | { "type": "ACH_DEBIT", "externalAccountId": "{platform.wallet}" } |
      | destination.accountId | "{platform.bank}"                                                 |
    Then it is refused as INVALID_BANK_ACCOUNT
    Given the platform's USD account
    When I burn tokens with:
      | source                        | { "type": "GRID_INTERNAL_ACCOUNT", "accountId": "{platform.USD}" } |
      | destination.externalAccountId | "{platform.wallet}"                                                |
    Then it is refused as INVALID_INPUT naming "source.type"

  Scenario: a provider that is down comes last
    Given a stablecoin "USD006"
    When I mint tokens with:
      | destination.accountId | "{platform.bank}" |
    Then it is refused as INVALID_INPUT naming "destination.accountId"
    When I mint tokens with:
      | amount | "10000" |
    Then it is refused as SERVICE_UNAVAILABLE
    And the answer is 503
    When I burn tokens with:
      | destination.externalAccountId | "{platform.wallet}" |
    Then it is refused as INVALID_BANK_ACCOUNT
    When I burn tokens with:
      | amount | "10000" |
    Then it is refused as SERVICE_UNAVAILABLE
    When I list the operations of the stablecoin
    Then the field "data" has 0 items

  Scenario: accounts that are deleted or of another world are unknown
    Given a stablecoin "SBC"
    When I delete the platform's external account "{platform.wallet}"
    And I mint tokens with:
      | amount | "10000" |
    Then it is refused as REFERENCE_NOT_FOUND
    And the field "details.id" is "{platform.wallet}"
    Given another world "B" with:
      | seed | other |
    When I switch to the world "B"
    And I burn tokens with:
      | amount | "10000" |
    Then it is refused as REFERENCE_NOT_FOUND
    And the field "details.id" is "{stablecoin}"
