import { resolve } from 'node:path'
import type { Vocabulary, VocabularyStep } from '../steps/runner/vocabulary.ts'
import { outputOf } from './output.ts'
import { type Terminal, UsageError, type Verb } from './verb.ts'

/** Prints the built-in steps, or prepares an editor for them. */
export const steps: Verb = {
  name: 'steps',
  summary: 'Lists the built-in steps for feature files.',
  arguments: [
    {
      name: 'words',
      meaning: 'Lists the steps that contain all the words. With --editor: the folder that the editor opens.',
      isRest: true,
    },
  ],
  options: [
    { name: 'json', meaning: 'Prints the steps and their parameters as JSON.' },
    {
      name: 'editor',
      meaning: 'Writes .sandglass/steps.js and .vscode/settings.json, by which VS Code completes and checks the steps.',
    },
  ],
  async run({ arguments: words, options }, terminal) {
    if (options.has('editor') && options.has('json'))
      throw new UsageError('--editor writes files, --json prints: use one.')
    if (options.has('editor') && words.length > 1)
      throw new UsageError('--editor takes one folder, the one that the editor opens.')
    if (options.has('editor')) return prepareEditor(words[0] ?? '.', terminal)
    const { readVocabulary, searchSteps } = await import('../steps/runner/vocabulary.ts')
    const vocabulary = readVocabulary()
    const found = searchSteps(vocabulary, words)
    if (options.has('json')) {
      terminal.print(JSON.stringify({ ...vocabulary, steps: found }, undefined, 2))
      return 0
    }
    if (found.length === 0) {
      terminal.complain(`No step contains ${words.map((word) => JSON.stringify(word)).join(' and ')}.`)
      return 1
    }
    const { line } = outputOf(terminal)
    for (const text of listOf(found, vocabulary)) line(text)
    return 0
  },
}

async function prepareEditor(folder: string, terminal: Terminal): Promise<number> {
  const { line } = outputOf(terminal)
  const { writeEditorFiles, Problem } = await import('../steps/runner/editor.ts')
  try {
    const written = writeEditorFiles(resolve(folder))
    line(written.length === 0 ? 'Everything is in place.' : `Written: ${written.join(', ')}.`)
    line('VS Code: install the extension "Cucumber" (cucumberopen.cucumber-official) and open the folder.')
    return 0
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    terminal.complain(error.message)
    return error.status
  }
}

function listOf(found: readonly VocabularyStep[], { parameters }: Vocabulary): readonly string[] {
  const sections = [...new Set(found.map(({ section }) => section))]
  const used = parameters.filter(({ name }) => found.some(({ pattern }) => pattern.includes(`{${name}}`)))
  return [
    ...sections.flatMap((section) => [
      section,
      '',
      ...found
        .filter((step) => step.section === section)
        .flatMap(({ keyword, pattern, says, example }) => [
          `  ${keyword} ${pattern}`,
          `    ${says}`,
          ...example.map((line) => `      ${line}`),
          '',
        ]),
    ]),
    'parameters',
    '',
    ...used.map(({ name, says, values, isComplete }) => {
      const end = isComplete ? '' : ', …'
      return `  {${name}}: ${says} ${values.join(', ')}${end}`
    }),
  ]
}
