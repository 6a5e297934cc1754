import { coldStart } from '../cold-start.ts'
import type { Device, Plain } from '../device.ts'

const compileAll = `
for (const { query, body, answers } of Object.values<Operation>(operations)) {
  for (const shape of Object.values(answers)) if (shape !== null) checkAnswer(shape, {})
  for (const shape of [query, body]) if (shape !== undefined) inspectBody(shape, {})
}
`
const eager: Plain = {
  file: 'simulator/app.ts',
  replace: [
    [/^/, "import { checkAnswer, inspectBody } from './domain/shape.ts'\n"],
    ['export const declarations =', `${compileAll}\nexport const declarations =`],
  ],
}

/** A schema is compiled when it is first checked against, not at the start. */
export const device: Device = { rows: [coldStart({ plain: [eager] })] }
