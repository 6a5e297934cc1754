import { Agent, setGlobalDispatcher } from 'undici'

// `fetch` keeps no idle connection: a simulator that stops waits 350 ms for its next request, and one that runs closes
// it after 5 seconds, perhaps just when a test of a slow process uses it again.
setGlobalDispatcher(new Agent({ pipelining: 0 }))
