import { type TSchema, Type } from 'typebox'
import type { OperationId } from '../kit/admin/client.ts'
import {
  inputOf,
  type Parameter,
  type Printer,
  parametersOf,
  questionIds,
  questionOf,
  summaryOf,
} from '../questions/index.ts'
import { bodyOf, pathsFor, readPaths } from './capsule-paths.ts'
import { inWorld, ofWorld, type Tool, tool } from './tool.ts'

/** The declaration of a tool that asks questions; their names, parameters and answers are those of the questions. */
interface AskingTool extends Pick<Tool, 'name' | 'title' | 'changes' | 'isIdempotent'> {
  /** Begins the description; the summaries of the questions follow. */
  readonly about: string
  /** The view of a call that names none; a tool that changes something has none. */
  readonly usual?: string
}

/** A question of a tool, with the word that selects it; empty for a tool with one question. */
interface View {
  readonly id: OperationId
  readonly word: string
}

/** Makes a tool of all questions that name it. */
export function askingTool({ name, title, about, usual, changes, isIdempotent }: AskingTool): Tool {
  const views = viewsOf(name)
  const selector = usual === undefined ? 'action' : 'view'
  const words = views.map(({ word }) => word)
  const select = usual === undefined ? Type.Enum(words) : Type.Optional(Type.Enum(words, { default: usual }))
  const parameters = parametersIn(views)
  return tool({
    name,
    title,
    description: [about, ...views.map(({ id, word }) => `${word === '' ? '' : `${word}: `}${summaryOf(id)}`)].join(
      '\n',
    ),
    changes,
    isIdempotent,
    input: Type.Object({
      ...inWorld,
      ...(views.length === 1 ? {} : { [selector]: select }),
      ...parameters,
      ...pathsFor(Object.keys(parameters)),
    }),
    output: Type.Object({ ...ofWorld, answer: Type.Unknown({ description: 'The answer of the admin plane.' }) }),
    async run({ admin, readCapsule }, { world = 'default', ...given }) {
      const { [selector]: word = usual ?? '', ...asked }: Record<string, unknown> = given
      const view = views.find((one) => one.word === word)
      if (view === undefined) throw new Error(`${name} has no ${selector} ${word}.`)
      const read = await readPaths(asked, readCapsule)
      requireKnown({ name, selector, view, views }, read)
      const taken = { world, ...read }
      const { body, ...input } = inputOf(view.id, taken)
      // The parameters follow the declaration of the operation, whose types are erased here.
      const called = Object(body === undefined ? input : { ...input, body: bodyOf(body) })
      const answer: unknown = await admin.call(view.id, called)
      const text = textOf(view.id, answer, taken)
      return { data: { world: String(world), answer: answer ?? {} }, text }
    },
  })
}

function viewsOf(tool: string): readonly View[] {
  return questionIds.flatMap((id) => {
    const { tool: place } = questionOf(id)
    const [name, word = ''] = typeof place === 'string' ? place.split(' ') : []
    return name === tool ? [{ id, word }] : []
  })
}

/** Merges the parameters of all views; those of some views name them. */
function parametersIn(views: readonly View[]): Record<string, TSchema> {
  const merged = new Map<string, { readonly parameter: Parameter; readonly words: string[]; schemas: object[] }>()
  for (const { id, word } of views)
    for (const parameter of parametersOf(id)) {
      if (parameter.name === 'world') continue
      const known = merged.get(parameter.name) ?? { parameter, words: [], schemas: [] }
      known.words.push(word)
      const { description: _, default: __, ...schema } = parameter.schema
      if (!known.schemas.some((one) => JSON.stringify(one) === JSON.stringify(schema))) known.schemas.push(schema)
      merged.set(parameter.name, known)
    }
  return Object.fromEntries(
    [...merged].map(([name, { parameter, words, schemas }]) => {
      const of = words.length === views.length ? '' : `${words.join(', ')}: `
      const description = `${of}${parameter.schema.description}`
      const [only, ...more] = schemas
      const schema = Type.Unsafe(more.length === 0 ? { ...only, description } : { anyOf: schemas, description })
      const isRequired = parameter.required === true && words.length === views.length
      return [name, isRequired ? schema : Type.Optional(schema)]
    }),
  )
}

interface Called {
  /** The name of the tool. */
  readonly name: string
  readonly selector: string
  readonly view: View
  readonly views: readonly View[]
}

const takes = ({ id }: View, parameter: string) => parametersOf(id).some(({ name }) => name === parameter)

/** Refuses parameters of other views, and missing ones. */
function requireKnown({ name, selector, view, views }: Called, given: Readonly<Record<string, unknown>>): void {
  const called = `${name} ${view.word}`.trim()
  const known = parametersOf(view.id)
  const other = Object.keys(given).find((parameter) => !takes(view, parameter))
  if (other !== undefined) {
    const takers = views.filter((one) => takes(one, other)).map(({ word }) => word)
    const hint = takers.length === 0 ? '' : `; use it with ${selector} ${takers.join(', ')}`
    throw new Error(`${called} takes no ${other}${hint}.`)
  }
  const missing = known.find(({ name, required }) => required && name !== 'world' && given[name] === undefined)
  if (missing !== undefined) throw new Error(`${called} needs ${missing.name}: ${missing.schema.description}`)
}

/** Writes an answer for people. */
function textOf(id: OperationId, answer: unknown, given: Readonly<Record<string, unknown>>): string {
  const lines: string[] = []
  const printer: Printer = {
    line: (text) => lines.push(text),
    table: (titles, rows, none) =>
      lines.push(...(rows.length === 0 ? [none] : [titles, ...rows].map((cells) => cells.join(' | ')))),
    facts(facts) {
      for (const [name, value] of Object.entries(facts)) if (value !== undefined) lines.push(`${name}: ${value}`)
    },
    bold: (text) => text,
    marked: (cell) => `✗ ${cell ?? ''}`.trimEnd(),
    given: (name, value) => `${name}: ${value}`,
  }
  questionOf(id).show(answer, printer, given)
  return lines.join('\n')
}
