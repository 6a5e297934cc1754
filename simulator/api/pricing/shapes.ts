import { type Static, Type } from 'typebox'

export const RateDetails = Type.Object({
  counterpartyMultiplier: Type.Number({
    format: 'double',
    exclusiveMinimum: 0,
    description: 'Smallest receiving units for one thousandth of a satoshi.',
  }),
  counterpartyFixedFee: Type.Integer({
    format: 'int64',
    minimum: 0,
    description: 'The fixed fee of the counterparty, in the smallest receiving unit.',
  }),
  gridApiMultiplier: Type.Number({
    format: 'double',
    exclusiveMinimum: 0,
    description: 'Thousandths of a satoshi for one smallest sending unit, after variable fees.',
  }),
  gridApiFixedFee: Type.Integer({
    format: 'int64',
    minimum: 0,
    description: 'The fixed part of the service fee, in the smallest sending unit.',
  }),
  gridApiVariableFeeRate: Type.Number({
    format: 'double',
    minimum: 0,
    description: 'The variable part of the service fee, as a share of the amount sent.',
  }),
  gridApiVariableFeeAmount: Type.Number({
    format: 'int64',
    minimum: 0,
    description: 'The amount of the variable part, in the smallest sending unit.',
  }),
})

export type RateDetails = Static<typeof RateDetails>
