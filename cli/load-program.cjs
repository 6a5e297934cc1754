#!/usr/bin/env node
// The command: runs the program beside it with the code cache that the build made, because compiling takes a third of a
// start. V8 rejects the cache of another version of Node and compiles the program; the package on npm comes without one.
const { readFileSync } = require('node:fs')
const { join } = require('node:path')
const { Script } = require('node:vm')

function readCache() {
  try {
    return readFileSync(join(__dirname, 'program.cache'))
  } catch {
    return undefined
  }
}

// The program sets it; this line tells ES modules its name, which they find by reading, not by running.
exports.createSimulator = undefined

const filename = join(__dirname, 'program.cjs')
const script = new Script(readFileSync(filename, 'utf8'), { filename, cachedData: readCache() })
const importModule = (specifier) => import(specifier)
script.runInThisContext()(exports, require, module, __filename, __dirname, importModule)
