import type { Conversation, Credential } from './conversation.ts'
import type { Memory } from './memory.ts'

/** API tokens, by the names that the scenario gives them. */
export class Tokens {
  readonly #credentials = new Map<string, Credential>()

  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
  ) {}

  async create(name: string, permissions: readonly string[]): Promise<void> {
    type Token = Credential & { readonly id: string }
    const token = await this.conversation().mustRequest<Token>('POST', '/tokens', { name, permissions })
    this.#credentials.set(name, token)
    this.memory.keep(name, token.id)
  }

  credential(name: string): Credential {
    const credential = this.#credentials.get(name)
    if (!credential) throw new Error(`This scenario has no token "${name}"`)
    return credential
  }
}
