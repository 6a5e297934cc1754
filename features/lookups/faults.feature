Feature: Counterparty errors
  Every error that a UMA counterparty can cause has an address of its own.

  Scenario Outline: <name> is refused as <code>
    When I look up "$<name>@faults.uma.example"
    Then it is refused as <code>
    And the field "details.umaAddress" is "$<name>@faults.uma.example"
    When I look up "$quote.<name>@faults.uma.example"
    Then the answer is 200
    And the receiver accepts USD and EUR

    Examples:
      | name                                  | code                                  |
      | quote-request-failed                  | QUOTE_REQUEST_FAILED                  |
      | invalid-payreq-response               | INVALID_PAYREQ_RESPONSE               |
      | invalid-receiver                      | INVALID_RECEIVER                      |
      | parse-payreq-response-error           | PARSE_PAYREQ_RESPONSE_ERROR           |
      | cert-chain-invalid                    | CERT_CHAIN_INVALID                    |
      | cert-chain-expired                    | CERT_CHAIN_EXPIRED                    |
      | invalid-pubkey-format                 | INVALID_PUBKEY_FORMAT                 |
      | missing-required-uma-parameters       | MISSING_REQUIRED_UMA_PARAMETERS       |
      | sender-not-accepted                   | SENDER_NOT_ACCEPTED                   |
      | invalid-timestamp                     | INVALID_TIMESTAMP                     |
      | invalid-nonce                         | INVALID_NONCE                         |
      | invalid-request-format                | INVALID_REQUEST_FORMAT                |
      | lookup-request-failed                 | LOOKUP_REQUEST_FAILED                 |
      | parse-lnurlp-response-error           | PARSE_LNURLP_RESPONSE_ERROR           |
      | counterparty-not-allowed              | COUNTERPARTY_NOT_ALLOWED              |
      | velocity-limit-exceeded               | VELOCITY_LIMIT_EXCEEDED               |
      | uma-not-found                         | UMA_NOT_FOUND                         |
      | unsupported-uma-version               | UNSUPPORTED_UMA_VERSION               |
      | payreq-request-failed                 | PAYREQ_REQUEST_FAILED                 |
      | counterparty-pubkey-fetch-error       | COUNTERPARTY_PUBKEY_FETCH_ERROR       |
      | no-compatible-uma-version             | NO_COMPATIBLE_UMA_VERSION             |
      | lnurlp-request-failed                 | LNURLP_REQUEST_FAILED                 |
      | unrecognized-mandatory-payee-data-key | UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY |

  Scenario Outline: <name> is neither an error nor a known name
    When I look up "$<name>@faults.uma.example"
    Then it is refused as UMA_NOT_FOUND

    Examples:
      | name                   |
      | success.usd            |
      | otherwise              |
      | quote.otherwise        |
      | quote.no-such-error    |
      | unauthorized           |
      | CERT_CHAIN_EXPIRED     |

  Scenario: the address is case-insensitive
    When I look up "$Cert-Chain-Expired@Faults.UMA.example"
    Then it is refused as CERT_CHAIN_EXPIRED

  Scenario: the moment names the matching row
    When I look up "$cert-chain-expired@faults.uma.example"
    Then it is refused as CERT_CHAIN_EXPIRED
    And I remember the header "Sandglass-Moment" as "moment"
    When I read the moment "{moment}"
    Then the fields are:
      | notes.0.table | uma-fault          |
      | notes.0.row   | cert-chain-expired |

  Scenario Outline: a fault makes the lookup of an external account fail as <code>
    Given a customer named "Ada Lovelace"
    And Ada has a EUR bank account ending in 999
    When I send POST /admin/worlds/{world}/faults with the body '{ "kind": "failLookup", "code": "<code>" }'
    Then the answer is 201
    And I remember the field "id" as "fault"
    # A lookup that is refused for another reason does not use the fault up.
    When I look up "{Ada.bank}"
    Then it is refused as INVALID_INPUT naming "customerId"
    When Ada looks up "{Ada.bank}"
    Then it is refused as <code>
    And the field "details.fault" is "{fault}"
    When Ada looks up "{Ada.bank}"
    Then the answer is 200

    Examples:
      | code                            |
      | UNSUPPORTED_UMA_VERSION         |
      | PAYREQ_REQUEST_FAILED           |
      | COUNTERPARTY_PUBKEY_FETCH_ERROR |
      | NO_COMPATIBLE_UMA_VERSION       |
      | LNURLP_REQUEST_FAILED           |
      | SERVICE_SWITCH_ERROR            |
      | INTERNAL_ERROR                  |
