import type { OperationAddress } from '../simulator/api/contract.ts'

export const kebab = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** A first guess; the test of the contract's permissions tells when it is wrong. */
function permissionFor({ method, path }: OperationAddress): string {
  if (method === 'GET') return 'VIEW'
  return path.startsWith('/sandbox/') ? 'TRANSACT' : 'MANAGE'
}

/** `getCardById` becomes "Gets a card.": a sentence to improve. */
function summaryOf(id: string): string {
  const [verb = '', ...words] = kebab(id.replace(/ById$/, '')).split('-')
  const what = words.join(' ')
  const article = what === '' || what.endsWith('s') ? '' : /^[aeiou]/.test(what) ? 'an ' : 'a '
  return `${thirdPerson(verb.charAt(0).toUpperCase() + verb.slice(1))} ${article}${what}`.trim().concat('.')
}

function thirdPerson(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`
  return /(?:s|sh|ch|x)$/.test(verb) ? `${verb}es` : `${verb}s`
}

/** Creations answer 201, removals nothing; everything else answers 200. */
function answerOf({ id, method }: OperationAddress): { readonly status: number; readonly shape: string | undefined } {
  if (method === 'DELETE') return { status: 204, shape: undefined }
  return { status: /^(?:\w+C|c)reate/.test(id) ? 201 : 200, shape: 'Answer' }
}

/**
 * The text of the operation's file; `domain` is the way to simulator/domain. Nothing is stored yet, so the skeleton
 * finds nothing; where nothing is to be found, it answers 501.
 */
export function operationText(address: OperationAddress, domain: string): string {
  const { id, method, path } = address
  const [parameter] = parametersOf(path)
  const { status, shape } = answerOf(address)
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH'
  const helper = status === 201 ? 'created' : status === 204 ? 'noContent' : 'ok'
  const steps =
    parameter === undefined
      ? ["refuses: ['NOT_IMPLEMENTED'],", `apply: () => refuse('NOT_IMPLEMENTED', { operation: '${id}' }),`]
      : [
          "refuses: ['REFERENCE_NOT_FOUND'],",
          `find: ({ path }) => refuse('REFERENCE_NOT_FOUND', { id: path.${parameter} }),`,
          shape === undefined ? 'apply: () => noContent(),' : `apply: ({ found }) => ${helper}(found),`,
        ]
  const operationImports = parameter === undefined ? 'operation' : [helper, 'operation'].sort().join(', ')
  return [
    ...(shape === undefined && !hasBody ? [] : ["import { Type } from 'typebox'"]),
    `import { ${operationImports} } from '${domain}/operation.ts'`,
    `import { refuse } from '${domain}/refusals.ts'`,
    '',
    ...(hasBody ? ['const Body = Type.Object({})'] : []),
    ...(shape === undefined ? [] : ['const Answer = Type.Object({ id: Type.String() })']),
    '',
    `export const ${id} = operation({`,
    `  id: '${id}',`,
    `  route: '${method} ${path}',`,
    `  summary: '${summaryOf(id)}',`,
    `  needs: '${permissionFor(address)}',`,
    ...(hasBody ? [parameter === undefined ? '  body: Body,' : '  body: Type.Optional(Body),'] : []),
    `  answers: { ${status}: ${shape ?? 'null'} },`,
    ...steps.map((step) => `  ${step}`),
    '})',
    '',
  ].join('\n')
}

/** A feature that passes with the skeleton, to be replaced by what the operation does. */
export function featureText({ id, method, path }: OperationAddress): string {
  const parameters = parametersOf(path)
  const sent = path.replaceAll(/\{\w+\}/g, 'unknown')
  const isRefused = parameters.length > 0
  const body = method === 'GET' || method === 'DELETE' ? '' : " with the body '{}'"
  return [
    `Feature: ${summaryOf(id).replace(/\.$/, '')}`,
    '',
    `  Scenario: ${isRefused ? 'an unknown id is refused' : 'it is known but not written yet'}`,
    `    When I send ${method} ${sent}${body}`,
    `    Then it is refused as ${isRefused ? 'REFERENCE_NOT_FOUND' : 'NOT_IMPLEMENTED'}`,
    '',
  ].join('\n')
}
