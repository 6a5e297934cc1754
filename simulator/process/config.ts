import { readAllowedTargets } from '../webhooks/index.ts'
import {
  byteSize,
  byteSizeForm,
  frameSources,
  matching,
  oneOf,
  seconds,
  storageSetting,
  webAddress,
  wholeNumber,
  withoutPassword,
} from './setting-readers.ts'
import { unknownVariables } from './unknown-settings.ts'

/** A setting of the process. An empty value counts as not set, because container tools pass empty values. */
export interface Setting<T> {
  readonly variable: string
  /** The default as text, if any. */
  readonly default?: string
  readonly meaning: string
  /** Completes the sentence "expected …". */
  readonly expected: string
  /** Set for booleans, whose option takes no value. */
  readonly isFlag?: true
  /** Set for secrets, which messages never repeat. */
  readonly secret?: true
  /** Parses the variable; undefined for invalid text. */
  readonly read: (text: string) => T | undefined
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Every setting that the process reads from its environment. */
export const settings = {
  port: {
    variable: 'PORT',
    default: '8080',
    meaning: 'The port to listen on; 0 for any free one.',
    expected: 'a whole number from 0 to 65535',
    read: wholeNumber(0, 65_535),
  },
  host: {
    variable: 'SANDGLASS_HOST',
    default: '127.0.0.1',
    meaning:
      'The network address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 for every network. The image sets ' +
      '0.0.0.0.',
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
    meaning:
      'The password of the default world. Where an admin token is set, `GET /admin/worlds/default` shows it to ' +
      "the world's own token and the token for all worlds.",
    expected: 'up to 255 visible characters',
    secret: true,
    read: matching(/^[!-~]{1,255}$/),
  },
  seed: {
    variable: 'SANDGLASS_SEED',
    default: 'sandglass',
    meaning: 'The seed of ids, keys and random values in the default world. Other worlds have their own.',
    expected: 'up to 255 characters',
    read: matching(/^.{1,255}$/u),
  },
  frozen: {
    variable: 'SANDGLASS_FROZEN',
    default: 'false',
    meaning: 'True to start the default world with a frozen clock.',
    expected: 'true or false',
    isFlag: true,
    read: oneOf({ true: true, false: false }),
  },
  strictRequests: {
    variable: 'SANDGLASS_STRICT_REQUESTS',
    default: 'false',
    meaning:
      'True to refuse API requests with unknown members or query parameters in the default world, which are ignored ' +
      'otherwise; to find typos.',
    expected: 'true or false',
    isFlag: true,
    read: oneOf({ true: true, false: false }),
  },
  adminToken: {
    variable: 'SANDGLASS_ADMIN_TOKEN',
    meaning: 'The bearer token that the admin plane requires; without it the admin plane is open.',
    expected: 'up to 255 visible characters',
    secret: true,
    read: matching(/^[!-~]{1,255}$/),
  },
  mcp: {
    variable: 'SANDGLASS_MCP',
    default: 'false',
    meaning:
      'True to serve the admin plane as tools for coding agents at /mcp, behind the same token. ' +
      '[docs/mcp.md](mcp.md) describes them.',
    expected: 'true or false',
    isFlag: true,
    read: oneOf({ true: true, false: false }),
  },
  storage: {
    variable: 'SANDGLASS_STORAGE',
    default: 'memory',
    meaning:
      'Where worlds live: `memory`, lost when the process ends; the path of a folder, from which they are there ' +
      'again after a restart or a crash ([docs/storage.md](storage.md)); or a database, as ' +
      '`postgres://user:password@host/name`, which any number of processes share ([docs/cluster.md](cluster.md)).',
    expected: 'memory, the path of a folder or a postgres:// address',
    read: storageSetting,
  },
  advertisedUrl: {
    variable: 'SANDGLASS_ADVERTISED_URL',
    meaning:
      'The address at which the other processes that share a database reach this one. By default, the host and the ' +
      'port that it listens on, with the name of the machine where it listens on every address.',
    expected: 'a URL such as http://10.0.0.7:8080',
    read: webAddress,
  },
  leaseMs: {
    variable: 'SANDGLASS_LEASE_SECONDS',
    default: '5',
    meaning:
      'The seconds after which other processes that share a database may take over the worlds of an unresponsive ' +
      'one. All of them need the same value.',
    expected: 'a whole number from 1 to 300',
    read: seconds(1, 300),
  },
  idleMs: {
    variable: 'SANDGLASS_IDLE_SECONDS',
    default: '300',
    meaning: 'The seconds without requests after which a process removes a world in a database from memory.',
    expected: 'a whole number from 1 to 86400',
    read: seconds(1, 86_400),
  },
  drainMs: {
    variable: 'SANDGLASS_DRAIN_SECONDS',
    default: '5',
    meaning:
      'The seconds for which a process that shares a database keeps serving after SIGTERM, while /ready is a 503 ' +
      'and its worlds move to the others.',
    expected: 'a whole number from 0 to 600',
    read: seconds(0, 600),
  },
  clockAfterRestart: {
    variable: 'SANDGLASS_CLOCK_AFTER_RESTART',
    default: 'continue',
    meaning:
      'The time of a ticking world in a folder after a restart: `continue` resumes from its last change, ' +
      '`catch-up` adds the time that has passed since, and what fell due meanwhile happens immediately. A ' +
      'world in a database always catches up.',
    expected: 'continue or catch-up',
    read: oneOf({ continue: 'continue', 'catch-up': 'catch-up' } as const),
  },
  historyLimit: {
    variable: 'SANDGLASS_HISTORY',
    default: '100000',
    meaning: 'The number of past moments that each world keeps for reading and rewinding.',
    expected: 'a whole number from 1 to 100000000',
    read: wholeNumber(1, 100_000_000),
  },
  historyBytes: {
    variable: 'SANDGLASS_HISTORY_BYTES',
    meaning:
      'The memory that the past moments of each world may take, estimated; undone branches may take as much again. ' +
      'No limit when not set. [docs/time.md](time.md#how-much-of-the-past-is-kept) describes the limits of the past.',
    expected: byteSizeForm,
    read: byteSize,
  },
  processHistoryLimit: {
    variable: 'SANDGLASS_PROCESS_HISTORY',
    meaning:
      'The number of past moments that all worlds keep together, those of webhooks and of undone branches included; ' +
      'the world that keeps most loses its oldest. No limit when not set.',
    expected: 'a whole number from 1 to 1000000000',
    read: wholeNumber(1, 1_000_000_000),
  },
  processHistoryBytes: {
    variable: 'SANDGLASS_PROCESS_HISTORY_BYTES',
    meaning:
      'The memory that the past of all worlds may take together, estimated; the world that keeps most loses its ' +
      'oldest moments. No limit when not set.',
    expected: byteSizeForm,
    read: byteSize,
  },
  worldLimit: {
    variable: 'SANDGLASS_WORLDS',
    default: '1000',
    meaning: 'The most worlds at one time, including the default one.',
    expected: 'a whole number from 1 to 1000000',
    read: wholeNumber(1, 1_000_000),
  },
  requestLogLimit: {
    variable: 'SANDGLASS_REQUEST_LOG',
    default: '1000',
    meaning:
      'The number of requests that the log of each world keeps for `GET /admin/requests`, with bodies of 4 KiB each ' +
      'on average; 0 for none.',
    expected: 'a whole number from 0 to 1000000',
    read: wholeNumber(0, 1_000_000),
  },
  capsules: {
    variable: 'SANDGLASS_CAPSULES',
    meaning:
      'The folder in which a capsule is kept for each request that fails because of a bug and each broken invariant; ' +
      'none when not set. [docs/capsules.md](capsules.md) describes them.',
    expected: 'the path of a folder',
    read: matching(/^[^\0]+$/),
  },
  stopWithStdin: {
    variable: 'SANDGLASS_STOP_WITH_STDIN',
    default: 'false',
    meaning:
      'True to stop when standard input ends, so that a server does not outlive the program that started it and ' +
      'holds the other end.',
    expected: 'true or false',
    isFlag: true,
    read: oneOf({ true: true, false: false }),
  },
  logLevel: {
    variable: 'SANDGLASS_LOG_LEVEL',
    default: 'info',
    meaning: 'The lowest level of log lines that are written.',
    expected: `one of ${logLevels.join(', ')}`,
    read: (text: string) => logLevels.find((level) => level === text),
  },
  logFormat: {
    variable: 'SANDGLASS_LOG_FORMAT',
    meaning: 'The form of log lines: JSON, or text for a person. Text on a terminal and JSON elsewhere when not set.',
    expected: 'json or text',
    read: oneOf({ json: 'json', text: 'text' } as const),
  },
  publicUrl: {
    variable: 'SANDGLASS_PUBLIC_URL',
    meaning:
      'The address that all links in answers start with, for clients that reach the process through another one, ' +
      'such as that of a proxy; scheme and base path included.',
    expected: 'an absolute http or https address without query or fragment',
    read: webAddress,
  },
  tlsCert: {
    variable: 'SANDGLASS_TLS_CERT',
    meaning:
      'The PEM file of a certificate, with those of its issuers after it. With SANDGLASS_TLS_KEY, the process speaks ' +
      'https instead of http. [docs/shared-server.md](shared-server.md#tls) describes it.',
    expected: 'the path of a file',
    read: matching(/^[^\0]+$/),
  },
  tlsKey: {
    variable: 'SANDGLASS_TLS_KEY',
    meaning: 'The PEM file of the private key of SANDGLASS_TLS_CERT.',
    expected: 'the path of a file',
    read: matching(/^[^\0]+$/),
  },
  frameAncestors: {
    variable: 'SANDGLASS_FRAME_ANCESTORS',
    default: '*',
    meaning:
      'The sites that may frame the page of card details: sources of a content security policy, separated by ' +
      'spaces.',
    expected: "* or 'none', or sources such as 'self' https://app.example.com https://*.example.org:8443",
    read: frameSources,
  },
  webhookAllow: {
    variable: 'SANDGLASS_WEBHOOK_ALLOW',
    meaning:
      'The allowed targets of webhooks: hosts, *.domains, addresses and networks. A name is allowed too if its ' +
      'addresses are. Every target is allowed when not set.',
    expected: 'a list such as hooks.example.com, *.internal.test, 10.0.0.0/8',
    read: readAllowedTargets,
  },
  webhookSignature: {
    variable: 'SANDGLASS_WEBHOOK_SIGNATURE',
    default: 'json',
    meaning:
      'The form of the signature header of webhooks in the default world: JSON with a version, or bare base64. ' +
      '[docs/webhooks.md](webhooks.md) has a verifier for each.',
    expected: 'json or base64',
    read: oneOf({ json: 'json', base64: 'base64' } as const),
  },
} as const satisfies Record<string, Setting<unknown>>

/** Returns the name of a setting's command-line option, without dashes. */
export function optionNameOf({ variable }: Pick<Setting<unknown>, 'variable'>): string {
  return variable.replace('SANDGLASS_', '').toLowerCase().replaceAll('_', '-')
}

type Settings = typeof settings
type Value<S> = S extends { read: (text: string) => infer T } ? Exclude<T, undefined> : never

/** The parsed settings; those without a default may be undefined. */
export type Config = {
  readonly [Name in keyof Settings]: Settings[Name] extends { default: string }
    ? Value<Settings[Name]>
    : Value<Settings[Name]> | undefined
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings from an environment. Throws one error that lists all problems. */
export function readConfig(environment: Environment): Config {
  const known = Object.values<Setting<unknown>>(settings).map(({ variable }) => variable)
  const problems = [
    ...unknownVariables(environment, known),
    ...incompleteTls(environment),
    ...mixedSchemes(environment),
  ]
  const config = Object.entries<Setting<unknown>>(settings).map(([name, setting]) => {
    const text = environment[setting.variable] || setting.default
    const value = text === undefined ? undefined : setting.read(text)
    if (text !== undefined && value === undefined) problems.push(describeProblem(setting, text))
    return [name, value]
  })
  if (problems.length > 0) throw new Error(['The settings cannot be used:', ...problems].join('\n  '))
  // fromEntries loses the names; each setting was read by its own reader.
  return Object.fromEntries(config) as Config
}

/** Reports a TLS file without the other one. */
function incompleteTls(environment: Environment): string[] {
  const [given, ...others] = [settings.tlsCert, settings.tlsKey].filter(({ variable }) => environment[variable])
  if (given === undefined || others.length > 0) return []
  const missing = given === settings.tlsCert ? settings.tlsKey : settings.tlsCert
  return [`${given.variable} is set and ${missing.variable} is not, expected both or neither`]
}

/** Reports an advertised http address of a process that speaks TLS. */
function mixedSchemes(environment: Environment): string[] {
  const { advertisedUrl, tlsCert } = settings
  const address = environment[advertisedUrl.variable] ?? ''
  if (!environment[tlsCert.variable] || !/^http:/i.test(address)) return []
  return [
    `${advertisedUrl.variable} is ${JSON.stringify(address)}, expected https:// because ${tlsCert.variable} is set`,
  ]
}

function describeProblem({ variable, expected, secret }: Setting<unknown>, text: string): string {
  return `${variable} is ${secret ? '[hidden]' : JSON.stringify(withoutPassword(text))}, expected ${expected}`
}
