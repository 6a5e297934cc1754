// The load, in its own process: reads one job as JSON from its argument, prints requests per second as JSON. A job is
// one request, or several steps that every connection takes one after the other and that count as one.
import autocannon from 'autocannon'

const job = JSON.parse(process.argv[2])
const steps = job.steps ?? [job]
let sent = 0

const result = await autocannon({
  url: job.url,
  connections: job.connections ?? 64,
  ...(job.amount ? { amount: job.amount } : { duration: job.seconds }),
  requests: steps.map(({ method, path, body, keep }) => ({
    method,
    path,
    headers: {
      'content-type': 'application/json',
      ...(job.authorization ? { authorization: job.authorization } : {}),
    },
    ...(body || path.includes('{')
      ? { setupRequest: (request, kept) => ({ ...request, ...filled(path, body, kept) }) }
      : {}),
    ...(keep ? { onResponse: (_status, text, kept) => remember(keep, text, kept) } : {}),
  })),
})

/**
 * Fills in a request: `{n}` in a body becomes a running number, so that every request creates another resource;
 * `{name}` in a path or a body becomes what an earlier step kept.
 */
function filled(path, body, kept) {
  sent += 1
  return {
    path: withKept(path, kept),
    ...(body ? { body: withKept(body.replaceAll('{n}', `${job.label}-${sent}`), kept) } : {}),
  }
}

function withKept(text, kept) {
  return text.includes('{') ? text.replace(/\{(\w+)\}/g, (_whole, name) => kept[name] ?? 'unknown') : text
}

/** Keeps texts of the answer by their member's name. Searches for them, because parsing would slow down the load. */
function remember(keep, text, kept) {
  for (const [name, member] of Object.entries(keep)) {
    const start = text.indexOf(`"${member}":"`) + member.length + 4
    kept[name] = text.slice(start, text.indexOf('"', start))
  }
}

const refused = result.non2xx + result.errors
process.stdout.write(JSON.stringify({ perSecond: result.requests.total / steps.length / result.duration, refused }))
process.exit(refused > 0 ? 1 : 0)
