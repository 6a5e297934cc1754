import { loadSimulator } from '../simulator/load.ts'
import { optionNameOf, type Setting, settings } from '../simulator/process/config.ts'
import type { Option, Verb } from './verb.ts'

const all = Object.values<Setting<unknown>>(settings)
const secrets = all.filter(({ secret }) => secret)

function optionOf(setting: Setting<unknown>): Option {
  const { default: initial, meaning, expected, read, isFlag } = setting
  const shown = meaning.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
  return {
    name: optionNameOf(setting),
    ...(isFlag ? {} : { value: optionNameOf(setting).split('-').at(-1) ?? 'value' }),
    meaning: initial === undefined || isFlag ? shown : `${shown} Default: ${initial}`,
    expected,
    isValid: (text) => read(text) !== undefined,
  }
}

const environmentOnly = ({ variable }: Setting<unknown>) =>
  `secrets are taken from the environment, because other users of a machine can read a command line. Set ${variable}.`

/** Serves the API and the admin plane. Each option overrides the variable of its setting. */
export const start: Verb = {
  name: 'start',
  alias: 'serve',
  summary: 'Serves the API and the admin plane until it is stopped.',
  options: all.filter(({ secret }) => !secret).map(optionOf),
  absent: Object.fromEntries(secrets.map((setting) => [optionNameOf(setting), environmentOnly(setting)])),
  notes:
    'Every option is an environment variable too: --port is PORT, --log-level is SANDGLASS_LOG_LEVEL. Only the ' +
    `environment takes ${secrets.map(({ variable }) => variable).join(' and ')}. What the server holds is in memory ` +
    'and lost when it stops, unless --storage names a folder (sandglass docs storage) or a ' +
    'database (sandglass docs cluster).',
  async run({ options }, { environment, command }) {
    const given = all.flatMap((setting) => {
      const text = options.get(optionNameOf(setting))
      return text === undefined ? [] : [[setting.variable, text] as const]
    })
    const { serve } = await import('../simulator/process/serve.ts')
    const { createSimulator } = await loadSimulator()
    await serve(createSimulator, { ...environment, ...Object.fromEntries(given) }, command)
    return undefined
  },
}
