Feature: A document's file is a PDF, a JPEG or a PNG of at most 10 MiB
  Bytes that are recognised decide what a file is, and a name or a declared type that says another thing is a mistake
  that is told. Bytes that are not are taken for what the name and the declared type say.

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

  Scenario Outline: a <sample> named "<name>" as "<type>" is not what it says
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

  Scenario Outline: made-up bytes named "<name>" as "<type>" are taken at their word
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

  Scenario Outline: made-up bytes named "<name>" as "<type>" are no document
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

  Scenario Outline: made-up bytes named "<name>" as "<type>" are said to be two things
    When Ada uploads a TEXT file named "<name>" as "<type>"
    Then it is refused as INVALID_INPUT naming "file"
    And the field "message" contains "is of another type than the declared content type"

    Examples:
      | name         | type            |
      | passport.jpg | application/pdf |
      | passport.pdf | image/png       |

  Scenario: an empty file
    When Ada uploads an empty file
    Then it is refused as INVALID_INPUT naming "file"
    And Ada has 0 documents

  Scenario: exactly 10 MiB are accepted
    When Ada uploads a PDF file of 10485760 bytes
    Then the answer is 201

  Scenario Outline: <size> bytes are too many
    When Ada uploads a PDF file of <size> bytes
    Then it is refused as INVALID_INPUT naming "file"
    When I send GET /config
    Then the answer is 200

    Examples:
      | size     |
      | 10485761 |
      | 31457280 |

  Scenario: a form beyond every measure is not read to its end
    When Ada uploads a PDF file of 70000000 bytes
    Then the answer is 413
    And it is refused as INVALID_REQUEST_FORMAT
    And Ada has 0 documents

  Scenario Outline: the directory of "<sent>" is left out
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
