import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { attempt, say } from './command.ts'
import { install, Unavailable } from './install.ts'

export interface Engine {
  readonly host: string
  stop(): Promise<void>
}

/** The engine that runs already, or one of our own that ends with us. Both are announced to testcontainers. */
export async function findOrStartEngine(): Promise<Engine> {
  const engine = (await findEngine()) ?? (await startEngine())
  process.env['DOCKER_HOST'] = engine.host
  // The reaper is one more image, which may be out of reach; our own `finally` blocks clean up instead.
  process.env['TESTCONTAINERS_RYUK_DISABLED'] = 'true'
  return engine
}

async function findEngine(): Promise<Engine | undefined> {
  const version = await attempt('docker', ['version', '--format', '{{.Server.Version}}'])
  if (version.status !== 0) return undefined
  say(`engine: the one that runs here, ${version.answer}`)
  // The client may know its engine from a context, which testcontainers does not read.
  const context = await attempt('docker', ['context', 'inspect', '--format', '{{.Endpoints.docker.Host}}'])
  const host = process.env['DOCKER_HOST'] ?? context.answer
  return { host, stop: async () => undefined }
}

async function startEngine(): Promise<Engine> {
  await install('dockerd', 'docker.io')
  // Where there is an init system, installing the package has started the machine's engine.
  const installed = await findEngine()
  if (installed) return installed

  const folder = await mkdtemp(join(tmpdir(), 'sandglass-engine-'))
  const host = `unix://${join(folder, 'socket')}`
  const log = await open(join(folder, 'log'), 'w')
  const daemon = spawn('dockerd', daemonWords(folder, host), { stdio: ['ignore', log.fd, log.fd] })
  await log.close()
  const ended = once(daemon, 'exit').catch(() => undefined)

  if (!(await answers(daemon, host))) {
    const lines = (await readFile(join(folder, 'log'), 'utf8')).trim().split('\n')
    await stopEngine(daemon, ended, folder)
    throw new Unavailable(`dockerd does not start here (${lines.at(-1) ?? 'it printed nothing'})`)
  }
  // Inside a container testcontainers would look for the engine at the gateway; this one shares our own network.
  process.env['TESTCONTAINERS_HOST_OVERRIDE'] = '127.0.0.1'
  say('engine: started for this run')
  return { host, stop: () => stopEngine(daemon, ended, folder) }
}

/**
 * An engine that leaves the machine as it was: everything it keeps is in the folder; it writes no firewall rule, does
 * not turn on forwarding, and makes no default bridge (two engines would quarrel over docker0, and it would stay behind).
 * Published ports still work, on a network made for the run, because docker-proxy carries them without the firewall.
 * The price: a container reaches nothing outside, and a build needs `--network host`. The storage driver is left to
 * dockerd, which takes overlay2 where it can and vfs where the folder itself lies on an overlay.
 */
function daemonWords(folder: string, host: string): string[] {
  return [
    ...['--data-root', join(folder, 'images'), '--exec-root', join(folder, 'run')],
    ...['--pidfile', join(folder, 'pid'), '--host', host],
    ...['--bridge=none', '--iptables=false', '--ip6tables=false', '--ip-forward=false', '--ip-masq=false'],
  ]
}

/** Waits until the daemon answers or gives up by itself; a daemon that cannot work ends within seconds. */
async function answers(daemon: ChildProcess, host: string): Promise<boolean> {
  while (daemon.exitCode === null && daemon.signalCode === null) {
    const { status } = await attempt('docker', ['--host', host, 'version'])
    if (status === 0) return true
    await pause(200)
  }
  return false
}

async function stopEngine(daemon: ChildProcess, ended: Promise<unknown>, folder: string): Promise<void> {
  daemon.kill('SIGTERM')
  await ended
  // dockerd leaves its network namespace mounted, and what is mounted cannot be removed.
  const mounts = (await readFile('/proc/mounts', 'utf8')).split('\n').map((line) => line.split(' ')[1] ?? '')
  for (const mount of mounts.filter((path) => path.startsWith(`${folder}/`)).reverse()) await attempt('umount', [mount])
  await rm(folder, { recursive: true, force: true })
}
