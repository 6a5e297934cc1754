import type { Conversation } from './conversation.ts'
import type { Memory } from './memory.ts'
import type { ScenarioWorlds } from './worlds.ts'

interface MomentLine {
  readonly number: number
  readonly events: readonly string[]
}

interface Posting {
  readonly lines: readonly { readonly account: string; readonly amount: number }[]
}

interface Change {
  readonly collection: string
  /** A posting, if the collection is that of the postings. */
  readonly after?: Posting
}

/** The history of the current world: moments, events, rewinds, branches and the hash of the state. */
export class Timeline {
  constructor(
    readonly conversation: () => Conversation,
    readonly worlds: ScenarioWorlds,
    readonly memory: Memory,
  ) {}

  /** Remembers the number of the latest moment. */
  async rememberHead(name: string): Promise<void> {
    this.memory.keep(name, String((await this.#moments('limit=1')).head))
  }

  /** Rewinds to a moment's number or an instant; the undone future is remembered as `branch`. */
  async rewindTo(moment: string): Promise<void> {
    const { branch } = await this.conversation().mustRequest<{ branch?: { name: string } }>(
      'POST',
      this.worlds.adminPath('/timeline/rewind'),
      { to: /^\d+$/.test(moment) ? Number(moment) : moment },
    )
    if (branch) this.memory.keep('branch', branch.name)
    else this.memory.forget('branch')
  }

  /** Returns to the end of the branch that the last rewind left. */
  async returnToBranch(): Promise<void> {
    const path = this.worlds.adminPath(`/timeline/branches/${this.memory.recall('branch')}/return`)
    await this.conversation().mustRequest('POST', path, {})
  }

  async takeSnapshot(name: string): Promise<void> {
    await this.conversation().mustRequest('POST', this.worlds.adminPath('/snapshots'), { name })
  }

  async restoreSnapshot(name: string): Promise<void> {
    const path = this.worlds.adminPath(`/snapshots/${encodeURIComponent(name)}/restore`)
    await this.conversation().mustRequest('POST', path, {})
  }

  async stateHash(): Promise<string> {
    const path = this.worlds.adminPath('')
    return (await this.conversation().mustRequest<{ stateHash: string }>('GET', path)).stateHash
  }

  /** Lists the types of the events about a resource, oldest first. */
  async eventsAbout(resource: string): Promise<readonly string[]> {
    const path = this.worlds.adminPath(`/webhooks/events?resource=${encodeURIComponent(resource)}&limit=100`)
    const { data } = await this.conversation().mustRequest<{ data: readonly { type: string }[] }>('GET', path)
    return data.map(({ type }) => type).reverse()
  }

  /** Lists the types of the events after a moment, oldest first. */
  async eventsSince(moment: number): Promise<readonly string[]> {
    const { data } = await this.#moments('limit=100')
    return typesOf(data.filter(({ number }) => number > moment))
  }

  /** Lists the events after a moment with their data, oldest first. */
  async eventsInFullSince(moment: number): Promise<readonly { readonly type: string; readonly data: unknown }[]> {
    type Events = { data: readonly { type: string; moment: number; data: unknown }[] }
    const path = this.worlds.adminPath('/webhooks/events?limit=100')
    const { data } = await this.conversation().mustRequest<Events>('GET', path)
    return data.filter((event) => event.moment > moment).reverse()
  }

  /** Lists the movements of money after a moment, oldest first: from, to, amount. */
  async postingsSince(moment: number): Promise<readonly (readonly string[])[]> {
    const { data } = await this.#moments('limit=100')
    const numbers = data.map(({ number }) => number).filter((number) => number > moment)
    const postings: Posting[] = []
    for (const number of numbers.sort((one, other) => one - other)) {
      const path = this.worlds.adminPath(`/timeline/${number}`)
      const { changes } = await this.conversation().mustRequest<{ changes: readonly Change[] }>('GET', path)
      postings.push(...changes.flatMap(({ collection, after }) => (collection === 'postings' && after ? [after] : [])))
    }
    return postings.map(({ lines }) => {
      const [from, to] = [...lines].sort((one, other) => one.amount - other.amount)
      return [from?.account ?? '', to?.account ?? '', String(to?.amount)]
    })
  }

  /** Reads why a resource is in its state: the cause, the story and the chain of causes, as one text. */
  async explain(resource: string): Promise<string> {
    interface Explanation {
      readonly cause: { readonly says: string }
      readonly story: readonly { readonly says: string }[]
      readonly chain: readonly unknown[]
    }
    const { cause, story, chain } = await this.conversation().mustRequest<Explanation>(
      'GET',
      this.#explainPath(resource),
    )
    return [cause.says, ...story.map(({ says }) => says), JSON.stringify(chain)].join('\n')
  }

  /** Reads why a resource is in its state, as text for a terminal. */
  explainAsText(resource: string): Promise<string> {
    return this.conversation().mustRequestText(this.#explainPath(resource), { accept: 'text/plain' })
  }

  #explainPath(resource: string): string {
    return this.worlds.adminPath(`/resources/${encodeURIComponent(resource)}/explain`)
  }

  #moments(query: string): Promise<{ head: number; data: readonly MomentLine[] }> {
    return this.conversation().mustRequest('GET', this.worlds.adminPath(`/timeline?${query}`))
  }
}

const typesOf = (moments: readonly MomentLine[]): readonly string[] =>
  [...moments].sort((one, other) => one.number - other.number).flatMap(({ events }) => events)
