import { declarations } from '../../simulator/app.ts'
import { type Operation, type Permission, permissionsOf } from '../../simulator/contract/index.ts'
import { gherkinTable } from './gherkin-table.ts'
import { requestOf, requestTable } from './sample-requests.ts'

const permissions: readonly Permission[] = ['VIEW', 'TRANSACT', 'MANAGE']

const introduction = `# Written by \`npm run docs\` from the declarations of the operations; edits are overwritten.
Feature: Every operation needs credentials and a permission
  Both are checked before anything else about a request: the ids here belong to nothing, and the bodies are missing.`

/** Renders a feature with a 403 and a 401 for every operation that checks credentials. */
export function accessFeature(): string {
  const all = Object.values<Operation>(declarations.operations)
  const operations = all.filter(({ needs }) => needs !== 'AGENT' && needs !== 'ANYONE')
  const ofAgents = all.filter(({ needs }) => needs === 'AGENT')
  const forms = operations.filter(({ upload }) => upload !== undefined)
  return [
    introduction,
    '',
    '  Scenario Outline: <operation> needs <permission>',
    '    Given a token "other" that may <others>',
    '    When I send <request> with the credentials of "other"',
    '    Then it is refused without the permission <permission>',
    ...byNeeds(operations),
    '',
    '  Scenario Outline: <operation> needs credentials',
    '    When I send <request> without credentials',
    '    Then it is refused as UNAUTHORIZED',
    '    And the header "WWW-Authenticate" is "Basic"',
    '',
    '    Examples:',
    ...requestTable(operations),
    '',
    '  Scenario Outline: <operation> checks both before it looks at the form',
    '    Given a token "other" that may <others>',
    '    And the next request has the header "Authorization: Basic !!!"',
    '    When I send <request> with the text "hello" as "multipart/form-data; boundary=x"',
    '    Then it is refused as UNAUTHORIZED',
    '    When I use the token "other"',
    '    And I send <request> with the text "hello" as "multipart/form-data; boundary=x"',
    '    Then it is refused without the permission <permission>',
    '',
    '    Examples:',
    ...permissionTable(forms),
    '',
    '  Scenario Outline: <operation> is closed to agents',
    '    Given an agent of Ada',
    "    When I use the agent's token",
    '    And I send <request>',
    '    Then it is refused as UNAUTHORIZED',
    '    And the field "reason" is "WRONG_SCHEME"',
    '',
    '    Examples:',
    ...requestTable(operations),
    '',
    "  Scenario Outline: <operation> needs an agent's token",
    '    When I send <request> without credentials',
    '    Then it is refused as UNAUTHORIZED',
    '    And the field "reason" is "MISSING_CREDENTIALS"',
    '    And the header "WWW-Authenticate" is "Bearer"',
    '    When I send <request>',
    '    Then it is refused as UNAUTHORIZED',
    '    And the field "reason" is "WRONG_SCHEME"',
    '    And the header "WWW-Authenticate" is "Bearer"',
    '',
    '    Examples:',
    ...requestTable(ofAgents),
    '',
    "  Scenario Outline: <operation> needs a permission of the agent's policy",
    '    Given an agent of Ada with the policy:',
    '      | permissions | [] |',
    "    When I use the agent's token",
    '    And I send <request>',
    '    Then it is refused as FORBIDDEN',
    '    And the field "details.reason" is "PERMISSION_DENIED"',
    '',
    '    Examples:',
    ...requestTable(ofAgents.filter(({ admit }) => admit !== undefined)),
    '',
  ].join('\n')
}

/** Returns a table for each permission, in their order; operations that accept either of two come last. */
function byNeeds(operations: readonly Operation[]): readonly string[] {
  const choices = operations.map(needed).filter((text) => text.includes(' or '))
  return [...new Set([...permissions, ...choices])].flatMap((text) => [
    '',
    `    Examples: ${text}`,
    ...permissionTable(operations.filter((operation) => needed(operation) === text)),
  ])
}

function permissionTable(operations: readonly Operation[]): readonly string[] {
  const rows = operations.map((operation) => [operation.id, requestOf(operation), needed(operation), others(operation)])
  return gherkinTable([['operation', 'request', 'permission', 'others'], ...rows])
}

const needed = (operation: Operation): string => permissionsOf(operation).join(' or ')

/** Returns every permission that is not sufficient for the operation. */
const others = (operation: Operation): string =>
  permissions.filter((permission) => !permissionsOf(operation).includes(permission)).join(' and ')
