Feature: Listing and reading cards

  Background:
    Given a customer named "Ada Lovelace"
    And Ada has a USD card with:
      | platformCardId | "first-104" |
    And I remember the field "id" as "first"
    And Ada has a USDB card with:
      | platformCardId | "second-002" |
    And I remember the field "id" as "second"
    And a customer named "Grace Hopper"
    And Grace has a USD card with:
      | platformCardId | "third-001" |
    And I remember the field "id" as "third"

  Scenario: cards are listed newest first by default
    When I list the cards
    Then the answer is 200
    And the fields are:
      | data.0.id  | {third}  |
      | data.1.id  | {second} |
      | data.2.id  | {first}  |
      | hasMore    | false    |
      | totalCount | 3        |
    And the field "nextCursor" is absent
    When I list the cards with:
      | sortOrder | desc |
    Then the field "data.0.id" is "{third}"
    When I list the cards with:
      | sortOrder | asc |
    Then the fields are:
      | data.0.id | {first}  |
      | data.1.id | {second} |
      | data.2.id | {third}  |

  Scenario: a card is read as it is listed
    When I list the cards with:
      | cardholderId | {Grace} |
    Then the fields are:
      | data.0.id             | {third}         |
      | data.0.cardholderId   | {Grace}         |
      | data.0.platformCardId | third-001       |
      | data.0.state          | PROCESSING      |
      | data.0.fundingSources | ["{Grace.USD}"] |
    When I read the card "{third}"
    Then the answer is 200
    And the fields are:
      | id             | {third}         |
      | cardholderId   | {Grace}         |
      | platformCardId | third-001       |
      | state          | PROCESSING      |
      | fundingSources | ["{Grace.USD}"] |

  Scenario: cards are listed page by page
    When I list the cards with:
      | limit | 2 |
    Then the field "data" has 2 items
    And the field "hasMore" is "true"
    And the field "totalCount" is "3"
    And I remember the field "nextCursor" as "next"
    When I list the cards with:
      | limit  | 2      |
      | cursor | {next} |
    Then the field "data" has 1 item
    And the field "data.0.id" is "{first}"
    And the field "hasMore" is "false"
    And the field "nextCursor" is absent
    When I list the cards with:
      | limit  | 2      |
      | state  | ACTIVE |
      | cursor | {next} |
    Then it is refused as INVALID_INPUT naming "cursor"

  Scenario Outline: <query> matches <count> of the cards
    When I list the cards with the query "<query>"
    Then the answer is 200
    And the field "totalCount" is "<count>"
    And the field "data" has <count> items

    Examples:
      | query                                                          | count |
      | cardholderId={Ada}                                             | 2     |
      | cardholderId={Grace}                                           | 1     |
      | cardholderId=Customer:00000000-0000-4000-8000-000000000000     | 0     |
      | accountId={Ada.USD}                                            | 1     |
      | accountId={Ada.USDB}                                           | 1     |
      | accountId=InternalAccount:00000000-0000-4000-8000-000000000000 | 0     |
      | platformCardId=first-104                                       | 1     |
      | platformCardId=FIRST-104                                       | 0     |
      | platformCardId=first                                           | 0     |
      | state=ACTIVE                                                   | 1     |
      | state=CLOSED                                                   | 1     |
      | state=PROCESSING                                               | 1     |
      | state=FROZEN                                                   | 0     |
      | state=PENDING_KYC                                              | 0     |
      | cardholderId={Ada}&state=ACTIVE                                | 1     |
      | cardholderId={Ada}&state=PROCESSING                            | 0     |
      | cardholderId={Grace}&accountId={Ada.USD}                       | 0     |
      | cardholderId={Ada}&accountId={Ada.USDB}&state=CLOSED           | 1     |
      | platformCardId=first-104&cardholderId={Grace}                  | 0     |
      | platformCardId=first-104&accountId={Ada.USD}&state=ACTIVE      | 1     |
      | somethingElse=7                                                | 3     |

  Scenario Outline: the list refuses <query>
    When I list the cards with the query "<query>"
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | query               | field        |
      | limit=0             | limit        |
      | limit=101           | limit        |
      | limit=many          | limit        |
      | cursor=forged       | cursor       |
      | state=active        | state        |
      | state=OPEN          | state        |
      | sortOrder=newest    | sortOrder    |
      | cardholderId=Ada    | cardholderId |
      | accountId=42        | accountId    |
      | state=ACTIVE&state= | state        |

  Scenario Outline: no card has the id <id>
    When I read the card "<id>"
    Then it is refused as REFERENCE_NOT_FOUND

    Examples:
      | id                                        |
      | Card:00000000-0000-4000-8000-000000000000 |
      | {Ada}                                     |
      | nonsense                                  |

  Scenario: a card of another world is not found
    Given another world "elsewhere"
    When I switch to the world "elsewhere"
    And I read the card "{first}"
    Then it is refused as REFERENCE_NOT_FOUND
    When I list the cards
    Then the field "totalCount" is "0"
