import type { Plan } from './export-plan.ts'

/** The environment of the exported test; this process reads its own in one place only. */
const environment = ['process', 'env'].join('.')

/** Writes a plan as a test for `node --test`, without dependencies. */
export function testOf({ world, calls, end, inputs }: Plan): string {
  return `// Repeats ${inputs} inputs in the world ${world.name}.
// SANDGLASS_URL=http://localhost:8080 node --test this-file.mjs
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

const url = ${environment}.SANDGLASS_URL ?? 'http://localhost:8080'
const token = ${environment}.SANDGLASS_ADMIN_TOKEN
const world = ${JSON.stringify(world, null, 2)}

async function send({ method, path, headers = {}, body }) {
  const admin = token && path.startsWith('/admin') ? { authorization: \`Bearer \${token}\` } : {}
  const sent = body === undefined ? {} : { body }
  const answer = await fetch(url + path, { method, headers: { ...headers, ...admin }, ...sent })
  return { status: answer.status, text: await answer.text() }
}

const json = { 'content-type': 'application/json' }
before(async () => {
  const created = await send({ method: 'POST', path: '/admin/worlds', headers: json, body: JSON.stringify(world) })
  assert.equal(created.status, 201, created.text)
})
after(() => send({ method: 'DELETE', path: \`/admin/worlds/\${world.name}\` }))

const calls = [
${calls.map((call) => `  ${JSON.stringify(call)},`).join('\n')}
]

test('every input is answered as recorded', async () => {
  for (const call of calls) {
    const { status, text } = await send(call)
    if (call.status === undefined) assert.ok(status < 400, \`input \${call.n}: \${status} \${text}\`)
    else assert.equal(status, call.status, \`input \${call.n}: \${text}\`)
    if (call.answer !== undefined && !text.includes('://')) assert.equal(text, call.answer, \`input \${call.n}\`)
  }
  const { text } = await send({ method: 'GET', path: \`/admin/worlds/\${world.name}\` })
  assert.equal(JSON.parse(text).stateHash, '${end.stateHash}')
})
`
}
