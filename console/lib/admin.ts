import { batch, signal } from '@preact/signals'
import {
  AdminClient,
  type AnswerOf,
  type AnyInput,
  addressOf,
  type CallInput,
  type OperationId,
} from '../../kit/admin/client.ts'
import { routes } from '../../kit/admin/routes.ts'
import { worldOfToken } from '../../kit/admin/worlds.ts'
import { SandglassError } from '../../kit/errors.ts'
import { curlCommand } from './curl.ts'
import { go } from './route.ts'
import { withoutField } from './sentences.ts'
import { keep, kept } from './storage.ts'
import { tokenKey } from './token-key.ts'

export type { AnswerOf, CallInput, OperationId } from '../../kit/admin/client.ts'

/** The admin token, kept for this tab alone. */
export const token = signal(kept('sessionStorage', tokenKey))

/** Set when the server asked for a token: `missing`, or `wrong` when it refused the one that was given. */
export const tokenNeeded = signal<'missing' | 'wrong' | undefined>(undefined)

/** Grows when everything has to be read again: with every token that is entered, and when a world has come back. */
export const renewal = signal(0)

export function useToken(given: string): void {
  keep('sessionStorage', tokenKey, given)
  const only = worldOfToken(given)
  batch(() => {
    // The token of one world shows no other.
    if (only) go({ world: only })
    token.value = given
    tokenNeeded.value = undefined
    renewal.value += 1
  })
}

/** Returns a client of the admin plane of this page's server. */
export const admin = () => new AdminClient(location.origin, token.value)

/** Calls an operation of the admin plane; asks for the token when the server does. */
export async function call<Id extends OperationId>(
  id: Id,
  input: CallInput<Id>,
  signal?: AbortSignal,
): Promise<AnswerOf<Id>> {
  const used = token.value
  try {
    return await admin().call(id, input, signal)
  } catch (error) {
    noteRefusal(error, used)
    throw error
  }
}

/** Asks for the token when a call was refused for the lack of it; one with an earlier token says nothing about this. */
export function noteRefusal(error: unknown, used: string | undefined): void {
  if (statusOf(error) === 401 && used === token.value) tokenNeeded.value = used === undefined ? 'missing' : 'wrong'
}

export const statusOf = (error: unknown): number | undefined =>
  error instanceof SandglassError ? error.status : undefined

/** Returns the branch that has something that a rewind has undone. */
export function branchOf(error: unknown): string | undefined {
  const { branch } = Object(error instanceof SandglassError ? Object(error.body).details : undefined)
  return typeof branch === 'string' ? branch : undefined
}

/** Returns the sentence of an error, without the names of the operation and of a field that is plain. */
export const messageOf = (error: unknown): string => {
  if (error instanceof SandglassError) return withoutField(error.explanation)
  return error instanceof Error ? error.message : String(error)
}

/** A file that is sent as the body: the command names it instead of its content. */
export interface SentFile {
  readonly name: string
  readonly type?: string
}

/** Returns the curl command for a call, or a comment if no command can do it. */
export function curlOf<Id extends OperationId>(id: Id, input: CallInput<Id>, file?: SentFile): string {
  const given: AnyInput = Object(input)
  const { method, sends }: { method: string; sends?: string } = routes[id]
  try {
    return curlCommand({
      method,
      url: location.origin + addressOf(id, given),
      proof: token.value === undefined ? [] : ['-H', '"Authorization: Bearer $SANDGLASS_ADMIN_TOKEN"'],
      type: file?.type ?? sends,
      body: given.body,
      file: file?.name,
    })
  } catch (error) {
    return `# ${messageOf(error)}`
  }
}
