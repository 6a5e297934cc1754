// Installs a copy of the project without its development dependencies, starts it with npm, uses it and stops it.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { inspect } from 'node:util'
import { printLine, run } from './container/command.ts'
import { add, noTests, runCheck, summaryLine, type Tally } from './container/tally.ts'

const project = resolve(import.meta.dirname, '..')

/** Folders that a fresh checkout does not have. */
const made = ['.git', 'node_modules', 'dist', 'coverage']

async function testProduction(): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'sandglass-'))
  // Only the project's own folders are left out: one of the same name inside it is part of the checkout.
  const isKept = (path: string) => !made.includes(path.slice(project.length + 1))
  try {
    await cp(project, folder, { recursive: true, filter: isKept })
    let tally = noTests
    for (const [name, check] of Object.entries(checks)) tally = add(tally, await runCheck(name, check(folder)))
    return tally
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** In this order: what is installed first is started next. */
const checks: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  'npm ci --omit=dev installs everything but the development dependencies': async (folder) => {
    const begun = performance.now()
    await run('npm', ['ci', '--omit=dev', '--prefix', folder])
    printSeconds('installed', begun)
    const { dependencies, devDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    const isInstalled = (name: string) => existsSync(join(folder, 'node_modules', name))
    assert.deepEqual(Object.keys(dependencies).filter(isInstalled), Object.keys(dependencies))
    assert.deepEqual(Object.keys(devDependencies).filter(isInstalled), [])
  },

  'npm start serves the API, and Ctrl-C ends it': async (folder) => {
    const begun = performance.now()
    const npm = start(folder)
    const ended = once(npm, 'close')
    let origin = ''
    try {
      origin = await originOf(npm)
      printSeconds('built and started', begun)
      const health = await fetch(`${origin}/health`)
      assert.match(await health.text(), /"status":"healthy"/)
      const authorization = `Basic ${Buffer.from('sandglass:sandglass').toString('base64')}`
      const config = await fetch(`${origin}/2025-10-13/config`, { headers: { authorization } })
      assert.equal(config.status, 200, await config.text())
    } finally {
      interrupt(npm)
      // The output closes when the last process that writes to it, the service, has ended.
      await ended
    }
    await assert.rejects(fetch(`${origin}/health`), TypeError, 'the service still listens')
  },
}

/** Starts the service in a process group of its own, as a terminal does. */
function start(folder: string): ChildProcess {
  const env = { ...process.env, PORT: '0' }
  return spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Signals the whole process group, as Ctrl-C does; a group that has ended is left alone. */
function interrupt({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGINT')
}

/** Reads the address that the service prints when it listens. */
async function originOf({ stdout }: ChildProcess): Promise<string> {
  assert.ok(stdout)
  let output = ''
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    output += chunk
    const [, origin] = /listens at (http:\S+)\/2025-10-13\n/.exec(output) ?? []
    if (origin !== undefined) {
      stdout.resume()
      return origin
    }
  }
  throw new Error(`npm start ended before it listened:\n${output}`)
}

function printSeconds(what: string, begun: number): void {
  printLine(`  ${what} in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

try {
  const tally = await testProduction()
  printLine(summaryLine(tally))
  process.exitCode = tally.failed > 0 ? 1 : 0
} catch (error) {
  printLine(`FAILED  ${inspect(error)}`)
  printLine(summaryLine({ ...noTests, failed: 1 }))
  process.exitCode = 1
}
