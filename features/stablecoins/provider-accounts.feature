Feature: A platform links its account at a stablecoin provider
  Credentials are verified once, when the account is linked. The last three characters of the client id choose the
  provider's answer; only the admin plane makes a link INVALID or REVOKED.

  Scenario: a link is ACTIVE and never shows the secret
    When I link a provider account with:
      | apiClientId     | "client-777"       |
      | apiClientSecret | "open-s3same-777x" |
    Then the answer is 201
    And the fields are:
      | provider            | BRALE                |
      | providerEnvironment | SANDBOX              |
      | status              | ACTIVE               |
      | lastVerifiedAt      | 2025-11-15T12:00:00Z |
      | createdAt           | 2025-11-15T12:00:00Z |
      | updatedAt           | 2025-11-15T12:00:00Z |
    And the field "id" matches "^StablecoinProviderAccount:[0-9a-f-]{36}$"
    And the field "providerAccountId" matches "^brale-[0-9a-f]{24}$"
    And the field "apiClientSecret" is absent
    And the field "apiClientId" is absent
    And I remember the answer as "linked"
    When I read the provider account "{link}"
    Then the answer is 200
    And I remember the answer as "read"
    And the answers "linked" and "read" have the same body
    And the admin plane does not show "open-s3same-777x"
    And 0 tasks are pending

  Scenario: the provider account's id derives from the client id
    When I link a provider account with:
      | apiClientId | "client-777" |
    Then the answer is 201
    And I remember the field "providerAccountId" as "account"
    When the provider account becomes REVOKED
    And I link a provider account with:
      | apiClientId | "client-777" |
    Then the answer is 201
    And the field "providerAccountId" is "{account}"
    When I link a provider account with:
      | apiClientId | "client-778" |
    Then the answer is 201
    And the field "providerAccountId" is not "{account}"

  Scenario: the provider refuses the credentials of a client that ends in 002
    When I link a provider account with:
      | apiClientId       | "client-002" |
      | providerAccountId | "treasury"   |
    Then it is refused as STABLECOIN_PROVIDER_ACCOUNT_INVALID
    And the field "details.field" is "apiClientId"
    When I list the provider accounts
    Then the field "data" has 0 items

  Scenario: a client that ends in 003 sees two accounts, so one must be named
    When I link a provider account with:
      | apiClientId | "client-003" |
    Then it is refused as INVALID_INPUT naming "providerAccountId"
    When I link a provider account with:
      | apiClientId       | "client-003" |
      | providerAccountId | "treasury"   |
    Then the answer is 201
    And the field "providerAccountId" is "treasury"
    When I link a provider account with:
      | apiClientId       | "client-003" |
      | providerAccountId | "reserves"   |
    Then the answer is 201
    And the field "providerAccountId" is "reserves"

  Scenario Outline: a provider account that is linked and <status> cannot be linked again
    When I link a provider account with:
      | providerAccountId | "treasury" |
    And <change>
    And I link a provider account with:
      | providerAccountId | "treasury" |
    Then it is refused as CONFLICT
    And the fields are:
      | details.id    | {link}            |
      | details.field | providerAccountId |
      | details.value | treasury          |

    Examples:
      | status  | change                               |
      | ACTIVE  | 1 second passes                      |
      | INVALID | the provider account becomes INVALID |

  Scenario: a revoked provider account can be linked again, and then not be restored
    When I link a provider account with:
      | providerAccountId | "treasury" |
    And the provider account becomes REVOKED
    And I remember the field "id" as "first"
    And I link a provider account with:
      | providerAccountId | "treasury" |
    Then the answer is 201
    And the field "id" is not "{first}"
    When "{first}" becomes ACTIVE
    Then it is refused as CONFLICT
    And the field "details.id" is "{link}"

  Scenario Outline: a link goes from <from> to <to>
    Given a linked provider account
    When <from>
    And 1 hour passes
    And the provider account becomes <to>
    Then the answer is 200
    And the provider account is <to>
    When I read the provider account "{link}"
    Then the fields are:
      | status         | <to>                 |
      | lastVerifiedAt | <verified>           |
      | updatedAt      | 2025-11-15T13:00:00Z |
      | createdAt      | 2025-11-15T12:00:00Z |

    Examples:
      | from                                 | to      | verified             |
      | 0 seconds pass                       | INVALID | 2025-11-15T12:00:00Z |
      | 0 seconds pass                       | REVOKED | 2025-11-15T12:00:00Z |
      | the provider account becomes INVALID | ACTIVE  | 2025-11-15T13:00:00Z |
      | the provider account becomes INVALID | REVOKED | 2025-11-15T12:00:00Z |
      | the provider account becomes REVOKED | ACTIVE  | 2025-11-15T13:00:00Z |

  Scenario Outline: a link that is <from> cannot become <to>
    Given a linked provider account
    When <change>
    And the provider account becomes <to>
    Then it is refused as CONFLICT
    And the field "details.status" is "<from>"

    Examples:
      | from    | change                               | to      |
      | ACTIVE  | 0 seconds pass                       | ACTIVE  |
      | INVALID | the provider account becomes INVALID | INVALID |
      | REVOKED | the provider account becomes REVOKED | INVALID |
      | REVOKED | the provider account becomes REVOKED | REVOKED |

  Scenario Outline: a decision about a link must be a known one: <decision>
    Given a linked provider account
    When I send POST /admin/worlds/{world}/resources/{link}/resolve with the body '{ "decision": <decision> }'
    Then it is refused as INVALID_INPUT naming "decision"

    Examples:
      | decision |
      | "FUNDED" |
      | null     |
      | 7        |

  Scenario Outline: a link needs good fields: <field> as <value>
    When I link a provider account with:
      | <field> | <value> |
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | field             | value    |
      | provider          | nothing  |
      | provider          | "CIRCLE" |
      | apiClientId       | nothing  |
      | apiClientId       | ""       |
      | apiClientId       | 7        |
      | apiClientSecret   | nothing  |
      | apiClientSecret   | ""       |
      | providerAccountId | ""       |
      | providerAccountId | 7        |

  Scenario: the secret of a refused link is shown nowhere either
    When I link a provider account with:
      | apiClientId     | "client-002"       |
      | apiClientSecret | "open-s3same-778x" |
    Then it is refused as STABLECOIN_PROVIDER_ACCOUNT_INVALID
    When I link a provider account with:
      | apiClientId     | 7                  |
      | apiClientSecret | "open-s3same-778x" |
    Then it is refused as INVALID_INPUT naming "apiClientId"
    And the admin plane does not show "open-s3same-778x"

  Scenario: links are listed newest first and filtered by provider and status
    Given a linked provider account
    And I remember the field "id" as "first"
    And a linked provider account
    And I remember the field "id" as "second"
    And a linked provider account
    And I remember the field "id" as "third"
    When the provider account becomes INVALID
    And I list the provider accounts
    Then the answer is 200
    And the fields are:
      | data.0.id  | {third}  |
      | data.1.id  | {second} |
      | data.2.id  | {first}  |
      | hasMore    | false    |
      | totalCount | 3        |
    And the field "nextCursor" is absent
    When I list the provider accounts with:
      | status   | ACTIVE |
      | provider | BRALE  |
    Then the fields are:
      | data.0.id  | {second} |
      | data.1.id  | {first}  |
      | totalCount | 2        |
    When I list the provider accounts with:
      | status | REVOKED |
    Then the field "totalCount" is "0"
    When I list the provider accounts with:
      | limit | 2 |
    Then the field "hasMore" is "true"
    And I remember the field "nextCursor" as "cursor"
    When I list the provider accounts with:
      | limit  | 2        |
      | cursor | {cursor} |
    Then the fields are:
      | data.0.id | {first} |
      | hasMore   | false   |
    When I list the provider accounts with:
      | limit  | 2        |
      | status | ACTIVE   |
      | cursor | {cursor} |
    Then it is refused as INVALID_INPUT naming "cursor"

  Scenario Outline: a filter of the links must be known: <query>
    When I list the provider accounts with the query "<query>"
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | query           | field    |
      | status=DELETED  | status   |
      | provider=CIRCLE | provider |
      | limit=0         | limit    |
      | limit=101       | limit    |

  Scenario: a link of another world is unknown
    Given a linked provider account
    When I read the provider account "StablecoinProviderAccount:00000000-0000-4000-8000-000000000000"
    Then it is refused as STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND
    Given another world "B" with:
      | seed | other |
    When I switch to the world "B"
    And I read the provider account "{link}"
    Then it is refused as STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND
    And the field "details.id" is "{link}"
    When I list the provider accounts
    Then the field "data" has 0 items
