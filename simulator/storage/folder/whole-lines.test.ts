import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/storage-folders.ts'
import { linesOf, readParts } from './whole-lines.ts'

it('parts of any size give the lines of the file at their places', async () => {
  const path = join(await temporaryFolder(), 'lines')
  const lines = fc.array(fc.stringMatching(/^[a-z]{0,40}$/), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(lines, fc.boolean(), fc.integer({ min: 1, max: 64 }), async (texts, isEnded, size) => {
      const content = texts.join('\n') + (isEnded ? '\n' : '')
      await writeFile(path, content)
      let found = ''
      for await (const part of readParts(path, size)) {
        expect(part.offset).toBe(found.length)
        for (const { start, end, isEnded } of linesOf(part))
          found += part.bytes.toString('utf8', start, end) + (isEnded ? '\n' : '')
      }
      expect(found).toBe(content)
    }),
  )
})
