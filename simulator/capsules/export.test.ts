import { describe, expect, it } from 'vitest'
import { recordForms } from '../testing/recorded-kinds.ts'
import { begin, open, person, record } from '../testing/recorded-world.ts'
import { exportCapsule, exportForms } from './export-capsule.ts'

describe('an exported capsule', () => {
  it.each(exportForms)('is refused as %s where the bytes of a file are not known', async (form) => {
    const { capsule } = await recordForms(Buffer.from('%PDF-1.4 a scan'))
    await expect(exportCapsule(open, capsule, form)).rejects.toThrow(/scan of Ada\.pdf.*record it without secrets/)
  })

  it('is refused where an input would be answered otherwise', async () => {
    const { simulator, api } = begin()
    await api('POST', '/customers', person)
    const { header, inputs } = record(simulator)
    const changed = inputs.map((input) => (input.kind === 'request' ? { ...input, answer: { status: 418 } } : input))
    const exported = exportCapsule(open, { header, inputs: changed }, 'curl')
    await expect(exported).rejects.toThrow(/Input 1, .* was answered with 418; calls from outside would get 201/)
  })
})
