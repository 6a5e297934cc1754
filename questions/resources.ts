import { type Questions, shortTime, showJson, showMore } from './question.ts'

export const resourceQuestions = {
  findResources: {
    command: 'resource find [search...]',
    tool: 'resource find',
    show(page, printer) {
      const rows = page.data.map(({ id, name, title, moment }) => [id, title, name, moment])
      printer.table(['ID', 'WHAT', 'NAME', 'MOMENT'], rows, 'Nothing was found.')
      showMore(page, printer)
    },
  },
  getResource: {
    command: 'resource show <id>',
    tool: 'resource state',
    show: ({ document }, printer) => showJson(document, printer),
  },
  getHistory: {
    command: 'resource history <id>',
    tool: 'resource history',
    show(page, printer) {
      for (const { moment, at, cause, document } of page.data) {
        printer.line(`Moment ${moment} at ${shortTime(at)}: ${cause?.name ?? 'no longer kept'}`)
        printer.line(document === undefined ? 'removed' : JSON.stringify(document, null, 2))
      }
      showMore(page, printer)
    },
  },
  explainResource: {
    command: 'explain <id>',
    summary: 'Explains how a resource, an event or a delivery got into its state.',
    renamed: { columns: { because: 'They are those of the terminal.' } },
    tool: 'explain',
    show({ id, title, cause, story, remarks, related }, { line }) {
      line(`${id}: ${title}`)
      line(`Cause: ${cause.says}`)
      for (const { says, moment, at } of story) line(`#${moment} ${at} ${says}`)
      for (const remark of remarks) line(remark)
      for (const other of related) line(`${other.id}: ${other.says}`)
    },
  },
  resolveResource: {
    command: 'resource resolve <id> <decision>',
    tool: 'intervene decide',
    show: ({ id, decision, moment }, { line }) => line(`${id} is ${decision} at moment ${moment}.`),
  },
} satisfies Partial<Questions>
