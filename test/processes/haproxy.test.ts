import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../simulator/testing/storage-folders.ts'
import { configurationFor } from '../chaos/balancer.ts'
import { attempt, type Outcome } from '../support/command.ts'
import { install } from '../support/install.ts'
import { whatIsMissing } from '../support/missing.ts'

describe('deploy/haproxy.cfg', () => {
  const text = readFileSync('deploy/haproxy.cfg', 'utf8')
  let missing: string | undefined
  beforeAll(async () => {
    missing = await whatIsMissing('tests of deploy/haproxy.cfg', () => install('haproxy', 'haproxy', '-v'))
  })
  beforeEach(({ skip }) => skip(missing !== undefined, missing))

  /** Lets HAProxy read a configuration, without starting. */
  async function check(configuration: string): Promise<Outcome> {
    const file = join(await temporaryFolder(), 'haproxy.cfg')
    writeFileSync(file, configuration)
    return attempt('haproxy', ['-c', '-f', file])
  }

  it('is accepted by HAProxy', async () => {
    expect(await check(text)).toMatchObject({ status: 0 })
    const local = await check(configurationFor(18_080, '/tmp/haproxy-test.sock', [18_081, 18_082]))
    expect(local).toMatchObject({ status: 0, output: expect.not.stringContaining('[WARNING]') })
  })

  it.each([
    ['hash-type consistent', 'hash-type constant'],
    ['track processes/sandglass-2', 'track process/sandglass-2'],
    ['option redispatch 1', 'option redispatched 1'],
  ])('is validated: %s is not %s', async (right, wrong) => {
    expect(text).toContain(right)
    expect(await check(text.replace(right, wrong))).toMatchObject({ status: 1 })
  })
})
