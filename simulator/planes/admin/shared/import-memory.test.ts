import { describe, expect, it } from 'vitest'
import { ImportMemory } from './import-memory.ts'

const mebibyte = 2 ** 20

function memoryOf(limitMiB: number) {
  const heap = { usedBytes: 0, limitBytes: limitMiB * mebibyte }
  return { heap, memory: new ImportMemory(() => heap) }
}

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    ({ status }) => status,
  )

describe('the memory for files', () => {
  it('refuses a file that needs more than half of the heap for ever', async () => {
    const { memory } = memoryOf(100)
    const take = (mebibytes: number) => memory.lend(async (charge) => charge(mebibytes * mebibyte))
    expect(await statusOf(take(50))).toBe(200)
    expect(await statusOf(take(51))).toBe(413)
    expect(await statusOf(take(50))).toBe(200)
  })

  it('refuses a file for now while others have the memory, and takes it afterwards', async () => {
    const { memory } = memoryOf(100)
    let end = () => undefined as unknown
    const first = memory.lend((charge) => {
      charge(30 * mebibyte)
      return new Promise((resolve) => {
        end = () => resolve(undefined)
      })
    })
    const second = () => memory.lend(async (charge) => charge(30 * mebibyte))
    expect(await statusOf(second())).toBe(503)
    end()
    await first
    expect(await statusOf(second())).toBe(200)
  })

  it('refuses a file for now when the heap gets full while it is read', async () => {
    const { heap, memory } = memoryOf(100)
    const work = memory.lend(async (charge) => {
      for (let part = 0; part < 10; part += 1) {
        charge(mebibyte)
        heap.usedBytes += 10 * mebibyte
      }
    })
    expect(await statusOf(work)).toBe(503)
  })

  it('refuses a large body for now while others are received', () => {
    const { memory } = memoryOf(100)
    const giveBack = memory.receive(128 * mebibyte)
    expect(() => memory.receive(65 * mebibyte)).toThrow(/no memory for another file/)
    giveBack()
    expect(memory.receive(65 * mebibyte)).toBeTypeOf('function')
  })
})
