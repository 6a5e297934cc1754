import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const filesIn = (folder: string, end: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, name))

/** The sources of the kit, without its tests. */
export const kitSources = (): readonly string[] => filesIn('kit', '.ts').filter((file) => !file.endsWith('.test.ts'))

/** Writes the declarations of the kit, each from its own text alone, to keep the simulator out of them. */
export function buildDeclarations(target: string): void {
  const words = [
    ...['--ignoreConfig', '--noCheck', '--noResolve', '--skipLibCheck', '--allowImportingTsExtensions'],
    ...['--declaration', '--emitDeclarationOnly', '--isolatedDeclarations', '--rootDir', 'kit', '--outDir', target],
    ...['--target', 'ES2022', '--lib', 'ES2023,ESNext.Disposable', '--module', 'ESNext'],
    ...['--moduleResolution', 'bundler', ...kitSources()],
  ]
  const { status, stdout } = spawnSync('node_modules/.bin/tsc', words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the declarations could not be written:\n${stdout}`)
  for (const file of filesIn(target, '.d.ts')) {
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, withEnding(text, '.js'))
    writeFileSync(file.replace(/\.ts$/, '.cts'), withEnding(text, '.cjs'))
  }
}

/** Lets the declarations of other sources be found beside compiled files with an ending. */
const withEnding = (text: string, ending: string) =>
  text.replaceAll(/((?:from |import\()['"]\.[^'"]+)\.ts(?=['"])/g, `$1${ending}`)
