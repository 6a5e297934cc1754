import { type Difference, type DifferenceTopic, differences } from './differences/index.ts'
import { anchor, capitalised, headingLink } from './headings.ts'

const differencesIntroduction = [
  'The specification decides, then the public API of the same version, then what a user would expect. Where the first',
  'two disagree, or contradict themselves, one reading is served, and the other one is a difference. Questions that',
  'both leave open are no differences; their answers are in [choices.md](choices.md).',
]

/** Renders the known differences, a table for each topic. */
export const differencesSection = (): readonly string[] => [
  '## Differences',
  '',
  ...differencesIntroduction,
  '',
  ...differences.flatMap(renderTopic),
]

function renderTopic({ topic, list }: DifferenceTopic): readonly string[] {
  const head = ['| subject | documents | Sandglass | reason |', '|---|---|---|---|']
  return [`### ${topic}`, '', ...head, ...list.map(renderDifference), '']
}

function renderDifference({ id, subject, says, does, because, operations, choices }: Difference): string {
  const touched = operations === 'every' ? 'every operation' : someOperations(operations)
  const more = choices === undefined ? '' : ` ([choices](choices.md#${anchor(choices)}))`
  const cells = [`<a id="${id}"></a>**${subject}**<br>${touched}`, says, capitalised(does) + more, capitalised(because)]
  return `| ${cells.join(' | ')} |`
}

const operationsInCell = 3

/** Links the first operations of a difference; the section of every operation links to its differences. */
function someOperations(operations: readonly string[]): string {
  const first = operations.slice(0, operationsInCell).map(headingLink)
  const others = operations.length - first.length
  return [...first, ...(others > 0 ? [`${others} more`] : [])].join(', ')
}
