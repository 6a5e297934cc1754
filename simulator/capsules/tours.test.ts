import { expect, it } from 'vitest'
import { tourAdmin } from '../../docs/examples/admin-tour.ts'
import { tourApi } from '../../docs/examples/api-tour.ts'
import { Tour } from '../../docs/examples/tour.ts'
import { createSimulator } from '../app.ts'
import { openHosts } from '../capsule-parts.ts'
import { runAtOnce } from '../engine/slices.ts'
import { readCapsule, writeCapsule } from './format.ts'
import { replayCapsule } from './replay-capsule.ts'
import { capsuleSteps } from './write.ts'

const open = openHosts(createSimulator)
const version = '0'

// The tours call every operation, each where it succeeds.
it.each([
  ['the API', tourApi, 'examples'],
  ['the admin plane', tourAdmin, 'default'],
])('the tour through %s gives the same bytes again', async (_name, visit, world) => {
  const tour = new Tour()
  await tour.open()
  try {
    await visit(tour)
    const running = tour.worlds.get(world)
    const publicUrl = 'http://localhost:8080'
    const capsule = readCapsule(writeCapsule(runAtOnce(capsuleSteps(running, { version, publicUrl }))), version)
    const { difference, stateHash } = await replayCapsule(open, capsule)
    expect(difference && { ...difference, of: capsule.inputs[difference.input - 1] }).toBeUndefined()
    expect(stateHash).toBe(running.engine.stateHash())
  } finally {
    await tour.close()
  }
})
