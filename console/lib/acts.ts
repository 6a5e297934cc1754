import { signal } from '@preact/signals'
import {
  type AnswerOf,
  type CallInput,
  call,
  curlOf,
  messageOf,
  type OperationId,
  type SentFile,
  statusOf,
} from './admin.ts'
import { changed } from './live.ts'

/** An act that the page did, with the command that does the same. */
export interface Act {
  readonly says: string
  readonly curl: string
  readonly error?: string
  /** True when the server did not answer. */
  readonly isCut?: boolean
}

/** The last act, shown at the foot of the page until it is dismissed. */
export const lastAct = signal<Act | undefined>(undefined)

/** A sentence above the page: something that is not there, or could not be done. */
export const notice = signal<string | undefined>(undefined)

let isBusy = false

function setBusy(busy: boolean): void {
  isBusy = busy
  document.body.ariaBusy = String(busy)
}

/** Does something, and nothing while something else is under way: a second press must not do the work twice. */
export async function alone<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  if (isBusy) return undefined
  setBusy(true)
  try {
    return await work()
  } finally {
    setBusy(false)
  }
}

/** Does something in the world and shows its curl command; returns undefined when it was refused, and says why. */
export const act = <Id extends OperationId>(
  says: string,
  id: Id,
  input: CallInput<Id>,
  file?: SentFile,
): Promise<{ readonly answer: AnswerOf<Id> } | undefined> =>
  alone(async () => {
    const curl = curlOf(id, input, file)
    try {
      const answer = await call(id, input)
      lastAct.value = { says, curl }
      return { answer }
    } catch (error) {
      const isCut = statusOf(error) === undefined && { isCut: true }
      lastAct.value = { says, curl, error: messageOf(error), ...isCut }
      return undefined
    } finally {
      changed()
    }
  })

/** Adds to the last act that the webhooks of a new world do not reach the endpoint of the first, if it had one. */
export async function sayWebhooksWait(name: string): Promise<void> {
  const settings = await call('getSettings', { path: { world: name }, query: {} }).catch(() => undefined)
  if (lastAct.value === undefined || settings?.endpoint === undefined || settings.mode === 'push') return
  lastAct.value = { ...lastAct.value, says: `${lastAct.value.says} Its webhooks wait to be fetched (pull mode).` }
}
