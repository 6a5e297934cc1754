Feature: Capsules
  All inputs of a world are one file. Replayed anywhere, it gives the same bytes, or reports the first difference.

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
      | what         | body                       | reason              |
      | a text       | { "capsule": "hello" }     | not a JSON object   |
      | another JSON | { "capsule": "{}" }        | It is not a capsule |
      | a list       | { "capsule": "[1]\\n[2]" } | not a JSON object   |

  Scenario: a condition that cannot be parsed is refused
    When I send POST /admin/worlds/{world}/capsule/bisect?condition=Quote%20is%20fine with the body '{}'
    Then the answer is 400
    And the field "code" is "INVALID_INPUT"

  Scenario: a world opened from a capsule stands before its last input
    Given I send POST /tokens with the body '{ "name": "one", "permissions": ["VIEW"] }'
    And 6 minutes pass
    And I send POST /tokens with the body '{ "name": "two", "permissions": ["VIEW"] }'
    When I send POST /admin/worlds/{world}/capsule/open?name={world}-opened with the body '{}'
    Then the answer is 201
    And the field "inputsLeft" is "1"
    And the field "next.input" is "3"
    And the field "next.does" is "POST /2025-10-13/tokens (createToken)"
    And the field "clock.mode" is "frozen"
    When I send GET /admin/worlds/{world}-opened/timeline
    Then the answer is 200
    And the field "head" is "1"
    When I delete the world "{world}-opened"
    Then the answer is 204

  Scenario: a world whose name is taken is opened with a number, unless the name was asked for
    When I send POST /admin/worlds/{world}/capsule/open with the body '{}'
    Then the answer is 201
    And the field "name" is "{world}-2"
    When I send POST /admin/worlds/{world}/capsule/open?name={world}-2 with the body '{}'
    Then the answer is 409
    And the field "message" contains "already exists"
    When I delete the world "{world}-2"
    Then the answer is 204

  Scenario: a world is not opened before an input that does not exist
    When I send POST /admin/worlds/{world}/capsule/open?name={world}-opened&before=7 with the body '{}'
    Then the answer is 400
    And the field "message" contains "the capsule has 0 inputs"

  Scenario: shrinking leaves the inputs that a condition needs
    Given I send POST /tokens with the body '{ "name": "one", "permissions": ["VIEW"] }'
    And I send POST /tokens with the body '{ "name": "two", "permissions": ["VIEW"] }'
    And I remember the field "id" as "second"
    And I send POST /tokens with the body '{ "name": "three", "permissions": ["VIEW"] }'
    When I send POST /admin/worlds/{world}/capsule/shrink?condition={second.encoded}%20exists with the body '{}'
    Then the answer is 200
    And the field "before" is "3"
    And the field "after" is "1"
    And the field "capsule" contains "two"

  Scenario: a shrunk capsule has secrets only if they are asked for
    Given I send POST /customers with:
      """
      { "customerType": "INDIVIDUAL", "fullName": "Ada Lovelace", "idType": "SSN", "identifier": "123-45-6789" }
      """
    And I remember the field "id" as "ada"
    When I send POST /admin/worlds/{world}/capsule/shrink?condition={ada.encoded}%20exists with the body '{}'
    Then the answer is 200
    And the field "capsule" contains '"secrets":false'
    When I send POST /admin/worlds/{world}/capsule/shrink?condition={ada.encoded}%20exists&secrets=true with the body '{}'
    Then the answer is 200
    And the field "capsule" contains "123-45-6789"

  Scenario: nothing is shrunk when the condition is not met at the end
    When I send POST /admin/worlds/{world}/capsule/shrink?invariant=ledger with the body '{}'
    Then the answer is 409
    And the field "message" contains "nothing to shrink"

  Scenario: the capsule of a fork begins with the state that it had then
    Given I send POST /tokens with the body '{ "name": "one", "permissions": ["VIEW"] }'
    And the world is forked as "B"
    And I switch to the world "B"
    And I send POST /tokens with the body '{ "name": "two", "permissions": ["VIEW"] }'
    And I send POST /tokens with the body '{ "name": "three", "permissions": ["VIEW"] }'
    When I send POST /admin/worlds/{B}/capsule/replay with the body '{}'
    Then the answer is 200
    And the field "identical" is "true"
    And the field "inputs" is "2"
    And the field "moment" is "3"
    When I send POST /admin/worlds/{B}/capsule/export?format=curl with the body '{}'
    Then the answer is 200

  Scenario: a world that was opened under another name shows which world was recorded
    Given a customer named "Ada Lovelace"
    And the world is forked as "B"
    And I switch to the world "B"
    And a customer named "Grace Hopper"
    When I send POST /admin/worlds/{B}/capsule/open?name={B}-opened with the body '{}'
    Then the answer is 201
    When I send GET /admin/worlds/{B}-opened/resources/{Ada}/explain
    Then the field "cause.says" is "It came with the capsule of {B} at moment 1."
    And I send DELETE /admin/worlds/{B}-opened

  Scenario: a replay restores a snapshot again
    Given I send POST /tokens with the body '{ "name": "one", "permissions": ["VIEW"] }'
    And I take the snapshot "kept"
    And I send POST /tokens with the body '{ "name": "two", "permissions": ["VIEW"] }'
    And I restore the snapshot "kept"
    When I send POST /admin/worlds/{world}/capsule/replay with the body '{}'
    Then the answer is 200
    And the field "identical" is "true"
    And the field "moment" is "1"

  Scenario: bisecting finds a condition that turned and turned back
    Given I send POST /tokens with the body '{ "name": "one", "permissions": ["VIEW"] }'
    And I send POST /tokens with the body '{ "name": "two", "permissions": ["VIEW"] }'
    And I remember the field "id" as "second"
    And I send POST /admin/worlds/{world}/timeline/rewind with the body '{ "to": 1 }'
    When I send POST /admin/worlds/{world}/capsule/bisect?condition={second.encoded}%20exists with the body '{}'
    Then the answer is 200
    And the field "turn.input" is "2"
    And the field "turn.turnedBack" is "3"
    And the field "turns.1.input" is "3"
    And the field "replays" is "2"
    When I send POST /admin/worlds/{world}/capsule/bisect?condition={second.encoded}%20exists&after=2 with the body '{}'
    Then the answer is 200
    And the field "turn.input" is "3"
