import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { type Node, parseSync, Visitor } from 'oxc-parser'

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
  /** The lines of casts without a comment on the same line or the line above. */
  readonly castsWithoutReason: readonly string[]
  /** The ids of the operations that the file declares, for the API or the admin plane. */
  readonly operationIds: readonly string[]
}

/** Reads and parses every TypeScript file in a folder and below. */
export function sourceFiles(folder: string): readonly SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
    .map(readSource)
}

export const isProduction = ({ path }: SourceFile) =>
  !path.endsWith('.test.ts') && !path.startsWith('simulator/testing/')

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

const declarers = new Set(['operation', 'signedOperation', 'adminOperation', 'challengeOperation', 'verifyOperation'])

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  const { program, comments } = parseSync(path, text)
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const lineOf = (offset: number) => lineStarts.findLastIndex((start) => start <= offset) + 1
  const commented = new Set(comments.flatMap(({ start, end }) => range(lineOf(start), lineOf(end))))
  const functions: { name: string; lines: number }[] = []
  const imports: { from: string; isType: boolean }[] = []
  const casts: number[] = []
  const operationIds: string[] = []

  const measure = (node: Node & { id?: { name?: string } | null }) =>
    functions.push({
      name: node.id?.name ?? `the function in line ${lineOf(node.start)}`,
      lines: lineOf(node.end) - lineOf(node.start) + 1,
    })
  const isTypeOnly = (kind: string | undefined, specifiers: readonly Specifier[]) =>
    kind === 'type' ||
    (specifiers.length > 0 && specifiers.every((one) => (one.importKind ?? one.exportKind) === 'type'))

  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
    ImportDeclaration: ({ source, importKind, specifiers }) =>
      imports.push({ from: source.value, isType: isTypeOnly(importKind, specifiers) }),
    ExportNamedDeclaration({ source, exportKind, specifiers }) {
      if (source) imports.push({ from: source.value, isType: isTypeOnly(exportKind, specifiers) })
    },
    ExportAllDeclaration: ({ source }) => imports.push({ from: source.value, isType: false }),
    TSAsExpression({ typeAnnotation, start }) {
      if (text.slice(typeAnnotation.start, typeAnnotation.end) !== 'const') casts.push(lineOf(start))
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'Identifier' || !declarers.has(callee.name) || first === undefined) return
      if (first.type === 'Literal') operationIds.push(String(first.value))
      if (first.type !== 'ObjectExpression') return
      for (const property of first.properties)
        if (property.type === 'Property' && text.slice(property.key.start, property.key.end) === 'id')
          if (property.value.type === 'Literal') operationIds.push(String(property.value.value))
    },
  }).visit(program)

  const lines = text.split('\n')
  return {
    path,
    text,
    code: comments.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text),
    functions,
    imports,
    casts: casts.length,
    castsWithoutReason: casts
      .filter((line) => !commented.has(line) && !commented.has(line - 1))
      .map((line) => `${line}: ${lines[line - 1]?.trim()}`),
    operationIds,
  }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step)
