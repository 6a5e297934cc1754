import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { builtFolder, loadFile } from './files.ts'

/** A page of docs/, rendered by the build. */
export interface Guide {
  /** The name of its file, without the extension. */
  readonly name: string
  readonly title: string
  readonly sections: readonly GuideSection[]
}

/** A heading of a guide with its text. */
export interface GuideSection {
  readonly id: string
  /** 1 for the title of the guide. */
  readonly depth: number
  readonly heading: string
  readonly html: string
}

export interface Library {
  /** The groups of docs/index.md, with the names of their guides. */
  readonly contents: readonly { readonly title: string; readonly guides: readonly string[] }[]
  readonly guides: ReadonlyMap<string, Guide>
}

let library: Promise<Library> | undefined

/** Loads all guides on first use, to keep the start fast. */
export function loadLibrary(): Promise<Library> {
  library ??= readLibrary()
  return library
}

async function readLibrary(): Promise<Library> {
  const { gzipped } = await loadFile('guides.json')
  const text = (await promisify(gunzip)(gzipped)).toString()
  const { contents, guides }: { contents: Library['contents']; guides: readonly Guide[] } = JSON.parse(text)
  return { contents, guides: new Map(guides.map((guide) => [guide.name, guide])) }
}

/** The package and the image have docs/ beside the folder of the program. */
const docs = join(import.meta.dirname, existsSync(builtFolder) ? '../docs' : '../../../docs')

/** Returns the names of all guides. */
export const guideNames = async (): Promise<readonly string[]> =>
  (await readdir(docs)).flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -'.md'.length)] : [])).sort()

/** Reads the Markdown of a guide. */
export const readGuide = (name: string): Promise<string> => readFile(join(docs, `${name}.md`), 'utf8')
