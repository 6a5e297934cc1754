import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Type } from 'typebox'
import { inWorld, ofWorld, tool } from './tool.ts'

const results = ['passed', 'failed', 'undefined'] as const

export const features = tool({
  name: 'features',
  title: 'Run a feature',
  description:
    'Runs the text of a Gherkin feature with the built-in steps, each scenario in its own fresh world, ' +
    'which is deleted at the end; `world` is left alone. Returns the summary with the failed step, the last ' +
    'answer and its explanation. `undefined`: a step does not exist (the nearest ones are proposed) or the text ' +
    'does not parse. capsule with the format gherkin writes features.',
  changes: 'more',
  isIdempotent: true,
  input: Type.Object({
    ...inWorld,
    feature: Type.String({ description: 'The text, beginning with "Feature:".' }),
    name: Type.Optional(Type.String({ description: 'Runs only the scenarios whose names match this pattern.' })),
  }),
  output: Type.Object({ ...ofWorld, result: Type.Enum([...results]), summary: Type.String() }),
  async run({ admin, runCommand }, { world = 'default', feature, name }) {
    const folder = await mkdtemp(join(tmpdir(), 'sandglass-feature-'))
    try {
      const file = join(folder, 'agent.feature')
      await writeFile(file, feature)
      const words = ['features', file, '--url', admin.url, ...(name === undefined ? [] : [`--name=${name}`])]
      const { status, printed } = await runCommand(words)
      const summary = printed.replaceAll(`${folder}/`, '').trim()
      const result = results[status]
      if (result === undefined) throw new Error(`The features could not be run: ${summary}`)
      return { data: { world, result, summary }, text: `${result}\n${summary}` }
    } finally {
      await rm(folder, { recursive: true })
    }
  },
})
