#!/usr/bin/env node
// The command: runs the program beside it with the code that V8 compiled earlier, because compiling takes half of a
// start. The image has that code from its build; elsewhere the first Sandglass that stops writes it, if it can.
const { readFileSync, renameSync, writeFileSync } = require('node:fs')
const { subscribe } = require('node:diagnostics_channel')
const { join } = require('node:path')
const { arch, pid, version } = require('node:process')
const { Script } = require('node:vm')

// V8 compares only the length of the program with its cache; the build replaces the word by a hash.
const cacheFile = join(__dirname, `program.BUILD.${version}-${arch}.cache`)

function readCache() {
  try {
    return readFileSync(cacheFile)
  } catch {
    return undefined
  }
}

// The program sets it; this line tells ES modules its name, which they find by reading, not by running.
exports.loadSimulator = undefined

const filename = join(__dirname, 'program.cjs')
// The build writes ASCII alone, which is read as it is; decoding UTF-8 would take a tenth of a start.
const script = new Script(readFileSync(filename, 'latin1'), { filename, cachedData: readCache() })

let isKept = script.cachedDataRejected === false

function keepCache() {
  if (isKept) return
  isKept = true
  try {
    // Renamed into place, so that no other process reads a part of it.
    writeFileSync(`${cacheFile}.${pid}`, script.createCachedData())
    renameSync(`${cacheFile}.${pid}`, cacheFile)
  } catch {
    // The folder cannot be written, so each start compiles the program.
  }
}

if (!isKept) subscribe('sandglass:stopped', keepCache)

const importModule = (specifier) => import(specifier)
script.runInThisContext()(exports, require, module, __filename, __dirname, importModule)
