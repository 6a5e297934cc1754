// The load, in a process of its own: reads one job as JSON from its argument, prints requests per second as JSON.
import autocannon from 'autocannon'

const job = JSON.parse(process.argv[2])
let sent = 0

const result = await autocannon({
  url: job.url,
  connections: job.connections ?? 64,
  ...(job.amount ? { amount: job.amount } : { duration: job.seconds }),
  requests: [
    {
      method: job.method,
      path: job.path,
      headers: {
        'content-type': 'application/json',
        ...(job.authorization ? { authorization: job.authorization } : {}),
      },
      // `{n}` in the body becomes a running number, so that every request creates a thing of its own.
      ...(job.body
        ? {
            setupRequest: (request) => {
              sent += 1
              return { ...request, body: job.body.replaceAll('{n}', `${job.label}-${sent}`) }
            },
          }
        : {}),
    },
  ],
})

const refused = result.non2xx + result.errors
process.stdout.write(JSON.stringify({ perSecond: result.requests.total / result.duration, refused }))
process.exit(refused > 0 ? 1 : 0)
