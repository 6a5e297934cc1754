import { type CoverageReport, coverageTitles } from '../../questions/index.ts'
import { type Option, UsageError } from '../verb.ts'

/** The least share of each kind, or of `all`, in percent. */
export type Threshold = ReadonlyMap<string, number>

export const thresholdOption: Option = {
  name: 'threshold',
  value: 'percent',
  meaning: 'Fails when less was met: 60 for everything together, or operations=90,events=50 for some kinds.',
  expected: 'a percentage, or kinds with one each',
}

/** Reads `60`, or `operations=90,events=50`. */
export function readThreshold(text: string | undefined): Threshold {
  const parts = text === undefined ? [] : text.split(',')
  return new Map(parts.map(readPart))
}

function readPart(part: string): readonly [string, number] {
  const [, kind = 'all', percent = ''] = /^(?:([a-z]+)=)?(\d+(?:\.\d+)?)$/.exec(part.trim()) ?? []
  const isKnown = kind === 'all' || Object.hasOwn(coverageTitles, kind)
  if (isKnown && percent !== '' && Number(percent) <= 100) return [kind, Number(percent)]
  throw new UsageError(
    `--threshold has ${JSON.stringify(part)}, expected a percentage such as 60, or one of ` +
      `${Object.keys(coverageTitles).join(', ')} with one, such as operations=90.`,
  )
}

/** Describes each share that is below the threshold. */
export function shortfalls({ percent, kinds }: CoverageReport, threshold: Threshold): readonly string[] {
  return [...threshold].flatMap(([name, least]) => {
    const kind = kinds.find((one) => one.kind === name)
    const found = name === 'all' ? percent : kind?.percent
    if (found === undefined || found >= least) return []
    const what = kind === undefined ? 'everything' : coverageTitles[kind.kind]
    return [`${found} % of ${what} was met, less than the threshold of ${least} %.`]
  })
}
