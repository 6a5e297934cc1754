// The two servers that every figure is a ratio to: the same JSON in a Map, on bare node:http and on express.
// Plain JavaScript, so that their cold start is theirs alone.
import { createServer } from 'node:http'

const [kind, port] = process.argv.slice(2)
const kept = new Map()
let made = 0

const create = (customer) => {
  made += 1
  const id = `Customer:${made}`
  const stored = { id, ...customer }
  kept.set(id, stored)
  return stored
}

if (kind === 'bare') serveBare()
else await serveExpress()

function serveBare() {
  const answer = (res, status, body) => {
    const text = JSON.stringify(body)
    res.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
    res.end(text)
  }
  createServer((req, res) => {
    if (req.url === '/health') return answer(res, 200, {})
    if (req.method === 'GET') return answer(res, 200, kept.get(req.url.slice('/customers/'.length)) ?? {})
    const chunks = []
    req.on('data', (chunk) => chunks.push(chunk))
    req.on('end', () => answer(res, 201, create(JSON.parse(Buffer.concat(chunks).toString()))))
  }).listen(Number(port), '127.0.0.1')
}

async function serveExpress() {
  const { default: express } = await import('express')
  const app = express()
  app.get('/health', (_req, res) => res.json({}))
  app.use(express.json())
  app.get('/customers/:id', (req, res) => res.json(kept.get(req.params.id) ?? {}))
  app.post('/customers', (req, res) => res.status(201).json(create(req.body)))
  app.listen(Number(port), '127.0.0.1')
}
