import { readFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { afterAll, beforeAll, describe, inject, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import type { Block } from '../../scripts/docs/page-blocks.ts'
import type { Project } from '../package/projects.ts'
import { installAsReadmeSays, needsEngine, pieces, shell, waysOf } from '../package/readme.ts'
import { attempt } from '../support/command.ts'

const { image, tarball, missing } = inject('container')
const { ways } = waysOf(readFileSync('README.md', 'utf8'))

describe.skipIf(missing !== undefined)('README.md works as it says, with an engine', () => {
  let project: Project
  beforeAll(async () => {
    project = await installAsReadmeSays(tarball)
    await project.install(`testcontainers@${packageJson.devDependencies.testcontainers}`)
    // The user of the image reads files of this folder.
    await chmod(project.folder, 0o755)
  })
  afterAll(() => project?.remove())

  const withEngine = ways.filter(({ blocks }) => blocks.flatMap(pieces).some(needsEngine))

  it.for(withEngine)('$title', async ({ blocks }, { skip }) => {
    const isPublishing = blocks.some(({ text }) => text.includes('testcontainers'))
    const hasBridge = async () => (await attempt('docker', ['network', 'inspect', 'bridge'])).status === 0
    if (isPublishing && !(await hasBridge())) skip('the engine has no default network, so no port can be published')
    for (const block of blocks) await use(block)
  })

  /** Writes a block to its file, and runs what needs the engine, with the built image in place of the published one. */
  async function use(block: Block): Promise<void> {
    const { file, language } = block
    const text = block.text.replace(/'sandglass'(?=\))/, () => `'${image}'`)
    if (file !== undefined) await project.write(file, text)
    if (file !== undefined && needsEngine(text)) await project.run('node', file)
    if (language !== 'sh') return
    for (const line of pieces(block).filter(needsEngine))
      await shell(
        project,
        line.replace(/ sandglass(?= |$)/, () => ` ${image}`),
      )
  }
})
