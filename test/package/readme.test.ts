import { readFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Block } from '../../scripts/docs/page-blocks.ts'
import { Project } from './projects.ts'
import { needsEngine, pieces, shell, waysOf } from './readme.ts'
import { type Server, startServer } from './server.ts'

const readme = readFileSync('README.md', 'utf8')
const { install, ways } = waysOf(readme)

it('leads with five ways, after the two commands for a checkout', () => {
  expect(ways).toHaveLength(5)
  expect(install).toBe('npm install --save-dev sandglass\n')
  const before = readme.slice(0, readme.indexOf('\n## '))
  expect(before.match(/^npm .*$/gm)).toEqual(['npm ci && npm start', 'npm ci && npm test'])
})

it.each(ways)('$title has at most six lines of code, each of which a test can run', ({ blocks }) => {
  const lines = blocks.flatMap(({ text }) => text.split('\n')).filter((line) => line !== '' && !/^(#|\/\/) /.test(line))
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.length).toBeLessThanOrEqual(6)
  for (const { language, file } of blocks) expect(file !== undefined || ['sh', 'json'].includes(language)).toBe(true)
})

it('knows what needs an engine', () => {
  const code = ways.flatMap(({ blocks }) => blocks.flatMap(({ text }) => text.split('\n'))).filter(needsEngine)
  expect(code).toEqual([
    "import { SandglassContainer } from 'sandglass/testcontainers'",
    'docker run --rm -v "$PWD/features:/features" sandglass features /features',
  ])
})

// test/container runs what needs an engine.
describe('README.md works as it says, without an engine', () => {
  const project = new Project(inject('packed').folder)
  let server: Server
  beforeAll(async () => {
    server = await startServer(project)
  })
  afterAll(() => server?.stop())

  const here = ways.flatMap(({ title, blocks }) => {
    const own = blocks.filter((block) => pieces(block).some((piece) => !needsEngine(piece)))
    return own.length === 0 ? [] : [{ title, blocks: own }]
  })

  it.each(here)('$title', async ({ blocks }) => {
    for (const block of blocks) await use(block, new URL(server.origin).port)
  })

  async function use(block: Block, port: string): Promise<void> {
    const { language, file, text } = block
    if (file !== undefined) await project.write(file, text)
    if (file?.endsWith('.mjs')) await project.run('node', file)
    else if (language === 'json') expect(await toolsOf(text)).not.toEqual([])
    else if (language === 'sh')
      for (const line of pieces(block)) if (!needsEngine(line)) await shell(project, line, { PORT: port })
  }

  /** Starts the server that the configuration of an agent names, and lists its tools. */
  async function toolsOf(configuration: string): Promise<readonly unknown[]> {
    const { command, args } = JSON.parse(configuration).mcpServers.sandglass
    const client = new Client({ name: 'readme', version: '1.0.0' })
    await client.connect(new StdioClientTransport({ command, args, cwd: project.folder }))
    try {
      return (await client.listTools()).tools
    } finally {
      await client.close()
    }
  }
})
