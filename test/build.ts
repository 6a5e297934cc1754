import { run } from './support/command.ts'

/** Builds dist/ once for a run: `SANDGLASS_BUILT` says that it has been built, by another project or by the caller. */
export async function setup(): Promise<void> {
  if (process.env['SANDGLASS_BUILT'] !== undefined) return
  await run(process.execPath, ['scripts/build.mjs'])
  process.env['SANDGLASS_BUILT'] = '1'
}
