import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type WalletKey, walletKey } from '../../kit/wallet/index.ts'
import { writeExport } from '../../simulator/capsules/export/index.ts'
import type { Capsule } from '../../simulator/capsules/format.ts'
import { readCapsule } from '../../simulator/capsules/read.ts'
import { recordTexts } from '../../simulator/testing/recorded-kinds.ts'
import {
  begin,
  idOf,
  open,
  person,
  record,
  recordBoth,
  version,
  world,
} from '../../simulator/testing/recorded-world.ts'
import { sampleAccount } from '../../steps/support/sample-accounts.ts'
import { folder, run, runFeatures, runScript } from './exported-runs.ts'

it.each([
  ['curl', "expect 201 'input", "expect 200 'input"],
  ['test', '"status":201', '"status":200'],
] as const)('an exported capsule fails as %s when an answer differs', async (form, right, wrong) => {
  const { capsule } = await recordTexts()
  const text = await writeExport(open, capsule, form)
  expect(text).toContain(right)
  const { status } = await runScript(text.replace(right, wrong), form)
  expect(status).not.toBe(0)
})

it.each(['curl', 'test', 'gherkin'] as const)('an export as %s fails when its condition is not met', async (form) => {
  const { simulator, api } = begin()
  const condition = `${idOf(await api('POST', '/customers', person))} fullName exists`
  const text = await writeExport(open, record(simulator), form, { condition })
  const runOf = (one: string) => (form === 'gherkin' ? runFeatures([one], new Set()) : runScript(one, form))
  const passed = await runOf(text)
  expect(passed.status, passed.printed).toBe(0)
  const failed = await runOf(text.replaceAll('fullName exists', 'email exists'))
  expect(failed.status).not.toBe(0)
  expect(failed.printed).toContain('email exists')
})

/** A customer with an external wallet of somebody who signs. */
async function walletOwner() {
  const rig = begin({ options: { travelRule: true } })
  const post = async (path: string, body?: object, headers = {}) => {
    const { status, text } = await rig.api('POST', path, body, headers)
    expect(status, text).toBeLessThan(300)
    return JSON.parse(text)
  }
  const { id: customerId } = await post('/customers', { ...person, region: 'US', currencies: ['USD', 'USDB'] })
  const owner = walletKey('ETHEREUM_WALLET', 7)
  const sample = sampleAccount('ETHEREUM_WALLET', '001', 3)
  const accountInfo = { ...Object(sample).accountInfo, address: owner.address }
  const account = { customerId, ...sample, accountInfo, ownershipType: 'FIRST_PARTY' }
  const { id } = await post('/customers/external-accounts', account)
  const path = `/customers/external-accounts/${id}`
  const verify = async (sign: (message: string) => string) => {
    const { messageToSign } = await post(`${path}/challenge`, { method: 'WALLET_SIGNATURE' })
    await post(`${path}/verify`, { signature: sign(messageToSign) })
  }
  const both = async () => {
    const { recorded, text } = await recordBoth(rig.simulator.worlds.get(world), version)
    return { recorded, capsule: readCapsule(text, version) }
  }
  return { owner, verify, both }
}

const hasProof = ({ inputs }: Capsule) => inputs.some((input) => input.kind === 'request' && input.proof !== undefined)

describe('a capsule without secrets', () => {
  it.each([
    ['the owner signed', (owner: WalletKey) => (message: string) => owner.sign(message)],
    ['a magic signature was sent', () => () => 'sandbox-valid-signature'],
  ])('passes where %s, because the sandbox accepts a signature that proves it', async (_case, signing) => {
    const { owner, verify, both } = await walletOwner()
    await verify(signing(owner))
    const { capsule } = await both()
    expect(hasProof(capsule)).toBe(true)
    const text = await writeExport(open, capsule, 'curl')
    expect(text).not.toContain('# Input')
    const { status, printed } = await runScript(text, 'curl')
    expect(status, printed).toBe(0)
  })
})

it.each(['test', 'curl'] as const)('a run as %s leaves a world alone that has its name', async (form) => {
  const { simulator } = begin()
  const file = join(folder, `taken-${form}.mjs`)
  writeFileSync(file, await writeExport(open, record(simulator), form))
  const url = await simulator.listen()
  const [program, args] = form === 'test' ? (['node', ['--test', file]] as const) : (['sh', [file, url]] as const)
  const { status, printed } = await run(program, args, { SANDGLASS_URL: url })
  expect(status, printed).not.toBe(0)
  expect(printed).toContain(`A world named ${world} already exists`)
  expect(simulator.worlds.find(world)).toBeDefined()
})
