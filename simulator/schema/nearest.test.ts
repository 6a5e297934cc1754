import { describe, expect, it } from 'vitest'
import { didYouMean, nearest } from './nearest.ts'

const members = ['kind', 'operation', 'eventType', 'times', 'delayMs', 'at', 'frozen', 'seed']

describe('the nearest word', () => {
  it.each([
    ['frozn', 'frozen'],
    ['fozen', 'frozen'],
    ['frozne', 'frozen'],
    ['frozen', 'frozen'],
    ['FROZEN', 'frozen'],
    ['sede', 'seed'],
    ['delay', 'delayMs'],
    ['opration', 'operation'],
    ['type', 'eventType'],
    ['delay_ms', 'delayMs'],
    ['ta', 'at'],
  ])('to %s is %s', (word, meant) => {
    expect(nearest(word, members)).toBe(meant)
  })

  it.each(['', 'x', 'by', 'colour', 'beginning', 'x'.repeat(1_000_000)])('is none for %.20s', (word) => {
    expect(nearest(word, members)).toBeUndefined()
  })

  it('is the one with the fewest edits, and the first of equals', () => {
    expect(nearest('cart', ['cast', 'card', 'carts', 'cart'])).toBe('cart')
    expect(nearest('cary', ['card', 'cart'])).toBe('card')
    expect(nearest('secret', ['client_secret', 'secrets'])).toBe('secrets')
  })

  it('ends a message', () => {
    expect(didYouMean('frozn', members)).toBe(' Did you mean "frozen"?')
    expect(didYouMean('colour', members)).toBe('')
  })
})
