import { createSimulator, type Simulator } from '../../simulator/app.ts'
import type { Recorder } from '../coverage.ts'
import { capsuleFolder, storageFolder, target } from '../target.ts'
import { StoredWorlds } from './stored-worlds.ts'

let simulator: Simulator | undefined
let stored: StoredWorlds | undefined

/** Returns the origin that the features call; in-process, that of a new simulator observed by the recorder. */
export async function openTarget(recorder: Recorder): Promise<string> {
  if (target.kind === 'address') return target.origin
  if (target.kind === 'unusable') throw new Error(target.problem)
  const options = { strict: true, port: 0, host: '127.0.0.1', logLevel: 'silent', capsules: capsuleFolder }
  simulator = createSimulator(
    storageFolder === undefined ? options : { ...options, ...StoredWorlds.options(storageFolder) },
  )
  if (storageFolder !== undefined) stored = new StoredWorlds(simulator, storageFolder)
  simulator.onRequest((seen) => recorder.sawRequest(seen))
  simulator.onMoment((world, moment) => recorder.sawMoment(world, moment))
  return simulator.listen()
}

export async function closeTarget(): Promise<void> {
  await simulator?.close()
  stored?.write()
}
