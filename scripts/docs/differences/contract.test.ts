import { expect, test } from 'vitest'
import { isListedMember } from '../../../conform/known/index.ts'
import { createSimulator } from '../../../simulator/app.ts'
import contract from './contract.json' with { type: 'json' }
import contractNested from './contract-nested.json' with { type: 'json' }
import { differences } from './index.ts'
import { type OpenApi, tableOf } from './operation-table.ts'

/** An operation of the public contract: lists of names, as texts with spaces. */
interface Row {
  readonly statuses: string
  readonly request?: string
  readonly answers: Readonly<Record<string, string>>
}

/** The members of members, by the name of the one that holds them; one that may hold anything is not listed. */
type Nested = Readonly<Record<string, string>>

/** A status or a member that only one of the two has. */
interface Found {
  readonly operation: string
  readonly kind: 'statuses' | 'members'
  readonly name: string
  readonly isMissing: boolean
}

/** Writes a name of the table, such as `data[].id` or `holder.member`, as a pointer. */
const pointerOf = (name: string) => `/${name.replace('[]', '/*').replaceAll('.', '/')}`

const listed = (text = '') => text.split(' ').filter((name) => name !== '')

function compared(operation: string, kind: Found['kind'], theirs = '', ours = ''): readonly Found[] {
  const [known, declared] = [listed(theirs), listed(ours)]
  return [
    ...declared.filter((name) => !known.includes(name)).map((name) => ({ operation, kind, name, isMissing: false })),
    ...known.filter((name) => !declared.includes(name)).map((name) => ({ operation, kind, name, isMissing: true })),
  ]
}

/** Compares the members of members; one that only the contract has is missing in all operations. */
function comparedNested(side: 'request' | 'answers', theirs: Nested): readonly Found[] {
  const known = Object.entries(theirs).flatMap(([holder, text]) => listed(text).map((name) => `${holder}.${name}`))
  const declared = [...ours].map(([operation, { nested }]) => [operation, listed(nested[side])] as const)
  const anywhere = new Set(declared.flatMap(([, names]) => names))
  const isBeyond = (name: string) => Object.hasOwn(theirs, name.split('.')[0] ?? '') && !known.includes(name)
  return [
    ...declared.flatMap(([operation, names]) =>
      names.filter(isBeyond).map((name) => ({ operation, kind: 'members' as const, name, isMissing: false })),
    ),
    ...known
      .filter((name) => !anywhere.has(name))
      .map((name) => ({ operation: side, kind: 'members' as const, name, isMissing: true })),
  ]
}

const simulator = createSimulator()
const document: OpenApi = JSON.parse(await (await fetch(`${await simulator.listen()}/openapi.json`)).text())
await simulator.close()
const ours = tableOf(document)
const ofOperations = Object.entries<Row>(contract).flatMap(([id, theirs]) => {
  const row = ours.get(id)
  return [
    ...compared(id, 'statuses', theirs.statuses, row?.statuses),
    ...compared(id, 'members', theirs.request, row?.request),
    ...Object.keys(theirs.answers).flatMap((status) =>
      compared(id, 'members', theirs.answers[status], row?.answers[status]),
    ),
  ]
})
const found = [
  ...ofOperations,
  ...comparedNested('request', contractNested.request),
  ...comparedNested('answers', contractNested.answers),
]
const rows = differences
  .flatMap(({ list }) => list)
  .filter(({ covers: { statuses, members } = {} }) => statuses !== undefined || members !== undefined)

function isCovered({ operation, kind, name }: Found, { operations, covers }: (typeof rows)[number]): boolean {
  if (operations !== 'every' && !operations.includes(operation)) return false
  const { statuses = [], members = [] } = covers ?? {}
  if (kind === 'statuses') return statuses.includes(Number(name))
  return members === 'all' || isListedMember(members, pointerOf(name))
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
