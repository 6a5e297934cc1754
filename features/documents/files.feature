Feature: A document's file is a PDF, a JPEG or a PNG of at most 10 MiB
  Recognised bytes decide the type of a file, and a contradicting name or declared type is refused. Unrecognised bytes
  are accepted as what the name and the declared type say.

  Background:
    Given a customer named "Ada Lovelace 003"

  Scenario Outline: a <sample> named "<name>" is accepted
    When Ada uploads a <sample> file named "<name>"
    Then the answer is 201
    And the field "fileName" is "<name>"

    Examples:
      | sample | name            |
      | PDF    | passport.pdf    |
      | JPEG   | passport.jpg    |
      | JPEG   | passport.JPEG   |
      | PNG    | passport.png    |
      | PDF    | scan            |
      | PNG    | scan.2025-11-15 |
      | PDF    | Reisepaß ✓.pdf  |

  Scenario Outline: a PDF declared as <type> is accepted
    When Ada uploads a PDF file named "passport.pdf" as "<type>"
    Then the answer is 201

    Examples:
      | type                     |
      | application/pdf          |
      | APPLICATION/PDF          |
      | application/x-pdf        |
      | application/octet-stream |
      | text/plain               |

  Scenario Outline: a <sample> named "<name>" as "<type>" is a mismatch
    When Ada uploads a <sample> file named "<name>" as "<type>"
    Then it is refused as INVALID_INPUT naming "file"

    Examples:
      | sample | name         | type                     |
      | PDF    | passport.jpg | application/octet-stream |
      | PDF    | passport.jpg | image/jpeg               |
      | PDF    | passport.jpg | application/pdf          |
      | PDF    | passport.pdf | image/jpeg               |
      | PNG    | passport.pdf | application/pdf          |
      | JPEG   | passport.png | image/png                |
      | PNG    | passport.png | text/html                |

  Scenario Outline: unrecognised bytes named "<name>" as "<type>" are accepted as declared
    When Ada uploads a TEXT file named "<name>" as "<type>"
    Then the answer is 201
    And the field "fileName" is "<name>"

    Examples:
      | name         | type                     |
      | passport.pdf | application/pdf          |
      | passport.png | image/png                |
      | passport.jpg | image/jpeg               |
      | passport.jpg | image/jpg                |
      | passport     | application/pdf          |
      | passport.bin | image/png                |
      | passport.pdf | application/octet-stream |
      | passport.JPG | text/plain               |

  Scenario Outline: unrecognised bytes named "<name>" as "<type>" are not a document
    When Ada uploads a TEXT file named "<name>" as "<type>"
    Then it is refused as INVALID_INPUT with the constraints:
      | field | constraint                                               |
      | file  | {"enum": ["application/pdf", "image/jpeg", "image/png"]} |

    Examples: nothing says what they are
      | name      | type                     |
      | notes.txt | text/plain               |
      | notes     | application/octet-stream |
      | notes     | text/plain               |

    Examples: they are said to be something else
      | name         | type            |
      | passport.pdf | text/html       |
      | passport.png | image/gif       |
      | notes.docx   | application/zip |

  Scenario Outline: unrecognised bytes named "<name>" as "<type>" are contradictory
    When Ada uploads a TEXT file named "<name>" as "<type>"
    Then it is refused as INVALID_INPUT naming "file"
    And the field "message" contains "is of another type than the declared content type"

    Examples:
      | name         | type            |
      | passport.jpg | application/pdf |
      | passport.pdf | image/png       |

  Scenario: an empty file is refused
    When Ada uploads an empty file
    Then it is refused as INVALID_INPUT naming "file"
    And Ada has 0 documents

  Scenario: exactly 10 MiB are accepted
    When Ada uploads a PDF file of 10485760 bytes
    Then the answer is 201

  Scenario Outline: <size> bytes are too many
    When Ada uploads a PDF file of <size> bytes
    Then it is refused as INVALID_INPUT naming "file"
    When I read the configuration
    Then the answer is 200

    Examples:
      | size     |
      | 10485761 |
      | 31457280 |

  Scenario: an oversized form is not read to its end
    When Ada uploads a PDF file of 70000000 bytes
    Then the answer is 413
    And it is refused as INVALID_REQUEST_FORMAT
    And Ada has 0 documents

  Scenario Outline: the directory of "<sent>" is dropped
    When Ada uploads a PDF file named "<sent>"
    Then the answer is 201
    And the field "fileName" is "passport.pdf"

    Examples:
      | sent                    |
      | scans/passport.pdf      |
      | /home/ada/passport.pdf  |
      | C:\\scans\\passport.pdf |

  Scenario Outline: the file name "<sent>" is refused
    When Ada uploads a PDF file named "<sent>"
    Then it is refused as INVALID_INPUT naming "file"

    Examples:
      | sent                   |
      | ../../etc/passport.pdf |
      | ..\\..\\passport.pdf   |
      | scans/../passport.pdf  |
      | ..                     |
      | scans/                 |
      | .                      |
