import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test'
import { connect, type World } from '../../../kit/index.ts'
import type { Body } from '../sandbox.ts'
import { Visitor } from '../visitor.ts'

/** A world, the console that shows it, and ways to ask the server what a click did. */
export interface Desk {
  readonly world: World
  readonly page: Page
  /** Calls the API of the world. */
  api(method: string, path: string, body?: Body): Promise<Body>
  /** Opens a place of the console in this world. */
  open(place?: string): Promise<void>
  button(name: string | RegExp): Locator
  link(name: string | RegExp): Locator
  /** Waits for a text that can be seen. */
  reads(text: string | RegExp): Promise<void>
  /** Waits until the page has the answers to all that it asked, and has drawn them. */
  settle(): Promise<void>
  /** Closes the page; fails if the browser complained or a request left the origin. */
  close(): Promise<void>
}

export interface DeskOptions {
  readonly world?: Body
  readonly context?: BrowserContextOptions
  readonly token?: string
  /** A message of the browser that the test causes on purpose. */
  readonly expected?: RegExp
}

/** Makes a frozen world on a server and opens the console for it. */
export async function openDesk(browser: Browser, origin: string, options: DeskOptions = {}): Promise<Desk> {
  const sandglass = await connect(origin, options.token === undefined ? {} : { adminToken: options.token })
  const world = await sandglass.world({ frozen: true, startAt: '2026-01-05T09:00:00Z', ...options.world })
  const visitor = await visit(browser, origin, options)
  const { page } = visitor
  return {
    world,
    page,
    api: (method, path, body) => callApi(world, method, path, body),
    async open(place = '') {
      await page.goto(`${origin}/console?world=${encodeURIComponent(world.name)}${place}`)
      await page.getByRole('region', { name: 'Moments' }).waitFor()
    },
    button: (name) => page.getByRole('button', { name }),
    link: (name) => page.getByRole('link', { name }),
    reads: (text) => page.getByText(text).first().waitFor(),
    settle: visitor.settle,
    async close() {
      await visitor.close()
      expect(visitor.left, 'requests that left the origin').toEqual([])
    },
  }
}

/** Opens a page with scripts, which notes the requests that leave the origin. */
async function visit(browser: Browser, origin: string, { context, expected }: DeskOptions) {
  const visitor = await Visitor.open(browser, { viewport: { width: 1_280, height: 900 }, ...context }, expected)
  const left: string[] = []
  visitor.page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:')) left.push(request.url())
  })
  return Object.assign(visitor, { left, settle: watchRequests(visitor.page) })
}

/** Returns where an element is that can be seen. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error(`${element} cannot be seen.`)
  return box
}

/** True when a field is too narrow for its text. */
export const isCut = (field: Locator): Promise<boolean> =>
  field.evaluate((input) => input.scrollWidth > input.clientWidth)

const twoFrames = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))'

/** Counts the requests that have no answer yet, without the stream, which never ends; returns how to wait for them. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => request.url().includes('/stream') || open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    for (let quiet = 0; quiet < 3; quiet = open.size === 0 ? quiet + 1 : 0) await page.evaluate(twoFrames)
  }
}

async function callApi(world: World, method: string, path: string, body?: Body): Promise<Body> {
  const { clientId, clientSecret } = world.credential
  const answer = await fetch(`${world.baseUrl}${path}`, {
    method,
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status} ${text}`)
  return text === '' ? {} : Object(JSON.parse(text))
}
