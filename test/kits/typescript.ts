import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { packProject } from '../package/tarball.ts'
import { attempt, run } from '../support/command.ts'
import { copyOf, environment, type Kit, passedIn } from './kit.ts'

/** Packs the package, and unpacks it into the example beside the test runner of this project, without a network. */
export async function installTypescript(): Promise<Kit> {
  const folder = copyOf('typescript', { 'examples/vitest': 'example' })
  const example = join(folder, 'example')
  const tarball = await packProject()
  mkdirSync(join(example, 'node_modules/sandglass'), { recursive: true })
  await run('tar', ['-xf', tarball.path, '-C', join(example, 'node_modules/sandglass'), '--strip-components=1'])
  await tarball.remove()
  for (const name of ['vitest', 'vite']) symlinkSync(resolve('node_modules', name), join(example, 'node_modules', name))

  mkdirSync(join(example, 'behaviours'))
  writeFileSync(join(example, 'behaviours/behaviours.test.ts'), behaviours())
  const report = join(example, 'report.xml')
  const vitest = (...words: string[]) => {
    const program = resolve('node_modules/vitest/vitest.mjs')
    return attempt(process.execPath, [program, 'run', '--testTimeout=600000', ...words], {
      folder: example,
      environment,
    })
  }
  return {
    folder,
    example,
    capsules: '.sandglass',
    async testBehaviours() {
      const { output } = await vitest(
        '--dir',
        'behaviours',
        '--reporter=default',
        '--reporter=junit',
        `--outputFile=${report}`,
      )
      return { passed: existsSync(report) ? passedIn(readFileSync(report, 'utf8')) : [], output }
    },
    testExample: (which) => vitest('--dir', which === 'passing' ? 'test' : 'failing'),
  }
}

/** Returns the tests with the package in place of its sources. */
const behaviours = () =>
  readFileSync('test/kits/typescript/behaviours.ts', 'utf8').replaceAll(
    /'[./]+\/kit\/(?:(\w+)\/)?index\.ts'/g,
    (_, part?: string) => (part === undefined ? "'sandglass'" : `'sandglass/${part}'`),
  )
