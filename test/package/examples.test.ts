import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { browserPath, installBrowser } from '../browser/chromium.ts'
import { attempt, run } from '../support/command.ts'
import { whatIsMissing } from '../support/missing.ts'

interface Example {
  readonly name: string
  /** The option that gives a slow machine time. */
  readonly patience: string
  readonly hasTypes?: boolean
  /** True when its folder `failing` has a test that fails, and the texts that it prints and keeps. */
  readonly hasFailing?: boolean
  readonly needsBrowser?: boolean
}

/** The projects under `examples/`. */
const examples: readonly Example[] = [
  { name: 'vitest', patience: '--testTimeout=600000', hasTypes: true, hasFailing: true },
  { name: 'jest', patience: '--testTimeout=600000' },
  { name: 'playwright', patience: '--timeout=600000', hasTypes: true, hasFailing: true, needsBrowser: true },
]

/** Passed on to the programs of the examples: no colours, and a browser of the machine. */
const environment = { NO_COLOR: '1', CHROMIUM_PATH: browserPath }

describe.each(examples.map((example) => [example.name, example] as const))('examples/%s', (name, example) => {
  const { patience, hasTypes, hasFailing, needsBrowser } = example
  const folder = mkdtempSync(join(tmpdir(), `sandglass-${name}-`))
  let missing: string | undefined
  beforeAll(async () => {
    if (needsBrowser) missing = await whatIsMissing(`examples/${name}`, installBrowser)
    if (missing === undefined) await installExample(name, folder)
  })
  beforeEach(({ skip }) => skip(missing !== undefined, missing))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('passes its tests', async () => {
    await run('npm', ['test', '--', patience], { folder, environment })
  })

  if (hasTypes)
    it('has the right types', async () => {
      await run('npm', ['run', 'types'], { folder })
    })

  if (hasFailing)
    it('explains a failed test', async () => {
      const { status, output } = await attempt('npm', ['run', 'test:failing', '--', patience], { folder, environment })
      expect([status, withoutIds(output)]).toEqual([1, expect.stringContaining(textOf('failing/printed.txt').trim())])
      const timeline = textOf('failing/timeline.txt')
      if (name === 'playwright') {
        for (const attachment of ['#1: explanation (text/plain)', '#2: timeline (text/plain)', '#3: capsule'])
          expect(output).toContain(`attachment ${attachment}`)
        const [, file = ''] = /npx sandglass open (test-results\S+)/.exec(output) ?? []
        expect(textOf(file)).toContain('"sandglass":"capsule"')
        expect(withoutIds(output).replaceAll(/^ {4}/gm, '')).toContain(timeline.trim())
        return
      }
      const [file = '', ...others] = readdirSync(join(folder, '.sandglass')).filter((kept) => /capsule$/.test(kept))
      expect(others).toEqual([])
      expect(output).toContain(`npx sandglass open .sandglass/${file}`)
      expect(textOf(`.sandglass/${file}`)).toContain('/execute')
      const beside = `.sandglass/${file.replace('.sandglass-capsule', '.timeline.txt')}`
      expect(withoutIds(textOf(beside))).toBe(timeline)
    })

  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
})

/** Copies an example and installs it with the packed tarball in place of the published version. */
async function installExample(name: string, folder: string): Promise<void> {
  cpSync(join('examples', name), folder, {
    recursive: true,
    filter: (path) => !/node_modules|test-results|\.sandglass/.test(path),
  })
  const file = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  expect(manifest.devDependencies.sandglass).toMatch(/^\d+\.\d+\.\d+$/)
  manifest.devDependencies.sandglass = `file:${inject('packed').tarball}`
  writeFileSync(file, JSON.stringify(manifest))
  await run('npm', ['install', '--silent', '--no-audit', '--no-fund'], { folder })
}

const withoutIds = (text: string) => text.replaceAll(/(?<=[A-Z]\w+:)[0-9a-f-]{36}/g, '…')
