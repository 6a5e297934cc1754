Feature: Every row of the magic values names its outcome
  The list of outcomes is declared with a member `outcome` in each row.

  Scenario: a row that leaves everything to the usual checks has a null outcome
    When I send GET /admin/outcomes
    Then the answer is 200
    And the field "data" contains '{"suffix":"otherwise","outcome":null,"says":"The account is checked on its own merits."}'
