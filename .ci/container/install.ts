import { attempt, printLine } from './command.ts'

/** Thrown when tests cannot run on this machine; they are skipped, with the message as the reason. */
export class Unavailable extends Error {}

/** Installs a program from a Debian package unless it is there already. */
export async function install(program: string, packageName: string): Promise<void> {
  if ((await attempt(program, ['--version'])).status === 0) return
  if (process.getuid?.() !== 0) throw new Unavailable(`${program} is missing, and only root can install ${packageName}`)

  printLine(`installing ${packageName}`)
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  await attempt('apt-get', ['update', '--quiet'], { environment })
  const args = ['install', '-o', 'DPkg::Lock::Timeout=600', '--yes', '--quiet', '--no-install-recommends', packageName]
  const { status, output } = await attempt('apt-get', args, { environment })
  if (status !== 0) throw new Unavailable(`${packageName} cannot be installed (${output.split('\n').at(-1)})`)
}
