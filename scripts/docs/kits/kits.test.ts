import { expect, it } from 'vitest'
import { goClient } from './go.ts'
import { javaClients } from './java.ts'
import type { Member, Model } from './model.ts'
import { pythonClient } from './python.ts'

const member = (name: string): Member => ({ name, type: { kind: 'string' }, isRequired: true, description: '' })

const names = ['in', 'class', 'default', 'func', 'lambda', 'switch', 'wait', 'with']

/** A model with members and a parameter that are keywords in some language. */
const model: Model = {
  types: [{ name: 'Words', description: '', members: names.map(member), oneOf: [] }],
  operations: [
    {
      id: 'listWords',
      summary: 'Lists words.',
      method: 'GET',
      path: '/words',
      pathParameters: [],
      isInWorld: false,
      query: names.map(member),
      body: undefined,
      isBodyRequired: false,
      answer: { kind: 'named', name: 'Words' },
      sends: undefined,
      receives: 'application/json',
    },
  ],
}

it('a member with the name of a keyword has another name in Python, or is quoted', () => {
  const client = pythonClient(model, '1.0.0')
  expect(client).toContain('        "in": "str",\n')
  expect(client).toContain('        in_: str,\n')
  expect(client).toContain('"lambda": lambda_')
  expect(client).not.toMatch(/^ *(?:in|class|lambda|with): /m)
  expect(client).toContain('        func: str,\n')
})

it('a member with the name of a keyword has another name in Java', () => {
  const { Admin: client } = javaClients(model, '1.0.0')
  const components = ['in', 'class_', 'default_', 'func', 'lambda', 'switch_', 'wait_', 'with']
  expect(client).toContain(`record Words(${components.map((name) => `String ${name}`).join(', ')})`)
})

it('a member with the name of a keyword is written with a capital letter in Go', () => {
  expect(goClient(model, '1.0.0')).toMatch(/^\tIn +string `json:"in"`$/m)
})
