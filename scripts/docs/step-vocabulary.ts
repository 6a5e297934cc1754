import { readFileSync } from 'node:fs'
import type { Vocabulary, VocabularyStep } from '../../steps/runner/vocabulary.ts'
import { parameterValues } from '../../steps/support/parameter-values.ts'
import { loadStepLibrary, type StepDefinition, type StepLibrary } from './step-library.ts'

const builtIn: readonly string[] = ['string', 'int']

/** The file of the steps that only this project's own runs have. */
const ownSteps = 'steps/harness.ts'

/**
 * Returns the steps that teams use, with the sentences and examples of their comments. Throws when the example of a
 * step is not a sentence of that step, and when a parameter has no description or no step uses it.
 */
export async function stepVocabulary(): Promise<Vocabulary> {
  const library = await loadStepLibrary()
  const steps = library.steps
    .filter(({ uri }) => !uri.endsWith(ownSteps))
    .map((definition) => ({ definition, ...readComment(definition.uri, definition.line) }))
    .sort((one, other) => (one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1))
    .map(describeStep)
  return {
    steps,
    parameters: [...builtIn, ...library.parameters.map(({ name }) => name)].map((name) =>
      describeParameter(name, library, steps),
    ),
    renamed: library.renamed.map(({ pattern, renaming }) => ({ pattern, now: renaming.now })),
  }
}

interface Comment {
  readonly file: string
  readonly line: number
  readonly says: string
  readonly example: readonly string[]
}

function describeStep(step: Comment & { readonly definition: StepDefinition }): VocabularyStep {
  const { definition, file, line, says, example } = step
  const [, keyword = '', text = ''] = /^(Given|When|Then) (.*)$/.exec(example[0] ?? '') ?? []
  if (!definition.matchesStepName(text))
    throw new Error(`${file}:${line}: the example "${text}" is not a sentence of this step`)
  const takes = checkBelow(definition, step)
  return { keyword, pattern: definition.pattern, section: file.replace(/^.*\/|\.ts$/g, ''), says, example, takes }
}

/**
 * Throws when the step does not declare what its example shows below it: nothing, a table or a text. A step with an
 * optional one shows itself twice, first without it.
 */
function checkBelow({ pattern, options }: StepDefinition, { file, line, example }: Comment): VocabularyStep['takes'] {
  const { takes = 'table', isOptional } = options.wrapperOptions ?? {}
  const below = example.slice(1).filter((text) => !/^(Given|When|Then) /.test(text))
  const [first = '|'] = below.map((text) => text.trim())
  const shown = below.length === 0 ? 'nothing' : first.startsWith('|') ? 'table' : 'text'
  const taken = /:\)?$/.test(pattern) ? takes : 'nothing'
  if (shown !== taken) throw new Error(`${file}:${line}: the step takes ${taken}, but its example shows ${shown}`)
  const isShownTwice = example.length - below.length === 2
  if (pattern.endsWith(':)') !== isShownTwice || isShownTwice !== (isOptional === true))
    throw new Error(`${file}:${line}: what an optional ":)" takes must be declared, and shown by a second sentence`)
  return taken
}

function describeParameter(
  name: string,
  { parameters }: StepLibrary,
  steps: readonly VocabularyStep[],
): Vocabulary['parameters'][number] {
  const described = parameterValues[name]
  const example = steps.find(({ pattern }) => pattern.includes(`{${name}}`))?.example[0]
  if (described === undefined) throw new Error(`steps/support/parameter-values.ts lacks {${name}}`)
  if (example === undefined) throw new Error(`No step uses {${name}}`)
  const { says, values, isComplete = false } = described
  const regexp = parameters.find((parameter) => parameter.name === name)?.regexpStrings.join('|')
  return { name, says, values, isComplete, example, ...(regexp === undefined ? {} : { regexp }) }
}

/** Reads the comment above a step: a sentence, an empty line, the indented example. */
function readComment(file: string, line: number): Comment {
  const above = readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, line - 1)
    .join('\n')
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/$/.exec(above.trimEnd()) ?? []
  const lines = comment.split('\n').map((text) => text.replace(/^ \* ?/, ''))
  const example = lines.filter((text) => text.startsWith('    ')).map((text) => text.slice(4))
  const says = lines.filter((text) => text.trim() !== '' && !text.startsWith('    ')).join(' ')
  if (says === '' || example.length === 0)
    throw new Error(`${file}:${line}: a step needs a comment with a sentence and an indented example`)
  return { file, line, says: says.trim(), example }
}
