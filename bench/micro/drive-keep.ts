import { createRequire } from 'node:module'
import { cpuMicroseconds } from './in-turns.ts'
import type { Prepare } from './workloads/workload.ts'

/** Runs one workload in one world and prints the bytes of heap that each unit leaves behind, and its CPU time. */
async function main([path = '', budget = '']: readonly string[]): Promise<void> {
  const { prepare } = createRequire(path)(path) as { prepare: Prepare }
  const side = await prepare(true)
  // The first rounds leave compiled code and filled caches behind as well.
  const begun = cpuMicroseconds()
  while (cpuMicroseconds() - begun < Number(budget) * 500) await side.run()
  const before = heapBytes()
  const warm = cpuMicroseconds()
  let rounds = 0
  for (; cpuMicroseconds() - warm < Number(budget) * 500; rounds += 1) await side.run()
  const microseconds = (cpuMicroseconds() - warm) / rounds / side.amount
  const bytes = (heapBytes() - before) / rounds / side.amount
  process.stdout.write(JSON.stringify({ bytes, microseconds }))
  // Mentioned once more, so that the collector cannot take it earlier.
  if (side.amount < 0) await side.run()
  process.exit(0)
}

function heapBytes(): number {
  for (let i = 0; i < 4; i += 1) globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

void main(process.argv.slice(2))
