import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { Packaged } from './packaged.ts'

const packaged = new Packaged()
afterAll(() => rmSync(packaged.folder, { recursive: true, force: true }))

describe('sandglass steps', () => {
  it('lists every step, or those with all the words', async () => {
    const { exit, stdout } = await packaged.run('/', ['steps'])
    expect([exit, stdout]).toEqual([0, expect.stringContaining('  When {duration} pass(es)\n')])
    const found = await packaged.run('/', ['steps', 'BALANCED'])
    expect(found.stdout).not.toContain('{duration} pass(es)')
    const passkeys = await packaged.run('/', ['steps', 'passkey', 'quote'])
    expect(passkeys.stdout).toContain('  When {person} authorizes the quote with {proof}( but:)\n')
    expect(passkeys.stdout).not.toContain('  When {person} logs in with {proof}( but:)\n')
    expect(await packaged.run('/', ['steps', 'gibberish'])).toEqual({
      exit: 1,
      stdout: '',
      stderr: 'No step contains "gibberish".\n',
    })
  })

  it('has JSON for programs', async () => {
    const { steps, parameters } = JSON.parse((await packaged.run('/', ['steps', '--json'])).stdout)
    expect(steps).toContainEqual({
      keyword: 'When',
      pattern: '{duration} pass(es)',
      section: 'clock',
      says: expect.any(String),
      example: ['When 6 minutes pass'],
      takes: 'nothing',
    })
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'decimal', regexp: '-?\\d+(?:\\.\\d+)?' }))
  })

  it('--editor writes the stubs and the settings, and keeps other settings', async () => {
    const team = packaged.team('editor', { '.vscode/settings.json': '{\n  // mine\n  "editor.tabSize": 2,\n}\n' })
    const { exit, stdout } = await packaged.run(team, ['steps', '--editor'])
    expect([exit, stdout]).toEqual([0, expect.stringContaining('Written: .sandglass/steps.js, .vscode/settings.json.')])
    const settings = readFileSync(join(team, '.vscode/settings.json'), 'utf8')
    expect(settings).toContain('\n  // mine\n  "editor.tabSize": 2,\n}')
    expect(settings).toContain('"cucumber.glue": [".sandglass/steps.js", ')
    const again = await packaged.run('/', ['steps', '--editor', team])
    expect(again.stdout).toContain('Everything is in place.')
    expect(await packaged.run('/', ['steps', '--editor', join(team, 'nowhere')])).toMatchObject({ exit: 2 })
  })
})
