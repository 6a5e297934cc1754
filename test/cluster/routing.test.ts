import assert from 'node:assert/strict'
import { it } from './it.ts'
import { expectStatus, newCustomer } from './processes.ts'
import { until } from './storages.ts'

// Requests find their world, whichever process they reach.

it('a world that one process made is served through every other', async ({ startThree }) => {
  const [one, two, three] = await startThree()
  const world = await one.make('team')
  const made = await two.api(world, 'POST', '/customers', newCustomer('c1'))
  expectStatus(201, made)
  for (const process of [one, two, three]) {
    const { body } = await process.api(world, 'GET', `/customers/${made.body.id}`)
    assert.equal(body.platformCustomerId, 'c1')
  }
  const owners = [one, two, three].filter((process) => process.has('team'))
  assert.equal(owners.length, 1)
})

it('a name is taken once among all processes', async ({ startThree }) => {
  const [one, two, three] = await startThree()
  const attempts = [one, two, three].map((process) => process.send('POST', '/admin/worlds', { name: 'same' }))
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  assert.deepEqual(statuses.sort(), [201, 409, 409])
  const unnamed = await Promise.all([one, two, three].map((process) => process.send('POST', '/admin/worlds', {})))
  assert.equal(new Set(unnamed.map(({ body }) => body.name)).size, 3)
  const again = await two.send('POST', '/admin/worlds', { name: 'same' })
  assert.equal(again.body.message, 'A world named same already exists.')
})

it('the default world begins once, and has all requests that name none', async ({ startThree }) => {
  const [one, two, three] = await startThree()
  const credential = { clientId: 'sandglass', clientSecret: 'sandglass' }
  const processes = [one, two, three]
  const answers = await Promise.all(processes.map((process) => process.api(credential, 'GET', '/config')))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
  assert.equal(processes.filter((process) => process.has('default')).length, 1)
  for (const process of processes) {
    expectStatus(401, await process.send('GET', '/2025-10-13/customers'))
    expectStatus(401, await process.api({ clientId: 'nobody', clientSecret: 'x' }, 'GET', '/customers'))
    expectStatus(200, await process.send('GET', '/admin/clock'))
  }
})

it('worlds of other processes are listed, reset, forked and deleted', async ({ startThree }) => {
  const [one, two, three] = await startThree()
  const world = await one.make('team')
  expectStatus(201, await two.api(world, 'POST', '/customers', newCustomer('c1')))
  await three.send('GET', '/admin/clock')
  const { body } = await three.send('GET', '/admin/worlds')
  const names = [...body.data, ...body.elsewhere].map(({ name }: { name: string }) => name)
  assert.deepEqual(names.sort(), ['default', 'team'])

  const fork = await three.send('POST', '/admin/worlds/team/fork', { name: 'copy' })
  expectStatus(201, fork)
  assert.equal((await one.api(fork.body, 'GET', '/customers')).body.totalCount, 1)
  expectStatus(200, await one.send('POST', '/admin/worlds/team/reset'))
  assert.equal((await three.api(world, 'GET', '/customers')).body.totalCount, 0)
  assert.equal((await three.api(fork.body, 'GET', '/customers')).body.totalCount, 1)

  expectStatus(204, await two.send('DELETE', '/admin/worlds/team'))
  for (const process of [one, two, three]) {
    expectStatus(404, await process.send('GET', '/admin/worlds/team'))
    expectStatus(401, await process.api(world, 'GET', '/customers'))
  }
  const anew = await three.make('team')
  assert.equal((await one.api(anew, 'GET', '/customers')).body.totalCount, 0)
})

it('a token is found by its id, and an agent by its code and its token', async ({ startThree }) => {
  const [one, two, three] = await startThree()
  const world = await one.make('team')
  const token = await two.api(world, 'POST', '/tokens', { name: 'second', permissions: ['VIEW'] })
  expectStatus(201, token)
  const byId = { clientId: String(token.body.id).replace('Token:', ''), clientSecret: token.body.clientSecret }
  for (const process of [one, two, three]) expectStatus(200, await process.api(byId, 'GET', '/config'))

  const customer = await two.api(world, 'POST', '/customers', newCustomer('c1'))
  const agent = await two.api(world, 'POST', '/agents', {
    customerId: customer.body.id,
    name: 'Shopper',
    policy: {
      permissions: ['VIEW_TRANSACTIONS'],
      defaultExecutionMode: 'AUTO',
      spendingLimits: { currency: 'USD', perTransactionLimit: 1 },
    },
  })
  const code = agent.body.deviceCode?.code
  assert(code, agent.text)
  const redeemed = await three.send('POST', `/2025-10-13/agents/device-codes/${code}/redeem`)
  expectStatus(200, redeemed)
  const other = await one.make('other')
  for (const process of [one, two, three]) {
    const status = await process.api(world, 'GET', `/agents/device-codes/${code}/status`)
    assert.equal(status.body.redeemed, true)
    // The code names its world, but the status is only for that world's credentials.
    expectStatus(404, await process.api(other, 'GET', `/agents/device-codes/${code}/status`))
  }
  const authorization = `Bearer ${redeemed.body.accessToken}`
  for (const process of [one, two, three])
    expectStatus(200, await process.send('GET', '/2025-10-13/agents/me', undefined, { authorization }))
})

it('hosted pages are found by their code, and invitations by their world', async ({ startThree }) => {
  const [one, two, three] = await startThree()
  const world = await one.make('team')
  const umaAddress = '$ada@example.com'
  const customer = await two.api(world, 'POST', '/customers', { ...newCustomer('c1'), umaAddress })
  const link = await two.api(world, 'POST', `/customers/${customer.body.id}/kyc-link`, {
    redirectUri: 'https://app.example/done',
  })
  const { pathname } = new URL(link.body.kycUrl)
  const invitation = await two.api(world, 'POST', '/invitations', { inviterUma: umaAddress })
  for (const process of [one, two, three]) {
    const page = await process.send('GET', pathname)
    assert.equal(page.status === 200 || page.status === 410, true, page.text)
    assert.doesNotMatch(page.text, /unknown/i)
    expectStatus(200, await process.send('GET', `/i/${invitation.body.code}?world=team`))
    expectStatus(404, await process.send('GET', `/i/${invitation.body.code}`))
  }
})

it('an invitation is claimed by the customer of a world elsewhere', async ({ startThree }) => {
  const [one, two, three] = await startThree()
  const [inviter, claimer] = [await one.make('inviter'), await one.make('claimer')]
  const umaAddress = '$ada@example.com'
  // Each world is used, and then owned, by another process.
  for (let times = 0; times < 2; times += 1) {
    await two.api(inviter, 'GET', '/config')
    await three.api(claimer, 'GET', '/config')
  }
  await until(() => two.has('inviter') && three.has('claimer'))
  await two.api(inviter, 'POST', '/customers', { ...newCustomer('c1'), umaAddress })
  const { body } = await two.api(inviter, 'POST', '/invitations', { inviterUma: umaAddress })
  const seen = await three.api(claimer, 'GET', `/invitations/${body.code}`)
  expectStatus(200, seen)
  const claimed = await one.api(claimer, 'POST', `/invitations/${body.code}/claim`, { inviteeUma: '$bob@b.example' })
  expectStatus(200, claimed)
  assert.equal(claimed.headers.get('sandglass-world'), 'claimer')
  const { body: shown } = await two.api(inviter, 'GET', `/invitations/${body.code}`)
  assert.equal(shown.status, 'CLAIMED')
  expectStatus(404, await three.api(claimer, 'GET', '/invitations/UNKNOWN'))
})

it('two worlds of other processes are compared', async ({ startThree }) => {
  const [one, two, three] = await startThree()
  const [green, red] = [await one.make('green'), await one.make('red')]
  // Each world is used, and then owned, by another process.
  for (let times = 0; times < 2; times += 1) {
    await two.api(green, 'GET', '/config')
    await three.api(red, 'GET', '/config')
  }
  await until(() => two.has('green') && three.has('red'))
  await two.api(green, 'POST', '/customers', newCustomer('c1'))
  await three.api(red, 'POST', '/customers', newCustomer('c2'))
  for (const process of [one, two, three]) {
    const compared = await process.send('POST', '/admin/worlds/red/capsule/compare?with=green')
    expectStatus(200, compared)
    assert.equal(compared.body.difference.path, '/body/platformCustomerId')
  }
  expectStatus(404, await one.send('POST', '/admin/worlds/red/capsule/compare?with=nowhere'))
})

it('connections stay open for longer than the minute for which balancers keep them', async ({ startThree }) => {
  const [one] = await startThree()
  const { headers } = await one.send('GET', '/health')
  assert.match(headers.get('keep-alive') ?? '', /^timeout=(?:6[1-9]|[7-9]\d|\d{3,})$/)
})

it('an invitation of a world that was opened from a capsule is claimed elsewhere', async ({ startThree }) => {
  const [one, two] = await startThree()
  const [inviter, claimer] = [await one.make('inviter'), await two.make('claimer')]
  const umaAddress = '$ada@example.com'
  await one.api(inviter, 'POST', '/customers', { ...newCustomer('c1'), umaAddress })
  const { body } = await one.api(inviter, 'POST', '/invitations', { inviterUma: umaAddress })
  // The world that is opened stands before the last input.
  await one.api(inviter, 'POST', '/customers', newCustomer('c2'))
  const capsule = await fetch(`${one.url}/admin/worlds/inviter/capsule`)
  const file = await capsule.text()
  expectStatus(204, await one.send('DELETE', '/admin/worlds/inviter'))
  expectStatus(404, await two.api(claimer, 'GET', `/invitations/${body.code}`))
  const headers = { 'content-type': capsule.headers.get('content-type') ?? '' }
  assert.equal((await fetch(`${one.url}/admin/capsule/open`, { method: 'POST', headers, body: file })).status, 201)
  expectStatus(200, await two.api(claimer, 'GET', `/invitations/${body.code}`))
})

it('the token of a world opens it through every process', async ({ start }) => {
  const options = { adminToken: 'all' }
  const processes = await Promise.all([start(options), start(options)])
  const [one] = processes
  const all = { authorization: 'Bearer all' }
  const made = await one.send('POST', '/admin/worlds', { name: 'team' }, all)
  const own = { authorization: `Bearer ${made.body.adminToken}` }
  for (const process of processes) {
    const listed = await process.send('GET', '/admin/worlds', undefined, own)
    expectStatus(200, listed)
    assert.deepEqual(
      [...listed.body.data, ...listed.body.elsewhere].map(({ name }: { name: string }) => name),
      ['team'],
    )
    expectStatus(200, await process.send('GET', '/admin/worlds/team/clock', undefined, own))
    expectStatus(403, await process.send('GET', '/admin/worlds/default/clock', undefined, own))
    expectStatus(401, await process.send('GET', '/admin/worlds'))
  }
})

it('a header of a client does not pass for that of a process', async ({ startThree }) => {
  const [one, two] = await startThree()
  const world = await one.make('team')
  const authorization = `Basic ${btoa(`${world.clientId}:${world.clientSecret}`)}`
  for (const hop of ['guess', '1', '1 guess', '1 passed on guess', '1 vouched for guess']) {
    const headers = { authorization, 'sandglass-hop': hop }
    expectStatus(200, await two.send('GET', '/2025-10-13/config', undefined, headers))
    expectStatus(404, await two.send('POST', '/cluster/release/team', undefined, headers))
  }
})
