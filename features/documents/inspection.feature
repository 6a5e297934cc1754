Feature: The end of a document number chooses the result of its inspection

  Background:
    Given a customer named "Ada Lovelace 003"

  Scenario Outline: a number ending in <suffix> is refused as <code> on upload
    When Ada uploads a PASSPORT with:
      | documentNumber | X1234<suffix> |
    Then it is refused as <code>
    And Ada has 0 documents

    Examples:
      | suffix | code                |
      |    901 | LOW_QUALITY         |
      |    902 | DATA_MISMATCH       |
      |    903 | EXPIRED             |
      |    904 | SUSPECTED_FRAUD     |
      |    905 | UNSUITABLE_DOCUMENT |
      |    906 | INCOMPLETE          |

  Scenario Outline: a number ending in <suffix> is refused as <code> on replacement
    Given Ada has uploaded a PASSPORT
    When the document is replaced by a PASSPORT with:
      | documentNumber | X1234<suffix> |
    Then it is refused as <code>

    Examples:
      | suffix | code                |
      |    901 | LOW_QUALITY         |
      |    902 | DATA_MISMATCH       |
      |    903 | EXPIRED             |
      |    904 | SUSPECTED_FRAUD     |
      |    905 | UNSUITABLE_DOCUMENT |
      |    906 | INCOMPLETE          |

  Scenario Outline: the number <number> is accepted
    When Ada uploads a PASSPORT with:
      | documentNumber | <number> |
    Then the answer is 201
    And the field "documentNumber" is "<number>"

    Examples:
      | number   |
      | X1234900 |
      | X1234907 |
      | 901X     |
      | X901-    |

  Scenario: every type of document is inspected
    When Ada uploads a UTILITY_BILL with:
      | documentNumber | 901 |
    Then it is refused as LOW_QUALITY

  Scenario: bad fields and unknown holders are reported before the inspection
    When Ada uploads a PASSPORT with:
      | documentNumber | X1234901 |
      | country        | us       |
    Then it is refused as INVALID_INPUT naming "country"
    When Ada uploads a PASSPORT with:
      | documentNumber | X1234901                                      |
      | documentHolder | Customer:00000000-0000-4000-8000-000000000000 |
    Then it is refused as USER_NOT_FOUND
