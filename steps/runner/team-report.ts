import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import Report from '../report.ts'
import { Progress } from './progress.ts'

const ownFolder = dirname(fileURLToPath(import.meta.url))

/** Prints progress while the scenarios run, and then the summary, in which places of built-in steps are left out. */
export default class TeamReport extends Report {
  readonly #progress: Progress

  constructor(...options: ConstructorParameters<typeof Report>) {
    super(...options)
    const [{ eventBroadcaster, log, stream }] = options
    this.#progress = new Progress(log, 'isTTY' in stream && stream.isTTY === true)
    eventBroadcaster.on('envelope', (message) => this.#progress.take(message))
  }

  override logSummary(...duration: Parameters<Report['logSummary']>): void {
    this.#progress.end()
    super.logSummary(...duration)
  }

  protected override isBuiltIn({ uri }: { readonly uri: string }): boolean {
    return resolve(this.cwd, uri).startsWith(ownFolder)
  }
}
