Feature: Regressions of the list of outcomes
  Each row of GET /admin/outcomes must have the member `outcome`, as its description declares.

  Scenario: a row without an outcome of its own omitted the member
    When I list the outcomes
    Then the answer is 200
    And the field "data" contains '{"suffix":"otherwise","outcome":null,"says":"The account is checked on its own merits."'
