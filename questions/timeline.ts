import type { AnswerOf } from '../kit/admin/client.ts'
import { done, type Given, type Printer, type Questions, shortTime, showJson, showMore } from './question.ts'

/** A row of the timeline. */
export type Row = AnswerOf<'listMoments'>['data'][number]

export const timelineTitles = ['MOMENT', 'TIME', 'CAUSE', 'WHAT', 'STATUS', 'ABOUT', 'EVENTS', 'DETAILS']

export const isFailed = (row: Row | undefined) => row?.type === 'moment' && row.failed === true

/** Returns the cells of a row. */
export function timelineCells(row: Row, { marked }: Pick<Printer, 'marked'>): readonly (string | number | undefined)[] {
  const at = shortTime(row.at)
  if (row.type === 'travel') {
    const path = `moment ${row.from.moment} to ${row.to.moment}, ${shortTime(row.from.at)} to ${shortTime(row.to.at)}`
    return ['', at, row.kind, row.by, '', path]
  }
  const { delivery, about: { who, what, amount, fault } = {} } = row
  const outcome = row.status ?? delivery?.answered ?? (delivery?.reason && 'no answer')
  const status = isFailed(row) ? marked(outcome) : outcome
  const events = delivery?.type ?? row.events.join(', ')
  const details = [who, what, amount, fault].filter((part) => part !== undefined).join(' · ')
  return [row.id, at, row.kind, row.name, status, row.subject, events, details]
}

function showTravel({ head, undone, branch, clock }: AnswerOf<'rewindTimeline'>, { line }: Printer): void {
  const left = branch === undefined ? '' : `; the branch ${branch.name} can be returned to`
  line(`The world stands at moment ${head} at ${clock.now}; ${undone} moments were undone${left}.`)
}

/** Says that a list is empty. A world has at least its beginning, so the filters match no moment. */
const noMomentOf = ({ filter }: Given): string =>
  typeof filter === 'string' ? `No moment matches ${filter}.` : 'No moment matches.'

export const timelineQuestions = {
  listMoments: {
    command: 'timeline',
    summary: 'Shows what happened to a world: requests, tasks, webhooks and travels.',
    flags: { follow: 'Goes on with what happens, until it is interrupted.' },
    tool: 'timeline moments',
    show(page, printer, given) {
      const rows = page.data.toReversed()
      const cells = rows.map((row) => timelineCells(row, printer))
      printer.table(timelineTitles, cells, noMomentOf(given), (index) => isFailed(rows[index]))
      if (page.nextCursor !== undefined)
        printer.line(`There are older rows: ${printer.given('cursor', page.nextCursor)}`)
    },
  },
  streamTimeline: {
    command: 'timeline --follow',
    renamed: {
      after: { because: 'It begins with the present.' },
      filter: { because: 'It shows all later moments, regardless of the filters.' },
    },
    tool: { because: 'A tool answers once; clock_move waits.' },
    show: () => {},
  },
  getMoment: { command: 'moment show <moment>', tool: 'timeline moment', show: showJson },
  countMoments: {
    command: 'moment count',
    tool: 'timeline counts',
    show({ buckets, total }, { line, table }, given) {
      const rows = buckets.map(({ first, last, at, counts, failed }) => [
        ...[`${first} to ${last}`, shortTime(at), counts.request, counts.task, counts.webhook],
        ...[counts.clock, counts.fault, counts.admin, failed],
      ])
      const heads = ['SEQUENCES', 'TIME', 'REQUESTS', 'TASKS', 'WEBHOOKS', 'CLOCK', 'FAULTS', 'ADMIN', 'FAILED']
      table(heads, rows, noMomentOf(given))
      line(`${total} in all.`)
    },
  },
  diffTimeline: {
    command: 'diff <from> [to]',
    summary: 'Lists the documents that differ between two moments.',
    tool: 'timeline diff',
    show(page, printer) {
      const rows = page.changes.map(({ id, collection, before, after, fields }) => [
        ...[before === undefined ? 'created' : after === undefined ? 'removed' : 'changed', collection, id],
        fields.join(', '),
      ])
      printer.table(['CHANGE', 'COLLECTION', 'ID', 'MEMBERS'], rows, 'Nothing differs.')
      showMore(page, printer)
    },
  },
  rewindTimeline: {
    command: 'rewind <to>',
    summary: 'Rewinds a world to a moment or a time; undone moments stay on a branch.',
    tool: 'timeline_travel rewind',
    show: showTravel,
  },
  listBranches: {
    command: 'branch list',
    tool: 'timeline branches',
    show: ({ data }, { table }) =>
      table(
        ['BRANCH', 'FROM', 'TO', 'MOMENTS', 'STATE'],
        data.map(({ name, from, to, moments, current, canReturn }) => [
          ...[name, from, to, moments],
          current ? 'current' : canReturn ? 'can be returned to' : '',
        ]),
        'There are no branches.',
      ),
  },
  renameBranch: {
    command: 'branch rename <branch> <name>',
    tool: 'timeline_travel rename_branch',
    show: ({ name }, { line }) => line(`The branch is called ${name}.`),
  },
  deleteBranch: {
    command: 'branch delete <branch>',
    tool: 'timeline_travel delete_branch',
    show: done(({ branch }) => `The branch ${branch} is deleted.`),
  },
  returnToBranch: { command: 'branch return <branch>', tool: 'timeline_travel return', show: showTravel },
} satisfies Partial<Questions>
