Feature: Looking up a UMA address
  Before a payment to a UMA address, the receiver answers what it accepts and what it must know about the payer.

  Scenario Outline: <name> accepts <currencies>
    When I look up "$<name>@sandbox.uma.money"
    Then the answer is 200
    And the receiver accepts <currencies>
    And the field "receiverUmaAddress" is "$<name>@sandbox.uma.money"
    And the field "lookupId" matches "^Lookup:[0-9a-f-]{36}$"
    And the field "requiredPayerDataFields" is absent

    Examples:
      | name                | currencies          |
      | success.usd         | USD and EUR         |
      | success.eur         | EUR and USD         |
      | success.mxn         | MXN and USD and EUR |
      | pending.long.usd    | USD and EUR         |
      | fail.compliance.usd | USD and EUR         |

  Scenario: each currency has its rate from dollars and its bounds
    Given the clock is frozen at "2026-01-01T00:00:00Z"
    When I look up "$success.mxn"
    Then the fields are:
      | supportedCurrencies.0.currency | {"code":"MXN","name":"Mexican Peso","symbol":"$","decimals":2} |
      | supportedCurrencies.0.min      |                                                            550 |
      | supportedCurrencies.0.max      |                                                      171325021 |
    And the field "supportedCurrencies.0.estimatedExchangeRate" matches "^17\.\d{1,8}$"
    And the field "supportedCurrencies.1.estimatedExchangeRate" is "1"

  Scenario: rates are quoted from the sender's first account
    Given a customer named "Ada Lovelace" with:
      | currencies | ["EUR", "USD"] |
    When Ada looks up "$success.eur"
    Then the field "supportedCurrencies.0.estimatedExchangeRate" is "1"
    And the field "supportedCurrencies.1.estimatedExchangeRate" matches "^1\.0[0-9]+$"

  Scenario: the sender can be given by address
    Given a customer named "Ada Lovelace" with:
      | region     | GB                    |
      | currencies | ["EUR"]               |
      | umaAddress | $ada@bank.example.com |
    When I send GET /receiver/uma/$success.eur@sandbox.uma.money?senderUmaAddress=$ADA@bank.example.com
    Then the answer is 200
    And the field "supportedCurrencies.0.estimatedExchangeRate" is "1"
    And the receiver requests this payer data:
      | BIRTH_DATE  | true  |
      | NATIONALITY | false |

  Scenario: the receiver asks for information that is not on file
    Given a customer named "Ada Lovelace"
    When Ada looks up "$success.usd"
    Then the receiver requests this payer data:
      | BIRTH_DATE  | true  |
      | NATIONALITY | false |

  Scenario: for a customer without a name the receiver asks for everything
    Given I send POST /customers with the body '{ "customerType": "INDIVIDUAL" }'
    And I remember the field "id" as "Nemo"
    When Nemo looks up "$success.usd"
    Then the receiver requests this payer data:
      | FULL_NAME   | true  |
      | BIRTH_DATE  | true  |
      | NATIONALITY | false |

  Scenario: for a customer known to the service the receiver asks for nothing
    Given a customer named "Ada Lovelace" with:
      | birthDate   | 1985-12-10 |
      | nationality | GB         |
    When Ada looks up "$success.usd"
    Then the answer is 200
    And the field "requiredPayerDataFields" is absent

  Scenario: a business is known by its legal name
    Given a business named "Acme Engines Inc."
    When Acme looks up "$success.usd"
    Then the receiver requests this payer data:
      | BIRTH_DATE  | true  |
      | NATIONALITY | false |

  Scenario Outline: <address> is also an address of the sandbox
    When I look up "<address>"
    Then the answer is 200
    And the field "receiverUmaAddress" is "$success.usd@<domain>"

    Examples:
      | address                             | domain                 |
      | $success.usd@sandbox.grid.uma.money | sandbox.grid.uma.money |
      | $SUCCESS.usd@Sandbox.UMA.money      | sandbox.uma.money      |

  Scenario: the dollar sign can be literal or percent-encoded
    When I look up "$success.usd@sandbox.uma.money"
    Then the answer is 200
    When I send GET /receiver/uma/%24success.usd%40sandbox.uma.money
    Then the answer is 200

  Scenario: a world can configure the sandbox's domain
    Given I send POST /admin/worlds with the body '{ "options": { "sandboxUmaDomain": "Counterparties.example" } }'
    And I remember the field "clientId" as "otherId"
    And I remember the field "clientSecret" as "otherSecret"
    When I send GET /receiver/uma/$success.usd@counterparties.example as "{otherId}" with the secret "{otherSecret}"
    Then the answer is 200
    When I send GET /receiver/uma/$success.usd@sandbox.uma.money as "{otherId}" with the secret "{otherSecret}"
    Then it is refused as LNURLP_REQUEST_FAILED

  Scenario: a malformed domain is refused
    When I send POST /admin/worlds with the body '{ "options": { "sandboxUmaDomain": "not a domain" } }'
    Then it is refused as INVALID_INPUT naming "options.sandboxUmaDomain"

  Scenario: a customer of the platform accepts its currencies and asks for nothing
    Given I update the configuration with '{ "umaDomain": "pay.example.com" }'
    And a customer named "Ada Lovelace" with:
      | umaAddress | $ada@pay.example.com |
      | currencies | ["MXN", "USD"]       |
    And a customer named "Bob Babbage"
    When Bob looks up "$Ada@pay.example.com"
    Then the answer is 200
    And the receiver accepts MXN and USD and USDB
    And the field "requiredPayerDataFields" is absent

  Scenario: a generated customer address can be looked up
    Given a customer named "Ada Lovelace"
    And I read the customer "{Ada}"
    And I remember the field "umaAddress" as "address"
    When I look up "{address}"
    Then the answer is 200
    When I delete Ada
    And I look up "{address}"
    Then it is refused as UMA_NOT_FOUND

  Scenario Outline: a provider knows <name>, which accepts <currencies>
    When I look up "$<name>@<domain>"
    Then the answer is 200
    And the receiver accepts <currencies>

    Examples:
      | name  | domain                | currencies          |
      | alice | northwind.uma.example | USD and EUR         |
      | bob   | alba.uma.example      | EUR and USD         |
      | alice | peso.uma.example      | MXN and USD and EUR |
      | alice | closed.uma.example    | GBP and USD and EUR |

  Scenario Outline: <address> is unknown
    Given I update the configuration with '{ "umaDomain": "pay.example.com" }'
    When I look up "<address>"
    Then it is refused as UMA_NOT_FOUND

    Examples:
      | address                          |
      | $success.gbp@sandbox.uma.money   |
      | $otherwise@sandbox.uma.money     |
      | $constructor@sandbox.uma.money   |
      | $alice@sandbox.grid.uma.money    |
      | $nobody@pay.example.com          |
      | $carol@northwind.uma.example     |
      | $success.usd@alba.uma.example    |

  Scenario: other domains do not answer
    When I look up "$alice@elsewhere.example"
    Then it is refused as LNURLP_REQUEST_FAILED

  Scenario Outline: <address> is not a valid UMA address
    When I look up "<address>"
    Then it is refused as INVALID_UMA_ADDRESS

    Examples:
      | address                        |
      | success.usd@sandbox.uma.money  |
      | $@sandbox.uma.money            |
      | $success usd@sandbox.uma.money |
      | $success.usd@                  |
      | $success.usd@localhost         |
      | $success.usd@-bad.example      |
      | $a@b@sandbox.uma.money         |
      | $süß@sandbox.uma.money         |
      | $a/b@sandbox.uma.money         |

  Scenario: the longest name is accepted, and one character more is refused
    When I look up "$aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@sandbox.uma.money"
    Then it is refused as UMA_NOT_FOUND
    When I look up "$aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@sandbox.uma.money"
    Then it is refused as INVALID_UMA_ADDRESS

  Scenario Outline: an unknown sender is refused: <query>
    Given a customer named "Ada Lovelace"
    When I send GET /receiver/uma/$success.usd@sandbox.uma.money?<query>
    Then it is refused as <code>

    Examples:
      | query                                                        | code                |
      | customerId=Customer:00000000-0000-4000-8000-000000000000     | INVALID_INPUT       |
      | customerId=Ada                                               | INVALID_INPUT       |
      | senderUmaAddress=$nobody@bank.example.com                    | INVALID_INPUT       |
      | senderUmaAddress=nobody                                      | INVALID_UMA_ADDRESS |
      | customerId={Ada}&customerId={Ada}                            | INVALID_INPUT       |

  Scenario Outline: <first> is reported before <second>
    When I send GET /receiver/uma/<address>?customerId=nobody
    Then it is refused as <code>

    Examples:
      | first                  | second       | address                        | code                |
      | the form of an address | the sender   | nobody                         | INVALID_UMA_ADDRESS |
      | the sender             | the receiver | $success.gbp@sandbox.uma.money | INVALID_INPUT       |

  Scenario: a sender given as two customers is refused
    Given a customer named "Ada Lovelace"
    And a customer named "Bob Babbage" with:
      | umaAddress | $bob@bank.example.com |
    When I send GET /receiver/uma/$success.usd@sandbox.uma.money?customerId={Ada}&senderUmaAddress=$bob@bank.example.com
    Then it is refused as INVALID_INPUT naming "senderUmaAddress"

  Scenario: a sender of another world is not found
    Given a customer named "Ada Lovelace"
    And another world "B" with:
      | seed | other |
    When I switch to the world "B"
    And Ada looks up "$success.usd@sandbox.uma.money"
    Then it is refused as INVALID_INPUT naming "customerId"

  Scenario: every lookup has a new id and its own moment
    When I look up "$success.usd"
    And I remember the field "lookupId" as "first"
    And I remember the header "Sandglass-Moment" as "moment"
    And I look up "$success.usd"
    Then the field "lookupId" is not "{first}"
    When I read the moment "{moment}"
    Then the fields are:
      | cause.name           | lookupUma |
      | changes.0.collection | lookups   |
      | changes.0.id         | {first}   |

  Scenario: a rewind undoes a lookup
    Given I remember the moment as "before"
    And I remember the state as "before"
    When I look up "$success.usd"
    Then the state differs from "before"
    When I rewind to "before"
    Then the state is the same as "before"
