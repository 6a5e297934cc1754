import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../simulator/testing/storage-folders.ts'
import { sandglass } from '../testing/command-line.ts'
import { startProxiedTarget, type Tamper } from '../testing/proxied-target.ts'

const secret = 'a-secret-of-the-target'
const environment = { SANDGLASS_CONFORM_CLIENT_ID: 'ada', SANDGLASS_CONFORM_CLIENT_SECRET: secret }

const conform = (...words: readonly string[]) => sandglass(['conform', ...words], { environment })

const against = (url: string, ...words: readonly string[]) =>
  conform('--against', url, '--yes', '--pace', '10000', ...words)

/** Changes the JSON bodies of the answers to some requests. */
const tampering =
  (pattern: RegExp, change: (body: Record<string, unknown>) => object): Tamper =>
  (answer, { method, path }) =>
    pattern.test(`${method} ${path}`) && answer.text.startsWith('{')
      ? { ...answer, text: JSON.stringify(change(JSON.parse(answer.text))) }
      : answer

describe('a sandbox that is the same', () => {
  it('has no unknown difference, and what was made is deleted', async () => {
    const { url, requests, simulator } = await startProxiedTarget()
    const { status, printed, complaint } = await against(url, '--scenarios', 'card-payments,beneficiaries,empty-bodies')
    expect(complaint).toBe('')
    expect(printed).toMatch(/\n0 unknown and 0 known differences; /)
    expect(status).toBe(0)
    expect(requests.slice(0, 2)).toEqual([
      { method: 'GET', path: '/2025-10-13/config' },
      { method: 'POST', path: '/2025-10-13/sandbox/send' },
    ])
    const deleted = requests.filter(({ method, path }) => method === 'DELETE' && path.includes('/customers/Customer:'))
    expect(deleted).toHaveLength(2)
    expect(simulator.worlds.default.engine.now()).toBeGreaterThan(0)
  })

  it('is recorded and replayed without a network; no file has the credential', async () => {
    const { url } = await startProxiedTarget()
    const folder = await temporaryFolder()
    const chosen = ['--scenarios', 'reviews,no-credentials', '--record', folder]
    expect(await against(url, ...chosen)).toMatchObject({ status: 0 })
    expect(readdirSync(folder).sort()).toEqual(['no-credentials.json', 'reviews.json'])
    for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name), 'utf8')).not.toContain(secret)
    expect(await conform('--replay', folder)).toMatchObject({ status: 0 })
    const again = await startProxiedTarget()
    expect(await against(again.url, ...chosen, '--continue')).toMatchObject({ status: 0 })
    expect(again.requests.filter(({ path }) => path.endsWith('/customers'))).toEqual([])
    const golden = join(folder, 'reviews.json')
    writeFileSync(golden, readFileSync(golden, 'utf8').replace('"REJECTED"', '"DECLINED"'))
    const changed = await conform('--replay', folder)
    expect(changed).toMatchObject({ status: 1 })
    expect(changed.printed).toMatch(/reviews\/createCustomer\S* +\/body\/\w+ +value +"DECLINED" \/ "REJECTED"/)
  })
})

it('finds what a sandbox answers otherwise, and writes it as JSON', async () => {
  const { url } = await startProxiedTarget(
    tampering(/^POST .*\/customers$/, (body) => ({ ...body, kycStatus: undefined, tier: '<script>' })),
  )
  const folder = await temporaryFolder()
  const [file, page] = [join(folder, 'report.json'), join(folder, 'report.html')]
  const written = ['--json', file, '--html', page]
  expect(await against(url, '--scenarios', 'reviews', ...written)).toMatchObject({ status: 1 })
  const { scenarios, unknown } = JSON.parse(readFileSync(file, 'utf8'))
  expect(unknown).toBe(scenarios[0].findings.length)
  expect(scenarios[0].findings).toContainEqual({
    ...{ scenario: 'reviews', step: 'createCustomer', operation: 'createCustomer', status: 201 },
    ...{ pointer: '/body/tier', kind: 'member missing', theirs: '<script>' },
  })
  expect(scenarios[0].differing[0]).toMatchObject({ step: 'createCustomer', ours: { answer: { status: 201 } } })
  const html = readFileSync(page, 'utf8')
  expect(html).toMatch(/^<!doctype html>/)
  expect(html).toContain('<code>/body/tier</code><td>member missing<td>unknown<td><code>&quot;&lt;script&gt;&quot;')
  expect(html.match(/<h4>Theirs/g)).toHaveLength(scenarios[0].differing.length)
  expect(html).not.toMatch(/<script/)
})

it('does not compare what varies between two runs on the sandbox itself', async () => {
  let answers = 0
  const { url } = await startProxiedTarget(
    tampering(/^POST .*\/customers$/, (body) => {
      answers += 1
      const createdAt = new Date(Date.parse(String(body['createdAt'])) + 10_000).toISOString()
      const platformCustomerId = `tenant-${body['platformCustomerId']}`
      return { ...body, platformCustomerId, kycStatus: `VARIES_${(answers * 7_919) % 1_000}`, createdAt, tier: answers }
    }),
  )
  const folder = await temporaryFolder()
  const file = join(await temporaryFolder(), 'report.json')
  const played = await against(url, '--scenarios', 'card-payments', '--runs', '2', '--record', folder, '--json', file)
  expect(played.complaint).toBe('')
  expect(played.printed).toMatch(/^1 scenario, each played 2 times, makes about \d+ requests/)
  const [{ findings, notComparable }] = JSON.parse(readFileSync(file, 'utf8')).scenarios
  const step = { scenario: 'card-payments', step: 'createCustomer', operation: 'createCustomer' }
  expect(notComparable).toEqual([{ ...step, pointer: '/body/kycStatus', reason: 'It varies from run to run.' }])
  expect(findings).toMatchObject([
    { ...step, pointer: '/body/platformCustomerId', kind: 'value' },
    { ...step, pointer: '/body/createdAt', kind: 'time' },
    { ...step, pointer: '/body/tier', kind: 'member missing' },
  ])
  const golden = JSON.parse(readFileSync(join(folder, 'card-payments.json'), 'utf8'))
  expect(golden.exchanges.filter(({ varies }: { varies?: unknown }) => varies !== undefined)).toMatchObject([
    { step: 'createCustomer', varies: ['/body/kycStatus'] },
  ])
  expect((await conform('--replay', folder)).printed).toMatch(/3 unknown and 0 known differences; 1 place is not /)
})

describe('a run ends before its end', () => {
  it('when its requests are used up, and still deletes what it made', async () => {
    const { url, requests } = await startProxiedTarget()
    const { status, complaint } = await against(url, '--scenarios', 'reviews', '--requests', '6')
    expect(status).toBe(3)
    expect(complaint).toBe('The run ended before its end. The 6 requests of --requests are used up.')
    expect(requests.slice(-2).map(({ method }) => method)).toEqual(['DELETE', 'PATCH'])
  })

  it('and goes on within the scenario when it is continued', async () => {
    const { url, requests } = await startProxiedTarget()
    const folder = await temporaryFolder()
    const words = ['--scenarios', 'reviews', '--record', folder]
    const first = await against(url, ...words, '--requests', '16')
    expect(first).toMatchObject({ status: 3 })
    expect(first.printed).toMatch(/\nKept for --continue: [1-9] resources? of the unfinished scenario\./)
    const sent = requests.length
    expect(await against(url, ...words, '--continue')).toMatchObject({ status: 0, complaint: '' })
    const made = requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/customers'))
    const { exchanges } = JSON.parse(readFileSync(join(folder, 'reviews.json'), 'utf8'))
    const planned = exchanges.filter(({ operation }: { operation: string }) => operation === 'createCustomer')
    expect(made).toHaveLength(planned.length)
    expect(requests.slice(sent).filter(({ method }) => method === 'DELETE')).toHaveLength(planned.length)
    expect((await conform('--replay', folder)).printed).toMatch(/0 unknown and 0 known/)
  })

  it('when it is interrupted', async () => {
    const stopping = new AbortController()
    const { url } = await startProxiedTarget((answer, { path }) => {
      if (path.endsWith('/customers')) stopping.abort()
      return answer
    })
    const words = ['conform', '--against', url, '--yes', '--scenarios', 'reviews']
    const { status, complaint } = await sandglass(words, { environment, stopSignal: () => stopping.signal })
    expect([status, complaint]).toEqual([3, 'The run ended before its end. It was interrupted.'])
  })
})

it('compares what a sandbox answered before it went away, and says what it left there', async () => {
  let customers = 0
  const { url } = await startProxiedTarget((answer, { method, path }) => {
    if (method === 'POST' && path.endsWith('/customers')) customers += 1
    return customers < 3 ? answer : undefined
  })
  const { status, complaint, printed } = await against(url, '--scenarios', 'reviews')
  expect(status).toBe(3)
  expect(complaint).toMatch(
    /\nThe target did not delete: \/customers\/Customer:\S+, \/customers\/Customer:\S+\nThe run /,
  )
  expect(complaint).toMatch(/ended before its end\. http:\S+ cannot be reached: /)
  expect(printed).toMatch(/reviews +[1-9]/)
})

it('waits when the sandbox asks for it', async () => {
  let refused = false
  const { url } = await startProxiedTarget((answer, { path }) => {
    if (refused || !path.endsWith('/customers')) return answer
    refused = true
    return { status: 429, headers: { 'retry-after': '0' }, text: '' }
  })
  const { status } = await against(url, '--scenarios', 'empty-bodies')
  expect([status, refused]).toEqual([0, true])
})

describe('a target that cannot be compared with gets a sentence', () => {
  it.each<[string, Tamper, RegExp]>([
    ['it answers rubbish', (answer) => ({ ...answer, text: '<h1>Hello</h1>' }), /is not this API: GET \/config is /],
    [
      'it redirects',
      () => ({ status: 302, headers: { location: 'https://x.example/' }, text: '' }),
      /redirects to https/,
    ],
    ['it refuses the credential', (answer) => ({ ...answer, status: 401 }), /refuses the credential with 401\.$/],
    [
      'it is no sandbox',
      (answer, { path }) => (path.includes('/sandbox/') ? { ...answer, status: 403 } : answer),
      /is no sandbox: POST \/sandbox\/send is answered with 403, expected 400\. Nothing else was sent\.$/,
    ],
  ])('because %s', async (_why, tamper, sentence) => {
    const { url, requests } = await startProxiedTarget(tamper)
    expect(await against(url)).toMatchObject({ status: 2, complaint: expect.stringMatching(sentence) })
    expect(requests.length).toBeLessThanOrEqual(2)
  })

  it('because nobody listens', async () => {
    expect(await against('http://127.0.0.1:9/api')).toMatchObject({
      status: 2,
      complaint: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9\/api cannot be reached: /),
    })
  })
})

/** Starts a server that answers every request in one way. */
async function startServer(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_request, response) => answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server that listens on a port has an address.
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

const hasNotAnswered = /^http:\S+ did not answer within 0\.1 seconds; --timeout allows more\.$/

/** Sends the beginning of an answer. */
const begin = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 }).write('{"supported')

describe('a target that gives no whole answer gets a sentence', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['it never answers', () => {}],
    ['its answer is too slow', begin],
  ])('because %s', async (_why, answer) => {
    expect(await against(await startServer(answer), '--timeout', '0.1')).toMatchObject({
      status: 2,
      complaint: expect.stringMatching(hasNotAnswered),
    })
  })

  it.each<[string, (response: ServerResponse) => void, RegExp]>([
    [
      'its answer does not end',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const megabyte = Buffer.alloc(1_000_000, ' ')
        const write = () => {
          while (!response.destroyed && response.write(megabyte));
        }
        response.on('drain', write)
        write()
      },
      /^http:\S+ gave an answer that is too large: it has more than 20000000 bytes\.$/,
    ],
    ['it closes the connection', (response) => response.destroy(), /^http:\S+ cannot be reached: .+\w\.$/],
    [
      'it closes it in the middle of an answer',
      (response) => {
        begin(response)
        setImmediate(() => response.destroy())
      },
      /^http:\S+ broke off its answer: .+\w\.$/,
    ],
  ])('because %s', async (_why, answer, sentence) => {
    expect(await against(await startServer(answer))).toMatchObject({
      status: 2,
      complaint: expect.stringMatching(sentence),
    })
  })
})

describe('before the first request', () => {
  it('a dry run says what would be sent, and sends nothing', async () => {
    const { status, printed } = await sandglass(['conform', '--against', 'https://api.example.com', '--dry-run'])
    expect(status).toBe(0)
    expect(printed).toMatch(/^\d+ scenarios make about \d+ requests to https:\/\/api\.example\.com\. \d+ of them move /)
  })

  it.each([
    [
      'contacts',
      /^1 scenario makes about 8 requests to .+ 0 of them move .+, and 1 makes something: createCustomer 1\. /,
    ],
    ['uma-quotes', /^1 scenario makes about .+ 1 of them moves money of the sandbox, and \d+ make something: /],
    ['empty-bodies', /^1 scenario makes about .+ 0 of them move money of the sandbox, and 0 make something\.$/],
  ])('a dry run of %s speaks of one, or none', async (name, sentence) => {
    const { printed } = await sandglass(['conform', '--against', 'https://a.example', '--dry-run', '--scenarios', name])
    expect(printed.split('\n')[0]).toMatch(sentence)
  })

  it.each<[readonly string[], string]>([
    [['--against', 'nonsense', '--yes'], '--against is "nonsense", expected a base URL'],
    [['--against', 'https://a:b@x.example', '--yes'], '--against takes no credential'],
    [['--against', 'https://x.example'], 'Nobody can confirm this here'],
    [['--against', 'https://x.example', '--replay', 'x'], 'conform needs one of'],
    [['--against', 'https://x.example', '--continue', '--yes'], '--continue needs --record'],
    [['--against', 'https://x.example', '--scenarios', 'none', '--yes'], 'There is no scenario none'],
  ])('%j is refused', async (words, sentence) => {
    expect(await conform(...words)).toMatchObject({ status: 2, complaint: expect.stringContaining(sentence) })
  })

  it('the credential must be in the environment', async () => {
    expect(await sandglass(['conform', '--against', 'https://x.example', '--yes'])).toMatchObject({
      status: 2,
      complaint: expect.stringContaining('set SANDGLASS_CONFORM_CLIENT_ID and SANDGLASS_CONFORM_CLIENT_SECRET'),
    })
  })
})
