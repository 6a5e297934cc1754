// The load, in its own process: reads one job as JSON from its argument, prints requests per second as JSON. A job is
// one request, or several steps that every connection takes one after the other and that count as one. What `prepare`
// creates before is not measured; each request of the job takes the id of one of them.
import autocannon from 'autocannon'

const job = JSON.parse(process.argv[2])
const steps = job.steps ?? [job]
const prepared = []
let sent = 0

if (job.prepare) await run([job.prepare], (text) => prepared.push(idIn(text, 'id')))
const result = await run(steps)

function run(requests, onAnswer = () => undefined) {
  return autocannon({
    url: job.url,
    connections: job.connections ?? 64,
    ...(job.amount ? { amount: job.amount } : { duration: job.seconds }),
    requests: requests.map(({ method, path, body, keep = {} }) => ({
      method,
      path,
      headers: {
        'content-type': 'application/json',
        ...(job.authorization ? { authorization: job.authorization } : {}),
      },
      ...(body || path.includes('{')
        ? { setupRequest: (request, kept) => ({ ...request, ...filled(path, body, kept) }) }
        : {}),
      onResponse: (_status, text, kept) => {
        remember(keep, text, kept)
        onAnswer(text)
      },
    })),
  })
}

/**
 * Fills in a request: `{n}` in a body becomes a running number, so that every request creates another resource;
 * `{name}` in a path or a body becomes what an earlier step kept, `{prepared}` in a path one of the prepared ids.
 */
function filled(path, body, kept) {
  sent += 1
  return {
    path: withKept(path.includes('{prepared}') ? path.replace('{prepared}', prepared.pop()) : path, kept),
    ...(body ? { body: withKept(body.replaceAll('{n}', `${job.label}-${sent}`), kept) } : {}),
  }
}

function withKept(text, kept) {
  return text.includes('{') ? text.replace(/\{(\w+)\}/g, (_whole, name) => kept[name] ?? 'unknown') : text
}

/** Keeps texts of the answer by their member's name. */
function remember(keep, text, kept) {
  for (const [name, member] of Object.entries(keep)) kept[name] = idIn(text, member)
}

/** Returns the text of a member. Searches for it, because parsing would slow down the load. */
function idIn(text, member) {
  const start = text.indexOf(`"${member}":"`) + member.length + 4
  return text.slice(start, text.indexOf('"', start))
}

const refused = result.non2xx + result.errors
process.stdout.write(JSON.stringify({ perSecond: result.requests.total / steps.length / result.duration, refused }))
process.exit(refused > 0 ? 1 : 0)
