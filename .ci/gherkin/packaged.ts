import { execFile, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { bundleText } from '../build.mjs'

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

/** Builds the command, the kit and the steps as the package has them, in a temporary folder. */
export async function buildPackaged(): Promise<Packaged> {
  const folder = mkdtempSync(join(tmpdir(), 'sandglass-gherkin-'))
  const program = join(folder, 'package')
  mkdirSync(join(program, 'dist'), { recursive: true })
  cpSync('package.json', join(program, 'package.json'))
  symlinkSync(resolve('node_modules'), join(program, 'node_modules'))
  writeFileSync(join(program, 'dist/sandglass.cjs'), await bundleText())
  await build({
    entryPoints: ['kit/index.ts'],
    outfile: join(program, 'dist/kit/index.js'),
    bundle: true,
    plugins: [simulatorOfTheCommand],
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  })
  const words = ['.ci/package/steps.ts', join(program, 'dist/steps')].map((path) => resolve(path))
  const { status, stderr } = spawnSync(resolve('node_modules/.bin/tsx'), words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the steps could not be compiled:\n${stderr}`)
  return {
    folder,
    team(name, files) {
      const own = join(folder, name)
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(join(own, file)), { recursive: true })
        writeFileSync(join(own, file), text)
      }
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
