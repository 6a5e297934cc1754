import { get } from 'node:http'
import { createSimulator } from './app.ts'
import { readConfig, settings } from './config.ts'

const [verb = 'serve'] = process.argv.slice(2)

if (verb === 'serve') void serve()
else if (verb === 'health') askHealth()
else fail(`There is no verb ${verb}; use "serve" (or nothing) or "health".`)

async function serve(): Promise<void> {
  const config = readOrFail()
  const simulator = createSimulator(config)
  // Nobody reads what is written any more; that is no reason to stop.
  process.stdout.on('error', () => {})
  process.once('exit', () => simulator.flushLog())
  const origin = await simulator.listen().catch((error: Error) => fail(`Cannot listen: ${error.message}`))
  say(`Sandglass listens at ${simulator.baseUrl}`)
  say(
    `  credential  ${config.clientId} / ${config.clientSecret === settings.clientSecret.default ? config.clientSecret : '[as configured]'}`,
  )
  say(`  docs        ${origin}/docs`)
  say(`  admin       ${origin}/admin/clock`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void simulator.close().then(() => process.exit(0)))
}

/** For the container's health check: there is no other program in the image to ask with. */
function askHealth(): void {
  const { port } = readOrFail()
  get({ host: '127.0.0.1', port, path: '/health', timeout: 2_000 }, (answer) => {
    process.exit(answer.statusCode === 200 ? 0 : 1)
  })
    .on('timeout', () => process.exit(1))
    .on('error', () => process.exit(1))
}

function readOrFail() {
  try {
    return readConfig(process.env)
  } catch (error) {
    return fail((error as Error).message)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
