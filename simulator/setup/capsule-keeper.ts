import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  capsuleSteps,
  capsuleSuffix,
  type OpenHost,
  redactCapsule,
  type Secrets,
  withStoredFiles,
  writeCapsuleSteps,
} from '../capsules/index.ts'
import { runInSlices, type Steps, wall } from '../engine/index.ts'
import { checkMoment } from '../ledger/index.ts'
import type { ServedRequest } from '../planes/http/index.ts'
import type { RunningWorld, Worlds } from '../worlds/index.ts'

/** The most capsules per process, so a frequent bug does not fill the disk. */
const mostCapsules = 20

/** The parts of a simulator that the keeper watches. */
interface Watched {
  readonly worlds: Worlds
  onRequest(listener: (request: ServedRequest) => void): void
}

interface KeeperParts {
  readonly version: string
  readonly publicUrl: () => string | undefined
  readonly knownSecrets: () => Promise<Secrets>
  readonly open: OpenHost
}

interface KeeperLog {
  error(fields: object, text: string): void
  warn(fields: object, text: string): void
}

/** Writes a capsule of a world into a folder when a request fails because of a bug, or an invariant is broken. */
export function keepCapsules(simulator: Watched, folder: string, parts: KeeperParts, log: KeeperLog): void {
  const { worlds } = simulator
  const kept = new Set<string>()
  const keep = (running: RunningWorld, reason: string) => {
    const name = `${running.name}-${reason}-${running.engine.head().number}`
    if (kept.has(name) || kept.size >= mostCapsules) return
    kept.add(name)
    const file = join(folder, name + capsuleSuffix)
    write(running, file, parts).then(
      () => log.warn({ world: running.name, file }, `a capsule was kept; "sandglass replay ${file}" repeats it`),
      (error) => log.error({ err: error, file }, 'a capsule could not be kept'),
    )
  }
  simulator.onRequest(({ world, code }) => {
    const running = code === 'INTERNAL_ERROR' ? worlds.find(world) : undefined
    if (running !== undefined && !isInjected(running)) keep(running, 'bug')
  })
  worlds.onOpen((running) =>
    running.engine.onMoment((moment) => {
      if (checkMoment(moment).length > 0) keep(running, 'ledger')
    }),
  )
}

/** True when the newest moment used an injected fault, which may answer like a bug. */
function isInjected({ engine }: RunningWorld): boolean {
  return engine.head().notes.some((note) => 'text' in note && /injected fault/.test(note.text))
}

async function write(running: RunningWorld, file: string, parts: KeeperParts): Promise<void> {
  const { version, publicUrl, knownSecrets, open } = parts
  const run = <R>(steps: Steps<R>) => runInSlices(steps, wall)
  const inputs = await run(capsuleSteps(running, { version, publicUrl: publicUrl() }))
  const recorded = await withStoredFiles(inputs, running.engine.blobs)
  const capsule = await redactCapsule(recorded, { open, secrets: await knownSecrets(), run, keepsSecrets: false })
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, await run(writeCapsuleSteps(capsule)))
}
