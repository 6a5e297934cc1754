import childProcess from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'

const refuse = (file: unknown): never => {
  throw new Error(
    `Tests of the project "unit" start no process, but this one starts ${file}. Move it to test/processes.`,
  )
}

Object.assign(childProcess, {
  spawn: refuse,
  spawnSync: refuse,
  exec: refuse,
  execSync: refuse,
  execFile: refuse,
  execFileSync: refuse,
  fork: refuse,
})
syncBuiltinESMExports()
