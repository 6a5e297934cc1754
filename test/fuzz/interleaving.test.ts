import { expect, it } from 'vitest'
import { createSimulator } from '../../simulator/app.ts'
import { type Capsule, Replay, StoppedWall } from '../../simulator/capsules/index.ts'
import { wall as realWall } from '../../simulator/engine/index.ts'
import { openHosts } from '../../simulator/setup/capsule-parts.ts'
import { sequenceCapsule } from '../determinism/mixed-capsule.ts'

const worlds = 20

it('worlds whose requests alternate give the same bytes as each alone', async () => {
  const capsules: Capsule[] = []
  for (let number = 0; number < worlds; number += 1)
    capsules.push(await sequenceCapsule(`world-${number}`, 1_000 + number))
  const start = Date.parse(capsules[0]?.header.start ?? '')
  const wall = new StoppedWall(start, realWall.turn)
  const simulator = createSimulator({ wall, isDetached: true, frozen: true })
  const open = openHosts(() => simulator, wall)
  const replays: Replay[] = []
  for (const capsule of capsules) replays.push(new Replay(await open(capsule.header), capsule))
  const longest = Math.max(...capsules.map(({ inputs }) => inputs.length))
  for (let index = 0; index < longest; index += 1)
    for (const [number, replay] of replays.entries()) {
      const input = capsules[number]?.inputs[index]
      if (input !== undefined) expect(await replay.step(input), `world ${number}, input ${index + 1}`).toBeUndefined()
    }
  for (const [number, { host }] of replays.entries()) {
    const { header } = capsules[number] ?? {}
    expect(host.running.engine.stateHash()).toBe(header?.end.hash)
  }
  simulator.worlds.close()
})
