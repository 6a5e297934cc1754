import { afterEach, describe, expect, it, vi } from 'vitest'
import { AdminClient } from './client.ts'

afterEach(() => vi.unstubAllGlobals())

const refuseAll = () => {
  const sent = vi.fn()
  vi.stubGlobal('fetch', sent)
  return sent
}

describe('a call of the admin plane', () => {
  it.each(['.', '..'])(
    'that names a thing %s is refused as not found, because its URL would be another',
    async (name) => {
      const sent = refuseAll()
      const client = new AdminClient('http://localhost:1')
      const path = { world: name }
      await expect(client.call('freezeClock', { path })).rejects.toMatchObject({ name: 'SandglassError', status: 404 })
      await expect(client.stream(name, new AbortController().signal)).rejects.toMatchObject({ status: 404 })
      await expect(client.call('getMoment', { path: { world: 'w', moment: name } })).rejects.toThrow(
        `getMoment was refused with 404: Nothing has the name ${name}.`,
      )
      expect(sent).not.toHaveBeenCalled()
    },
  )

  it.each(['naïve…', 'two\nlines'])(
    'with the token %j is refused, because no header has such characters',
    async (token) => {
      const sent = refuseAll()
      await expect(new AdminClient('http://localhost:1', token).call('listWorlds', {})).rejects.toMatchObject({
        name: 'SandglassError',
        status: 401,
      })
      expect(sent).not.toHaveBeenCalled()
    },
  )
})
