import { execFile, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { bundleText, writeProgram } from '../../../scripts/build.mjs'

export interface Run {
  readonly exit: number
  readonly stdout: string
  readonly stderr: string
}

/** The command as the package has it, and a team's folder without packages. */
export interface Packaged {
  /** The folder of the package and of the teams. */
  readonly folder: string
  /** Writes the files of a team; returns its folder. */
  team(name: string, files: Readonly<Record<string, string>>): string
  /** Runs the command in a folder. */
  run(cwd: string, words: readonly string[], environment?: Readonly<Record<string, string>>): Promise<Run>
}

const simulatorOfTheCommand: Plugin = {
  name: 'simulator-of-the-command',
  setup({ onResolve }) {
    onResolve({ filter: /simulator\/app\.ts$/ }, () => ({ path: '../sandglass.cjs', external: true }))
  },
}

type Files = ReadonlyMap<string, Buffer>

/** Compiles the command, the kit and the steps as the package has them; returns the files by their names in `dist`. */
async function compile(): Promise<Files> {
  const dist = mkdtempSync(join(tmpdir(), 'sandglass-compiled-'))
  try {
    await writeProgram(dist, await bundleText())
    await build({
      entryPoints: ['kit/index.ts'],
      outfile: join(dist, 'kit/index.js'),
      bundle: true,
      plugins: [simulatorOfTheCommand],
      platform: 'node',
      format: 'esm',
      logLevel: 'warning',
    })
    const words = [resolve('scripts/package/steps.ts'), join(dist, 'steps')]
    const { status, stderr } = spawnSync(resolve('node_modules/.bin/tsx'), words, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`the steps could not be compiled:\n${stderr}`)
    const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    const files = names.filter((name) => statSync(join(dist, name)).isFile())
    return new Map(files.map((name) => [name, readFileSync(join(dist, name))]))
  } finally {
    rmSync(dist, { recursive: true, force: true })
  }
}

let compiled: Promise<Files> | undefined

function writeFiles(folder: string, files: Iterable<readonly [string, string | Buffer]>): void {
  for (const [file, content] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
}

/** Makes a temporary folder with the package, which is compiled once for all files of tests in a process. */
export async function buildPackaged(): Promise<Packaged> {
  compiled ??= compile()
  const folder = mkdtempSync(join(tmpdir(), 'sandglass-gherkin-'))
  const program = join(folder, 'package')
  writeFiles(join(program, 'dist'), await compiled)
  cpSync('package.json', join(program, 'package.json'))
  symlinkSync(resolve('node_modules'), join(program, 'node_modules'))
  return {
    folder,
    team(name, files) {
      const own = join(folder, name)
      writeFiles(own, Object.entries(files))
      return own
    },
    run(cwd, words, environment = {}) {
      const { PATH = '' } = process.env
      const command = [join(program, 'dist/sandglass.cjs'), ...words]
      return new Promise((done) => {
        const options = { cwd, env: { PATH, FORCE_COLOR: '0', ...environment }, maxBuffer: 64 * 1024 * 1024 }
        const child = execFile(process.execPath, command, options, (_error, stdout, stderr) => {
          done({ exit: child.exitCode ?? -1, stdout, stderr })
        })
      })
    },
  }
}
