import { createEntropy, type LineState, type StateRow, sha256, type WorldState } from '../engine/index.ts'
import { agentTokenOf, credentialOf, credentialPrefix, defaultWorldName, worldMark } from '../worlds/index.ts'
import type { CapsuleBase } from './base.ts'
import type { Capsule, CapsuleHeader, CapsuleInput } from './format.ts'

/**
 * Renames the world of a capsule: in links, device codes, tokens, and the credentials in its states. Codes that merely
 * derive from the name, such as those of invitations, are learnt when the inputs are repeated.
 */
export function renamed({ header, base, inputs, last, ...rest }: Capsule, name: string): Capsule {
  if (name === header.world) return { header, base, inputs, last, ...rest }
  const { credential: _, ...kept } = header
  const rename = renamer(header.world, name)
  const states = new StateRenamer(header, name, rename, inputs)
  const sent = inputs.map((input): CapsuleInput => {
    if (input.kind === 'travel' && input.brings !== undefined)
      return { ...input, brings: { ...input.brings, state: states.rename(input.brings.state) } }
    return JSON.parse(rename(JSON.stringify(input)))
  })
  const ofName = <B extends CapsuleBase>(begun: B | undefined) =>
    begun && { ...begun, state: states.rename(begun.state) }
  return { header: { ...kept, world: name }, base: ofName(base), inputs: sent, last: ofName(last), ...rest }
}

type Rename = (text: string) => string

/** Returns a function that replaces links, client ids, device codes and agent tokens of a world. */
function renamer(from: string, to: string): Rename {
  const [prefix, newPrefix] = [credentialPrefix(from), credentialPrefix(to)]
  const [mark, newMark] = [worldMark(from), worldMark(to)]
  const [code, newCode] = [codeMark(mark), codeMark(newMark)]
  const [query, newQuery] = [worldQuery(from), worldQuery(to)]
  return (text) =>
    text
      .replaceAll(prefix, newPrefix)
      .replaceAll(`gat_${mark}`, `gat_${newMark}`)
      .replaceAll(`AGENT-${code}-`, `AGENT-${newCode}-`)
      .replaceAll(/(\/i\/[0-9a-f]{8})(\?world=[^"&]*)?(?=")/g, (page: string, path: string, named = '') =>
        named === query ? path + newQuery : page,
      )
}

const codeMark = (mark: string) => mark.toUpperCase().replace(/.{4}(?=.)/, '$&-')

/** The query of the page of an invitation. */
const worldQuery = (name: string) => (name === defaultWorldName ? '' : `?world=${encodeURIComponent(name)}`)

/** Codes and links of which a world may store only the hash. */
const hashedCodes = /AGENT(?:-[0-9A-Z]{4}){4}|\b[0-9a-f]{40,}\b/g

/** Renames states. Updates a hash if an input or its answer has the hashed text. */
class StateRenamer {
  readonly #hashes = new Map<string, string>()

  constructor(
    readonly header: CapsuleHeader,
    readonly name: string,
    readonly renameText: Rename,
    inputs: readonly CapsuleInput[],
  ) {
    for (const input of inputs)
      for (const code of (JSON.stringify(input) ?? '').match(hashedCodes) ?? []) {
        const other = renameText(code)
        if (other !== code) this.#hashes.set(sha256(code), sha256(other))
      }
  }

  rename({ now, main, side }: WorldState): WorldState {
    const ofLine = (line: LineState): LineState => ({ ...line, rows: line.rows.map((row) => this.#row(row)) })
    return { now, main: ofLine(main), side: ofLine(side) }
  }

  #row(row: StateRow): StateRow {
    let text = JSON.stringify(row)
    for (const [before, after] of this.#credentialsOf(row)) text = text.replaceAll(before, after)
    const hashed = text.replaceAll(/\b[0-9a-f]{64}\b/g, (hash) => this.#hashes.get(hash) ?? hash)
    return JSON.parse(this.renameText(hashed))
  }

  /** Returns client ids and secret hashes under both names; secrets themselves are not stored. */
  #credentialsOf([, id, , document]: StateRow): readonly (readonly [string, string])[] {
    const { clientId, secretHash, tokenHash, tokenId = id }: Readonly<Record<string, unknown>> = { ...document }
    if (tokenHash !== undefined) return [this.#tokenHashes(id)]
    if (clientId === undefined && secretHash === undefined) return []
    const { credential, world, seed } = this.header
    const label = String(tokenId)
    const pairs = [
      [credential ?? credentialOf(world, seed), credentialOf(this.name, seed)],
      [credentialOf(world, seed, label), credentialOf(this.name, seed, label)],
    ] as const
    return pairs.flatMap(([before, after]) => [
      [before.clientId, after.clientId] as const,
      [sha256(before.clientSecret), sha256(after.clientSecret)] as const,
    ])
  }

  #tokenHashes(agentId: string): readonly [string, string] {
    const { world, seed } = this.header
    const hashIn = (name: string) => sha256(agentTokenOf({ name, entropy: createEntropy(seed) }, agentId))
    return [hashIn(world), hashIn(this.name)]
  }
}
