import { signal } from '@preact/signals'
import { AdminClient, type AnswerOf, type CallInput, type OperationId } from '../../kit/admin/client.ts'
import { routes } from '../../kit/admin/routes.ts'
import { SandglassError } from '../../kit/errors.ts'
import { curlCommand } from './curl.ts'
import { tokenKey } from './token-key.ts'

export type { AnswerOf, CallInput, OperationId } from '../../kit/admin/client.ts'

/** The admin token, kept for this tab alone. */
export const token = signal<string | undefined>(sessionStorage.getItem(tokenKey) ?? undefined)

/** Set when the server asked for a token: `missing`, or `wrong` when it refused the one that was given. */
export const tokenNeeded = signal<'missing' | 'wrong' | undefined>(undefined)

export function useToken(given: string): void {
  sessionStorage.setItem(tokenKey, given)
  token.value = given
  tokenNeeded.value = undefined
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

/** Returns the sentence of an error, without the name of the operation. */
export const messageOf = (error: unknown): string => {
  if (error instanceof SandglassError) return error.explanation
  return error instanceof Error ? error.message : String(error)
}

interface AnyInput {
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
}

/** A file that is sent as the body: the command names it instead of its content. */
export interface SentFile {
  readonly name: string
  readonly type?: string
}

/** Returns the curl command that does the same as a call. */
export function curlOf<Id extends OperationId>(id: Id, input: CallInput<Id>, file?: SentFile): string {
  const { path = {}, query = {}, body }: AnyInput = Object(input)
  const { method, path: template, sends }: { method: string; path: string; sends?: string } = { ...routes[id] }
  const place = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name] ?? '')))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  const type = file?.type ?? sends
  return curlCommand({
    method,
    url: `${location.origin}/admin${place}${search.size === 0 ? '' : `?${search}`}`,
    ...(token.value === undefined ? {} : { proof: ['-H', '"Authorization: Bearer $SANDGLASS_ADMIN_TOKEN"'] }),
    ...(type === undefined ? {} : { type }),
    ...(file === undefined ? { body } : { file: file.name }),
  })
}
