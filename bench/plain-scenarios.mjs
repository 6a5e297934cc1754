// Sends the requests of the scenarios of the group `suites` one after the other, without Gherkin, to a Sandglass in this
// process. Prints how many scenarios a second that makes.
import { Agent, request } from 'node:http'
import { startSandglass } from 'sandglass'

const amount = Number(process.argv[2])
const agent = new Agent({ keepAlive: true })
const sandglass = await startSandglass()

const send = (method, path, authorization, body) =>
  new Promise((resolve, reject) => {
    const headers = { ...(authorization && { authorization }), ...(body && { 'content-type': 'application/json' }) }
    const sent = request(sandglass.url + path, { method, agent, headers }, async (answer) => {
      const text = (await answer.toArray()).join('')
      if (answer.statusCode < 300) resolve(text === '' ? undefined : JSON.parse(text))
      else reject(new Error(`${method} ${path} was answered ${answer.statusCode} ${text}`))
    })
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })

async function scenario() {
  const { name, clientId, clientSecret, baseUrl } = await send('POST', '/admin/worlds', undefined, { frozen: true })
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const customers = `${new URL(baseUrl).pathname}/customers`
  const ada = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace 002', region: 'US' }
  const { id } = await send('POST', customers, authorization, ada)
  await send('POST', `/admin/worlds/${name}/clock/advance`, undefined, { by: '6 minutes' })
  const { kycStatus } = await send('GET', `${customers}/${id}`, authorization)
  if (kycStatus !== 'REJECTED') throw new Error(`the customer is ${kycStatus}`)
  await send('DELETE', `/admin/worlds/${name}`)
}

const begun = performance.now()
for (let number = 0; number < amount; number += 1) await scenario()
process.stdout.write(`${(amount * 1_000) / (performance.now() - begun)}`)
agent.destroy()
await sandglass.close()
