import { type ExportForm, exportForms, writeExport } from '../../simulator/capsules/export/index.ts'
import type { Verb } from '../verb.ts'
import { fileArgument, openHost, readRedacted, secretsOption, wordsOf } from './capsule-file.ts'

const isForm = (text: string): text is ExportForm => exportForms.some((form) => form === text)

/** Prints a capsule as a runnable feature, script or test. */
export const exportVerb: Verb = {
  name: 'export',
  summary: 'Prints a capsule as a Gherkin feature, a script of curl calls or a test.',
  arguments: [fileArgument],
  options: [
    {
      name: 'as',
      value: 'form',
      meaning: 'The form of the text. Default: gherkin.',
      choices: exportForms,
    },
    {
      name: 'condition',
      value: 'condition',
      meaning: 'A condition that is met at the end of the capsule; the text checks it.',
      expected: 'a condition',
    },
    secretsOption,
  ],
  async run({ arguments: [argument], options }, { print }) {
    const form = options.get('as') ?? 'gherkin'
    const capsule = await readRedacted(argument, options.has('secrets'))
    if (!isForm(form)) return 2
    const wanted = { condition: options.get('condition') }
    const text = await writeExport(openHost, capsule, form, wanted).catch((error) => Promise.reject(wordsOf(error)))
    print(text.trimEnd())
    return 0
  },
}
