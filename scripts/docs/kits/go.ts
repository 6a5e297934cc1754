import type { Member, Model, NamedType, Operation, Type } from './model.ts'
import { capitalized, wrapped } from './text.ts'
import { type Enumeration, Uses } from './uses.ts'

/** Returns the client of the admin plane for Go, formatted as gofmt does. */
export function goClient(model: Model, version: string): string {
  const uses = new Uses(model)
  const { types, operations } = model
  return `// Code generated from the declarations of the admin plane by npm run docs. DO NOT EDIT.

package admin

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
)

// Release is the version of Sandglass that this client is for.
const Release = "${version}"

${[
  ...uses.enumerations.map(enumerationOf),
  ...types.map((type) => declarationOf(type, uses)),
  ...uses.sentUnions.map((union) => interfaceOf(`${union.name}OneOf`, 'one of several types', union.of.map(nameOf))),
  ...operations.map((operation) => methodOf(operation, uses)),
].join('\n')}`
}

const initialisms = new Set(['Id', 'Ids', 'Url', 'Json', 'Http', 'Api'])

/** `baseUrl` as `BaseURL`, `NOT_SENT` as `NotSent`. */
const goName = (name: string): string =>
  (/^[A-Z0-9_]+$/.test(name) ? name.toLowerCase() : name)
    .split(/[^a-zA-Z0-9]+/)
    .map(capitalized)
    .join('')
    .replaceAll(/[A-Z][a-z]*/g, (word) => (initialisms.has(word) ? word.toUpperCase().replace(/^IDS$/, 'IDs') : word))

/** Aligns the columns of lines that follow each other. */
function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows.reduce<number[]>(
    (found, row) => row.map((cell, index) => Math.max(found[index] ?? 0, cell.length)),
    [],
  )
  return rows.map(
    (row) =>
      `\t${row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join(' ')
        .trimEnd()}\n`,
  )
}

function enumerationOf({ name, values }: Enumeration): string {
  const rows = values.map((value) => [name + goName(value), name, `= "${value}"`])
  return `// ${name} is one of these texts.\ntype ${name} string\n\nconst (\n${aligned(rows).join('')})\n`
}

function declarationOf(type: NamedType, uses: Uses): string {
  const { name, members, oneOf } = type
  if (oneOf.length > 0)
    return uses.isSent(name)
      ? [interfaceOf(name, 'an object of one of several types', oneOf), ...oneOf.flatMap(tagged(type, uses))].join('\n')
      : decoded(type, uses)
  const comment = type.description === '' ? '' : wrapped(type.description, '// ')
  const given = members.filter((member) => !isFixed(member, uses, name))
  return `${comment}type ${name} struct {\n${fieldsOf(given, uses)}}\n`
}

/** True for the member that says which object of a sent union this is: it is always written. */
const isFixed = ({ type, isRequired }: Member, uses: Uses, name: string): boolean =>
  isRequired && uses.isSent(name) && type.kind === 'values' && type.values.length === 1

/** Returns the method, if any, that writes the tag of an object of a union. */
const tagged =
  (union: NamedType, uses: Uses) =>
  (name: string): readonly string[] => {
    const { member, values } = uses.tagOf(union)
    const [tag, ...others] = values.get(name) ?? []
    if (others.length > 0) return []
    const field = goName(member)
    const method = `// MarshalJSON adds the ${member}.
func (${receiver} ${name}) MarshalJSON() ([]byte, error) {
	type members ${name}
	return json.Marshal(struct {
		${field} string \`json:"${member}"\`
		members
	}{"${tag}", members(${receiver})})
}
`
    return [method]
  }

const receiver = 'object'

/** A type whose objects can only be those of a union. */
function interfaceOf(name: string, words: string, types: readonly string[]): string {
  const methods = types.map((type) => `func (${type}) is${name}() {}\n`)
  return `// ${name} is ${words}: ${types.join(', ')}.
type ${name} interface {
	is${name}()
}

${methods.join('\n')}`
}

/** A type with a member for each object of a union that answers contain, of which one is set. */
function decoded(union: NamedType, uses: Uses): string {
  const { name, oneOf } = union
  const { member, values } = uses.tagOf(union)
  const cases = oneOf.map(
    (each) =>
      `	case ${(values.get(each) ?? []).map((value) => `"${value}"`).join(', ')}:
		return json.Unmarshal(content, &${receiver}.${each})
`,
  )
  return `// ${name} has one of its members; the others are nil.
type ${name} struct {
${aligned(oneOf.map((each) => [each, `*${each}`])).join('')}}

// UnmarshalJSON reads the object whose ${member} is given.
func (${receiver} *${name}) UnmarshalJSON(content []byte) error {
	var tag struct {
		Value string \`json:"${member}"\`
	}
	if err := json.Unmarshal(content, &tag); err != nil {
		return err
	}
	switch tag.Value {
${cases.join('')}	}
	return fmt.Errorf("no ${name} has the ${member} %q", tag.Value)
}
`
}

/** Returns the fields of a struct. A comment ends the alignment of those before it. */
function fieldsOf(members: readonly Member[], uses: Uses): string {
  let written = ''
  let rows: string[][] = []
  for (const { name, type, isRequired, description } of members) {
    if (description !== '') {
      written += aligned(rows).join('') + wrapped(description, '\t// ')
      rows = []
    }
    const given = typeOf(type, uses)
    rows.push([
      goName(name),
      isRequired || isNilable(given) || isText(type) ? given : `*${given}`,
      `\`json:"${name}${isRequired ? '' : ',omitempty'}"\``,
    ])
  }
  return written + aligned(rows).join('')
}

const isNilable = (type: string) => /^(?:\[|map\[|any$|\*|Scalar$)|OneOf$/.test(type)

/** True for a type without whose empty value nothing is lost: a text, or a mark that is \`true\` or absent. */
const isText = ({ kind }: Type) => kind === 'string' || kind === 'values'

const simpleTypes = {
  string: 'string',
  integer: 'int64',
  number: 'float64',
  boolean: 'bool',
  bytes: '[]byte',
  any: 'any',
  null: 'any',
} as const

function typeOf(type: Type, uses: Uses): string {
  if (type.kind === 'named') return type.name
  if (type.kind === 'list') return `[]${typeOf(type.of, uses)}`
  if (type.kind === 'map') return `map[string]${typeOf(type.of, uses)}`
  if (type.kind === 'values')
    return uses.enumerationOf(type.values)?.name ?? (type.values[0] === true ? 'bool' : 'string')
  if (type.kind === 'union') return unionOf(type, uses)
  return simpleTypes[type.kind]
}

function unionOf(union: Extract<Type, { kind: 'union' }>, uses: Uses): string {
  const others = union.of.filter(({ kind }) => kind !== 'null')
  if (others.length < union.of.length) return others.map((type) => `*${typeOf(type, uses)}`).join('')
  if (union.of.every(({ kind }) => kind !== 'named')) return 'Scalar'
  return uses.sentUnions.includes(union) ? `${union.name}OneOf` : 'any'
}

const nameOf = (type: Type): string => (type.kind === 'named' ? type.name : 'Text')

/** Returns a method, after the type of its query. */
function methodOf(operation: Operation, uses: Uses): string {
  const { id, summary, pathParameters, isInWorld, query, body, isBodyRequired, answer } = operation
  const name = goName(id)
  const queryType = `${name}Query`
  const given = [
    'ctx context.Context',
    ...pathParameters.map((parameter) => `${parameter} string`),
    ...(body === undefined ? [] : [`body ${isBodyRequired ? '' : '*'}${typeOf(body, uses)}`]),
    ...(query.length === 0 ? [] : [`query ${isQueryRequired(operation) ? '' : '*'}${queryType}`]),
  ]
  const declared =
    query.length === 0
      ? ''
      : `// ${queryType} has the parameters of ${name}.\ntype ${queryType} struct {\n${fieldsOf(query, uses)}}\n\n`
  const comment = wrapped(`${name} ${summary.replace(/^./, (first) => first.toLowerCase())}`, '// ')
  const client = isInWorld ? 'WorldClient' : 'Client'
  const [call, type] = callOf(answer, uses)
  return `${declared}${comment}func (client *${client}) ${name}(${given.join(', ')}) ${type} {
	return ${call}(ctx, client.connection, request{
${requestOf(operation)}	})
}
`
}

const isQueryRequired = ({ query }: Operation): boolean => query.some(({ isRequired }) => isRequired)

/** Returns the function that reads an answer, and what it returns. */
function callOf(answer: Type | undefined, uses: Uses): readonly [string, string] {
  if (answer === undefined) return ['callForNothing', 'error']
  if (answer.kind === 'string') return ['callForText', '(string, error)']
  if (answer.kind === 'bytes') return ['callForFile', '([]byte, error)']
  const type = typeOf(answer, uses)
  return [`callFor[${type}]`, `(*${type}, error)`]
}

function requestOf({ id, method, path, query, body, isBodyRequired, sends, receives }: Operation): string {
  const json = 'application/json'
  const rows = [
    ['operation', `"${id}"`],
    ['method', `"${method}"`],
    ['path', pathOf(path)],
    ...(query.length === 0 ? [] : [['query', 'query']]),
    ...(body === undefined ? [] : [['body', isBodyRequired ? 'body' : 'orEmpty(body)']]),
    ...(sends === undefined || sends === json ? [] : [['sends', `"${sends}"`]]),
    ...(receives === undefined || receives === json ? [] : [['receives', `"${receives}"`]]),
  ]
  return aligned(rows.map(([name, value]) => [`\t${name}:`, `${value},`])).join('')
}

/** Returns a path as an expression: its literal parts, and its parameters. */
function pathOf(path: string): string {
  return path
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      if (name === undefined) return `"${part}"`
      return `url.PathEscape(${name === 'world' ? 'client.world' : name})`
    })
    .join(' + ')
}
