import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { createSimulator } from '../../simulator/app.ts'

it('the application of deploy/compose.yaml reaches the API', async () => {
  const simulator = createSimulator({})
  const { entrypoint, command, environment } = parse(readFileSync('deploy/compose.yaml', 'utf8')).services.application
  const env = { ...process.env, ...environment }
  env.PAYMENTS_URL = env.PAYMENTS_URL.replace('http://sandglass:8080', new URL(await simulator.listen()).origin)
  const [program, ...words] = [...entrypoint, ...command]
  const { stdout } = await promisify(execFile)(program, words, { env })
  expect(stdout).toMatch(/^200 \{/)
  await simulator.close()
})
