import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { AdminClient } from '../../kit/admin/client.ts'
import type { CoverageReport } from '../../questions/index.ts'
import { temporaryFolder } from '../../simulator/testing/storage-folders.ts'
import { ada, sandglass, startServer } from '../testing/command-line.ts'
import { mergeReports, reportSince } from './merge-reports.ts'

const timesOf = (report: CoverageReport, name: string): number | undefined =>
  report.kinds.flatMap(({ data }) => data).find((entry) => entry.name === name)?.times

const names = (report: CoverageReport, isMet: boolean) =>
  report.kinds.flatMap(({ data }) => data).flatMap(({ name, times }) => (times > 0 === isMet ? [name] : []))

describe('the coverage of a Sandglass', () => {
  it('has nothing before the first request', async () => {
    const { json } = await startServer()
    const report: CoverageReport = await json('coverage')
    for (const kind of ['operations', 'codes', 'events', 'magic', 'moves'])
      expect(report.kinds.find((one) => one.kind === kind)).toMatchObject({ met: 0, percent: 0 })
    expect(report.of).toBe(report.kinds.reduce((sum, { of }) => sum + of, 0))
  })

  it('counts what a world has met, and keeps it when the world is deleted', async () => {
    const { url, json, simulator } = await startServer()
    const { clientId, clientSecret } = await json('world', 'create', 'suite')
    const authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`
    const send = (body: object) =>
      fetch(`${simulator.baseUrl}/customers`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await send({ ...ada, fullName: 'Ada 002' })
    await send({ ...ada, fullName: 'Grace 002' })
    await send({})
    const before: CoverageReport = await json('coverage')
    expect(timesOf(before, 'createCustomer')).toBe(2)
    expect(timesOf(before, 'individual-review/002')).toBe(2)
    expect(timesOf(before, 'CUSTOMER.KYC_REJECTED')).toBe(2)
    expect(timesOf(before, 'INVALID_INPUT')).toBe(1)
    expect(names(before, false)).toContain('individual-review/003')
    await new AdminClient(url).call('deleteWorld', { path: { world: 'suite' } })
    expect(await json('coverage')).toEqual(before)
  })

  it('counts the inputs that a capsule repeats when it is opened, but not those of an inquiry', async () => {
    const recorded = await startServer()
    await recorded.api('POST', '/customers', { ...ada, fullName: 'Ada 002' })
    await recorded.api('PATCH', '/config', {})
    const capsule = await (await fetch(`${recorded.url}/admin/capsule`)).text()
    const { url, json } = await startServer()
    const call = async (path: string) => {
      const headers = { 'content-type': 'application/x-ndjson' }
      const { status } = await fetch(`${url}/admin/capsule/${path}`, { method: 'POST', headers, body: capsule })
      return status
    }
    expect([await call('replay'), await call('open?name=default')]).toEqual([200, 409])
    expect(await json('coverage')).toMatchObject({ met: 0 })
    expect(await call('open?name=again')).toBe(201)
    const report: CoverageReport = await json('coverage')
    expect(timesOf(report, 'createCustomer')).toBe(1)
    expect(timesOf(report, 'individual-review/002')).toBe(1)
    expect(timesOf(report, 'CUSTOMER.KYC_REJECTED')).toBe(1)
    expect(timesOf(report, 'updatePlatformConfig')).toBe(0)
  })

  it('changes nothing that a world shows', async () => {
    const { json, api } = await startServer()
    await api('POST', '/customers', ada)
    const shown = async () => [await json('world', 'show'), await json('timeline')]
    const before = await shown()
    await json('coverage')
    expect(await shown()).toEqual(before)
  })

  it('has a step and a scenario for everything that was never tried', async () => {
    const { url } = await startServer()
    const query = { scenarios: true }
    const { kinds } = await new AdminClient(url).call('getCoverage', { path: { world: 'default' }, query })
    for (const { data } of kinds)
      for (const { name, times, step, scenario } of data) {
        if (times > 0) expect([name, step, scenario]).toEqual([name, undefined, undefined])
        else {
          expect([name, step]).toEqual([name, expect.stringMatching(/^(Given|When|Then|And|But) /)])
          expect([name, scenario]).toEqual([name, expect.stringMatching(/^Scenario: .+\n {2}(Given|When|Then) /)])
        }
      }
  })

  it('is refused to the token of one world', async () => {
    const { url } = await startServer({ adminToken: 'the-token-for-all' })
    const { adminToken } = await new AdminClient(url, 'the-token-for-all').call('createWorld', {
      body: { name: 'one' },
    })
    const own = new AdminClient(url, String(adminToken))
    await expect(own.call('getCoverage', { path: { world: 'one' }, query: {} })).rejects.toMatchObject({ status: 403 })
  })
})

describe('sandglass coverage', () => {
  it('prints a table and the first of each kind that was never tried', async () => {
    const { ask, api } = await startServer()
    await api('POST', '/customers', ada)
    const { printed, status } = await ask('coverage')
    expect(status).toBe(0)
    expect(printed).toMatch(/^KIND +MET +OF +SHARE\noperations +1 +153 +0\.6 %\n/)
    expect(printed).toContain('152 operations never tried')
    expect(printed).toContain('  and 147 more')
    expect((await ask('coverage', '--all', '--kind', 'magic')).printed).toContain('individual-review/003')
  })

  it('fails below a threshold, and says by how much', async () => {
    const { ask, api } = await startServer()
    await api('POST', '/customers', ada)
    expect(await ask('coverage', '--threshold', '0.1')).toMatchObject({ status: 0, complaint: '' })
    expect(await ask('coverage', '--threshold', 'operations=90,events=0')).toMatchObject({
      status: 1,
      complaint: '0.6 % of operations was met, less than the threshold of 90 %.',
    })
    expect(await ask('coverage', '--threshold', 'most')).toMatchObject({ status: 2 })
    expect(await ask('coverage', '--threshold', '120')).toMatchObject({ status: 2 })
  })

  it('writes a page with a scenario for everything that was never tried', async () => {
    const { ask } = await startServer()
    const file = join(await temporaryFolder(), 'coverage.html')
    expect((await ask('coverage', '--html', file)).status).toBe(0)
    const page = readFileSync(file, 'utf8')
    expect(page).toMatch(/^<!doctype html>/)
    expect(page.match(/<details>/g)?.length).toBeGreaterThan(500)
    expect(page).toContain('<code>individual-review/002</code>')
    expect(page).not.toMatch(/<script|<Ada/)
  })

  it('adds up the reports of several runs', async () => {
    const folder = await temporaryFolder()
    const files: string[] = []
    for (const fullName of ['Ada 001', 'Ada 002']) {
      const { json, api } = await startServer()
      await api('POST', '/customers', { ...ada, fullName })
      const file = join(folder, `${fullName}.json`)
      writeFileSync(file, JSON.stringify(await json('coverage')))
      files.push(file)
    }
    const { status, printed } = await sandglass(['coverage', ...files, '--json'])
    expect(status).toBe(0)
    const report: CoverageReport = JSON.parse(printed)
    expect(timesOf(report, 'createCustomer')).toBe(2)
    expect(names(report, true)).toEqual(expect.arrayContaining(['individual-review/001', 'individual-review/002']))
    expect((await sandglass(['coverage', join(folder, 'missing.json')])).status).toBe(1)
  })

  it.each([
    null,
    { kinds: [] },
    { met: 0, of: 0, percent: 0, kinds: [null] },
    { met: 0, of: 0, percent: 0, kinds: [{ kind: 'operations', met: 0, of: 0, percent: 0 }] },
    { met: 0, of: 0, percent: 0, kinds: [{ kind: 'toString', met: 0, of: 0, percent: 0, data: [] }] },
    { met: 0, of: 0, percent: 0, kinds: [{ kind: 'codes', met: 0, of: 0, percent: 0, data: [{ name: 'X' }] }] },
  ])('refuses a file that is no report: %j', async (content) => {
    const file = join(await temporaryFolder(), 'other.json')
    writeFileSync(file, JSON.stringify(content))
    expect(await sandglass(['coverage', file])).toMatchObject({
      status: 1,
      printed: '',
      complaint: expect.stringMatching(/other\.json is no report of a coverage\./),
    })
  })

  it('refuses a device, which may never end', async () => {
    expect(await sandglass(['coverage', '/dev/null'])).toMatchObject({
      status: 1,
      complaint: '/dev/null cannot be read: it is no file.',
    })
  })
})

const reportOf = (...times: readonly number[]): CoverageReport => {
  const data = times.map((count, index) => ({
    name: `o${index}`,
    times: count,
    ...(count > 0 ? {} : { step: 'When' }),
  }))
  const counts = { met: data.filter((entry) => entry.times > 0).length, of: data.length, percent: 0 }
  return { ...counts, kinds: [{ kind: 'operations', ...counts, data }] }
}

it('what one of the runs has met is met, without a step', () => {
  const merged = mergeReports([reportOf(1, 0, 0), reportOf(2, 3, 0)])
  expect(merged).toMatchObject({ met: 2, of: 3, percent: 66.6 })
  expect(merged.kinds[0]?.data).toEqual([
    { name: 'o0', times: 3 },
    { name: 'o1', times: 3 },
    { name: 'o2', times: 0, step: 'When' },
  ])
})

it('what was met before a run does not count for it', () => {
  const since = reportSince(reportOf(1, 0), reportOf(1, 2))
  expect(since.kinds[0]?.data.map(({ times }) => times)).toEqual([0, 2])
})
