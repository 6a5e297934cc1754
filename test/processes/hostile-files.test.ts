import { readFileSync } from 'node:fs'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { hostileFiles } from '../../simulator/testing/hostile-files.ts'
import { BuiltProgram } from './built-program.ts'

const program = new BuiltProgram()

afterAll(() => program.delete())

const mebibyte = 2 ** 20

/** The memory in MiB that deploy/kubernetes.yaml gives the process. */
function memoryOfPod(): number {
  const [, gibibytes] = /limits:\s+memory: (\d+)Gi\n/.exec(readFileSync('deploy/kubernetes.yaml', 'utf8')) ?? []
  return Number(gibibytes) * 1_024
}

/** The most memory in MiB that a process has had. */
function peakOf(pid: number | undefined): number {
  const [, kibibytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kibibytes) / 1_024
}

it('hostile snapshots and capsules are refused within the memory of a pod, and its worlds stay', async () => {
  // Node.js gives the heap half of the memory of a container.
  const settings = { PORT: '0', NODE_OPTIONS: `--max-old-space-size=${memoryOfPod() / 2}` }
  const { child, lineWith } = program.launch(['start'], settings)
  onTestFinished(() => void child.kill('SIGKILL'))
  const [origin = ''] = /http:\/\/[^/"\s]+/.exec(await lineWith('http://')) ?? []
  const headers = { authorization: `Basic ${btoa('sandglass:sandglass')}`, 'content-type': 'application/json' }
  const customer = JSON.stringify({ customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' })
  const customers = `${origin}/2025-10-13/customers`
  expect((await fetch(customers, { method: 'POST', headers, body: customer })).status).toBe(201)

  const files = hostileFiles()
  const send = async ({ path, type, body }: (typeof files)[number]) => {
    const sent = { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(body) }
    return (await fetch(origin + path, sent)).status
  }
  for (const file of files) if (file.path.endsWith('import')) expect(file.body.length, file.name).toBeLessThan(mebibyte)

  // All at once, twice: those for which there is no room come again, alone.
  const together = [...files, ...files]
  const sent = await Promise.allSettled(together.map(send))
  for (const [index, file] of together.entries()) {
    const outcome = sent[index]
    // A connection can end while its body is still being sent, before the client has read the refusal.
    const isRefused = outcome?.status === 'fulfilled' && outcome.value !== 503
    expect([400, 413], file.name).toContain(isRefused ? outcome.value : await send(file))
  }

  expect(await (await fetch(customers, { headers })).json()).toMatchObject({ totalCount: 1 })
  expect(await (await fetch(`${origin}/admin/worlds`)).json()).toMatchObject({ data: [{ name: 'default' }] })
  if (process.platform === 'linux') expect(peakOf(child.pid)).toBeLessThan(memoryOfPod())
})
