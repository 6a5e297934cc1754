Feature: A platform registers a token that its provider has issued
  The last three characters of the provider's token identifier choose the state of its issuance.

  Scenario: a registered token is a dollar with six decimals on Spark
    Given a linked provider account
    When I register the token "SBC"
    Then the answer is 201
    And the fields are:
      | name                        | SBC Dollar           |
      | symbol                      | SBC                  |
      | baseCurrency                | USD                  |
      | network                     | SPARK                |
      | decimals                    | 6                    |
      | issuanceStatus              | PROVISIONED          |
      | gridOperationsStatus        | NOT_ENABLED          |
      | networkTokenIdentifier      | btkn1sbc             |
      | provider                    | BRALE                |
      | stablecoinProviderAccountId | {link}               |
      | providerEnvironment         | SANDBOX              |
      | providerTokenIdentifier     | SBC                  |
      | createdAt                   | 2025-11-15T12:00:00Z |
      | updatedAt                   | 2025-11-15T12:00:00Z |
    And the field "id" matches "^Stablecoin:[0-9a-f-]{36}$"
    And the field "currency" is absent
    And I remember the answer as "registered"
    When I read the stablecoin "{stablecoin}"
    Then I remember the answer as "read"
    And the answers "registered" and "read" have the same body
    And 0 tasks are pending

  Scenario Outline: a token that ends in <suffix> is <status> for ever
    Given a linked provider account
    When I register the token "USD<suffix>"
    Then the answer is 201
    And the field "issuanceStatus" is "<status>"
    And 0 tasks are pending
    When 365 days pass
    Then the stablecoin is <status>

    Examples:
      | suffix | status         |
      | 001    | PENDING_REVIEW |
      | 002    | REJECTED       |
      | 003    | FAILED         |
      | 006    | PROVISIONED    |
      | 777    | PROVISIONED    |

  Scenario: a token that ends in 005 is PROVISIONED after 30 seconds
    Given a linked provider account
    When I register the token "USD005"
    Then the field "issuanceStatus" is "PROVISIONING"
    And 1 task is pending
    When 29 seconds and 999 milliseconds pass
    Then the stablecoin is PROVISIONING
    When 1 millisecond passes
    Then the stablecoin is PROVISIONED
    When I read the stablecoin "{stablecoin}"
    Then the fields are:
      | createdAt | 2025-11-15T12:00:00Z |
      | updatedAt | 2025-11-15T12:00:30Z |
    And 0 tasks are pending

  Scenario: without an ACTIVE link there is nothing to register with
    When I register the token "SBC"
    Then it is refused as STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND
    Given a linked provider account
    When the provider account becomes INVALID
    And a linked provider account
    And the provider account becomes REVOKED
    And I register the token "SBC"
    Then it is refused as STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND

  Scenario: the only ACTIVE link is used
    Given a linked provider account
    And I remember the field "id" as "first"
    And a linked provider account
    When the provider account becomes INVALID
    And I register the token "SBC"
    Then the answer is 201
    And the field "stablecoinProviderAccountId" is "{first}"

  Scenario: of several ACTIVE links one must be selected
    Given a linked provider account
    And I remember the field "id" as "first"
    And a linked provider account
    When I register the token "SBC"
    Then it is refused as STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED
    And the field "details.field" is "stablecoinProviderAccountId"
    When I register the token "SBC" with:
      | stablecoinProviderAccountId | "{first}" |
    Then the answer is 201
    And the field "stablecoinProviderAccountId" is "{first}"

  Scenario Outline: a selected link that is <status> is refused, even beside an ACTIVE one
    Given a linked provider account
    And a linked provider account
    When the provider account becomes <status>
    And I register the token "SBC" with:
      | stablecoinProviderAccountId | "{link}" |
    Then it is refused as <code>
    And the field "details.id" is "{link}"

    Examples:
      | status  | code                                |
      | INVALID | STABLECOIN_PROVIDER_ACCOUNT_INVALID |
      | REVOKED | STABLECOIN_PROVIDER_ACCOUNT_REVOKED |

  Scenario: an unknown link, and one of another world
    Given a linked provider account
    And I remember the field "id" as "foreign"
    When I register the token "SBC" with:
      | stablecoinProviderAccountId | "StablecoinProviderAccount:00000000-0000-4000-8000-000000000000" |
    Then it is refused as STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND
    Given another world "B" with:
      | seed | other |
    When I switch to the world "B"
    And I register the token "SBC" with:
      | stablecoinProviderAccountId | "{foreign}" |
    Then it is refused as STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND

  Scenario Outline: a token is registered once: same <field>
    Given a stablecoin "SBC"
    When I register the token "OTHER" with:
      | <field> | <value> |
    Then it is refused as CONFLICT
    And the fields are:
      | details.id    | {stablecoin} |
      | details.field | <field>      |

    Examples:
      | field                   | value      |
      | providerTokenIdentifier | "SBC"      |
      | networkTokenIdentifier  | "btkn1sbc" |

  Scenario: a rejected token stays registered, also under another link
    Given a stablecoin "USD002"
    And a linked provider account
    When I register the token "USD002" with:
      | stablecoinProviderAccountId | "{link}" |
    Then it is refused as CONFLICT

  Scenario Outline: a token on Spark may be <value>
    Given a linked provider account
    When I register the token "SBC" with:
      | networkTokenIdentifier | "<value>" |
    Then the answer is 201
    And the field "networkTokenIdentifier" is "<value>"

    Examples:
      | value                                                                |
      | btkn1daywtenlww42njymqzyegvcwuy3p9f26zknme0srxa7tagewvuys86h553      |
      | btknrt1q9zz6lc5                                                      |

  Scenario Outline: a registration needs good fields: <field> as <value>
    Given a linked provider account
    When I register the token "SBC" with:
      | <field> | <value> |
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | field                       | value                                        |
      | providerTokenIdentifier     | nothing                                      |
      | providerTokenIdentifier     | ""                                           |
      | providerTokenIdentifier     | 7                                            |
      | networkTokenIdentifier      | nothing                                      |
      | networkTokenIdentifier      | "btkn"                                       |
      | networkTokenIdentifier      | "btkn1"                                      |
      | networkTokenIdentifier      | "spark1qqqqqqqq"                             |
      | networkTokenIdentifier      | "BTKN1QQQ"                                   |
      | networkTokenIdentifier      | "0x6B175474E89094C44Da98b954EedeAC495271d0F" |
      | network                     | nothing                                      |
      | network                     | "SOLANA"                                     |
      | stablecoinProviderAccountId | "treasury"                                   |

  Scenario: all bad fields are listed at once, the key too
    When I send POST /stablecoins with the body '{ "network": "SOLANA" }'
    Then it is refused as INVALID_INPUT naming:
      | providerTokenIdentifier |
      | networkTokenIdentifier  |
      | network                 |
      | Idempotency-Key         |

  Scenario: the service's own operations are enabled and disabled by the admin plane
    Given a stablecoin "SBC"
    When the stablecoin becomes DISABLED
    Then it is refused as CONFLICT
    And the field "details.status" is "NOT_ENABLED"
    When 1 minute passes
    And the stablecoin becomes ENABLED
    Then the answer is 200
    When I read the stablecoin "{stablecoin}"
    Then the fields are:
      | gridOperationsStatus | ENABLED              |
      | currency             | SBC                  |
      | issuanceStatus       | PROVISIONED          |
      | updatedAt            | 2025-11-15T12:01:00Z |
    When the stablecoin becomes ENABLED
    Then it is refused as CONFLICT
    When the stablecoin becomes DISABLED
    And I read the stablecoin "{stablecoin}"
    Then the fields are:
      | gridOperationsStatus | DISABLED |
      | currency             | SBC      |
    When the stablecoin becomes ENABLED
    And I read the stablecoin "{stablecoin}"
    Then the field "gridOperationsStatus" is "ENABLED"

  Scenario Outline: a decision about a stablecoin must be a known one: <decision>
    Given a stablecoin "SBC"
    When I send POST /admin/worlds/{world}/resources/{stablecoin}/resolve with the body '{ "decision": <decision> }'
    Then it is refused as INVALID_INPUT naming "decision"

    Examples:
      | decision      |
      | "PROVISIONED" |
      | null          |

  Scenario: stablecoins are listed newest first and filtered
    Given a stablecoin "ONE"
    And I remember the field "id" as "one"
    When the stablecoin becomes ENABLED
    And a stablecoin "TWO"
    And I remember the field "id" as "two"
    And a stablecoin "USD002"
    And I remember the field "id" as "rejected"
    And I list the stablecoins
    Then the answer is 200
    And the fields are:
      | data.0.id  | {rejected} |
      | data.1.id  | {two}      |
      | data.2.id  | {one}      |
      | totalCount | 3          |
      | hasMore    | false      |
    When I list the stablecoins with:
      | issuanceStatus | PROVISIONED |
      | provider       | BRALE       |
    Then the fields are:
      | data.0.id  | {two} |
      | data.1.id  | {one} |
      | totalCount | 2     |
    When I list the stablecoins with:
      | gridOperationsStatus | NOT_ENABLED |
    Then the fields are:
      | data.0.id  | {rejected} |
      | data.1.id  | {two}      |
      | totalCount | 2          |
    When I list the stablecoins with:
      | issuanceStatus       | PROVISIONED |
      | gridOperationsStatus | ENABLED     |
    Then the fields are:
      | data.0.id  | {one} |
      | totalCount | 1     |
    When I list the stablecoins with:
      | limit                | 1           |
      | gridOperationsStatus | NOT_ENABLED |
    When I list the next page
    Then the fields are:
      | data.0.id | {two} |
      | hasMore   | false |

  Scenario Outline: a filter of the stablecoins must be known: <query>
    When I list the stablecoins with the query "<query>"
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | query                     | field                |
      | issuanceStatus=DONE       | issuanceStatus       |
      | gridOperationsStatus=NONE | gridOperationsStatus |
      | provider=CIRCLE           | provider             |
      | limit=many                | limit                |
      | cursor=nothing            | cursor               |

  Scenario: a stablecoin of another world is unknown
    Given a stablecoin "SBC"
    And another world "B" with:
      | seed | other |
    When I switch to the world "B"
    And I read the stablecoin "{stablecoin}"
    Then it is refused as REFERENCE_NOT_FOUND
    When I list the operations of the stablecoin
    Then it is refused as REFERENCE_NOT_FOUND
