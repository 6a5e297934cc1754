// A platform's webhook endpoint in its own process: answers every event immediately and counts them.
import { createServer } from 'node:http'

let count = 0
let last = ''

createServer((req, res) => {
  if (req.url === '/health') return res.end()
  if (req.url === '/seen') return res.end(JSON.stringify({ count, last }))
  const chunks = []
  req.on('data', (chunk) => chunks.push(chunk))
  req.on('end', () => {
    count += 1
    last = Buffer.concat(chunks).toString()
    res.end()
  })
}).listen(Number(process.env.PORT), '127.0.0.1')
