Feature: A customer's accounts
  One fiat or crypto account per currency of the customer, and an embedded wallet for everyone.

  Scenario: a new currency opens an account, and an omitted currency keeps its account
    Given a customer named "Ada Lovelace" with:
      | currencies | ["USD", "MXN"] |
    When I change Ada:
      | currencies | ["USD", "GBP", "BTC", "GBP", "USDB"] |
    Then the answer is 200
    And the field "currencies" is '["USD","GBP","BTC","USDB"]'
    And Ada has these accounts:
      | USD  | INTERNAL_FIAT   | ACTIVE |
      | MXN  | INTERNAL_FIAT   | ACTIVE |
      | USDB | EMBEDDED_WALLET | ACTIVE |
      | GBP  | INTERNAL_FIAT   | ACTIVE |
      | BTC  | INTERNAL_CRYPTO | ACTIVE |

  Scenario Outline: an account opened later follows its owner's state <state>
    Given a customer named "Ada Lovelace <suffix>" with:
      | currencies | ["USD"] |
    When I change Ada:
      | currencies | ["GBP"] |
    Then every account of Ada is <state>
    And the events about "{Ada}" are:
      | CUSTOMER.KYC_<event> |

    Examples:
      | suffix | state   | event    |
      |    001 | PENDING | PENDING  |
      |    002 | FAILED  | REJECTED |
      | King   | ACTIVE  | APPROVED |

  Scenario: a currency that the platform adds later applies to new customers only
    Given a customer named "Ada Lovelace"
    And I update the configuration with:
      """
      {
        "supportedCurrencies": [
          { "currencyCode": "GBP", "minAmount": 1, "maxAmount": 1000000, "requiredCounterpartyFields": [], "enabledTransactionTypes": ["OUTGOING", "INCOMING"] }
        ]
      }
      """
    When I change Ada:
      | nationality | GB |
    Then Ada has no GBP account
    Given a customer named "Grace Hopper"
    Then Grace has these accounts:
      | GBP  | INTERNAL_FIAT   | ACTIVE |
      | USDB | EMBEDDED_WALLET | ACTIVE |

  Scenario: no event announces an account
    Given a customer named "Ada Lovelace"
    And Ada's USD account
    And Ada's USDB account
    Then the event "INTERNAL_ACCOUNT.STATUS_UPDATED" about "{Ada.USD}" happened 0 times
    And the event "INTERNAL_ACCOUNT.STATUS_UPDATED" about "{Ada.USDB}" happened 0 times

  Scenario: the wallet starts with a credential for the email address, which then needs a signature to change
    Given a customer named "Ada Lovelace" with:
      | email | ada@example.com |
    When I change Ada:
      | email | countess@example.com |
    Then the answer is 202
    When I read the customer "{Ada}"
    Then the field "email" is "ada@example.com"
    When I change Ada:
      | email       | ada@example.com |
      | nationality | GB              |
    Then the answer is 200
    When I change Ada:
      | phoneNumber | +14155550101 |
    Then the answer is 200

  Scenario: without an email address the wallet starts without a credential, and a later address adds none
    Given a customer named "Ada Lovelace"
    Then Ada's embedded wallet is ACTIVE
    When I change Ada:
      | email | ada@example.com |
    Then the answer is 200
    And the field "email" is "ada@example.com"
    When I change Ada:
      | email | countess@example.com |
    Then the answer is 200

  Scenario: new customers may share an email address, but none can change to one that opens another wallet
    Given a customer named "Ada Lovelace" with:
      | email | ada@example.com |
    And a customer named "Augusta King" with:
      | email | ada@example.com |
    Then the answer is 201
    Given a customer named "Grace Hopper"
    When I change Grace:
      | email | ADA@example.com |
    Then it is refused as EMAIL_OTP_EMAIL_ALREADY_EXISTS
    When I delete Ada
    And I delete Augusta
    And I change Grace:
      | email | ada@example.com |
    Then the answer is 200

  Scenario Outline: the accounts of a customer in review follow the decision <decision>
    Given a customer named "Ada Lovelace 001" with:
      | currencies | ["USD"] |
    And Ada's USD account
    And Ada's USDB account
    When the reviewer sets Ada to <decision>
    Then the answer is 200
    And Ada has these accounts:
      | USD  | INTERNAL_FIAT   | <accounts> |
      | USDB | EMBEDDED_WALLET | <accounts> |
    And the event "INTERNAL_ACCOUNT.STATUS_UPDATED" about "{Ada.USD}" happened <times> times
    And the event "INTERNAL_ACCOUNT.STATUS_UPDATED" about "{Ada.USDB}" happened <times> times

    Examples:
      | decision       | accounts | times |
      | APPROVED       | ACTIVE   |     1 |
      | REJECTED       | FAILED   |     1 |
      | HOLD           | PENDING  |     0 |
      | RESOLVE_ERRORS | PENDING  |     0 |

  Scenario: the decision's event carries the account as it is read
    Given a customer named "Ada Lovelace 001" with:
      | currencies | ["USD"] |
    When 1 minute passes
    And the reviewer sets Ada to APPROVED
    And I list the internal accounts with:
      | customerId | {Ada} |
      | currency   | USD   |
    Then the fields are:
      | data.0.status    | ACTIVE               |
      | data.0.createdAt | 2025-11-15T12:00:00Z |
      | data.0.updatedAt | 2025-11-15T12:01:00Z |

  Scenario: an account opened after the decision follows its owner's status
    Given a customer named "Ada Lovelace 001" with:
      | currencies | ["USD"] |
    And the reviewer sets Ada to APPROVED
    When I change Ada:
      | currencies | ["USD", "GBP"] |
    Then every account of Ada is ACTIVE

  Scenario: an account opened on hold waits too
    Given a customer named "Ada Lovelace 001" with:
      | currencies | ["USD"] |
    And the reviewer sets Ada to HOLD
    When I change Ada:
      | currencies | ["USD", "GBP"] |
    Then every account of Ada is PENDING

  Scenario: a currency listed twice counts once
    Given a customer named "Ada Lovelace" with:
      | currencies | ["USD", "MXN", "USD"] |
    Then the field "currencies" is '["USD","MXN"]'
