// Builds all parts of a release, and uploads them unless --dry-run is given.
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import packageJson from '../package.json' with { type: 'json' }
import { packProject } from '../test/package/tarball.ts'
import { attempt, printLine, run } from '../test/support/command.ts'
import { billOfMaterials } from './release/bill-of-materials.ts'
import { disagreements, kitFiles, newestSection } from './release/versions.ts'

const { values: options } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    /** The tag of the release, such as v1.2.3; a release needs one, a dry run does not. */
    tag: { type: 'string' },
    /** The name of the image with its registry. */
    image: { type: 'string', default: 'sandglass' },
    /** The address of the sources, for the label of the image. */
    source: { type: 'string', default: '' },
    'without-image': { type: 'boolean', default: false },
    /** The folder for the files; not inside the project, where they would become part of the package. */
    out: { type: 'string', default: join(tmpdir(), 'sandglass-release') },
  },
})

const { version } = packageJson
const isDryRun = options['dry-run']
const folder = resolve(options.out)
const inFolder = (name: string) => join(folder, name)
const read = (path: string) => readFileSync(path, 'utf8')

/** Refuses a release with parts of different versions. */
function requireAgreement(): void {
  if (options.tag === undefined && !isDryRun) throw new Error('A release needs --tag, such as --tag v1.2.3.')
  const deploy = readdirSync('deploy').map((name) => [name, read(join('deploy', name))] as const)
  const texts = {
    packageJson: read('package.json'),
    packageLock: read('package-lock.json'),
    changelog: read('CHANGELOG.md'),
    dockerfile: read('Dockerfile'),
    deploy: Object.fromEntries(deploy),
    kits: Object.fromEntries(kitFiles.map((path) => [path, read(path)])),
  }
  const sentences = disagreements(texts, options.tag)
  if (sentences.length > 0) throw new Error(`The versions do not agree.\n${sentences.join('\n')}`)
}

/** Packs the npm package; returns the path of the tarball. */
async function pack(): Promise<string> {
  const packed = await packProject()
  const path = inFolder(basename(packed.path))
  copyFileSync(packed.path, path)
  await packed.remove()
  return path
}

/** The arguments that build the image for both architectures, with its provenance and its bill of materials. */
function imageArguments(target: readonly string[]): readonly string[] {
  const settings = { VERSION: version, SOURCE: options.source }
  return [
    ...['buildx', 'build', '--platform', 'linux/amd64,linux/arm64', '--provenance=mode=max', '--sbom=true'],
    ...Object.entries(settings).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]),
    ...['--tag', `${options.image}:${version}`, '--tag', `${options.image}:latest`],
    ...target,
    '.',
  ]
}

/** Builds the image without uploading it; the archive is not part of the release. */
async function buildImage(): Promise<void> {
  const archive = inFolder(`sandglass-${version}-image.tar`)
  await run('docker', imageArguments([`--output=type=oci,dest=${archive}`]), { isShown: true })
  rmSync(archive)
}

/** Writes the checksums of the files. */
function writeChecksums(files: readonly string[]): string {
  const lines = files.map(
    (file) => `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}`,
  )
  writeFileSync(inFolder('SHA256SUMS'), `${lines.join('\n')}\n`)
  return inFolder('SHA256SUMS')
}

async function release(): Promise<void> {
  requireAgreement()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const tarball = await pack()
  const bill = inFolder(`sandglass-${version}.cdx.json`)
  writeFileSync(bill, `${JSON.stringify(await billOfMaterials(), undefined, 2)}\n`)
  const notes = inFolder('notes.md')
  writeFileSync(notes, `${newestSection(read('CHANGELOG.md')).text}\n`)
  const files = [tarball, bill, writeChecksums([tarball, bill])]
  for (const file of [...files, notes]) printLine(`made    ${basename(file)}, ${readFileSync(file).length} bytes`)

  const isWithImage = !options['without-image']
  if (isWithImage) await buildImage()
  const tag = options.tag ?? `v${version}`
  const uploads: readonly (readonly [command: string, ...words: string[]])[] = [
    ...(isWithImage ? [['docker', ...imageArguments(['--push'])] as const] : []),
    ['npm', 'publish', tarball, '--provenance', '--access', 'public'],
    ['gh', 'release', 'create', tag, '--verify-tag', '--title', tag, '--notes-file', notes, ...files],
  ]
  for (const [command, ...words] of uploads) {
    printLine(`${isDryRun ? 'would run' : 'running'}  ${[command, ...words].join(' ')}`)
    if (!isDryRun) await run(command, words, { isShown: true })
  }
}

try {
  const { stdout } = await attempt('npm', ['--version'])
  printLine(`release of ${version}${isDryRun ? ', dry run' : ''}, with npm ${stdout}`)
  await release()
} catch (error) {
  printLine(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
