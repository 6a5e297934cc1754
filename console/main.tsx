import { render } from 'preact'
import { App } from './app.tsx'
import { startKeys } from './lib/keys.ts'
import { startLive } from './lib/live.ts'

const root = document.getElementById('console')
if (root) render(<App />, root)
startKeys()
startLive()
