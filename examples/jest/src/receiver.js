const { once } = require('node:events')
const { createServer } = require('node:http')
const { text } = require('node:stream/consumers')
const { verifyWebhook } = require('sandglass/webhooks')

/** The code under test: receives webhooks, verifies their signatures and keeps their events. */
module.exports.startReceiver = async (publicKey) => {
  const events = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    try {
      events.push(verifyWebhook(body, request.headers, publicKey))
      response.end()
    } catch {
      response.writeHead(401).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${server.address().port}/webhooks`, events, close: () => server.close() }
}
