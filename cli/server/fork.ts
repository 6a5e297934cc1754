import { serverVerb, textsOf } from './server-verb.ts'
import { envOption, showMade } from './world.ts'

/** Creates a world with the state of another. */
export const fork = serverVerb({
  name: 'fork',
  summary: 'Creates a world with the present or a past state of a world.',
  arguments: [{ name: 'name', meaning: 'The name of the new world. Default: a generated one' }],
  options: [
    {
      name: 'at',
      value: 'moment',
      meaning: 'The number of a moment, or a time. Default: now',
      expected: 'the number of a moment, or a time',
    },
    {
      name: 'branch',
      value: 'branch',
      meaning: 'The branch that has the moment. Default: the present line',
      expected: 'the name of a branch',
    },
    { name: 'keep-webhooks', meaning: 'Sends events as the world does; they wait to be fetched otherwise.' },
    envOption,
  ],
  ask({ admin, world }, given) {
    const [name] = given.arguments
    const at = given.options.get('at')
    return admin.call('forkWorld', {
      path: { world },
      body: {
        ...textsOf(given, ['branch']),
        ...(name === undefined ? {} : { name }),
        ...(at === undefined ? {} : { at: /^\d+$/.test(at) ? Number(at) : at }),
        ...(given.options.has('keep-webhooks') ? { webhooks: 'keep' as const } : {}),
      },
    })
  },
  show: showMade,
})
