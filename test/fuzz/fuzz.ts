import { help, readOptions } from './options.ts'
import { runPlane } from './rounds.ts'

/** `npm run fuzz`: generated requests on both planes, in sequences and as raw bytes. */

const print = (text: string) => process.stdout.write(`${text}\n`)
const options = readOptions(process.argv.slice(2), Math.floor(performance.timeOrigin) % 1_000_000_000)

if (options === 'help') print(help)
else if ('error' in options) {
  print(`${options.error}\n\n${help}`)
  process.exitCode = 2
} else {
  print(`seed ${options.seed}`)
  // The process must survive whatever it is sent, so an error that nobody caught ends the run as a find.
  process.on('uncaughtException', (error) => {
    print(`FIND: the process would have ended: ${error.stack}`)
    process.exit(1)
  })
  const startedAt = performance.now()
  for (const plane of options.planes) {
    const planeStart = performance.now()
    const share = options.limitMs / options.planes.length
    const hasTime = () => performance.now() - planeStart < share
    const { requests, finds } = await runPlane(plane, options, hasTime, ({ problem, lines }, seed) =>
      print(
        `FIND on ${plane}, --plane ${plane} --seed ${seed}: ${problem}\n${lines.map((line) => `  ${line}`).join('\n')}`,
      ),
    )
    const seconds = (performance.now() - planeStart) / 1_000
    print(`${plane}: ${requests} requests, ${Math.round(requests / seconds)} each second, ${finds.length} finds`)
    if (finds.length > 0) process.exitCode = 1
  }
  print(`${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
}
