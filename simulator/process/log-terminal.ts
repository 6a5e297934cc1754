/** The members of log lines that a terminal shows. */
interface Entry {
  readonly level?: number
  readonly time?: number
  readonly msg?: string
  readonly method?: string
  readonly path?: string
  readonly status?: number
  readonly code?: string
  readonly reason?: string
  readonly world?: string
  readonly durationMs?: number
  /** The world's time after its clock was moved. */
  readonly clock?: string
  /** The type of an event that was sent. */
  readonly event?: string
  readonly attempt?: number
  readonly err?: { readonly stack?: string; readonly message?: string }
}

const colours = { dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const
type Paint = (colour: keyof typeof colours, text: string) => string

const plain: Paint = (_colour, text) => text
const painted: Paint = (colour, text) => `\x1b[${colours[colour]}m${text}\x1b[0m`

/** Renders JSON lines of the log for a person: time, request and answer, reason of a refusal, clock, webhooks. */
export function terminalText(lines: string, hasColours: boolean): string {
  const paint = hasColours ? painted : plain
  return lines.replace(/[^\n]+/g, (line) => renderLine(line, paint))
}

/** Characters that would start a line, move the cursor or change the text direction. */
const unprintable = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu
const escaped = (text: string) =>
  text.replace(unprintable, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Escapes the texts of a line, which may come from a client; a stack keeps its lines. */
const readable = (name: string, value: unknown): unknown =>
  typeof value !== 'string' ? value : name === 'stack' ? value.split('\n').map(escaped).join('\n') : escaped(value)

function renderLine(line: string, paint: Paint): string {
  const entry: Entry = JSON.parse(line, readable)
  const { time = 0, world, durationMs, msg, err } = entry
  const what = entry.event !== undefined ? renderAttempt(entry, paint) : renderRequest(entry, paint)
  const parts = [
    paint('dim', timeOfDay(time)),
    what,
    msg === undefined ? '' : paint('red', msg),
    world === undefined || world === 'default' ? '' : paint('dim', `in ${world}`),
    durationMs === undefined ? '' : paint('dim', `${durationMs} ms`),
  ]
  const shown = parts.filter((part) => part !== '').join('  ')
  return err === undefined ? shown : `${shown}\n${err.stack ?? err.message}`
}

function renderRequest({ method = '', path = '', status, code, reason, clock }: Entry, paint: Paint): string {
  if (status === undefined) return ''
  const refusal = [code, reason].filter((text) => text !== undefined).join(': ')
  const colour = status < 400 ? 'green' : status < 500 ? 'yellow' : 'red'
  const moved = clock === undefined ? '' : `  ${paint('cyan', `clock ${clock}`)}`
  return `${method.padEnd(6)} ${path}  ${paint(colour, `${status} ${refusal}`.trimEnd())}${moved}`
}

function renderAttempt({ event, attempt = 1, status, reason }: Entry, paint: Paint): string {
  const isTaken = status !== undefined && status < 300
  const result = status === undefined ? (reason ?? 'no answer') : `${status}`
  const number = attempt === 1 ? '' : ` attempt ${attempt}`
  return `${paint('cyan', 'webhook')} ${event}${number}  ${paint(isTaken ? 'green' : 'yellow', result)}`
}

/** Returns the local time. */
function timeOfDay(time: number): string {
  const at = new Date(time)
  return `${at.toTimeString().slice(0, 8)}.${String(at.getMilliseconds()).padStart(3, '0')}`
}
