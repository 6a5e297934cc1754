import { describe, expect, it } from 'vitest'
import { addSettings } from './editor.ts'

describe('the settings of the editor', () => {
  it.each([
    ['an empty file', '', '{\n  "cucumber.glue": ['],
    ['an empty list', '{ "cucumber.glue": [] }', '"cucumber.glue": [".sandglass/steps.js"'],
    ['a list', '{ "cucumber.glue": ["a/*.js"] }', '"**/features/**/*.{js,mjs,cjs,ts}", "a/*.js"] }'],
  ])('are added to %s', (_name, before, part) => {
    const after = addSettings(before, 'settings.json')
    expect(after).toContain(part)
    expect(JSON.parse(after)).toHaveProperty(['cucumber.features'], ['**/*.feature'])
    expect(addSettings(after, 'settings.json')).toBe(after)
  })

  it.each(['[]', '{ "a" }', '{ "cucumber.glue": 7 }'])('are left alone in %s', (before) => {
    expect(() => addSettings(before, 'settings.json')).toThrow('settings.json cannot be read as settings')
  })
})
