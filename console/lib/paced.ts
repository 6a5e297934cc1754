/**
 * Returns a function that does something at once, or after the last time: every time is awaited, however often it is
 * asked for meanwhile, and a pause after it keeps a busy world from flooding the server.
 */
export function paced(work: () => Promise<void>, pauseMs: number): () => void {
  let [isBusy, isStale] = [false, false]
  return () => {
    isStale = true
    if (isBusy) return
    isBusy = true
    void (async () => {
      while (isStale) {
        isStale = false
        await work()
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
      isBusy = false
    })()
  }
}
