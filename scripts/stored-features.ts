import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { taskHandlers } from '../simulator/api/index.ts'
import { type JournalEntry, WorldLoader, wall } from '../simulator/engine/index.ts'
import { openStorage } from '../simulator/storage/folder/index.ts'
import { runScenarios } from './run-features.ts'

/** Runs the features with storage, then loads every world from the log and compares it with what it was at its end. */

const print = (text: string) => process.stdout.write(`${text}\n`)
const parent = mkdtempSync(join(tmpdir(), 'sandglass-features-'))

interface Found {
  readonly hashes: Readonly<Record<string, string>>
  readonly problems: readonly string[]
}

/** Returns the worlds of a folder that are not as they were. */
async function compare(folder: string, { hashes }: Found): Promise<readonly string[]> {
  const storage = await openStorage(folder, { wall })
  const loaders = new Map<string, WorldLoader>()
  const different: string[] = []
  const finish = (world: string) => {
    const hash = loaders.get(world)?.finish().stateHash()
    loaders.delete(world)
    if (hash !== hashes[world]) different.push(`${world}: ${hash}, and was ${hashes[world]}`)
  }
  await storage.read(({ world, sequence, texts: [first = '', ...others] }) => {
    const entry: JournalEntry | { kind: 'world'; registration?: { name: string; seed: string } } = JSON.parse(first)
    if (entry.kind !== 'world') loaders.get(world)?.take(sequence, entry, others)
    else if (entry.registration === undefined) finish(world)
    else {
      const { name, seed } = entry.registration
      const setup = { name, seed, frozen: true, historyLimit: 100_000, wall, handlers: taskHandlers, strict: false }
      loaders.set(world, new WorldLoader(setup, { clock: 'continue' }))
    }
  })
  await storage.close()
  return different
}

try {
  const args = process.argv.slice(2)
  const { passed, failed, failures } = await runScenarios({
    args,
    // A few scenarios may not be enough for two processes.
    workers: args.length === 0 ? 2 : 1,
    environment: { HARNESS_STORAGE: parent },
  })
  for (const failure of failures) print(`${failure}\n`)
  let [worlds, different] = [0, 0]
  for (const name of readdirSync(parent).filter((one) => one.endsWith('.json'))) {
    const found: Found = JSON.parse(readFileSync(join(parent, name), 'utf8'))
    worlds += Object.keys(found.hashes).length
    for (const problem of new Set(found.problems)) print(`not kept by JSON: ${problem}`)
    const others = await compare(join(parent, name.replace('.json', '')), found)
    for (const world of others) print(`different: ${world}`)
    different += others.length
  }
  print(`${worlds} worlds loaded, ${different} different; ${passed} scenarios passed, ${failed} failed`)
  process.exitCode = failed + different > 0 ? 1 : 0
} finally {
  rmSync(parent, { recursive: true, force: true })
}
