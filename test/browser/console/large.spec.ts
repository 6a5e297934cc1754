import { expect, test } from '../fixtures.ts'
import { dragThrough, openLargeDesk } from './large-desk.ts'

test('a world of 100 000 moments opens, moves and shows its beginning, and only the visible is fetched', async ({
  browser,
  atEnd,
}) => {
  const { desk, close } = await openLargeDesk(browser, 100_000)
  atEnd(close)
  const { page } = desk
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
  expect(answers, 'answers').toBeLessThan(150)
  expect(bytes, 'bytes').toBeLessThan(4_000_000)
})
