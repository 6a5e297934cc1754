import { expect, type Locator, type Page } from '@playwright/test'
import { boxOf, type Desk } from './desk.ts'
import { failPayout } from './stories.ts'

/** The row of a moment, found by the name of its operation or task. */
export const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Moments' }).getByRole('link', { name })

export const slider = (page: Page) => page.getByRole('slider', { name: 'The moment that the page shows' })

/** Lets a payout fail in the world of the console, and opens it. */
export async function openPayout(desk: Desk): Promise<void> {
  await failPayout(desk)
  await desk.open()
  await expect(row(desk.page, 'executeQuote')).toBeVisible()
}

export const headOf = async ({ world }: Desk): Promise<number> => (await world.timeline.list({ limit: 1 })).head

/** Reads the number of a moment by its name. */
export async function numberOf({ world }: Desk, operation: string): Promise<number> {
  const [found] = (await world.timeline.list({ operation, limit: 1 })).data
  if (found?.type !== 'moment') throw new Error(`${operation} made no moment`)
  return found.number
}

export async function shownNumber(page: Page): Promise<number> {
  return Number(await slider(page).getAttribute('aria-valuenow'))
}

/** Returns the middle of an element that is visible. */
export async function middleOf(element: Locator) {
  const { x, y, width, height } = await boxOf(element)
  return { x: x + width / 2, y: y + height / 2 }
}

/** Hovers a row, and returns the place of its mark on the line. */
export async function markOf(page: Page, hovered: Locator) {
  await hovered.hover()
  return middleOf(page.locator('.causes .ring').last())
}

/** Waits until the page shows a moment. */
export const shows = (page: Page, number: number) =>
  expect(slider(page)).toHaveAttribute('aria-valuenow', String(number))
