import { serve } from './serve.ts'

// The server without a command line, for development: node --import tsx simulator/main.ts
void serve(process.env)
