import { declarations } from '../../simulator/app.ts'
import type { Operation } from '../../simulator/contract/index.ts'
import { isRecord, present } from '../../simulator/schema/index.ts'
import type { ScenarioAnswer, ScenarioRequest } from '../scenario/index.ts'
import { type Side, Stopped } from './side.ts'

/** The paths whose items can be deleted, such as `/customers`. */
const deletable: ReadonlySet<string> = new Set(
  Object.values<Operation>(declarations.operations)
    .filter(({ method, pathTemplate }) => method === 'DELETE' && /^[^{]+\/\{\w+\}$/.test(pathTemplate))
    .map(({ pathTemplate }) => pathTemplate.replace(/\/\{\w+\}$/, '')),
)

/** True when the API can delete what a request makes. */
export const isDeletable = ({ method, path }: ScenarioRequest): boolean => method === 'POST' && deletable.has(path)

/** Remembers what the requests to a side have made, and deletes it. */
export class CleanUp {
  readonly #made = new Map<string, ScenarioRequest['authorization']>()

  get size(): number {
    return this.#made.size
  }

  /** Returns the side, observed. */
  watch(side: Side): Side {
    const send = async (request: ScenarioRequest) => {
      const answer = await side.send(request)
      this.#note(request, answer)
      return answer
    }
    const ready = () => side.ready?.() ?? Promise.resolve()
    const remember = (request: ScenarioRequest, answer: ScenarioAnswer) => this.#note(request, answer)
    return { now: side.now, waitUntil: side.waitUntil, ready, send, remember }
  }

  #note(request: ScenarioRequest, { status, body }: ScenarioAnswer): void {
    if (status >= 300) return
    if (request.method === 'DELETE') this.#made.delete(request.path)
    const id = isRecord(body) ? body['id'] : undefined
    if (isDeletable(request) && typeof id === 'string') this.#made.set(`${request.path}/${id}`, request.authorization)
  }

  /**
   * Deletes everything, the newest first; returns the paths that the target refused to delete. It is not asked again
   * once it no longer answers.
   */
  async run(side: Side): Promise<{ readonly deleted: number; readonly left: readonly string[] }> {
    const made = [...this.#made].reverse()
    // A resource may belong to an older one, with which it is deleted.
    const first = await deleteAll(side, made)
    const { left } = first.hasAnswered ? await deleteAll(side, first.left) : first
    return { deleted: made.length - left.length, left: left.map(([path]) => path) }
  }
}

type Made = readonly [path: string, authorization: ScenarioRequest['authorization']]

/** Deletes resources; returns those that the target refused to delete, or did not answer about. */
async function deleteAll(side: Side, made: readonly Made[]) {
  const left: Made[] = []
  let hasAnswered = true
  for (const one of made) {
    const [path, authorization] = one
    const request = { method: 'DELETE', path, ...present({ authorization }) }
    const status: number | undefined = hasAnswered ? await statusOf(side, request) : undefined
    hasAnswered = status !== undefined
    if (status === undefined || (status >= 400 && status !== 404)) left.push(one)
  }
  return { left, hasAnswered }
}

/** Returns the status of an answer; undefined where the target gives none. */
async function statusOf(side: Side, request: ScenarioRequest): Promise<number | undefined> {
  try {
    return (await side.send(request)).status
  } catch (error) {
    if (error instanceof Stopped) return undefined
    throw error
  }
}
