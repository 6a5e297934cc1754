Feature: The timeline hides secrets
  The timeline shows what was sent and stored, except write-only fields of the API.

  Scenario: an identification number is hidden in its moment, its resource and its explanation
    Given I send POST /customers with the body '{ "customerType": "INDIVIDUAL", "fullName": "Ada Lovelace", "idType": "SSN", "identifier": "123-45-6789" }'
    And I remember the field "id" as "customer"
    And I remember the moment as "creation"
    When I read the moment "{creation}"
    Then the field "request.body.identifier" is "[hidden]"
    When I read the resource "{customer}"
    Then the field "stored.identifier" is "[hidden]"
