import { setup as buildProgram } from './build.ts'
import { run } from './support/command.ts'

/** Builds everything that is published once for a run: the program, and the kit and the steps beside it in dist/. */
export async function setup(): Promise<void> {
  if (process.env['DIST_IS_BUILT'] === 'package') return
  await buildProgram()
  await run('node_modules/.bin/tsx', ['scripts/package/build.ts'])
  process.env['DIST_IS_BUILT'] = 'package'
}
