import { ok, operation } from '../../contract/index.ts'
import { platformConfig } from './model.ts'
import { renderConfiguration } from './rendering.ts'
import { PlatformConfig } from './shapes.ts'

export const getPlatformConfig = operation({
  id: 'getPlatformConfig',
  route: 'GET /config',
  summary: "Returns the platform's configuration.",
  needs: 'VIEW',
  answers: { 200: PlatformConfig },
  apply: ({ world }) => ok(renderConfiguration(world, platformConfig(world))),
})
