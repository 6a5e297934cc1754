import { describe, expect, it } from 'vitest'
import { clientKeyFrom, sealCode } from '../../../kit/wallet/index.ts'
import { recordForms } from '../../testing/recorded-kinds.ts'
import { begin, idOf, open, person, record, recordBoth, version, world } from '../../testing/recorded-world.ts'
import { readCapsule } from '../read.ts'
import { exportForms, writeExport } from './index.ts'

describe('an exported capsule', () => {
  it.each(exportForms)('is refused as %s where the bytes of a file are not known', async (form) => {
    const { capsule } = await recordForms(Buffer.from('%PDF-1.4 a scan'))
    await expect(writeExport(open, capsule, form)).rejects.toThrow(/scan of Ada\.pdf.*record it without secrets/)
  })

  it('is refused where its condition is not met at the end', async () => {
    const { simulator, api } = begin()
    const condition = `${idOf(await api('POST', '/customers', person))} email exists`
    const exported = writeExport(open, record(simulator), 'curl', { condition })
    await expect(exported).rejects.toThrow('The condition is not met after all inputs of the capsule.')
  })

  it('is refused where an input would be answered otherwise', async () => {
    const { simulator, api } = begin()
    await api('POST', '/customers', person)
    const { header, inputs } = record(simulator)
    const changed = inputs.map((input) => (input.kind === 'request' ? { ...input, answer: { status: 418 } } : input))
    const exported = writeExport(open, { header, inputs: changed }, 'curl')
    await expect(exported).rejects.toThrow(/Input 1, .* was answered with 418; calls from outside would get 201/)
  })
})

/** Signs in to a wallet with a sealed code, which proves it, and creates a customer after that. */
async function signIn() {
  const rig = begin()
  const json = async (method: string, path: string, body?: object) =>
    JSON.parse((await rig.api(method, path, body)).text)
  const contact = { email: 'ada@example.com', phoneNumber: '+14155550123', region: 'US', currencies: ['USD', 'USDB'] }
  const { id } = await json('POST', '/customers', { ...person, ...contact })
  const accounts = await json('GET', `/customers/internal-accounts?customerId=${id}&currency=USDB`)
  const credentials = await json('GET', `/auth/credentials?accountId=${accounts.data[0].id}`)
  const path = `/auth/credentials/${credentials.data[0].id}`
  const { otpEncryptionTargetBundle } = await json('POST', `${path}/challenge`, {})
  const key = clientKeyFrom('a session').compressed
  const encryptedOtpBundle = await sealCode(otpEncryptionTargetBundle, '000000', key, Buffer.alloc(32, 'a'))
  await rig.api('POST', `${path}/verify`, { type: 'EMAIL_OTP', encryptedOtpBundle })
  const made = await json('POST', '/customers', person)
  await rig.api('PATCH', `/customers/${made.id}`, { customerType: 'INDIVIDUAL', fullName: 'Ada King' })
  const exported = async () => {
    const { text } = await recordBoth(rig.simulator.worlds.get(world), version)
    return writeExport(open, readCapsule(text, version), 'curl')
  }
  return { ...rig, exported }
}

it('an input without its proof expects what it gets, and later ones have the ids of the run', async () => {
  const { exported } = await signIn()
  const text = await exported()
  expect(text.match(/^# Input .*$/gm)).toEqual([
    '# Input 3: Recorded with 202; 401 here, because a secret that proves something was replaced.',
  ])
  expect(text).toMatch(/expect 401 'input 3'.*expect 201 'input 4'.*expect 200 'input 5'/s)
})

it('a rewind after such an input is refused, because moments have other numbers', async () => {
  const { admin, exported } = await signIn()
  expect((await admin('POST', '/timeline/rewind', { to: 1 })).status).toBe(200)
  await expect(exported()).rejects.toThrow(/Input 6 is a rewind, after an input .*; export with secrets/)
})
