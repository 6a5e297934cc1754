Feature: A counterparty in trouble
  Every error that a UMA counterparty can bring about has an address of its own.

  Scenario Outline: <name> is refused as <code>
    Given I remember the state as "before"
    When I look up "$<name>@faults.uma.example"
    Then the answer is <status>
    And it is refused as <code>
    And the field "details.umaAddress" is "$<name>@faults.uma.example"
    And the state is the one remembered as "before"
    When I look up "$quote.<name>@faults.uma.example"
    Then the answer is 200
    And the receiver takes USD and EUR

    Examples:
      | name                                  | status | code                                  |
      | quote-request-failed                  |    400 | QUOTE_REQUEST_FAILED                  |
      | invalid-payreq-response               |    400 | INVALID_PAYREQ_RESPONSE               |
      | invalid-receiver                      |    400 | INVALID_RECEIVER                      |
      | parse-payreq-response-error           |    400 | PARSE_PAYREQ_RESPONSE_ERROR           |
      | cert-chain-invalid                    |    400 | CERT_CHAIN_INVALID                    |
      | cert-chain-expired                    |    400 | CERT_CHAIN_EXPIRED                    |
      | invalid-pubkey-format                 |    400 | INVALID_PUBKEY_FORMAT                 |
      | missing-required-uma-parameters       |    400 | MISSING_REQUIRED_UMA_PARAMETERS       |
      | sender-not-accepted                   |    400 | SENDER_NOT_ACCEPTED                   |
      | invalid-timestamp                     |    400 | INVALID_TIMESTAMP                     |
      | invalid-nonce                         |    400 | INVALID_NONCE                         |
      | invalid-request-format                |    400 | INVALID_REQUEST_FORMAT                |
      | lookup-request-failed                 |    400 | LOOKUP_REQUEST_FAILED                 |
      | parse-lnurlp-response-error           |    400 | PARSE_LNURLP_RESPONSE_ERROR           |
      | counterparty-not-allowed              |    403 | COUNTERPARTY_NOT_ALLOWED              |
      | velocity-limit-exceeded               |    403 | VELOCITY_LIMIT_EXCEEDED               |
      | uma-not-found                         |    404 | UMA_NOT_FOUND                         |
      | unsupported-uma-version               |    412 | UNSUPPORTED_UMA_VERSION               |
      | payreq-request-failed                 |    424 | PAYREQ_REQUEST_FAILED                 |
      | counterparty-pubkey-fetch-error       |    424 | COUNTERPARTY_PUBKEY_FETCH_ERROR       |
      | no-compatible-uma-version             |    424 | NO_COMPATIBLE_UMA_VERSION             |
      | lnurlp-request-failed                 |    424 | LNURLP_REQUEST_FAILED                 |
      | unrecognized-mandatory-payee-data-key |    501 | UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY |

  Scenario Outline: <name> is no error, and nobody's name
    When I look up "$<name>@faults.uma.example"
    Then the answer is 404
    And it is refused as UMA_NOT_FOUND

    Examples:
      | name                   |
      | success.usd            |
      | otherwise              |
      | quote.otherwise        |
      | quote.no-such-error    |
      | unauthorized           |
      | CERT_CHAIN_EXPIRED     |

  Scenario: upper and lower case are the same
    When I look up "$Cert-Chain-Expired@Faults.UMA.example"
    Then it is refused as CERT_CHAIN_EXPIRED

  Scenario: the moment tells which row was read
    When I look up "$cert-chain-expired@faults.uma.example"
    Then it is refused as CERT_CHAIN_EXPIRED
    And I remember the header "Sandglass-Moment" as "moment"
    When I send GET /admin/worlds/{world}/timeline/{moment}
    Then the fields are:
      | notes.0.table | uma-fault          |
      | notes.0.row   | cert-chain-expired |
