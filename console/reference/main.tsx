import { render } from 'preact'
import { App } from './app.tsx'
import { start } from './state.ts'

const root = document.getElementById('reference')
if (root) render(<App />, root)
void start()
