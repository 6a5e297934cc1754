import { describe, expect, it } from 'vitest'
import { type Costs, type Shape, simulate } from './queueing.ts'

const costs: Costs = { balancer: 20, process: 200, perChange: 50, perCommit: 100, flush: 500, load: 30 }
const apart: Shape = { processes: 1, databases: 1, clients: 256, cores: { balancer: 4, database: 8 } }

describe('the simulation', () => {
  it('serves as many requests as a full process can', () => {
    const { perSecond, busy } = simulate(costs, apart)
    expect(perSecond).toBeGreaterThan(4_700)
    expect(perSecond).toBeLessThan(5_100)
    expect(busy['processes']).toBeGreaterThan(0.98)
  })

  it('serves twice as many with two, while nothing else is full', () => {
    const [one, two] = [1, 2].map((processes) => simulate(costs, { ...apart, processes }).perSecond)
    expect(two).toBeGreaterThan(1.9 * (one ?? 0))
  })

  it('is bound by one client: the sum of what a request passes', () => {
    const { perSecond } = simulate(costs, { ...apart, clients: 1 })
    expect(1e6 / perSecond).toBeGreaterThan(0.97 * (20 + 200 + 50 + 100 + 500))
    expect(1e6 / perSecond).toBeLessThan(1.03 * (20 + 200 + 50 + 100 + 500))
  })

  it('shares the cores of one machine', () => {
    const { perSecond, busy } = simulate(costs, { ...apart, cores: 1 })
    expect(busy['cores of the database']).toBeGreaterThan(0.98)
    expect(perSecond).toBeLessThan(1e6 / (20 + 200 + 50 + 30))
    expect(perSecond).toBeGreaterThan(1e6 / (20 + 200 + 50 + 100 + 30))
  })

  it('fills the cores of the database, and another database doubles that', () => {
    const many: Shape = { ...apart, processes: 64, clients: 4_096, cores: { balancer: 64, database: 4 } }
    const { perSecond, busy } = simulate(costs, many)
    expect(busy['cores of the database']).toBeGreaterThan(0.98)
    expect(simulate(costs, { ...many, databases: 2 }).perSecond).toBeGreaterThan(1.9 * perSecond)
  })

  it('is bound by the bytes that the log takes', () => {
    const log = { bytesPerSecond: 2_000_000, bytesPerChange: 2_000 }
    const { perSecond, busy } = simulate(costs, { ...apart, log })
    expect(busy['log of the database']).toBeGreaterThan(0.9)
    expect(perSecond).toBeGreaterThan(900)
    expect(perSecond).toBeLessThan(1_001)
  })

  it('gives the same figures every time', () => {
    expect(simulate(costs, apart)).toEqual(simulate(costs, apart))
  })
})
