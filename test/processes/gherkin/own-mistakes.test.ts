import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleSteps } from '../../../scripts/bundle-steps.ts'

// Runs cucumber in its own folder, as somebody with scenarios elsewhere would, so that it leaves no records here.
const folder = mkdtempSync(join(tmpdir(), 'sandglass-mistakes-'))

beforeAll(async () => {
  await bundleSteps(join(folder, 'coverage/steps'))
  cpSync('cucumber.json', join(folder, 'cucumber.json'))
  cpSync('fixtures/mistakes', join(folder, 'scenarios'), { recursive: true })
  mkdirSync(join(folder, 'scenarios/later'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Run {
  readonly exit: number
  readonly stdout: string
  readonly stderr: string
}

function cucumber(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Run> {
  const bin = 'node_modules/@cucumber/cucumber/bin/cucumber.js'
  const command = [bin, '--profile', 'bundled', '--parallel', '0', ...args]
  const { SANDGLASS_BASE_URL: _other, ...inherited } = process.env
  const env = { ...inherited, ...environment, FORCE_COLOR: '0', NODE_NO_WARNINGS: '1' }
  return new Promise((done) => {
    const child = execFile(process.execPath, command, { cwd: folder, env }, (_error, stdout, stderr) => {
      done({ exit: child.exitCode ?? -1, stdout, stderr })
    })
  })
}

describe('the report', () => {
  it('says of each mistake what is wrong and where, once', async () => {
    const { exit, stdout } = await cucumber(['scenarios/mistakes.feature'], { NODE_OPTIONS: '--enable-source-maps' })
    // The lines of the step library and the duration are not of interest.
    const report = stdout.replace(/, \S+\/steps\/[\w-]+\.ts:\d+/g, '').replace(/^\d+m[\d.]+s .*\n/m, '')
    await expect(report).toMatchFileSnapshot('../../../fixtures/mistakes/report.txt')
    expect(exit).toBe(1)
  })
})

describe('a run that cannot test anything', () => {
  it.each([
    [
      'a mistyped path beside another',
      ['scenarios', 'scenarios/mistake.feature'],
      'There is no feature and no folder at scenarios/mistake.feature. Did you mean scenarios/mistakes.feature?',
    ],
    ['an empty folder', ['scenarios/later'], 'scenarios/later has no scenarios: no file in it ends in .feature.'],
    ['a feature without scenarios', ['scenarios/empty.feature'], 'scenarios/empty.feature has no scenarios.'],
    [
      'a line without a scenario',
      ['scenarios/mistakes.feature:2'],
      'No scenario in scenarios/mistakes.feature:2 has the given lines, tags or names.',
    ],
    [
      'a tag that no scenario has',
      ['scenarios/mistakes.feature', '--tags', '@none'],
      'No scenario in scenarios/mistakes.feature has the given lines, tags or names.',
    ],
  ])('fails for %s', async (_name, args, sentence) => {
    expect(await cucumber(args)).toEqual({ exit: 1, stdout: '', stderr: `${sentence}\n` })
  })

  it('names a SANDGLASS_BASE_URL that is not an address', async () => {
    const run = await cucumber(['scenarios/mistakes.feature'], { SANDGLASS_BASE_URL: 'localhost:18918' })
    const problem = 'which is not an address. Set it to one such as http://localhost:8080.'
    expect(run).toEqual({ exit: 1, stdout: '', stderr: `SANDGLASS_BASE_URL is "localhost:18918", ${problem}\n` })
  })

  it.each([200, 404])('names a service that is no Sandglass and answers %s', async (status) => {
    const page = '<!doctype html><title>Welcome to nginx!</title><body>Much more</body>'
    const server = createServer((_request, response) => response.writeHead(status).end(page))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`
    const run = await cucumber(['scenarios/mistakes.feature'], { SANDGLASS_BASE_URL: origin })
    await new Promise((done) => server.close(done))
    const answered = `GET /health was answered ${status} with a web page, "Welcome to nginx!"`
    const stderr = `There is no healthy Sandglass at ${origin}: ${answered}\n`
    expect(run).toEqual({ exit: 1, stdout: '', stderr })
  })

  it('names the address of a service that is not there', async () => {
    const origin = 'http://127.0.0.1:1'
    const sentence =
      `There is no Sandglass at ${origin} (ECONNREFUSED). Start it with \`npm start\`, ` +
      'or unset SANDGLASS_BASE_URL: the features then start their own.'
    const run = await cucumber(['scenarios/mistakes.feature'], { SANDGLASS_BASE_URL: origin })
    expect(run).toEqual({ exit: 1, stdout: '', stderr: `${sentence}\n` })
  })
})
