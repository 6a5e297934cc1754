Feature: Wallet ownership
  An EU customer who adds a self-hosted wallet states its owner, and proves the ownership of their own wallet.
  A world under the travel rule requires this of every customer.

  Scenario Outline: a wallet of Anna in <region>, <ownership>, starts <status>
    Given a customer in "<region>" named "Anna Schmidt"
    When Anna adds an external <type> with:
      | ownershipType           | <ownership>   |
      | accountInfo.vaspName    | <keeper>      |
      | accountInfo.beneficiary | <beneficiary> |
    Then the answer is 201
    And the field "status" is "<status>"
    And the event "EXTERNAL_ACCOUNT.STATUS_UPDATED" about "{externalAccount}" happened 0 times

    Examples:
      | region | type            | ownership   | keeper        | beneficiary                                                                      | status                         |
      | DE     | ETHEREUM_WALLET | FIRST_PARTY | null          | null                                                                             | PENDING_OWNERSHIP_VERIFICATION |
      | FR     | SPARK_WALLET    | FIRST_PARTY | null          | null                                                                             | PENDING_OWNERSHIP_VERIFICATION |
      | DE     | ETHEREUM_WALLET | THIRD_PARTY | null          | {"beneficiaryType":"INDIVIDUAL","fullName":"Maria","countryOfResidence":"ES"}    | ACTIVE                         |
      | DE     | ETHEREUM_WALLET | null        | Amber Custody | null                                                                             | ACTIVE                         |
      | DE     | LIGHTNING       | null        | null          | null                                                                             | ACTIVE                         |
      | US     | ETHEREUM_WALLET | FIRST_PARTY | null          | null                                                                             | ACTIVE                         |
      | US     | ETHEREUM_WALLET | null        | null          | null                                                                             | ACTIVE                         |
      | NO     | ETHEREUM_WALLET | null        | null          | null                                                                             | ACTIVE                         |
      | GB     | ETHEREUM_WALLET | THIRD_PARTY | null          | null                                                                             | ACTIVE                         |

  Scenario Outline: a wallet without <field> is refused
    Given a customer in "DE" named "Anna Schmidt"
    When Anna adds an external SOLANA_WALLET with:
      | ownershipType | <ownership> |
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | ownership   | field                   |
      | null        | ownershipType           |
      | THIRD_PARTY | accountInfo.beneficiary |

  Scenario: an unknown VASP is refused
    Given a customer named "Ada Lovelace"
    When Ada adds an external SOLANA_WALLET with:
      | accountInfo.vaspName | Nobody Custody |
    Then it is refused as INVALID_INPUT naming "accountInfo.vaspName"

  Scenario: under the travel rule every customer states the wallet's owner
    Given another world "B" with:
      | options.travelRule | true |
    When I switch to the world "B"
    Given a customer named "Ada Lovelace"
    When Ada adds an external SOLANA_WALLET ending in 999
    Then it is refused as INVALID_INPUT naming "ownershipType"
    When the platform adds an external SOLANA_WALLET ending in 999
    Then it is refused as INVALID_INPUT naming "ownershipType"
    When the platform adds an external SOLANA_WALLET with:
      | ownershipType | FIRST_PARTY |
    Then the field "status" is "PENDING_OWNERSHIP_VERIFICATION"

  Scenario Outline: the owner of a <type> signs the message
    Given a customer in "DE" named "Anna Schmidt"
    And Anna has an external <type> with a key
    When a wallet signature is requested
    Then the answer is 201
    And the fields are:
      | method    | WALLET_SIGNATURE     |
      | expiresAt | 2025-11-15T12:15:00Z |
    And the field "messageToSign" matches "^[^\n]+$"
    When the wallet signs the message
    Then the answer is 200
    And the field "status" is "ACTIVE"
    And the external account is ACTIVE
    And the events about "{externalAccount}" are:
      | EXTERNAL_ACCOUNT.STATUS_UPDATED |
    When the wallet signs the message
    Then it is refused as CONFLICT

    Examples:
      | type            |
      | ETHEREUM_WALLET |
      | BASE_WALLET     |
      | POLYGON_WALLET  |
      | PLASMA_WALLET   |
      | SOLANA_WALLET   |

  Scenario: the event carries the account
    Given the platform's endpoint is up
    And a customer in "DE" named "Anna Schmidt"
    And Anna has an external ETHEREUM_WALLET with a key
    When a wallet signature is requested
    And the wallet signs the message
    Then the webhook "EXTERNAL_ACCOUNT.STATUS_UPDATED" was delivered once
    And its field "data.id" is "{externalAccount}"
    And its field "data.status" is "ACTIVE"
    And its field "data.accountInfo.accountType" is "ETHEREUM_WALLET"

  Scenario Outline: another key's signature on a <type> is refused
    Given a customer in "DE" named "Anna Schmidt"
    And Anna has an external <type> with a key
    When a wallet signature is requested
    And the wallet signs the message but:
      | wallet | another |
    Then it is refused as INVALID_INPUT naming "signature", leaving the external account changed
    And the external account is UNVERIFIED
    And the event "EXTERNAL_ACCOUNT.STATUS_UPDATED" about "{externalAccount}" happened 1 time
    When the wallet signs the message
    Then it is refused as CONFLICT
    And the external account is UNVERIFIED

    Examples:
      | type            |
      | ETHEREUM_WALLET |
      | SOLANA_WALLET   |

  Scenario Outline: <signature> is not a signature of a <type>
    Given a customer in "DE" named "Anna Schmidt"
    When Anna adds an external <type> with:
      | ownershipType | FIRST_PARTY |
    And a wallet signature is requested
    And the wallet submits the signature "<signature>"
    Then it is refused as INVALID_INPUT naming "signature", leaving the external account changed
    And the external account is UNVERIFIED

    Examples:
      | type            | signature |
      | ETHEREUM_WALLET | 0x        |
      | ETHEREUM_WALLET | hello     |
      | ETHEREUM_WALLET | 0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001b |
      | ETHEREUM_WALLET | 0x11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111ff |
      | SOLANA_WALLET   | 0OIl      |
      | SOLANA_WALLET   | 111       |
      | SPARK_WALLET    | anything  |
      | TRON_WALLET     | anything  |

  Scenario Outline: the sandbox signature is accepted for a <type>
    Given a customer in "DE" named "Anna Schmidt"
    When Anna adds an external <type> with:
      | ownershipType | FIRST_PARTY |
    And a wallet signature is requested
    And the wallet submits the signature "sandbox-valid-signature"
    Then the field "status" is "ACTIVE"

    Examples:
      | type            |
      | ETHEREUM_WALLET |
      | SOLANA_WALLET   |
      | SPARK_WALLET    |
      | TRON_WALLET     |

  Scenario: another attempt returns to pending with a new message
    Given a customer in "DE" named "Anna Schmidt"
    And Anna has an external ETHEREUM_WALLET with a key
    When a wallet signature is requested
    And I remember the field "messageToSign" as "first"
    And the wallet signs the message but:
      | wallet | another |
    Then it is refused as INVALID_INPUT naming "signature", leaving the external account changed
    When a wallet signature is requested
    Then the answer is 201
    And the field "messageToSign" is not "{first}"
    And the external account is PENDING_OWNERSHIP_VERIFICATION
    When the wallet signs the message
    Then the external account is ACTIVE
    And the events about "{externalAccount}" are:
      | EXTERNAL_ACCOUNT.STATUS_UPDATED |
      | EXTERNAL_ACCOUNT.STATUS_UPDATED |
      | EXTERNAL_ACCOUNT.STATUS_UPDATED |

  Scenario: a new message invalidates the earlier one
    Given a customer in "DE" named "Anna Schmidt"
    And Anna has an external ETHEREUM_WALLET with a key
    When a wallet signature is requested
    And I remember the field "messageToSign" as "first"
    And a wallet signature is requested
    And the wallet signs the message but:
      | message | {first} |
    Then it is refused as INVALID_INPUT naming "signature", leaving the external account changed
    And the external account is UNVERIFIED

  Scenario: a signature is accepted until the message expires
    Given a customer in "DE" named "Anna Schmidt"
    And Anna has an external ETHEREUM_WALLET with a key
    When a wallet signature is requested
    And 15 minutes pass
    And the wallet signs the message
    Then it is refused as INVALID_INPUT naming "signature", leaving the external account changed
    And the external account is UNVERIFIED
    When a wallet signature is requested
    And 14 minutes and 59 seconds pass
    And the wallet signs the message
    Then the external account is ACTIVE

  Scenario Outline: a wallet ending in <suffix> has a liveness check
    Given a customer in "DE" named "Anna Schmidt"
    And Anna has an external ETHEREUM_WALLET ending in <suffix> with:
      | ownershipType | FIRST_PARTY |
    When a liveness check of the wallet is requested
    Then the answer is 201
    And the fields are:
      | method    | LIVENESS             |
      | expiresAt | 2025-11-15T12:15:00Z |
    And the field "verificationLink" contains "/liveness/"
    And the field "token" is absent
    When 29 seconds pass
    Then the external account is PENDING_OWNERSHIP_VERIFICATION
    When <wait> pass
    Then the external account is <status>
    And the event "EXTERNAL_ACCOUNT.STATUS_UPDATED" about "{externalAccount}" happened <times> time

    Examples:
      | suffix | wait     | status                         | times |
      | 102    | 1 second | UNVERIFIED                     | 1     |
      | 104    | 2 days   | PENDING_OWNERSHIP_VERIFICATION | 0     |
      | 001    | 1 second | ACTIVE                         | 1     |

  Scenario Outline: the owner <does> the liveness check on its page, and the wallet is <status>
    Given a customer in "DE" named "Anna Schmidt"
    And Anna has an external ETHEREUM_WALLET ending in <suffix> with:
      | ownershipType | FIRST_PARTY |
    When a liveness check of the wallet is requested
    And Anna <does> the liveness check
    Then the external account is <status>
    And the event "EXTERNAL_ACCOUNT.STATUS_UPDATED" about "{externalAccount}" happened 1 time
    When 1 minute passes
    Then the external account is <status>

    Examples:
      | suffix | does   | status     |
      | 102    | passes | ACTIVE     |
      | 001    | fails  | UNVERIFIED |
      | 104    | passes | ACTIVE     |

  Scenario: the page of a liveness check ends with its 15 minutes
    Given a customer in "DE" named "Anna Schmidt"
    And Anna has an external ETHEREUM_WALLET ending in 104 with:
      | ownershipType | FIRST_PARTY |
    When a liveness check of the wallet is requested
    And I send GET /liveness/{linkCode} without credentials
    Then the answer is 200
    When 15 minutes pass
    And I send GET /liveness/{linkCode} without credentials
    Then the answer is 410

  Scenario: a liveness check refuses a signature, and a signature request replaces the check
    Given a customer in "DE" named "Anna Schmidt"
    And Anna has an external ETHEREUM_WALLET ending in 102 with:
      | ownershipType | FIRST_PARTY |
    When a liveness check of the wallet is requested
    And the wallet submits the signature "sandbox-valid-signature"
    Then it is refused as CONFLICT
    And the external account is PENDING_OWNERSHIP_VERIFICATION
    When a wallet signature is requested
    And 30 seconds pass
    Then the external account is PENDING_OWNERSHIP_VERIFICATION
    When the wallet submits the signature "sandbox-valid-signature"
    Then the external account is ACTIVE

  Scenario: a wallet deleted during the check is not decided
    Given a customer in "DE" named "Anna Schmidt"
    And Anna has an external ETHEREUM_WALLET ending in 001 with:
      | ownershipType | FIRST_PARTY |
    When a liveness check of the wallet is requested
    And the external account is deleted
    And 30 seconds pass
    Then the event "EXTERNAL_ACCOUNT.STATUS_UPDATED" about "{externalAccount}" happened 0 times

  Scenario Outline: <what> needs no proof of ownership
    Given a customer in "<region>" named "Anna Schmidt"
    And Anna has an external <type> ending in 001 with:
      | ownershipType           | <ownership>   |
      | accountInfo.vaspName    | <keeper>      |
      | accountInfo.beneficiary | <beneficiary> |
    When a wallet signature is requested
    Then it is refused as CONFLICT
    When a liveness check of the wallet is requested
    Then it is refused as CONFLICT
    When the wallet submits the signature "sandbox-valid-signature"
    Then it is refused as CONFLICT

    Examples:
      | what                    | region | type          | ownership   | keeper        | beneficiary                                                                   |
      | a bank account          | DE     | GBP_ACCOUNT   | FIRST_PARTY | null          | {"beneficiaryType":"INDIVIDUAL","fullName":"Maria"}                           |
      | a Lightning address     | DE     | LIGHTNING     | FIRST_PARTY | null          | null                                                                          |
      | a custodial wallet      | DE     | SOLANA_WALLET | FIRST_PARTY | Amber Custody | null                                                                          |
      | a third party's wallet  | DE     | SOLANA_WALLET | THIRD_PARTY | null          | {"beneficiaryType":"INDIVIDUAL","fullName":"Maria","countryOfResidence":"ES"} |
      | a wallet outside the EU | US     | SOLANA_WALLET | FIRST_PARTY | null          | null                                                                          |

  Scenario: the platform proves the ownership of its own wallets
    Given another world "B" with:
      | options.travelRule | true |
    When I switch to the world "B"
    Given the platform has an external SOLANA_WALLET with a key
    When the wallet submits the signature "sandbox-valid-signature"
    Then it is refused as CONFLICT
    When a wallet signature is requested
    And the wallet signs the message but:
      | wallet | another |
    Then it is refused as INVALID_INPUT naming "signature", leaving the external account changed
    And the external account is UNVERIFIED
    When a wallet signature is requested
    Then the external account is PENDING_OWNERSHIP_VERIFICATION
    When the wallet signs the message
    Then the answer is 200
    And the external account is ACTIVE
    When a wallet signature is requested
    Then it is refused as CONFLICT

  Scenario Outline: <wish> refuses the body <body>
    Given a customer in "DE" named "Anna Schmidt"
    And Anna has an external ETHEREUM_WALLET with a key
    When I send POST /customers/external-accounts/{Anna.wallet}/<wish> with the body '<body>'
    Then it is refused as INVALID_INPUT naming "<field>"

    Examples:
      | wish      | body                                                     | field           |
      | challenge | { }                                                      | method          |
      | challenge | { "method": "PHONE" }                                    | method          |
      | challenge | { "method": 7 }                                          | method          |
      | verify    | { }                                                      | signature       |
      | verify    | { "signature": "" }                                      | signature       |
      | verify    | { "signature": 7 }                                       | signature       |
      | verify    | { "signature": "0x", "signatureScheme": "bip322" }       | signatureScheme |

  Scenario Outline: <wish> at <path> of an unknown account is refused
    Given a customer in "DE" named "Anna Schmidt"
    And Anna has an external ETHEREUM_WALLET with a key
    And the platform has an external ETHEREUM_WALLET with a key
    When I send POST <path>/<id>/<wish> with the body '{ "method": "LIVENESS", "signature": "x" }'
    Then it is refused as <code>

    Examples:
      | path                         | wish      | id                                                   | code                |
      | /customers/external-accounts | challenge | ExternalAccount:00000000-0000-4000-8000-000000000000 | REFERENCE_NOT_FOUND |
      | /customers/external-accounts | challenge | {platform.wallet}                                    | REFERENCE_NOT_FOUND |
      | /customers/external-accounts | challenge | nobody                                               | INVALID_INPUT       |
      | /customers/external-accounts | verify    | {platform.wallet}                                    | REFERENCE_NOT_FOUND |
      | /customers/external-accounts | verify    | nobody                                               | INVALID_INPUT       |
      | /platform/external-accounts  | challenge | {Anna.wallet}                                        | REFERENCE_NOT_FOUND |
      | /platform/external-accounts  | challenge | nobody                                               | INVALID_INPUT       |
      | /platform/external-accounts  | verify    | {Anna.wallet}                                        | REFERENCE_NOT_FOUND |
      | /platform/external-accounts  | verify    | nobody                                               | INVALID_INPUT       |

  Scenario: signatureScheme applies to Bitcoin only and is otherwise ignored
    Given a customer in "DE" named "Anna Schmidt"
    And Anna has an external ETHEREUM_WALLET with a key
    When a wallet signature is requested
    And I send POST /customers/external-accounts/{Anna.wallet}/verify with the body '{ "signature": "sandbox-valid-signature", "signatureScheme": "electrum" }'
    Then the answer is 200

  Scenario: a rewind undoes the proof
    Given a customer in "DE" named "Anna Schmidt"
    And Anna has an external ETHEREUM_WALLET with a key
    When a wallet signature is requested
    Given I remember the state as "asked"
    And I remember the moment as "asked"
    When the wallet signs the message
    And I rewind to "asked"
    Then the external account is PENDING_OWNERSHIP_VERIFICATION
    And the state is the same as "asked"
    When the wallet signs the message
    Then the external account is ACTIVE
