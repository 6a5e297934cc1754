import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { coldStart } from '../cold-start.ts'
import type { Device, Plain } from '../device.ts'

const simulator = fileURLToPath(new URL('../../../simulator', import.meta.url))

/** Returns every module that the simulator loads with `import()`, as a path from its root. */
function lazyModules(): readonly string[] {
  const modules = readdirSync(simulator, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap(({ name, parentPath }) =>
      [...readFileSync(join(parentPath, name), 'utf8').matchAll(/(?<!typeof )import\('(\.[^']+)'\)/g)].map(
        ([, path = '']) => join(parentPath, path).replace(simulator, '.'),
      ),
    )
  return [...new Set(modules)].sort()
}

const lazy = lazyModules()
const imports = lazy.map((path, number) => `import * as module${number} from '${path}'`).join('\n')
const used = `void [${lazy.map((_, number) => `module${number}`).join(', ')}].map((module) => Object.keys(module))`
const eager: Plain = { file: 'simulator/process/serve.ts', replace: [[/^/, `${imports}\n${used}\n`]] }

/** Modules that not every process needs (express, undici, cryptography, forms) are loaded on first use. */
export const device: Device = { rows: [coldStart({ plain: [eager] })] }
