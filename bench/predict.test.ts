import { expect, it } from 'vitest'
import { divide, predictionTable, withPredictions } from './predict.ts'

const costs = { balancer: 20, process: 150, perChange: 30, perCommit: 80, flush: 500, load: 30 }

it('divides cores among the parts by their costs', () => {
  expect(divide(costs, 21, 1)).toMatchObject({ processes: 15, databases: 1, cores: { balancer: 2, database: 4 } })
  expect(divide(costs, 2, 4)).toMatchObject({ processes: 1, databases: 4, cores: { balancer: 1, database: 1 } })
})

it('says which part is full first: the log of one database, from some size on', () => {
  const lines = predictionTable(costs).split('\n')
  expect(lines).toHaveLength(7)
  expect(lines[2]).toContain('| processes (')
  expect(lines[4]).toContain('| log of the database (')
  expect(lines[6]).not.toContain('log of the database')
})

it('fills the table of a page', () => {
  const page = 'a\n<!-- predictions -->\nold\n<!-- end of predictions -->\nb'
  expect(withPredictions(page, undefined)).toBe(page)
  expect(withPredictions(page, costs)).toBe(page.replace('old', predictionTable(costs)))
  expect(withPredictions('no table', costs)).toBe('no table')
})
