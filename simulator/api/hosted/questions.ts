import { countryOptions, type Option, type Question, type Section, type Step } from '../../schema/index.ts'
import { outcomeLabels } from './outcomes.ts'
import { sampleFor } from './samples.ts'

/** Looks up the known values of a question by its name, a dot path. */
export type KnownValues = (path: string) => readonly string[] | undefined

type AskOptions = Pick<Question, 'isRequired' | 'hint' | 'isSecret'>

/** Returns builders of questions that have a prefix in their names and are filled in with known values. */
export function questionsAbout(known: KnownValues, prefix = '') {
  const named = (name: string, label: string, options: AskOptions) => {
    const replies = known(prefix + name)
    const sample = sampleFor(name)
    return {
      name: prefix + name,
      label,
      ...(replies === undefined ? {} : { replies }),
      ...(sample === undefined ? {} : { sample }),
      ...options,
    }
  }
  const listed = (name: string, label: string, values: readonly Option[], options: AskOptions) => {
    const question = named(name, label, options)
    const [first] = values
    return { ...(first === undefined ? {} : { sample: [first.value] }), ...question, options: values }
  }
  return {
    text: (name: string, label: string, options: AskOptions = {}): Question => ({
      ...named(name, label, options),
      kind: 'text',
    }),
    date: (name: string, label: string, options: AskOptions = {}): Question => ({
      ...named(name, label, options),
      kind: 'date',
    }),
    country: (name: string, label: string, options: AskOptions = {}): Question => ({
      ...listed(name, label, countryOptions, options),
      kind: 'select',
    }),
    countries: (name: string, label: string, options: AskOptions = {}): Question => ({
      hint: 'Choose one or more. On a computer, hold Ctrl or ⌘ to choose another one.',
      ...listed(name, label, countryOptions, options),
      kind: 'selects',
    }),
    select: (name: string, label: string, values: readonly string[], options: AskOptions = {}): Question => ({
      ...listed(name, label, values.map(asOption), options),
      kind: 'select',
    }),
    file: (name: string, label: string, options: AskOptions = {}): Question => ({
      hint: 'PDF, JPEG or PNG, up to 10 MB.',
      ...named(name, label, options),
      kind: 'file',
    }),
  }
}

/** Turns a constant such as `UTILITY_BILL` into an option with the label `Utility bill`. */
export function asOption(value: string): Option {
  const words = value.toLowerCase().replaceAll('_', ' ')
  const isAbbreviation = /^[A-Z]{2,4}$/.test(value)
  return { value, label: isAbbreviation ? value : words.charAt(0).toUpperCase() + words.slice(1) }
}

export function addressQuestions(known: KnownValues, isRequired: boolean, prefix = ''): readonly Question[] {
  const { text, country } = questionsAbout(known, prefix)
  return [
    text('address.line1', 'Street and number', { isRequired }),
    text('address.line2', 'Address line 2'),
    text('address.city', 'Town or city'),
    text('address.state', 'State, province or region'),
    text('address.postalCode', 'Postal code', { isRequired }),
    country('address.country', 'Country', { isRequired }),
  ]
}

/** Builds the questions about an identity document, with front and back for cards. */
export function identityQuestions(prefix: string, types: readonly string[], isRequired: boolean): readonly Question[] {
  const { text, country, select, file } = questionsAbout(() => undefined, `${prefix}.`)
  const hasSides = types.some((type) => type !== 'PASSPORT')
  const back = file('back', 'The back of a driving licence or national id')
  return [
    ...(types.length > 1 ? [select('documentType', 'Which document', types, { isRequired })] : []),
    country('country', 'Issued by which country', { isRequired }),
    text('documentNumber', 'Number on the document', { isRequired }),
    text('issuingAuthority', 'Issued by which authority', { isRequired }),
    file('file', hasSides ? 'The document, or its front' : 'The document', { isRequired }),
    ...(hasSides ? [{ ...back, ...(types.includes('PASSPORT') ? {} : { sample: ['sample.pdf'] }) }] : []),
  ]
}

/** Only testers see this page, so it lets them choose the result. */
const outcomeSection: Section = {
  title: 'Test outcome',
  says: 'This is a sandbox: choose the result of the review.',
  isForTesters: true,
  questions: [
    { name: 'outcome', label: 'The review should', kind: 'choice', options: outcomeLabels, replies: ['approve'] },
  ],
}

/** The last step of every questionnaire that is reviewed. */
export const lastStep: Step = { title: 'Check and submit', sections: [outcomeSection], hasSummary: true }
