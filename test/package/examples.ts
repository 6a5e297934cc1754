import assert from 'node:assert/strict'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { browserPath, installBrowser } from '../browser/chromium.ts'
import { add, noTests, runCheck, type Tally } from '../container/tally.ts'
import { attempt, printLine, run } from '../support/command.ts'
import { Unavailable } from '../support/install.ts'

/** The projects under `examples/`. */
const examples: readonly Example[] = [
  { name: 'vitest', patience: '--testTimeout=600000', hasTypes: true, hasFailing: true },
  { name: 'jest', patience: '--testTimeout=600000' },
  { name: 'playwright', patience: '--timeout=600000', hasTypes: true, hasFailing: true, needsBrowser: true },
]

interface Example {
  readonly name: string
  /** The option that gives a slow machine time. */
  readonly patience: string
  readonly hasTypes?: boolean
  /** True when its folder `failing` has a test that fails, and the texts that it prints and keeps. */
  readonly hasFailing?: boolean
  readonly needsBrowser?: boolean
}

/** Passed on to the programs of the examples: no colours, and a browser of the machine. */
const environment = { NO_COLOR: '1', CHROMIUM_PATH: browserPath }

/** Installs each example with a packed tarball in place of the published version, and runs its tests. */
export async function testExamples(tarball: string): Promise<Tally> {
  let tally = noTests
  for (const example of examples) tally = add(tally, await testExample(example, resolve(tarball)))
  return tally
}

async function testExample(example: Example, tarball: string): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), `sandglass-${example.name}-`))
  try {
    if (example.needsBrowser) await installBrowser()
    let tally = await runCheck(`examples/${example.name} passes its tests`, passes(example, folder, tarball))
    if (example.hasTypes)
      tally = add(tally, await runCheck(`examples/${example.name} has the right types`, compiles(folder)))
    if (example.hasFailing)
      tally = add(tally, await runCheck(`examples/${example.name} explains a failed test`, explains(example, folder)))
    return tally
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    printLine(`examples/${example.name} skipped: ${error.message}`)
    return { ...noTests, skipped: 1 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function passes({ name, patience }: Example, folder: string, tarball: string): Promise<void> {
  await cp(resolve(import.meta.dirname, '../../examples', name), folder, {
    recursive: true,
    filter: (path) => !/node_modules|test-results|\.sandglass/.test(path),
  })
  const file = join(folder, 'package.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  assert.match(manifest.devDependencies.sandglass, /^\d+\.\d+\.\d+$/)
  manifest.devDependencies.sandglass = `file:${tarball}`
  await writeFile(file, JSON.stringify(manifest))
  await run('npm', ['install', '--silent', '--no-audit', '--no-fund'], { folder })
  await run('npm', ['test', '--', patience], { folder, environment })
}

async function compiles(folder: string): Promise<void> {
  await run('npm', ['run', 'types'], { folder })
}

/** Runs the failing test of an example and compares what it prints and keeps. */
async function explains({ name, patience }: Example, folder: string): Promise<void> {
  const { status, output } = await attempt('npm', ['run', 'test:failing', '--', patience], { folder, environment })
  assert.equal(status, 1, output)
  const printed = await readFile(join(folder, 'failing/printed.txt'), 'utf8')
  const timeline = await readFile(join(folder, 'failing/timeline.txt'), 'utf8')
  assertContains(withoutIds(output), printed.trim())
  if (name === 'playwright') {
    assertContains(output, 'attachment #1: explanation (text/plain)')
    assertContains(output, 'attachment #2: timeline (text/plain)')
    assertContains(withoutIds(output).replaceAll(/^ {4}/gm, ''), timeline.trim())
    return
  }
  const kept = (await readdir(join(folder, '.sandglass'))).filter((file) => file.endsWith('.timeline.txt'))
  assert.equal(kept.length, 1, kept.join(', '))
  assertContains(output, join('.sandglass', String(kept[0])))
  assert.equal(withoutIds(await readFile(join(folder, '.sandglass', String(kept[0])), 'utf8')), timeline)
}

const withoutIds = (text: string) => text.replaceAll(/(?<=[A-Z]\w+:)[0-9a-f-]{36}/g, '…')

function assertContains(text: string, part: string): void {
  assert.ok(text.includes(part), `Expected\n${part}\nin\n${text}`)
}
