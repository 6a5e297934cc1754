import { declarations } from '../simulator/app.ts'
import type { Operation, Permission } from '../simulator/domain/operation.ts'
import { gherkinTable } from './gherkin-table.ts'
import { requestOf } from './sample-requests.ts'

const permissions: readonly Permission[] = ['VIEW', 'TRANSACT', 'MANAGE']

const introduction = `# Written by \`npm run docs\` from the declarations of the operations; edits are overwritten.
Feature: Every operation needs credentials and a permission
  Both are checked before anything else about a request: the ids here belong to nothing, and the bodies are missing.`

/** Renders a feature with a 403 and a 401 for every operation. */
export function accessFeature(): string {
  const operations = Object.values<Operation>(declarations.operations)
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
    ...gherkinTable([['operation', 'request'], ...operations.map((operation) => [operation.id, requestOf(operation)])]),
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

const needsOf = ({ needs }: Operation): readonly Permission[] => (typeof needs === 'string' ? [needs] : needs)

const needed = (operation: Operation): string => needsOf(operation).join(' or ')

/** Returns every permission that is not sufficient for the operation. */
const others = (operation: Operation): string =>
  permissions.filter((permission) => !needsOf(operation).includes(permission)).join(' and ')
