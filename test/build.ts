import { run } from './support/command.ts'

/**
 * Builds the program in dist/ once for a run: `DIST_IS_BUILT` says that it has been built, by another project or by the
 * caller; it is `package` where everything that is published has been. The processes that tests start inherit the
 * variable, so its name is not that of a setting.
 */
export async function setup(): Promise<void> {
  if (process.env['DIST_IS_BUILT'] !== undefined) return
  await run(process.execPath, ['scripts/build.mjs'])
  process.env['DIST_IS_BUILT'] = 'program'
}
