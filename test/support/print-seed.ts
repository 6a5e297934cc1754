import type { TestProject } from 'vitest/node'

/** Prints the seed of the properties, so that a run can be repeated. */
export default function printSeed({ name, config: { env } }: TestProject): void {
  process.stdout.write(`${name}: properties with PROPERTY_SEED=${env['PROPERTY_SEED']}\n`)
}
