import { strict as assert } from 'node:assert'
import { Then, When } from '@cucumber/cucumber'
import { formerly } from './support/renamed.ts'
import type { SandglassWorld } from './world.ts'

/** The pages for customers; each is opened by its last link. */
const pages = {
  'hosted page': ({ hosted }: SandglassWorld) => hosted,
  'card page': ({ cards }: SandglassWorld) => cards,
  'invitation page': ({ invitations }: SandglassWorld) => invitations,
} as const

type Page = keyof typeof pages

/**
 * Opens the page of the last link: of the hosted page, of the page with the details of a card, or of the page of an
 * invitation.
 *
 *     When the hosted page is opened
 */
When('the {page} is opened', async function (this: SandglassWorld, page: Page) {
  await pages[page](this).open()
})

/**
 * Asserts that the open page contains the given text.
 *
 *     Then the hosted page says "You can close this page"
 */
Then('the {page} says {string}', function (this: SandglassWorld, page: Page, words: string) {
  const { text } = pages[page](this).page()
  assert.ok(text.includes(this.memory.fill(words)), `Expected "${words}" on the page: ${text}`)
})
formerly('the invitation page shows {string}', {
  now: 'the invitation page says <0>',
  args: (words) => ['invitation page', words],
})

/**
 * Asserts that the open page does not contain the given text.
 *
 *     Then the hosted page does not say "123-45-6789"
 */
Then('the {page} does not say {string}', function (this: SandglassWorld, page: Page, words: string) {
  const { text } = pages[page](this).page()
  assert.ok(!text.includes(this.memory.fill(words)), `Expected no "${words}" on the page: ${text}`)
})
formerly('the invitation page does not show {string}', {
  now: 'the invitation page does not say <0>',
  args: (words) => ['invitation page', words],
})
