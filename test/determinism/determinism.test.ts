import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writeCapsule } from '../../simulator/capsules/index.ts'
import { run } from '../support/command.ts'
import { installNode } from '../support/install-node.ts'
import { numberFrom } from '../support/number-from.ts'
import { liveCapsules, mixedCapsule, tourCapsule } from './mixed-capsule.ts'

/** The other major version of Node.js, from the registry. */
const otherMajor = process.version.startsWith('v24.') ? '22' : '24'

/** `INPUTS` and `SEED` choose other requests. */
it('two versions of Node.js give the same bytes to the same inputs', async ({ annotate, skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sandglass-determinism-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const installing = installNode(otherMajor, join(folder, 'node'))
  const seed = numberFrom('SEED', 19)
  const mixed = await mixedCapsule(numberFrom('INPUTS', 10_000), seed)
  const capsules = [mixed, await tourCapsule(), ...(await liveCapsules(seed))]
  const files = capsules.map((capsule, index) => {
    const file = join(folder, `${index}.sandglass-capsule`)
    writeFileSync(file, writeCapsule(capsule))
    return file
  })
  const other = await installing

  const replay = async (node: string, output: string) => {
    await run(node, ['--import', 'tsx', 'test/determinism/replay-answers.ts', output, ...files])
    return readFileSync(output)
  }
  const [one, another] = await Promise.all([
    replay(process.execPath, join(folder, 'one')),
    replay(other ?? process.execPath, join(folder, 'other')),
  ])
  expect(one.length).toBeGreaterThan(0)
  expect(another.equals(one), 'the answers, ids, signatures and hashes are the same').toBe(true)

  const inputs = capsules.flatMap((capsule) => capsule.inputs)
  const operations = new Set(inputs.flatMap((input) => (input.kind === 'request' ? [input.operation] : [])))
  await annotate(`${inputs.length} inputs, ${operations.size} operations, ${one.length} bytes`)
  skip(other === undefined, `Node.js ${otherMajor} cannot be installed; two processes of ${process.version} agree`)
})
