Feature: Balances in the past
  A balance is the sum of postings, not a field of the account. The past shows both together.

  Scenario: an account is shown with its balance at a moment
    Given a customer "Ada" holding 10.00 USD
    And I remember the moment as "before"
    When Ada's USD account is funded with 5.00
    And I read the resource "{Ada.USD}" with:
      | at | {before} |
    Then the field "related.0.document.total" is "1000"
    When I read the resource "{Ada.USD}"
    Then the field "related.0.document.total" is "1500"
