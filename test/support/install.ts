import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attempt, printLine } from './command.ts'

/** Thrown when tests cannot run on this machine; they are skipped, with the message as the reason. */
export class Unavailable extends Error {}

/** Installs a program from Debian packages unless it is there already: unless it answers to `version`. */
export async function install(program: string, packageName: string, ...version: readonly string[]): Promise<void> {
  if (await isInstalled(program, packageName, version.length === 0 ? ['--version'] : version)) return
  if (process.getuid?.() !== 0) throw new Unavailable(`${program} is missing, and only root can install ${packageName}`)

  printLine(`installing ${packageName}`)
  const commands = [
    'apt-get update --quiet',
    `apt-get install -o DPkg::Lock::Timeout=600 --yes --quiet --no-install-recommends ${packageName}`,
  ]
  // One at a time: an update while another one runs fails, and without one a package is not found.
  const words = [join(tmpdir(), 'sandglass-install.lock'), 'sh', '-c', commands.join('\n')]
  const { status, output } = await attempt('flock', words, { environment: { DEBIAN_FRONTEND: 'noninteractive' } })
  if (status !== 0) throw new Unavailable(`${packageName} cannot be installed (${output.split('\n').at(-1)})`)
}

/** True when the program answers, and no other process is about to install it: half of it may answer, too. */
async function isInstalled(program: string, packageName: string, version: readonly string[]): Promise<boolean> {
  if ((await attempt(program, version)).status !== 0) return false
  const { stdout } = await attempt('dpkg', ['--status', ...packageName.split(' ')])
  return !/^Status: .* (half-installed|unpacked|half-configured|triggers-\w+)$/m.test(stdout)
}
