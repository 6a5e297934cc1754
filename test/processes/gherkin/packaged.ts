import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

interface Run {
  readonly exit: number
  readonly stdout: string
  readonly stderr: string
}

/** The command as it was built for this run, and a folder for teams without packages. */
export class Packaged {
  /** The folder of the teams. */
  readonly folder = mkdtempSync(join(tmpdir(), 'sandglass-gherkin-'))

  /** Writes the files of a team; returns its folder. */
  team(name: string, files: Readonly<Record<string, string>>): string {
    const own = join(this.folder, name)
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(own, file)), { recursive: true })
      writeFileSync(join(own, file), text)
    }
    return own
  }

  /** Runs the command in a folder. */
  run(cwd: string, words: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Run> {
    const { PATH = '' } = process.env
    const options = { cwd, env: { PATH, FORCE_COLOR: '0', ...environment }, maxBuffer: 64 * 1024 * 1024 }
    return new Promise((done) => {
      const child = execFile(
        process.execPath,
        [resolve('dist/sandglass.cjs'), ...words],
        options,
        (_error, stdout, stderr) => {
          done({ exit: child.exitCode ?? -1, stdout, stderr })
        },
      )
    })
  }
}
