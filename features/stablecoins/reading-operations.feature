Feature: Mints and burns are read one by one and by stablecoin

  Background:
    Given a stablecoin "SBC"
    And the platform has a USD bank account
    And the platform has an external SPARK_WALLET ending in 999

  Scenario: operations are listed newest first and filtered by type
    When 1.00 tokens are minted by wire
    And I remember the field "id" as "first"
    And 2.00 tokens are burned from EXTERNAL_ACCOUNT to "{platform.bank}" over WIRE
    And I remember the field "id" as "second"
    And 3.00 tokens are minted by ACH_DEBIT from "{platform.bank}"
    And I remember the field "id" as "third"
    And I list the operations of the stablecoin
    Then the answer is 200
    And the fields are:
      | data.0.id     | {third}          |
      | data.0.amount | 3000000          |
      | data.0.status | PENDING_PROVIDER |
      | data.1.id     | {second}         |
      | data.2.id     | {first}          |
      | hasMore       | false            |
      | totalCount    | 3                |
    And the field "nextCursor" is absent
    When I list the operations of the stablecoin with:
      | operationType | MINT |
    Then the fields are:
      | data.0.id  | {third} |
      | data.1.id  | {first} |
      | totalCount | 2       |
    When I list the operations of the stablecoin with:
      | operationType | BURN |
    Then the fields are:
      | data.0.id  | {second} |
      | totalCount | 1        |
    When I list the operations of the stablecoin with:
      | operationType | MINT |
      | limit         | 1    |
    Then the field "hasMore" is "true"
    And I remember the field "nextCursor" as "cursor"
    When 4.00 tokens are minted by wire
    And I list the operations of the stablecoin with:
      | operationType | MINT     |
      | limit         | 1        |
      | cursor        | {cursor} |
    Then the fields are:
      | data.0.id  | {first} |
      | hasMore    | false   |
      | totalCount | 3       |
    When I list the operations of the stablecoin with:
      | operationType | BURN     |
      | limit         | 1        |
      | cursor        | {cursor} |
    Then it is refused as INVALID_INPUT naming "cursor"

  Scenario: a list shows the operations of its own stablecoin only
    When 1.00 tokens are minted by wire
    And a stablecoin "OTHER"
    And I list the operations of the stablecoin
    Then the field "data" has 0 items

  Scenario Outline: a filter of the operations must be known: <query>
    When I list the operations of the stablecoin with the query "<query>"
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | query              | field         |
      | operationType=SWAP | operationType |
      | limit=0            | limit         |
      | limit=101          | limit         |

  Scenario: unknown stablecoins and operations
    When I read the stablecoin "Stablecoin:00000000-0000-4000-8000-000000000000"
    Then it is refused as REFERENCE_NOT_FOUND
    When I send GET /stablecoins/Stablecoin:00000000-0000-4000-8000-000000000000/operations
    Then it is refused as REFERENCE_NOT_FOUND
    When I read the stablecoin operation "StablecoinOperation:00000000-0000-4000-8000-000000000000"
    Then it is refused as REFERENCE_NOT_FOUND
    When I read the stablecoin operation "{stablecoin}"
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: an operation of another world is unknown
    When 1.00 tokens are minted by wire
    And another world "B" with:
      | seed | other |
    And I switch to the world "B"
    And I read the stablecoin operation "{stablecoinOperation}"
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: the account numbers of instructions are masked in the admin plane
    When 1.00 tokens are minted by wire
    And I remember the field "fundingInstructions.accountNumber" as "number"
    Then the admin plane does not show "{number}"

  Scenario: a failed mint can be explained
    Given the platform has a USD bank account ending in 002
    When 1.00 tokens are minted by ACH_DEBIT from "{platform.bank}"
    Then the explanation of "{stablecoinOperation}" contains "002"
