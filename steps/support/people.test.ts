import { describe, expect, it } from 'vitest'
import { sampleCompany, samplePerson } from './people.ts'

describe('sample people', () => {
  it('are the same for the same name and seed', () => {
    expect(samplePerson('Jane Doe', 'one')).toEqual(samplePerson('Jane Doe', 'one'))
    expect(sampleCompany('Acme', 'one')).toEqual(sampleCompany('Acme', 'one'))
  })

  it('differ for another name or another seed', () => {
    expect(samplePerson('Jane Doe', 'two')).not.toEqual(samplePerson('Jane Doe', 'one'))
    expect(samplePerson('John Doe', 'one')).not.toEqual(samplePerson('Jane Doe', 'one'))
  })
})
