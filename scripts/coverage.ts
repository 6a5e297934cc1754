import { declaredFacts, declaredKinds, otherCauses } from './docs/declared-facts.ts'
import { Proofs, readRecords } from './docs/proofs.ts'
import { runFeatures } from './run-features.ts'

/** Lists declarations that no scenario covers. `--recorded` reads the records of the last run of the features. */

/**
 * Events that their cause (an operation, a task or the form of a hosted page) does not declare. Other causes have no
 * place to declare events, so theirs only need a known type.
 */
function undeclaredEvents(): readonly string[] {
  const declaring = new Set([...declared.operations, ...otherCauses.map(([cause]) => cause)])
  const types = new Set(declared.events.map((event) => event.split(' ')[1]))
  return [...proofs.facts('events')].filter((event) => {
    const [cause = '', type] = event.split(' ')
    return declaring.has(cause) ? !declared.events.includes(event) : !types.has(type)
  })
}

if (!process.argv.includes('--recorded') && (await runFeatures()).failed > 0) process.exit(1)

const declared = declaredFacts()
const proofs = new Proofs(readRecords())
let gaps = 0
for (const { kind, title } of declaredKinds) {
  const seen = proofs.facts(kind)
  const missing = declared[kind].filter((text) => !seen.has(text))
  gaps += missing.length
  process.stdout.write(`${title}: ${declared[kind].length - missing.length} of ${declared[kind].length} covered\n`)
  for (const text of missing) process.stdout.write(`  no scenario covers ${text}\n`)
}
const undeclared = undeclaredEvents()
gaps += undeclared.length
for (const event of undeclared) process.stdout.write(`  no operation declares the event ${event}\n`)
process.exitCode = gaps > 0 ? 1 : 0
