import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/storage-folders.ts'
import { StoredSimulator } from '../testing/stored-simulator.ts'

const fixtures = 'fixtures/storage'
const releases = readdirSync(fixtures).filter((name) => /^\d+\.\d+\.\d+$/.test(name))

it('there is a folder of a release', () => expect(releases).toContain('0.1.0'))

it.each(releases)('a folder that release %s wrote opens and answers as it did', async (release) => {
  const folder = await temporaryFolder()
  cpSync(join(fixtures, release), folder, { recursive: true, filter: (path) => !path.endsWith('.sock') })
  const simulator = await StoredSimulator.start(folder)
  const answers: Record<string, object> = JSON.parse(readFileSync(join(fixtures, `${release}.json`), 'utf8'))
  for (const [path, body] of Object.entries(answers)) {
    const [, plane, rest = ''] = /^\/(2025-10-13|admin)(.*)$/.exec(path) ?? []
    const answer = await (plane === 'admin' ? simulator.admin('GET', rest) : simulator.api('GET', rest))
    // Later releases may show more.
    expect(answer, path).toMatchObject({ status: 200, body })
  }
  await simulator.admin('POST', '/timeline/branches/tried/return')
  expect((await simulator.api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'A B' })).status).toBe(201)
})
