import { truncateSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../simulator/testing/storage-folders.ts'
import { loadDocument, nameOfDocument } from './load-document.ts'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server that listens on a port has such an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('follows redirects, and gives up where they go in circles', async () => {
  const address = await serve(({ url = '' }, res) => {
    if (url === '/document') res.end('{}')
    else res.writeHead(302, { location: url === '/moved' ? '/document' : url }).end()
  })
  expect(await loadDocument(`${address}/moved`)).toBe('{}')
  await expect(loadDocument(`${address}/circle`)).rejects.toThrow(/circle cannot be read: redirect count exceeded/)
})

it('says that an address hangs, closes the connection, refuses, or has too much', async () => {
  const waiting = new AbortController()
  const address = await serve(({ url }, res) => {
    if (url === '/hang') waiting.abort()
    else if (url === '/close') res.destroy()
    else if (url === '/large') res.end('x'.repeat(2_000))
    else res.writeHead(403).end()
  })
  const reading = (path: string) => loadDocument(`${address}${path}`, { mostBytes: 1_000 })
  await expect(loadDocument(`${address}/hang`, { signal: waiting.signal })).rejects.toThrow(
    'cannot be read: there was no whole answer within 30 seconds.',
  )
  await expect(reading('/close')).rejects.toThrow(/close cannot be read: other side closed/)
  await expect(reading('/large')).rejects.toThrow('/large cannot be read: it has more than 1000 bytes.')
  await expect(reading('/refused')).rejects.toThrow('/refused cannot be read: the answer is 403.')
})

it('refuses a missing file, a folder and a file that is too large', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'large.json')
  writeFileSync(file, '')
  truncateSync(file, 65_000_000)
  await expect(loadDocument(join(folder, 'none.json'))).rejects.toThrow(/none\.json cannot be read: ENOENT/)
  await expect(loadDocument(folder)).rejects.toThrow('cannot be read: it is no file.')
  await expect(loadDocument(file)).rejects.toThrow('it has more than 64000000 bytes.')
})

it('shows neither passwords nor tokens of an address', async () => {
  expect(nameOfDocument('https://ada:secret@example.com/openapi.json?token=secret')).toBe(
    'https://example.com/openapi.json',
  )
  await expect(loadDocument('http://ada:secret@127.0.0.1:9/openapi.json')).rejects.toThrow(
    'http://127.0.0.1:9/openapi.json cannot be read with a password in its address',
  )
})
