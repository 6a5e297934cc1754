import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Request, Response } from 'express'
import { refuse } from '../../refusals/index.ts'
import { type StaticFile, sendStatic, staticFile } from './static-file.ts'

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  json: 'application/json',
}

/** The build writes the files into a folder beside the bundle. */
export const builtFolder = join(import.meta.dirname, 'web')
/** Makes a file for a simulator that runs from its sources. */
const builder = join(import.meta.dirname, '../../../scripts/build-web.mjs')
const mostBytes = 16 * 1024 * 1024

const loading = new Map<string, Promise<StaticFile | undefined>>()

/** Loads a file on first use, to keep the start fast; undefined for an unknown name. */
function load(name: string): Promise<StaticFile | undefined> {
  const known = loading.get(name)
  if (known !== undefined) return known
  const file = readBytes(name).then((gzipped) => gzipped && staticFile(gzipped))
  loading.set(name, file)
  // A name that has no file is not remembered, because clients can ask for any.
  void file.then(
    (found) => found ?? loading.delete(name),
    () => loading.delete(name),
  )
  return file
}

async function readBytes(name: string): Promise<Buffer | undefined> {
  if (!/^[a-z-]+\.(?:js|css|svg|png|json)$/.test(name)) return undefined
  if (existsSync(builtFolder)) return readFile(join(builtFolder, `${name}.gz`)).catch(noneIf('ENOENT'))
  const made = promisify(execFile)(process.execPath, [builder, name], { encoding: 'buffer', maxBuffer: mostBytes })
  return made.then(({ stdout }) => stdout, noneIf(unknownName))
}

/** The status with which the builder ends for a name that it does not know. */
const unknownName = 2

const noneIf = (expected: string | number) => (error: { readonly code?: string | number | null }) => {
  if (error.code === expected) return undefined
  throw error
}

/** Loads a file that the build makes. */
export async function loadFile(name: string): Promise<StaticFile> {
  const file = await load(name)
  if (file === undefined) throw new Error(`The build has no file web/${name}; npm run build makes it.`)
  return file
}

/** Returns the URL of a file for pages. It changes with the file, so browsers may cache it. */
export const fileAddress = async (name: string): Promise<string> => `/web/${name}?v=${(await loadFile(name)).version}`

/** Answers `GET /web/{name}`. */
export async function sendWebFile(request: Request<{ name: string }>, response: Response): Promise<void> {
  const { name } = request.params
  const file = (await load(name)) ?? refuse('REFERENCE_NOT_FOUND', { says: `There is no file ${name.slice(0, 100)}.` })
  const isPinned = request.query['v'] === file.version
  response.set({
    'Content-Type': types[name.split('.').at(-1) ?? ''],
    'Cache-Control': isPinned ? 'public, max-age=31536000, immutable' : 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
  await sendStatic(request, response, file)
}

/** Sends a page under a policy that allows nothing but what its directives name. */
export function sendWebPage(response: Response, page: string, directives: Readonly<Record<string, string>>): void {
  const closed = { 'default-src': none, 'base-uri': none, 'form-action': none, 'frame-ancestors': none }
  const policy = Object.entries({ ...closed, ...directives }).map(([name, sources]) => `${name} ${sources}`)
  response.set({
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  })
  response.type('html').send(page)
}

const none = "'none'"
