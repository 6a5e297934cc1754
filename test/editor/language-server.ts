import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { attempt } from '../support/command.ts'
import { Unavailable } from '../support/install.ts'
import { type Diagnostic, LanguageClient } from './language-client.ts'

/**
 * Installs Cucumber's language server, which the extension of VS Code runs, without its native parsers; returns the
 * script that starts it with those of WebAssembly. It has 200 MB, so it is no dependency of this project.
 */
export async function installServer(folder: string): Promise<string> {
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '@cucumber/language-server@1.7']
  const { status } = await attempt('npm', words, { folder })
  if (status !== 0) throw new Unavailable('the registry of packages cannot be reached')
  const script = join(folder, 'start.cjs')
  const lines = [
    "const { join } = require('node:path')",
    "const server = join(__dirname, 'node_modules/@cucumber/language-server/dist/cjs/src')",
    "const { startStandaloneServer } = require(join(server, 'wasm/startStandaloneServer'))",
    "const { NodeFiles } = require(join(server, 'node/NodeFiles'))",
    "const parsers = join(__dirname, 'node_modules/@cucumber/language-service/dist')",
    'startStandaloneServer(parsers, (root) => new NodeFiles(root))',
  ]
  writeFileSync(script, lines.join('\n'))
  return script
}

/** Starts the server for the folder of a team, and waits until it has read the steps. */
export async function connectTo(script: string, team: string): Promise<LanguageClient> {
  const settings = JSON.parse(readFileSync(join(team, '.vscode/settings.json'), 'utf8'))
  const cucumber = { features: settings['cucumber.features'], glue: settings['cucumber.glue'] }
  const client = new LanguageClient(script, team, cucumber)
  const completion = { completionItem: { snippetSupport: true } }
  await client.request('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(team).href,
    capabilities: { workspace: { configuration: true }, textDocument: { completion } },
  })
  const isIndexed = client.next(({ params }) => /Built \d+ suggestions/.test(JSON.stringify(params ?? '')))
  client.notify('initialized', {})
  await isIndexed
  return client
}

const isDiagnosticsOf = (uri: string) => (message: { readonly method?: string; readonly params?: unknown }) =>
  message.method === 'textDocument/publishDiagnostics' && JSON.stringify(message.params).includes(JSON.stringify(uri))

/** Opens a feature; returns the problems that the server finds in it. */
export async function open(client: LanguageClient, uri: string, text: string): Promise<readonly Diagnostic[]> {
  const found = client.next(isDiagnosticsOf(uri))
  client.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'cucumber', version: 1, text } })
  const { params } = await found
  // The protocol says so.
  return (params as { readonly diagnostics: readonly Diagnostic[] }).diagnostics
}
