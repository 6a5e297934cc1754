import { existsSync, readFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/client'
import { InMemoryTransport } from '@modelcontextprotocol/server'
import { expect, it } from 'vitest'
import { AdminClient } from '../kit/admin/client.ts'
import { commandRunner } from './run-command.ts'
import { loadServers } from './server.ts'
import type { ToolParts } from './tool.ts'

const feature = 'Feature: a payment\n  Scenario: it is made\n    Given a customer "Ada"\n'

/** Calls the tool with a command of the test. */
async function runFeature(runCommand: ToolParts['runCommand'], args: Record<string, unknown> = {}) {
  const makeServer = await loadServers({ admin: new AdminClient('http://localhost:1'), runCommand })
  const [near, far] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1' })
  await Promise.all([makeServer().connect(far), client.connect(near)])
  const answer = await client.callTool({ name: 'features', arguments: { feature, ...args } })
  await client.close()
  return answer
}

it.each([
  [0, 'passed'],
  [1, 'failed'],
  [2, 'undefined'],
])('the exit status %i of the command is %s', async (status, result) => {
  const seen: string[] = []
  const answer = await runFeature(
    async (words) => {
      const [, file = ''] = words
      expect(words).toEqual(['features', file, '--url', 'http://localhost:1', '--name=made'])
      expect(readFileSync(file, 'utf8')).toBe(feature)
      seen.push(file)
      return { status, printed: `${file}:3 is the place\n` }
    },
    { name: 'made' },
  )
  expect(answer.structuredContent).toEqual({ world: 'default', result, summary: 'agent.feature:3 is the place' })
  expect(existsSync(seen[0] ?? '')).toBe(false)
})

it('a command that cannot run features is an error of the tool', async () => {
  const { isError, content } = await runFeature(async () => ({ status: 7, printed: 'no steps' }))
  expect([isError, content]).toEqual([true, [{ type: 'text', text: 'The features could not be run: no steps' }]])
  const without = await runFeature(commandRunner(undefined))
  expect(without.isError).toBe(true)
})
