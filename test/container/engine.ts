import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { attempt, printLine } from '../support/command.ts'
import { install, Unavailable } from '../support/install.ts'

interface Engine {
  readonly host: string
  stop(): Promise<void>
}

/** Finds a running engine or starts one that ends with this process; tells testcontainers about it. */
export async function findOrStartEngine(): Promise<Engine> {
  const engine = (await findEngine()) ?? (await startEngine())
  process.env['DOCKER_HOST'] = engine.host
  // The reaper is another image that may be unreachable; the tests clean up instead.
  process.env['TESTCONTAINERS_RYUK_DISABLED'] = 'true'
  return engine
}

async function findEngine(): Promise<Engine | undefined> {
  const version = await attempt('docker', ['version', '--format', '{{.Server.Version}}'])
  if (version.status !== 0) return undefined
  printLine(`engine: already running, version ${version.stdout}`)
  // The client may take its engine from a context, which testcontainers does not read.
  const context = await attempt('docker', ['context', 'inspect', '--format', '{{.Endpoints.docker.Host}}'])
  const host = process.env['DOCKER_HOST'] ?? context.stdout
  return { host, stop: async () => undefined }
}

async function startEngine(): Promise<Engine> {
  await install('dockerd', 'docker.io')
  // With an init system, installing the package has started the engine.
  const installed = await findEngine()
  if (installed) return installed

  const folder = await mkdtemp(join(tmpdir(), 'sandglass-engine-'))
  const bridge = await makeBridge()
  const host = `unix://${join(folder, 'socket')}`
  const script = join(import.meta.dirname, 'run-engine.sh')
  // Detached, so that Ctrl-C does not end the script before it has ended the engine.
  const keeper = spawn(script, [folder, bridge ?? '', ...daemonArguments(folder, host, bridge)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  })
  const printed = text(keeper.stdout)
  const ended = once(keeper, 'exit').catch(() => undefined)
  const stop = async () => {
    keeper.stdin.end()
    await ended
  }
  if (!(await isReady(keeper, host))) {
    await stop()
    throw new Unavailable(`dockerd does not start here (${(await printed).trim() || 'it printed nothing'})`)
  }
  // Inside a container testcontainers would look for the engine at the gateway; this one shares our network.
  process.env['TESTCONTAINERS_HOST_OVERRIDE'] = '127.0.0.1'
  printLine('engine: started for this run')
  return { host, stop }
}

/**
 * The arguments of an engine that leaves the machine as it was: all of its state is in the folder; it writes no
 * firewall rules, does not turn on forwarding and does not create docker0 (two engines would conflict over it, and it
 * would remain). Published ports still work, through docker-proxy. The price: containers cannot reach the outside, and
 * builds need `--network host`. dockerd chooses the storage driver:
 * overlay2 where possible, vfs where the folder itself is on an overlay.
 */
function daemonArguments(folder: string, host: string, bridge: string | undefined): string[] {
  return [
    ...['--data-root', join(folder, 'images'), '--exec-root', join(folder, 'run')],
    ...['--pidfile', join(folder, 'pid'), '--host', host],
    ...[
      `--bridge=${bridge ?? 'none'}`,
      '--iptables=false',
      '--ip6tables=false',
      '--ip-forward=false',
      '--ip-masq=false',
    ],
  ]
}

/** Makes a bridge for the default network of the engine; undefined where that cannot be done. */
async function makeBridge(): Promise<string | undefined> {
  const name = `sandglass-${process.pid % 10_000}`
  const steps = [
    ['link', 'add', 'name', name, 'type', 'bridge'],
    ['address', 'add', `10.213.${process.pid % 250}.1/24`, 'dev', name],
    ['link', 'set', name, 'up'],
  ]
  for (const step of steps)
    if ((await attempt('ip', step)).status !== 0) {
      await attempt('ip', ['link', 'delete', name])
      return undefined
    }
  return name
}

/** Waits until the engine answers; false when it ends instead, which takes seconds at most. */
async function isReady(keeper: ChildProcess, host: string): Promise<boolean> {
  while (keeper.exitCode === null && keeper.signalCode === null) {
    const { status } = await attempt('docker', ['--host', host, 'version'])
    if (status === 0) return true
    await pause(200)
  }
  return false
}
