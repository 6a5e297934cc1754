import { didYouMean } from '../simulator/schema/nearest.ts'
import { widthOf } from './output.ts'
import type { Verb } from './verb.ts'
import { wrapMarkdown } from './wrap-markdown.ts'

/** Prints a guide, or the table of contents. */
export const docs: Verb = {
  name: 'docs',
  summary: 'Prints a guide; a running Sandglass serves the guides at /docs/guide.',
  arguments: [{ name: 'guide', meaning: 'The name of the guide, such as webhooks. Default: the list of all guides' }],
  options: [],
  async run({ arguments: [name = 'index'] }, { print, complain, isTerminal, columns }) {
    const { guideNames, readGuide } = await import('../simulator/planes/web/index.ts')
    const names = await guideNames()
    if (!names.includes(name)) {
      complain(`There is no guide ${JSON.stringify(name)}.${didYouMean(name, names)} sandglass docs lists all guides.`)
      return 1
    }
    print(wrapMarkdown((await readGuide(name)).trimEnd(), isTerminal ? widthOf(columns) : undefined))
    return 0
  },
}
