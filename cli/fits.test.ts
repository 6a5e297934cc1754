import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import {
  appendBatch,
  contentOf,
  folderWith,
  openAndRead,
  temporaryFolder,
} from '../simulator/testing/storage-folders.ts'
import { loadVerbs } from './run.ts'
import { ada, sandglass, startServer } from './testing/command-line.ts'

/** Expects lines that a terminal of a width shows whole; only words that are wider than it may stick out. */
function expectToFit(text: string, width: number): void {
  const lines = stripVTControlCharacters(text).split('\n')
  const wide = lines.filter((line) => line.length > width && line.trim().includes(' '))
  expect(wide).toEqual([])
}

const widestOf = (text: string): number =>
  Math.max(
    ...stripVTControlCharacters(text)
      .split('\n')
      .map((line) => line.length),
  )

const commands = (await loadVerbs()).flatMap((verb) => [
  [verb.name],
  ...('actions' in verb ? verb.actions.map(({ name }) => [verb.name, name]) : []),
])

/** Starts a server with a payout that failed, a refused request and a customer. */
async function startStory() {
  const { url, json, api } = await startServer()
  const { resource } = await json('trigger', 'OUTGOING_PAYMENT.FAILED')
  await api('POST', '/customers', ada)
  const account = (await json('resource', 'show', resource)).document.source.accountId
  return { resource, account, environment: { SANDGLASS_URL: url } }
}

describe.each([60, 80, 120])('in a terminal of %i columns', (columns) => {
  const plain = { NO_COLOR: '1' }
  const terminal = { isTerminal: true, columns, errorColumns: columns }

  it('the help of every command fits', async () => {
    for (const words of [[], ...commands]) {
      const { printed } = await sandglass([...words, '--help'], terminal)
      expectToFit(printed, columns)
      expect(widestOf(printed), words.join(' ')).toBeLessThanOrEqual(columns)
    }
  })

  it('the prose and the tables of every guide fit', async () => {
    const { printed: list } = await sandglass(['docs'])
    const names = [...list.matchAll(/\]\((\w[\w-]*)\.md\)/g)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(10)
    for (const name of names) {
      const { printed } = await sandglass(['docs', name], terminal)
      const prose = printed
        .replaceAll(/```.*?```/gs, '')
        .split('\n')
        .filter((line) => !/^(?: {4}|#|<)/.test(line))
      expectToFit(prose.join('\n'), columns)
    }
  })

  it('explanations and tables fit, and their ids are whole', async () => {
    const { resource, account, environment } = await startStory()
    for (const words of [
      ['explain', resource],
      ['explain', account],
      ['diff', '0'],
      ['timeline'],
      ['outcomes'],
      ['world', 'list'],
      ['clock', 'preview', '1h'],
    ]) {
      const { printed } = await sandglass(words, { ...terminal, environment: { ...environment, ...plain } })
      expectToFit(printed, columns)
      expect(printed).not.toContain('…')
      if (words[0] === 'explain' || words[0] === 'timeline') expect(printed).toContain(resource)
    }
  })

  it('the timeline has its events, and marks and colours what failed', async () => {
    const { environment } = await startStory()
    const { printed } = await sandglass(['timeline'], { ...terminal, environment })
    expectToFit(printed, columns)
    const uncoloured = stripVTControlCharacters(printed)
    expect(uncoloured).toMatch(/ EVENTS\b|^ {2}events /m)
    expect(uncoloured).not.toMatch(/^ *ABOUT/m)
    expect(uncoloured).toContain('OUTGOING_PAYMENT.FAILED')
    const failures = printed.split('\n').filter((line) => line.startsWith('\u001b[31m'))
    expect(failures.some((line) => line.includes('✗'))).toBe(true)
    const { printed: without } = await sandglass(['timeline'], {
      ...terminal,
      environment: { ...environment, ...plain },
    })
    expect(without).toBe(uncoloured)
  })

  it('reports about a storage folder fit', async () => {
    const whole = await temporaryFolder()
    const { storage } = await openAndRead(whole)
    await appendBatch(storage, [{ world: 'main', sequence: 1, texts: ['{}'] }])
    await storage.close()
    const damaged = await folderWith(new Map([...(await contentOf(whole))].map(([name]) => [name, Buffer.alloc(99)])))
    for (const [action, wanted] of [
      ['check', 1],
      ['repair', 0],
    ] as const) {
      const { status, printed } = await sandglass(['storage', action, damaged], terminal)
      expect([status, printed]).toEqual([wanted, expect.stringContaining(damaged)])
      expectToFit(printed, columns)
    }
  })

  it('the health of a Sandglass fits', async () => {
    const { url } = await startServer()
    // The line is shorter than the narrowest terminal.
    const { printed } = await sandglass(['health', url], { ...terminal, columns: 30 })
    expectToFit(printed, 30)
  })

  it('errors fit', async () => {
    for (const words of [
      ['timeline', '--kind', 'reqest'],
      ['clock', '--url', 'http://127.0.0.1:1'],
      ['world', 'crate'],
    ])
      expectToFit((await sandglass(words, terminal)).complaint, columns)
  })
})

it('a pipe gets lines as long as they are, without marks', async () => {
  const { resource, environment } = await startStory()
  const { printed } = await sandglass(['timeline'], { environment })
  const [titles = '', ...rows] = printed.split('\n')
  expect(titles).toMatch(/^MOMENT +TIME +CAUSE +WHAT +STATUS +ABOUT +EVENTS +DETAILS$/)
  expect(rows.some((row) => row.includes(resource) && row.includes('OUTGOING_PAYMENT.FAILED'))).toBe(true)
  expect(printed).not.toContain('✗')
})
