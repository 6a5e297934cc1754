import type { TestProject } from 'vitest/node'
import { printLine } from '../support/command.ts'
import { installAsReadmeSays } from './readme.ts'
import { packProject } from './tarball.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the tarball, the files in it, and the folder of a project that has nothing else installed. */
    readonly packed: { readonly tarball: string; readonly files: readonly string[]; readonly folder: string }
  }
}

/** Packs the project once for all files, and installs the tarball into an empty project. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const tarball = await packProject()
  printLine(`packed ${(tarball.bytes / 1e6).toFixed(2)} MB in ${tarball.files.length} files`)
  const project = await installAsReadmeSays(tarball.path)
  provide('packed', { tarball: tarball.path, files: tarball.files, folder: project.folder })
  return async () => {
    await project.remove()
    await tarball.remove()
  }
}
