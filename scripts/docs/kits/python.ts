import type { Member, Model, NamedType, Operation, Type } from './model.ts'
import { snakeCase, wrapped } from './text.ts'

/** Returns the client of the admin plane for Python. */
export function pythonClient({ types, operations }: Model, version: string): string {
  const ofProcess = operations.filter(({ isInWorld }) => !isInWorld)
  const ofWorld = operations.filter(({ isInWorld }) => isInWorld)
  return `"""The admin plane: its types and operations. Generated from its declarations by \`npm run docs\`."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict, Union

from .connection import Connection

VERSION = "${version}"

${types.map(declarationOf).join('\n')}

class Admin:
    """The operations on the worlds of a process."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
${ofProcess.map(methodOf).join('')}

class WorldAdmin:
    """The operations on one world."""

    def __init__(self, connection: Connection, world: str) -> None:
        self._connection = connection
        self._world = world
${ofWorld.map(methodOf).join('')}`
}

const simpleTypes = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  bytes: 'bytes',
  any: 'Any',
  null: 'None',
} as const

function typeOf(type: Type): string {
  if (type.kind === 'named') return type.name
  if (type.kind === 'list') return `list[${typeOf(type.of)}]`
  if (type.kind === 'map') return `dict[str, ${typeOf(type.of)}]`
  if (type.kind === 'values') return `Literal[${type.values.map(literal).join(', ')}]`
  if (type.kind === 'union') return type.of.map(typeOf).join(' | ')
  return simpleTypes[type.kind]
}

const literal = (value: unknown) => (value === true ? 'True' : value === false ? 'False' : JSON.stringify(value))

/** The words that cannot be names in Python. */
const keywords = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for ' +
    'from global if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
)

function declarationOf(type: NamedType): string {
  const { name, description, members, oneOf } = type
  if (oneOf.length > 0) return `\n${name} = Union[${oneOf.map((each) => `"${each}"`).join(', ')}]\n`
  if (members.some((member) => keywords.has(member.name))) return asCall(type)
  const doc = description === '' ? '' : `    """${description}"""\n\n`
  return `\nclass ${name}(TypedDict):\n${doc}${members.map((member) => memberOf(member, ': ', '')).join('')}`
}

/** A class cannot have a member with the name of a keyword. Types are texts here, since they are evaluated at once. */
function asCall({ name, members }: NamedType): string {
  const rows = members.map((member) =>
    memberOf(member, '": "', '",', '"').replaceAll(/(?<=Literal\[.*)"(?=.*\])/g, "'"),
  )
  const indented = rows.join('').replaceAll(/^/gm, '    ').trimEnd()
  return `\n${name} = TypedDict(\n    "${name}",\n    {\n${indented}\n    },\n)\n`
}

function memberOf({ name, type, isRequired, description }: Member, colon: string, end: string, start = ''): string {
  const written = isRequired ? typeOf(type) : `NotRequired[${typeOf(type)}]`
  const comment = description === '' ? '' : wrapped(description, '    # ')
  return `${comment}    ${start}${name}${colon}${written}${end}\n`
}

function methodOf({ id, summary, query, ...operation }: Operation): string {
  const { method, path, pathParameters, isInWorld, body, isBodyRequired, answer, sends, receives } = operation
  const required = query.filter(({ isRequired }) => isRequired)
  const given = [
    'self',
    ...pathParameters.map((name) => `${name}: str`),
    ...(body === undefined ? [] : [`body: ${typeOf(body)}${isBodyRequired ? '' : ' | None = None'}`]),
    ...(query.length === 0 ? [] : ['*']),
    ...required.map(({ name, type }) => `${argumentOf(name)}: ${typeOf(type)}`),
    ...query
      .filter((member) => !required.includes(member))
      .map(({ name, type }) => `${argumentOf(name)}: ${typeOf(type)} | None = None`),
  ]
  const filled = [...(isInWorld ? ['"world": self._world'] : []), ...pathParameters.map((name) => `"${name}": ${name}`)]
  const passed = [
    `"${id}"`,
    `"${method} ${path}"`,
    ...(filled.length === 0 ? [] : [`path={${filled.join(', ')}}`]),
    ...(query.length === 0 ? [] : [`query={${query.map(({ name }) => `"${name}": ${argumentOf(name)}`).join(', ')}}`]),
    // An absent body of JSON is an empty object.
    ...(body === undefined ? [] : [isBodyRequired ? 'body=body' : 'body=body or {}']),
    ...(sends === undefined || sends === 'application/json' ? [] : [`sends="${sends}"`]),
    ...(receives === undefined || receives === 'application/json' ? [] : [`receives="${receives}"`]),
  ]
  const call = `self._connection.call(\n            ${passed.join(',\n            ')},\n        )`
  const type = answer === undefined ? 'None' : typeOf(answer)
  return `
    def ${snakeCase(id)}(
        ${given.join(',\n        ')},
    ) -> ${type}:
        """${summary}"""
        ${answer === undefined ? call : `answer: ${type} = ${call}\n        return answer`}
`
}

const argumentOf = (name: string): string => (keywords.has(name) ? `${name}_` : snakeCase(name))
