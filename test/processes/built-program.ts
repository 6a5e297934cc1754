import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

/** The command `sandglass` as it was built for this run. */
export class BuiltProgram {
  /** The folder that its processes run in. */
  readonly folder = mkdtempSync(join(tmpdir(), 'sandglass-built-'))
  readonly file = resolve('dist/sandglass.cjs')

  /** Starts a process with these settings alone. */
  launch(words: readonly string[], settings: Readonly<Record<string, string>> = {}) {
    const { PATH = '' } = process.env
    const child = spawn(process.execPath, [this.file, ...words], {
      env: { PATH, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: this.folder,
    })
    let complaints = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaints += chunk.toString()
    })
    const output = createInterface({ input: child.stdout })
    const lines: string[] = []
    output.on('line', (line) => lines.push(line))
    const ended = once(child, 'close').then(([status]) => ({ status, complaints, lines }))
    /** Resolves with the first line that has a text; rejects when the process ends without it. */
    const lineWith = (text: string) =>
      new Promise<string>((found, missing) => {
        const look = (line: string) => line.includes(text) && found(line)
        for (const line of lines) look(line)
        output.on('line', look)
        void ended.then((end) => missing(new Error(`no line has ${JSON.stringify(text)}: ${JSON.stringify(end)}`)))
      })
    return { child, ended, lineWith }
  }

  delete(): void {
    rmSync(this.folder, { recursive: true })
  }
}
