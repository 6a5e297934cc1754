import { bundle, call, type Running, start } from './processes.ts'
import type { Plan, Row } from './row.ts'
import type { Group } from './run.ts'
import { base, defaultWorld, type Sandbox } from './sandbox.ts'

const header =
  'umaAddress,platformCustomerId,customerType,addressLine1,city,state,postalCode,country,fullName,birthDate\n'

const imported: Row = { name: 'rows of a bulk upload, customers', unit: '/s', goal: { atLeast: 5_000 } }
const failed: Row = { name: 'rows of a bulk upload, errors', unit: '/s' }
const growth = ({ fileMiB }: Plan): Row => ({
  name: `growth over a bulk upload of ${fileMiB} MiB`,
  unit: 'MiB',
  goal: { atMost: 4 * fileMiB },
})

const rowOf = (n: number, country: string) =>
  `$row${n}@example.com,row-${n},INDIVIDUAL,1 Main Street,Springfield,IL,62701,${country},Ada Lovelace,1990-01-15\n`

/** Writes a file of at least this many bytes or rows, whichever is reached first. */
export function fileOf(country: string, { bytes = Infinity, rows = Infinity }): { csv: Blob; rowCount: number } {
  const parts = [header]
  let size = header.length
  let rowCount = 0
  for (; rowCount < rows; rowCount += 1) {
    const row = rowOf(rowCount, country)
    if (size + row.length > bytes) break
    parts.push(row)
    size += row.length
  }
  return { csv: new Blob([parts.join('')]), rowCount }
}

/** Uploads rows of customers; returns the id of the job. */
export async function uploadRows({ url, authorization }: Sandbox, csv: Blob): Promise<string> {
  const form = new FormData()
  form.append('file', csv, 'customers.csv')
  const answer = await fetch(`${url}${base}/customers/bulk/csv`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  const text = await answer.text()
  const [, jobId] = /"jobId":"([^"]+)"/.exec(text) ?? []
  if (jobId === undefined) throw new Error(`the upload was answered ${answer.status} ${text}`)
  return jobId
}

/** Uploads a file and advances the clock over its job; returns the rows that were read in a second of real time. */
async function importFile(
  server: Running,
  country: string,
  limits: { bytes?: number; rows?: number },
): Promise<number> {
  const { csv, rowCount } = fileOf(country, limits)
  const jobId = await uploadRows(defaultWorld(server), csv)
  const begun = performance.now()
  await call(server, 'POST', '/admin/clock/advance', { by: `${Math.ceil(rowCount / 200) + 1}s` })
  const seconds = (performance.now() - begun) / 1_000
  const job = await call(defaultWorld(server), 'GET', `${base}/customers/bulk/jobs/${jobId}`)
  const expected = `"processed":${rowCount}`
  if (!JSON.stringify(job['progress']).includes(expected))
    throw new Error(`expected ${expected}: ${JSON.stringify(job)}`)
  return rowCount / seconds
}

async function startFrozen(): Promise<Running> {
  const server = await start(bundle)
  await call(server, 'POST', '/admin/clock/freeze', {})
  return server
}

/** Imports customers into a new server, because no two may have the same id. */
async function importOnce(rows: number): Promise<number> {
  const server = await startFrozen()
  const perSecond = await importFile(server, 'US', { rows })
  await server.stop()
  return perSecond
}

export const bulk: Group = {
  name: 'bulk',
  about: 'bulk uploads: how fast their rows are read, and how much memory a large file takes',
  rows: (plan) => [imported, failed, growth(plan)],
  async measure(bench) {
    const rows = bench.plan.many / bench.plan.rounds
    await bench.inRounds([[imported, () => importOnce(rows)]])
    const server = await startFrozen()
    const before = server.residentMiB()
    await bench.measure(failed, () => importFile(server, 'XX', { bytes: bench.plan.fileMiB * 2 ** 20 }))
    bench.record(growth(bench.plan), server.peakMiB() - before)
  },
  only: 'whole',
}
