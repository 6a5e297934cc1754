import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { eventTypes } from '../../../simulator/contract/index.ts'
import { sandglass, startServer } from '../../testing/command-line.ts'
import { recipes } from './recipes.ts'

const types = Object.keys(recipes)

describe('trigger makes exactly one event of', () => {
  it.each(types.filter((type) => type !== 'TEST').map((type) => [type]))('%s', async (type) => {
    const { json, url } = await startServer()
    const event = await json('trigger', type)
    expect(event).toMatchObject({ type, undone: false })
    const page = await fetch(`${url}/admin/webhooks/events?limit=100&type=${type}&resource=${event.resource}`)
    expect(Object(await page.json()).data).toHaveLength(1)
  })

  it('TEST, sent to the endpoint', async () => {
    const { ask, api } = await startServer()
    const sent: string[] = []
    const endpoint = createServer((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => sent.push(text))
      request.on('end', () => response.end())
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void endpoint.close())
    await new Promise((resolve) => endpoint.once('listening', resolve))
    expect(await ask('trigger', 'TEST')).toMatchObject({
      status: 1,
      complaint: expect.stringMatching(/^POST \/sandbox\/webhooks\/test was refused with 4\d\d: /),
    })
    await api('PATCH', '/config', { webhookEndpoint: `http://127.0.0.1:${Object(endpoint.address()).port}/` })
    const { printed } = await ask('trigger', 'TEST')
    expect(printed).toMatch(/^event +\S+\ntype +TEST\ndelivery +DELIVERED$/)
    expect(sent.at(-1)).toContain('"type":"TEST"')
  })
})

describe('trigger', () => {
  it('leaves the clock where it is', async () => {
    const { json } = await startServer()
    const { now } = await json('clock')
    await json('trigger', 'OUTGOING_PAYMENT.REFUND_COMPLETED')
    expect((await json('clock')).now).toBe(now)
  })

  it('lists what it can make, without a Sandglass', async () => {
    const { status, printed } = await sandglass(['trigger', '--list'])
    expect([status, printed.split('\n').length]).toEqual([0, types.length + 1])
    expect(printed).toContain(eventTypes['OUTGOING_PAYMENT.COMPLETED'].when)
    expect(JSON.parse((await sandglass(['trigger', '--list', '--json'])).printed).data).toHaveLength(types.length)
  })

  it('proposes the nearest event', async () => {
    const { status, complaint } = await sandglass(['trigger', 'OUTGOING_PAYMENT.COMPLETE'])
    expect([status, complaint]).toEqual([2, expect.stringContaining('Did you mean "OUTGOING_PAYMENT.COMPLETED"?')])
    expect(await sandglass(['trigger'])).toMatchObject({ status: 2 })
  })

  it('names the variables of the credential that a world needs', async () => {
    const { ask, json, url } = await startServer()
    const { clientId, clientSecret } = await json('world', 'create', 'other')
    expect(await ask('trigger', 'CUSTOMER.KYC_APPROVED', '--world', 'other')).toMatchObject({
      status: 1,
      complaint: expect.stringContaining('Set SANDGLASS_CLIENT_ID and SANDGLASS_CLIENT_SECRET'),
    })
    const environment = {
      SANDGLASS_URL: url,
      SANDGLASS_WORLD: 'other',
      SANDGLASS_CLIENT_ID: clientId,
      SANDGLASS_CLIENT_SECRET: clientSecret,
    }
    expect(await sandglass(['trigger', 'CUSTOMER.KYC_APPROVED'], { environment })).toMatchObject({ status: 0 })
  })
})
