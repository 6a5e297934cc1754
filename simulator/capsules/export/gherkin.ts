import type { PlannedForm } from './form.ts'
import type { Plan } from './plan.ts'
import type { PlannedCall, PlannedEnd, PlannedStep } from './planner.ts'
import { linesOfFile } from './state.ts'
import { type FoundStep, productStepFor } from './steps.ts'

/** Writes a plan as a feature: product steps where they send exactly the request, HTTP steps otherwise. */
export function gherkinOf(plan: Plan): string {
  const { world, state, caller, steps, end, sought, inputs, about } = plan
  const worlds = [caller, state === undefined ? world : undefined].filter((one) => one !== undefined)
  const writer = new StepWriter(plan)
  return [
    `Feature: The world ${world.name}, replayed`,
    `  ${inputs} inputs of a capsule, in a world of the same seed, start and options.`,
    `  ${about}`,
    '',
    '  Scenario: every input is answered as recorded',
    ...worlds.flatMap((one) => ['    Given the recorded world:', ...docString(JSON.stringify(one, null, 2))]),
    ...(state === undefined ? [] : imported(world.name, state)),
    `    And requests are sent to the host ${quoted(plan.host)}`,
    ...steps.flatMap((step) => writer.write(step)),
    ...(sought === undefined ? [] : [`    When I wait until ${quoted(filled(sought.condition))}`]),
    `    Then the hash of the state is "${end.stateHash}"`,
    '',
  ].join('\n')
}

const imported = (name: string, file: string) => [
  `    Given the recorded world ${quoted(name)} from the snapshot file:`,
  ...docString(linesOfFile(file).join('\n')),
]

/** Writes the steps of a scenario and tracks what it has remembered. */
class StepWriter {
  readonly #remembered = new Map<string, string>()
  /** Names of tokens created by steps, by client id. */
  readonly #tokens = new Map<string, string>()
  readonly #own: string

  constructor(readonly plan: Plan) {
    this.#own = basic(plan.credential)
  }

  write(step: PlannedStep): readonly string[] {
    const { n, note } = step
    return note === undefined ? this.#write(step) : [`    # Input ${n}: ${note}`, ...this.#write(step)]
  }

  #write(step: PlannedStep): readonly string[] {
    if ('ends' in step) return [`    When I wait for the answer to ${label(step.ends)}`, ...assertion(step)]
    if (step.clockTo !== undefined) return [`    When the clock reaches "${step.clockTo}"`]
    const product = productStepFor(step, this.plan.world.name, this.plan.productSteps)
    if (product !== undefined && (!product.isSilent || this.#isPlain(step))) return this.#product(step, product)
    return [...this.#preparations(step), ...this.#sending(step), ...waiting(step), ...assertion(step)]
  }

  /** True for a request with the usual headers that succeeds immediately. */
  #isPlain({ path, headers, status = 200, reaches }: PlannedCall): boolean {
    const { authorization, 'content-type': _, ...others } = headers
    const isOwn = path.startsWith('/admin') || authorization === this.#own
    return isOwn && Object.keys(others).length === 0 && status < 400 && reaches === undefined
  }

  #product(call: PlannedCall, { line, remembered, isSilent, hasText }: FoundStep): readonly string[] {
    const lines: string[] = []
    for (const [name, value] of Object.entries(remembered)) {
      if (this.#remembered.get(name) !== value) lines.push(`    Given I remember ${quoted(value)} as "${name}"`)
      this.#remembered.set(name, value)
    }
    if (isSilent) {
      this.#learnToken(call, line)
      return [...lines, `    ${line}`]
    }
    const text = hasText ? docString(filled(call.body ?? '')) : []
    return [...lines, ...this.#preparations(call, true), `    ${line}`, ...text, ...waiting(call), ...assertion(call)]
  }

  /** Learns the id and credentials that a step has saved for a token. */
  #learnToken({ answer }: PlannedCall, line: string): void {
    const [, name] = /^Given a token "(.*)" that may/.exec(line) ?? []
    if (name === undefined || answer === undefined) return
    this.#remembered.delete(name)
    this.#tokens.set(JSON.parse(answer).clientId, name)
  }

  /** Writes the additional headers of the next request. */
  #preparations({ n, path, headers, form, reaches }: PlannedCall, isProduct = false): readonly string[] {
    const { authorization, 'content-type': _, ...others } = headers
    const isOther = authorization !== undefined && authorization !== this.#own && !path.startsWith('/admin')
    const isNamed = !isProduct && form === undefined && this.#tokens.has(clientIdOf(authorization))
    const all = isOther && !isNamed ? { ...others, Authorization: authorization } : others
    return [
      ...Object.entries(all).map(
        ([name, value]) => `    Given the next request has the header ${quoted(filled(`${name}: ${value}`))}`,
      ),
      ...(reaches === undefined ? [] : [`    Given the next request is answered later, as ${label(n)}`]),
    ]
  }

  #sending({ method, path, headers, body, form, file }: PlannedCall): readonly string[] {
    const send = `    When I send ${method} ${filled(path.replace(/^\/2025-10-13/, ''))}`
    if (form !== undefined) return [`${send} with the fields and files:`, ...table(form)]
    if (file !== undefined) return [`${send} with the snapshot file:`, ...docString(linesOfFile(file).join('\n'))]
    const caller = path.startsWith('/admin') ? undefined : this.#callerOf(headers['authorization'])
    if (body === undefined) return [caller === undefined ? send : `${send} ${caller}`]
    return [caller === undefined ? `${send} with:` : `${send} ${caller} and:`, ...docString(filled(body))]
  }

  /** Names the caller of a request, if its credential is neither the world's own nor in a header. */
  #callerOf(authorization: string | undefined): string | undefined {
    if (authorization === undefined) return 'without credentials'
    const token = this.#tokens.get(clientIdOf(authorization))
    return token === undefined ? undefined : `with the credentials of ${quoted(token)}`
  }
}

/** Returns the client id of a Basic credential; empty for the token of an agent. */
const clientIdOf = (authorization = '') => {
  const [, encoded = ''] = /^Basic (.*)$/.exec(authorization) ?? []
  return atob(encoded).split(':')[0] ?? ''
}

const basic = ({ clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string }) =>
  `Basic ${btoa(`${clientId}:${clientSecret}`)}`

const label = (n: number) => `"input ${n}"`

const assertion = ({ status }: PlannedCall | PlannedEnd) =>
  status === undefined ? [] : [`    Then the answer is ${status}`]

const waiting = ({ reaches }: PlannedCall) =>
  reaches === undefined ? [] : [`    And the world reaches moment ${reaches}`]

function table({ texts, files }: PlannedForm): readonly string[] {
  const rows = [
    ['field', 'value', 'type', 'begins with', 'bytes'],
    ...texts.map(([name, value]) => [cell(name), cell(value), '', '', '']),
    ...files.map(({ field, name, type, begins, bytes }) => [cell(field), cell(name), cell(type), begins, `${bytes}`]),
  ]
  return rows.map((cells) => `      | ${cells.join(' | ')} |`)
}

/** Quotes a text as a step argument. */
function quoted(text: string): string {
  return text.includes('"') && !text.includes("'") ? `'${text}'` : `"${text.replaceAll('"', '\\"')}"`
}

/** Escapes what looks like a placeholder: `{brace}` is an opening brace. */
const filled = (text: string) => text.replace(/\{(?=[A-Za-z][\w.-]*\})/g, '{brace}')

/** Writes a doc string. Three quotes would end it, even when escaped. */
function docString(text: string): readonly string[] {
  const mark = /(?:\\?"){3}/.test(text) ? '```' : '"""'
  return [mark, ...text.split('\n'), mark].map((line) => `      ${line}`)
}

/** Writes a table cell; as JSON when its start or end would be lost. */
function cell(text: string): string {
  const isPlain = /^(?!")\S(?:.*\S)?$/.test(text) && !text.includes('\\')
  const written = filled(isPlain ? text : JSON.stringify(text))
  return written.replaceAll('\\', '\\\\').replaceAll('|', '\\|')
}
