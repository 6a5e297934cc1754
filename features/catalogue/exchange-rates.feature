Feature: Exchange rates
  The value of an amount in other currencies, priced like a quote: fees included, rates fixed for five minutes.

  Scenario: a rate has all its fields
    Given fixed exchange rates
    When I list the exchange rates with:
      | sourceCurrency      | USD    |
      | destinationCurrency | EUR    |
      | sendingAmount       | 100000 |
    Then the answer is 200
    And the field "data" has 1 item
    And the fields are:
      | data.0.sourceCurrency.code          | USD                  |
      | data.0.sourceCurrency.name          | United States Dollar |
      | data.0.sourceCurrency.symbol        | $                    |
      | data.0.sourceCurrency.decimals      |                    2 |
      | data.0.sendingAmount                |               100000 |
      | data.0.minSendingAmount             |                   50 |
      | data.0.maxSendingAmount             |             10000000 |
      | data.0.destinationCurrency.code     | EUR                  |
      | data.0.destinationCurrency.name     | Euro                 |
      | data.0.destinationCurrency.decimals |                    2 |
      | data.0.destinationPaymentRail       | SEPA_INSTANT         |
      | data.0.receivingAmount              |                91715 |
      | data.0.exchangeRate                 |          1.090334187 |
      | data.0.fees.fixed                   |                   10 |
      | data.0.fees.total                   |                  310 |
      | data.0.updatedAt                    | 2025-11-15T12:00:00Z |
    And the field "hasMore" is absent
    And the field "totalCount" is absent

  Scenario Outline: <amount> <from> is priced in <to> over <rail>
    Given fixed exchange rates
    When I list the exchange rates with:
      | sourceCurrency      | <from>   |
      | destinationCurrency | <to>     |
      | sendingAmount       | <amount> |
    Then the fields are:
      | data.0.destinationPaymentRail | <rail>     |
      | data.0.receivingAmount        | <receives> |
      | data.0.exchangeRate           | <rate>     |
      | data.0.fees.fixed             | <fixed>    |
      | data.0.fees.total             | <total>    |
      | data.0.minSendingAmount       | <least>    |
      | data.0.maxSendingAmount       | <most>     |

    Examples: fees of the service, of the rail, and none between dollars but a thousandth
      | amount   | from | to  | rail          | receives | rate              | fixed  | total  | least  | most         |
      |    10000 | USD  | KES | MOBILE_MONEY  |  1287230 |    0.007768619439 |     30 |     60 |     50 |     10000000 |
      |    10000 | USD  | NGN | BANK_TRANSFER | 15323000 |   0.0006526137179 |     20 |     50 |     50 |     10000000 |
      |    10000 | USD  | MXN | SPEI          |   171810 |     0.05820382981 |     10 |     40 |     50 |     10000000 |
      |    10000 | USD  | VND | BANK_TRANSFER |  2527300 |  0.00003956791833 |     20 |     50 |     50 |     10000000 |
      | 10000000 | USDB | USD | RTP           |      999 |       1.001001001 |      0 |  10000 |   5005 | 100000000000 |
      | 10000000 | USDC | EUR | SEPA_INSTANT  |      917 |       1.090512541 |   1000 |  30997 |   6451 | 100000000000 |
      |   100000 | BTC  | USD | RTP           |    11954 | 0.000008365400703 |     83 |    383 |    417 |     83333333 |

    Examples: amounts too large for the usual rail
      | amount   | from | to  | rail         | receives | rate        | fixed | total | least | most     |
      | 10902282 | USD  | EUR | SEPA_INSTANT | 10000000 |   1.0902282 |    10 | 32717 |    50 | 10000000 |
      | 10902283 | USD  | EUR | SEPA         | 10000001 | 1.090228191 |    10 | 32717 |    50 | 10000000 |

  Scenario Outline: <amount> cents do not cover the fees, so the rate excludes them
    Given fixed exchange rates
    When I list the exchange rates with:
      | sourceCurrency      | USD      |
      | destinationCurrency | KES      |
      | sendingAmount       | <amount> |
    Then the fields are:
      | data.0.sendingAmount   | <amount>       |
      | data.0.receivingAmount |              0 |
      | data.0.exchangeRate    | 0.007722007722 |
      | data.0.fees.fixed      |             30 |
      | data.0.fees.total      |             30 |

    Examples:
      | amount |
      |      0 |
      |     30 |

  Scenario: the platform's own fee is included when dollars are converted
    Given fixed exchange rates
    When I update the configuration with:
      """
      {
        "feeConfigs": [
          {
            "feeType": "CROSS_CURRENCY_TRANSACTION",
            "sourceCurrency": "USD",
            "variableFeeBps": 30,
            "fixedFee": { "amount": 50, "currency": "USD" }
          }
        ]
      }
      """
    And I list the exchange rates with:
      | sourceCurrency      | USD    |
      | destinationCurrency | EUR    |
      | sendingAmount       | 100000 |
    Then the fields are:
      | data.0.receivingAmount | 91393 |
      | data.0.fees.fixed      |    60 |
      | data.0.fees.total      |   660 |
    When I list the exchange rates with:
      | sourceCurrency      | EUR    |
      | destinationCurrency | USD    |
      | sendingAmount       | 100000 |
    Then the fields are:
      | data.0.fees.fixed |   9 |
      | data.0.fees.total | 309 |

  Scenario Outline: <amount> <from> is priced in <to>, without a rail
    Given fixed exchange rates
    When I list the exchange rates with:
      | sourceCurrency      | <from>   |
      | destinationCurrency | <to>     |
      | sendingAmount       | <amount> |
    Then the fields are:
      | data.0.receivingAmount | <receives> |
      | data.0.exchangeRate    | <rate>     |
      | data.0.fees.fixed      | <fixed>    |
      | data.0.fees.total      | <total>    |
    And the field "data.0.destinationPaymentRail" is absent

    Examples: crypto currencies, for whose networks the contract has no rail
      | amount | from | to   | receives | rate        | fixed | total |
      |  10000 | USD  | USDC | 99900000 | 1.001001001 |     0 |    10 |
      |    100 | USD  | BTC  |      750 | 133333.3333 |    10 |    10 |

  Scenario: the defaults are every sendable currency, 100.00 units and every destination
    Given fixed exchange rates
    When I list the exchange rates
    Then the answer is 200
    # Five currencies of the platform to the 40 that can be received, of which each is one.
    And the field "data" has 195 items
    And the fields are:
      | data.0.sourceCurrency.code       | USD   |
      | data.0.destinationCurrency.code  | EUR   |
      | data.0.sendingAmount             | 10000 |
      | data.1.destinationCurrency.code  | GBP   |
      | data.39.sourceCurrency.code      | EUR   |
      | data.39.destinationCurrency.code | USD   |
      | data.194.sourceCurrency.code     | USDB  |

  Scenario: a currency that the platform does not send is listed only on request
    Given fixed exchange rates
    When I update the configuration with:
      """
      {
        "supportedCurrencies": [
          {
            "currencyCode": "USD", "minAmount": 1, "maxAmount": 1000, "requiredCounterpartyFields": [],
            "enabledTransactionTypes": ["INCOMING"]
          },
          {
            "currencyCode": "GBP", "minAmount": 1, "maxAmount": 1000, "requiredCounterpartyFields": [],
            "enabledTransactionTypes": ["OUTGOING"]
          }
        ]
      }
      """
    And I list the exchange rates with:
      | destinationCurrency | EUR |
    Then the field "data" has 1 item
    And the field "data.0.sourceCurrency.code" is "GBP"
    When I list the exchange rates with:
      | sourceCurrency      | USD |
      | destinationCurrency | EUR |
    Then the field "data" has 1 item

  Scenario: several destinations are listed once each, in catalogue order
    When I list the exchange rates with:
      | sourceCurrency      | USD |
      | destinationCurrency | MXN |
      | destinationCurrency | EUR |
      | destinationCurrency | MXN |
    Then the field "data" has 2 items
    And the fields are:
      | data.0.destinationCurrency.code | EUR |
      | data.1.destinationCurrency.code | MXN |

  Scenario Outline: there is no rate from <from> to <to>
    When I list the exchange rates with:
      | sourceCurrency      | <from> |
      | destinationCurrency | <to>   |
    Then the answer is 200
    And the field "data" has 0 items

    Examples: the same currency, and money that can only be sent
      | from | to  |
      | USD  | USD |
      | USD  | ARS |

  Scenario Outline: <query> is refused as <code>
    When I list the exchange rates with the query "<query>"
    Then it is refused as <code>
    And the field "details.field" is "<field>"

    Examples:
      | query                                           | code                | field               |
      | sourceCurrency=XYZ                              | INVALID_CURRENCY    | sourceCurrency      |
      | sourceCurrency=usd                              | INVALID_CURRENCY    | sourceCurrency      |
      | sourceCurrency=                                 | INVALID_CURRENCY    | sourceCurrency      |
      | destinationCurrency=XYZ                         | INVALID_CURRENCY    | destinationCurrency |
      | destinationCurrency=EUR&destinationCurrency=eur | INVALID_CURRENCY    | destinationCurrency |
      | sendingAmount=9000000000000001                  | AMOUNT_OUT_OF_RANGE | sendingAmount       |

  Scenario Outline: <query> is malformed
    When I list the exchange rates with the query "<query>"
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | query                                 | field          |
      | sendingAmount=-1                      | sendingAmount  |
      | sendingAmount=1.5                     | sendingAmount  |
      | sendingAmount=much                    | sendingAmount  |
      | sendingAmount=1e21                    | sendingAmount  |
      | sendingAmount=                        | sendingAmount  |
      | sourceCurrency=USD&sourceCurrency=EUR | sourceCurrency |

  Scenario: an amount beyond the account maximum has no price
    When I list the exchange rates with:
      | sourceCurrency      | USD              |
      | destinationCurrency | VND              |
      | sendingAmount       | 9000000000000000 |
    Then it is refused as AMOUNT_OUT_OF_RANGE
    When I list the exchange rates with:
      | sourceCurrency      | USD              |
      | destinationCurrency | EUR              |
      | sendingAmount       | 9000000000000000 |
    Then the answer is 200

  Scenario: a rate is fixed for five minutes of the world's time
    When I list the exchange rates with:
      | sourceCurrency      | USD    |
      | destinationCurrency | EUR    |
      | sendingAmount       | 100000 |
    And I remember the answer as "noon"
    And 299 seconds pass
    When I list the exchange rates with:
      | sourceCurrency      | USD    |
      | destinationCurrency | EUR    |
      | sendingAmount       | 100000 |
    And I remember the answer as "just before"
    Then the answers "noon" and "just before" are identical
    When 1 second passes
    And I list the exchange rates with:
      | sourceCurrency      | USD    |
      | destinationCurrency | EUR    |
      | sendingAmount       | 100000 |
    And I remember the answer as "later"
    Then the answers "noon" and "later" differ
    And the field "data.0.updatedAt" is "2025-11-15T12:05:00Z"

  Scenario: a rewind restores the rate
    Given I remember the time as "noon"
    When I list the exchange rates with:
      | sourceCurrency      | USD |
      | destinationCurrency | BTC |
      | destinationCurrency | INR |
    And I remember the answer as "first"
    And 1 hour passes
    And I list the exchange rates with:
      | sourceCurrency      | USD |
      | destinationCurrency | BTC |
      | destinationCurrency | INR |
    And I remember the answer as "an hour later"
    Then the answers "first" and "an hour later" differ
    When I rewind to "noon"
    And I list the exchange rates with:
      | sourceCurrency      | USD |
      | destinationCurrency | BTC |
      | destinationCurrency | INR |
    And I remember the answer as "again"
    Then the answers "first" and "again" are identical

  Scenario: rates do not depend on the world's seed
    When I list the exchange rates
    And I remember the answer as "here"
    Given another world "B" with:
      | seed | other |
    When I switch to the world "B"
    And I list the exchange rates
    And I remember the answer as "there"
    Then the answers "here" and "there" are identical

  Scenario: the range of a rate is the range that a quote accepts
    Given fixed exchange rates
    And a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in 999
    When I update the configuration with:
      """
      { "supportedCurrencies": [{ "currencyCode": "USD", "minAmount": 1, "maxAmount": 20000,
        "requiredCounterpartyFields": [], "enabledTransactionTypes": ["INCOMING", "OUTGOING"] }],
        "feeConfigs": [{ "feeType": "CROSS_CURRENCY_TRANSACTION", "sourceCurrency": "USD", "variableFeeBps": 0,
        "fixedFee": { "amount": 50, "currency": "USD" } }] }
      """
    And I list the exchange rates with:
      | sourceCurrency      | USD |
      | destinationCurrency | EUR |
    Then the fields are:
      | data.0.minSendingAmount |    61 |
      | data.0.maxSendingAmount | 20000 |
    When Ada requests a quote for 0.61 USD to "{Ada.bank}"
    Then the answer is 201
    When Ada requests a quote for 200.00 USD to "{Ada.bank}"
    Then the answer is 201
    When Ada requests a quote for 0.60 USD to "{Ada.bank}"
    Then it is refused as AMOUNT_OUT_OF_RANGE
    When Ada requests a quote for 200.01 USD to "{Ada.bank}"
    Then it is refused as AMOUNT_OUT_OF_RANGE
    And the field "message" is "The amount 20001 (200.01 USD) is out of range: the accepted range is 61 (0.61 USD) to 20000 (200.00 USD)."

  Scenario: a range whose minimum exceeds its maximum accepts no amount
    Given fixed exchange rates
    And a customer "Ada" holding 500.00 USD
    And Ada has a EUR bank account ending in 999
    When I update the configuration with:
      """
      { "supportedCurrencies": [{ "currencyCode": "USD", "minAmount": 1, "maxAmount": 40,
        "requiredCounterpartyFields": [], "enabledTransactionTypes": ["INCOMING", "OUTGOING"] }] }
      """
    And I list the exchange rates with:
      | sourceCurrency      | USD |
      | destinationCurrency | EUR |
    Then the fields are:
      | data.0.minSendingAmount | 50 |
      | data.0.maxSendingAmount | 40 |
    When Ada requests a quote for 0.45 USD to "{Ada.bank}"
    Then it is refused as AMOUNT_OUT_OF_RANGE
    And the field "message" is "The amount 45 (0.45 USD) is out of range: no amount is accepted."

  Scenario Outline: several destinations can be separated by commas: <query>
    When I list the exchange rates with the query "sourceCurrency=USD&<query>"
    Then the field "data" has 3 items
    And the fields are:
      | data.0.destinationCurrency.code | EUR |
      | data.1.destinationCurrency.code | MXN |
      | data.2.destinationCurrency.code | BRL |

    Examples:
      | query                                                |
      | destinationCurrency=EUR,BRL,MXN                      |
      | destinationCurrency=EUR%2CBRL%2CMXN                  |
      | destinationCurrency=EUR,BRL&destinationCurrency=MXN  |

  Scenario Outline: every currency in a comma-separated list is checked: <list>
    When I list the exchange rates with the query "destinationCurrency=<list>"
    Then it is refused as INVALID_CURRENCY
    And the field "details.value" is "<bad>"

    Examples:
      | list    | bad |
      | EUR,XYZ | XYZ |
      | EUR,    |     |

  Scenario: the API description explains which rows have no rail
    When I send GET /openapi.json
    Then the field "paths./exchange-rates.get.description" contains "except for crypto currencies"
    And the field "paths./exchange-rates.get.description" contains "Requires the permission VIEW."
