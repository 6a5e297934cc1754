import { isRecord } from '../simulator/domain/shape-walker.ts'
import type { Figures, Plan } from './figures.ts'
import type { Group } from './group.ts'
import { bundle, call, load, start } from './processes.ts'
import { base, newPayer, newWorld, type Payer, quoteOf } from './sandbox.ts'

const platformExecute = 'execute a quote'
const agentExecute = 'execute a quote as an agent'

/** Enough for a second or so. */
const amount = 2_000

/** Measures the execution of quotes by an agent beside the platform's own, of the same customer. */
async function measureAgents(figures: Figures, { turns, warmUpSeconds }: Plan): Promise<void> {
  const server = await start(bundle)
  const payer = await newPayer(await newWorld(server, { frozen: true }))
  const agent = { url: payer.url, authorization: `Bearer ${await newAgent(payer)}` }
  const execute = (side: { url: string; authorization: string }, paths: string) =>
    load({
      ...side,
      prepare: { method: 'POST', path: paths, body: JSON.stringify(quoteOf(payer, 100)) },
      method: 'POST',
      path: `${paths}/{prepared}/execute`,
      body: '{}',
      amount,
    })
  const asPlatform = () => execute(payer, `${base}/quotes`)
  const asAgent = () => execute(agent, `${base}/agents/me/quotes`)
  figures.begin('warm-up of executions')
  for (let round = 0; round < warmUpSeconds; round += 3) for (const side of [asPlatform, asAgent]) await side()
  // In turns, so that a slow second of the machine hits both.
  for (let turn = 0; turn < turns; turn += 1) {
    await figures.measure(platformExecute, asPlatform)
    await figures.measure(agentExecute, asAgent)
  }
  await server.stop()
}

/** Connects an agent that every check lets pass, with all limits set; returns its token. */
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
  rows: () => [
    { figure: platformExecute, unit: '/s' },
    { figure: agentExecute, unit: '/s', against: { [platformExecute]: "of the platform's" }, target: '>= 0.8' },
  ],
  measure: measureAgents,
}
