import { strict as assert } from 'node:assert'
import { createServer } from 'node:http'
import { portOf } from '../../simulator/testing/port-of.ts'
import type { CheckContext } from './checks.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'
import { Visitor } from './visitor.ts'

interface Site {
  readonly origin: string
  close(): void
}

/** Opens a site of the platform, of another origin than the simulator, that frames a page. */
async function openSite(framed: string): Promise<Site> {
  const server = createServer((_request, response) => {
    response
      .setHeader('Content-Type', 'text/html')
      .end(
        `<!doctype html><title>App</title><h1>Your card</h1><iframe src="${framed}" width="420" height="280"></iframe>`,
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${portOf(server)}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

interface RevealedCard {
  readonly last4: string
  readonly panEmbedUrl: string
}

/** Creates a card and a link to the page of its details. */
export async function revealCard(sandbox: Sandbox): Promise<RevealedCard> {
  const person = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', currencies: ['USD'] }
  const { id: cardholderId } = await sandbox.call('POST', '/customers', person)
  const accounts = await sandbox.call('GET', `/customers/internal-accounts?customerId=${cardholderId}&currency=USD`)
  const [account] = /InternalAccount:[\w-]+/.exec(JSON.stringify(accounts)) ?? []
  const { id } = await sandbox.call('POST', '/cards', {
    cardholderId,
    form: 'VIRTUAL',
    fundingSources: [account],
    platformCardId: `browser-${cardholderId}-104`,
  })
  const { last4 } = await sandbox.call('GET', `/cards/${id}`)
  const { panEmbedUrl } = await sandbox.call('POST', `/cards/${id}/reveal`)
  return { last4: String(last4), panEmbedUrl: String(panEmbedUrl) }
}

function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  const counted = digits.flatMap((digit, place) => [...String(place % 2 === 0 ? digit : digit * 2)].map(Number))
  return counted.reduce((sum, digit) => sum + digit, 0) % 10 === 0
}

/** Opens a site that frames a page, and returns the text in the frame; undefined when the browser does not show it. */
async function textInFrame({ browser }: CheckContext, site: Site): Promise<string | undefined> {
  // A refused frame is reported on the console, which a visitor would count as an error of the page.
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(site.origin, { waitUntil: 'load' })
    const [, frame] = page.frames()
    if (frame === undefined || !frame.url().includes('/reveal/')) return undefined
    return await frame.locator('body').innerText()
  } finally {
    await context.close()
  }
}

async function inSandbox(frameAncestors: string, check: (sandbox: Sandbox) => Promise<void>): Promise<void> {
  const sandbox = await openSandbox({ frameAncestors })
  try {
    await check(sandbox)
  } finally {
    await sandbox.close()
  }
}

/** Checks of the page of card details: the browser decides which sites may frame it. */
export const revealChecks: Readonly<Record<string, (context: CheckContext) => Promise<void>>> = {
  async 'a site of another origin shows card details in a frame'(context) {
    const { last4, panEmbedUrl } = await revealCard(context.sandbox)
    const site = await openSite(panEmbedUrl)
    assert.notEqual(new URL(panEmbedUrl).host, new URL(site.origin).host)
    const text = (await textInFrame(context, site)) ?? ''
    site.close()
    const [number = ''] = /\b4\d{3}(?: \d{4}){3}\b/.exec(text) ?? []
    assert.ok(passesLuhn(number.replaceAll(' ', '')), `${number} does not pass the Luhn check`)
    assert.equal(number.slice(-4), last4)
    assert.match(text, /VISA[\s\S]*EXPIRES\s+12\/\d{2}\s+CVV\s+\d{3}/i)
  },

  async 'a site that SANDGLASS_FRAME_ANCESTORS does not name shows nothing'(context) {
    await inSandbox('https://app.example.com', async (sandbox) => {
      const { panEmbedUrl } = await revealCard(sandbox)
      const site = await openSite(panEmbedUrl)
      assert.equal(await textInFrame(context, site), undefined)
      site.close()
    })
  },

  async 'a site that SANDGLASS_FRAME_ANCESTORS names shows the card'(context) {
    await inSandbox('http://localhost:*', async (sandbox) => {
      const { last4, panEmbedUrl } = await revealCard(sandbox)
      const site = await openSite(panEmbedUrl)
      assert.ok((await textInFrame(context, site))?.includes(` ${last4}`))
      site.close()
    })
  },

  async 'card details are styled, load nothing and end with the link'({ browser, sandbox }) {
    const { panEmbedUrl } = await revealCard(sandbox)
    const visitor = await Visitor.open(browser, {})
    await visitor.page.goto(panEmbedUrl)
    assert.equal(await visitor.page.evaluate('getComputedStyle(document.querySelector("main")).display'), 'flex')
    assert.equal(await visitor.page.evaluate('performance.getEntriesByType("resource").length'), 0)
    await sandbox.advance('5m')
    assert.equal((await visitor.page.reload())?.status(), 410)
    await visitor.reads('Link expired')
    assert.equal((await visitor.page.goto(`${sandbox.origin}/reveal/unknown`))?.status(), 404)
    await visitor.reads('Unknown link')
    await visitor.close()
  },
}
