import { bothSchemes, findFlaws, type Look } from '../axe.ts'
import { test as base, expect } from '../fixtures.ts'
import type { Desk } from './desk.ts'
import { type FullWorld, fillWorld, places } from './full-world.ts'

const allLooks = [...bothSchemes(1_440, 'light'), ...bothSchemes(390, 'dark')]
/** For places of which all looks are tried elsewhere, in a state that changes few of their parts. */
const twoLooks: readonly Look[] = [
  { scheme: 'light', width: 1_440 },
  { scheme: 'dark', width: 390 },
]

/** Lists what axe finds in each look of the page. */
async function flawsOf({ page, settle }: Desk, state: string, looks: readonly Look[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const look of looks) {
    await settle()
    for (const flaw of await findFlaws(page, look)) found.push(`${state}, ${flaw}`)
  }
  return found
}

/** Goes to a place as the browser's history does, without a load; axe stays on the page. */
const goTo = ({ page, world }: Desk, place: string) =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(`/console?world=${world.name}${place}`)})
    dispatchEvent(new PopStateEvent('popstate'))`)

async function visitPlaces(desk: Desk, looks: readonly Look[], past: (world: FullWorld) => string): Promise<void> {
  const full = await fillWorld(desk)
  const found: string[] = []
  await desk.open()
  for (const place of places(full)) {
    await goTo(desk, `${place}${past(full)}`)
    await expect(desk.page.locator('.view [aria-busy=false]')).toBeVisible()
    found.push(...(await flawsOf(desk, `${place}${past(full)}`, looks)))
  }
  expect(found).toEqual([])
}

/** The states that a click or a key opens and Escape closes, and how to open them. */
const opened: Readonly<Record<string, (desk: Desk) => Promise<void>>> = {
  keys: ({ page }) => page.keyboard.press('?'),
  advance: ({ page }) => page.keyboard.press('a'),
  preview: ({ page }) => page.keyboard.press('p'),
  worlds: (desk) => desk.button(/^world/).click(),
  range: (desk) => desk.button('Range…').click(),
  branch: (desk) =>
    desk
      .button(/undone/)
      .first()
      .click(),
  async reset(desk) {
    await desk.link('Worlds').click()
    await desk
      .button(/^Reset/)
      .first()
      .click()
  },
  async restore(desk) {
    await desk.link('Snapshots').click()
    await desk.button('Restore the snapshot before').click()
  },
  delete: (desk) => desk.button('Delete the snapshot before').click(),
  async search(desk) {
    await desk.page.keyboard.press('/')
    await desk.page.keyboard.type('quotes')
    await expect(desk.page.getByRole('option').first()).toBeVisible()
  },
  async act(desk) {
    await desk.button(/^Resume/).click()
    await desk.button(/^Freeze/).click()
    await desk.reads(/curl .*\/clock\/freeze/)
  },
}

const test = base.extend<{ readonly desk: Desk }>({
  // The policy of the page would stop axe.
  desk: async ({ openDesk }, use) => use(await openDesk({ context: { bypassCSP: true } })),
})

test('axe finds nothing on any view of the console', async ({ desk }) => {
  await visitPlaces(desk, allLooks, () => '')
})

test('axe finds nothing on a world in which nothing has happened', async ({ desk }) => {
  await desk.open()
  await desk.reads('Nothing has happened in this world yet')
  expect(await flawsOf(desk, 'first visit', allLooks)).toEqual([])
})

test('axe finds nothing on any view of the past', async ({ desk }) => {
  await visitPlaces(desk, twoLooks, ({ failure }) => `&at=${failure}`)
})

test('axe finds nothing on the dialogs of the console', async ({ desk }) => {
  const full = await fillWorld(desk)
  const found: string[] = []
  await desk.open()
  await desk.settle()
  for (const [state, open] of Object.entries(opened)) {
    await desk.page.setViewportSize({ width: 1_440, height: 800 })
    await open(desk)
    found.push(...(await flawsOf(desk, state, allLooks)))
    await desk.page.keyboard.press('Escape')
  }
  await goTo(desk, `&at=${full.failure - 1}`)
  for (const button of ['Fork here…', 'Go back here…']) {
    await desk.button(button).first().click()
    found.push(...(await flawsOf(desk, button, allLooks)))
    await desk.page.keyboard.press('Escape')
  }
  expect(found).toEqual([])
})
