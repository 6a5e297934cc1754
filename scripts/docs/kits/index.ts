import { readFileSync } from 'node:fs'
import { adminModel } from './model.ts'
import { pythonClient } from './python.ts'

/** Returns the clients of the admin plane in other languages, with the version of the server that they are for. */
export function kitClients(): Readonly<Record<string, string>> {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  const model = adminModel()
  return {
    'kit/python/sandglass/admin.py': pythonClient(model, version),
  }
}
