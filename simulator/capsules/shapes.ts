import { type Static, type TSchema, Type } from 'typebox'
import { apiBasePath } from '../contract/index.ts'
import type { Steps } from '../engine/index.ts'
import { serverLimits } from '../planes/http/index.ts'
import { statusOf } from '../refusals/index.ts'
import { checkAnswer, nameForm } from '../schema/index.ts'
import { wrongOption } from '../worlds/index.ts'
import { isRepeatedAct, repeatableActs } from './admin-acts.ts'
import { pagePath } from './format.ts'

/** The most bytes of a request's files; the form reader stops one byte after its limit. */
const largestFiles = 100 * 1_048_576 + 1

const timeForm = /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** True for a time in canonical form. */
function isTime(value: string): boolean {
  const ms = timeForm.test(value) ? Date.parse(value) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString() === value
}

/** The shape of a time in a capsule. */
const Time = Type.Refine(
  Type.String(),
  isTime,
  () => 'Expected a time with milliseconds, such as 2025-10-13T12:00:00.000Z.',
)

const closed = { additionalProperties: false } as const
const optional = Type.Optional
const text = (most = 255) => Type.String({ minLength: 1, maxLength: most })
const matching = (pattern: string) => Type.String({ pattern })

const MomentNumber = Type.Integer({ minimum: -1, maximum: Number.MAX_SAFE_INTEGER })
const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const Hash = matching('^[0-9a-f]{64}$')
/** The characters of a header value. */
const HeaderValue = matching('^[\\t\\x20-\\x7e\\x80-\\xff]*$')
const Line = matching('^[^\\x00-\\x1f\\x7f]*$')

const WebAddress = Type.Refine(
  Type.String(),
  (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
  () => 'Expected an http or https address.',
)

const Options = Type.Refine(
  Type.Object({}),
  (value) => wrongOption(value) === undefined,
  (value) => `The option ${wrongOption(value)} does not exist or has a value of another type.`,
)

const Sends = Type.Array(Type.Object({ after: MomentNumber, task: text() }, closed))
const stateLines = { lines: Type.Integer({ minimum: 1 }), moment: Type.Integer(), at: Time }

const Header = Type.Object(
  {
    sandglass: Type.Literal('capsule'),
    format: Type.Integer(),
    version: text(),
    world: matching(`^${nameForm}$`),
    seed: text(),
    start: Time,
    frozen: Type.Boolean(),
    options: Options,
    credential: optional(
      Type.Object(
        { clientId: matching('^[!-9;-~]{1,255}$'), clientSecret: matching('^[\\x20-\\xff]{0,255}$') },
        closed,
      ),
    ),
    publicUrl: optional(WebAddress),
    secrets: Type.Boolean(),
    base: optional(Type.Object(stateLines, closed)),
    last: optional(Type.Object({ ...stateLines, before: Count }, closed)),
    inputs: Count,
    end: Type.Object({ moment: MomentNumber, at: Time, hash: Hash, sends: optional(Sends) }, closed),
    sha256: Hash,
  },
  closed,
)

const anyInput = {
  n: Count,
  at: Time,
  after: MomentNumber,
  sends: optional(Sends),
  moment: optional(MomentNumber),
  branch: optional(text()),
  hash: optional(Hash),
}

const Answer = Type.Object(
  { status: Type.Integer({ minimum: 100, maximum: 599 }), body: optional(Type.Unknown()) },
  closed,
)

const File = Type.Object(
  {
    name: Line,
    type: optional(Line),
    declaredType: optional(Line),
    sizeBytes: Type.Integer({ minimum: 0, maximum: largestFiles }),
    sha256: Hash,
    // Its characters are checked in steps, because it can be long.
    bytes: optional(Type.String()),
  },
  closed,
)

const Files = Type.Refine(
  Type.Record(Line, File),
  (files) => Object.values(files).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) <= largestFiles,
  () => `Expected files of at most ${largestFiles} bytes together.`,
)

const Path = Type.Refine(
  matching('^/[!-~\\x80-\\xff]*$'),
  isSentPath,
  () => `Expected a path below ${apiBasePath} or that of a hosted page, encoded as in an address.`,
)

/** True for a path of the API or a page that clients send unchanged, without segments such as `..`. */
function isSentPath(value: string): boolean {
  if (value.length > serverLimits.maxHeaderSize) return false
  const [path = ''] = value.split(/[?#]/)
  if (!path.startsWith(`${apiBasePath}/`) && !pagePath.test(path)) return false
  try {
    return !path.split('/').some((segment) => /^\.\.?$/.test(decodeURIComponent(segment)))
  } catch {
    return false
  }
}

const Proof = Type.Union([
  Type.Object({ value: Type.Unknown() }, closed),
  Type.Object({ error: Type.String() }, closed),
  Type.Object(
    {
      refusal: Type.Object(
        {
          code: Type.Enum(Object.keys(statusOf)),
          message: Type.String(),
          details: Type.Object({}),
          extras: Type.Object(
            {
              status: optional(Type.Integer({ minimum: 400, maximum: 599 })),
              headers: optional(Type.Record(matching('^[A-Za-z0-9-]+$'), HeaderValue, closed)),
              reason: optional(Type.String()),
            },
            closed,
          ),
        },
        closed,
      ),
    },
    closed,
  ),
])

const Request = Type.Object(
  {
    kind: Type.Literal('request'),
    ...anyInput,
    operation: matching('^[A-Za-z0-9]{1,255}$'),
    method: Type.Enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    path: Path,
    token: optional(matching('^[!-~]{1,255}$')),
    headers: optional(
      Type.Object(
        {
          'idempotency-key': optional(HeaderValue),
          'request-id': optional(HeaderValue),
          'service-wallet-signature': optional(HeaderValue),
          'grid-wallet-signature': optional(HeaderValue),
          traceparent: optional(HeaderValue),
          tracestate: optional(HeaderValue),
        },
        closed,
      ),
    ),
    origin: optional(WebAddress),
    body: optional(Type.Unknown()),
    raw: optional(Type.String()),
    form: optional(Type.Object({ texts: Type.Record(Line, Type.Array(Type.String()), closed) }, closed)),
    files: optional(Files),
    foreign: optional(Type.Object({ keyId: optional(text(1_024)) }, closed)),
    proof: optional(Proof),
    answer: optional(Answer),
  },
  closed,
)

const Continue = Type.Object(
  { kind: Type.Literal('continue'), ...anyInput, of: Count, answer: optional(Answer) },
  closed,
)

const EndpointAnswer = Type.Object(
  {
    status: optional(Type.Integer({ minimum: 100, maximum: 999 })),
    body: optional(Type.String()),
    reason: optional(Type.String()),
    isLate: optional(Type.Boolean()),
    isUnreachable: optional(Type.Boolean()),
    isInferred: optional(Type.Boolean()),
  },
  closed,
)

const EndpointInput = Type.Object(
  { kind: Type.Literal('answer'), ...anyInput, event: text(), attempt: Count, answer: EndpointAnswer },
  closed,
)

const Admin = Type.Refine(
  Type.Object(
    {
      kind: Type.Literal('admin'),
      ...anyInput,
      act: Type.Enum([...repeatableActs]),
      method: Type.String({ minLength: 1 }),
      path: Type.String({ minLength: 1 }),
      body: optional(Type.Unknown()),
    },
    closed,
  ),
  isRepeatedAct,
  ({ act, method, path }) => `${method} ${path} is not the call that repeats ${act}.`,
)

const Travel = Type.Object(
  {
    kind: Type.Literal('travel'),
    ...anyInput,
    travel: Type.Enum(['advance', 'rewind', 'return', 'restore']),
    by: text(),
    from: optional(Type.Object({ moment: MomentNumber, at: Time }, closed)),
    begins: optional(text()),
    leaves: optional(text()),
    to: Type.Object({ moment: MomentNumber, branch: text(), at: Time, side: optional(MomentNumber) }, closed),
    brings: optional(Type.Object({ detail: optional(Type.Unknown()), state: Type.Object({}) }, closed)),
  },
  closed,
)

const inputs = new Map<unknown, TSchema>([
  ['request', Request],
  ['continue', Continue],
  ['answer', EndpointInput],
  ['admin', Admin],
  ['travel', Travel],
])

/** Returns the problem of a header's members, if any. */
export const wrongHeader = (header: object): string | undefined => wrongMember(Header, header)

function wrongMember(schema: TSchema, value: object): string | undefined {
  const [first] = checkAnswer(schema, value) ?? []
  return first && `a wrong ${first.field}: ${first.message}`
}

/** The base64 characters to check per step. */
const charactersPerStep = 2 ** 18

/** Finds invalid base64 in the files of an input. Check the input's shape first. */
export function* wrongBytesSteps(files: Static<typeof Files> = {}): Steps<string | undefined> {
  for (const [field, { bytes = '' }] of Object.entries(files))
    for (let at = 0; at < bytes.length; at += charactersPerStep) {
      const isLast = at + charactersPerStep >= bytes.length
      const characters = isLast ? /^[A-Za-z0-9+/]*={0,2}$/ : /^[A-Za-z0-9+/]*$/
      if (!characters.test(bytes.slice(at, at + charactersPerStep)))
        return `a wrong files.${field}.bytes: Expected base64.`
      yield
    }
  return undefined
}

/** The members of an input that are compared with earlier inputs. */
interface OrderedInput {
  readonly kind: string
  readonly n: number
  readonly at: string
  readonly of?: number
  readonly travel?: string
  readonly to?: { readonly at: string }
}

/** Checks the shape and order of inputs. */
export class InputCheck {
  readonly #requests = new Set<number>()
  #count = 0
  /** The earliest time of the next input. */
  #earliest: number

  constructor(start: string) {
    this.#earliest = Date.parse(start)
  }

  /** Returns the problem of the next input, if any. */
  wrongNext(input: object): string | undefined {
    this.#count += 1
    const kind: unknown = Reflect.get(input, 'kind')
    const schema = inputs.get(kind)
    if (schema === undefined)
      return `the kind ${JSON.stringify(kind)?.slice(0, 100)}; expected ${[...inputs.keys()].join(', ')}`
    // The schema covers the members read here.
    return wrongMember(schema, input) ?? this.#wrongOrder(Object(input))
  }

  #wrongOrder({ kind, n, at, of = 0, travel, to }: OrderedInput): string | undefined {
    if (n !== this.#count) return `the number ${n}; expected ${this.#count}`
    const time = Date.parse(at)
    const isBack = kind === 'travel' && travel !== 'advance'
    if (time < this.#earliest && !isBack)
      return `the time ${at}, before that of what came before it, ${new Date(this.#earliest).toISOString()}`
    this.#earliest = isBack ? Math.min(time, Date.parse(to?.at ?? at)) : time
    if (kind === 'request') this.#requests.add(n)
    return kind !== 'continue' || this.#requests.has(of)
      ? undefined
      : `the end of input ${of}, which is no request before it`
  }
}
