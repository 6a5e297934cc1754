import { readAllowedTargets } from './webhooks/target.ts'

/** One setting of the process. An empty value counts as not set, as container tools like to pass those. */
export interface Setting<T> {
  readonly variable: string
  /** In the variable's own spelling; absent where nothing is the default. */
  readonly default?: string
  readonly meaning: string
  /** Completes the sentence "expected …". */
  readonly expected: string
  /** A secret is never repeated in a message. */
  readonly secret?: true
  /** Undefined for a text that cannot be taken. */
  readonly read: (text: string) => T | undefined
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Every setting that the process reads from its environment. */
export const settings = {
  port: {
    variable: 'PORT',
    default: '8080',
    meaning: 'The port to listen on; 0 takes any free one.',
    expected: 'a whole number from 0 to 65535',
    read: wholeNumber(0, 65_535),
  },
  host: {
    variable: 'SANDGLASS_HOST',
    default: '0.0.0.0',
    meaning: 'The network address to listen on.',
    expected: 'a host name or an IP address',
    read: matching(/^[A-Za-z0-9.:_-]+$/),
  },
  clientId: {
    variable: 'SANDGLASS_CLIENT_ID',
    default: 'sandglass',
    meaning: 'The user name of the default world.',
    expected: 'up to 255 visible characters without a colon',
    read: matching(/^[!-9;-~]{1,255}$/),
  },
  clientSecret: {
    variable: 'SANDGLASS_CLIENT_SECRET',
    default: 'sandglass',
    meaning: 'The password of the default world.',
    expected: 'up to 255 visible characters',
    secret: true,
    read: matching(/^[!-~]{1,255}$/),
  },
  seed: {
    variable: 'SANDGLASS_SEED',
    default: 'sandglass',
    meaning: 'What ids, keys and chance are derived from in worlds that are made without a seed of their own.',
    expected: 'up to 255 characters',
    read: matching(/^.{1,255}$/u),
  },
  frozen: {
    variable: 'SANDGLASS_FROZEN',
    default: 'false',
    meaning: 'Whether the clock of the default world stands still from the start.',
    expected: 'true or false',
    read: oneOf({ true: true, false: false }),
  },
  adminToken: {
    variable: 'SANDGLASS_ADMIN_TOKEN',
    meaning: 'When set, the admin plane demands it as a bearer token.',
    expected: 'up to 255 visible characters',
    secret: true,
    read: matching(/^[!-~]{1,255}$/),
  },
  historyLimit: {
    variable: 'SANDGLASS_HISTORY',
    default: '100000',
    meaning: 'How many moments of its past each world can be read at and rewound to.',
    expected: 'a whole number from 1 to 100000000',
    read: wholeNumber(1, 100_000_000),
  },
  worldLimit: {
    variable: 'SANDGLASS_WORLDS',
    default: '1000',
    meaning: 'How many worlds there can be at once, the default one included.',
    expected: 'a whole number from 1 to 1000000',
    read: wholeNumber(1, 1_000_000),
  },
  logLevel: {
    variable: 'SANDGLASS_LOG_LEVEL',
    default: 'info',
    meaning: 'How much is logged.',
    expected: `one of ${logLevels.join(', ')}`,
    read: (text: string) => logLevels.find((level) => level === text),
  },
  publicUrl: {
    variable: 'SANDGLASS_PUBLIC_URL',
    meaning: 'The address that clients reach the process under, when it differs from the one it listens on.',
    expected: 'an absolute http or https address without query or fragment',
    read: webAddress,
  },
  webhookAllow: {
    variable: 'SANDGLASS_WEBHOOK_ALLOW',
    meaning:
      'Where webhooks may go: hosts, *.domains, addresses and networks, judged by what a name resolves to. Anywhere when not set.',
    expected: 'a list such as hooks.example.com, *.internal.test, 10.0.0.0/8',
    read: readAllowedTargets,
  },
} as const satisfies Record<string, Setting<unknown>>

type Settings = typeof settings
type Value<S> = S extends { read: (text: string) => infer T } ? Exclude<T, undefined> : never

/** What the settings read as; those without a default may be undefined. */
export type Config = {
  readonly [Name in keyof Settings]: Settings[Name] extends { default: string }
    ? Value<Settings[Name]>
    : Value<Settings[Name]> | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

/** The settings that an environment makes. Throws one error that lists everything that is wrong with it. */
export function readConfig(environment: Environment): Config {
  const problems = unknownVariables(environment)
  const config = Object.entries<Setting<unknown>>(settings).map(([name, setting]) => {
    const text = environment[setting.variable] || setting.default
    const value = text === undefined ? undefined : setting.read(text)
    if (text !== undefined && value === undefined) problems.push(complaint(setting, text))
    return [name, value]
  })
  if (problems.length > 0) throw new Error(['The settings cannot be used:', ...problems].join('\n  '))
  return Object.fromEntries(config) as Config
}

function complaint({ variable, expected, secret }: Setting<unknown>, text: string): string {
  return `${variable} is ${secret ? '[hidden]' : JSON.stringify(text)}, expected ${expected}`
}

/** A misspelt setting would otherwise be ignored in silence. */
function unknownVariables(environment: Environment): string[] {
  const known = Object.values<Setting<unknown>>(settings).map(({ variable }) => variable)
  return Object.entries(environment)
    .filter(([variable]) => variable.startsWith('SANDGLASS_') && !known.includes(variable))
    .filter(([variable, text]) => !isServiceLink(variable, text ?? ''))
    .map(([variable]) => `${variable} is not a setting; did you mean ${closest(variable, known)}?`)
}

/** Kubernetes tells every container about a service named "sandglass" in variables of this form. */
function isServiceLink(variable: string, text: string): boolean {
  return (
    /^SANDGLASS_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT_\d+_(TCP|UDP|SCTP)\w*)$/.test(variable) ||
    (variable === 'SANDGLASS_PORT' && /^\w+:\/\//.test(text))
  )
}

/** The setting whose name holds the word or, failing that, is spelt most like it. */
function closest(variable: string, known: readonly string[]): string {
  const word = variable.replace('SANDGLASS_', '')
  const ranked = known.map((name) => ({
    name,
    edits: name.includes(word) ? 0 : edits(word, name.replace('SANDGLASS_', '')),
  }))
  return ranked.reduce((best, next) => (next.edits < best.edits ? next : best)).name
}

/** The Levenshtein distance: how many letters to add, drop or change to turn one word into the other. */
function edits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [column, other] of [...to].entries()) {
      const changed = (row[column] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}

function wholeNumber(smallest: number, largest: number): (text: string) => number | undefined {
  return (text) => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    return number >= smallest && number <= largest ? number : undefined
  }
}

function matching(pattern: RegExp): (text: string) => string | undefined {
  return (text) => (pattern.test(text) ? text : undefined)
}

function oneOf<T>(values: Readonly<Record<string, T>>): (text: string) => T | undefined {
  return (text) => (Object.hasOwn(values, text) ? values[text] : undefined)
}

/** Without the slash at the end, so that a path can be put behind it. */
function webAddress(text: string): string | undefined {
  if (!/^https?:\/\/[^\s?#]+$/.test(text) || !URL.canParse(text)) return undefined
  return text.replace(/\/+$/, '')
}
