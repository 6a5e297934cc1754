import { expect, it } from 'vitest'
import { describeListenError } from './serve.ts'

const config = { port: 80, host: '10.9.8.7' }

it.each([
  [
    'EADDRINUSE',
    /^Port 80 is taken by another process\. Choose another: PORT=81 npm start, or sandglass start --port 81;/,
  ],
  ['EACCES', /^This user may not listen on port 80\. Set PORT /],
  ['EADDRNOTAVAIL', /^10\.9\.8\.7 is not an address of this machine\. Set SANDGLASS_HOST /],
  ['ENOTFOUND', /Set SANDGLASS_HOST /],
  ['EMFILE', /^Cannot listen on port 80 of 10\.9\.8\.7: it failed$/],
])('%s is told with the setting that helps', (code, says) => {
  expect(describeListenError(Object.assign(new Error('it failed'), { code }), config)).toMatch(says)
})
