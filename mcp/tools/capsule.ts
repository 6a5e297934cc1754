import { Type } from 'typebox'
import { inWorld, ofWorld, tool } from '../tool.ts'

export const capsule = tool({
  name: 'capsule',
  title: 'Record of a world',
  description:
    'Returns all inputs of a world, without the secrets that clients sent: as a Gherkin feature, as curl commands, ' +
    'as a node test, or as a capsule, the file that `sandglass replay`, `bisect` and `shrink` take. Agent tokens, ' +
    'API secrets and link codes follow from the seed, which is part of it. Use it to turn what just happened into ' +
    'a test.',
  changes: 'nothing',
  isIdempotent: true,
  input: Type.Object({
    ...inWorld,
    format: Type.Optional(Type.Enum(['gherkin', 'curl', 'test', 'capsule'], { default: 'gherkin' })),
  }),
  output: Type.Object({ ...ofWorld, format: Type.String(), text: Type.String() }),
  async run({ admin }, { world = 'default', format = 'gherkin' }) {
    const path = { world }
    const text =
      format === 'capsule'
        ? await admin.call('getCapsule', { path })
        : await admin.call('exportCapsule', { path, query: { format }, body: {} })
    return { data: { world, format, text }, text }
  },
})
