/** The texts of the project that name its version. */
export interface VersionedTexts {
  readonly packageJson: string
  readonly packageLock: string
  readonly changelog: string
  readonly dockerfile: string
  /** The files of deploy/ by name. */
  readonly deploy: Readonly<Record<string, string>>
  /** The files that name the version of a kit, by path. */
  readonly kits: Readonly<Record<string, string>>
}

/** The files that name the version of a kit. */
export const kitFiles: readonly string[] = [
  'kit/java/pom.xml',
  ...['java/pom.xml', 'go/go.mod', 'python/requirements.txt'].map((file) => `examples/${file}`),
  ...['vitest', 'jest', 'playwright'].map((name) => `examples/${name}/package.json`),
  'docs/go.md',
  'docs/java.md',
]

/** Returns the version of a kit that a file requires or has. */
export const versionOfKit = (text: string): string | undefined =>
  /sandglass(?:==|[@ ]v|<\/artifactId>\s*<version>|": ")(\d[\d.]*)/.exec(text)?.[1]

interface Section {
  readonly title: string
  readonly text: string
}

/** Returns the first section of a changelog. */
export function newestSection(changelog: string): Section {
  const [, title = '', text = ''] = /^## (.*)\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? []
  return { title, text: text.trim() }
}

/** Returns a sentence for each place that does not agree with the version, or with the tag if there is one. */
export function disagreements(texts: VersionedTexts, tag: string | undefined): readonly string[] {
  const { version }: { version: string } = JSON.parse(texts.packageJson)
  const lock: { version: string } = JSON.parse(texts.packageLock)
  const { title, text } = newestSection(texts.changelog)
  const inImage = /^ARG VERSION=(.*)$/m.exec(texts.dockerfile)?.[1]
  const images = Object.entries(texts.deploy).flatMap(([name, deployed]) =>
    [...deployed.matchAll(/image: sandglass:?(\S*)/g)].map(([, found = '']) => [`deploy/${name}`, found] as const),
  )
  const places: readonly (readonly [place: string, found: string | undefined])[] = [
    ['package-lock.json', lock.version],
    ['ARG VERSION of the Dockerfile', inImage],
    ...images,
    ...Object.entries(texts.kits).map(([path, text]) => [path, versionOfKit(text)] as const),
    ...(tag === undefined ? [] : [['the tag', tag.replace(/^v/, '')] as const]),
    // Without a tag the newest changes have no version yet.
    ...(tag === undefined ? [] : [['the first section of CHANGELOG.md', title.split(' ')[0]] as const]),
  ]
  const wrong = places.filter(([, found]) => found !== version)
  return [
    ...wrong.map(
      ([place, found]) => `${place} says ${JSON.stringify(found ?? '')}, expected ${version} as package.json.`,
    ),
    ...(text === '' ? [`The section "${title}" of CHANGELOG.md is empty, expected the changes of ${version}.`] : []),
  ]
}
