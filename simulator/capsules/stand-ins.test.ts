import { expect, it } from 'vitest'
import { samples } from '../../fixtures/documents/samples.ts'
import { runAtOnce, sha256Bytes } from '../engine/index.ts'
import { begin, expectNoSecrets, idOf, person, world } from '../testing/recorded-world.ts'
import type { Capsule } from './format.ts'
import { csvSteps } from './replace-in-csv.ts'
import { standInBytes } from './stand-ins.ts'

const hashOf = (bytes: Buffer) => sha256Bytes(bytes).toString('hex')
const part = (head: string, value: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`

/** Sends a form with one file. */
async function upload({ client, authorization }: ReturnType<typeof begin>, path: string, texts: object, file: string) {
  const fields = Object.entries(texts).map(([name, value]) => part(`name="${name}"`, String(value)))
  const head = `name="file"; filename="a.${path.endsWith('csv') ? 'csv' : 'pdf'}"\r\nContent-Type: text/plain`
  const body = Buffer.from(`${fields.join('')}${part(head, file)}--x--\r\n`, 'latin1')
  const headers = { host: 'localhost', authorization, 'content-type': 'multipart/form-data; boundary=x' }
  return client.send({ method: 'POST', path: `/2025-10-13${path}`, headers, body })
}

const filesOf = ({ inputs }: Capsule) =>
  inputs.flatMap((input) => (input.kind === 'request' ? Object.values(input.files ?? {}) : []))

it('a file is replaced by one of its type and size', async () => {
  const made = begin()
  const customer = idOf(await made.api('POST', '/customers', person))
  const texts = { documentHolder: customer, documentType: 'PASSPORT', country: 'US', documentNumber: '92345678' }
  const file = samples.PDF.toString('latin1')
  const answer = await upload(made, '/documents', { ...texts, issuingAuthority: 'State' }, file)
  expect(answer, answer.text).toMatchObject({ status: 201 })
  const secrets = [hashOf(samples.PDF), '92345678']
  const { recorded, capsule } = await expectNoSecrets(made.simulator.worlds.get(world), secrets)
  const [before] = filesOf(recorded)
  const [after] = filesOf(capsule)
  const bytes = standInBytes({ type: 'application/pdf', sizeBytes: samples.PDF.length })
  expect(after).toEqual({ ...before, sha256: hashOf(bytes) })
  expect(bytes.subarray(0, 6).toString('latin1')).toBe('%PDF-\0')
})

it('a file that is read keeps its rows without their secrets', async () => {
  const made = begin()
  const header = 'umaAddress,platformCustomerId,customerType,addressLine1,city,state,postalCode,country'
  const row = '$acme@sandglass.test,c-1,BUSINESS,"1 Main ""Street"", left",Austin,TX,78701,US,Acme,12-9876543'
  const file = `${header},businessLegalName,businessTaxId\r\n${row}\r\n`
  expect(await upload(made, '/customers/bulk/csv', {}, file)).toMatchObject({ status: 202 })
  await made.admin('POST', '/clock/advance', { by: 'PT10S' })
  const { recorded, capsule } = await expectNoSecrets(made.simulator.worlds.get(world), [])
  const textOf = (from: Capsule) => Buffer.from(filesOf(from)[0]?.bytes ?? '', 'base64').toString()
  expect(textOf(recorded)).toBe(file)
  expect(textOf(capsule)).toMatch(/left",Austin,TX,78701,US,Acme,\d\d-\d{7}\r\n$/)
  expect(textOf(capsule)).not.toContain('12-9876543')
})

it('cells are replaced by their columns', () => {
  const replace = (column: string, value: string) => (column === 'b' ? `${value}, "x"` : value)
  expect(runAtOnce(csvSteps('a,b\r\n1,2\n"q ""3""",\r4,"5",6', replace))).toBe(
    'a,b\r\n1,"2, ""x"""\n"q ""3""",\r4,"5, ""x""",6',
  )
})
