import { Type } from 'typebox'
import type { Resolvers } from '../../contract/index.ts'
import { withoutUnknownMembers } from '../../schema/index.ts'
import { tokens } from './model.ts'

const EnvironmentDecision = Type.Object({
  decision: Type.Enum(['PRODUCTION', 'SANDBOX'], {
    description: 'The environment of the token; production tokens cannot call sandbox operations.',
  }),
})

/** Moves a token between sandbox and production, to test how production tokens are refused. */
export const tokenResolvers: Resolvers = {
  tokens: {
    input: EnvironmentDecision,
    resolve(world, id, input) {
      const { decision } = withoutUnknownMembers(EnvironmentDecision, input)
      return world.of(tokens).update({ ...world.of(tokens).get(id), isProduction: decision === 'PRODUCTION' })
    },
  },
}
