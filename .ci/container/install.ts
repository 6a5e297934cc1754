import { attempt, say } from './command.ts'

/** Why the container tests cannot run on this machine; they are then skipped, with this as the reason. */
export class Unavailable extends Error {}

/** Makes sure that a program is there, from a Debian package where it is not. */
export async function install(program: string, packageName: string): Promise<void> {
  if ((await attempt(program, ['--version'])).status === 0) return
  if (process.getuid?.() !== 0) throw new Unavailable(`no ${program} here, and only root can install ${packageName}`)

  say(`installing ${packageName}`)
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  await attempt('apt-get', ['update', '--quiet'], { environment })
  const words = ['install', '--yes', '--quiet', '--no-install-recommends', packageName]
  const { status, output } = await attempt('apt-get', words, { environment })
  if (status !== 0) throw new Unavailable(`${packageName} cannot be installed (${output.split('\n').at(-1)})`)
}
