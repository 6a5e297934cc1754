import { strict as assert } from 'node:assert'
import type { Locator, Page } from '@playwright/test'
import type { CheckContext } from '../checks.ts'
import { type Desk, openDesk } from './desk.ts'
import { failPayout } from './stories.ts'

/** The row of a moment, found by the name of its operation or task. */
export const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Moments' }).getByRole('link', { name })

export const slider = (page: Page) => page.getByRole('slider', { name: 'The moment that the page shows' })

/** Opens the console of a world in which a payout failed. */
export async function openPayout(check: CheckContext): Promise<Desk> {
  const desk = await openDesk(check)
  await failPayout(desk)
  await desk.open()
  await row(desk.page, 'executeQuote').waitFor()
  return desk
}

export const headOf = async ({ world }: Desk): Promise<number> => (await world.timeline.list({ limit: 1 })).head

/** Reads the number of a moment by its name. */
export async function numberOf({ world }: Desk, operation: string): Promise<number> {
  const [found] = (await world.timeline.list({ operation, limit: 1 })).data
  assert.ok(found?.type === 'moment', `No moment of ${operation}`)
  return found.number
}

export async function shownNumber(page: Page): Promise<number> {
  return Number(await slider(page).getAttribute('aria-valuenow'))
}

/** Returns the middle of an element that is visible. */
export async function middleOf(element: Locator) {
  const box = await element.boundingBox()
  assert.ok(box, 'The element has no place')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Hovers a row, and returns the place of its mark on the line. */
export async function markOf(page: Page, hovered: Locator) {
  await hovered.hover()
  return middleOf(page.locator('.causes .ring').last())
}

/** Waits until the page shows a moment. */
export const shows = (page: Page, number: number) =>
  page.locator(`[role=slider][aria-valuenow="${number}"]`).waitFor({ state: 'attached' })
