import type { Server } from 'node:http'
import { expect, it } from 'vitest'
import { createSimulator } from '../../simulator/app.ts'
import { portOf } from '../../simulator/testing/port-of.ts'
import { closeAfter } from '../../simulator/testing/webhooks.ts'
import { webhooksPage } from './webhooks-page.ts'

const [forJson = '', forBase64 = ''] = [...webhooksPage().matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code)
const basic = `Basic ${Buffer.from('sandglass:sandglass').toString('base64')}`

/** Runs an example of the page as it stands, but for its addresses; returns the address that it listens on. */
async function run(example: string, origin: string): Promise<string> {
  const code = example
    .replace('http://localhost:8080', origin)
    .replace('createServer(async', 'export const server = createServer(async')
    .replace('.listen(9000)', '.listen(0)')
  // The text above exports a server of node:http.
  const { server } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { server: Server }
  closeAfter(() => server.close())
  return `http://localhost:${portOf(server)}/webhooks`
}

it.each([
  ['json', forJson],
  ['base64', forBase64],
] as const)('the example for the form %s accepts the webhooks of that form', async (webhookSignature, example) => {
  const simulator = createSimulator({ webhookSignature })
  closeAfter(() => simulator.close())
  const endpoint = await run(example, await simulator.listen())
  const headers = { authorization: basic, 'content-type': 'application/json' }
  const body = JSON.stringify({ webhookEndpoint: endpoint })
  await fetch(`${simulator.baseUrl}/config`, { method: 'PATCH', headers, body })
  const tested = await fetch(`${simulator.baseUrl}/sandbox/webhooks/test`, { method: 'POST', headers })
  expect(await tested.json()).toMatchObject({ response_status: 200 })
})
