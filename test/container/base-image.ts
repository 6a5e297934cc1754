import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { attempt, printLine, run } from '../support/command.ts'
import { install, Unavailable } from '../support/install.ts'
import { installNode } from '../support/install-node.ts'

const standIn = 'sandglass-base:stand-in'

/** Returns the Dockerfile's base image, or a stand-in where that image is unreachable. */
export async function findOrMakeBaseImage(dockerfile: string): Promise<string> {
  const wanted = process.env['BASE_IMAGE'] ?? defaultBase(await readFile(dockerfile, 'utf8'))
  const local = await attempt('docker', ['image', 'inspect', wanted])
  if (local.status === 0 || (await attempt('docker', ['pull', '--quiet', wanted])).status === 0) {
    printLine(`base image: ${wanted}`)
    return wanted
  }
  const major = /^node:(\d+)/.exec(wanted)?.[1] ?? '24'
  await run('docker', ['import', await makeArchive(major), standIn])
  printLine(`base image: ${wanted} is unreachable; using a minimal Debian with Node.js ${major} instead`)
  return standIn
}

function defaultBase(dockerfile: string): string {
  const name = /^ARG BASE_IMAGE=(\S+)$/m.exec(dockerfile)?.[1]
  if (!name) throw new Error('The Dockerfile has no line ARG BASE_IMAGE=…')
  return name
}

/** Builds a root file system as an archive. That takes most of a minute, so the archive is kept between runs. */
async function makeArchive(major: string): Promise<string> {
  const certificates = await trustedCertificates()
  const npmVersion = await run('npm', ['--version'])
  const release = await debianRelease()
  const ingredients = [release, process.arch, major, npmVersion, certificates].join('\n')
  const kept = join(tmpdir(), 'sandglass-base-images')
  const archive = join(kept, `${createHash('sha256').update(ingredients).digest('hex').slice(0, 16)}.tar`)
  if (await exists(archive)) return archive

  await install('debootstrap', 'debootstrap')
  printLine(`making a base image with debootstrap ${release}`)
  const root = await mkdtemp(join(tmpdir(), 'sandglass-root-'))
  try {
    const made = await attempt('debootstrap', ['--variant=minbase', release, root])
    if (made.status !== 0) throw new Unavailable(`no base image: debootstrap printed ${made.output.split('\n').at(-1)}`)
    await addNode(root, major, certificates)
    await mkdir(kept, { recursive: true })
    // Renamed when complete, so that an interrupted run leaves no partial archive.
    const unfinished = `${archive}.${process.pid}`
    await run('tar', ['--create', '--file', unfinished, '--directory', root, '--exclude=./var/cache/apt/*', '.'])
    await rename(unfinished, archive)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
  return archive
}

/** Puts node and this machine's npm where the public image has them. */
async function addNode(root: string, major: string, certificates: string): Promise<void> {
  const local = join(root, 'usr/local')
  const folder = join(root, 'tmp/node')
  const node = await installNode(major, folder)
  if (node === undefined) throw new Unavailable(`no base image: Node.js ${major} cannot be had from the registry`)
  await cp(node, join(local, 'bin/node'))
  await rm(folder, { recursive: true })
  await cp(join(await run('npm', ['root', '--global']), 'npm'), join(local, 'lib/node_modules/npm'), {
    recursive: true,
    dereference: true,
  })
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  await symlink('../lib/node_modules/npm/bin/npx-cli.js', join(local, 'bin/npx'))
  await writeFile(join(local, 'etc/certificates.pem'), certificates)
  await writeFile(join(local, 'etc/npmrc'), 'cafile=/usr/local/etc/certificates.pem\n')

  const works = await attempt('chroot', [root, '/usr/local/bin/node', '--version'])
  if (works.status !== 0) throw new Unavailable(`no base image: its node does not run in it: ${works.output}`)
}

/** Node's certificates and those that this machine trusts as well: behind an intercepting proxy npm needs both. */
async function trustedCertificates(): Promise<string> {
  const files = [await run('npm', ['config', 'get', 'cafile']), process.env['NODE_EXTRA_CA_CERTS'] ?? '']
  const others: string[] = []
  for (const file of new Set(files)) if (await exists(file)) others.push(await readFile(file, 'utf8'))
  return [...rootCertificates, ...others].join('\n')
}

/** The machine's own release, because its node was linked against that release's C library. */
async function debianRelease(): Promise<string> {
  const about = (await exists('/etc/os-release')) ? await readFile('/etc/os-release', 'utf8') : ''
  if (!/^ID=debian$/m.test(about)) return 'bookworm'
  return /^VERSION_CODENAME=(\w+)$/m.exec(about)?.[1] ?? 'bookworm'
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
