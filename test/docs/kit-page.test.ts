import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { AdminClient, World } from '../../kit/index.ts'

const page = readFileSync('docs/kit.md', 'utf8')

/** Returns the names of the public members of an object. */
const membersOf = (value: object): readonly string[] =>
  [...Object.keys(value), ...Object.getOwnPropertyNames(Object.getPrototypeOf(value))].filter(
    (name) => name !== 'constructor',
  )

const world = new World(new AdminClient('http://127.0.0.1:1'), {
  name: 'none',
  baseUrl: 'http://127.0.0.1:1',
  clientId: 'none',
  clientSecret: 'none',
})
const { clock, timeline, webhooks, requests, faults, ledger, schedule } = world

it.each(Object.entries({ world, clock, timeline, webhooks, requests, faults, ledger, schedule }))(
  'docs/kit.md names every member of %s',
  (_name, part) => {
    expect(membersOf(part).filter((member) => !new RegExp(`[.\`]${member}\\b`).test(page))).toEqual([])
  },
)
