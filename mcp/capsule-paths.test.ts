import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { expect, it, onTestFinished } from 'vitest'
import { readCapsuleBytes } from '../cli/capsules/capsule-file.ts'
import { ada, startServer } from '../cli/testing/command-line.ts'
import { AdminClient } from '../kit/admin/client.ts'
import { temporaryFolder } from '../simulator/testing/storage-folders.ts'
import { commandRunner } from './run-command.ts'
import { loadServers } from './server.ts'

/** Starts a server with the capsules of two runs, and the tools of a user with a folder. */
async function start() {
  const { url, ask, json, api } = await startServer()
  const folder = await temporaryFolder()
  await api('POST', '/customers', ada)
  const keep = async (name: string) =>
    writeFileSync(join(folder, name), await (await fetch(`${url}/admin/capsule`)).text())
  await keep('green')
  await api('POST', '/customers', { ...ada, fullName: 'Ada 002' })
  await keep('red')
  const readCapsule = async (path: string) => readCapsuleBytes(join(folder, path))
  const parts = { admin: new AdminClient(url), runCommand: commandRunner(undefined) }
  return { folder, ask, json, local: await connect({ ...parts, readCapsule }), remote: await connect(parts) }
}

async function connect(parts: Parameters<typeof loadServers>[0]) {
  const makeServer = await loadServers(parts)
  const [near, far] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1' })
  await Promise.all([makeServer().connect(far), client.connect(near)])
  onTestFinished(() => client.close())
  const call = async (name: string, given: Record<string, unknown>) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: given })
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('')
    return { text, isError: isError === true, answer: Object(structuredContent).answer }
  }
  return { client, call }
}

it('the tools take a capsule at a path in every view that takes one as text', async () => {
  const { local, json } = await start()
  const opened = await local.call('world_change', { action: 'open', path: 'red', name: 'opened' })
  expect([opened.text, opened.answer?.name]).toEqual([expect.any(String), 'opened'])
  expect((await json('timeline', '--world', 'opened', 'type:customer')).data).toHaveLength(1)
  expect((await local.call('capsule', { view: 'replay', path: 'red' })).answer).toMatchObject({ inputs: 2 })
  expect((await local.call('capsule', { path: 'green', format: 'curl' })).text).toContain('Ada Lovelace')
  const both = await local.call('capsule', { view: 'compare', path: 'green', secondPath: 'red' })
  expect(both.answer).toMatchObject({ identical: false, alike: 1, difference: { second: { input: 2 } } })
  const own = await local.call('capsule', { view: 'compare', path: 'green' })
  expect(own.answer).toEqual(both.answer)
})

it('an answer with more pages names the argument, or the option, for the next', async () => {
  const { local, ask } = await start()
  const { text } = await local.call('requests', { limit: 1 })
  expect(text).toMatch(/\nThere are more: cursor: \S+$/)
  expect((await ask('requests', 'list', '--limit', '1')).printed).toMatch(/\nThere are more: --cursor \S+$/)
})

it('a second capsule at a path stays the second', async () => {
  const { local } = await start()
  await local.call('world_change', { action: 'create', name: 'fresh' })
  const compared = await local.call('capsule', { view: 'compare', with: 'fresh', secondPath: 'red' })
  expect(compared).toMatchObject({ isError: false, answer: { identical: false } })
  const alone = await local.call('capsule', { view: 'compare', secondPath: 'red' })
  expect([alone.isError, alone.text]).toEqual([true, expect.stringContaining('Exactly one of with and a capsule')])
})

it('a path that is no capsule is an error of the tool', async () => {
  const { local, folder } = await start()
  mkdirSync(join(folder, 'folder'))
  writeFileSync(join(folder, 'large'), '')
  truncateSync(join(folder, 'large'), 200 * 2 ** 20)
  const error = async (given: object) => {
    const { isError, text } = await local.call('capsule', { view: 'replay', ...given })
    return isError ? text : undefined
  }
  expect(await error({ path: 'none' })).toMatch(/^There is no file .*none\.$/)
  expect(await error({ path: 'folder' })).toMatch(/folder is a folder; expected a capsule/)
  expect(await error({ path: 'large' })).toMatch(/has 209715200 bytes; a capsule has at most/)
  expect(await error({ path: 'red', capsule: 'text' })).toBe('Give path or capsule, not both.')
  expect(await error({ path: 7 })).toMatch(/path/)
  const { isError, text } = await local.call('capsule', { view: 'file', path: 'red' })
  expect([isError, text]).toEqual([
    true,
    expect.stringMatching(/^capsule file takes no capsule; use it with view replay, /),
  ])
})

it('the tools at /mcp read no files', async () => {
  const { remote } = await start()
  const { tools } = await remote.client.listTools()
  for (const { inputSchema } of tools) expect(Object.keys(inputSchema.properties ?? {})).not.toContain('path')
  const { isError, text } = await remote.call('capsule', { view: 'replay', path: 'red' })
  expect([isError, text]).toEqual([true, 'This server reads no files. Give the text as capsule.'])
})
