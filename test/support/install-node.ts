import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { attempt } from './command.ts'

/** Installs a major version of Node.js from the registry into a folder; undefined when it cannot be had. */
export async function installNode(major: string, folder: string): Promise<string | undefined> {
  await attempt('npm', ['install', '--silent', '--prefix', folder, `node@${major}`])
  const path = join(folder, 'node_modules/node/bin/node')
  const works = await attempt(path, ['--version'])
  return works.status === 0 ? realpath(path) : undefined
}
