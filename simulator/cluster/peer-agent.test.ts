import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:https'
import { expect, it, onTestFinished } from 'vitest'
import { peerAgent } from './peer-agent.ts'

const pairOf = (name: string) => ({
  cert: readFileSync(`fixtures/tls/${name}.crt`),
  key: readFileSync(`fixtures/tls/${name}.key`),
})

/** Sends a request from a process with one certificate to a process with another. */
async function ask(from: string, to: string): Promise<number | undefined> {
  const server = createServer(pairOf(to), (_req, res) => res.end())
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port }: { port?: number } = Object(server.address())
  const agent = peerAgent(pairOf(from))
  onTestFinished(() => agent.destroy())
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, agent }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end()
  })
}

it('a process with the same certificate is trusted, whatever its address', async () => {
  expect(await ask('elsewhere', 'elsewhere')).toBe(200)
})

it('a process with another certificate is not', async () => {
  await expect(ask('localhost', 'elsewhere')).rejects.toThrow(/self-signed certificate/)
})
