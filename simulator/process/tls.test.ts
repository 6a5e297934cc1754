import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import { expect, it, onTestFinished } from 'vitest'
import { createSimulator } from '../app.ts'
import { readTlsFiles } from './tls-files.ts'

/** A test certificate for localhost. */
const tlsCert = 'fixtures/tls/localhost.crt'
const tlsKey = 'fixtures/tls/localhost.key'

/** Requests over TLS, trusting the fixture's certificate and checking its name. */
function ask(url: string, authorization = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { authorization }
    get(url, { ca: readFileSync(tlsCert), headers, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      answer.on('end', () => resolve(text))
    }).on('error', reject)
  })
}

it('a process with a certificate speaks https only, and its links say so', async () => {
  const simulator = createSimulator({ tls: readTlsFiles({ tlsCert, tlsKey }) })
  onTestFinished(() => simulator.close())
  const origin = await simulator.listen()
  expect(origin).toBe(`https://localhost:${simulator.port}`)
  expect(JSON.parse(await ask(`${origin}/health`))).toMatchObject({ status: 'healthy' })
  expect(JSON.parse(await ask(`${origin}/admin/worlds/default`))).toMatchObject({ baseUrl: `${origin}/2025-10-13` })
  const config = await ask(`${origin}/2025-10-13/config`, `Basic ${btoa('sandglass:sandglass')}`)
  expect(JSON.parse(config)).toHaveProperty('createdAt')
  await expect(fetch(`http://localhost:${simulator.port}/health`)).rejects.toThrow()
})

it('a file that cannot be read is named with its setting', () => {
  expect(() => readTlsFiles({ tlsCert: 'none.crt', tlsKey })).toThrow(
    /^SANDGLASS_TLS_CERT is "none\.crt", which cannot be read: ENOENT/,
  )
  expect(() => readTlsFiles({ tlsCert, tlsKey: 'fixtures' })).toThrow(
    /^SANDGLASS_TLS_KEY is "fixtures", which cannot be read: EISDIR/,
  )
})

it('a certificate and a key that do not fit are named', () => {
  expect(() => readTlsFiles({ tlsCert: tlsKey, tlsKey })).toThrow(/cannot be used together: .*Expected a certificate/)
  expect(() => readTlsFiles({ tlsCert, tlsKey: tlsCert })).toThrow(/cannot be used together: /)
})

it('without the settings there is nothing to read', () => {
  expect(readTlsFiles({})).toBeUndefined()
})
