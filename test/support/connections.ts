import { Agent, setGlobalDispatcher } from 'undici'

// A simulator that stops gives idle connections 350 ms for another request, so `fetch` keeps none open.
setGlobalDispatcher(new Agent({ pipelining: 0 }))
