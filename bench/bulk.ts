import type { Figures, Plan } from './figures.ts'
import type { Group } from './group.ts'
import { bundle, call, type Running, start } from './processes.ts'
import { defaultAuthorization as authorization, base } from './sandbox.ts'

const header =
  'umaAddress,platformCustomerId,customerType,addressLine1,city,state,postalCode,country,fullName,birthDate\n'
const fileMiB = 100

const imported = 'rows of a bulk upload, customers'
const failed = 'rows of a bulk upload, errors'
const growth = `growth over a bulk upload of ${fileMiB} MiB`

const rowOf = (n: number, country: string) =>
  `$row${n}@example.com,row-${n},INDIVIDUAL,1 Main Street,Springfield,IL,62701,${country},Ada Lovelace,1990-01-15\n`

/** Writes a file of at least this many bytes or rows, whichever is reached first. */
function fileOf(country: string, { bytes = Infinity, rows = Infinity }): { csv: Blob; rowCount: number } {
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

/** Uploads a file and advances the clock over its job; returns the rows that were read in a second of real time. */
async function importFile(
  server: Running,
  country: string,
  limits: { bytes?: number; rows?: number },
): Promise<number> {
  const { csv, rowCount } = fileOf(country, limits)
  const form = new FormData()
  form.append('file', csv, 'customers.csv')
  const answer = await fetch(`${server.url}${base}/customers/bulk/csv`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  const text = await answer.text()
  const [, jobId] = /"jobId":"([^"]+)"/.exec(text) ?? []
  if (jobId === undefined) throw new Error(`the upload was answered ${answer.status} ${text}`)
  const begun = performance.now()
  await call(server, 'POST', '/admin/clock/advance', { by: `${Math.ceil(rowCount / 200) + 1}s` })
  const seconds = (performance.now() - begun) / 1_000
  const job = await call({ url: server.url, authorization }, 'GET', `${base}/customers/bulk/jobs/${jobId}`)
  const expected = `"processed":${rowCount}`
  if (!JSON.stringify(job['progress']).includes(expected))
    throw new Error(`expected ${expected}: ${JSON.stringify(job)}`)
  return rowCount / seconds
}

async function withServer<T>(measure: (server: Running) => Promise<T>): Promise<T> {
  const server = await start(bundle)
  await call(server, 'POST', '/admin/clock/freeze', {})
  try {
    return await measure(server)
  } finally {
    await server.stop()
  }
}

/** Jobs of bulk uploads: how fast their rows are read, and what the largest file costs. */
export const bulk: Group = {
  name: 'bulk',
  rows: () => [
    { figure: imported, unit: '/s', target: '>= 5000/s' },
    { figure: failed, unit: '/s' },
    { figure: growth, unit: 'MiB', target: `<= ${4 * fileMiB} MiB` },
  ],
  async measure(figures: Figures, { many }: Plan) {
    await figures.measure(imported, () => withServer((server) => importFile(server, 'US', { rows: many })))
    await withServer(async (server) => {
      const before = server.residentMiB()
      const bytes = fileMiB * 1_048_576
      await figures.measure(failed, () => importFile(server, 'XX', { bytes }))
      await figures.measure(growth, async () => server.peakMiB() - before)
    })
  },
}
