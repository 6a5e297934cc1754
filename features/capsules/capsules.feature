Feature: Capsules
  All inputs of a world are one file. Replayed anywhere, it gives the same bytes, or tells the first difference.

  Scenario: a world replays identically, with its clock moves and rewinds
    Given I send POST /tokens with the body '{ "name": "one", "permissions": ["VIEW"] }'
    And 6 minutes pass
    And I send POST /tokens with the body '{ "name": "two", "permissions": ["VIEW"] }'
    And I send POST /admin/worlds/{world}/timeline/rewind with the body '{ "to": 1 }'
    And I send POST /tokens with the body '{ "name": "three", "permissions": ["VIEW"] }'
    When I send POST /admin/worlds/{world}/capsule/replay with the body '{}'
    Then the answer is 200
    And the field "identical" is "true"
    And the field "inputs" is "5"

  Scenario: bisecting names the input after which a condition turns
    Given I send POST /tokens with the body '{ "name": "one", "permissions": ["VIEW"] }'
    And I send POST /tokens with the body '{ "name": "two", "permissions": ["VIEW"] }'
    And I remember the field "id" as "second"
    And I send POST /tokens with the body '{ "name": "three", "permissions": ["VIEW"] }'
    When I send POST /admin/worlds/{world}/capsule/bisect?condition={second.encoded}%20exists with the body '{}'
    Then the answer is 200
    And the field "turn.input" is "2"

  Scenario Outline: <what> is refused with the reason
    When I send POST /admin/worlds/{world}/capsule/replay with the body '<body>'
    Then the answer is 400
    And the field "message" contains "<reason>"

    Examples:
      | what         | body                     | reason            |
      | a text       | { "capsule": "hello" }   | not a JSON object |
      | another JSON | { "capsule": "{}" }      | It is no capsule  |
      | a list       | { "capsule": "[1]\\n[2]" } | It is no capsule  |

  Scenario: a condition that cannot be parsed is refused
    When I send POST /admin/worlds/{world}/capsule/bisect?condition=Quote%20is%20fine with the body '{}'
    Then the answer is 400
    And the field "code" is "INVALID_INPUT"
