import { shellWord } from '../../kit/shell-word.ts'
import { capsuleSuffix, shrink as find, type ProbeQuestion, writeCapsule } from '../../simulator/capsules/index.ts'
import { outputTo } from '../files.ts'
import { outputOf } from '../output.ts'
import { jsonOption } from '../server/server-verb.ts'
import { UsageError, type Verb } from '../verb.ts'
import { fileArgument, openHost, readRedacted, secretsOption, wordsOf } from './capsule-file.ts'
import { questionOptions } from './question.ts'

/** Writes a smaller capsule with the same result. */
export const shrink: Verb = {
  name: 'shrink',
  summary: 'Writes the fewest inputs of a capsule that still show something.',
  arguments: [fileArgument],
  options: [
    ...questionOptions,
    {
      name: 'output',
      value: 'file',
      meaning: `The file to write. Default: shrunk${capsuleSuffix}`,
      expected: 'a path',
    },
    secretsOption,
    jsonOption,
  ],
  async run({ arguments: [argument], options }, terminal) {
    const [condition, invariant] = [options.get('condition'), options.get('invariant')]
    if ((condition === undefined) === (invariant === undefined))
      throw new UsageError('Exactly one of --condition and --invariant is expected.')
    const question: ProbeQuestion = { condition, invariant: invariant === undefined ? undefined : 'ledger' }
    const file = options.get('output') ?? `shrunk${capsuleSuffix}`
    const write = outputTo(file)
    const capsule = await readRedacted(argument, options.has('secrets'))
    const found = await find(openHost, capsule, question).catch((error) => Promise.reject(wordsOf(error)))
    write(writeCapsule(found.capsule))
    const { capsule: _, ...facts } = found
    if (options.has('json')) terminal.print(JSON.stringify({ file, ...facts }, null, 2))
    else {
      const { line } = outputOf(terminal)
      line(`${file} has ${found.after} of ${found.before} inputs; ${found.replays} replays`)
      if (found.condition !== undefined) line(`The condition is ${found.condition} there`)
      for (const says of found.cause) line(says)
      if (found.condition !== undefined)
        terminal.print(`npx sandglass export ${shellWord(file)} --as test --condition ${shellWord(found.condition)}`)
    }
    return 0
  },
}
