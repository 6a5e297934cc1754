import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createSimulator, type Simulator } from '../app.ts'
import { readCapsule, replayAndCompare } from '../capsules/index.ts'
import type { ServedRequest } from '../planes/http/index.ts'
import { begin, idOf, open, person, version, world } from '../testing/recorded-world.ts'
import { keepCapsules } from './capsule-keeper.ts'
import { knownSecrets } from './capsule-parts.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandglass-kept-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Keeps capsules of a simulator. `serve` reports a request; `told` collects log lines. */
function keepFrom({ worlds }: Simulator, into: string) {
  const told: string[] = []
  let serve: (request: ServedRequest) => void = () => {}
  const log = {
    warn: (_: object, text: string) => told.push(text),
    error: (fields: object) => told.push(String(fields)),
  }
  const listen = (listener: typeof serve) => {
    serve = listener
  }
  keepCapsules({ worlds, onRequest: listen }, into, { version, publicUrl: () => undefined, knownSecrets, open }, log)
  const written = async () => {
    for (let turn = 0; turn < 100_000 && told.length === 0; turn += 1) await worlds.setup.wall.turn()
  }
  return { told, written, serve: (request: ServedRequest) => serve(request) }
}

it('keeps a capsule of a world whose ledger is broken', async () => {
  const simulator = createSimulator()
  const into = join(folder, 'ledger')
  const { told, written } = keepFrom(simulator, into)
  const { engine } = simulator.worlds.create({ name: world, seed: 'spring', frozen: true })
  // An unbalanced posting.
  const lines = [{ account: 'InternalAccount:1', amount: 100 }]
  const broken = { id: 'Posting:1', reason: 'test', currency: 'USD', lines }
  engine.commit({ kind: 'admin', name: 'addFault', detail: {} }, () => engine.of({ name: 'postings' }).insert(broken))
  await written()
  expect(told).toEqual([expect.stringContaining(join(into, `${world}-ledger-1.sandglass-capsule`))])
  expect(readdirSync(into)).toHaveLength(1)
  simulator.worlds.close()
})

it('keeps one capsule of a request that failed because of a bug, and logs how to replay it', async () => {
  const { simulator, api } = begin()
  const { told, written, serve } = keepFrom(simulator, join(folder, 'new'))
  const customerId = idOf(await api('POST', '/customers', person))
  const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper', countryOfResidence: 'DE' }
  const accountInfo = { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013003', beneficiary }
  const account = await api('POST', '/customers/external-accounts', { customerId, currency: 'EUR', accountInfo })
  expect(account.status).toBe(201)
  serve({ operation: 'createCustomer', status: 201, world })
  serve({ operation: 'createCustomer', status: 500, code: 'INTERNAL_ERROR', world })
  serve({ operation: 'createCustomer', status: 500, code: 'INTERNAL_ERROR', world })
  await written()
  const [file = '', ...more] = readdirSync(join(folder, 'new'))
  expect(more).toEqual([])
  expect(file).toMatch(/^recorded-bug-\d+\.sandglass-capsule$/)
  expect(told).toEqual([`a capsule was kept; "sandglass replay ${join(folder, 'new', file)}" repeats it`])
  const text = readFileSync(join(folder, 'new', file), 'utf8')
  expect(text).not.toContain('DE89370400440532013003')
  expect(text).toMatch(/"iban":"DE89\d{14}3003"/)
  expect(await replayAndCompare(open, readCapsule(text, version))).toMatchObject({ identical: true, inputs: 2 })
})
