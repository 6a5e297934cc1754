import { get } from 'node:http'
import { createSimulator } from './app.ts'
import { readConfig, settings } from './config.ts'

const [command = 'serve'] = process.argv.slice(2)

if (command === 'serve') void serve()
else if (command === 'health') checkHealth()
else fail(`There is no command ${command}; use "serve" (the default) or "health".`)

async function serve(): Promise<void> {
  const config = readConfigOrFail()
  const simulator = createSimulator(config)
  // A closed pipe at the other end of stdout is no reason to stop.
  process.stdout.on('error', () => {})
  process.once('exit', () => simulator.flushLog())
  const origin = await simulator.listen().catch((error: Error) => fail(`Cannot listen: ${error.message}`))
  print(`Sandglass listens at ${simulator.baseUrl}`)
  const isDefaultSecret = config.clientSecret === settings.clientSecret.default
  print(`  credential  ${config.clientId} / ${isDefaultSecret ? config.clientSecret : '[as configured]'}`)
  print(`  docs        ${origin}/docs`)
  print(`  admin       ${origin}/admin/clock`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void simulator.close().then(() => process.exit(0)))
}

/** Implements the container's health check; the image has no other program that could. */
function checkHealth(): void {
  const { port } = readConfigOrFail()
  get({ host: '127.0.0.1', port, path: '/health', timeout: 2_000 }, (answer) => {
    process.exit(answer.statusCode === 200 ? 0 : 1)
  })
    .on('timeout', () => process.exit(1))
    .on('error', () => process.exit(1))
}

function readConfigOrFail() {
  try {
    return readConfig(process.env)
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
