import { defineParameterType } from '@cucumber/cucumber'
import type { Money } from './support/money.ts'

const unitMs = { millisecond: 1, second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

defineParameterType({
  name: 'duration',
  regexp: /\d+ (?:millisecond|second|minute|hour|day)s?(?: and \d+ (?:millisecond|second|minute|hour|day)s?)*/,
  transformer: (text: string): number =>
    text.split(' and ').reduce((total, part) => {
      const [count, unit = ''] = part.split(' ')
      return total + Number(count) * unitMs[unit.replace(/s$/, '') as keyof typeof unitMs]
    }, 0),
})

defineParameterType({
  name: 'money',
  regexp: /\d+(?:\.\d+)? [A-Z]{3,4}/,
  transformer: (text: string): Money => {
    const [decimal = '', currency = ''] = text.split(' ')
    return { decimal, currency }
  },
})

defineParameterType({ name: 'decimal', regexp: /-?\d+(?:\.\d+)?/, transformer: (text: string) => text })
defineParameterType({ name: 'currency', regexp: /[A-Z]{3,4}/, transformer: (text: string) => text })
defineParameterType({
  name: 'method',
  regexp: /GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS/,
  transformer: (text: string) => text,
})
defineParameterType({ name: 'path', regexp: /\/\S*/, transformer: (text: string) => text })
defineParameterType({ name: 'person', regexp: /[A-Z][a-z]+/, transformer: (text: string) => text })
/** A state of the API's own, in capitals: APPROVED, INTERNAL_FIAT. */
defineParameterType({ name: 'state', regexp: /[A-Z][A-Z_]+/, transformer: (text: string) => text })
/** The last characters of an identifier, which choose outcomes. */
defineParameterType({ name: 'ending', regexp: /[0-9A-Za-z]{1,12}/, transformer: (text: string) => text })
defineParameterType({ name: 'code', regexp: /[A-Z][A-Z_]+/, transformer: (text: string) => text })

/** `VIEW`, or `VIEW and MANAGE`. */
defineParameterType({
  name: 'permissions',
  regexp: /(?:VIEW|TRANSACT|MANAGE)(?: and (?:VIEW|TRANSACT|MANAGE))*/,
  transformer: (text: string) => text.split(' and '),
})
