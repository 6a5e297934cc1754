import { expect, it } from 'vitest'
import { sandglass } from '../testing/command-line.ts'

// test/processes/completion.test.ts uses the scripts in the shells.

it('names the shells', async () => {
  expect(await sandglass(['completion'])).toMatchObject({ status: 2 })
  const { status, complaint } = await sandglass(['completion', 'bsh'])
  expect([status, complaint]).toEqual([2, expect.stringContaining('expected bash or zsh. Did you mean "bash"?')])
})
