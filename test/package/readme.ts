import { readFileSync } from 'node:fs'
import { type Block, blocksOf } from '../../scripts/docs/page-blocks.ts'
import { run } from '../support/command.ts'
import { Project } from './projects.ts'

/** One of the ways to use Sandglass that README.md leads with. */
interface Way {
  readonly title: string
  readonly blocks: readonly Block[]
}

interface Ways {
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
export function pieces({ language, text }: Block): readonly string[] {
  return language === 'sh' ? text.trim().split('\n') : [text]
}

/**
 * Makes a project and installs the package into it as README.md says, with a tarball in place of the published package.
 * The tests of the project fail unless `exec` has set the variables of a world.
 */
export async function installAsReadmeSays(tarball: string): Promise<Project> {
  const project = await Project.make({ private: true, scripts: { test: 'node --test' } })
  await project.write('variables.test.mjs', "if (!process.env.SANDGLASS_BASE_URL) throw new Error('no world')\n")
  const { install } = waysOf(readFileSync('README.md', 'utf8'))
  await shell(
    project,
    install.replace(/\bsandglass\b/, () => tarball),
  )
  return project
}

/** Runs commands as a user types them, in the folder of a project. */
export const shell = (project: Project, text: string, environment: Readonly<Record<string, string>> = {}) =>
  run('bash', ['-euo', 'pipefail', '-c', text], { folder: project.folder, environment })
