import { strict as assert } from 'node:assert'
import type { CheckContext } from '../checks.ts'
import { openDesk } from './desk.ts'

export const shellChecks = {
  'the console loads under its policy, and nothing leaves the origin': async (check: CheckContext) => {
    const desk = await openDesk(check)
    await desk.open()
    const answer = await fetch(`${check.sandbox.origin}/console`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    assert.match(policy, /default-src 'none'; .*script-src 'self'; style-src 'self'; connect-src 'self'/)
    assert.match(policy, /require-trusted-types-for 'script'; trusted-types 'none'/)
    await desk.close()
  },
}
