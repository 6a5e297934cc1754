Feature: Internal accounts
  A customer's accounts are created with the customer, one per currency, and follow the customer's approval.

  Scenario: the platform's accounts
    Then the platform has these accounts:
      | USD  | INTERNAL_FIAT   | ACTIVE |
      | EUR  | INTERNAL_FIAT   | ACTIVE |
      | MXN  | INTERNAL_FIAT   | ACTIVE |
      | USDC | INTERNAL_CRYPTO | ACTIVE |
      | USDB | INTERNAL_CRYPTO | ACTIVE |

  Scenario: a customer's accounts
    Given a customer named "Ada Lovelace" with:
      | email | ada@example.com |
    Then Ada has these accounts:
      | USD  | INTERNAL_FIAT   | ACTIVE |
      | EUR  | INTERNAL_FIAT   | ACTIVE |
      | MXN  | INTERNAL_FIAT   | ACTIVE |
      | USDC | INTERNAL_CRYPTO | ACTIVE |
      | USDB | EMBEDDED_WALLET | ACTIVE |
    And Ada holds 0.00 USD
    And Ada's embedded wallet is ACTIVE

  Scenario: every customer gets an embedded wallet, even if the currency is not listed
    Given a customer named "Ada Lovelace" with:
      | currencies | ["USD", "USDC"] |
    Then Ada has these accounts:
      | USD  | INTERNAL_FIAT   | ACTIVE |
      | USDC | INTERNAL_CRYPTO | ACTIVE |
      | USDB | EMBEDDED_WALLET | ACTIVE |

  Scenario: a currency sent twice opens one account
    Given a customer named "Ada Lovelace" with:
      | currencies | ["USD", "USD", "BTC"] |
    Then the field "currencies" is '["USD","BTC"]'
    And Ada has these accounts:
      | USD  | INTERNAL_FIAT   | ACTIVE |
      | BTC  | INTERNAL_CRYPTO | ACTIVE |
      | USDB | EMBEDDED_WALLET | ACTIVE |

  Scenario Outline: the accounts of a customer named <suffix> are <status>
    Given a customer named "Ada Lovelace <suffix>" with:
      | currencies | ["USD"] |
    Then Ada has these accounts:
      | USD  | INTERNAL_FIAT   | <status> |
      | USDB | EMBEDDED_WALLET | <status> |

    Examples:
      | suffix | status  |
      |    001 | PENDING |
      |    002 | FAILED  |
      |    003 | PENDING |
      | King   | ACTIVE  |

  Scenario: on an unregulated platform there are no accounts until the terms are accepted
    Given another world "B" with:
      | beginning | unregulated |
    When I switch to the world "B"
    Given a customer named "Ada Lovelace"
    Then the answer is 201
    When I list the internal accounts with:
      | customerId | {Ada} |
    Then the field "totalCount" is "0"
    Given a customer named "Grace Hopper" with:
      | endUserTermsConsent | {"acceptedAt": "2025-11-15T11:59:00Z", "ipAddress": "192.0.2.1", "termsVersion": "V1", "acceptanceMethod": "CHECKBOX"} |
    Then the answer is 201
    And the field "endUserTermsConsent.termsVersion" is "V1"
    And every account of Grace is ACTIVE

  Scenario: an account has all its fields
    Given a customer named "Ada Lovelace"
    When I list the internal accounts with:
      | customerId | {Ada} |
      | currency   | USD   |
    Then the answer is 200
    And the fields are:
      | totalCount                       |                    1 |
      | data.0.customerId                | {Ada}                |
      | data.0.type                      | INTERNAL_FIAT        |
      | data.0.status                    | ACTIVE               |
      | data.0.balance.amount            |                    0 |
      | data.0.balance.currency.code     | USD                  |
      | data.0.balance.currency.name     | United States Dollar |
      | data.0.balance.currency.decimals |                    2 |
      | data.0.totalBalance.amount       |                    0 |
      | data.0.createdAt                 | 2025-11-15T12:00:00Z |
    And the field "data.0.id" matches "^InternalAccount:[0-9a-f-]{36}$"
    And the field "data.0.fundingPaymentInstructions" exists

  Scenario Outline: the filter <query> matches <count> of the customers' accounts
    Given a customer named "Ada Lovelace" with:
      | currencies | ["USD", "USDC"] |
    And a customer named "Grace Hopper" with:
      | currencies | ["USD"] |
    When I list the internal accounts with the query "<query>"
    Then the answer is 200
    And the field "totalCount" is "<count>"

    Examples:
      | query                                                    | count |
      | customerId={Ada}                                         |     3 |
      | currency=USD                                             |     2 |
      | type=EMBEDDED_WALLET                                     |     2 |
      | type=INTERNAL_CRYPTO                                     |     1 |
      | customerId={Grace}&type=INTERNAL_CRYPTO                  |     0 |
      | customerId=Customer:00000000-0000-4000-8000-000000000000 |     0 |

  Scenario Outline: the list <path> refuses <query>
    When I send GET <path>?<query>
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | path                         | query         | field  |
      | /customers/internal-accounts | type=PIGGY    | type   |
      | /customers/internal-accounts | limit=-5      | limit  |
      | /customers/internal-accounts | cursor=forged | cursor |
      | /platform/internal-accounts  | type=PIGGY    | type   |

  Scenario: the customers' accounts are paged, oldest first
    Given a customer named "Ada Lovelace" with:
      | currencies | ["USD", "EUR", "MXN"] |
    When I list the internal accounts with:
      | limit | 3 |
    Then the fields are:
      | data.0.balance.currency.code | USD  |
      | data.1.balance.currency.code | EUR  |
      | data.2.balance.currency.code | MXN  |
      | hasMore                      | true |
      | totalCount                   |    4 |
    When I list the next page
    Then the field "data" has 1 item
    And the field "data.0.type" is "EMBEDDED_WALLET"
    And the field "nextCursor" is absent

  Scenario Outline: the platform's list accepts <query>
    When I list the platform's internal accounts with the query "<query>"
    Then the answer is 200
    And the field "data" has <count> items
    And the field "totalCount" is absent
    And the field "hasMore" is absent

    Examples:
      | query                | count |
      | currency=EUR         |     1 |
      | type=INTERNAL_CRYPTO |     2 |
      | type=EMBEDDED_WALLET |     0 |
