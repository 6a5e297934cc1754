import { strict as assert } from 'node:assert'
import type { Browser } from 'playwright-core'
import { createSimulator } from '../../../simulator/app.ts'
import type { CheckContext } from '../checks.ts'
import { type Desk, openDeskAt } from './desk.ts'

const manyMoments = 100_000

/** A simulator that keeps a long past, and the console for a world in it that has one. */
export async function openLargeDesk(browser: Browser, moments: number) {
  const historyLimit = 2 * moments
  const simulator = createSimulator({ port: 0, host: '127.0.0.1', logLevel: 'silent', frozen: true, historyLimit })
  const origin = (await simulator.listen()).replace('localhost', '127.0.0.1')
  const desk = await openDeskAt(origin, browser)
  const { engine } = simulator.worlds.get(desk.world.name)
  for (let number = 0; number < moments; number += 1)
    engine.commit({ kind: 'request', name: number % 3 === 0 ? 'createQuote' : 'createCustomer' }, () => undefined)
  return {
    desk,
    async close() {
      await desk.close()
      await simulator.close()
    },
  }
}

/** Drags the line from one side to the other, towards the past. */
export async function dragThrough({ page }: Desk, times: number): Promise<void> {
  const line = page.getByRole('region', { name: 'Time line' })
  const box = await line.boundingBox()
  if (box === null) throw new Error('The time line is not visible.')
  const y = box.y + 140
  for (let turn = 0; turn < times; turn += 1) {
    await page.mouse.move(box.x + 150, y)
    await page.mouse.down()
    await page.mouse.move(box.x + 800, y, { steps: 20 })
    await page.mouse.up()
  }
}

export const largeChecks = {
  'a world of 100 000 moments opens, moves and shows its beginning, and only the visible is fetched': async ({
    browser,
  }: CheckContext) => {
    const { desk, close } = await openLargeDesk(browser, manyMoments)
    const { page } = desk
    try {
      let bytes = 0
      let answers = 0
      page.on('response', async (answer) => {
        if (!answer.url().includes('/admin/') || answer.url().includes('/stream')) return
        answers += 1
        bytes += (await answer.body().catch(() => Buffer.of())).length
      })
      await desk.open()
      await desk.reads(/of 100,00\d entries/)
      await desk.button('Zoom out').click()
      await dragThrough(desk, 3)
      await desk.button('All').click()
      await desk.settle()
      await desk.reads(/100,00\d of 100,00\d entries/)
      await dragThrough(desk, 1)
      await page.keyboard.press('Home')
      await desk.reads(/You are looking at moment 0/)
      await desk.settle()
      assert.ok(answers < 150, `${answers} answers`)
      assert.ok(bytes < 4_000_000, `${bytes} bytes`)
    } finally {
      await close()
    }
  },
}
