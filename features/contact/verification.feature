Feature: Verifying a customer's contacts
  Where strong customer authentication is required, the email address and the phone number are each verified with a
  code. No message leaves the machine: the code is always 123456.

  Scenario Outline: the <channel> is verified with the code sent
    Given a customer in "DE" named "Anna Schmidt"
    When a code is sent to Anna's <channel>
    Then the answer is 204
    And Anna's <channel> is PENDING
    When Anna confirms the <channel> with the code "123456"
    Then the answer is 200
    And the fields are:
      | id                            | {Anna}         |
      | fullName                      | Anna Schmidt   |
      | contactVerification.<channel> | VERIFIED       |
      | contactVerification.<other>   | PENDING        |
    And Anna's <channel> is VERIFIED
    And Anna's <other> is PENDING

    Examples:
      | channel | other |
      | email   | phone |
      | phone   | email |

  Scenario Outline: a business in <region> verifies its primary contact
    When I send POST /customers with:
      """
      {
        "customerType": "BUSINESS", "region": "<region>", "email": "office@example.com", "phoneNumber": "+33123456789",
        "businessInfo": {
          "legalName": "Jacquard SARL", "country": "FR", "taxId": "FR 123.456", "incorporatedOn": "2015-06-01",
          "primaryContactFirstName": "Marie", "primaryContactLastName": "Jacquard"
        }
      }
      """
    And I remember the field "id" as "Jacquard"
    And a code is sent to Jacquard's email
    And Jacquard confirms the email with the code "123456"
    Then the answer is 200
    And the field "contactVerification" is '{"email":"VERIFIED","phone":"PENDING"}'

    Examples:
      | region |
      | FR     |
      | NO     |

  Scenario: a verification sends no webhook
    Given a customer in "DE" named "Anna Schmidt"
    And Anna's email and phone are verified
    Then the events about "{Anna}" are:
      | CUSTOMER.KYC_APPROVED |

  Scenario: the answer carries the time of the change
    Given a customer in "DE" named "Anna Schmidt"
    When a code is sent to Anna's email
    And 90 seconds pass
    And Anna confirms the email with the code "123456"
    Then the fields are:
      | createdAt | 2025-11-15T12:00:00Z |
      | updatedAt | 2025-11-15T12:01:30Z |

  Scenario Outline: contacts are not verified in <region>
    Given a customer in "<region>" named "Ada Lovelace"
    When a code is sent to Ada's <channel>
    Then it is refused as CONFLICT
    When Ada confirms the <channel> with the code "123456"
    Then it is refused as CONFLICT

    Examples:
      | region | channel |
      | US     | email   |
      | US     | phone   |
      | GB     | email   |
      | CH     | phone   |

  Scenario Outline: a verified <channel> cannot be verified again
    Given a customer in "DE" named "Anna Schmidt"
    And Anna's email and phone are verified
    When a code is sent to Anna's <channel>
    Then it is refused as CONFLICT
    When Anna confirms the <channel> with the code "123456"
    Then it is refused as CONFLICT

    Examples:
      | channel |
      | email   |
      | phone   |

  Scenario Outline: a rewind undoes the verification of the <channel>, and the code is valid again
    Given a customer in "DE" named "Anna Schmidt"
    When a code is sent to Anna's <channel>
    And I remember the moment as "sent"
    And Anna confirms the <channel> with the code "123456"
    And I rewind to "sent"
    Then Anna's <channel> is PENDING
    When Anna confirms the <channel> with the code "123456"
    Then the answer is 200

    Examples:
      | channel |
      | email   |
      | phone   |
