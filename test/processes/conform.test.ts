import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { startProxiedTarget } from '../../cli/testing/proxied-target.ts'
import { BuiltProgram } from './built-program.ts'

const program = new BuiltProgram()
afterAll(() => program.delete())

/** The credential of the proxied target. */
const clientSecret = 'a-secret-of-the-target'
const ownEndpoint = 'http://127.0.0.1:9/hooks?token=of-the-owner'

/** Starts a sandbox with an endpoint. */
async function startTarget() {
  let onCustomer: (() => void) | undefined
  const { url, simulator } = await startProxiedTarget((answer, { method, path }) => {
    if (method === 'POST' && path.endsWith('/customers')) onCustomer?.()
    return answer
  })
  const headers = { authorization: `Basic ${btoa(`ada:${clientSecret}`)}`, 'content-type': 'application/json' }
  /** Reads the endpoint, or sets it. */
  const endpoint = async (webhookEndpoint?: string): Promise<string> => {
    const change = webhookEndpoint === undefined ? {} : { method: 'PATCH', body: JSON.stringify({ webhookEndpoint }) }
    return Object(await (await fetch(`${simulator.baseUrl}/config`, { headers, ...change })).json()).webhookEndpoint
  }
  await endpoint(ownEndpoint)
  return {
    ...{ endpoint, url },
    /** Calls a function when a run makes its first customer. */
    onFirstCustomer(act: () => void) {
      onCustomer = () => {
        onCustomer = undefined
        act()
      }
    },
  }
}

function settings() {
  const state = mkdtempSync(join(tmpdir(), 'sandglass-state-'))
  onTestFinished(() => rmSync(state, { recursive: true }))
  return {
    ...{ XDG_STATE_HOME: state, SANDGLASS_CONFORM_CLIENT_ID: 'ada' },
    SANDGLASS_CONFORM_CLIENT_SECRET: clientSecret,
  }
}

type Target = Awaited<ReturnType<typeof startTarget>>
type Settings = ReturnType<typeof settings>

const run = ({ url }: Target, own: Settings, ...words: readonly string[]) =>
  program.launch(['conform', '--against', url, '--yes', '--pace', '1000', '--scenarios', 'contacts', ...words], own)

/** Kills a run in the middle of a scenario. */
async function killOne(target: Target, own: Settings): Promise<void> {
  const { child, ended } = run(target, own)
  target.onFirstCustomer(() => child.kill('SIGKILL'))
  expect((await ended).status).toBe(null)
}

const repaired = 'An earlier run was killed; the webhook endpoint that it had changed was put back.'

describe('after a run that was killed', () => {
  it.each([[[]], [['--without-webhooks']]])('the next run puts the webhook endpoint back: %j', async (words) => {
    const [target, own] = [await startTarget(), settings()]
    await killOne(target, own)
    expect(await target.endpoint()).toMatch(/\/conform-[0-9a-f]+$/)
    const { status, lines, complaints } = await run(target, own, ...words).ended
    expect([status, complaints]).toEqual([0, ''])
    expect(lines).toContain(repaired)
    expect(await target.endpoint()).toBe(ownEndpoint)
    expect((await run(target, own).ended).lines).not.toContain(repaired)
  })

  it('its file has neither a secret nor an address', async () => {
    const [target, own] = [await startTarget(), settings()]
    await killOne(target, own)
    const folder = join(own.XDG_STATE_HOME, 'sandglass')
    const [name = ''] = readdirSync(folder)
    const text = readFileSync(join(folder, name), 'utf8')
    for (const secret of ['of-the-owner', 'hooks', clientSecret, String(await target.endpoint())])
      expect(text).not.toContain(secret)
  })

  it('an endpoint that somebody has set since stays', async () => {
    const [target, own] = [await startTarget(), settings()]
    await killOne(target, own)
    await target.endpoint('http://127.0.0.1:9/newer')
    expect((await run(target, own).ended).lines).not.toContain(repaired)
    expect(await target.endpoint()).toBe('http://127.0.0.1:9/newer')
  })

  it('a run that knows nothing about it says so, and leaves it', async () => {
    const target = await startTarget()
    await killOne(target, settings())
    const left = await target.endpoint()
    const { lines } = await run(target, settings(), '--without-webhooks').ended
    expect(lines).toContain('The webhook endpoint is that of another run, and what it was before is not known here.')
    expect(await target.endpoint()).toBe(left)
  })
})
