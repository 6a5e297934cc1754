import { didYouMean } from '../../simulator/schema/nearest.ts'

/** The beginning of the message for a value that a step needs and no step has remembered. */
export const nothingRemembered = 'Nothing is remembered as'

/** The steps that remember values, by the form of their names; `<0>` is the person, `<1>` what follows the dot. */
export const rememberingSteps: readonly (readonly [name: RegExp, step: string])[] = [
  [/^([A-Z][a-z]+)$/, 'Given a customer "<0>" holding 500.00 USD'],
  [/^([A-Z][a-z]+|platform)\.([A-Z]{3,4})$/, "Given <0>'s <1> account"],
  [/^([A-Z][a-z]+)\.bank$/, 'Given <0> has a USD bank account'],
  [/^([A-Z][a-z]+)\.wallet$/, 'Given a customer "<0>" with an embedded wallet'],
  [/^(?:quote|transaction)$/, 'Given a quote for 100.00 USD to Ada\'s bank account ending in "001"'],
  [/^card$/, 'Given Ada has a USD card'],
]

function adviceFor(name: string): string {
  for (const [form, step] of rememberingSteps) {
    const [whole, person = '', rest = ''] = form.exec(name) ?? []
    if (whole !== undefined) return ` This step remembers it: ${step.replace('<0>', person).replace('<1>', rest)}`
  }
  return ''
}

/** Values that a scenario remembers by name. `{name}` in a path, a header, a body or a table stands for the value. */
export class Memory {
  readonly #values = new Map<string, string>()

  keep(name: string, value: string): void {
    this.#values.set(name, value)
  }

  has(name: string): boolean {
    return this.#values.has(name)
  }

  forget(name: string): void {
    this.#values.delete(name)
  }

  /**
   * Returns a value; `name.encoded` is percent-encoded, `name.uuid` is the part of an id after its colon. `brace` is an
   * opening brace.
   */
  recall(name: string): string {
    const value = this.#values.get(name)
    if (value !== undefined) return value
    if (name === 'brace') return '{'
    const [, stem = '', form] = /^(.+)\.(encoded|uuid)$/.exec(name) ?? []
    if (form === 'encoded') return encodeURIComponent(this.recall(stem))
    if (form === 'uuid') return this.recall(stem).replace(/^.*:/, '')
    const names = [...this.#values.keys()]
    const advice = `${didYouMean(name, names)}${adviceFor(name)}`
    throw new Error(`${nothingRemembered} "${name}"; remembered are: ${names.join(', ')}.${advice}`)
  }

  /** Replaces every placeholder in a text with its value; `{a*250}` stands for 250 letters a. */
  fill(text: string): string {
    const repeated = text.replace(/\{([^{}*]+)\*(\d+)\}/g, (_whole, part: string, times: string) =>
      part.repeat(Number(times)),
    )
    return repeated.replace(/\{([A-Za-z][\w.-]*)\}/g, (_whole, name: string) => this.recall(name))
  }

  /** Replaces every remembered id in a text with its placeholder, and each other id with a number. */
  unfill(text: string): string {
    const names = new Map<string, string>()
    for (const [name, value] of this.#values) if (value.includes(':') && !names.has(value)) names.set(value, name)
    const others = new Map<string, string>()
    // The code of an invitation is an id without a type.
    const code = this.#values.get('invitation')
    const coded = code === undefined ? text : text.replaceAll(code, '{invitation}')
    return coded.replace(/\b([A-Z][A-Za-z]+):[0-9a-f]{8}-[0-9a-f-]{27}\b/g, (id, type: string) => {
      const name = names.get(id)
      if (name !== undefined) return `{${name}}`
      if (!others.has(id)) others.set(id, `${type}:${others.size + 1}`)
      return others.get(id) ?? id
    })
  }
}
