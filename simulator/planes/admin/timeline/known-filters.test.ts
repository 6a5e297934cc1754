import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../testing/property-runs.ts'
import { begin, idOf, person } from '../../../testing/recorded-world.ts'

it('a filter that was used before finds what came since, and follows the names of documents', async () => {
  const { api, admin } = begin()
  const found = async (filter: string) => {
    const [list, counts] = await Promise.all([
      admin('GET', `/timeline?filter=${filter}`),
      admin('GET', `/timeline/counts?filter=${filter}`),
    ])
    const { data } = JSON.parse(list.text)
    expect(JSON.parse(counts.text).total).toBe(data.length)
    return data.map(({ name }: { name: string }) => name)
  }
  const id = idOf(await api('POST', '/customers', person))
  expect(await found('lovelace')).toEqual(['createCustomer'])
  expect(await found('hopper')).toEqual([])
  await api('PATCH', `/customers/${id}`, { customerType: 'INDIVIDUAL', email: 'ada@example.com' })
  expect(await found('lovelace')).toEqual(['updateCustomerById', 'createCustomer'])
  await api('PATCH', `/customers/${id}`, { customerType: 'INDIVIDUAL', fullName: 'Grace Hopper' })
  expect(await found('lovelace')).toEqual([])
  expect(await found('hopper')).toEqual(['updateCustomerById', 'updateCustomerById', 'createCustomer'])
  await admin('POST', '/timeline/rewind', { to: 1 })
  expect(await found('lovelace')).toEqual(['createCustomer'])
})

it('a filter that was used before finds travels by the new names of their branches', async () => {
  const { admin } = begin()
  const total = async () => JSON.parse((await admin('GET', '/timeline?filter=tried')).text).totalCount
  await admin('POST', '/timeline/rewind', { to: 0 })
  expect(await total()).toBe(0)
  await admin('PATCH', '/timeline/branches/main', { name: 'tried' })
  expect(await total()).toBe(1)
  await admin('PATCH', '/timeline/branches/tried', { name: 'main' })
  expect(await total()).toBe(0)
})

const names = ['Ada Lovelace', 'Grace Hopper', 'Eve (*.+? 002', '"Ada" 👩🏽‍🚀 \u202Eecalevol', '<b>İ</b>\nLOVELACE']
const filters = [
  ...[
    'lovelace',
    '-hopper',
    'hopper updateCustomer',
    '"eve (*.+?"',
    '👩🏽‍🚀',
    '\u202E',
    'İ',
    '<b>',
    '\\',
    '.*',
    '[',
    '0',
  ],
  ...['branch-1', 'tried', '-tried', 'is:failed', 'status:4xx', 'type:customer', 'kind:rewind', '-lane:clock ada'],
]
const kinds = [
  ...['create', 'change', 'change', 'refuse', 'advance', 'rewind', 'rewind', 'return', 'rename', 'delete'],
  ...['fault', 'calm', 'test', 'snapshot', 'restore', 'reset', 'look', 'look'],
] as const

/** A world to act in at random; each act may be refused, but never fails. */
function acting() {
  const { api, admin, engine } = begin()
  const branchAt = (pick: number) => {
    const branches = engine().past.branches()
    return branches[pick % branches.length]?.name
  }
  const ids: string[] = []
  const named = (pick: number) => ({ customerType: 'INDIVIDUAL', fullName: names[pick % names.length] })
  const acts: Record<(typeof kinds)[number], (pick: number) => Promise<{ status: number }>> = {
    async create(pick) {
      const created = await api('POST', '/customers', { ...named(pick), currencies: ['USD'] })
      ids.push(idOf(created))
      return created
    },
    change: (pick) => api('PATCH', `/customers/${ids[pick % ids.length]}`, named(pick + 1)),
    refuse: (pick) => api('POST', '/customers', { ...named(pick), currencies: ['XXX'] }),
    advance: (pick) => admin('POST', '/clock/advance', { by: `PT${pick * 10}S` }),
    rewind: (pick) => admin('POST', '/timeline/rewind', { to: Math.max(0, engine().head().number - pick) }),
    return: (pick) => admin('POST', `/timeline/branches/${branchAt(pick)}/return`),
    rename: (pick) => admin('PATCH', `/timeline/branches/${branchAt(pick)}`, { name: `tried-${pick}` }),
    delete: (pick) => admin('DELETE', `/timeline/branches/${branchAt(pick)}`),
    fault: (pick) => admin('POST', '/faults', { kind: 'error', status: 503, operation: 'createCustomer', times: pick }),
    calm: () => admin('DELETE', '/faults'),
    test: () => api('POST', '/sandbox/webhooks/test', {}),
    snapshot: (pick) => admin('POST', '/snapshots', { name: `s${pick % 3}` }),
    restore: (pick) => admin('POST', `/snapshots/s${pick % 3}/restore`),
    reset: (pick) => (pick === 0 ? admin('POST', '/reset') : api('GET', '/customers')),
    look: () => api('GET', '/customers'),
  }
  return { acts, admin }
}

it('a filter that was used before answers like one that was not, whatever the world does between', async () => {
  const act = fc.tuple(fc.constantFrom(...kinds), fc.nat({ max: 6 }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 5, maxLength: 25, size: 'max' }),
      fc.constantFrom(...filters),
      fc.constantFrom('', '&undone=true', '&branch=main'),
      async (program, filter, view) => {
        const { acts, admin } = acting()
        const read = async (text: string) => {
          const query = `filter=${encodeURIComponent(text)}${view}`
          const [list, counts] = await Promise.all([
            admin('GET', `/timeline?limit=1000&${query}`),
            admin('GET', `/timeline/counts?${query}`),
          ])
          expect([list.status, counts.status]).not.toContain(500)
          return [list.text, counts.text]
        }
        let padding = ''
        for (const [kind, pick] of program) {
          expect((await acts[kind](pick)).status).not.toBe(500)
          padding += ' '
          expect(await read(filter), `${kind} ${pick}`).toEqual(await read(filter + padding))
        }
      },
    ),
    runs(15),
  )
})
