Feature: Withdrawal fee estimates
  An estimate changes nothing and ignores the balance. Payments to external wallets are charged the same fee.

  Background:
    Given a customer named "Ada Lovelace" with:
      | currencies | ["USD", "BTC", "USDC", "USDT"] |
    And Ada's USD account
    And Ada's BTC account
    And Ada's USDC account
    And Ada's USDT account
    And Ada's USDB account

  Scenario Outline: the fee for <amount> <currency> over <network>
    When I send POST /crypto/estimate-withdrawal-fee with:
      """
      {
        "internalAccountId": "{Ada.<currency>}",
        "currency": "<currency>",
        "cryptoNetwork": "<network>",
        "amount": <amount>,
        "destinationAddress": "<address>"
      }
      """
    Then the answer is 200
    And the fields are:
      | networkFeeAsset | <asset>   |
      | networkFee      | <fee>     |
      | applicationFee  |         0 |
      | totalFee        | <total>   |
      | netAmount       | <arrives> |

    Examples:
      | currency | network   | amount   | address                                                         | asset | fee              | total   | arrives  |
      | USDC     | SOLANA    | 10000000 | 7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFL002                    | SOL   |             5000 |    1000 |  9999000 |
      | USDC     | SOLANA    |     5000 | 7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFL002                    | SOL   |             5000 |    1000 |     4000 |
      | USDT     | SOLANA    | 10000000 | 7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1                    | SOL   |             5000 |    1000 |  9999000 |
      | USDC     | BASE      | 10000000 | 0x52908400098527886E0F7030069857D2E4169EE7                      | ETH   |    6000000000000 |   20000 |  9980000 |
      | USDC     | POLYGON   | 10000000 | 0x52908400098527886e0f7030069857d2e4169002                      | POL   | 2000000000000000 |    1000 |  9999000 |
      | USDC     | ETHEREUM  | 10000000 | 0x52908400098527886E0F7030069857D2E4169EE7                      | ETH   |  420000000000000 | 1500000 |  8500000 |
      | USDT     | ETHEREUM  | 10000000 | 0x52908400098527886E0F7030069857D2E4169EE7                      | ETH   |  420000000000000 | 1500000 |  8500000 |
      | USDT     | TRON      | 10000000 | TJRabPrwbZy45sbavfcjinPJC18kjpRTv8                              | TRX   |         13500000 | 3000000 |  7000000 |
      | USDT     | PLASMA    | 10000000 | 0x52908400098527886E0F7030069857D2E4169EE7                      | XPL   |                0 |       0 | 10000000 |
      | BTC      | SPARK     |     5000 | spark1pgss8sj8kxyw0002                                          | BTC   |                0 |       0 |     5000 |
      | USDB     | SPARK     | 10000000 | sparkrt1pgss8sj8kxyw0002                                        | BTC   |                0 |       0 | 10000000 |
      | BTC      | LIGHTNING |     5000 | lnbc50u1p3xnhl2pp5jptserfk3zk4qy42tlucycrfwxhydvlemu9pqr93tuzlv | BTC   |               10 |      10 |     4990 |
      | BTC      | LIGHTNING |     5000 | ada.002@wallet.example                                          | BTC   |               10 |      10 |     4990 |
      | BTC      | BITCOIN   |     5000 | bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq                      | BTC   |             1500 |    1500 |     3500 |
      | BTC      | BITCOIN   |     1501 | 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2                              | BTC   |             1500 |    1500 |        1 |

  Scenario: the platform's own crypto accounts have estimates too
    Given the platform's USDC account
    When I send POST /crypto/estimate-withdrawal-fee with:
      """
      {
        "internalAccountId": "{platform.USDC}", "currency": "USDC", "cryptoNetwork": "BASE", "amount": 20001,
        "destinationAddress": "0x52908400098527886E0F7030069857D2E4169EE7"
      }
      """
    Then the field "netAmount" is "1"

  Scenario Outline: <what> is refused as <code>
    When I send POST /crypto/estimate-withdrawal-fee with:
      """
      {
        "internalAccountId": "<account>", "currency": "<currency>", "cryptoNetwork": "<network>", "amount": <amount>,
        "destinationAddress": "0x52908400098527886E0F7030069857D2E4169EE7"
      }
      """
    Then it is refused as <code>

    Examples:
      | what                                | account                                              | currency | network  | amount           | code                |
      | nothing                             | {Ada.USDC}                                           | USDC     | BASE     |                0 | INVALID_AMOUNT      |
      | less than nothing                   | {Ada.USDC}                                           | USDC     | BASE     |               -5 | INVALID_AMOUNT      |
      | nothing, before the account         | InternalAccount:00000000-0000-4000-8000-000000000000 | USDC     | BASE     |                0 | INVALID_AMOUNT      |
      | more than any account holds         | {Ada.USDC}                                           | USDC     | BASE     | 9000000000000001 | AMOUNT_OUT_OF_RANGE |
      | far more than that                  | {Ada.USDC}                                           | USDC     | BASE     | 1e21             | AMOUNT_OUT_OF_RANGE |
      | exactly the fee                     | {Ada.USDC}                                           | USDC     | BASE     |            20000 | AMOUNT_OUT_OF_RANGE |
      | less than the fee                   | {Ada.USDC}                                           | USDC     | ETHEREUM |            20000 | AMOUNT_OUT_OF_RANGE |
      | an account that is not there        | InternalAccount:00000000-0000-4000-8000-000000000000 | USDC     | BASE     |         10000000 | REFERENCE_NOT_FOUND |
      | the id of something else            | {Ada}                                                | USDC     | BASE     |         10000000 | REFERENCE_NOT_FOUND |
      | another currency than the account's | {Ada.USDC}                                           | USDT     | ETHEREUM |         10000000 | INVALID_CURRENCY    |
      | a currency in lower case            | {Ada.USDC}                                           | usdc     | BASE     |         10000000 | INVALID_CURRENCY    |
      | an unknown currency                 | {Ada.USDC}                                           | XYZ      | BASE     |         10000000 | INVALID_CURRENCY    |

  Scenario Outline: <network> does not carry <currency>
    When I send POST /crypto/estimate-withdrawal-fee with:
      """
      {
        "internalAccountId": "{Ada.<currency>}", "currency": "<currency>", "cryptoNetwork": "<network>",
        "amount": 10000000, "destinationAddress": "0x52908400098527886E0F7030069857D2E4169EE7"
      }
      """
    Then it is refused as INVALID_INPUT naming "cryptoNetwork"

    Examples:
      | currency | network  |
      | USDT     | BASE     |
      | USDT     | POLYGON  |
      | USDC     | TRON     |
      | USDC     | PLASMA   |
      | USDC     | SPARK    |
      | USDB     | ETHEREUM |
      | BTC      | SOLANA   |

  Scenario Outline: <address> is not an address on <network>
    When I send POST /crypto/estimate-withdrawal-fee with:
      """
      {
        "internalAccountId": "{Ada.<currency>}", "currency": "<currency>", "cryptoNetwork": "<network>",
        "amount": 10000000, "destinationAddress": "<address>"
      }
      """
    Then it is refused as INVALID_INPUT naming "destinationAddress"

    Examples:
      | currency | network   | address                                     |
      | USDC     | BASE      | 0x52908400098527886E0F7030069857D2E4169EE   |
      | USDC     | BASE      | 0x52908400098527886E0F7030069857D2E4169EE70 |
      | USDC     | ETHEREUM  | 52908400098527886E0F7030069857D2E4169EE7    |
      | USDC     | POLYGON   | 0x52908400098527886E0F7030069857D2E4169EEZ  |
      | USDT     | PLASMA    | TJRabPrwbZy45sbavfcjinPJC18kjpRTv8          |
      | USDC     | SOLANA    | tooshort                                    |
      | USDC     | SOLANA    | 7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXw-FLtV |
      | USDT     | TRON      | 0x52908400098527886E0F7030069857D2E4169EE7  |
      | USDT     | TRON      | TJRabPrwbZy45sbavfcjinPJC18kjpRTv           |
      | USDB     | SPARK     | spark1short                                 |
      | BTC      | SPARK     | sparkle1pgss8sj8kxyw0002                    |
      | BTC      | LIGHTNING | ada@nowhere                                 |
      | BTC      | BITCOIN   | spark1pgss8sj8kxyw0002                      |

  Scenario: fiat currency cannot be withdrawn to a wallet
    When I send POST /crypto/estimate-withdrawal-fee with:
      """
      {
        "internalAccountId": "{Ada.USD}", "currency": "USD", "cryptoNetwork": "BASE", "amount": 10000000,
        "destinationAddress": "0x52908400098527886E0F7030069857D2E4169EE7"
      }
      """
    Then it is refused as INVALID_INPUT naming "internalAccountId"

  Scenario: an account of another world is not found
    Given another world "B"
    When I switch to the world "B"
    And I send POST /crypto/estimate-withdrawal-fee with:
      """
      {
        "internalAccountId": "{Ada.USDC}", "currency": "USDC", "cryptoNetwork": "BASE", "amount": 10000000,
        "destinationAddress": "0x52908400098527886E0F7030069857D2E4169EE7"
      }
      """
    Then it is refused as REFERENCE_NOT_FOUND

  Scenario: all missing fields are reported together
    When I send POST /crypto/estimate-withdrawal-fee with the body '{}'
    Then it is refused as INVALID_INPUT naming:
      | internalAccountId  |
      | currency           |
      | cryptoNetwork      |
      | amount             |
      | destinationAddress |

  Scenario Outline: a bad <field> in <account>, <currency>, <network>, <amount>, <address> is refused
    When I send POST /crypto/estimate-withdrawal-fee with:
      """
      {
        "internalAccountId": <account>, "currency": <currency>, "cryptoNetwork": <network>, "amount": <amount>,
        "destinationAddress": <address>
      }
      """
    Then it is refused as INVALID_INPUT naming:
      | <field> |

    Examples:
      | field              | account      | currency | network | amount   | address                                      |
      | internalAccountId  |            5 | "USDC"   | "BASE"  | 10000000 | "0x52908400098527886E0F7030069857D2E4169EE7" |
      | internalAccountId  | "nothing"    | "USDC"   | "BASE"  | 10000000 | "0x52908400098527886E0F7030069857D2E4169EE7" |
      | internalAccountId  | ""           | "USDC"   | "BASE"  | 10000000 | "0x52908400098527886E0F7030069857D2E4169EE7" |
      | currency           | "{Ada.USDC}" |        5 | "BASE"  | 10000000 | "0x52908400098527886E0F7030069857D2E4169EE7" |
      | currency           | "{Ada.USDC}" | ""       | "BASE"  | 10000000 | "0x52908400098527886E0F7030069857D2E4169EE7" |
      | cryptoNetwork      | "{Ada.USDC}" | "USDC"   |       5 | 10000000 | "0x52908400098527886E0F7030069857D2E4169EE7" |
      | cryptoNetwork      | "{Ada.USDC}" | "USDC"   | "base"  | 10000000 | "0x52908400098527886E0F7030069857D2E4169EE7" |
      | cryptoNetwork      | "{Ada.USDC}" | "USDC"   | "DOGE"  | 10000000 | "0x52908400098527886E0F7030069857D2E4169EE7" |
      | amount             | "{Ada.USDC}" | "USDC"   | "BASE"  | "100"    | "0x52908400098527886E0F7030069857D2E4169EE7" |
      | amount             | "{Ada.USDC}" | "USDC"   | "BASE"  |      1.5 | "0x52908400098527886E0F7030069857D2E4169EE7" |
      | amount             | "{Ada.USDC}" | "USDC"   | "BASE"  | true     | "0x52908400098527886E0F7030069857D2E4169EE7" |
      | amount             | "{Ada.USDC}" | "USDC"   | "BASE"  | null     | "0x52908400098527886E0F7030069857D2E4169EE7" |
      | destinationAddress | "{Ada.USDC}" | "USDC"   | "BASE"  | 10000000 |                                            5 |
      | destinationAddress | "{Ada.USDC}" | "USDC"   | "BASE"  | 10000000 | ""                                           |
