Feature: Regressions of request targets
  No HTTP client sends these lines by itself; each was once a 500, or was not served.

  Scenario: a fragment that cannot be decoded was a 500 with an idempotency key
    When I write to the connection:
      """
      POST /2025-10-13/tokens#%zz HTTP/1.1
      Host: localhost
      Authorization: Basic c2FuZGdsYXNzOnNhbmRnbGFzcw==
      Idempotency-Key: first
      Connection: close
      """
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "BAD_TARGET"

  Scenario Outline: an absolute target with the port <port> was a 500
    When I write to the connection:
      """
      GET http://localhost:<port>/admin/clock HTTP/1.1
      Host: localhost
      Connection: close
      """
    Then it is refused as INVALID_REQUEST_FORMAT
    And the field "details.reason" is "BAD_TARGET"

    Examples:
      | port  |
      | 99999 |
      | port  |
      | -1    |

  Scenario Outline: an absolute target of our own host <host> was not served
    When I write to the connection:
      """
      GET http://<host>/health HTTP/1.1
      Host: example.com
      Connection: close
      """
    Then the answer is 200
    And the field "status" is "healthy"

    Examples:
      | host           |
      | localhost      |
      | 127.0.0.1:8080 |
      | [::1]          |

  Scenario: an absolute target of another host was served
    When I write to the connection:
      """
      GET http://example.com/health HTTP/1.1
      Host: localhost
      Connection: close
      """
    Then the answer is 421
    And the field "details.reason" is "FOREIGN_HOST"
