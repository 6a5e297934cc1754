import { checkArea } from './check-area.ts'

/** `npm run check` checks everything; `npm run check -- quotes wallet` checks these areas only. */
const areas = process.argv.slice(2)

if (areas.length === 0) await import('./test.ts')
else for (const area of areas) if (!(await checkArea(area))) process.exitCode = 1
