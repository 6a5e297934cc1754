import { spawn } from 'node:child_process'
import type { Device, OwnRow } from '../device.ts'
import { bundle } from '../variants.ts'

const turns = 5
const kinds = ['log-lines', 'each-line', 'pino-gathers'] as const

/** CPU time of a process for each line that it logs to a pipe, in microseconds. */
function cost(program: string, kind: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--single-threaded', program, kind], { stdio: ['ignore', 'pipe', 'pipe'] })
    let figure = ''
    child.stdout.resume()
    child.stderr.on('data', (chunk: Buffer) => {
      figure += chunk.toString()
    })
    child.on('close', (status) =>
      status === 0 ? resolve(Number(figure)) : reject(new Error(`The logging process ended with ${status}: ${figure}`)),
    )
  })
}

const toPipe: OwnRow = {
  kind: 'own',
  on: 'a line',
  async measure(folder) {
    const program = await bundle('workloads/log.ts', `${folder}/log.cjs`)
    const figures = { 'log-lines': [] as number[], 'each-line': [] as number[], 'pino-gathers': [] as number[] }
    for (let turn = 0; turn < turns; turn += 1) for (const kind of kinds) figures[kind].push(await cost(program, kind))
    const device = figures['log-lines']
    return [
      { with: device, without: figures['each-line'], on: 'a line, against a write for each', unit: 'µs' },
      { with: device, without: figures['pino-gathers'], on: "a line, against pino's own buffer", unit: 'µs' },
    ]
  },
}

/** Log lines are written by the hundred. */
export const device: Device = { rows: [toPipe] }
