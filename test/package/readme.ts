import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import packageJson from '../../package.json' with { type: 'json' }
import { type Block, blocksOf } from '../../scripts/docs/page-blocks.ts'
import { add, noTests, runCheck, type Tally } from '../container/tally.ts'
import { attempt, printLine, run } from '../support/command.ts'
import { Project } from './projects.ts'
import { startServer } from './server.ts'

/** One of the ways to use Sandglass that README.md leads with. */
export interface Way {
  readonly title: string
  readonly blocks: readonly Block[]
}

export interface Ways {
  /** The command that comes before all of them. */
  readonly install: string
  readonly ways: readonly Way[]
}

/** Reads the ways: the parts of the first section. */
export function waysOf(readme: string): Ways {
  const [, section = ''] = /^## .*\n([\s\S]*?)(?=^## )/m.exec(readme) ?? []
  const [before = '', ...parts] = section.split(/^### /m)
  return {
    install: blocksOf(before)[0]?.text ?? '',
    ways: parts.map((part) => ({ title: part.split('\n', 1)[0] ?? '', blocks: blocksOf(part) })),
  }
}

/** True for code that needs a container engine. */
export const needsEngine = (code: string): boolean => /\bdocker |sandglass\/testcontainers/.test(code)

/** Splits a block of commands into lines; any other block stays whole. */
function pieces({ language, text }: Block): readonly string[] {
  return language === 'sh' ? text.trim().split('\n') : [text]
}

/** Runs what README.md shows, except where it needs an engine, with a tarball in place of the published package. */
export async function tryWays(tarball: string): Promise<Tally> {
  const { install, ways } = waysOf(readFileSync('README.md', 'utf8'))
  return inProject(install, tarball, async (project) => {
    const server = await startServer(project)
    try {
      let tally = noTests
      for (const { title, blocks } of ways) {
        const here = blocks.filter((block) => pieces(block).some((piece) => !needsEngine(piece)))
        if (here.length === 0) continue
        const use = async () => {
          for (const block of here) await useBlock(project, block, new URL(server.origin).port)
        }
        tally = add(tally, await runCheck(`README.md, ${title}`, use()))
      }
      return tally
    } finally {
      await server.stop()
    }
  })
}

/** Runs the parts of README.md that need an engine, with an image in place of the published one. */
export async function tryContainerWays(tarball: string, image: string): Promise<Tally> {
  const { install, ways } = waysOf(readFileSync('README.md', 'utf8'))
  const hasBridge = (await attempt('docker', ['network', 'inspect', 'bridge'])).status === 0
  return inProject(install, tarball, async (project) => {
    await project.install(`testcontainers@${packageJson.devDependencies.testcontainers}`)
    let tally = noTests
    for (const { title, blocks } of ways) {
      const name = `README.md, ${title}, with an engine`
      const code = blocks.flatMap(pieces)
      if (!code.some(needsEngine)) continue
      if (!hasBridge && code.some((piece) => piece.includes('testcontainers'))) {
        printLine(`skipped ${name}: the engine has no default network, so no port can be published`)
        tally = add(tally, { ...noTests, skipped: 1 })
      } else tally = add(tally, await runCheck(name, useWithEngine(project, blocks, image)))
    }
    return tally
  })
}

/** Makes a project with the package in it. Its tests fail unless `exec` has set the variables of a world. */
async function inProject(install: string, tarball: string, use: (project: Project) => Promise<Tally>): Promise<Tally> {
  const project = await Project.make({ private: true, scripts: { test: 'node --test' } })
  try {
    await project.write('variables.test.mjs', "if (!process.env.SANDGLASS_BASE_URL) throw new Error('no world')\n")
    await shell(
      project,
      install.replace(/\bsandglass\b/, () => tarball),
    )
    return await use(project)
  } finally {
    await project.remove()
  }
}

const shell = (project: Project, text: string, environment: Readonly<Record<string, string>> = {}) =>
  run('bash', ['-euo', 'pipefail', '-c', text], { folder: project.folder, environment })

async function useBlock(project: Project, block: Block, port: string): Promise<void> {
  const { language, file, text } = block
  if (file !== undefined) await project.write(file, text)
  if (file?.endsWith('.mjs')) await project.run('node', file)
  else if (language === 'json') await connectTo(project, text)
  else if (language === 'sh')
    for (const line of pieces(block)) if (!needsEngine(line)) await shell(project, line, { PORT: port })
}

/** Writes files that commands read, with the right to do so for the user of the image, and runs the rest. */
async function useWithEngine(project: Project, blocks: readonly Block[], image: string): Promise<void> {
  await chmod(project.folder, 0o755)
  for (const block of blocks) {
    const { file, language } = block
    const text = block.text.replace(/'sandglass'(?=\))/, () => `'${image}'`)
    if (file !== undefined) await project.write(file, text)
    if (file !== undefined && needsEngine(text)) await project.run('node', file)
    if (language !== 'sh') continue
    for (const line of pieces(block))
      if (needsEngine(line))
        await shell(
          project,
          line.replace(/ sandglass(?= |$)/, () => ` ${image}`),
        )
  }
}

/** Starts the server that the configuration of an agent names, and lists its tools. */
async function connectTo(project: Project, configuration: string): Promise<void> {
  const { command, args } = JSON.parse(configuration).mcpServers.sandglass
  const client = new Client({ name: 'readme', version: '1.0.0' })
  await client.connect(new StdioClientTransport({ command, args, cwd: project.folder }))
  try {
    const { tools } = await client.listTools()
    assert.ok(tools.length > 0)
  } finally {
    await client.close()
  }
}
