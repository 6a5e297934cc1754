import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { attempt, run } from '../support/command.ts'
import { install } from '../support/install.ts'
import { copyOf, environment, type Kit, passedIn } from './kit.ts'

/** The repository of the packages of Debian. */
const repository = '/usr/share/maven-repo'

/** Where packages put their files: the test framework, the plugins of a build, and a library of the example. */
const needed = {
  'org/junit/jupiter/junit-jupiter': 'junit5',
  'org/apache/maven/plugins/maven-compiler-plugin': 'libmaven-compiler-plugin-java',
  'org/apache/maven/plugins/maven-resources-plugin': 'libmaven-resources-plugin-java',
  'org/apache/maven/plugins/maven-surefire-plugin/2.22.3': 'libsurefire-java',
  'org/apache/maven/plugins/maven-jar-plugin': 'libmaven-jar-plugin-java',
  'org/apache/maven/plugins/maven-install-plugin': 'libmaven-install-plugin-java',
  'com/fasterxml/jackson/core/jackson-databind': 'libjackson2-databind-java',
}

/** The virtual machines of a build end before optimized code would pay. */
const quickStart = { JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC' }

/** Builds the jar with its tests, and installs it and its pom into a repository for the example, without a network. */
export async function installJava(): Promise<Kit> {
  await install('javac', 'openjdk-17-jdk-headless', '-version')
  const isComplete = Object.keys(needed).every((folder) => existsSync(join(repository, folder)))
  const packages = ['maven', ...Object.values(needed)].join(' ')
  await install(isComplete ? 'mvn' : 'mvn with its plugins', packages, '--version')

  const folder = copyOf('java', { 'kit/java': 'kit', 'examples/java': 'example' })
  await run('cp', ['--archive', '--symbolic-link', repository, join(folder, 'repository')])
  const settings = join(folder, 'settings.xml')
  const local = `<localRepository>${join(folder, 'repository')}</localRepository>`
  writeFileSync(settings, `<settings>${local}<offline>true</offline></settings>`)
  const maven = ['--batch-mode', '--settings', settings, '-Dstyle.color=never', '-Dsurefire.version=2.22.3']
  const mvn = (place: string, ...words: string[]) =>
    attempt('mvn', [...maven, ...words], {
      folder: join(folder, place),
      environment: { ...environment, ...quickStart },
    })

  const built = await mvn('kit', 'install')
  return {
    folder,
    example: join(folder, 'example'),
    capsules: '.sandglass',
    testBehaviours: async () => ({
      passed: built.status === 0 ? passedTests(join(folder, 'kit/target/surefire-reports')) : [],
      output: built.output,
    }),
    testExample: (which) => mvn('example', 'test', ...(which === 'passing' ? [] : ['-Dtest=FailingPayouts'])),
  }
}

/** A name has the types of the parameters after it. */
const passedTests = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.xml'))
    .flatMap((file) => passedIn(readFileSync(join(folder, file), 'utf8')))
    .map((name) => name.replace(/\{.*\}$/, ''))
