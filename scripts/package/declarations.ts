import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const filesIn = (folder: string, end: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, name))

/** Writes the declarations of the kit, each from its own text alone, to keep the simulator out of them. */
export function buildDeclarations(target: string): void {
  const sources = filesIn('kit', '.ts').filter((file) => !file.endsWith('.test.ts'))
  const words = [
    ...['--ignoreConfig', '--noCheck', '--noResolve', '--skipLibCheck', '--allowImportingTsExtensions'],
    ...['--declaration', '--emitDeclarationOnly', '--isolatedDeclarations', '--rootDir', 'kit', '--outDir', target],
    ...['--target', 'ES2022', '--lib', 'ES2023,ESNext.Disposable', '--module', 'ESNext'],
    ...['--moduleResolution', 'bundler', ...sources],
  ]
  const { status, stdout } = spawnSync('node_modules/.bin/tsc', words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the declarations could not be written:\n${stdout}`)
  // The files beside them end in .js.
  for (const file of filesIn(target, '.d.ts'))
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/((?:from |import\()['"]\.[^'"]+)\.ts(?=['"])/g, '$1.js'))
}
