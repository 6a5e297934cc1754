Feature: Delegated keys
  A card funded by an embedded wallet needs a service key that can sign for the wallet. The cardholder approves it
  once with two signatures: for the key, and for its permissions. The private key never leaves the service.

  Background:
    Given a customer "Ada" with an embedded wallet
    And Ada has a USDB card
    And Ada signs in with her email code

  Scenario: two signatures create a key
    When Ada requests a delegated key
    Then the answer is 202
    And the fields are:
      | expiresAt | 2025-11-15T12:05:00Z |
    And the field "requestId" matches "^Request:"
    And the field "payloadToSign" contains "ACTIVITY_TYPE_CREATE_USERS_V3"
    And the field "type" is absent
    And I remember the field "requestId" as "firstRequest"
    And I remember the field "payloadToSign" as "firstPayload"
    And Ada has 0 delegated keys
    When Ada signs the payload with her session key
    Then the answer is 202
    And the field "requestId" matches "^Request:"
    And the field "requestId" is not "{firstRequest}"
    And the field "payloadToSign" is not "{firstPayload}"
    And the field "payloadToSign" contains "ACTIVITY_TYPE_CREATE_POLICIES"
    And the field "expiresAt" is "2025-11-15T12:05:00Z"
    And the field "type" is absent
    And the delegated keys of Ada are:
      | PENDING |
    When Ada signs the payload with her session key
    Then the answer is 201
    And the fields are:
      | cardId    | {card}               |
      | accountId | {Ada.wallet}         |
      | nickname  | Card spending        |
      | status    | ACTIVE               |
      | createdAt | 2025-11-15T12:00:00Z |
      | updatedAt | 2025-11-15T12:00:00Z |
    And the field "id" matches "^DelegatedKey:"
    And the field "fundingSourceId" matches "^CardFundingSource:"
    And the field "publicKey" matches "^0[23][0-9a-f]{64}$"
    And the field "privateKey" is absent
    And the delegated keys of Ada are:
      | ACTIVE |

  Scenario: the first signature covers the created key
    Given I remember the moment as "before"
    And Ada has a delegated key
    And I remember the field "publicKey" as "publicKey"
    When I rewind to "before"
    And Ada requests a delegated key
    Then the field "payloadToSign" contains "{publicKey}"

  Scenario: a key is read as it was created
    When Ada requests a delegated key
    And 1 minute passes
    And Ada signs the payload with her session key
    And 1 minute passes
    And Ada signs the payload with her session key
    Then the fields are:
      | createdAt | 2025-11-15T12:01:00Z |
      | updatedAt | 2025-11-15T12:02:00Z |
    And I remember the field "id" as "key"
    And I remember the answer as "made"
    When I read the delegated key "{key}"
    Then the answer is 200
    And I remember the answer as "read"
    And the answers "made" and "read" have the same body

  Scenario: legacy signatures need no session
    Given a customer "Grace" with an embedded wallet
    And Grace has a USDB card
    When Grace requests a delegated key
    And Grace signs the payload with the legacy text
    Then the answer is 202
    When Grace signs the payload with the legacy text
    Then the answer is 201
    And the field "status" is "ACTIVE"

  Scenario: both header names are accepted on both requests
    When Ada requests a delegated key
    And Ada signs the payload with her session key in the header "Grid-Wallet-Signature"
    Then the answer is 202
    When Ada signs the payload with her session key in the header "Grid-Wallet-Signature"
    Then the answer is 201

  Scenario: the second signature can come from another session of the wallet
    Given Ada signs in with her email code as "laptop"
    And Ada signs in with her email code as "phone"
    When Ada requests a delegated key
    And Ada signs the payload with the session key "laptop"
    Then the answer is 202
    When Ada signs the payload with the session key "phone"
    Then the answer is 201

  Scenario: a card that is still being issued can have a key
    Given Ada has a USDB card with:
      | platformCardId | "ada-001" |
    And Ada has a delegated key
    Then the delegated keys of Ada are:
      | ACTIVE |

  Scenario: every card has its own key
    Given Ada has a delegated key
    And I remember the field "fundingSourceId" as "first"
    And I remember the field "publicKey" as "firstKey"
    And Ada has a USDB card
    And Ada has a delegated key
    Then the field "fundingSourceId" is not "{first}"
    And the field "publicKey" is not "{firstKey}"
    And the delegated keys of Ada are:
      | ACTIVE |
      | ACTIVE |

  Scenario: a name has at most 256 characters of any script
    When Ada requests a delegated key with:
      | nickname | "{𝒦*256}" |
    Then the answer is 202
    When Ada signs the payload with her session key
    Then the answer is 202
    When Ada requests a delegated key with:
      | nickname | "{𝒦*257}" |
    Then it is refused as INVALID_INPUT naming "nickname"

  Scenario: a PENDING key without the second signature blocks nothing
    When Ada requests a delegated key
    And Ada signs the payload with her session key
    And 400 days pass
    Then the delegated keys of Ada are:
      | PENDING |
    When Ada signs in with her email code
    And Ada has a delegated key
    Then the delegated keys of Ada are:
      | PENDING |
      | ACTIVE  |

  Scenario: a key is revoked without a signature and can be replaced
    Given Ada has a delegated key
    And I remember the field "publicKey" as "firstKey"
    And 1 minute passes
    When I delete the delegated key "{key}"
    Then the answer is 204
    When I read the delegated key "{key}"
    Then the fields are:
      | status    | REVOKED              |
      | createdAt | 2025-11-15T12:00:00Z |
      | updatedAt | 2025-11-15T12:01:00Z |
    And I remember the field "fundingSourceId" as "tie"
    When Ada has a delegated key
    Then the field "fundingSourceId" is "{tie}"
    And the field "publicKey" is not "{firstKey}"
    And the delegated keys of Ada are:
      | REVOKED |
      | ACTIVE  |

  Scenario: only an ACTIVE key can be revoked
    When Ada requests a delegated key
    And Ada signs the payload with her session key
    And I list the delegated keys with:
      | accountId | {Ada.wallet} |
    Then the field "data.0.status" is "PENDING"
    And I remember the field "data.0.id" as "pending"
    When I delete the delegated key "{pending}"
    Then it is refused as INVALID_INPUT
    And the field "details.status" is "PENDING"
    Given Ada has a delegated key
    When I delete the delegated key "{key}"
    Then the answer is 204
    When I delete the delegated key "{key}"
    Then it is refused as INVALID_INPUT
    And the field "details.status" is "REVOKED"

  Scenario: the list needs a wallet, a card or both
    Given Ada has a delegated key
    And Ada has a USDB card
    And Ada has a delegated key
    And a customer "Grace" with an embedded wallet
    When I list the delegated keys with:
      | accountId | {Ada.wallet} |
    Then the answer is 200
    And the field "data" has 2 items
    And the field "data.1.id" is "{key}"
    When I list the delegated keys with:
      | fundingSourceId | {fundingSource} |
    Then the field "data" has 1 item
    And the field "data.0.id" is "{key}"
    When I list the delegated keys with:
      | accountId       | {Ada.wallet}    |
      | fundingSourceId | {fundingSource} |
    Then the field "data" has 1 item
    When I list the delegated keys with:
      | accountId       | {Grace.wallet}  |
      | fundingSourceId | {fundingSource} |
    Then the field "data" has 0 items
    When I list the delegated keys
    Then it is refused as INVALID_INPUT naming "accountId"

  Scenario Outline: nothing is listed for <query>
    Given Ada has a delegated key
    When I list the delegated keys with the query "<query>"
    Then the answer is 200
    And the field "data" is "[]"

    Examples:
      | query                                                                  |
      | accountId=InternalAccount:00000000-0000-4000-8000-000000000000         |
      | fundingSourceId=CardFundingSource:00000000-0000-4000-8000-000000000000 |
      | accountId={card}                                                       |

  Scenario Outline: the list refuses <query>
    When I list the delegated keys with the query "<query>"
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | query                                         | field           |
      | accountId=42                                  | accountId       |
      | accountId=                                    | accountId       |
      | fundingSourceId=tie                           | fundingSourceId |
      | accountId={Ada.wallet}&accountId={Ada.wallet} | accountId       |
      | accountId={Ada.wallet}&fundingSourceId=tie    | fundingSourceId |

  Scenario Outline: no key has the id <id>
    When I read the delegated key "<id>"
    Then it is refused as REFERENCE_NOT_FOUND
    When I delete the delegated key "<id>"
    Then it is refused as REFERENCE_NOT_FOUND

    Examples:
      | id                                                |
      | DelegatedKey:00000000-0000-4000-8000-000000000000 |
      | {card}                                            |

  Scenario: a malformed id is refused
    When I read the delegated key "nonsense"
    Then it is refused as REFERENCE_NOT_FOUND
    When I delete the delegated key "nonsense"
    Then it is refused as INVALID_INPUT naming "id"

  Scenario: keys of another world are not found
    Given Ada has a delegated key
    And another world "elsewhere"
    When I switch to the world "elsewhere"
    And I read the delegated key "{key}"
    Then it is refused as REFERENCE_NOT_FOUND
    When I delete the delegated key "{key}"
    Then it is refused as REFERENCE_NOT_FOUND
    When I list the delegated keys with:
      | accountId | {Ada.wallet} |
    Then the field "data" is "[]"

  Scenario: VIEW is enough to read a key
    Given Ada has a delegated key
    And a token "viewer" that may VIEW
    When I send GET /auth/delegated-keys/{key} with the credentials of "viewer"
    Then the answer is 200

  Scenario: a rewind undoes a key, and the same requests recreate it
    Given I remember the moment as "before"
    And Ada has a delegated key
    And I remember the field "publicKey" as "first"
    When I rewind to "before"
    Then Ada has 0 delegated keys
    When Ada has a delegated key
    Then the field "publicKey" is "{first}"

  Scenario: only the last signature of a key may take time
    Given the next 1 call of "createDelegatedKey" is still being processed
    When Ada requests a delegated key
    And Ada signs the payload with her session key
    Then the answer is 202
    When Ada signs the payload with her session key
    Then it is still being processed
    And the delegated keys of Ada are:
      | PENDING |
    When the same request is sent again
    Then the answer is 201
    And the delegated keys of Ada are:
      | ACTIVE |
