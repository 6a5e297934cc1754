Feature: A business and its owners, verified on the hosted page
  A business is verified together with the people who own it. The platform needs no forms of its own: it sends the
  business to the hosted page, and hears of the result by webhook.

  Scenario: Acme names two owners, is verified and can receive money
    Given the platform's endpoint is up
    And a business named "Acme Engines" registered as "5523003"
    Then the customer Acme is UNVERIFIED
    Given Acme has opened a hosted link
    Then the hosted page says "Verify your business"
    When the hosted page is filled in completely for the company "Acme Engines"
    And the hosted page is filled in with owner 2, "Grace Hopper"
    And Acme submits the hosted page
    Then the hosted page says "You can close this page"
    And the customer Acme is PENDING
    And the verification is IN_PROGRESS
    When 2 seconds pass
    Then the verification is APPROVED
    And the customer Acme is APPROVED
    And every account of Acme is ACTIVE
    And the webhook "CUSTOMER.KYB_APPROVED" about "{Acme}" was delivered once
    And its field "data.beneficialOwners.0.personalInfo.firstName" is "Olivia"
    And its field "data.beneficialOwners.0.kycStatus" is "APPROVED"
    And its field "data.beneficialOwners.1.personalInfo.firstName" is "Grace"
    And its field "data.beneficialOwners.1.kycStatus" is "APPROVED"
    When Acme's USD account is funded with 1000.00
    Then Acme holds 1000.00 USD
