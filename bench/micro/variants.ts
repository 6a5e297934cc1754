import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import type { Plain } from './device.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** Replaces the device in the text of its file; a text that is not there any more is an error, not a silent no-op. */
export function plainForm(source: string, { file, replace }: Plain): string {
  return replace.reduce((text, [from, to]) => {
    const after = text.replace(from, to)
    if (after === text) throw new Error(`${file} does not hold ${from}; the plain form of its device is out of date.`)
    return after
  }, source)
}

/** A plugin that loads the plain forms in the place of the files that they replace. */
export function plainForms(plains: readonly Plain[]): Plugin {
  return {
    name: 'plain-forms',
    setup({ onLoad }) {
      for (const plain of plains) {
        const path = resolve(project, plain.file)
        const exactly = new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
        onLoad({ filter: exactly }, async () => ({
          contents: plainForm(await readFile(path, 'utf8'), plain),
          loader: 'ts',
        }))
      }
    },
  }
}

/** Bundles a module of this folder, with plain forms in the place of the devices that they replace. */
export async function bundle(entry: string, outfile: string, without: readonly Plain[] = []): Promise<string> {
  await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    plugins: [plainForms(without)],
    logLevel: 'warning',
  })
  return outfile
}
