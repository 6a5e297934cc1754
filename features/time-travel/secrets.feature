Feature: What the past keeps to itself
  The timeline shows what was sent and stored, but not what the API itself only ever takes.

  Scenario: an identification number is hidden in its moment, its resource and its story
    Given I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "fullName": "Ada Lovelace", "idType": "SSN", "identifier": "123-45-6789" }'
    And I remember the field "id" as "customer"
    And I remember the moment as "creation"
    When I send GET /admin/worlds/{world}/timeline/{creation}
    Then the field "request.body.identifier" is "[hidden]"
    When I send GET /admin/worlds/{world}/resources/{customer}
    Then the field "document.identifier" is "[hidden]"
