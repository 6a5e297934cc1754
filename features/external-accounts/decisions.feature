Feature: The status of an external account, decided by a person
  Some statuses are never entered by the API itself: somebody behind the desk suspends an account, and releases it again.

  Background:
    Given a customer in "DE" named "Anna Schmidt"

  Scenario Outline: an account that is <status> for a while
    Given Anna has a USD bank account
    When the reviewer sets the external account to <status>
    Then the external account is <status>
    When the reviewer sets the external account to ACTIVE
    Then the external account is ACTIVE
    And the events about "{Anna.bank}" are:
      | EXTERNAL_ACCOUNT.STATUS_UPDATED |
      | EXTERNAL_ACCOUNT.STATUS_UPDATED |

    Examples:
      | status       |
      | PENDING      |
      | UNDER_REVIEW |
      | INACTIVE     |

  Scenario Outline: a person decides that the owner of a wallet is <status>
    Given Anna has an external ETHEREUM_WALLET ending in 104 with:
      | ownershipType | FIRST_PARTY |
    When a liveness check of the wallet is requested
    And the reviewer sets the external account to <status>
    Then the external account is <status>

    Examples:
      | status     |
      | ACTIVE     |
      | UNVERIFIED |

  Scenario: a decision ends the check that was under way
    Given Anna has an external ETHEREUM_WALLET ending in 001 with:
      | ownershipType | FIRST_PARTY |
    When a liveness check of the wallet is requested
    And the reviewer sets the external account to UNVERIFIED
    And 30 seconds pass
    Then the external account is UNVERIFIED

  Scenario Outline: <decision> is nothing to decide for an account that is ACTIVE
    Given Anna has a USD bank account
    When the reviewer sets the external account to <decision>
    Then it is refused as <code>
    And the external account is ACTIVE

    Examples:
      | decision   | code          |
      | ACTIVE     | CONFLICT      |
      | UNVERIFIED | CONFLICT      |
      | APPROVED   | INVALID_INPUT |

  Scenario: an account that was deleted
    Given Anna has a USD bank account
    When the external account is deleted
    And the reviewer sets the external account to INACTIVE
    Then it is refused as CONFLICT
