Feature: A customer who is rejected and then approved
  An identity check can go wrong and be put right. Until it has succeeded, the customer's accounts cannot be used;
  from then on they can.

  Scenario: Jane is rejected, tries again on the hosted page and is approved
    Given a customer named "Jane Doe 002"
    Then the customer Jane is REJECTED
    And every account of Jane is FAILED
    Given Jane has opened a hosted link
    When the hosted page is filled in completely for "Jane Doe"
    And Jane submits the hosted page
    Then the customer Jane is PENDING
    When 2 seconds pass
    Then the customer Jane is APPROVED
    And every account of Jane is ACTIVE
    When Jane's USD account is funded with 25.00
    Then Jane holds 25.00 USD

  Scenario: a reviewer sends John's documents back, and approves the better ones
    Given a customer named "John Doe 001" with everything that a review needs
    When John is submitted for verification
    Then the verification is PENDING_MANUAL_REVIEW
    When the reviewer sets the verification to RESOLVE_ERRORS
    Then the customer John is UNVERIFIED
    When the document is replaced by a PASSPORT
    And John is submitted for verification
    Then the customer John is PENDING
    When the reviewer sets the verification to APPROVED
    Then the verification is APPROVED
    And the customer John is APPROVED
    And every account of John is ACTIVE
    And the event "CUSTOMER.KYC_APPROVED" about "{John}" happened 1 time
