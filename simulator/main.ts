import { createSimulator } from './app.ts'
import { serve } from './process/serve.ts'

// The server without a command line, for development: node --import tsx simulator/main.ts
void serve(createSimulator, process.env)
