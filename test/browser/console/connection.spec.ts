import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { loadSimulator } from '../simulator.ts'
import { row } from './line-page.ts'
import { failPayout } from './stories.ts'

const gone = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE/
const customer = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }

async function start(storage: string, port: number) {
  const { createSimulator } = await loadSimulator()
  const simulator = createSimulator({ port, host: '127.0.0.1', logLevel: 'silent', frozen: true, storage })
  const origin = (await simulator.listen()).replace('localhost', '127.0.0.1')
  return { simulator, origin, port: Number(new URL(origin).port) }
}

/** Serves another server, and can end the streams that it passes on. */
async function openProxy(target: string) {
  const streams = new Set<() => void>()
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const passed = request(`${target}${url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      if (url.includes('/stream')) streams.add(() => outgoing.destroy())
    })
    incoming.pipe(passed)
    outgoing.on('close', () => passed.destroy())
    passed.on('error', () => outgoing.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    origin: `http://127.0.0.1:${port}`,
    cut() {
      for (const end of streams) end()
      streams.clear()
    },
    close() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

test('a server that goes away and returns is told, and followed again without a reload', async ({
  openDesk,
  atEnd,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  const first = await start(folder, 0)
  const desk = await openDesk({ origin: first.origin, expected: gone })
  await desk.open()
  await expect(desk.button(/live/)).toBeVisible()
  await desk.page.evaluate('window.isSamePage = true')
  await first.simulator.close()
  await desk.reads('The server does not answer; trying again.')
  const second = await start(folder, first.port)
  atEnd(() => second.simulator.close())
  await expect(desk.button(/live/)).toBeVisible()
  await expect(desk.page.getByText('The server does not answer')).toHaveCount(0)
  await desk.api('POST', '/customers', customer)
  await expect(desk.page.getByRole('link', { name: 'createCustomer' })).toBeVisible()
  expect(await desk.page.evaluate('window.isSamePage')).toBe(true)
})

test('a stream that is cut comes back, and the page catches up', async ({ sandbox, openDesk, atEnd }) => {
  const proxy = await openProxy(sandbox.origin)
  atEnd(proxy.close)
  const desk = await openDesk({ origin: proxy.origin, expected: gone })
  await desk.open()
  await expect(desk.button(/live/)).toBeVisible()
  const returned = desk.page.waitForRequest((sent) => sent.url().includes('/stream'))
  proxy.cut()
  await desk.api('POST', '/customers', customer)
  await desk.page.getByRole('link', { name: 'Clock', exact: true }).click()
  await desk.reads('How far')
  await returned
  await expect(desk.button(/live/)).toBeVisible()
  await expect(desk.page.getByRole('link', { name: 'createCustomer' })).toBeVisible()
})

test('what the page shows stays while the server is away, under one banner', async ({ openDesk, atEnd }) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  const first = await start(folder, 0)
  const desk = await openDesk({ origin: first.origin, expected: gone })
  const { page } = desk
  const { payment } = await failPayout(desk)
  await desk.open(`&view=resource&id=${payment}`)
  const why = page.locator('.why .cause', { hasText: 'so the payment fails at once' })
  await expect(why).toBeVisible()
  await expect(row(page, 'payment.fail')).toBeVisible()
  await first.simulator.close()
  await expect(page.locator('.banner')).toHaveText(
    'The server does not answer; trying again. The page shows what was there before.',
  )
  await desk.reads('was balanced')
  await expect(page.getByRole('complementary', { name: 'Scheduled' }).getByRole('heading')).toHaveText(/^Was scheduled/)
  await expect(page.locator('.clock-face .mode')).toHaveText('was frozen')
  await desk.button(/^Resume/).click()
  await expect(page.locator('.foot .bad')).toBeVisible()
  // A read that fails on the way must not empty the page either.
  await expect(desk.button(/^Freeze|^Resume/)).toBeVisible()
  await expect(why).toBeVisible()
  await expect(row(page, 'payment.fail')).toBeVisible()
  await expect(page.locator('.line .mark.failed')).toHaveAttribute('d', /M/)
  await page.getByRole('link', { name: 'Clock', exact: true }).click()
  await expect(page.getByRole('region', { name: 'The clock view' }).getByRole('status').first()).toBeAttached()
  await expect(page.locator('.refusal')).toHaveCount(0)
  const second = await start(folder, first.port)
  atEnd(() => second.simulator.close())
  await expect(page.locator('.banner')).toHaveCount(0)
  await expect(page.locator('.foot')).toHaveCount(0)
  await desk.reads('✓ balanced')
  await desk.reads('How far')
})
