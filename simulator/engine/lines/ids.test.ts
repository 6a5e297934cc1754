import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testWall } from '../../testing/wall.ts'
import { createWorld } from '../world/world.ts'
import { IdMaker } from './ids.ts'

/** The ends that outcome tables read. */
const magic = /00[0-7]$/
const act = { kind: 'request', name: 'test' } as const

const newWorld = () =>
  createWorld({ name: 'world', seed: 'seed', startAt: 0, frozen: true, wall: testWall(), handlers: {} })

/** Returns the ends of ids of one type, made one after the other. */
function endsOf(engine: ReturnType<typeof newWorld>, suffixes: readonly (string | undefined)[]): readonly string[] {
  return engine.commit(act, () => suffixes.map((suffix) => engine.newId('Lamp', suffix).slice(-3))).result
}

describe('the end of an id', () => {
  it('is no magic value unless requested, over 200 000 numbers', () => {
    const ids = new IdMaker('seed', 'Lamp')
    const found = Array.from({ length: 200_000 }, (_, number) => ids.at(number)).filter((id) => magic.test(id))
    expect(found).toEqual([])
  })

  it('is no magic value for any seed, type and number', () => {
    const numbers = fc.integer({ min: 0, max: 2 ** 32 - 1 })
    const types = fc.stringMatching(/^[A-Z][A-Za-z]{0,20}$/)
    fc.assert(
      fc.property(fc.string(), types, fc.array(numbers, { minLength: 100 }), (seed, type, some) => {
        const ids = new IdMaker(seed, type)
        for (const number of some) expect(ids.at(number)).not.toMatch(magic)
      }),
    )
  })

  it('can be anything else', () => {
    const ids = new IdMaker('seed', 'Lamp')
    const ends = Array.from({ length: 200_000 }, (_, number) => ids.at(number).slice(-3))
    // 4096 ends less the 8 magic ones; 200 000 ids reach each of them many times over.
    expect(new Set(ends).size).toBe(4096 - 8)
  })

  it('is the requested one, magic or not', () => {
    const ids = new IdMaker('seed', 'Lamp')
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.stringMatching(/^[0-9a-f]{1,12}$/), (number, suffix) => {
        const id = ids.at(number, suffix)
        expect(id.endsWith(suffix)).toBe(true)
        expect(id).toHaveLength(ids.at(number).length)
        expect(id.slice(0, -12)).toBe(ids.at(number).slice(0, -12))
      }),
    )
  })

  it("is the one set beforehand, once each, rather than the operation's; plain without either", () => {
    const engine = newWorld()
    engine.commit(act, () => {
      engine.setNextIdSuffix('Lamp', '003')
      engine.setNextIdSuffix('Lamp', '006')
    })
    const [first, second, third, fourth] = endsOf(engine, ['002', undefined, '005', undefined])
    expect([first, second, third]).toEqual(['003', '006', '005'])
    expect(fourth).not.toMatch(magic)
  })

  it('of another type is not affected by a request', () => {
    const engine = newWorld()
    engine.commit(act, () => engine.setNextIdSuffix('Shade', '002'))
    expect(endsOf(engine, ['001', '005'])).toEqual(['001', '005'])
    expect(engine.commit(act, () => engine.newId('Shade', '005')).result).toMatch(/002$/)
  })
})
