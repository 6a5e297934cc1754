import { expect, it } from 'vitest'
import { kindsOfRuns, preparedOf } from '../../testing/recorded-exports.ts'
import { open } from '../../testing/recorded-world.ts'
import { replayAndCompare } from '../replay-capsule.ts'
import { writeExport } from './index.ts'

/** The state is another than the recorded one where keys, the world's name, its clock or a credential are replaced. */
const othersStates: ReadonlySet<string> = new Set([
  'callers from another world',
  'a clock that runs',
  'a trimmed past',
  'the tour through the admin plane',
])

it.each(kindsOfRuns)('a capsule with %s is planned as it is replayed', async (kind) => {
  const { capsule, hash, plan } = await preparedOf(kind)
  expect(await replayAndCompare(open, capsule)).toMatchObject({ identical: true, stateHash: hash })
  if (!othersStates.has(kind)) expect(plan.end.stateHash).toBe(hash)
})

it('a state that a capsule begins with, or brings, is sent as a file', async () => {
  const { capsule, plan } = await preparedOf('a trimmed past')
  expect(capsule.base?.state.main.number).toBeGreaterThan(10)
  expect(plan.state).toBeDefined()
  expect(capsule.inputs.map(({ kind }) => kind)).toContain('travel')
  const brought = await preparedOf('a snapshot from elsewhere')
  expect(brought.plan.steps.filter((step) => 'file' in step)).toHaveLength(1)
})

it('product steps are used where they send exactly that request', async () => {
  const { capsule } = await preparedOf('requests of product steps')
  const text = await writeExport(open, capsule, 'gherkin')
  const steps = text.match(/^ {4}(?:Given|When) .*$/gm)?.map((line) => line.trim()) ?? []
  const sent = steps.filter((step) => !/^Given (?:I remember|the recorded|the next webhook)/.test(step))
  expect(sent).toEqual([
    'Given the next 2 webhooks "*" arrive in reverse order',
    'Given the next 1 calls of "createCustomer" fail',
    'Given the next 2 calls of "createQuote" fail with CONFLICT',
    'Given the next id of a "Customer" ends in "0abc"',
    'Given webhooks are in pull mode',
    'Given webhooks are in push mode',
    'When I send POST /customers with:',
    'Given the next call is rate-limited for 7 seconds',
    'When I send POST /customers with:',
    'When I update the configuration with:',
    'Given a token "manager" that may VIEW and MANAGE',
    'When I send POST /customers with the credentials of "manager" and:',
    'When I send POST /invitations with:',
    'When the invitation is claimed by "$b@c.example"',
    'When I send POST /invitations with:',
    'When the invitation is cancelled',
    'Given the clock is frozen',
  ])
})
