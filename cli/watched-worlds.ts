import type { Sandglass } from '../kit/sandglass.ts'
import packageJson from '../package.json' with { type: 'json' }
import type { Simulator } from '../simulator/app.ts'
import {
  type Capsule,
  capsuleSteps,
  redactCapsule,
  withStoredFiles,
  writeCapsule,
} from '../simulator/capsules/index.ts'
import { runAtOnce } from '../simulator/engine/index.ts'
import { knownSecrets } from '../simulator/setup/capsule-parts.ts'
import type { RunningWorld } from '../simulator/worlds/index.ts'
import { openHost } from './capsules/capsule-file.ts'

/** The capsule of a world, without secrets. */
interface WorldCapsule {
  readonly world: string
  readonly text: string
}

/** Worlds that are watched from a point in time on. */
export interface WatchedWorlds {
  /** Returns the capsules of the worlds that have received anything, oldest first. */
  capsules(): Promise<readonly WorldCapsule[]>
}

/** Watches the worlds of a Sandglass in this process. Those that are deleted or reset are recorded before. */
export function watchOwn({ worlds }: Simulator): WatchedWorlds {
  const closed: Promise<Capsule>[] = []
  worlds.onClose((world) => closed.push(record(world)))
  return {
    async capsules() {
      const secrets = await knownSecrets()
      const kept: WorldCapsule[] = []
      for (const capsule of await Promise.all([...closed, ...worlds.list().map(record)])) {
        if (capsule.header.inputs === 0) continue
        const redacted = await redactCapsule(capsule, { open: openHost, secrets, keepsSecrets: false })
        kept.push({ world: capsule.header.world, text: writeCapsule(redacted) })
      }
      return kept
    },
  }
}

const record = (world: RunningWorld): Promise<Capsule> =>
  withStoredFiles(runAtOnce(capsuleSteps(world, { version: packageJson.version })), world.engine.blobs)

/** Watches the worlds of another process: those that are there at the end and were not there before. */
export async function watchOther(sandglass: Sandglass): Promise<WatchedWorlds> {
  const before = await namesOf(sandglass)
  return {
    async capsules() {
      const kept: WorldCapsule[] = []
      for (const world of await namesOf(sandglass)) {
        if (before.has(world)) continue
        const text = await sandglass.admin.call('getCapsule', { path: { world } })
        const { inputs }: { inputs: number } = JSON.parse(text.slice(0, text.indexOf('\n')))
        if (inputs > 0) kept.push({ world, text })
      }
      return kept
    },
  }
}

const namesOf = async (sandglass: Sandglass): Promise<ReadonlySet<string>> =>
  new Set((await sandglass.worlds()).map(({ name }) => name))
