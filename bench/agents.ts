import { isRecord } from '../simulator/schema/index.ts'
import { bundle, call, load, start } from './processes.ts'
import type { Row } from './row.ts'
import type { Bench, Group } from './run.ts'
import { base, newPayer, newWorld, type Payer, quoteOf } from './sandbox.ts'

const platformExecute: Row = { name: 'execute a quote', unit: '/s' }
const agentExecute: Row = {
  name: 'execute a quote as an agent',
  unit: '/s',
  reference: platformExecute,
  goal: { of: 'ratio', atLeast: 0.8 },
}

/** Compares the execution of quotes by an agent and by the platform, for the same customer. */
async function measureAgents(bench: Bench): Promise<void> {
  const payer = await newPayer(await newWorld(await start(bundle), { frozen: true }))
  const agent = { url: payer.url, authorization: `Bearer ${await newAgent(payer)}` }
  const execute = (side: { url: string; authorization: string }, paths: string) =>
    load({
      ...side,
      prepare: { method: 'POST', path: paths, body: JSON.stringify(quoteOf(payer, 100)) },
      method: 'POST',
      path: `${paths}/{prepared}/execute`,
      body: '{}',
      // Enough for a second or so.
      amount: Math.min(2_000, bench.plan.many / 10),
    })
  const asPlatform = () => execute(payer, `${base}/quotes`)
  const asAgent = () => execute(agent, `${base}/agents/me/quotes`)
  await bench.warmUp(asPlatform, asAgent)
  await bench.inRounds([
    [platformExecute, asPlatform],
    [agentExecute, asAgent],
  ])
}

/** Connects an agent that passes every check, with all limits set; returns its token. */
async function newAgent(payer: Payer): Promise<string> {
  const limit = 1_000_000_000_000
  const policy = {
    permissions: ['CREATE_QUOTES', 'EXECUTE_QUOTES'],
    defaultExecutionMode: 'AUTO',
    spendingLimits: {
      ...{ currency: 'USD', perTransactionLimit: limit, dailyTransactionLimit: 1_000_000_000 },
      ...{ dailyLimit: limit, monthlyLimit: limit },
    },
    approvalThresholds: { currency: 'USD', amount: limit },
  }
  const body = { name: 'Bookkeeper', customerId: payer.customer, policy }
  const { deviceCode } = await call(payer, 'POST', `${base}/agents`, body)
  const code = isRecord(deviceCode) ? deviceCode['code'] : undefined
  return String((await call(payer, 'POST', `${base}/agents/device-codes/${code}/redeem`))['accessToken'])
}

export const agents: Group = {
  name: 'agents',
  about: 'executions of quotes by an agent',
  rows: () => [platformExecute, agentExecute],
  measure: measureAgents,
}
