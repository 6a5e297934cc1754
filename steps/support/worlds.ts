import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { attachmentName, capsuleSuffix, openCommand } from '../../kit/fixtures/keep-capsule.ts'
import type { Conversation, Sandbox } from './conversation.ts'
import { describe } from './described-answers.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'

/** The seed and the time of every new world, fixed so that ids, times and hashes are the same on every run. */
const beginning = { seed: 'features', startAt: '2025-11-15T12:00:00Z', frozen: true } as const

/** The worlds that a scenario has created. The first one is its own; all are deleted when it ends. */
export class ScenarioWorlds {
  readonly #made = new Map<string, Sandbox>()
  #current: Sandbox | undefined

  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
  ) {}

  /** Returns the world that requests go to. */
  current(): Sandbox {
    if (!this.#current) throw new Error('The scenario has no world yet')
    return this.#current
  }

  /** Creates a world; the first one becomes the current one. */
  async make(label: string, options: Readonly<Record<string, unknown>> = {}): Promise<Sandbox> {
    const settings = { ...beginning, ...options }
    const sandbox = await this.conversation().mustRequest<Sandbox>('POST', '/admin/worlds', settings)
    this.#made.set(label, sandbox)
    this.memory.keep(label, sandbox.name)
    this.#current ??= sandbox
    return sandbox
  }

  /** Forks the current world, now or at a moment or time of it. */
  async fork(label: string, point: Readonly<Record<string, unknown>> = {}): Promise<Sandbox> {
    const sandbox = await this.conversation().mustRequest<Sandbox>('POST', this.adminPath('/fork'), point)
    this.#made.set(label, sandbox)
    this.memory.keep(label, sandbox.name)
    return sandbox
  }

  /** Creates a world of a recording under its own name and switches to it. */
  async makeRecorded(settings: string): Promise<void> {
    const recorded: { readonly name: string } = JSON.parse(settings)
    await this.make(recorded.name, recorded)
    this.goTo(recorded.name)
  }

  /** Creates a world of a recording from the file of a snapshot and switches to it. */
  async importRecorded(name: string, file: string): Promise<void> {
    const path = `/admin/worlds/import?name=${name}&webhooks=hold`
    const headers = { 'content-type': 'application/vnd.sandglass.snapshot' }
    const body = Buffer.from(file, 'base64')
    const sandbox = await this.conversation().mustRequest<Sandbox>('POST', path, body, headers)
    this.#made.set(name, sandbox)
    this.memory.keep(name, sandbox.name)
    this.goTo(name)
  }

  /** Asserts the hash of the state of the current world. */
  async assertStateHash(expected: string): Promise<void> {
    const { stateHash } = await this.conversation().mustRequest<{ stateHash: string }>('GET', this.adminPath(''))
    if (stateHash !== expected) throw new Error(`Expected the state ${expected}, but it is ${stateHash}`)
  }

  /** Switches to another world. */
  goTo(label: string): void {
    const sandbox = this.#made.get(label)
    if (!sandbox) throw new Error(`This scenario has no world "${label}", only: ${[...this.#made.keys()].join(', ')}`)
    this.#current = sandbox
  }

  async reset(): Promise<void> {
    await this.conversation().mustRequest('POST', this.adminPath('/reset'))
  }

  /** Returns an admin path for the current world. */
  adminPath(path: string): string {
    return `/admin/worlds/${this.current().name}${path}`
  }

  /** The names of the worlds that the scenario created; it may have deleted some of them itself. */
  names(): readonly string[] {
    return [...this.#made.values()].map(({ name }) => name)
  }

  /** Asserts that the ledger of every world balances. */
  async assertLedgersBalance(): Promise<void> {
    for (const name of this.names()) {
      const proof = await this.#ofExisting('GET', `/admin/worlds/${name}/ledger/check`)
      if (proof !== undefined && fieldAt(proof.json, 'balanced') !== true)
        throw new Error(`The ledger of ${name} does not balance: ${JSON.stringify(proof.json)}`)
    }
  }

  /** Writes the capsules of the scenario's worlds; returns lines that say how to open them. */
  async keepCapsules(folder: string, scenario: string): Promise<string> {
    mkdirSync(folder, { recursive: true })
    const lines: string[] = []
    for (const name of this.names()) {
      const text = (await this.#ofExisting('GET', `/admin/worlds/${name}/capsule`))?.bytes.toString('utf8') ?? ''
      // A world without inputs has only the header.
      if (text.split('\n').length <= 2) continue
      const file = join(folder, `${attachmentName(scenario, name)}${capsuleSuffix}`)
      writeFileSync(file, text)
      lines.push(`The capsule of the world ${name} is in ${file}; look at it with: ${openCommand(file)}`)
    }
    return lines.join('\n')
  }

  async deleteAll(): Promise<void> {
    for (const name of this.names()) await this.#ofExisting('DELETE', `/admin/worlds/${name}`)
  }

  /** Sends a request about a world that must succeed; undefined when the scenario has deleted the world. */
  async #ofExisting(method: string, path: string): Promise<Answer | undefined> {
    const answer = await this.conversation().request(method, path)
    if (answer.status === 404) return undefined
    if (answer.status >= 400) throw new Error(describe(answer))
    return answer
  }
}
