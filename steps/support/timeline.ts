import type { Conversation } from './conversation.ts'
import type { Memory } from './memory.ts'
import type { ScenarioWorlds } from './worlds.ts'

interface Rewound {
  readonly head: number
  readonly branch?: { readonly name: string }
  readonly stateHash: string
}

interface MomentLine {
  readonly number: number
  readonly events: readonly string[]
}

/** The past of the world in use: moments, events, rewinds, branches and the state's hash. */
export class Timeline {
  #branch: string | undefined

  constructor(
    readonly conversation: () => Conversation,
    readonly worlds: ScenarioWorlds,
    readonly memory: Memory,
  ) {}

  async rememberHead(name: string): Promise<void> {
    this.memory.keep(name, String((await this.#lines('limit=1')).head))
  }

  async rewindTo(moment: string): Promise<void> {
    const rewound = (await this.#post('/timeline/rewind', { to: asMoment(moment) })) as Rewound
    this.#branch = rewound.branch?.name
    if (rewound.branch) this.memory.keep('branch', rewound.branch.name)
  }

  async returnToBranch(): Promise<void> {
    if (this.#branch === undefined) throw new Error('No rewind of this scenario left a branch')
    await this.#post(`/timeline/branches/${this.#branch}/return`)
  }

  async stateHash(): Promise<string> {
    const world = (await this.conversation().mustRequest('GET', this.worlds.adminPath(''))) as { stateHash: string }
    return world.stateHash
  }

  /** The types of the events that were put out about a resource, oldest first. */
  async eventsAbout(resource: string): Promise<readonly string[]> {
    const { data } = await this.#lines(`resource=${encodeURIComponent(resource)}&limit=100`)
    return [...data].sort((one, other) => one.number - other.number).flatMap((moment) => moment.events)
  }

  /** The types of the events of all later moments, oldest first. */
  async eventsSince(moment: number): Promise<readonly string[]> {
    const { data } = await this.#lines('limit=100')
    const later = data.filter(({ number }) => number > moment)
    return later.sort((one, other) => one.number - other.number).flatMap(({ events }) => events)
  }

  /** Everything that the admin plane tells about the latest moments and requests, as one text. */
  async everything(): Promise<string> {
    const { data } = await this.#lines('limit=100')
    const paths = ['/requests', ...data.map(({ number }) => `/timeline/${number}`)]
    const told = await Promise.all(
      paths.map((path) => this.conversation().mustRequestText(this.worlds.adminPath(path))),
    )
    return told.join('\n')
  }

  async explain(resource: string): Promise<string> {
    const path = this.worlds.adminPath(`/resources/${encodeURIComponent(resource)}/explain`)
    const explained = (await this.conversation().mustRequest('GET', path)) as { story: string[]; chain: unknown[] }
    return [...explained.story, JSON.stringify(explained.chain)].join('\n')
  }

  async #lines(query: string): Promise<{ head: number; data: readonly MomentLine[] }> {
    const path = this.worlds.adminPath(`/timeline?${query}`)
    return (await this.conversation().mustRequest('GET', path)) as { head: number; data: readonly MomentLine[] }
  }

  #post(path: string, body: unknown = {}): Promise<unknown> {
    return this.conversation().mustRequest('POST', this.worlds.adminPath(path), body)
  }
}

/** A moment's number, or an instant as text. */
function asMoment(text: string): number | string {
  return /^\d+$/.test(text) ? Number(text) : text
}
