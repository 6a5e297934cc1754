import type { CapsuleInput } from './format.ts'

/** Describes an input in a few words, such as `POST /customers (createCustomer)`. */
export function describeInput(input: CapsuleInput): string {
  switch (input.kind) {
    case 'request':
      return `${input.method} ${input.path} (${input.operation})`
    case 'admin':
      return `${input.method} /admin${input.path} (${input.act})`
    case 'answer':
      return `the endpoint answers ${input.answer.status ?? input.answer.reason} to ${input.event}`
    case 'continue':
      return `the end of input ${input.of}`
    case 'travel':
      return `${input.travel} to ${input.to.at}, moment ${input.to.moment}`
  }
}
