import type { OperationId } from '../../kit/admin/client.ts'
import {
  type Given as Asked,
  inputOf,
  type Parameter,
  parametersOf,
  questionOf,
  summaryOf,
} from '../../questions/index.ts'
import { readFileAt } from '../files.ts'
import type { Argument, Given, Option, Verb } from '../verb.ts'
import type { Server } from './connection.ts'
import { kebab, optionOf, readParameter } from './parameter-text.ts'
import { serverVerb } from './server-verb.ts'

/** Makes the verb of a question: `usage` has its words and arguments, its other parameters are options. */
export function askedVerb(id: OperationId, usage: string): Verb {
  const { summary = summaryOf(id), flags = {}, show } = questionOf(id)
  const [, words = '', rest = ''] = /^([^<[]*)(.*)$/.exec(usage) ?? []
  const parameters = parametersOf(id)
  const taken = [...rest.matchAll(/[<[](\w+)(\.{3})?(.)/g)].map(([, name = '', isRest, end]) =>
    argumentOf(parameters, name, { isRequired: end === '>', isRest: isRest !== undefined }),
  )
  const names = taken.map(({ parameter }) => parameter)
  const others = parameters.filter(({ name }) => name !== 'world' && !names.includes(name))
  const isInWorld = parameters.some(({ name }) => name === 'world') && !taken.some(isRequiredWorld)
  return serverVerb({
    name: words.trim().split(' ').at(-1) ?? '',
    summary,
    arguments: taken.map(({ argument }) => argument),
    options: [...others.map(optionOf), ...Object.entries(flags).map(([name, meaning]): Option => ({ name, meaning }))],
    ...(isInWorld ? {} : { isOfProcess: true }),
    ask: (server, given) => ask(server, id, asked(id, names, given)),
    show: (answer, output, given) => show(answer, output, asked(id, names, given)),
  })
}

interface Taken {
  readonly parameter: string
  readonly argument: Argument
}

const isRequiredWorld = ({ parameter, argument }: Taken) => parameter === 'world' && argument.isRequired === true

function argumentOf(
  parameters: readonly Parameter[],
  name: string,
  { isRequired, isRest }: { readonly isRequired: boolean; readonly isRest: boolean },
): Taken {
  const parameter = parameters.find((one) => one.name === name)
  const meaning = parameter === undefined ? 'The file to read.' : parameter.schema.description
  const choices = parameter?.schema.enum
  return {
    parameter: name,
    argument: {
      name: name === 'world' ? 'name' : kebab(name),
      meaning: name === 'world' && !isRequired ? `${meaning} Default: as --world` : meaning,
      ...(choices === undefined ? {} : { choices }),
      ...(isRequired ? { isRequired: true } : {}),
      ...(isRest ? { isRest: true } : {}),
    },
  }
}

/** Returns the parameters that a command line gives. */
function asked(id: OperationId, names: readonly string[], { arguments: words, options }: Given): Asked {
  const { flags = {}, read } = questionOf(id)
  const texts: Record<string, string | undefined> = {}
  for (const [index, name] of names.entries())
    texts[name] = index === names.length - 1 ? words.slice(index).join(' ') || undefined : words[index]
  const given: Record<string, unknown> = {}
  for (const { name, schema } of parametersOf(id)) {
    const text = texts[name] ?? options.get(kebab(name))
    if (text !== undefined) given[name] = readParameter(name, schema, text)
  }
  for (const flag of Object.keys(flags)) if (options.has(flag)) given[flag] = true
  if (texts['file'] !== undefined) given['file'] = texts['file']
  return read === undefined ? given : read(given)
}

function ask({ admin, world }: Server, id: OperationId, given: Asked): Promise<unknown> {
  const { file } = given
  const input = inputOf(id, { world, ...given })
  // The parameters follow the declaration of the operation, whose types are erased here.
  return admin.call(id, Object(typeof file === 'string' ? { ...input, body: readFileAt(file) } : input))
}
