import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { paySupplier, recordedService } from '../../conform/testing/recorder.ts'
import { describeApi } from '../../simulator/setup/describe-api.ts'
import { temporaryFolder } from '../../simulator/testing/storage-folders.ts'
import { sandglass } from '../testing/command-line.ts'

// biome-ignore lint/suspicious/noExplicitAny: documents are changed at many places
const ourDocument = (): any => JSON.parse(JSON.stringify(describeApi('')))

async function fileOf(content: string, name = 'openapi.json'): Promise<string> {
  const file = join(await temporaryFolder(), name)
  writeFileSync(file, content)
  return file
}

it('lists what a document has and Sandglass lacks, and the reverse, with known differences on request', async () => {
  const document = ourDocument()
  document.paths['/planted'] = { post: { operationId: 'plant', responses: {} } }
  document.components.schemas.Quote.properties.memo = { type: 'string' }
  document.components.schemas.Error404.properties.code.enum.push('PLANTED\u001b[2J')
  delete document.paths['/quotes'].post.responses['429']
  delete document.paths['/config'].patch
  const json = join(await temporaryFolder(), 'report.json')
  const file = await fileOf(JSON.stringify(document))
  const { status, printed } = await sandglass(['conform', '--openapi', file, '--json', json])
  expect(status).toBe(1)
  const line = (start: string) =>
    printed
      .split('\n')
      .find((one) => one.startsWith(start))
      ?.replace(/ {2,}/g, ' | ')
  expect(line(file)).toBe(
    `${file}, version 2025-10-13, has 153 operations, Sandglass 153. "has" is said of the document.`,
  )
  expect(line('POST /planted')).toBe('POST /planted | has the operation')
  expect(line('PATCH /config')).toBe('PATCH /config | lacks the operation')
  expect(line('POST /quotes ')).toBe('POST /quotes | answer 201 | has memo')
  expect(printed).toMatch(/\n1\d\d operations +answer 404 +has the value PLANTED\uFFFD\[2J of code\n/)
  expect(printed).not.toContain('429')
  expect(printed).toMatch(/unknown and 1 known differences\. --all lists known differences, too\.$/)
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ known: 1, operations: { theirs: 153, ours: 153 } })
  const all = await sandglass(['conform', '--openapi', file, '--all'])
  expect(all.printed).toMatch(/answer 429 +rate-limits +lacks the status 429/)
})

it('ends with 0 without an unknown difference, and with 2 when it cannot compare', async () => {
  const same = await fileOf(JSON.stringify(ourDocument()))
  expect(await sandglass(['conform', '--openapi', same])).toMatchObject({
    status: 0,
    printed: expect.stringMatching(/There is no unknown difference\.\n0 unknown and 0 known differences\.$/),
  })
  expect(await sandglass(['conform', '--openapi', await fileOf('{')])).toMatchObject({
    status: 2,
    complaint: expect.stringMatching(/openapi\.json is no JSON: Expected property name/),
  })
  expect(await sandglass(['conform', '--openapi', same, '--json', '/none/report.json'])).toMatchObject({ status: 2 })
  expect(await sandglass(['conform'])).toMatchObject({
    status: 2,
    complaint: expect.stringMatching(/^conform needs one of --against, --replay, --openapi, --har/),
  })
})

it('names the first recorded request that differs, and makes a scenario of the recording without secrets', async () => {
  const { recorder, close } = await recordedService()
  onTestFinished(close)
  await paySupplier(recorder)
  const har = recorder.har((entries) => {
    entries[7].response.content.text = entries[7].response.content.text.replace('"COMPLETED"', '"PLANTED\\u001b"')
    entries[8].response.status = 400
  })
  const file = await fileOf(har, 'traffic.har')
  const [json, capsule] = [await fileOf('', 'report.json'), await fileOf('', 'traffic.sandglass-capsule')]
  const found = await sandglass(['conform', '--har', file, '--json', json, '--capsule', capsule])
  expect(found).toMatchObject({ status: 1, complaint: '' })
  const lines = found.printed.split('\n').map((line) => line.replace(/ {2,}/g, ' | '))
  expect(lines).toEqual([
    `9 of 9 requests of ${file} were compared.`,
    'Request 8 differs: GET /transactions/{{6-createQuote/transactionId}} (getTransactionById)',
    'WHERE | WHAT | RECORDED | SANDGLASS',
    expect.stringMatching(/^\/body\/status \| value \| "PLANTED\\u001b" \| "\w+"$/),
    '1 more differs; --all shows them.',
  ])
  const all = await sandglass(['conform', '--har', file, '--all'])
  expect(all.printed).toMatch(/Request 9 differs: .*\nWHERE.*\n\/status +status +400 +404$/)
  const written = [readFileSync(json, 'utf8'), readFileSync(capsule, 'utf8'), found.printed, all.printed].join('\n')
  for (const secret of ['000123456789', recorder.authorization.replace('Basic ', '')])
    expect(written).not.toContain(secret)
  expect((await sandglass(['replay', capsule])).status).toBe(0)
  const gherkin = await sandglass(['export', capsule])
  expect(gherkin.printed).toMatch(/^Feature: /)
})

it('says what is wrong with a recording, and which options belong together', async () => {
  const file = await fileOf('{}', 'traffic.har')
  expect(await sandglass(['conform', '--har', file])).toMatchObject({
    status: 2,
    complaint: expect.stringMatching(
      /traffic\.har is no recorded traffic: expected a HAR file, a capsule, or exchanges/,
    ),
  })
  expect(await sandglass(['conform', '--har', join(file, 'none')])).toMatchObject({ status: 2 })
  for (const words of [
    ['--har', file, '--openapi', file],
    ['--openapi', file, '--capsule', file],
  ])
    expect(await sandglass(['conform', ...words])).toMatchObject({
      status: 2,
      complaint: expect.stringMatching(/needs/),
    })
})
