// The load, in its own process: reads one job as JSON from its argument, prints rate and latencies as JSON. A job is one
// request, or several steps that every connection takes one after the other and that count as one. What `prepare` creates
// before is not measured; each request of the job takes the id of one of them.
//
// Each connection is a socket with one request on its way. Through node:http or undici a request would cost this side
// more processor time than it costs a bare server, so that the load, not the server, would be measured.
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'

const silenceMs = 60_000

/** Runs a job; rejects with the first answer that is not a 2xx. */
export async function load(job) {
  const steps = job.steps ?? [job]
  const prepared = []
  if (job.prepare !== undefined) {
    const keepId = (text) => prepared.push(textOf(text, 'id'))
    await drive(job, [job.prepare], { amount: job.amount, onAnswer: keepId })
  }
  const before = process.cpuUsage()
  const { finished, seconds, latencies } = await drive(job, steps, { amount: job.amount, prepared })
  const { user, system } = process.cpuUsage(before)
  latencies.sort()
  const among = (share) => latencies[Math.ceil(share * latencies.length) - 1]
  return {
    perSecond: finished / seconds,
    cpuMs: (user + system) / 1_000,
    latencyMs: { median: among(0.5), p99: among(0.99), slowest: among(1) },
  }
}

/** Takes the steps again and again on all connections. A connection ends only after the last step. */
async function drive(job, steps, { amount, prepared, onAnswer = () => undefined }) {
  const begun = performance.now()
  const rounds = amount === undefined ? Number.POSITIVE_INFINITY : Math.ceil(amount / steps.length)
  const isOver = amount === undefined ? () => performance.now() - begun > job.seconds * 1_000 : () => false
  const latencies = []
  let sent = 0
  let left = rounds
  let finished = 0
  const takeRound = () => left > 0 && !isOver() && left-- > 0
  const fill = requestFiller(job, prepared, () => `${job.label ?? 'load'}-${++sent}`)
  const connection = async (socket) => {
    const send = exchanger(socket)
    while (takeRound()) {
      const kept = {}
      for (const step of steps) {
        const at = performance.now()
        const { status, text } = await send(fill(step, kept))
        latencies.push(performance.now() - at)
        if (!status.startsWith('2')) throw new Error(`${step.method} ${step.path} was answered ${status} ${text}`)
        for (const [name, member] of Object.entries(step.keep ?? {})) kept[name] = textOf(text, member)
        onAnswer(text)
      }
      finished += 1
    }
  }
  const { hostname, port } = new URL(job.url)
  const sockets = Array.from({ length: job.connections ?? 64 }, () => connect({ host: hostname, port, noDelay: true }))
  try {
    await Promise.all(sockets.map(connection))
  } finally {
    for (const socket of sockets) socket.destroy()
  }
  return { finished, seconds: (performance.now() - begun) / 1_000, latencies: Float64Array.from(latencies) }
}

/**
 * Returns how to write a request: `{n}` in a body becomes a running number, so that every request creates another
 * resource; `{name}` in a path or a body becomes what an earlier step kept, `{prepared}` in a path one of those ids.
 */
function requestFiller(job, prepared, nextNumber) {
  const credential = job.authorization === undefined ? '' : `Authorization: ${job.authorization}\r\n`
  const headers = `Host: ${new URL(job.url).host}\r\n${credential}Content-Type: application/json\r\n`
  const withKept = (text, kept) =>
    text.includes('{') ? text.replace(/\{(\w+)\}/g, (_whole, name) => kept[name] ?? 'unknown') : text
  return ({ method, path, body }, kept) => {
    const target = withKept(path.includes('{prepared}') ? path.replace('{prepared}', prepared.pop()) : path, kept)
    if (body === undefined) return `${method} ${target} HTTP/1.1\r\n${headers}\r\n`
    const sent = withKept(body.replaceAll('{n}', nextNumber()), kept)
    return `${method} ${target} HTTP/1.1\r\n${headers}Content-Length: ${Buffer.byteLength(sent)}\r\n\r\n${sent}`
  }
}

/** Returns how to send a request on a socket and wait for the whole answer. */
function exchanger(socket) {
  let waiting
  let text = ''
  // One character for each byte, as Content-Length counts.
  socket.setEncoding('latin1')
  socket.setTimeout(silenceMs, () => socket.destroy(new Error(`no answer within ${silenceMs / 1_000} seconds`)))
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('the server closed the connection')))
  socket.on('data', (chunk) => {
    text = text === '' ? chunk : text + chunk
    const head = text.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = lengthIn(text, head)
    if (length === undefined) return socket.destroy(new Error('an answer came without Content-Length'))
    if (text.length < head + 4 + length) return
    const answer = { status: text.slice(9, 12), text: text.slice(head + 4) }
    text = ''
    waiting.resolve(answer)
  })
  return (request) =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject }
      socket.write(request)
    })
}

function lengthIn(text, head) {
  if (text.startsWith('204', 9)) return 0
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, head)) ?? []
  return length === undefined ? undefined : Number(length)
}

/** Returns the text of a member. Searches for it, because parsing would slow down the load. */
function textOf(text, member) {
  const start = text.indexOf(`"${member}":"`) + member.length + 4
  return text.slice(start, text.indexOf('"', start))
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  load(JSON.parse(process.argv[2])).then(
    (loaded) => process.stdout.write(JSON.stringify(loaded)),
    (error) => {
      process.stderr.write(`${error.message}\n`)
      process.exitCode = 1
    },
  )
