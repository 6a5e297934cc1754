Feature: Permissions of the catalogue

  Scenario Outline: VIEW is enough for <request>
    Given a token "viewer" that may VIEW
    When I use the token "viewer"
    And I send <request>
    Then the answer is 200

    Examples:
      | request             |
      | GET /exchange-rates |
      | GET /discoveries    |
      | GET /uma-providers  |
      | GET /vasps          |

  Scenario: VIEW is enough for a withdrawal fee estimate
    Given the platform's USDC account
    And a token "viewer" that may VIEW
    When I send POST /crypto/estimate-withdrawal-fee with the credentials of "viewer" and:
      """
      {
        "internalAccountId": "{platform.USDC}", "currency": "USDC", "cryptoNetwork": "BASE", "amount": 10000000,
        "destinationAddress": "0x52908400098527886E0F7030069857D2E4169EE7"
      }
      """
    Then the answer is 200
