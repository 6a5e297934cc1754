import type { AnswerOf } from '../kit/admin/client.ts'
import { done, type Questions } from './question.ts'

type Fault = AnswerOf<'addFault'>

const titles = ['FAULT', 'KIND', 'OF', 'LEFT', 'MORE']

const cellsOf = ({ id, kind, operation, event, left, times: _, ...more }: Fault) => [
  ...[id, kind, operation ?? event, left],
  Object.entries(more)
    .map(([name, value]) => `${name} ${value}`)
    .join(', '),
]

export const faultQuestions = {
  addFault: {
    command: 'fault add <kind>',
    tool: 'intervene add_fault',
    show: (fault, { table }) => table(titles, [cellsOf(fault)], ''),
  },
  listFaults: {
    command: 'fault list',
    tool: 'intervene list_faults',
    show: ({ data }, { table }) => table(titles, data.map(cellsOf), 'No fault waits.'),
  },
  removeFault: {
    command: 'fault remove <fault>',
    tool: 'intervene remove_fault',
    show: done(({ fault }) => `The fault ${fault} is removed.`),
  },
  clearFaults: { command: 'fault clear', tool: 'intervene clear_faults', show: done(() => 'All faults are removed.') },
  endNextId: {
    command: 'next-id <type> <endsWith>',
    summary: 'Sets the last digits of the next id of a type, for magic values in ids.',
    tool: 'intervene end_next_id',
    show: ({ type, endsWith }, { line }) => line(`The next id of the type ${type} ends with ${endsWith}.`),
  },
  listOutcomes: {
    command: 'outcomes [search...]',
    summary: 'Lists the magic values of the API with their outcomes, and the effects of faults.',
    tool: 'outcomes',
    show({ data, faults }, { line, table, bold }, { search }) {
      for (const { name, reads, rows } of data) {
        line(`${bold(name)}: ${reads}`)
        const cells = rows.map(({ suffix, says }) => [suffix, says])
        table(['VALUE', 'OUTCOME'], cells, '')
        line('')
      }
      if (faults.length > 0) {
        line(bold('Faults, for fault add or POST /admin/faults'))
        const cells = faults.map(({ kind, says }) => [kind, says])
        table(['KIND', 'EFFECT'], cells, '')
      } else if (data.length === 0) line(`No outcome has the words ${JSON.stringify(search)}.`)
    },
  },
} satisfies Partial<Questions>
