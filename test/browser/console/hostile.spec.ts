import { expect, test } from '../fixtures.ts'
import type { Desk } from './desk.ts'

const names = [
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '\u202eevil\u2066 \u05e9\u05dc\u05d5\u05dd',
  '\u{1f469}\u200d\u{1f680}'.repeat(20),
  'x'.repeat(255),
]
const endless = 'y'.repeat(10_000)
const surplus = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

async function assertFits({ page, settle }: Desk, place: string): Promise<void> {
  await settle()
  expect(await page.evaluate(surplus), `${place.slice(0, 60)} is too wide`).toBe(0)
}

/** Makes a customer and an account whose texts are all this one; returns their ids. */
async function nameAll({ api }: Desk, name: string): Promise<readonly string[]> {
  const person = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', platformCustomerId: name }
  const customer = String((await api('POST', '/customers', person))['id'])
  const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: name, countryOfResidence: 'DE' }
  const accountInfo = { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013000', bankName: name, beneficiary }
  const account = { customerId: customer, currency: 'EUR', platformAccountId: name, accountInfo }
  return [customer, String((await api('POST', '/customers/external-accounts', account))['id'])]
}

/** Sends requests with endless ids and names, which the API refuses. */
async function refuseAll({ api }: Desk): Promise<void> {
  await expect(api('GET', `/customers/${endless}`)).rejects.toThrow(/ 404 /)
  for (const fullName of [endless, `<b>${endless}</b>`])
    await expect(api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName })).rejects.toThrow(/ 400 /)
}

test('names with markup, long ones and those that turn the direction are shown as text', async ({ openDesk }) => {
  const desk = await openDesk({ context: { viewport: { width: 390, height: 800 } } })
  for (const name of names) {
    for (const id of await nameAll(desk, name)) {
      const place = `&view=resource&id=${id}`
      await desk.open(place)
      await expect(
        desk.page.getByRole('region', { name: 'The resource view' }).getByText(name.slice(0, 20)).first(),
      ).toBeAttached()
      await assertFits(desk, place)
    }
    await desk.open('&view=moment')
    await expect(desk.page.locator('.row-scroller li').first()).toBeVisible()
    await assertFits(desk, `the moment of ${name}`)
  }
  await refuseAll(desk)
  for (const place of ['&view=moment&id=r1', '&view=worlds', '&view=ledger', '']) {
    await desk.open(place)
    await assertFits(desk, place)
  }
  await desk.reads('INVALID_INPUT')
  await expect(desk.page.locator('img, script:not([src])')).toHaveCount(0)
})

test('links to what is not there say so, and a wrong query is ignored', async ({ sandbox, openDesk }) => {
  const desk = await openDesk({ context: { viewport: { width: 390, height: 800 } } })
  const long = 'Customer:'.padEnd(10_000, 'x')
  const banners = {
    [`&view=resource&id=${encodeURIComponent(long)}`]: /not there|no resource|no longer|not found|no .*any more/i,
    '&view=moment&id=999': /no moment|not there|not found|any more/i,
    '&view=webhooks&id=Webhook:none': /no event|no delivery|not there|not found|any more/i,
    '&at=999': /no moment 999; moments from/,
    '&branch=none': /no branch|not there|any more/i,
  }
  for (const [place, text] of Object.entries(banners)) {
    await desk.open(place)
    await desk.reads(text)
    await assertFits(desk, place)
  }
  await desk.open('&view=nothing&at=-1&id=&more=%00%ff')
  await expect(desk.page.getByRole('region', { name: 'The moment view' })).toBeVisible()
  await desk.page.goto(`${sandbox.origin}/console?world=${'w'.repeat(10_000)}`)
  await desk.reads(/There is no world “/)
  await assertFits(desk, 'a world that is not there')
})

test('a page stays usable while events never end', async ({ desk }) => {
  await desk.open()
  const flood = beginFlood(desk)
  try {
    await desk.reads(/^\d+ × createCustomer$/)
    await desk.link('Faults').click()
    await desk.reads('Inject a fault')
    await desk.page.keyboard.press('Home')
    await desk.reads(/You are looking at moment/)
    await desk.page.keyboard.press('Escape')
    await expect(desk.page.getByText(/You are looking at moment/)).toHaveCount(0)
  } finally {
    await flood.end()
  }
})

/** Creates customers one after the other until it is ended. */
function beginFlood(desk: Desk): { readonly end: () => Promise<void> } {
  let isOver = false
  const over = (async () => {
    for (let number = 0; !isOver; number += 1)
      await desk.api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName: `Ada ${number} 001` })
  })()
  const end = () => {
    isOver = true
    return over
  }
  return { end }
}
