import { readAddress } from './address.ts'
import { coverageOptions, coverFeatures } from './coverage/cover-features.ts'
import { urlOption } from './reach.ts'
import type { Given, Terminal, Verb } from './verb.ts'

const isCount = (text: string): boolean => /^\d{1,3}$/.test(text)

/** Runs the feature files of a team with the built-in steps. */
export const features: Verb = {
  name: 'features',
  summary: 'Runs feature files with the built-in steps, each scenario in its own world.',
  arguments: [
    {
      name: 'paths',
      isRest: true,
      meaning: 'Feature files, or folders with some. A line chooses one scenario: quotes.feature:12. Default: features',
    },
  ],
  options: [
    urlOption,
    {
      name: 'steps',
      value: 'folder',
      meaning: 'A folder with steps of your own, beside those in the folder of the features.',
      expected: 'a folder',
    },
    { name: 'tags', value: 'expression', meaning: 'Runs the scenarios with these tags: "@smoke and not @slow".' },
    { name: 'name', value: 'regexp', meaning: 'Runs the scenarios whose names match.' },
    {
      name: 'retry',
      value: 'times',
      meaning: 'Runs a failed scenario again, up to so many times. Default: 0',
      expected: 'a whole number from 0 to 999',
      isValid: isCount,
    },
    {
      name: 'parallel',
      value: 'processes',
      meaning: 'The number of scenarios that run at the same time. Default: one for each core',
      expected: 'a whole number from 0 to 999',
      isValid: isCount,
    },
    {
      name: 'report',
      value: 'kinds',
      meaning:
        'Writes reports: html, junit, json or messages; several with commas, with a file as in html=report.html.',
      expected: 'html, junit, json or messages',
    },
    { name: 'output', value: 'folder', meaning: 'The folder of reports without a file. Default: the working folder' },
    {
      name: 'capsules',
      value: 'folder',
      meaning:
        'The folder for the capsules of failed scenarios. Default: SANDGLASS_CAPSULES; without it, none are kept',
      expected: 'a folder',
    },
    ...coverageOptions,
    {
      name: 'receiver-host',
      value: 'host',
      meaning: 'The name of this machine for a Sandglass elsewhere that sends webhooks, such as host.docker.internal.',
    },
  ],
  statuses: {
    0: 'All scenarios passed.',
    1: 'One failed, less was met than the threshold, or no Sandglass answers.',
    2: 'A step is undefined or ambiguous, a feature does not parse, there is no scenario, or an option is wrong.',
  },
  notes:
    'Files in the folder of the features that import sandglass/steps or @cucumber/cucumber are steps of your own; ' +
    'both packages are built in. Exit status 0: all scenarios passed. 1: one failed. 2: a step is undefined or ' +
    'ambiguous, a feature does not parse, or there is no scenario. "sandglass steps" lists the steps.',
  run: runFeatures,
}

async function runFeatures(given: Given, terminal: Terminal): Promise<number> {
  const { arguments: paths, options } = given
  const { environment, complain, stopSignal } = terminal
  // As the first process of a container, Node ignores unhandled signals. Elsewhere they stay unhandled, so that users
  // can interrupt a hanging step. Workers end with this process.
  if (process.pid === 1) stopSignal?.().addEventListener('abort', () => process.exit(130))
  const { runFeatures: run, Problem } = await import('../steps/runner/index.ts')
  const numberOf = (name: string) => (options.has(name) ? Number(options.get(name)) : undefined)
  const named = options.get('url') ?? (environment['SANDGLASS_URL'] || undefined)
  // The features add the paths.
  const url = named === undefined ? undefined : new URL(readAddress(named)).origin
  const adminToken = environment['SANDGLASS_ADMIN_TOKEN']
  try {
    return await coverFeatures(given, { url, adminToken }, terminal, (coverage) =>
      run({
        cwd: process.cwd(),
        paths: paths.length === 0 ? ['features'] : paths,
        steps: options.has('steps') ? [options.get('steps') ?? ''] : [],
        url,
        adminToken,
        receiverHost: options.get('receiver-host'),
        tags: options.get('tags'),
        name: options.get('name'),
        retry: numberOf('retry'),
        parallel: numberOf('parallel'),
        reports: options.get('report'),
        output: options.get('output'),
        capsules: options.get('capsules'),
        coverage,
      }),
    )
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    complain(error.message)
    return error.status
  }
}
