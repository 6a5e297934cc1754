import { strict as assert } from 'node:assert'
import type { CheckContext } from '../checks.ts'
import { type Desk, openDesk } from './desk.ts'
import { failPayout } from './stories.ts'

const names = [
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '\u202eevil\u2066 \u05e9\u05dc\u05d5\u05dd',
  '\u{1f469}\u200d\u{1f680}'.repeat(20),
  'x'.repeat(200),
]
const surplus = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

async function assertFits({ page, settle }: Desk, place: string): Promise<void> {
  await settle()
  assert.equal(await page.evaluate(surplus), 0, `${place.slice(0, 60)} is too wide`)
}

export const hostileChecks = {
  'names with markup, long ones and those that turn the direction are shown as text': async (check: CheckContext) => {
    const desk = await openDesk(check, { context: { viewport: { width: 390, height: 800 } } })
    const made: [string, string][] = []
    for (const fullName of names) {
      // The API refuses some of them itself; the page must show the refused requests, too.
      const answer = await desk.api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName }).catch(() => ({}))
      if ('id' in answer) made.push([String(answer['id']), fullName])
    }
    assert.ok(made.length > 0)
    const { payment } = await failPayout(desk)
    for (const [id, name] of made) {
      const place = `&view=resource&id=${id}`
      await desk.open(place)
      await desk.page.getByText(name.slice(0, 20)).first().waitFor()
      await assertFits(desk, place)
    }
    for (const place of [`&view=resource&id=${payment}`, '&view=moment&id=1', '&view=worlds', '']) {
      await desk.open(place)
      await assertFits(desk, place)
    }
    assert.equal(await desk.page.locator('img, script:not([src])').count(), 0)
    await desk.close()
  },

  'links to what is not there say so, and a wrong query is ignored': async (check: CheckContext) => {
    const desk = await openDesk(check, { context: { viewport: { width: 390, height: 800 } } })
    const long = 'Customer:'.padEnd(10_000, 'x')
    const banners = {
      [`&view=resource&id=${encodeURIComponent(long)}`]: /not there|no resource|no longer|not found|no .*any more/i,
      '&view=moment&id=999': /no moment|not there|not found|any more/i,
      '&view=webhooks&id=Webhook:none': /no event|no delivery|not there|not found|any more/i,
      '&at=999': /no moment 999 any more/,
      '&branch=none': /no branch|not there|any more/i,
    }
    for (const [place, text] of Object.entries(banners)) {
      await desk.open(place)
      await desk.reads(text)
      await assertFits(desk, place)
    }
    await desk.open('&view=nothing&at=-1&id=&more=%00%ff')
    await desk.page.getByRole('region', { name: 'The moment view' }).waitFor()
    await desk.page.goto(`${check.sandbox.origin}/console?world=${'w'.repeat(10_000)}`)
    await desk.reads(/There is no world/)
    await assertFits(desk, 'a world that is not there')
    await desk.close()
  },
}
