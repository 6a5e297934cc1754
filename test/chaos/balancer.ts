import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { attempt } from '../support/command.ts'
import { install } from '../support/install.ts'

const published = resolve(import.meta.dirname, '../../deploy/haproxy.cfg')
const serverLine = /^( +server )sandglass-1 sandglass-1:8080(?: track processes\/sandglass-1)?$/
const otherServerLine = /^ +server sandglass-[23] /

/** The published configuration for processes at these ports of the loopback address. */
export function configurationFor(port: number, socket: string, servers: readonly number[]): string {
  const lines = readFileSync(published, 'utf8')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace('/tmp/haproxy.sock', socket)
    .split('\n')
    .filter((line) => !otherServerLine.test(line))
  const expanded = lines.flatMap((line) =>
    serverLine.test(line)
      ? servers.map((server, index) =>
          line.replace('sandglass-1:8080', `127.0.0.1:${server}`).replaceAll('sandglass-1', nameOf(index)),
        )
      : [line],
  )
  return expanded.join('\n')
}

/** The characters of its log that are kept. */
const mostLog = 20_000

/** The name of a process, and of its server in HAProxy. */
export const nameOf = (index: number) => `sandglass-${index + 1}`

/** HAProxy with the published configuration. */
export class Balancer {
  /** Its log: which processes it has seen go and come. */
  log = ''

  private constructor(
    readonly port: number,
    readonly socket: string,
    readonly child: ChildProcess,
  ) {}

  /** Starts it; throws `Unavailable` where it cannot be installed. */
  static async start(folder: string, port: number, servers: readonly number[]): Promise<Balancer> {
    // It has no option of the name that the installation asks for.
    if ((await attempt('haproxy', ['-v'])).status !== 0) await install('haproxy', 'haproxy')
    const socket = join(folder, 'haproxy.sock')
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(file, configurationFor(port, socket, servers))
    const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] })
    child.once('error', () => undefined)
    const balancer = new Balancer(port, socket, child)
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        balancer.log = (balancer.log + chunk).slice(-mostLog)
      })
    while ((await balancer.command('show version').catch(() => '')) === '') {
      if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}: ${balancer.log}`)
      await pause(20)
    }
    return balancer
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Sends a command to the runtime socket and returns the answer. */
  async command(words: string): Promise<string> {
    const socket = connect(this.socket)
    socket.end(`${words}\n`)
    return text(socket)
  }

  /** Takes a process out, or back in. */
  async set(name: string, state: 'maint' | 'ready'): Promise<void> {
    await this.command(`set server processes/${name} state ${state}`)
  }

  /** Resolves when requests are sent to a process, or no longer. */
  async sees(name: string, isUp: boolean): Promise<void> {
    for (;;) {
      const rows = (await this.command('show stat')).split('\n').map((line) => line.split(','))
      const status = rows.find(([backend, server]) => backend === 'processes' && server === name)?.[17] ?? ''
      if (status.startsWith('UP') === isUp) return
      await pause(20)
    }
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const ended = once(this.child, 'exit')
    this.child.kill('SIGKILL')
    await ended
  }
}
