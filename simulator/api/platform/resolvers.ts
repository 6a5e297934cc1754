import { Type } from 'typebox'
import type { Resolvers } from '../../domain/resolvers.ts'
import { known } from '../../domain/shape.ts'
import { tokens } from './model.ts'

const EnvironmentDecision = Type.Object({
  decision: Type.Enum(['PRODUCTION', 'SANDBOX'], {
    description: 'The environment of the token; production tokens cannot call sandbox operations.',
  }),
})

/** Moves a token between sandbox and production, to test how production tokens are refused. */
export const tokenResolvers: Resolvers = {
  tokens: {
    wish: EnvironmentDecision,
    resolve(world, id, wish) {
      const { decision } = known(EnvironmentDecision, wish)
      return world.of(tokens).update({ ...world.of(tokens).get(id), isProduction: decision === 'PRODUCTION' })
    },
  },
}
