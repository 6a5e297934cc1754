import { describe, expect, it } from 'vitest'
import { parsePlainStart } from './plain-start.ts'
import { runProgram } from './program.ts'
import { start } from './start.ts'
import type { Given } from './verb.ts'

const plain = (line: string) => parsePlainStart(line.split(' ').filter(Boolean), start)

/** Parses a command line with the library. */
async function thorough(line: string): Promise<Given | undefined> {
  let given: Given | undefined
  const run = async (one: Given) => {
    given = one
    return 0
  }
  const terminal = { environment: {}, print: () => {}, complain: () => {} }
  await runProgram(line.split(' ').filter(Boolean), [{ ...start, run }], terminal)
  return given
}

describe('a plain start is read as the library reads it', () => {
  it.each([
    '',
    'start',
    'serve',
    '--port 0',
    'start --port=0',
    'start --port 0 --frozen',
    'serve --frozen --seed x',
    'start --frozen=false',
    'start --seed=-x',
    'start --seed=a=b --port 1 --port 2',
  ])('%s', async (line) => {
    expect(plain(line)).toEqual(await thorough(line))
  })

  it.each([
    '--help',
    'help',
    'start --version',
    'start --prot 1',
    'start --port',
    'start --port x',
    'start --port --frozen',
    'start --frozen false',
    'start --frozen=maybe',
    'start --admin-token x',
    'start 8081',
    'start --',
    'health',
  ])('%s is left to it', (line) => {
    expect(plain(line)).toBeUndefined()
  })
})
