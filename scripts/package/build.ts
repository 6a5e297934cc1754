import { rmSync } from 'node:fs'
import { buildDeclarations } from './declarations.ts'
import { buildKit } from './kit.ts'
import { buildSteps } from './steps.ts'

const target = 'dist/kit'

rmSync(target, { recursive: true, force: true })
await buildKit(target)
buildDeclarations(target)
await buildSteps()
