import * as module from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isOurs } from './our-packages.ts'

// Cucumber and its workers import this before the team's steps, whose folder has no packages: what they import from
// Sandglass and from cucumber is this copy, so that their steps and the built-in ones share one library.

/** Any file of this package: names are found as it would find them. */
const here = import.meta.url

interface ResolveContext {
  readonly parentURL?: string
  readonly conditions: readonly string[]
}
type ResolveNow = (name: string, context: ResolveContext, next: (name: string, context: object) => unknown) => unknown
type RegisterHooks = (hooks: { readonly resolve: ResolveNow }) => void
type ResolveFilename = (name: string, parent?: { readonly filename?: string }, ...rest: unknown[]) => string

const own = module.createRequire(here)

// Since Node 22.15; for `import` and `require`. The types of Node 20 lack it.
const registerHooks: RegisterHooks | undefined = Reflect.get(module, 'registerHooks')

if (registerHooks !== undefined)
  registerHooks({
    resolve(name, context, next) {
      if (!isOurs(name) || context.parentURL === here) return next(name, context)
      // Node takes no other parent for `require`.
      if (context.conditions.includes('require'))
        return { url: pathToFileURL(own.resolve(name)).href, shortCircuit: true }
      return next(name, { ...context, parentURL: here })
    },
  })
else {
  // `import` has hooks on a thread of its own, …
  module.register('./loader.js', here)
  // … and `require` none but the function behind it, which `own.resolve` calls, too.
  const original: ResolveFilename = Reflect.get(module.Module, '_resolveFilename')
  const resolveFilename: ResolveFilename = (name, parent, ...rest) =>
    isOurs(name) && parent?.filename !== fileURLToPath(here) ? own.resolve(name) : original(name, parent, ...rest)
  Reflect.set(module.Module, '_resolveFilename', resolveFilename)
}

// A worker whose coordinator was killed would wait for work forever.
if (process.env['CUCUMBER_WORKER_ID'] !== undefined) process.once('disconnect', () => process.exit(1))

// A team's folder may have no package.json: Node warns about the type of its modules, which is none of a tester's
// concerns.
const warn = process.emitWarning
process.emitWarning = (warning: string | Error, ...rest: never[]) => {
  const text = JSON.stringify([String(warning), ...rest])
  if (!/MODULE_TYPELESS_PACKAGE_JSON|Type Stripping is an experimental/.test(text)) warn(warning, ...rest)
}
