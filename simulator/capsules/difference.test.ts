import { expect, it } from 'vitest'
import { firstDifference } from './difference.ts'

// npm run fuzz found a difference whose replayed value was a function of JavaScript, which JSON leaves out.
it.each(['constructor', 'toString', '__proto__'])('a member named %s that one side lacks is absent there', (name) => {
  const value: unknown = JSON.parse(`{"${name}":{}}`)
  expect(firstDifference(value, {})).toEqual({ path: `/${name}`, recorded: {}, replayed: undefined })
  expect(firstDifference({}, value)).toEqual({ path: `/${name}`, recorded: undefined, replayed: {} })
})
