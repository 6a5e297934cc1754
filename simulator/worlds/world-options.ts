import type { Collection, Document, World } from '../engine/index.ts'

/** The settings of a world. */
export interface WorldOptions {
  /** True for a regulated platform, which needs no end-user terms. */
  readonly regulated: boolean
  /** True when self-hosted wallets of all customers need proof of ownership, not only those of EU customers. */
  readonly travelRule: boolean
  /** The domain of the sandbox counterparties, as in `$name@domain`. */
  readonly sandboxUmaDomain: string
  /** True to refuse members and query parameters that the API would ignore. */
  readonly strictRequests?: boolean
  readonly webhooks: {
    /** `push` sends events; `pull` keeps the signed requests until they are fetched. */
    readonly mode: 'push' | 'pull'
    /** The form of the signature header: JSON with a version, or bare base64. */
    readonly signatureFormat: 'json' | 'base64'
  }
  readonly rates: {
    /** True when exchange rates move with the clock; otherwise they stay at the base rates of the catalogue. */
    readonly drift: boolean
  }
  readonly wallets: {
    /** The most challenges per credential in any minute; 0 means no limit. */
    readonly challengeLimit: number
    /** The most failed verifications per credential in any 5 minutes; 0 means no limit. */
    readonly failedVerifyLimit: number
    /** True when export bundles carry a signature; the sandbox leaves it empty. */
    readonly signsExports: boolean
    /** The accepted issuers of identity tokens; `iss` must match exactly. */
    readonly oidcIssuers: readonly string[]
  }
  readonly cards: {
    /** True when the platform may issue cards. */
    readonly enabled: boolean
    /** The card program; only EU cards have a static password. */
    readonly program: 'US' | 'EU'
    /** The days after which an uncleared authorization expires. */
    readonly authorizationDays: number
    /** True when the wallet that funds a card must sign its changes. */
    readonly signedUpdates: boolean
  }
  readonly invitations: {
    /** True when the platform has set up invitations, outside the API. */
    readonly configured: boolean
  }
  readonly sca: {
    /** The origins of pages that use passkeys; defaults to the origin of links. */
    readonly allowedOrigins: readonly string[]
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
  cards: { enabled: true, program: 'US', authorizationDays: 7, signedUpdates: false },
  invitations: { configured: true },
  sca: { allowedOrigins: [] },
}

/** Options as given by a user; others get their defaults. */
export type WorldOptionsInput = {
  readonly [Name in keyof WorldOptions]?: NonNullable<WorldOptions[Name]> extends object
    ? Partial<WorldOptions[Name]>
    : WorldOptions[Name]
}

/** Returns the name of an unknown option or one with a wrong type, if any. */
export function wrongOption(
  options: object,
  known: object = { strictRequests: false, ...defaultOptions },
): string | undefined {
  for (const [name, value] of Object.entries(options)) {
    const expected: unknown = Object.hasOwn(known, name) ? Reflect.get(known, name) : undefined
    if (typeof value !== typeof expected || Array.isArray(value) !== Array.isArray(expected)) return name
    if (Array.isArray(value) && !value.every((item) => typeof item === 'string')) return name
    if (typeof value !== 'object' || Array.isArray(value)) continue
    const inner = value === null ? '' : wrongOption(value, Object(expected))
    if (inner !== undefined) return inner === '' ? name : `${name}.${inner}`
  }
  return undefined
}

/** Returns the name of an option that stored options lack, if any. */
export function missingOption(options: object, known: object = defaultOptions): string | undefined {
  for (const [name, value] of Object.entries(known)) {
    const found: unknown = Reflect.get(options, name)
    if (found === undefined) return name
    const inner = Array.isArray(value) || typeof value !== 'object' ? undefined : missingOption(Object(found), value)
    if (inner !== undefined) return `${name}.${inner}`
  }
  return undefined
}

interface StoredOptions extends Document, WorldOptions {}

const storedOptions: Collection<StoredOptions> = { name: 'worldOptions' }

export function keepOptions(
  world: World,
  {
    regulated,
    travelRule,
    sandboxUmaDomain,
    strictRequests,
    webhooks,
    rates,
    wallets,
    cards,
    invitations,
    sca,
  }: WorldOptionsInput = {},
): void {
  world.of(storedOptions).insert({
    id: 'options',
    regulated: regulated ?? defaultOptions.regulated,
    travelRule: travelRule ?? defaultOptions.travelRule,
    sandboxUmaDomain: sandboxUmaDomain?.toLowerCase() ?? defaultOptions.sandboxUmaDomain,
    // Stored only when set, to keep it out of the state of other worlds.
    ...(strictRequests === true ? { strictRequests } : {}),
    webhooks: { ...defaultOptions.webhooks, ...webhooks },
    rates: { ...defaultOptions.rates, ...rates },
    wallets: { ...defaultOptions.wallets, ...wallets },
    cards: { ...defaultOptions.cards, ...cards },
    invitations: { ...defaultOptions.invitations, ...invitations },
    sca: { ...defaultOptions.sca, ...sca },
  })
}

export function worldOptions(world: World): WorldOptions {
  return world.of(storedOptions).get('options')
}
