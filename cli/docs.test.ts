import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sandglass } from './testing/command-line.ts'

it('prints the list of guides, or one', async () => {
  expect((await sandglass(['docs'])).printed).toContain('[Time](time.md)')
  expect(await sandglass(['docs', 'webhooks'])).toEqual({
    status: 0,
    printed: readFileSync('docs/webhooks.md', 'utf8').trimEnd(),
    complaint: '',
  })
})

it.each(['webhoks', '../README', 'index.md'])('knows no guide %s', async (name) => {
  const { status, complaint } = await sandglass(['docs', name])
  expect([status, complaint]).toEqual([1, expect.stringContaining(`There is no guide "${name}".`)])
})

it('proposes the guide that was meant', async () => {
  expect((await sandglass(['docs', 'webhoks'])).complaint).toContain('Did you mean "webhooks"?')
})
