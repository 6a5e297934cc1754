import type { TestProject } from 'vitest/node'
import { printLine } from '../support/command.ts'
import { Unavailable } from '../support/install.ts'
import { type ServerPlace, startPostgres, withoutSync } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that the tests share; undefined where PostgreSQL cannot be installed. */
    postgres: ServerPlace | undefined
  }
}

/** Starts the server for all files; without one the tests are skipped, and one line says why. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  try {
    const postgres = await startPostgres(withoutSync)
    project.provide('postgres', postgres.place)
    return () => postgres.remove()
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    project.provide('postgres', undefined)
    printLine(`The tests of the cluster are skipped: ${error.message}.`)
    return undefined
  }
}
