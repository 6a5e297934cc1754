import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attempt, run } from '../support/command.ts'
import { install } from '../support/install.ts'
import { copyOf, environment, type Kit, passedIn } from './kit.ts'

/** The first replaces a module of the library, so it comes before those that import it. */
const modules = ['setuptools', 'pytest', 'xdist', 'mypy', 'pip', 'wheel', 'venv']
const packages = [
  'mypy',
  ...['venv', 'pytest', 'pytest-xdist', 'pip', 'setuptools', 'wheel'].map((name) => `python3-${name}`),
]
const system = '/usr/bin/python3'

/** Builds the wheel and installs it into an environment that has pytest from the system, without a network. */
export async function installPython(): Promise<Kit> {
  await install(system, packages.join(' '), '-c', `import ${modules.join(', ')}`)
  const folder = copyOf('python', { 'kit/python': 'kit', 'examples/python': 'example' })
  const offline = ['--quiet', '--no-index', '--no-deps', '--disable-pip-version-check']
  await run(system, ['-m', 'pip', 'wheel', ...offline, '--no-build-isolation', '--wheel-dir', '.', './kit'], { folder })
  await run(system, ['-m', 'venv', '--system-site-packages', '--without-pip', 'venv'], { folder })
  const python = join(folder, 'venv/bin/python')
  await run(system, ['-m', 'pip', '--python', python, 'install', ...offline, '--find-links', '.', 'sandglass'], {
    folder,
  })

  const tests = join(folder, 'kit/tests')
  const example = join(folder, 'example')
  return {
    folder,
    example,
    capsules: '.sandglass',
    async testBehaviours() {
      const types = ['-m', 'mypy', '--config-file', '../pyproject.toml', '-p', 'sandglass']
      const checked = await attempt(python, types, { folder: tests })
      const words = ['-m', 'pytest', '-n', '2', '--junitxml', 'report.xml']
      const { output } = await attempt(python, words, { folder: tests, environment })
      const report = join(tests, 'report.xml')
      const passed = checked.status === 0 && existsSync(report) ? passedIn(readFileSync(report, 'utf8')) : []
      return { passed, output: checked.output + output }
    },
    testExample: (which) =>
      attempt(python, ['-m', 'pytest', ...(which === 'passing' ? [] : ['failing'])], { folder: example, environment }),
  }
}
