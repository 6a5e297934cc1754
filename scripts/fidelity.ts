import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { namedAreas } from './docs/areas.ts'
import { declaredFacts } from './docs/declared-facts.ts'
import { fidelityPage } from './docs/fidelity-page.ts'
import { Proofs, readRecords } from './docs/proofs.ts'
import { readyScenarios } from './docs/ready-scenarios.ts'
import { runFeatures } from './run-features.ts'

/**
 * Runs the features and writes docs/fidelity.md from what they showed, and the scenarios that it names for `sandglass
 * coverage`. `--recorded` reads the records of the last run instead; `--check` only compares both.
 */

const file = 'docs/fidelity.md'

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

if (!process.argv.includes('--recorded') && (await runFeatures()).failed > 0)
  fail(`${file} is not written, because features failed.`)

const proofs = new Proofs(readRecords())
const seen = proofs.facts('operations')
const unseen = declaredFacts().operations.filter((id) => !seen.has(id))
if (seen.size === 0)
  fail(`${file} needs the records of a run of all features, and coverage/ has none; run npm run fidelity.`)
if (unseen.length > 0)
  fail(
    `${file} needs the records of a run of all features; those in coverage/ lack ${unseen.length} operations ` +
      `(${unseen.slice(0, 3).join(', ')}${unseen.length > 3 ? ', …' : ''}). Run npm run fidelity.`,
  )

const page = fidelityPage(await namedAreas(), proofs)
for (const [path, text] of [
  [file, page],
  ['simulator/api/ready-scenarios.json', readyScenarios(page)],
] as const) {
  const present = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (!process.argv.includes('--check')) writeFileSync(path, text)
  else if (present !== text) fail(`${path} is out of date; run npm run fidelity. ${firstDifference(present, text)}`)
}

/** Describes the first different line, to explain a difference on another machine. */
function firstDifference(before: string, after: string): string {
  const [old, fresh] = [before.split('\n'), after.split('\n')]
  const line = fresh.findIndex((text, at) => text !== old[at])
  return line < 0
    ? `Line ${fresh.length + 1} and those after it are no longer there.`
    : `Line ${line + 1} is\n  ${old[line] ?? '(nothing)'}\nand should be\n  ${fresh[line]}`
}
