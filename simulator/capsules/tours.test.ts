import { expect, it } from 'vitest'
import { tourAdmin } from '../../scripts/docs/examples/admin-tour.ts'
import { tourApi } from '../../scripts/docs/examples/api-tour.ts'
import { createSimulator } from '../app.ts'
import { runAtOnce } from '../engine/index.ts'
import { openHosts } from '../setup/capsule-parts.ts'
import { afterTour } from '../testing/recorded-tours.ts'
import { writeCapsule } from './format.ts'
import { readCapsule } from './read.ts'
import { replayAndCompare } from './replay-capsule.ts'
import { capsuleSteps } from './write.ts'

const open = openHosts(createSimulator)
const version = '0'

it.each([
  ['the API', tourApi, 'examples'],
  ['the admin plane', tourAdmin, 'default'],
])('the tour through %s gives the same bytes again', async (_name, visit, world) => {
  await afterTour(visit, world, async (running, publicUrl) => {
    const capsule = readCapsule(writeCapsule(runAtOnce(capsuleSteps(running, { version, publicUrl }))), version)
    const { difference, stateHash } = await replayAndCompare(open, capsule)
    expect(difference && { ...difference, of: capsule.inputs[difference.input - 1] }).toBeUndefined()
    expect(stateHash).toBe(running.engine.stateHash())
  })
})
