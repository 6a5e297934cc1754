Feature: No field takes a value of another type
  What every customer has, and the members of what is nested; the rest is beside the other bad input.

  Scenario Outline: a new customer with <field> as <value>
    Given I remember the state as "before"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "<field>": <value> }'
    Then it is refused as <code> naming "<field>"
    And the state is the one remembered as "before"

    Examples:
      | field              | value     | code                |
      | platformCustomerId | 7         | INVALID_INPUT       |
      | platformCustomerId | ["a"]     | INVALID_INPUT       |
      | region             | 7         | INVALID_INPUT       |
      | region             | "us"      | INVALID_INPUT       |
      | region             | {}        | INVALID_INPUT       |
      | umaAddress         | 7         | INVALID_UMA_ADDRESS |
      | umaAddress         | ["$a@b.c"] | INVALID_UMA_ADDRESS |
      | umaAddress         | ""        | INVALID_UMA_ADDRESS |

  Scenario Outline: an identifier as <value>
    Given I remember the state as "before"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "idType": "SSN", "identifier": <value> }'
    Then it is refused as INVALID_INPUT naming "identifier"
    And the state is the one remembered as "before"

    Examples:
      | value           |
      | 123456789       |
      | ["123-45-6789"] |
      | {}              |
      | ""              |

  Scenario Outline: an address with <field> as <value>
    Given a customer named "Ada Lovelace" with:
      | address | {"line1": "1 Row", "postalCode": "1", "country": "US"} |
    And I remember the state as "before"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "address": { <others>, "<field>": <value> } }'
    Then it is refused as INVALID_INPUT naming "address.<field>"
    When I send PATCH /customers/{Ada} with the body '{ "customerType": "INDIVIDUAL", "address": { <others>, "<field>": <value> } }'
    Then it is refused as INVALID_INPUT naming "address.<field>"
    And the state is the one remembered as "before"

    Examples:
      | field      | value  | others                                              |
      | line1      | 1      | "postalCode": "1", "country": "US"                  |
      | line2      | []     | "line1": "1", "postalCode": "1", "country": "US"    |
      | city       | {}     | "line1": "1", "postalCode": "1", "country": "US"    |
      | state      | true   | "line1": "1", "postalCode": "1", "country": "US"    |
      | postalCode | ["1"]  | "line1": "1", "country": "US"                       |
      | country    | 1      | "line1": "1", "postalCode": "1"                     |
      | country    | "USA"  | "line1": "1", "postalCode": "1"                     |

  Scenario Outline: a consent with <field> as <value>
    Given a customer named "Ada Lovelace"
    And I remember the state as "before"
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "endUserTermsConsent": { <others>, "<field>": <value> } }'
    Then it is refused as INVALID_INPUT naming "endUserTermsConsent.<field>"
    When I send PATCH /customers/{Ada} with the body '{ "customerType": "INDIVIDUAL", "endUserTermsConsent": { <others>, "<field>": <value> } }'
    Then it is refused as INVALID_INPUT naming "endUserTermsConsent.<field>"
    And the state is the one remembered as "before"

    Examples:
      | field            | value                  | others                                                                                               |
      | acceptedAt       | 1763208000             | "ipAddress": "192.0.2.1", "termsVersion": "V1", "acceptanceMethod": "CHECKBOX"                       |
      | acceptedAt       | "2025-11-31T12:00:00Z" | "ipAddress": "192.0.2.1", "termsVersion": "V1", "acceptanceMethod": "CHECKBOX"                       |
      | ipAddress        | 3221225985             | "acceptedAt": "2025-11-15T11:59:00Z", "termsVersion": "V1", "acceptanceMethod": "CHECKBOX"           |
      | ipAddress        | "192.0.2.256"          | "acceptedAt": "2025-11-15T11:59:00Z", "termsVersion": "V1", "acceptanceMethod": "CHECKBOX"           |
      | termsVersion     | 1                      | "acceptedAt": "2025-11-15T11:59:00Z", "ipAddress": "192.0.2.1", "acceptanceMethod": "CHECKBOX"       |
      | acceptanceMethod | true                   | "acceptedAt": "2025-11-15T11:59:00Z", "ipAddress": "192.0.2.1", "termsVersion": "V1"                 |
      | acceptanceMethod | "checkbox"             | "acceptedAt": "2025-11-15T11:59:00Z", "ipAddress": "192.0.2.1", "termsVersion": "V1"                 |

  Scenario Outline: a new business with <field> as <value>
    Given I remember the state as "before"
    When I send POST /customers with the body '{ "customerType": "BUSINESS", "businessInfo": { <others>, "<field>": <value> } }'
    Then it is refused as INVALID_INPUT naming "businessInfo.<at>"
    And the state is the one remembered as "before"

    Examples: what it must say
      | field          | value        | at             | others                                                                       |
      | legalName      | 7            | legalName      | "country": "US", "taxId": "12-3456789", "incorporatedOn": "2015-06-01"       |
      | country        | "us"         | country        | "legalName": "Acme", "taxId": "12-3456789", "incorporatedOn": "2015-06-01"   |
      | taxId          | 123456789    | taxId          | "legalName": "Acme", "country": "US", "incorporatedOn": "2015-06-01"         |
      | incorporatedOn | "2015-06-31" | incorporatedOn | "legalName": "Acme", "country": "US", "taxId": "12-3456789"                  |
      | incorporatedOn | 2015         | incorporatedOn | "legalName": "Acme", "country": "US", "taxId": "12-3456789"                  |

    Examples: what it may say
      | field                            | value      | at                               | others                                                                                        |
      | doingBusinessAs                  | []         | doingBusinessAs                  | "legalName": "Acme", "country": "US", "taxId": "12-3456789", "incorporatedOn": "2015-06-01"   |
      | registrationNumber               | 5523001    | registrationNumber               | "legalName": "Acme", "country": "US", "taxId": "12-3456789", "incorporatedOn": "2015-06-01"   |
      | entityType                       | {}         | entityType                       | "legalName": "Acme", "country": "US", "taxId": "12-3456789", "incorporatedOn": "2015-06-01"   |
      | countriesOfOperation             | ["us"]     | countriesOfOperation.0           | "legalName": "Acme", "country": "US", "taxId": "12-3456789", "incorporatedOn": "2015-06-01"   |
      | naicsCode                        | 5411       | naicsCode                        | "legalName": "Acme", "country": "US", "taxId": "12-3456789", "incorporatedOn": "2015-06-01"   |
      | sourceOfFundsOtherDescription    | 7          | sourceOfFundsOtherDescription    | "legalName": "Acme", "country": "US", "taxId": "12-3456789", "incorporatedOn": "2015-06-01"   |
      | purposeOfAccountOtherDescription | []         | purposeOfAccountOtherDescription | "legalName": "Acme", "country": "US", "taxId": "12-3456789", "incorporatedOn": "2015-06-01"   |
