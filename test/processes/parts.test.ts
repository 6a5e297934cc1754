import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { check, type Part, runStages } from '../../scripts/test/parts.ts'

// Each part is a line of JavaScript that stands in for a test runner.
const part = (name: string, code: string): Part => ({ name, command: ['tsx', '-e', code], isCheck: false })
const leaves = (results: object) =>
  `require('node:fs').writeFileSync(process.env.TEST_RESULTS, ${JSON.stringify(JSON.stringify(results))})`
const good = { passed: 2, failed: [], skipped: [], slowest: [{ name: 'long', ms: 1500 }] }

let printed: string
beforeEach(() => {
  printed = ''
  mkdirSync('coverage/results', { recursive: true })
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text)
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

describe('a run of all parts', () => {
  it('adds up the parts, and ends with the counts', async () => {
    const lanes = [[part('one', leaves(good))], [check('other', 'tsx', '-e', '0')]]
    expect(await runStages([lanes])).toBe(true)
    expect(printed).toMatch(/\n3 passed, 0 failed\n$/)
    expect(printed).toContain('1.5 s  long')
  })

  it('goes on after a failure, and lists failures before everything else of the summary', async () => {
    const bad = { ...good, failed: [{ name: 'the broken one' }], skipped: [{ name: 'later', why: 'no engine' }] }
    const failing = part('bad', `${leaves(bad)}; process.exitCode = 1`)
    expect(await runStages([[[failing]], [[part('good', leaves(good))]]])).toBe(false)
    expect(printed).toMatch(/\nFailed\n {2}the broken one\n\nSkipped\n {2}later \(no engine\)\n\nSlowest\n/)
    expect(printed).toMatch(/\n4 passed, 1 failed, 1 skipped\n$/)
  })

  it.each([
    ['ends without results', part('silent', '0')],
    ['fails although every test passed', part('late', `${leaves(good)}; process.exitCode = 1`)],
    ['is a check that fails', check('strict', 'tsx', '-e', 'console.log("the reason"); process.exitCode = 1')],
    ['cannot be started', check('absent', 'no-such-program')],
  ])('counts a part that %s as failed', async (_case, each) => {
    // Results of an earlier run do not count.
    writeFileSync('coverage/results/silent.json', JSON.stringify(good))
    expect(await runStages([[[each]]])).toBe(false)
    expect(printed).toMatch(/\n\d passed, 1 failed\n$/)
    expect(printed.includes('the reason')).toBe(each.name === 'strict')
  })

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends its parts when it gets %s', async (signal, status) => {
    const sleeper = "process.stdout.write('part ' + process.pid + '\\n'); setInterval(() => 0, 1_000)"
    const code = `import { runStages } from ${JSON.stringify(resolve('scripts/test/parts.ts'))}
      void runStages([[[{ name: 'sleeper', command: ['tsx', '-e', ${JSON.stringify(sleeper)}], isCheck: false }]]])`
    const runner = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let shown = ''
    for await (const chunk of runner.stdout) {
      shown += chunk
      if (/part \d+\n/.test(shown)) break
    }
    const ended = once(runner, 'exit')
    runner.kill(signal)
    expect(await ended).toEqual([status, null])
    const pid = Number(/part (\d+)/.exec(shown)?.[1])
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 60_000 })
  })
})

describe('the reporter of vitest', () => {
  it('counts a hook that fails, and a file that cannot be loaded', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandglass-reporter-'))
    const hook = "describe('a suite', () => { beforeAll(() => { throw new Error('no') }); it('waits', () => 0) })"
    writeFileSync(join(folder, 'hook.test.ts'), hook)
    writeFileSync(join(folder, 'broken.test.ts'), "throw new Error('broken')")
    const results = join(folder, 'results.json')
    const reporter = resolve('scripts/test/vitest-reporter.ts')
    const runner = spawn('node_modules/.bin/vitest', ['run', '--globals', '--root', folder, `--reporter=${reporter}`], {
      stdio: 'ignore',
      env: { ...process.env, TEST_RESULTS: results },
    })
    expect(await once(runner, 'exit')).toEqual([1, null])
    const { passed, failed } = JSON.parse(readFileSync(results, 'utf8'))
    rmSync(folder, { recursive: true })
    const names = failed.map(({ name }: { readonly name: string }) => name.replace(/.*\//, ''))
    expect([passed, names.sort()]).toEqual([0, ['broken.test.ts', 'hook.test.ts > a suite']])
  })
})
