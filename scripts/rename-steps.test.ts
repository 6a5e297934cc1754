import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { fillIn, type Renamed, rowsWith } from '../steps/support/renamed.ts'
import { loadStepLibrary, type StepDefinition } from './docs/step-library.ts'
import { featuresIn, renameSteps } from './rename-steps.ts'

const library = await loadStepLibrary()
const { steps, renamed } = library

/** A value of each parameter type that old wordings use. */
const samples: Readonly<Record<string, string>> = {
  string: '"text"',
  int: '2',
  word: 'fullName',
  person: 'Ada',
  owner: 'Ada',
  money: '100.00 USD',
  currency: 'USD',
  currencies: 'USD and EUR',
  duration: '2 minutes',
  state: 'PENDING',
  code: 'NOT_FOUND',
  channel: 'email',
  fileFormat: 'PDF',
  trustAct: 'trust',
  method: 'GET',
  missing: 'VIEW',
  operation: 'createCustomer',
  path: '/config',
  otp: 'email code',
  whose: 'her',
  signer: 'her session key',
}

const sampleOf = (type: string): string => {
  const sample = samples[type]
  if (sample === undefined) throw new Error(`samples lacks a value of {${type}}`)
  return sample
}

/** Writes a sentence of a pattern, with the shorter of its alternatives and without an optional table. */
const sentenceOf = (pattern: string): string =>
  pattern
    .replace(/\([^()]*:\)$/, '')
    .replace(/\(\w+\)/g, '')
    .replace(/ (\w+)\/\w+/g, ' $1')
    .replace(/\{(\w+)\}/g, (_, type: string) => sampleOf(type))

/** Writes the lines of the new wording that the sample of an old one becomes. */
function newLinesOf(old: string, { now, table }: Renamed): readonly string[] {
  const args = [...old.matchAll(/\{(\w+)\}/g)].map(([, type = '']) => sampleOf(type))
  const sentence = fillIn(sentenceOf(table === undefined ? now : now.replace(/\(([^()]*:)\)$/, '$1')), args)
  const cells = rowsWith(
    table ?? [],
    args.map((arg) => arg.replaceAll('"', '')),
  )
  return [`Given ${sentence}`, ...cells.map((row) => row.join(' '))]
}

const stepsThatMatch = (sentence: string) =>
  [...steps, ...renamed].filter((step) => step.matchesStepName(sentence)).map(({ pattern }) => pattern)

function codeOf(pattern: string): StepDefinition['code'] {
  const step = renamed.find((old) => old.pattern === pattern)
  if (step === undefined) throw new Error(`No old wording is "${pattern}"`)
  return step.code
}

describe('an old wording', () => {
  it.each(renamed.map(({ pattern, renaming }) => [pattern, renaming]))('"%s" still works', (old, renaming) => {
    expect(stepsThatMatch(sentenceOf(old))).toEqual([old])
    const { text } = renameSteps(`Given ${sentenceOf(old)}`, library)
    const lines = text.split('\n').map((line) => line.replace(/[ |]+/g, ' ').trim())
    expect(lines).toEqual(newLinesOf(old, renaming))
    const [current, ...others] = stepsThatMatch(lines[0]?.replace('Given ', '') ?? '')
    expect(others).toEqual([])
    expect(steps.map(({ pattern }) => pattern)).toContain(current)
  })

  it('passes its arguments in the table of the new one', () => {
    const make = vi.fn()
    const world = { worlds: { make }, memory: { fill: (text: string) => text } }
    codeOf('a world {string} whose passkeys are used at {string}').call(world, 'B', 'https://a.com, https://b.com')
    expect(make).toHaveBeenCalledWith('B', { options: { sca: { allowedOrigins: ['https://a.com', 'https://b.com'] } } })
  })

  it('passes its arguments in the order of the new one', () => {
    const sendCode = vi.fn()
    codeOf('a code is sent to the {channel} of {person}').call({ contact: { sendCode } }, 'email', 'Ada')
    expect(sendCode).toHaveBeenCalledWith('Ada', 'email')
  })

  it('passes the value of a reworded argument', () => {
    const add = vi.fn()
    codeOf('the next webhook {string} is signed with the key before').call({ faults: { add } }, 'TEST', undefined)
    expect(add).toHaveBeenCalledWith({ kind: 'webhookStaleKey', event: 'TEST' })
  })

  it.each(featuresIn('features'))('is not used in %s', (file) => {
    const { count, problems } = renameSteps(readFileSync(file, 'utf8'), library)
    expect([count, problems], `run: npm run rename-steps -- ${file}`).toEqual([0, []])
  })
})

const outline = (step: string, ...rows: readonly string[]) =>
  [
    '  Scenario Outline: <a>',
    `    When ${step}`,
    '    Examples:',
    '      | a |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')

describe('rewriting a feature', () => {
  it('keeps placeholders that are whole arguments', () => {
    const feature = outline('a code is sent to the <a> of Anna', 'email', 'phone')
    expect(renameSteps(feature, library).text).toContain("    When a code is sent to Anna's <a>\n")
  })

  it('keeps placeholders whose rows are sentences of different steps', () => {
    const feature = outline('it is refused for want of <a>', 'VIEW', 'MANAGE or TRANSACT')
    expect(renameSteps(feature, library).text).toContain('When it is refused without the permission <a>\n')
  })

  it('leaves a step to its author when the rows need different words', () => {
    const feature = outline('the verification <a> tell MISSING_FIELD', 'does', 'does not')
    const { text, count, problems } = renameSteps(feature, library)
    expect([text, count]).toEqual([feature, 0])
    expect(problems).toEqual(['line 2: "the verification does tell {state}" is now "the verification reports <0>"'])
  })

  it('leaves a step to its author when the examples mix old and current wordings', () => {
    const feature = outline('the payment is <a>', 'COMPLETED', 'FAILED as PAYOUT_RETURNED')
    expect(renameSteps(feature, library)).toMatchObject({ text: feature, problems: [expect.any(String)] })
  })

  it('follows the old text in optional letters', () => {
    expect(renameSteps('Given Ada asks for an EUR card', library).text).toBe('Given Ada requests an EUR card')
  })

  it('writes the values of the examples into the table of the new wording', () => {
    const feature = outline('another world "B" with the seed "<a>"', 'one', 'two')
    const [, step, row] = renameSteps(feature, library).text.split('\n')
    expect([step, row]).toEqual(['    When another world "B" with:', '      | seed | <a> |'])
  })

  it('ignores doc strings', () => {
    const feature = 'Given a customer\n  """\n  When I go to the world "B"\n  """'
    expect(renameSteps(feature, library)).toEqual({ text: feature, count: 0, problems: [] })
  })
})
