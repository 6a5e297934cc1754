import { declarations } from '../../simulator/app.ts'
import type { Operation } from '../../simulator/contract/index.ts'
import { requestTable } from './sample-requests.ts'

/** Renders a feature with the refusals that all operations with a JSON body share. */
export function bodiesFeature(): string {
  const operations = Object.values<Operation>(declarations.operations)
  const readers = operations.filter(({ body, upload }) => body !== undefined && upload === undefined)
  const ofAgents = readers.filter(({ needs }) => needs === 'AGENT')
  const others = readers.filter((operation) => !ofAgents.includes(operation))
  return [
    '# Written by `npm run docs` from the declarations of the operations; edits are overwritten.',
    'Feature: Every operation with a body takes a JSON object and nothing else',
    '  The body is read before anything is looked up: the ids here belong to nothing.',
    '',
    '  Scenario Outline: <operation> takes a JSON object',
    ...refusals,
    ...requestTable(others),
    '',
    '  Scenario Outline: <operation> takes a JSON object of an agent',
    '    Given an agent of Ada',
    "    And I use the agent's token",
    ...refusals,
    ...requestTable(ofAgents),
    '',
  ].join('\n')
}

const refusals = [
  '    When I send <request> with the text "hello" as "application/json"',
  '    Then it is refused as INVALID_REQUEST_FORMAT',
  '    And the field "details.reason" is "NOT_JSON"',
  '    When I send <request> with the text "[{}]" as "application/json"',
  '    Then it is refused as INVALID_REQUEST_FORMAT',
  '    And the field "details.reason" is "NOT_AN_OBJECT"',
  '    When I send <request> with the bytes "ff"',
  '    Then it is refused as INVALID_REQUEST_FORMAT',
  '    And the field "details.reason" is "NOT_UTF8"',
  '    When I send <request> with the text "{}" as "text/plain"',
  '    Then it is refused as INVALID_REQUEST_FORMAT',
  '    And the field "details.reason" is "CONTENT_TYPE"',
  '',
  '    Examples:',
]
