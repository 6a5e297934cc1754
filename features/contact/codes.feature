Feature: Contact verification codes
  A code lives for ten minutes and allows four wrong attempts. Sending another code starts over.

  Background:
    Given a customer in "DE" named "Anna Schmidt"

  Scenario Outline: before a code is sent, every <channel> code is wrong
    When Anna confirms the <channel> with the code "123456"
    Then it is refused as INVALID_INPUT naming "code"
    And the field "message" contains "No code has been sent"

    Examples:
      | channel |
      | email   |
      | phone   |

  Scenario: a code for one channel does not verify the other
    When a code is sent to Anna's email
    And Anna confirms the phone with the code "123456"
    Then the answer is 400
    And the field "message" contains "No code has been sent"

  Scenario Outline: <code> is a wrong code for the <channel>
    When a code is sent to Anna's <channel>
    And Anna confirms the <channel> with the code "<code>"
    Then it is refused as INVALID_INPUT naming "code", and the attempt counts
    And Anna's <channel> is PENDING

    Examples:
      | channel | code        |
      | email   | 000000      |
      | phone   | 654321      |
      | email   | 123456 #    |
      | phone   | 1234567     |
      | email   | otherwise   |
      | phone   | constructor |

  Scenario Outline: a code of the <channel> is valid until the last millisecond of its ten minutes
    When a code is sent to Anna's <channel>
    And 9 minutes and 59 seconds and 999 milliseconds pass
    And Anna confirms the <channel> with the code "123456"
    Then the answer is 200

    Examples:
      | channel |
      | email   |
      | phone   |

  Scenario Outline: a code of the <channel> expires after ten minutes
    When a code is sent to Anna's <channel>
    And 10 minutes pass
    And Anna confirms the <channel> with the code "123456"
    Then it is refused as INVALID_INPUT naming "code"
    And the field "message" contains "expired"
    When a code is sent to Anna's <channel>
    And Anna confirms the <channel> with the code "123456"
    Then the answer is 200

    Examples:
      | channel |
      | email   |
      | phone   |

  Scenario: a new code lives for ten minutes from when it was sent
    When a code is sent to Anna's email
    And 9 minutes pass
    And a code is sent to Anna's email
    Then the answer is 204
    When 9 minutes pass
    And Anna confirms the email with the code "123456"
    Then the answer is 200

  Scenario: four wrong attempts are allowed
    When a code is sent to Anna's phone
    And Anna confirms the phone with the code "000000" 4 times
    And Anna confirms the phone with the code "123456"
    Then the answer is 200

  Scenario Outline: the fifth wrong attempt invalidates the code of the <channel> until another is sent
    When a code is sent to Anna's <channel>
    And Anna confirms the <channel> with the code "000000" 5 times
    And Anna confirms the <channel> with the code "123456"
    Then it is refused as INVALID_INPUT naming "code"
    And the field "message" contains "Too many wrong tries"
    When a code is sent to Anna's <channel>
    And Anna confirms the <channel> with the code "123456"
    Then the answer is 200

    Examples:
      | channel |
      | email   |
      | phone   |

  Scenario: a code sent to the old number does not verify the new one
    When a code is sent to Anna's phone
    And I send PATCH /customers/{Anna} with the body '{ "customerType": "INDIVIDUAL", "phoneNumber": "+4915187654321" }'
    And Anna confirms the phone with the code "123456"
    Then the answer is 400
    And the field "message" contains "No code has been sent"
    When a code is sent to Anna's phone
    And Anna confirms the phone with the code "123456"
    Then the answer is 200

  Scenario: a new number has to be verified again
    Given Anna's email and phone are verified
    When I send PATCH /customers/{Anna} with the body '{ "customerType": "INDIVIDUAL", "phoneNumber": "+4915187654321" }'
    Then Anna's phone is PENDING
    And Anna's email is VERIFIED
    When a code is sent to Anna's phone
    And Anna confirms the phone with the code "123456"
    Then the answer is 200
    And Anna's phone is VERIFIED

  Scenario: a deleted customer's contacts cannot be verified
    When a code is sent to Anna's phone
    And I delete Anna
    And Anna confirms the phone with the code "123456"
    Then it is refused as USER_NOT_FOUND

  Scenario: a malformed code does not count as an attempt
    When a code is sent to Anna's email
    And I send POST /customers/{Anna}/verify-email/confirm with the body '{ "code": 123456 }'
    Then it is refused as INVALID_INPUT naming "code"

  Scenario Outline: the body <body> is refused before any other check
    When I send POST /customers/{Anna}/verify-<channel>/confirm with the body '<body>'
    Then it is refused as INVALID_INPUT naming "code"

    Examples:
      | channel | body           |
      | email   | {}             |
      | email   | {"code":null}  |
      | phone   | {"code":""}    |
      | phone   | {"code":["1"]} |
      | phone   | {"code":{}}    |

  Scenario Outline: an unknown customer's contact cannot be verified: <path>
    When I send POST <path> with the body '{"code":"123456"}'
    Then it is refused as USER_NOT_FOUND

    Examples:
      | path                                                                             |
      | /customers/Customer:00000000-0000-4000-8000-000000000000/verify-email            |
      | /customers/Customer:00000000-0000-4000-8000-000000000000/verify-email/confirm    |
      | /customers/Customer:00000000-0000-4000-8000-000000000000/verify-phone            |
      | /customers/Customer:00000000-0000-4000-8000-000000000000/verify-phone/confirm    |
      | /customers/not-an-id/verify-email                                                |
      | /customers/not-an-id/verify-phone/confirm                                        |

  Scenario: a customer of another world is not found
    When I remember the field "id" as "stranger"
    And another world "elsewhere"
    And I switch to the world "elsewhere"
    And I send POST /customers/{stranger}/verify-email
    Then it is refused as USER_NOT_FOUND
