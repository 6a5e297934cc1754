import { help, readOptions } from './options.ts'
import { runPlane } from './rounds.ts'
import { belowGoal, goal, Successes } from './successes.ts'

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
  const all = new Successes()
  let sent = 0
  for (const plane of options.planes) {
    const planeStart = performance.now()
    const share = options.limitMs / options.planes.length
    const hasTime = () => performance.now() - planeStart < share
    const { requests, finds, successes } = await runPlane(plane, options, hasTime, ({ problem, lines }, seed) =>
      print(
        `FIND on ${plane}, --plane ${plane} --seed ${seed}: ${problem}\n${lines.map((line) => `  ${line}`).join('\n')}`,
      ),
    )
    all.add(successes)
    sent += requests
    const seconds = (performance.now() - planeStart) / 1_000
    print(`${plane}: ${requests} requests, ${Math.round(requests / seconds)} each second, ${finds.length} finds`)
    if (finds.length > 0) process.exitCode = 1
  }
  print(`\nThe operations with the fewest successes:`)
  for (const [id, times] of all.weakest().slice(0, 20)) print(`${String(times).padStart(8)}  ${id}`)
  const below = belowGoal(all, sent)
  if (below.length > 0) {
    print(`\n${below.length} operations succeeded fewer than ${goal.successes} times in ${sent} requests.`)
    process.exitCode = 1
  }
  print(`${sent} requests, ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
}
