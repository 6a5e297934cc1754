import type { Conversation, Credential } from './conversation.ts'
import type { Memory } from './memory.ts'

/** API tokens by the names that a scenario gives them. */
export class Tokens {
  readonly #credentials = new Map<string, Credential>()

  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
  ) {}

  async create(name: string, permissions: readonly string[]): Promise<void> {
    // JSON has no types; this is the shape that the operation createToken declares.
    const token = (await this.conversation().mustRequest('POST', '/tokens', { name, permissions })) as Credential & {
      id: string
    }
    this.#credentials.set(name, token)
    this.memory.keep(name, token.id)
  }

  credential(name: string): Credential {
    const credential = this.#credentials.get(name)
    if (!credential) throw new Error(`There is no token "${name}" in this scenario`)
    return credential
  }
}
