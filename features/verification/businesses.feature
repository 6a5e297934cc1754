Feature: Verifying businesses
  The last three characters of the current registration number choose whether the business is reviewed.

  Scenario Outline: a number ending in <suffix> is <state> at once without checks
    Given a business named "Acme Engines" registered as "5523<suffix>"
    And an owner named "Grace Hopper" of Acme
    And an owner named "Ida Rhodes 001" of Acme
    And an owner named "Joan Clarke 002" of Acme
    Then the owner Grace is UNVERIFIED
    When Acme is submitted for verification
    Then the answer is 200
    And the verification is <state>
    And the customer Acme is <state>
    And every account of Acme is <accounts>
    And the owner Grace is APPROVED
    And the owner Ida is PENDING
    And the owner Joan is REJECTED
    And the events about "{verification}" are:
      | VERIFICATION.<state> |
    And the event "CUSTOMER.KYB_<state>" about "{Acme}" happened 1 time
    When Acme is submitted for verification
    Then it is refused as INVALID_INPUT
    And the field "details.kybStatus" is "<state>"

    Examples:
      | suffix | state    | accounts |
      | 002    | REJECTED | FAILED   |
      | 041    | APPROVED | ACTIVE   |

  Scenario: a rejected business is reported as APPLICANT_REJECTED
    Given a business named "Acme Engines" registered as "5523002"
    When Acme is submitted for verification
    Then the verification reports these problems:
      | about  | type               | field | accepts | reason                 |
      | {Acme} | APPLICANT_REJECTED |       |         | Applicant was rejected |

  Scenario: a business without a registration number is approved
    Given a business named "Acme Engines"
    When Acme is submitted for verification
    Then the verification is APPROVED
    And the verification reports no problems
    And the customer Acme is APPROVED

  Scenario: the event's customer carries the owners as decided
    Given a business named "Acme Engines" registered as "5523041"
    And an owner named "Grace Hopper 002" of Acme
    When Acme is submitted for verification
    And I list the webhook events with:
      | type | CUSTOMER.KYB_APPROVED |
    Then the field "data.0.data.id" is "{Acme}"
    And the field "data.0.data.beneficialOwners.0.kycStatus" is "REJECTED"

  Scenario Outline: a number ending in <suffix> reports everything missing, in order
    Given a business named "Acme Engines" registered as "5523<suffix>"
    When Acme is submitted for verification
    Then the verification is RESOLVE_ERRORS
    And the verification reports these problems:
      | about  | type                                 | field                                                  | accepts                                                                                                  |
      | {Acme} | MISSING_FIELD                        | customer.businessInfo.entityType                       |                                                                                                          |
      | {Acme} | MISSING_FIELD                        | customer.businessInfo.countriesOfOperation             |                                                                                                          |
      | {Acme} | MISSING_FIELD                        | customer.businessInfo.businessType                     |                                                                                                          |
      | {Acme} | MISSING_FIELD                        | customer.businessInfo.purposeOfAccount                 |                                                                                                          |
      | {Acme} | MISSING_FIELD                        | customer.businessInfo.sourceOfFunds                    |                                                                                                          |
      | {Acme} | MISSING_FIELD                        | customer.businessInfo.expectedMonthlyTransactionCount  |                                                                                                          |
      | {Acme} | MISSING_FIELD                        | customer.businessInfo.expectedMonthlyTransactionVolume |                                                                                                          |
      | {Acme} | MISSING_FIELD                        | customer.businessInfo.expectedRecipientJurisdictions   |                                                                                                          |
      | {Acme} | MISSING_FIELD                        | customer.address.line1                                 |                                                                                                          |
      | {Acme} | MISSING_FIELD                        | customer.address.postalCode                            |                                                                                                          |
      | {Acme} | MISSING_FIELD                        | customer.address.country                               |                                                                                                          |
      | {Acme} | MISSING_LEGAL_PRESENCE_DOCUMENT      |                                                        | CERTIFICATE_OF_INCORPORATION, ARTICLES_OF_INCORPORATION, ARTICLES_OF_ASSOCIATION, STATE_REGISTRY_EXCERPT |
      | {Acme} | MISSING_CONTROL_STRUCTURE_DOCUMENT   |                                                        | DIRECTOR_REGISTRY, TRUST_AGREEMENT, STATE_COMPANY_REGISTRY, PARTNERSHIP_CONTROL_AGREEMENT                |
      | {Acme} | MISSING_OWNERSHIP_STRUCTURE_DOCUMENT |                                                        | SHAREHOLDER_REGISTER, TRUST_AGREEMENT, PARTNERSHIP_AGREEMENT                                             |
      | {Acme} | MISSING_PROOF_OF_ADDRESS_DOCUMENT    |                                                        | UTILITY_BILL, RENT_OR_LEASE_AGREEMENT, ELECTRICITY_BILL, BANK_STATEMENT, TAX_RETURN                      |
      | {Acme} | MISSING_BENEFICIAL_OWNER             |                                                        |                                                                                                          |
      | {Acme} | MISSING_CONTROL_PERSON               |                                                        |                                                                                                          |
    And the customer Acme is UNVERIFIED
    And the events about "{verification}" are:
      | VERIFICATION.RESOLVE_ERRORS |

    Examples:
      | suffix |
      | 001    |
      | 003    |

  Scenario Outline: a complete business under a number ending in <suffix> waits for a decision
    Given a business named "Acme Engines" registered as "5523<suffix>" with everything that a review needs
    When Acme is submitted for verification
    Then the verification is PENDING_MANUAL_REVIEW
    And the verification reports no problems
    And the customer Acme is PENDING
    And the owner Olivia is PENDING
    And every account of Acme is PENDING
    And the events about "{verification}" are:
      | VERIFICATION.PENDING_MANUAL_REVIEW |
    And the event "CUSTOMER.KYB_PENDING" about "{Acme}" happened 1 time
    When the document is deleted
    Then it is refused as CONFLICT

    Examples:
      | suffix |
      | 001    |
      | 003    |

  Scenario: the registration number at submission counts
    Given a business named "Acme Engines" registered as "5523003"
    When Acme is submitted for verification
    Then the verification is RESOLVE_ERRORS
    When I change Acme:
      | businessInfo.registrationNumber | A-41 |
    And Acme is submitted for verification
    Then the verification is APPROVED

  Scenario: sourceOfFundsCategories can replace sourceOfFunds
    Given a business named "Acme Engines" registered as "5523003" with everything that a review needs
    When I change Acme:
      | businessInfo.sourceOfFunds           |                       |
      | businessInfo.sourceOfFundsCategories | ["OPERATING_REVENUE"] |
    And Acme is submitted for verification
    Then the verification is PENDING_MANUAL_REVIEW

  Scenario Outline: <type> satisfies <missing>
    Given a business named "Acme Engines" registered as "5523003"
    And Acme has uploaded a <type>
    When Acme is submitted for verification
    Then the verification does not report <missing>

    Examples: legal presence
      | type                         | missing                         |
      | CERTIFICATE_OF_INCORPORATION | MISSING_LEGAL_PRESENCE_DOCUMENT |
      | ARTICLES_OF_INCORPORATION    | MISSING_LEGAL_PRESENCE_DOCUMENT |
      | ARTICLES_OF_ASSOCIATION      | MISSING_LEGAL_PRESENCE_DOCUMENT |
      | STATE_REGISTRY_EXCERPT       | MISSING_LEGAL_PRESENCE_DOCUMENT |

    Examples: control
      | type                          | missing                            |
      | DIRECTOR_REGISTRY             | MISSING_CONTROL_STRUCTURE_DOCUMENT |
      | TRUST_AGREEMENT               | MISSING_CONTROL_STRUCTURE_DOCUMENT |
      | STATE_COMPANY_REGISTRY        | MISSING_CONTROL_STRUCTURE_DOCUMENT |
      | PARTNERSHIP_CONTROL_AGREEMENT | MISSING_CONTROL_STRUCTURE_DOCUMENT |

    Examples: ownership
      | type                  | missing                              |
      | SHAREHOLDER_REGISTER  | MISSING_OWNERSHIP_STRUCTURE_DOCUMENT |
      | TRUST_AGREEMENT       | MISSING_OWNERSHIP_STRUCTURE_DOCUMENT |
      | PARTNERSHIP_AGREEMENT | MISSING_OWNERSHIP_STRUCTURE_DOCUMENT |

    Examples: address
      | type                    | missing                           |
      | UTILITY_BILL            | MISSING_PROOF_OF_ADDRESS_DOCUMENT |
      | RENT_OR_LEASE_AGREEMENT | MISSING_PROOF_OF_ADDRESS_DOCUMENT |
      | ELECTRICITY_BILL        | MISSING_PROOF_OF_ADDRESS_DOCUMENT |
      | BANK_STATEMENT          | MISSING_PROOF_OF_ADDRESS_DOCUMENT |
      | TAX_RETURN              | MISSING_PROOF_OF_ADDRESS_DOCUMENT |
      | PROOF_OF_ADDRESS        | MISSING_PROOF_OF_ADDRESS_DOCUMENT |

  Scenario: one trust agreement satisfies both structures
    Given a business named "Acme Engines" registered as "5523003"
    And Acme has uploaded a TRUST_AGREEMENT
    When Acme is submitted for verification
    Then the verification does not report MISSING_CONTROL_STRUCTURE_DOCUMENT
    And the verification does not report MISSING_OWNERSHIP_STRUCTURE_DOCUMENT
    And the verification reports MISSING_LEGAL_PRESENCE_DOCUMENT

  Scenario Outline: with a <role> as its only owner, the verification <reports> a missing control person
    Given a business named "Acme Engines" registered as "5523003"
    And an owner named "Grace Hopper" of Acme with:
      | roles | ["<role>"] |
    When Acme is submitted for verification
    Then the verification does not report MISSING_BENEFICIAL_OWNER
    And the verification <reports> MISSING_CONTROL_PERSON

    Examples:
      | role            | reports         |
      | CONTROL_PERSON  | does not report |
      | DIRECTOR        | does not report |
      | COMPANY_OFFICER | does not report |
      | TRUSTEE         | does not report |
      | GENERAL_PARTNER | does not report |
      | UBO             | reports         |

  Scenario: foreign owners need a passport and a second document
    Given a business named "Acme Engines" registered as "5523003" with everything that a review needs
    And an owner named "Grace Hopper" of Acme with:
      | personalInfo.nationality | GB |
    And an owner named "Mary Kenneth" of Acme with:
      | personalInfo.nationality | MX |
    And Mary has uploaded a PASSPORT
    When Acme is submitted for verification
    Then the verification reports these problems:
      | about   | type                      | accepts                      | reason                               |
      | {Grace} | MISSING_IDENTITY_DOCUMENT | PASSPORT                     | Passport is required                 |
      | {Grace} | MISSING_IDENTITY_DOCUMENT | DRIVERS_LICENSE, NATIONAL_ID | Second identity document is required |
      | {Mary}  | MISSING_IDENTITY_DOCUMENT | DRIVERS_LICENSE, NATIONAL_ID | Second identity document is required |
    Given Grace has uploaded a PASSPORT
    And Grace has uploaded a DRIVERS_LICENSE
    And Mary has uploaded a NATIONAL_ID
    When Acme is submitted for verification
    Then the verification is PENDING_MANUAL_REVIEW
    When the document is deleted
    Then it is refused as CONFLICT

  Scenario: where strong authentication is required, a business verifies its contacts first
    Given a business named "Acme Engines" with:
      | region                               | FR               |
      | email                                | acme@example.com |
      | phoneNumber                          | +33612345678     |
      | businessInfo.primaryContactFirstName | Ada              |
      | businessInfo.primaryContactLastName  | Lovelace         |
    When Acme is submitted for verification
    Then it is refused as INVALID_INPUT naming:
      | contactVerification.email |
      | contactVerification.phone |
