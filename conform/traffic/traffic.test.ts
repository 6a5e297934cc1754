import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samples } from '../../fixtures/documents/samples.ts'
import { createSimulator } from '../../simulator/app.ts'
import { type HarEntry, payOut, paySupplier, Recorder, recordedService } from '../testing/recorder.ts'
import { conformTraffic } from './index.ts'

let recorder: Recorder
let close: () => Promise<void>
beforeAll(async () => {
  const service = await recordedService()
  recorder = service.recorder
  close = service.close
  await paySupplier(recorder)
})
afterAll(() => close())

const conform = async (har: string) => (await conformTraffic(har, 'traffic.har')).report

/** Changes the answer of one recorded request, found by the end of its address. */
function answerOf(entries: readonly HarEntry[], method: string, path: string, change: (body: HarEntry) => void): void {
  const { response } = entries.find(
    ({ request }) => request.method === method && request.url.split('?')[0].endsWith(path),
  )
  const body = JSON.parse(response.content.text)
  change(body)
  response.content.text = JSON.stringify(body)
}

describe('recorded traffic', () => {
  it('is the same in a world of Sandglass, with other ids', async () => {
    const report = await conform(recorder.har())
    expect(recorder.entries.map(({ response }) => response.status)).toEqual([
      200, 201, 200, 200, 201, 201, 200, 200, 404,
    ])
    expect(report.differences).toEqual([])
    expect(report).toMatchObject({ requests: 9, compared: 9, leftOut: {}, earlierIds: [] })
  })

  it('names each exchange that differs, in order', async () => {
    const report = await conform(
      recorder.har((entries) => {
        answerOf(entries, 'GET', '00000000', (body) => {
          body.code = 'CUSTOMER_GONE'
        })
        answerOf(entries, 'POST', '/quotes', (body) => {
          body.memo = 'planted'
          delete body.feesIncluded
        })
      }),
    )
    expect(report.differences.map(({ number, operation, path }) => [number, operation, path])).toEqual([
      [6, 'createQuote', '/quotes'],
      [9, 'getCustomerById', '/customers/Customer:00000000-0000-4000-8000-000000000000'],
    ])
    expect(report.differences.map(({ findings }) => findings.map(({ pointer }) => pointer).sort())).toEqual([
      ['/body/feesIncluded', '/body/memo'],
      ['/body/code'],
    ])
  })
})

describe('the time until a state', () => {
  it.each([
    [[31_000], []],
    [[29_000, 2_000], []],
    // The service was two seconds faster than Sandglass.
    [[31_000], [[7, '/body/status', 'FAILED', 'COMPLETED']], -2_000],
  ])('is compared by the requests that asked for it, after %j ms', async (waits, expected, movedMs = 0) => {
    const har = await recordReturn(waits, movedMs)
    const { differences } = await conform(har)
    const found = differences.flatMap(({ number, findings }) => findings.map((one) => ({ number, ...one })))
    const ofStatus = found.filter(({ pointer }) => pointer === '/body/status')
    expect(ofStatus.map(({ number, pointer, theirs, ours }) => [number, pointer, theirs, ours])).toEqual(expected)
    if (expected.length === 0) expect(found).toEqual([])
  })
})

/** Records a payout that is returned after 30 seconds, and requests for its status; the last one may be moved. */
async function recordReturn(waitsMs: readonly number[], movedMs: number): Promise<string> {
  const simulator = createSimulator({ port: 0, logLevel: 'silent', seed: 'hosted', frozen: true })
  await simulator.listen()
  const { credential, engine } = simulator.worlds.default
  const authorization = `Basic ${btoa(`${credential.clientId}:${credential.clientSecret}`)}`
  const own = new Recorder(simulator.baseUrl, authorization, () => engine.now())
  const transaction = await payOut(own, '005')
  for (const by of waitsMs) {
    engine.advance({ to: engine.now() + by })
    await own.send('GET', `/transactions/${transaction}`)
  }
  await simulator.close()
  return own.har((entries) => {
    // The clock of the process is not that of the world.
    for (const { response } of entries) response.headers = []
    const last = entries.at(-1)
    last.startedDateTime = new Date(Date.parse(last.startedDateTime) + movedMs).toISOString()
  })
}

describe('an incoming payment of recorded traffic', () => {
  it('ends as the answer to its webhook decided, at that time', async () => {
    const { har, statuses } = await recordApprovals([200, 403, 200])
    expect(statuses).toEqual(['COMPLETED', 'REJECTED', 'COMPLETED'])
    expect(await conform(har())).toMatchObject({ compared: 9, leftOut: { webhook: 3 }, differences: [] })
    const swapped = har((entries) => {
      const deliveries = entries.filter(({ request }) => request.url.endsWith('/hooks'))
      Object.assign(deliveries[1].response, { status: 200 })
    })
    const { differences } = await conform(swapped)
    expect(differences.map(({ number }) => number)).toEqual([7])
    const late = har((entries) => {
      entries.find(({ request }) => request.url.endsWith('/hooks')).time = 60_000
    })
    expect((await conform(late)).differences.map(({ number }) => number)).toEqual([5])
  })

  it('ends as later states tell where the recording does not have its webhook', async () => {
    const { har, statuses } = await recordApprovals([200, 403, 202, 500])
    expect(statuses).toEqual(['COMPLETED', 'REJECTED', 'COMPLETED', 'FAILED'])
    const outgoing = har((entries) => {
      entries.splice(0, entries.length, ...entries.filter(({ request }) => !request.url.endsWith('/hooks')))
    })
    expect(await conform(outgoing)).toMatchObject({ compared: 12, leftOut: {}, differences: [] })
  })
})

/** Records incoming payments that an endpoint answers with some statuses; after a 202 the platform approves them. */
async function recordApprovals(answers: readonly number[]) {
  const simulator = createSimulator({ port: 0, logLevel: 'silent', seed: 'hosted', frozen: true })
  await simulator.listen()
  const client = simulator.localClient()
  const { credential, engine } = simulator.worlds.create({
    name: 'hosted',
    frozen: true,
    options: { webhooks: { mode: 'pull' } },
  })
  const authorization = `Basic ${btoa(`${credential.clientId}:${credential.clientSecret}`)}`
  const own = new Recorder(simulator.baseUrl, authorization, () => engine.now())
  await own.send('GET', '/config')
  await own.send('PATCH', '/config', { webhookEndpoint: 'https://app.example.com/hooks' })
  const ada = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', region: 'US', currencies: ['USD'] }
  const { umaAddress } = await own.send('POST', '/customers', ada)
  const outbox = '/admin/worlds/hosted/webhooks/outbox'
  const decide = async (status: number) => {
    const { data } = JSON.parse((await client.send({ method: 'GET', path: outbox, headers: {} })).text)
    const { event, body } = data.find((one: HarEntry) => JSON.parse(one.body).type === 'INCOMING_PAYMENT.PENDING')
    const answer = { method: 'POST', path: `${outbox}/${event}/answer`, body: JSON.stringify({ status }) }
    await client.send({ ...answer, headers: { 'content-type': 'application/json' } })
    own.entries.push({
      ...{ startedDateTime: new Date(engine.now()).toISOString(), time: 0 },
      request: { method: 'POST', url: 'https://app.example.com/hooks', headers: [], postData: { text: body } },
      response: { status, headers: [], content: {} },
    })
  }
  const statuses: string[] = []
  for (const status of answers) {
    const { id } = await own.send('POST', '/sandbox/uma/receive', {
      senderUmaAddress: '$success.usd@sandbox.uma.money',
      receiverUmaAddress: umaAddress,
      receivingCurrencyCode: 'USD',
      receivingCurrencyAmount: 500,
    })
    engine.advance({ to: engine.now() + 1_000 })
    await decide(status)
    engine.advance({ to: engine.now() + 2_000 })
    if (status === 202) await own.send('POST', `/transactions/${id}/approve`, {})
    statuses.push((await own.send('GET', `/transactions/${id}`)).status)
  }
  await simulator.close()
  const har: Recorder['har'] = (change) =>
    own.har((entries) => {
      // The clock of the process is not that of the world.
      for (const { response } of entries) response.headers = []
      change?.(entries)
    })
  return { har, statuses }
}

describe('left out of recorded traffic', () => {
  const plain = (method: string, url: string, status = 200, more: HarEntry = {}): HarEntry => ({
    startedDateTime: recorder.entries[0].startedDateTime,
    time: 1,
    request: { method, url, headers: [], ...more },
    response: { status, headers: [], content: {} },
  })

  it('is what is no request to the API, or cannot be repeated', async () => {
    const { baseUrl } = recorder
    const event = { id: 'Webhook:1', type: 'TEST', timestamp: '2026-01-01T00:00:00Z', data: {} }
    const unknownTable = {
      mimeType: 'multipart/form-data',
      params: [{ name: 'file', fileName: 'customers.csv', contentType: 'text/csv' }],
    }
    const token = [{ name: 'Authorization', value: 'Bearer sk_of_yesterday' }]
    const report = await conform(
      recorder.har((entries) => {
        entries.push(
          plain('GET', 'https://cdn.example.com/customers'),
          plain('OPTIONS', `${baseUrl}/customers`, 204),
          plain('POST', 'https://app.example.com/hooks', 200, { postData: { text: JSON.stringify(event) } }),
          plain('GET', `${baseUrl}/customers`, 302),
          plain('GET', `${baseUrl}/customers`, 0),
          plain('POST', `${baseUrl}/documents`, 201, { postData: unknownTable }),
          plain('GET', `${baseUrl}/agents/me/transactions`, 200, { headers: token }),
        )
      }),
    )
    expect(report).toMatchObject({
      ...{ requests: 16, compared: 9, differences: [] },
      leftOut: { other: 2, webhook: 1, redirect: 1, unanswered: 1, form: 1, credential: 1 },
    })
  })

  it('is what was made before the recording, and what depends on it', async () => {
    const report = await conform(recorder.har((entries) => entries.splice(1, 1)))
    expect(report.differences).toEqual([])
    expect(report).toMatchObject({ leftOut: { earlier: 6 }, compared: 2 })
    expect(report.earlierIds[0]).toMatch(/^Customer:/)
    await expect(conform(recorder.har((entries) => entries.splice(0, 3)))).resolves.toMatchObject({ compared: 1 })
    await expect(
      conform(recorder.har((entries) => entries.splice(0, entries.length - 2).concat(entries.splice(1)))),
    ).rejects.toThrow(
      /^traffic\.har begins in the middle: its requests are about what was made before, such as Transaction:/,
    )
  })
})

describe('uploads of recorded traffic', () => {
  const pdf = { name: 'passport.pdf', type: 'application/pdf', bytes: samples.PDF }
  const table = [
    'umaAddress,platformCustomerId,customerType,fullName,birthDate,addressLine1,city,state,postalCode,country',
    '$row1@uma.example.org,row-1,INDIVIDUAL,Ada Lovelace,1990-01-15,1 Main Street,Springfield,IL,62701,US',
  ].join('\n')
  const csv = { name: 'customers.csv', type: 'text/csv', bytes: Buffer.from(table) }

  it('are played, with the same file or one of its type', async () => {
    const service = await recordedService()
    const own = service.recorder
    const ada = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', region: 'US', currencies: ['USD'] }
    const { id } = await own.send('POST', '/customers', ada)
    const fields = {
      documentHolder: id,
      documentType: 'PASSPORT',
      country: 'US',
      documentNumber: '92345678',
      issuingAuthority: 'State',
    }
    const { id: document } = await upload(own, '/documents', fields, pdf)
    await own.send('GET', `/documents/${document}`)
    await upload(own, '/documents', { ...fields, documentNumber: '92345902' }, pdf)
    await upload(own, '/customers/bulk/csv', {}, csv)
    await service.close()
    expect(await conform(own.har())).toMatchObject({ requests: 5, compared: 5, leftOut: {}, differences: [] })
    const withoutBytes = own.har((entries) => {
      for (const { request } of entries)
        if (request.postData?.mimeType.startsWith('multipart')) request.postData = paramsOf(request.postData.text)
    })
    expect(await conform(withoutBytes)).toMatchObject({ compared: 4, leftOut: { form: 1 }, differences: [] })
    const { capsule } = await conformTraffic(own.har(), 'traffic.har')
    expect(await conform(capsule)).toMatchObject({ compared: 4, leftOut: {}, differences: [] })
    const wrong = own.har((entries) => {
      entries[3].response.content.text = entries[3].response.content.text.replace('DATA_MISMATCH', 'EXPIRED')
    })
    expect((await conform(wrong)).differences).toMatchObject([{ number: 4, operation: 'uploadDocument' }])
  })
})

interface Upload {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** Uploads a file, and records the request as a browser does: bytes that are no text are lost. */
async function upload(own: Recorder, path: string, fields: Record<string, string>, { name, type, bytes }: Upload) {
  const part = (head: string, value: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}`
  const texts = Object.entries(fields).map(([field, value]) => part(`name="${field}"`, `${value}\r\n`))
  const head = part(`name="file"; filename="${name}"\r\nContent-Type: ${type}`, '')
  const body = Buffer.concat([Buffer.from(texts.join('') + head), bytes, Buffer.from('\r\n--x--\r\n')])
  const mimeType = 'multipart/form-data; boundary=x'
  const headers = { authorization: own.authorization, 'content-type': mimeType }
  const startedAtMs = own.now()
  const response = await fetch(own.baseUrl + path, { method: 'POST', headers, body: Uint8Array.from(body) })
  const text = await response.text()
  own.entries.push({
    ...{ startedDateTime: new Date(startedAtMs).toISOString(), time: own.now() - startedAtMs },
    request: {
      ...{ method: 'POST', url: own.baseUrl + path, headers: [{ name: 'Authorization', value: own.authorization }] },
      postData: { mimeType, text: body.toString() },
    },
    response: { status: response.status, headers: [], content: { mimeType: 'application/json', text } },
  })
  return JSON.parse(text)
}

/** Writes a form as tools do that keep its parts, but not the bytes of its files. */
function paramsOf(text: string): HarEntry {
  const params = [
    ...text.matchAll(/name="(\w+)"(?:; filename="([^"]+)"\r\nContent-Type: (\S+))?\r\n\r\n([\s\S]*?)\r\n--x/g),
  ]
  return {
    mimeType: 'multipart/form-data',
    params: params.map(([, name, fileName, contentType, value]) =>
      fileName === undefined ? { name, value } : { name, fileName, contentType },
    ),
  }
}

describe('the form of recorded traffic', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

  it.each([
    ['a request that is nested deeply', 'POST', deep, '{}', {}],
    ['an answer that is nested deeply', 'GET', undefined, deep, {}],
    ['a header with the name of a member of every object', 'GET', undefined, '{}', { name: '__proto__', value: 'x' }],
  ])('may have %s', async (_what, method, text, answer, header) => {
    const har = recorder.har((entries) => {
      const [first] = entries
      const postData = text === undefined ? {} : { postData: { mimeType: 'application/json', text } }
      Object.assign(first.request, { method, url: first.request.url.replace('/config', '/quotes'), ...postData })
      first.response.content.text = answer
      first.response.headers = [...first.response.headers, header]
    })
    expect(await conform(har)).toMatchObject({ requests: 9 })
  })

  const linesOf = (change: (line: HarEntry, index: number) => void) =>
    recorder.entries.map(({ startedDateTime, time, request, response }, index) => {
      const line = {
        at: startedDateTime,
        tookMs: time,
        request: {
          method: request.method,
          url: request.url,
          headers: { 'Idempotency-Key': `${index}` },
          ...(request.postData === undefined ? {} : { body: JSON.parse(request.postData.text) }),
        },
        response: {
          status: response.status,
          headers: Object.fromEntries(response.headers.map(({ name, value }: HarEntry) => [name, value])),
          body: JSON.parse(response.content.text),
        },
      }
      change(line, index)
      return JSON.stringify(line)
    })

  it('may be exchanges as JSON lines without times and headers', async () => {
    const lines = linesOf((line) => {
      delete line.at
      delete line.tookMs
      delete line.request.headers
      delete line.response.headers
    })
    expect(await conform(lines.join('\n'))).toMatchObject({ compared: 9, differences: [] })
  })

  it('may be exchanges as JSON lines, with or without times', async () => {
    const lines = linesOf((line, index) => {
      if (index === 0) delete line.at
    })
    expect(await conform(`${lines.join('\n')}\n`)).toMatchObject({ compared: 9, differences: [] })
    await expect(conform(`${lines[0]}\n{"request":{}}`)).rejects.toThrow(
      'traffic.har: line 2 is no exchange: expected "request" with method and url, and "response" with status.',
    )
  })

  it('may be a capsule, whose requests are played with their answers', async () => {
    const { capsule } = await conformTraffic(recorder.har(), 'traffic.har')
    // Reads are not recorded in a capsule; the world got its configuration in two requests.
    expect(await conform(capsule)).toMatchObject({ requests: 7, compared: 7, differences: [] })
  })

  it('may have encoded bodies, a clock that is wrong, and no credentials', async () => {
    const har = recorder.har((entries) => {
      for (const { request, response, ...entry } of entries) {
        request.headers = request.headers.filter(({ name }: HarEntry) => name !== 'authorization')
        response.content = { ...response.content, text: btoa(response.content.text), encoding: 'base64' }
        const sentAt = Date.parse(entry.startedDateTime) - 7_200_000
        Object.assign(entries[entries.findIndex((one) => one.request === request)], {
          startedDateTime: new Date(sentAt).toISOString(),
        })
      }
    })
    expect(await conform(har)).toMatchObject({ compared: 9, differences: [] })
  })

  it.each([
    ['', 'traffic.har is no recorded traffic: expected a HAR file, a capsule, or exchanges as JSON lines.'],
    ['{"log":{}}', 'traffic.har is no HAR file: its log has no entries.'],
    ['{"log":{"entries":[{}]}}', /^traffic\.har: entry 1 is no entry of HAR 1\.2: expected a request with method/],
    [
      JSON.stringify({
        log: { entries: [{ request: { method: 'GET', url: '/config' }, response: { status: 99_999 } }] },
      }),
      /^traffic\.har: entry 1 is no entry of HAR 1\.2/,
    ],
    ['{"log":{"entries":[]}}', 'traffic.har has no request of this API among its 0.'],
  ])('is said to be wrong: %s', async (text, sentence) => {
    await expect(conform(text)).rejects.toThrow(sentence)
  })
})
