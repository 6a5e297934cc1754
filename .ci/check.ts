import { checkArea } from './check-area.ts'

/** `npm run check` runs everything; `npm run check -- quotes wallet` runs what belongs to these areas. */
const areas = process.argv.slice(2)

if (areas.length === 0) await import('./test.ts')
else for (const area of areas) if (!(await checkArea(area))) process.exitCode = 1
