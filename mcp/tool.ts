import type { McpServer, StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import { type Static, type TObject, Type } from 'typebox'
import type { AdminClient } from '../kit/admin/client.ts'
import { Refusal } from '../simulator/refusals/index.ts'
import { checkStrictBody } from '../simulator/schema/index.ts'
import { type ReadCapsule, withoutPaths } from './capsule-paths.ts'

/** The environment of a tool. */
export interface ToolParts {
  readonly admin: AdminClient
  /** Reads a capsule at a path; absent where the files are not those of the user. */
  readonly readCapsule?: ReadCapsule
  /** Runs the command `sandglass` in its own process; returns its exit status and output. */
  readonly runCommand: (words: readonly string[]) => Promise<{ readonly status: number; readonly printed: string }>
}

/** The result of a tool: its data, and a short text for people. */
interface ToolResult<Data> {
  readonly data: Data
  readonly text: string
}

interface Declaration<Input extends TObject, Output extends TObject> {
  readonly name: string
  readonly title: string
  readonly description: string
  /** `nothing` only reads; `more` only adds; `everything` may undo or delete. */
  readonly changes: 'nothing' | 'more' | 'everything'
  /** True when a second call with the same arguments changes nothing more. */
  readonly isIdempotent: boolean
  readonly input: Input
  readonly output: Output
  readonly run: (parts: ToolParts, input: Static<Input>) => Promise<ToolResult<Static<Output>>>
}

/** A tool with its type parameters erased. */
export interface Tool extends Omit<Declaration<TObject, TObject>, 'run'> {
  readonly register: (server: McpServer, parts: ToolParts) => void
}

/** Declares a tool. */
export function tool<Input extends TObject, Output extends TObject>(declaration: Declaration<Input, Output>): Tool {
  const { name, title, description, changes, isIdempotent, input, output, run } = declaration
  const register: Tool['register'] = (server, parts) => {
    const annotations = {
      title,
      readOnlyHint: changes === 'nothing',
      destructiveHint: changes === 'everything',
      idempotentHint: isIdempotent,
      openWorldHint: false,
    }
    const shown = parts.readCapsule === undefined ? withoutPaths(input) : input
    const schemas = { inputSchema: standardOf(input, shown), outputSchema: standardOf(output) }
    server.registerTool(name, { title, description, annotations, ...schemas }, async (given) => {
      const { data, text } = await run(parts, given)
      return { content: [{ type: 'text', text }], structuredContent: { ...data } }
    })
  }
  return { ...declaration, register }
}

/** Converts a schema for the SDK; its errors name each bad argument and what was expected. */
function standardOf<S extends TObject>(schema: S, shown: TObject = schema): StandardSchemaWithJSON<Static<S>> {
  const asRecord = (): Record<string, unknown> => Object(shown)
  return {
    '~standard': {
      version: 1,
      vendor: 'sandglass',
      validate: (value) => {
        try {
          return { value: checkStrictBody(schema, value) }
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          return { issues: issuesOf(error) }
        }
      },
      jsonSchema: { input: asRecord, output: asRecord },
    },
  }
}

function issuesOf({ message, details }: Refusal): readonly { readonly message: string }[] {
  const { errors } = details
  if (!Array.isArray(errors)) return [{ message }]
  return errors.map((error) => ({ message: `${Object(error).field}: ${Object(error).message}` }))
}

/** The argument that every tool has. */
export const inWorld = {
  world: Type.Optional(Type.String({ default: 'default', description: 'The name of the world; `default` if absent.' })),
}

/** The member that every result has. */
export const ofWorld = { world: Type.String({ description: 'The name of the world.' }) }
