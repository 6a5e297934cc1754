Feature: Explanations of customers and their accounts
  Each text is a file that people have read.

  Scenario: a customer whose name rejects the review
    Given a customer named "Ada Lovelace 002"
    Then the explanation of "{Ada}" reads as in "kyc-rejected"

  Scenario: a customer like any other
    Given a customer named "Ada Lovelace"
    Then the explanation of "{Ada}" reads as in "kyc-approved"

  Scenario: a customer without a name
    When I send POST /customers with the body '{ "customerType": "INDIVIDUAL" }'
    Then I remember the field "id" as "customer"
    And the explanation of "{customer}" reads as in "kyc-unnamed"

  Scenario: a customer who lacks an identity document
    Given a customer named "Ada Lovelace 001" with everything but an identity document
    When Ada is submitted for verification
    Then the explanation of "{Ada}" reads as in "kyc-missing-document"
    And the explanation of "{verification}" reads as in "verification-with-errors"

  Scenario: a customer whom a reviewer rejects
    Given a customer named "Ada Lovelace 001" with everything that a review needs
    When Ada is submitted for verification
    And the reviewer sets the verification to REJECTED
    Then the explanation of "{Ada}" reads as in "kyc-rejected-by-reviewer"

  Scenario: a business that waits for a decision
    Given a business named "Acme Engines" registered as "5523003" with everything that a review needs
    When Acme is submitted for verification
    Then the explanation of "{Acme}" reads as in "kyb-in-review"

  Scenario: a customer who was deleted
    Given a customer "Ada" holding 500.00 USD
    And Ada has a USD card
    When I delete Ada
    Then the explanation of "{Ada}" reads as in "customer-deleted"
    And the explanation of "{card}" reads as in "card-closed-with-customer"

  Scenario: an external account whose beneficiary does not match
    Given a customer named "Ada Lovelace"
    And Ada has a USD bank account ending in 102
    Then the explanation of "{externalAccount}" reads as in "beneficiary-not-matched"

  Scenario: an unclaimed invitation
    Given a customer named "Ada Lovelace"
    And Ada has invited someone with:
      | expiresAt | "2025-11-16T12:00:00Z" |
    When 2 days pass
    Then the explanation of "{invitation}" reads as in "invitation-expired"

  Scenario: an invitation that was claimed
    Given a customer named "Ada Lovelace"
    And Ada has invited someone
    When the invitation is claimed by "$bob@other.example"
    Then the explanation of "{invitation}" reads as in "invitation-claimed"

  Scenario: a job with failed rows
    When I upload the customers:
      | fullName     | platformCustomerId | country |
      | Ada Lovelace | ada                | US      |
      | Jane Doe     | jane               | XX      |
    And 2 seconds pass
    Then the explanation of "{job}" reads as in "bulk-job-with-failed-rows"

  Scenario: a wallet that was exported
    Given a customer "Ada" with an embedded wallet
    And Ada signs in with her email code
    And a new key for Ada
    When I export the wallet "{Ada.wallet}" for the key "{Ada.longKey}"
    And Ada signs the payload with her session key
    Then the explanation of "{Ada.wallet}" reads as in "wallet-exported"

  Scenario: a session that expired
    Given a customer "Ada" with an embedded wallet
    And Ada signs in with her email code
    When 15 minutes pass
    Then the explanation of "{Ada.session}" reads as in "session-expired"

  Scenario: an event whose webhook is retried
    Given the platform's endpoint answers 500 3 times
    And a customer named "Ada Lovelace"
    When 20 seconds pass
    Then the webhook "CUSTOMER.KYC_APPROVED" was attempted 3 times
    When I list the webhook events
    And I remember the field "data.0.id" as "event"
    Then the explanation of "{event}" reads as in "webhook-retried"
