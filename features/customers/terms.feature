Feature: The end-user terms
  Customers of an unregulated platform must accept the terms. Until then they have no accounts.

  Scenario: the current terms are listed with their address
    When I read the end-user terms
    Then the answer is 200
    And the field "version" is "V1"
    And the field "url" matches "^https?://[^/]+/hosted/terms/V1$"
    When I send GET /hosted/terms/V1
    Then the answer is 200
    And the header "Content-Type" is "text/html; charset=utf-8"
    And the header "Content-Security-Policy" matches "default-src 'none'"

  Scenario Outline: without consent a customer has no accounts: <who>
    Given another world "B" with:
      | beginning | unregulated |
    And I switch to the world "B"
    When I create a customer named "<name>"
    Then the answer is 201
    And the field "endUserTermsConsent" is absent
    And the customer is <state>
    And Ada has 0 accounts
    When Ada accepts the terms
    Then the answer is 200
    And the field "endUserTermsConsent" is '{"acceptedAt":"2025-11-15T12:00:00Z","ipAddress":"192.0.2.1","termsVersion":"V1","acceptanceMethod":"CLICK_TO_ACCEPT"}'
    And every account of Ada is <accounts>
    And Ada's embedded wallet is <accounts>

    Examples:
      | who          | name             | state      | accounts |
      | approved     | Ada Lovelace     | APPROVED   | ACTIVE   |
      | under review | Ada Lovelace 001 | PENDING    | PENDING  |
      | rejected     | Ada Lovelace 002 | REJECTED   | FAILED   |
      | unverified   | Ada Lovelace 003 | UNVERIFIED | PENDING  |

  Scenario: a business consents too
    Given another world "B" with:
      | beginning | unregulated |
    And I switch to the world "B"
    And a business named "Acme Engines Inc."
    Then Acme has 0 accounts
    When Acme accepts the terms
    Then every account of Acme is PENDING

  Scenario: with consent the accounts open at creation
    Given another world "B" with:
      | beginning | unregulated |
    And I switch to the world "B"
    When I send POST /customers with:
      """
      {
        "customerType": "INDIVIDUAL", "currencies": ["USD"],
        "endUserTermsConsent": {
          "acceptedAt": "2025-11-15T12:05:00Z", "ipAddress": "2001:db8::1", "termsVersion": "V1", "acceptanceMethod": "CHECKBOX"
        }
      }
      """
    Then the answer is 201
    And the field "endUserTermsConsent.ipAddress" is "2001:db8::1"
    And I remember the field "id" as "Ada"
    And Ada has these accounts:
      | USD  | INTERNAL_FIAT   | ACTIVE |
      | USDB | EMBEDDED_WALLET | ACTIVE |

  Scenario: a later consent replaces the earlier one and opens nothing twice
    Given another world "B" with:
      | beginning | unregulated |
    And I switch to the world "B"
    And a customer named "Ada Lovelace" with:
      | currencies | ["USD"] |
    And Ada accepts the terms
    And 1 day passes
    When Ada accepts the terms
    Then the field "endUserTermsConsent.acceptedAt" is "2025-11-16T12:00:00Z"
    And Ada has these accounts:
      | USD  | INTERNAL_FIAT   | ACTIVE |
      | USDB | EMBEDDED_WALLET | ACTIVE |

  Scenario: a new currency opens no account before the consent
    Given another world "B" with:
      | beginning | unregulated |
    And I switch to the world "B"
    And a customer named "Ada Lovelace" with:
      | currencies | ["USD"] |
    When I change Ada:
      | currencies | ["USD", "GBP"] |
    Then Ada has 0 accounts
    When Ada accepts the terms
    Then Ada has these accounts:
      | USD  | INTERNAL_FIAT   | ACTIVE |
      | GBP  | INTERNAL_FIAT   | ACTIVE |
      | USDB | EMBEDDED_WALLET | ACTIVE |

  Scenario: a consent on a regulated platform changes nothing
    Given a customer named "Ada Lovelace" with:
      | currencies | ["USD"] |
    Then Ada's embedded wallet is ACTIVE
    When Ada accepts the terms
    Then the field "endUserTermsConsent.termsVersion" is "V1"
    And Ada has these accounts:
      | USD  | INTERNAL_FIAT   | ACTIVE |
      | USDB | EMBEDDED_WALLET | ACTIVE |

  Scenario Outline: a consent with a bad <field> is refused
    Given a customer named "Ada Lovelace"
    When I change Ada:
      | endUserTermsConsent | <consent> |
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | field                                | consent                                                                                                                       |
      | endUserTermsConsent.acceptedAt       | {"ipAddress": "192.0.2.1", "termsVersion": "V1", "acceptanceMethod": "CHECKBOX"}                                              |
      | endUserTermsConsent.ipAddress        | {"acceptedAt": "2025-11-15T11:59:00Z", "termsVersion": "V1", "acceptanceMethod": "CHECKBOX"}                                  |
      | endUserTermsConsent.termsVersion     | {"acceptedAt": "2025-11-15T11:59:00Z", "ipAddress": "192.0.2.1", "acceptanceMethod": "CHECKBOX"}                              |
      | endUserTermsConsent.acceptanceMethod | {"acceptedAt": "2025-11-15T11:59:00Z", "ipAddress": "192.0.2.1", "termsVersion": "V1"}                                        |
      | endUserTermsConsent.acceptedAt       | {"acceptedAt": "2025-11-15T12:05:01Z", "ipAddress": "192.0.2.1", "termsVersion": "V1", "acceptanceMethod": "CHECKBOX"}        |
      | endUserTermsConsent.acceptedAt       | {"acceptedAt": "2025-02-30T12:00:00Z", "ipAddress": "192.0.2.1", "termsVersion": "V1", "acceptanceMethod": "CHECKBOX"}        |
      | endUserTermsConsent.ipAddress        | {"acceptedAt": "2025-11-15T11:59:00Z", "ipAddress": "192.0.2.300", "termsVersion": "V1", "acceptanceMethod": "CHECKBOX"}      |
      | endUserTermsConsent.acceptanceMethod | {"acceptedAt": "2025-11-15T11:59:00Z", "ipAddress": "192.0.2.1", "termsVersion": "V1", "acceptanceMethod": "TELEPATHY"}       |
      | endUserTermsConsent                  | 7                                                                                                                             |

  Scenario Outline: the terms have no version <version>
    Given a customer named "Ada Lovelace"
    When I change Ada:
      | endUserTermsConsent | {"acceptedAt": "2025-11-15T11:59:00Z", "ipAddress": "192.0.2.1", "termsVersion": "<version>", "acceptanceMethod": "CHECKBOX"} |
    Then it is refused as END_USER_TERMS_VERSION_NOT_FOUND

    Examples:
      | version    |
      | V2         |
      | 2025-01-01 |
