import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { portOf } from '../../simulator/testing/port-of.ts'
import { readAllowedTargets } from '../../simulator/webhooks/index.ts'
import { it } from './it.ts'
import { expectStatus, newCustomer } from './processes.ts'
import { until } from './storages.ts'

/** An endpoint that answers nothing until it is told to. */
async function slowEndpoint() {
  const unanswered: ServerResponse[] = []
  const bodies: string[] = []
  let isSlow = true
  const server = createServer(async (request, response) => {
    bodies.push(await text(request))
    if (isSlow) unanswered.push(response)
    else response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server)}/`,
    hasReceived: () => bodies.length > 0,
    hasReceivedAgain: () => new Set(bodies).size < bodies.length,
    answer() {
      isSlow = false
      for (const response of unanswered) response.end()
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

// Events are sent, whichever process owns their world.

it('a webhook in flight when its process stops is sent by another, which keeps the world until the answer', async ({
  startThree,
}) => {
  const [one, two, three] = await startThree({ idleMs: 500, webhookAllow: readAllowedTargets('127.0.0.1') })
  const endpoint = await slowEndpoint()
  try {
    const world = await one.make('team')
    expectStatus(200, await one.api(world, 'PATCH', '/config', { webhookEndpoint: endpoint.url }))
    expectStatus(201, await one.api(world, 'POST', '/customers', newCustomer('c1')))
    await until(endpoint.hasReceived)
    assert(one.has('team'))
    await one.stop()
    // Its clock is frozen, and no request asks for it.
    await until(endpoint.hasReceivedAgain)
    const owner = two.has('team') ? two : three
    await owner.make('quiet')
    await until(() => !owner.has('quiet'))
    assert(owner.has('team'))
    endpoint.answer()
    await until(() => !owner.has('team'))
    const { body } = await owner.send('GET', '/admin/worlds/team/webhooks/deliveries')
    assert.deepEqual(new Set(body.data.map(({ status }: { status: string }) => status)), new Set(['DELIVERED']))
  } finally {
    endpoint.close()
  }
})
