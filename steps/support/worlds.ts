import type { Conversation, Sandbox } from './conversation.ts'
import type { Memory } from './memory.ts'

/** Every scenario begins here, so that its ids, times and hashes are the same on every run. */
export const beginning = { seed: 'features', startAt: '2025-11-15T12:00:00Z', frozen: true } as const

/** The worlds that a scenario has made; the first is its own, and it ends with all of them deleted. */
export class ScenarioWorlds {
  readonly #made = new Map<string, Sandbox>()
  #current: Sandbox | undefined

  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
  ) {}

  /** The world that requests go to. */
  current(): Sandbox {
    if (!this.#current) throw new Error('The scenario has no world yet')
    return this.#current
  }

  async make(label: string, options: Readonly<Record<string, unknown>> = {}): Promise<Sandbox> {
    // JSON has no types; this is the shape that POST /admin/worlds declares.
    const sandbox = (await this.conversation().mustRequest('POST', '/admin/worlds', {
      ...beginning,
      ...options,
    })) as Sandbox
    this.#made.set(label, sandbox)
    this.memory.keep(label, sandbox.name)
    this.#current ??= sandbox
    return sandbox
  }

  goTo(label: string): void {
    this.#current = this.#made.get(label)
    if (!this.#current) throw new Error(`There is no world "${label}" in this scenario`)
  }

  async reset(): Promise<void> {
    await this.conversation().mustRequest('POST', this.adminPath('/reset'))
  }

  /** A path of the admin plane for the world in use. */
  adminPath(path: string): string {
    return `/admin/worlds/${this.current().name}${path}`
  }

  /** Asserts that the ledger of every world balances. */
  async proveLedgers(): Promise<void> {
    for (const name of await this.#living()) {
      const proof = await this.conversation().mustRequest('GET', `/admin/worlds/${name}/ledger/check`)
      // The shape that GET /ledger/check declares.
      if (!(proof as { balanced: boolean }).balanced)
        throw new Error(`The ledger of ${name} does not balance: ${JSON.stringify(proof)}`)
    }
  }

  async deleteAll(): Promise<void> {
    for (const name of await this.#living()) await this.conversation().mustRequest('DELETE', `/admin/worlds/${name}`)
  }

  /** The worlds of this scenario that it has not deleted itself. */
  async #living(): Promise<readonly string[]> {
    // The shape that GET /admin/worlds declares.
    const { data } = (await this.conversation().mustRequest('GET', '/admin/worlds')) as { data: { name: string }[] }
    const made = new Set([...this.#made.values()].map(({ name }) => name))
    return data.map(({ name }) => name).filter((name) => made.has(name))
  }
}
