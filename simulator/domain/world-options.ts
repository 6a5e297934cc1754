import type { Collection, Document, World } from '../engine/types.ts'

/** What a world can be made with; everything else is the same for all. */
export interface WorldOptions {
  /** A regulated platform needs no end-user terms. */
  readonly regulated: boolean
  /** Whether everybody's own wallets need proof of ownership, and not only those of customers in the EU. */
  readonly travelRule: boolean
  /** The domain of the counterparties in the sandbox, in `$name@domain`. */
  readonly sandboxUmaDomain: string
  readonly webhooks: {
    /** Push sends by itself; pull waits until somebody fetches the signed requests. */
    readonly mode: 'push' | 'pull'
    /** What the signature header holds: JSON with a version, or the bare base64. */
    readonly signatureFormat: 'json' | 'base64'
  }
  readonly rates: {
    /** Whether exchange rates move with the clock; without it they stay at the catalogue's base. */
    readonly drift: boolean
  }
  readonly wallets: {
    /** How many challenges a credential gets in any 60 seconds; 0 for as many as are asked for. */
    readonly challengeLimit: number
    /** How many failed verifications a credential bears in any 300 seconds; 0 for as many as are tried. */
    readonly failedVerifyLimit: number
    /** Whether export bundles carry a signature; the sandbox leaves it empty. */
    readonly signsExports: boolean
    /** Whose identity tokens are taken, by their `iss`, letter by letter. */
    readonly oidcIssuers: readonly string[]
  }
  readonly cards: {
    /** Whether the platform may issue cards at all. */
    readonly enabled: boolean
    /** Whose rules the cards follow; only those of the EU have a static password. */
    readonly program: 'US' | 'EU'
  }
}

const oidcIssuers = ['https://accounts.google.com', 'accounts.google.com', 'https://appleid.apple.com']

const defaultOptions: WorldOptions = {
  regulated: true,
  travelRule: false,
  sandboxUmaDomain: 'sandbox.uma.money',
  webhooks: { mode: 'push', signatureFormat: 'json' },
  rates: { drift: true },
  wallets: { challengeLimit: 5, failedVerifyLimit: 5, signsExports: false, oidcIssuers },
  cards: { enabled: true, program: 'US' },
}

/** What is not said is as in every other world. */
export type WorldOptionsInput = {
  readonly [Name in keyof WorldOptions]?: WorldOptions[Name] extends object
    ? Partial<WorldOptions[Name]>
    : WorldOptions[Name]
}

interface StoredOptions extends Document, WorldOptions {}

const storedOptions: Collection<StoredOptions> = { name: 'worldOptions' }

export function keepOptions(
  world: World,
  { regulated, travelRule, sandboxUmaDomain, webhooks, rates, wallets, cards }: WorldOptionsInput = {},
): void {
  world.of(storedOptions).insert({
    id: 'options',
    regulated: regulated ?? defaultOptions.regulated,
    travelRule: travelRule ?? defaultOptions.travelRule,
    sandboxUmaDomain: sandboxUmaDomain?.toLowerCase() ?? defaultOptions.sandboxUmaDomain,
    webhooks: { ...defaultOptions.webhooks, ...webhooks },
    rates: { ...defaultOptions.rates, ...rates },
    wallets: { ...defaultOptions.wallets, ...wallets },
    cards: { ...defaultOptions.cards, ...cards },
  })
}

export function worldOptions(world: World): WorldOptions {
  return world.of(storedOptions).get('options')
}
