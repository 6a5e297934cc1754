import { didYouMean } from '../simulator/schema/nearest.ts'
import type { Verb } from './verb.ts'

/** Prints a guide, or the table of contents. */
export const docs: Verb = {
  name: 'docs',
  summary: 'Prints a guide; a running Sandglass serves the guides at /docs/guide.',
  arguments: [{ name: 'guide', meaning: 'The name of the guide, such as webhooks. Default: the list of all guides' }],
  options: [],
  async run({ arguments: [name = 'index'] }, { print, complain }) {
    const { guideNames, readGuide } = await import('../simulator/planes/web/index.ts')
    const names = await guideNames()
    if (!names.includes(name)) {
      complain(`There is no guide ${JSON.stringify(name)}.${didYouMean(name, names)} sandglass docs lists all guides.`)
      return 1
    }
    print((await readGuide(name)).trimEnd())
    return 0
  },
}
