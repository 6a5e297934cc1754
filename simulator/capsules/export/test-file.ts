import { creationsOf, type Plan } from './plan.ts'
import type { PlannedStep } from './planner.ts'

/** Spelt apart, because only one file may read this process's environment. */
const environment = ['process', 'env'].join('.')

const sending = `function send({ method, path, headers = {}, body, form, file }) {
  const admin = token && path.startsWith('/admin') ? { authorization: \`Bearer \${token}\` } : {}
  const own = path.startsWith('/admin') ? {} : { host }
  const text = file === undefined ? body : Buffer.from(file, 'base64')
  const sent = form === undefined ? { headers: {}, body: text } : multipart(form)
  const length = sent.body === undefined ? {} : { 'content-length': Buffer.byteLength(sent.body) }
  return new Promise((resolve, reject) => {
    const all = { ...own, ...length, ...sent.headers, ...headers, ...admin }
    const open = url.startsWith('https:') ? secureRequest : request
    const outgoing = open(url + path, { method, headers: all, signal: over.signal }, async (answer) => {
      const chunks = await answer.toArray()
      resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString() })
    })
    outgoing.on('error', reject)
    outgoing.end(sent.body)
  })
}

/** Writes a form; a file is its first bytes and zeros up to its size. */
function multipart({ texts, files }) {
  const quoted = (text) => text.replaceAll('\\\\', '\\\\\\\\').replaceAll('"', '\\\\"')
  const disposition = '--capsule\\r\\nContent-Disposition: form-data; '
  const part = (head, bytes) => [\`\${disposition}\${head}\\r\\n\\r\\n\`, bytes, '\\r\\n']
  const parts = texts.flatMap(([name, value]) => part(\`name="\${quoted(name)}"\`, value))
  for (const { field, name, type, begins, bytes } of files) {
    const content = Buffer.alloc(bytes)
    content.write(begins, 'base64')
    parts.push(...part(\`name="\${quoted(field)}"; filename="\${quoted(name)}"\\r\\nContent-Type: \${type}\`, content))
  }
  const body = Buffer.concat([...parts, '--capsule--\\r\\n'].map((one) => Buffer.from(one)))
  return { headers: { 'content-type': 'multipart/form-data; boundary=capsule' }, body }
}
`

const worldsOfRun = `const created = []
before(async () => {
  for (const [index, creation] of creations.entries()) {
    check(creation, await send(creation))
    created.push(worlds[index])
  }
})
after(async () => {
  // A world that was there before is not ours to delete.
  for (const name of created) await send({ method: 'DELETE', path: \`/admin/worlds/\${name}\` })
  over.abort()
})
`

const checks = `/** Waits until a request that is answered later has made its first moment. */
async function reached(moment) {
  for (let tries = 0; tries < 1500; tries += 1) {
    const { text } = await send({ method: 'GET', path: \`/admin/worlds/\${world}/timeline?limit=1\` })
    if (JSON.parse(text).head >= moment) return
    await scheduler.wait(20)
  }
  assert.fail(\`moment \${moment} has not come\`)
}

function check({ n, status, answer }, got) {
  if (status === undefined) assert.ok(got.status < 400, \`input \${n}: \${got.status} \${got.text}\`)
  else assert.equal(got.status, status, \`input \${n}: \${got.text}\`)
  if (answer === undefined || answer.includes('://')) return
  assert.equal(recordedPart(got.text, answer), answer, \`input \${n}\`)
}

/** Leaves out the secret of a new token, which is not recorded. */
function recordedPart(text, answer) {
  const { clientSecret, ...rest } = text === answer ? {} : JSON.parse(text)
  return clientSecret === undefined ? text : JSON.stringify(rest)
}
`

const linesFor = (steps: readonly PlannedStep[]) => steps.flatMap(linesOf).join('\n')

function linesOf({ note, ...step }: PlannedStep): readonly string[] {
  const line = `  ${JSON.stringify(step)},`
  return note === undefined ? [line] : [`  // Input ${step.n}: ${note}`, line]
}

/** A test of the condition at the end. */
const soughtOf = (sought: Plan['sought']) =>
  sought === undefined
    ? ''
    : `
test(${JSON.stringify(sought.condition)}, async () => {
  check(${JSON.stringify(sought.call)}, await send(${JSON.stringify(sought.call)}))
})
`

/** Writes a plan as a test for `node --test`, without dependencies. */
export function testOf(plan: Plan): string {
  const { world, caller, host, steps, end, sought, inputs, about } = plan
  const made = caller === undefined ? [world.name] : [caller.name, world.name]
  return `// Repeats ${inputs} inputs in the world ${world.name}.
// ${about}
// SANDGLASS_URL=http://localhost:8080 node --test this-file.mjs
import assert from 'node:assert/strict'
import { request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { after, before, test } from 'node:test'
import { scheduler } from 'node:timers/promises'

const url = ${environment}.SANDGLASS_URL ?? 'http://localhost:8080'
const token = ${environment}.SANDGLASS_ADMIN_TOKEN
const host = '${host}'
const worlds = ${JSON.stringify(made)}
const world = worlds.at(-1)
const creations = [
${linesFor(creationsOf(plan))}
]
const over = new AbortController()

${sending}
${worldsOfRun}
const steps = [
${linesFor(steps)}
]

${checks}
test('every input is answered as recorded', async () => {
  const open = new Map()
  for (const step of steps) {
    if (step.ends !== undefined) check(step, await open.get(step.ends))
    else if (step.reaches === undefined) check(step, await send(step))
    else {
      const answer = send(step)
      answer.catch(() => undefined)
      open.set(step.n, answer)
      await reached(step.reaches)
    }
  }
  const { text } = await send({ method: 'GET', path: \`/admin/worlds/\${world}\` })
  assert.equal(JSON.parse(text).stateHash, '${end.stateHash}')
})
${soughtOf(sought)}`
}
