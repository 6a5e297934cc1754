import type { Browser } from '@playwright/test'
import { loadSimulator } from '../simulator.ts'
import { boxOf, type Desk, openDesk } from './desk.ts'

/** A simulator that keeps a long past, and the console for a world in it that has one. */
export async function openLargeDesk(browser: Browser, moments: number) {
  const { createSimulator } = await loadSimulator()
  const historyLimit = 2 * moments
  const simulator = createSimulator({ port: 0, host: '127.0.0.1', logLevel: 'silent', frozen: true, historyLimit })
  const origin = (await simulator.listen()).replace('localhost', '127.0.0.1')
  const desk = await openDesk(browser, origin)
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
  const box = await boxOf(page.getByRole('region', { name: 'Timeline' }))
  const y = box.y + 140
  for (let turn = 0; turn < times; turn += 1) {
    await page.mouse.move(box.x + 150, y)
    await page.mouse.down()
    await page.mouse.move(box.x + 800, y, { steps: 20 })
    await page.mouse.up()
  }
}
