import { Type } from 'typebox'
import type { Resolvers } from '../../domain/resolvers.ts'
import { known } from '../../domain/shape.ts'
import { tokens } from './model.ts'

const EnvironmentDecision = Type.Object({
  decision: Type.Enum(['PRODUCTION', 'SANDBOX'], {
    description: 'What the token is for; with one of production the sandbox operations are refused.',
  }),
})

/** Every token is of the sandbox, until somebody wants to see what one of production would be told. */
export const tokenResolvers: Resolvers = {
  tokens: {
    wish: EnvironmentDecision,
    resolve(world, id, wish) {
      const { decision } = known(EnvironmentDecision, wish)
      return world.of(tokens).update({ ...world.of(tokens).get(id), isProduction: decision === 'PRODUCTION' })
    },
  },
}
