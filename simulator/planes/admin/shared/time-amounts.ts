import { type TOptional, Type } from 'typebox'
import type { FieldError } from '../../../refusals/index.ts'
import { DAY, describeDuration, durationForms, readDuration, SECOND } from '../../../schema/index.ts'

const unitMs = { milliseconds: 1, seconds: SECOND, days: DAY } as const

/** A member that takes a whole number of a unit, or a duration as text. */
export interface TimeAmount {
  readonly unit: keyof typeof unitMs
  readonly minimum: number
  readonly maximum: number
}

type Shape = ReturnType<typeof shapeOf>

const shapeOf = ({ unit, minimum, maximum }: TimeAmount, description: string, initial?: number) =>
  Type.Union([Type.Integer({ minimum, maximum }), Type.String()], {
    ...(initial === undefined ? {} : { default: initial }),
    description: `${description} A number of ${unit}, or a duration: ${durationForms}.`,
  })

/** Declares an optional member that takes an amount of time. */
export const timeAmount = (amount: TimeAmount, description: string, initial?: number): TOptional<Shape> =>
  Type.Optional(shapeOf(amount, description, initial))

/** Returns the amount in the unit. Numbers were checked with the shape; refuses texts that are not valid durations. */
export function readTimeAmount(
  field: string,
  sent: number | string,
  { unit, minimum, maximum }: TimeAmount,
): { readonly amount: number } | { readonly error: FieldError } {
  if (typeof sent === 'number') return { amount: sent }
  const name = JSON.stringify(sent.slice(0, 100))
  const problem = (message: string) => ({ error: { field, message } })
  const ms = readDuration(sent)
  if (ms === undefined) return problem(`${describeDuration(sent).slice(0, -1)}, or a number of ${unit}.`)
  const amount = ms / unitMs[unit]
  if (amount < minimum) return problem(`${name} is ${amount} ${unit}, and at least ${minimum} are expected.`)
  if (amount > maximum) return problem(`${name} is ${amount} ${unit}, and at most ${maximum} are expected.`)
  return Number.isInteger(amount) ? { amount } : problem(`${name} is not a whole number of ${unit}.`)
}
