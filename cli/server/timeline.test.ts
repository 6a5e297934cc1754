import { connect, createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ada, sandglass, startServer } from '../testing/command-line.ts'

describe('timeline', () => {
  it('shows the newest rows, the newest last', async () => {
    const { ask, json, api } = await startServer()
    expect((await ask('timeline', '--kind', 'request')).printed).toBe('No moment matches.')
    expect((await ask('timeline', 'is:failed')).printed).toBe('No moment matches is:failed.')
    expect((await ask('moment', 'count', '--kind', 'request')).printed).toBe('No moment matches.\n0 in all.')
    const { id } = await api('POST', '/customers', ada)
    await json('clock', 'advance', '1m')
    const { printed } = await ask('timeline')
    expect(printed).toMatch(/^MOMENT +TIME +CAUSE +WHAT +STATUS +ABOUT +EVENTS +DETAILS\n/)
    expect(printed).toMatch(/\n1 +\S+Z +request +createCustomer +201 +.*CUSTOMER.KYC_APPROVED/)
    expect(printed).toMatch(/ advance +advance\w* +moment 1 to 1, /)
    const [, , more = '', ...others] = (await ask('timeline', '--limit', '1')).printed.split('\n')
    expect(more).toMatch(/^There are older rows: --cursor /)
    expect(others).toEqual([])
    expect((await ask('timeline', ...more.split(' ').slice(-2))).printed).toMatch(/\n0 .*\n1 .*$/)
    expect((await json('timeline', '--resource', id)).data).toHaveLength(1)
    expect(await ask('timeline', '--kind', 'reqest')).toMatchObject({
      status: 2,
      complaint: expect.stringContaining('Did you mean "request"?'),
    })
  })

  it('says at 60 columns which event got no answer, and whom it is about', async () => {
    const { url, api, json } = await startServer()
    await api('PATCH', '/config', { webhookEndpoint: 'http://127.0.0.1:9/webhooks' })
    await api('POST', '/customers', ada)
    await json('clock', 'advance', '1s')
    const environment = { SANDGLASS_URL: url, NO_COLOR: '1' }
    const terminal = { isTerminal: true, columns: 60, errorColumns: 60, environment }
    const { printed } = await sandglass(['timeline', 'is:failed'], terminal)
    expect(printed).toMatch(
      /webhook\.answered\n {2}status ✗ no answer\n {2}about Webhook:\S+\n {2}events CUSTOMER\.KYC_APPROVED {2}details Ada Lovelace/,
    )
  })

  it('has moments, whose number is enough', async () => {
    const { json, api } = await startServer()
    await api('POST', '/customers', ada)
    expect(await json('moment', '1')).toEqual(await json('moment', 'show', '1'))
  })

  it('takes a filter without the option', async () => {
    const { ask, json } = await startServer()
    await json('trigger', 'OUTGOING_PAYMENT.FAILED')
    const failed = await json('timeline', '--filter', 'is:failed')
    expect(failed.data.length).toBeGreaterThan(0)
    expect(await json('timeline', 'is:failed')).toEqual(failed)
    for (const words of [
      ['is:failed', 'lane:fault'],
      ['is:failed', '--filter', 'lane:fault'],
      ['lane:task', '--filter=-lane:task'],
    ])
      expect([words, (await json('timeline', ...words)).data]).toEqual([words, []])
    expect(await ask('timeline', 'is:faild')).toMatchObject({
      status: 1,
      complaint: expect.stringContaining('Did you mean "failed"?'),
    })
  })

  it.each([
    [
      'OUTGOING_PAYMENT.FAILED',
      'customerId',
      ['createCustomerExternalAccount', 'createQuote', 'executeQuote', 'payment.fail'],
    ],
    ['CARD.STATE_CHANGE', 'cardholderId', ['createCard']],
  ])('shows all about the customer of %s and nothing about others', async (event, member, operations) => {
    const { ask, json, api } = await startServer()
    const { id: other } = await api('POST', '/customers', ada)
    const { resource } = await json('trigger', event)
    const customer = (await json('resource', 'show', resource)).document[member]
    const all = (await json('timeline', '--limit', '1000')).data
    for (const words of [
      ['--resource', customer],
      ['--filter', `about:${customer}`],
    ]) {
      const { data } = await json('timeline', '--limit', '1000', ...words)
      const names = data.map(({ name }: { name: string }) => name)
      expect(names).toEqual(expect.arrayContaining(operations))
      expect(data.map(({ subject }: { subject?: string }) => subject)).not.toContain(other)
      expect(data.length).toBeLessThan(all.length)
    }
    expect((await ask('timeline', '--filter', `about:${customer} is:failed -lane:webhook`)).status).toBe(0)
  })

  it('shows all about a customer with an agent', async () => {
    const { json, api } = await startServer()
    const { id: customerId } = await api('POST', '/customers', ada)
    const limits = { currency: 'USD', perTransactionLimit: 1_000, dailyLimit: 1_000, monthlyLimit: 1_000 }
    const policy = {
      permissions: ['MANAGE_EXTERNAL_ACCOUNTS'],
      defaultExecutionMode: 'AUTO',
      spendingLimits: limits,
    }
    await api('POST', '/agents', { customerId, name: 'Shopper', policy })
    const { data } = await json('timeline', '--filter', `about:${customerId}`)
    expect(data.map(({ name }: { name: string }) => name)).toContain('createAgent')
  })

  it('shows all about a customer in what was undone, too', async () => {
    const { json, api } = await startServer()
    const { id: customerId } = await api('POST', '/customers', ada)
    const { head } = await json('world', 'show')
    const limits = { currency: 'USD', perTransactionLimit: 1_000, dailyLimit: 1_000, monthlyLimit: 1_000 }
    const policy = { permissions: ['MANAGE_EXTERNAL_ACCOUNTS'], defaultExecutionMode: 'AUTO', spendingLimits: limits }
    const made = await api('POST', '/agents', { customerId, name: 'Shopper', policy })
    expect(made.agent, JSON.stringify(made)).toBeDefined()
    await json('rewind', String(head))
    await api('PATCH', '/config', { umaDomain: 'example.com' })
    for (const words of [
      ['--filter', `about:${customerId}`],
      ['--resource', customerId],
    ])
      for (const line of [['--undone'], ['--branch', 'main']]) {
        const { data } = await json('timeline', ...line, ...words)
        const names = data.map(({ name }: { name: string }) => name)
        expect([...words, ...line, names.includes('createAgent')]).toEqual([...words, ...line, true])
        expect(names).not.toContain('updatePlatformConfig')
      }
  })

  it('follows what happens, and continues after a lost connection', async () => {
    const { url, api } = await startServer()
    await api('POST', '/customers', ada)
    const cutting = await cutLine(Number(new URL(url).port))
    const stop = new AbortController()
    const printed: string[] = []
    const arrived = waiting(printed)
    const following = sandglass(['timeline', '--follow', '--json', '--url', cutting.url], {
      print: (line) => arrived.print(line),
      stopSignal: () => stop.signal,
    })
    await arrived.until(2)
    await api('POST', '/customers', ada)
    await arrived.until(3)
    cutting.cut()
    await api('POST', '/customers', ada)
    await arrived.until(4)
    stop.abort()
    expect((await following).status).toBe(0)
    expect(printed.map((line) => JSON.parse(line).number)).toEqual([0, 1, 2, 3])
  })

  it('ends when the world is gone', async () => {
    const { url, ask, json } = await startServer()
    await json('world', 'create', 'brief')
    const printed: string[] = []
    const arrived = waiting(printed)
    const following = sandglass(['timeline', '--follow', '--url', url, '--world', 'brief'], {
      print: (line) => arrived.print(line),
    })
    await arrived.until(1)
    await ask('world', 'delete', 'brief')
    expect(await following).toMatchObject({ status: 1, complaint: expect.stringMatching(/ answers 404: /) })
  })
})

/** Collects lines; resolves when there are so many. */
function waiting(lines: string[]) {
  let check = () => {}
  return {
    print(line: string) {
      lines.push(line)
      check()
    },
    until: (count: number) =>
      new Promise<void>((resolve) => {
        check = () => {
          if (lines.length >= count) resolve()
        }
        check()
      }),
  }
}

/** Forwards connections to a port until they are cut. */
async function cutLine(port: number) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const upstream = connect(port, '127.0.0.1')
    for (const one of [socket, upstream]) {
      sockets.add(one)
      one.on('error', () => {}).on('close', () => sockets.delete(one))
    }
    socket.pipe(upstream).pipe(socket)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  return { url: `http://127.0.0.1:${Object(server.address()).port}`, cut }
}
