import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { type Argument, type Comment, type Expression, type Node, parseSync, Visitor } from 'oxc-parser'

const root = join(import.meta.dirname, '../..')

/** One of the project's files, with facts from its syntax tree. */
export interface SourceFile {
  /** Relative to the root of the project, with slashes. */
  readonly path: string
  readonly text: string
  /** The text without comments. */
  readonly code: string
  readonly functions: readonly { readonly name: string; readonly lines: number }[]
  readonly imports: readonly { readonly from: string; readonly isType: boolean }[]
  readonly casts: number
  /** The lines of casts without a trailing comment and without a `//` comment on the line above. */
  readonly castsWithoutReason: readonly string[]
  /**
   * The ids of the operations that the file declares, for the API or the admin plane; `notLiteral` for other values.
   */
  readonly operationIds: readonly string[]
}

/** Reads and parses every TypeScript file in a folder and below. */
export function sourceFiles(folder: string): readonly SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')))
}

/** The names of the packages that production code may import: those whose reason docs/architecture.md gives. */
export const dependencies: readonly string[] = packagesWithReason(
  readFileSync(join(root, 'docs/architecture.md'), 'utf8'),
)

function packagesWithReason(page: string): readonly string[] {
  const [section = ''] = page.split('\n## Dependencies\n').at(-1)?.split('\n## ') ?? []
  return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name)
}

export const isProduction = ({ path }: SourceFile) => !path.endsWith('.test.ts') && !path.includes('/testing/')

export const folderOf = (path: string) => dirname(path)

export const kebab = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Returns the project's own files that a file imports. */
export function importsOf({ path, imports }: SourceFile): readonly { target: string; isType: boolean }[] {
  return imports
    .filter(({ from }) => from.startsWith('.'))
    .map(({ from, isType }) => ({ target: join(dirname(path), from).split(sep).join('/'), isType }))
}

/** A name in an import or export; some kinds of specifier have neither member. */
interface Specifier {
  readonly type: string
  readonly importKind?: string
  readonly exportKind?: string
}

export const notLiteral = '(not a literal)'

/** The functions that declare an operation. Their own files may call each other with an id that they are given. */
const declarers = new Set([
  ...['operation', 'signedOperation', 'adminOperation', 'challengeOperation', 'verifyOperation'],
  ...['trustStartOperation', 'trustConfirmOperation'],
])

/** Parses the text of a file and collects the facts about it. */
export function parseSource(path: string, text: string): SourceFile {
  const { program, comments } = parseSync(path, text)
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const lineOf = (offset: number) => lineStarts.findLastIndex((start) => start <= offset) + 1
  const functions: { name: string; lines: number }[] = []
  const imports: { from: string; isType: boolean }[] = []
  const casts: { start: number; end: number }[] = []

  const measure = (node: Node & { id?: { name?: string } | null }) =>
    functions.push({
      name: node.id?.name ?? `the function in line ${lineOf(node.start)}`,
      lines: lineOf(node.end) - lineOf(node.start) + 1,
    })
  const isTypeOnly = (kind: string | undefined, specifiers: readonly Specifier[]) =>
    kind === 'type' ||
    (specifiers.length > 0 && specifiers.every((one) => (one.importKind ?? one.exportKind) === 'type'))
  const countCast = ({ typeAnnotation, start, end }: Node & { typeAnnotation: Node }) => {
    if (text.slice(typeAnnotation.start, typeAnnotation.end) !== 'const') casts.push({ start, end })
  }

  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
    ImportDeclaration: ({ source, importKind, specifiers }) =>
      imports.push({ from: source.value, isType: isTypeOnly(importKind, specifiers) }),
    ImportExpression: ({ source }) => imports.push({ from: literalIn(source) ?? notLiteral, isType: false }),
    TSImportType: ({ source }) => imports.push({ from: source.value, isType: true }),
    ExportNamedDeclaration({ source, exportKind, specifiers }) {
      if (source) imports.push({ from: source.value, isType: isTypeOnly(exportKind, specifiers) })
    },
    ExportAllDeclaration: ({ source, exportKind }) =>
      imports.push({ from: source.value, isType: exportKind === 'type' }),
    TSAsExpression: countCast,
    TSTypeAssertion: countCast,
  }).visit(program)

  const lines = text.split('\n')
  const hasReason = reasonsIn(comments, text, lineOf)
  return {
    path,
    text,
    code: comments.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text),
    functions,
    imports,
    casts: casts.length,
    castsWithoutReason: casts
      .filter((cast) => !hasReason(cast))
      .map(({ start }) => `${lineOf(start)}: ${lines[lineOf(start) - 1]?.trim()}`),
    operationIds: operationIdsIn(program),
  }
}

/** Finds comments that can be the reason of a cast. A doc comment above belongs to the declaration, not to the cast. */
function reasonsIn(comments: readonly Comment[], text: string, lineOf: (offset: number) => number) {
  const isAlone = ({ start }: Comment) => text.slice(text.lastIndexOf('\n', start) + 1, start).trim() === ''
  const above = new Set(comments.filter((one) => one.type === 'Line' && isAlone(one)).map(({ end }) => lineOf(end)))
  const trailing = new Set(comments.filter((one) => !isAlone(one)).map(({ start }) => lineOf(start)))
  return ({ start, end }: { start: number; end: number }) =>
    above.has(lineOf(start) - 1) || trailing.has(lineOf(start)) || trailing.has(lineOf(end))
}

/** Returns the ids that calls of declarers declare, also when a declarer was imported or stored under another name. */
function operationIdsIn(program: Node): readonly string[] {
  const aliases = new Map([...declarers].map((name) => [name, name]))
  const ids: string[] = []
  let isDeclarer = false
  const store = (name: string, value: Expression | null) => {
    if (declarers.has(name)) isDeclarer = true
    if (value?.type === 'Identifier' && aliases.has(value.name)) aliases.set(name, value.name)
  }
  const visitor = new Visitor({
    ImportSpecifier({ imported, local }) {
      if (imported.type === 'Identifier' && declarers.has(imported.name)) aliases.set(local.name, imported.name)
    },
    FunctionDeclaration: ({ id }) => store(id?.name ?? '', null),
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier') store(id.name, init)
    },
    CallExpression({ callee, arguments: [first] }) {
      if (aliases.has(calledName(callee)) && first !== undefined) ids.push(idIn(first) ?? notLiteral)
    },
  })
  if (program.type === 'Program') visitor.visit(program)
  return ids.filter((id) => id !== notLiteral || !isDeclarer)
}

function calledName(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
}

/** Returns the id of a declaration, which is the first argument or a member of it. */
function idIn(first: Argument): string | undefined {
  if (first.type !== 'ObjectExpression') return first.type === 'SpreadElement' ? undefined : literalIn(first)
  for (const property of first.properties) {
    if (property.type !== 'Property') continue
    const { key } = property
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : undefined
    if (name === 'id') return literalIn(property.value)
  }
  return undefined
}

const literalIn = (value: Node): string | undefined =>
  value.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined
