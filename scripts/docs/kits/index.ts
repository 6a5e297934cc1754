import { readFileSync } from 'node:fs'
import { goClient } from './go.ts'
import { javaClients } from './java.ts'
import { adminModel } from './model.ts'
import { pythonClient } from './python.ts'

/** Returns the clients of the admin plane in other languages, with the version of the server that they are for. */
export function kitClients(): Readonly<Record<string, string>> {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  const model = adminModel()
  const java = javaClients(model, version)
  return {
    'kit/go/admin/admin.go': goClient(model, version),
    'kit/java/src/main/java/sandglass/Admin.java': java.Admin,
    'kit/java/src/main/java/sandglass/WorldAdmin.java': java.WorldAdmin,
    'kit/python/sandglass/admin.py': pythonClient(model, version),
  }
}
