import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { customerBody } from './customer-body.ts'
import { bundle, call, type Job, load, type Running, references, run, start, startPeer } from './processes.ts'
import type { Row } from './row.ts'
import type { Bench, Group } from './run.ts'
import { base, defaultAuthorization } from './sandbox.ts'
import { newFolder } from './storage.ts'
import { startWireMock } from './wiremock.ts'

/** A server of stubs or of JSON, beside Sandglass. */
interface Peer {
  readonly name: string
  readonly start: (bench: Bench) => Promise<Running>
  /** The path of the customers, and the credential, where it wants one. */
  readonly customers: string
  readonly authorization?: string
}

const stored = { id: 'Customer:00000001', ...customerBody, kycStatus: 'APPROVED' }

/** Installs the command of a peer into a folder that is deleted after the group. */
async function installed(bench: Bench, name: string): Promise<string> {
  const folder = newFolder(bench)
  writeFileSync(join(folder, 'package.json'), '{}')
  await run(['npm', 'install', '--silent', '--prefer-offline', '--prefix', folder, name])
  return folder
}

async function startJsonServer(bench: Bench): Promise<Running> {
  const folder = await installed(bench, 'json-server@0.17.4')
  const file = join(folder, 'db.json')
  writeFileSync(file, JSON.stringify({ health: {}, customers: [stored] }))
  const script = join(folder, 'node_modules/json-server/lib/cli/bin.js')
  return startPeer((port) => ['node', script, '--quiet', '--host', '127.0.0.1', '--port', `${port}`, file])
}

async function startPrism(bench: Bench): Promise<Running> {
  const folder = await installed(bench, '@stoplight/prism-cli@5.14.2')
  const json = (example: object) => ({ content: { 'application/json': { schema: { type: 'object' }, example } } })
  const answer = (status: number, example: object) => ({
    responses: { [status]: { description: 'answered', ...json(example) } },
  })
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Customers', version: '1' },
    paths: {
      '/health': { get: answer(200, {}) },
      '/customers': { post: { requestBody: json(stored), ...answer(201, stored) } },
      '/customers/{id}': { get: { parameters: [id], ...answer(200, stored) } },
    },
  }
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(document))
  const script = join(folder, 'node_modules/@stoplight/prism-cli/dist/index.js')
  return startPeer((port) => ['node', script, 'mock', '--verboseLevel', 'silent', '--port', `${port}`, file])
}

async function startMockoon(bench: Bench): Promise<Running> {
  const folder = await installed(bench, '@mockoon/cli@9.9.0')
  const route = (method: string, endpoint: string, statusCode: number, body: object) => ({
    ...{ uuid: `${method}-${endpoint}`, type: 'http', documentation: '', method, endpoint, responseMode: null },
    responses: [
      {
        ...{ uuid: `${method}-${endpoint}-answer`, body: JSON.stringify(body), latency: 0, statusCode, label: '' },
        ...{ headers: [{ key: 'Content-Type', value: 'application/json' }], bodyType: 'INLINE', filePath: '' },
        ...{ databucketID: '', sendFileAsBody: false, rules: [], rulesOperator: 'OR', disableTemplating: true },
        ...{ fallbackTo404: false, default: true, crudKey: 'id', callbacks: [] },
      },
    ],
  })
  const routes = [
    route('get', 'health', 200, {}),
    route('post', 'customers', 201, stored),
    route('get', 'customers/:id', 200, stored),
  ]
  const environment = {
    ...{ uuid: 'bench', lastMigration: 33, name: 'bench', endpointPrefix: '', latency: 0, port: 3000, hostname: '' },
    ...{ folders: [], routes, rootChildren: routes.map(({ uuid }) => ({ type: 'route', uuid })), proxyMode: false },
    ...{ proxyHost: '', proxyRemovePrefix: false, tlsOptions: { enabled: false }, cors: false, headers: [] },
    ...{ proxyReqHeaders: [], proxyResHeaders: [], data: [], callbacks: [] },
  }
  mkdirSync(join(folder, 'data'))
  const file = join(folder, 'data/environment.json')
  writeFileSync(file, JSON.stringify(environment))
  const script = join(folder, 'node_modules/@mockoon/cli/bin/run')
  const options = ['--disable-log-to-file', '--disable-admin-api']
  return startPeer((port) => ['node', script, 'start', '--data', file, '--port', `${port}`, ...options])
}

const peers: readonly Peer[] = [
  { name: 'bare node:http', start: () => start(references, 'bare'), customers: '/customers' },
  {
    ...{ name: 'Sandglass', start: () => start(bundle) },
    ...{ customers: `${base}/customers`, authorization: defaultAuthorization },
  },
  { name: 'WireMock', start: startWireMock, customers: '/customers' },
  { name: 'json-server', start: startJsonServer, customers: '/customers' },
  { name: 'Prism', start: startPrism, customers: '/customers' },
  { name: 'Mockoon', start: startMockoon, customers: '/customers' },
]

const startOf = ({ name }: Peer): Row => ({ name: `${name}, start`, unit: 'ms' })
const createOf = ({ name }: Peer): Row => ({ name: `${name}, create`, unit: '/s' })
const getOf = ({ name }: Peer): Row => ({ name: `${name}, get`, unit: '/s' })
const rowsOf = (peer: Peer) => [startOf(peer), createOf(peer), getOf(peer)]

/** Measures the peers one after the other, so that their processes do not share a core. */
async function measurePeers(bench: Bench): Promise<void> {
  for (const peer of peers) {
    bench.progress(peer.name)
    try {
      await measurePeer(bench, peer)
    } catch (error) {
      for (const row of rowsOf(peer)) bench.miss(row, `does not run here (${error})`)
    }
  }
}

async function measurePeer(bench: Bench, peer: Peer): Promise<void> {
  const server = await peer.start(bench)
  const { customers, authorization } = peer
  const api = { url: server.url, ...(authorization === undefined ? {} : { authorization }) }
  const { id } = await call(api, 'POST', customers, customerBody)
  const { seconds } = bench.plan
  const create: Job = { ...api, method: 'POST', path: customers, body: JSON.stringify(customerBody), seconds }
  const get: Job = { ...api, method: 'GET', path: `${customers}/${id}`, seconds }
  const created = (label: string) => load({ ...create, label })
  await bench.warmUp(
    (turn) => created(`warm-up ${turn}`),
    () => load(get),
  )
  bench.record(startOf(peer), server.startMs)
  await bench.inRounds([
    [createOf(peer), (round) => created(`round ${round}`)],
    [getOf(peer), () => load(get)],
  ])
  await server.stop()
}

export const peerServers: Group = {
  name: 'peers',
  about: 'start, create and get of Sandglass, and of servers that answer from stubs or a file',
  rows: () => peers.flatMap(rowsOf),
  measure: measurePeers,
  only: 'whole',
}
