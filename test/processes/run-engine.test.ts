import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../../simulator/testing/storage-folders.ts'

/** Runs the script of the container tests with a program in place of dockerd; `engine` is the folder of its state. */
async function runEngine(program: string) {
  const folder = await temporaryFolder()
  writeFileSync(join(folder, 'dockerd'), `#!/bin/sh\n${program}\n`)
  chmodSync(join(folder, 'dockerd'), 0o755)
  const engine = join(folder, 'engine')
  mkdirSync(engine)
  const script = spawn('test/container/run-engine.sh', [engine, '', folder], {
    env: { PATH: `${folder}:${process.env['PATH']}` },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    script.stdin.destroy()
  })
  return { folder, engine, script, ended: once(script, 'exit') }
}

it('the engine of the container tests ends with the process that started it', async () => {
  const { folder, engine, script, ended } = await runEngine('echo $$ > "$1/pid"; exec sleep infinity')
  const pid = await vi.waitUntil(() => readPid(join(folder, 'pid')), { timeout: 60_000 })
  expect(process.kill(pid, 0)).toBe(true)
  // As the kernel does for a process that is killed.
  script.stdin.destroy()
  await ended
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(existsSync(engine)).toBe(false)
})

const readPid = (file: string) => existsSync(file) && Number(readFileSync(file, 'utf8'))

it('an engine that does not start says why', async () => {
  const { engine, script, ended } = await runEngine('echo one; echo "no permission" >&2; exit 1')
  expect(await text(script.stdout)).toBe('no permission\n')
  await ended
  expect(existsSync(engine)).toBe(false)
})
