import { hostname, networkInterfaces } from 'node:os'
import { describe, expect, it } from 'vitest'
import { createSimulator } from '../app.ts'
import { closeAfter, receiver, rig } from '../testing/webhooks.ts'
import { ownAddressOf } from './own-address.ts'

const assigned = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses)
const outward = assigned.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address)

/** Sends an event to an address from a process that listens at `listening` on the same port. */
async function reach(address: string, listening: string) {
  const port = Number(new URL(address).port)
  const isOwn = ownAddressOf(() => ({ address: listening, port, family: 'IPv4' }))
  const { send, dispatcher, attempts } = rig({ endpoint: address, isOwn })
  const event = send()
  await dispatcher.idle()
  const [attempt] = attempts(event.id)
  return attempt?.delivered ? 'delivered' : attempt?.reason
}

describe("the process's own address", () => {
  const names = ['localhost', '127.0.0.1', '127.1', '0x7f.1', '2130706433', '127.9.9.9', '0.0.0.0', '0']
  const sixes = ['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:0.0.0.0]']

  it.each([...names, ...sixes, ...outward])('%s is sent nothing while it listens on every address', async (host) => {
    const endpoint = await receiver()
    const { port } = new URL(endpoint.url)
    for (const listening of ['0.0.0.0', '::'])
      expect(await reach(`http://${host}:${port}/hooks`, listening)).toMatch(/is the simulator itself/)
    expect(await reach(`https://${host}:${port}/hooks`, '::')).toMatch(/is the simulator itself/)
    expect(endpoint.received).toEqual([])
  })

  it('is recognized by the name of the machine, or the name does not resolve', async () => {
    expect(await reach(`http://${hostname()}:4/hooks`, '0.0.0.0')).toMatch(/is the simulator itself|does not resolve/)
  })

  it.each(['localhost', '127.0.0.1', '0.0.0.0'])(
    '%s is recognized when it listens on 127.0.0.1 alone',
    async (host) => {
      const endpoint = await receiver()
      const { port } = new URL(endpoint.url)
      expect(await reach(`http://${host}:${port}/hooks`, '127.0.0.1')).toMatch(/is the simulator itself/)
      expect(endpoint.received).toEqual([])
    },
  )

  it('is not that of another server on the same port', async () => {
    const endpoint = await receiver()
    expect(await reach(endpoint.url, '127.0.0.9')).toBe('delivered')
  })

  it('is not reached by a redirection either', async () => {
    const own = await receiver()
    const endpoint = await receiver((response) => response.writeHead(307, { location: own.url }).end())
    const isOwn = ownAddressOf(() => ({ address: '::', port: Number(new URL(own.url).port), family: 'IPv6' }))
    const { send, dispatcher, status } = rig({ endpoint: endpoint.url, isOwn })
    const event = send()
    await dispatcher.idle()
    expect([status(event.id), endpoint.received.length, own.received]).toEqual(['WAITING', 1, []])
  })
})

describe("a world's endpoint", () => {
  const basic = `Basic ${Buffer.from('sandglass:sandglass').toString('base64')}`

  it('cannot reset another world, and may be another port of this machine', async () => {
    const simulator = createSimulator({ host: '0.0.0.0', frozen: true })
    closeAfter(() => simulator.close())
    const origin = await simulator.listen()
    const victim = simulator.worlds.create({ name: 'victim' }).engine
    const setEndpoint = async (webhookEndpoint: string) => {
      const body = JSON.stringify({ webhookEndpoint })
      const headers = { authorization: basic, 'content-type': 'application/json' }
      await fetch(`${simulator.baseUrl}/config`, { method: 'PATCH', headers, body })
      const tested = await fetch(`${simulator.baseUrl}/sandbox/webhooks/test`, { method: 'POST', headers })
      return JSON.stringify(await tested.json())
    }
    for (const host of [origin, origin.replace('localhost', '127.0.0.1'), origin.replace('localhost', '[::]')]) {
      const said = await setEndpoint(`${host}/admin/worlds/victim/reset`)
      expect(said).toContain('is the simulator itself')
      expect(said).not.toContain('clientSecret')
    }
    expect(simulator.worlds.get('victim').engine).toBe(victim)
    const endpoint = await receiver()
    expect(await setEndpoint(endpoint.url.replace('127.0.0.1', 'localhost'))).toContain('noted')
  })
})
