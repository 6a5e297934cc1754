import type { ResolveHook } from 'node:module'
import { isOurs } from './our-packages.ts'

/** Finds this package and its copy of cucumber for step files anywhere; see team-modules.ts. */
export const resolve: ResolveHook = (name, context, next) =>
  next(name, isOurs(name) ? { ...context, parentURL: import.meta.url } : context)
