import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Outcome } from '../support/command.ts'

/** A kit that is installed for its tests and its example. */
export interface Kit {
  /** Runs the tests of its behaviours; returns the names of those that passed, and what was printed. */
  testBehaviours(): Promise<{ readonly passed: readonly string[]; readonly output: string }>
  /** Runs the tests of the example, or those in its folder `failing`. */
  testExample(which: 'passing' | 'failing'): Promise<Outcome>
  /** Everything that was installed. */
  readonly folder: string
  /** The folder of the example. */
  readonly example: string
  /** The folder in it for the capsules of failed tests. */
  readonly capsules: string
}

/** The command that a kit starts, in place of an installed `sandglass`. */
export const environment = {
  SANDGLASS_COMMAND: [process.execPath, resolve(import.meta.dirname, '../../dist/sandglass.cjs')]
    .map((word) => `"${word}"`)
    .join(' '),
  SANDGLASS_URL: '',
}

/** Copies folders of the project to a new one. */
export function copyOf(language: string, folders: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), `sandglass-${language}-`))
  for (const [from, to] of Object.entries(folders))
    cpSync(from, join(folder, to), {
      recursive: true,
      filter: (path) => !/__pycache__|target$|\.sandglass$/.test(path),
    })
  return folder
}

/** Returns the names of the passed tests in a report in JUnit's form. */
export function passedIn(report: string): readonly string[] {
  const cases = report.split('<testcase ').slice(1)
  return cases
    .filter((each) => !/<(?:failure|error|skipped)/.test(each))
    .map((each) => /\bname="([^"]*)"/.exec(each)?.[1] ?? '')
}
