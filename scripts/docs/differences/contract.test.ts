import { expect, test } from 'vitest'
import { createSimulator } from '../../../simulator/app.ts'
import contract from './contract.json' with { type: 'json' }
import { differences } from './index.ts'
import { type OpenApi, tableOf } from './operation-table.ts'

/** An operation of the public contract: lists of names, as texts with spaces. */
interface Row {
  readonly statuses: string
  readonly request?: string
  readonly answers: Readonly<Record<string, string>>
}

/** A status or a member that only one of the two has. */
interface Found {
  readonly operation: string
  readonly kind: 'statuses' | 'members'
  readonly name: string
  readonly isMissing: boolean
}

const listed = (text = '') => text.split(' ').filter((name) => name !== '')

function compared(operation: string, kind: Found['kind'], theirs = '', ours = ''): readonly Found[] {
  const [known, declared] = [listed(theirs), listed(ours)]
  return [
    ...declared.filter((name) => !known.includes(name)).map((name) => ({ operation, kind, name, isMissing: false })),
    ...known.filter((name) => !declared.includes(name)).map((name) => ({ operation, kind, name, isMissing: true })),
  ]
}

const simulator = createSimulator()
const document: OpenApi = JSON.parse(await (await fetch(`${await simulator.listen()}/openapi.json`)).text())
await simulator.close()
const ours = tableOf(document)
const found = Object.entries<Row>(contract).flatMap(([id, theirs]) => {
  const { statuses, request, answers } = ours.get(id) ?? { statuses: '', request: '', answers: {} }
  return [
    ...compared(id, 'statuses', theirs.statuses, statuses),
    ...compared(id, 'members', theirs.request, request),
    ...Object.keys(theirs.answers).flatMap((status) =>
      compared(id, 'members', theirs.answers[status], answers[status]),
    ),
  ]
})
const rows = differences.flatMap(({ list }) => list).filter(({ covers }) => covers !== undefined)

function isCovered({ operation, kind, name }: Found, { operations, covers }: (typeof rows)[number]): boolean {
  if (operations !== 'every' && !operations.includes(operation)) return false
  const { statuses = [], members = [] } = covers ?? {}
  if (kind === 'statuses') return statuses.includes(Number(name))
  return members === 'all' || members.includes(name)
}

test('every operation of the contract is declared with all its statuses and members', () => {
  expect(found.filter(({ isMissing }) => isMissing)).toEqual([])
})

test('what is declared beyond the contract has a row among the differences', () => {
  const without = found.filter((one) => !rows.some((row) => isCovered(one, row)))
  expect(without.map(({ operation, kind, name }) => `${operation} ${kind} ${name}`)).toEqual([])
})

test('every row that covers something still does', () => {
  const idle = rows.filter((row) => !found.some((one) => isCovered(one, row)))
  expect(idle.map(({ id }) => id)).toEqual([])
})
