import { useEffect, useState } from 'preact/hooks'
import { openFile } from '../lib/open-file.ts'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true

/** Opens a file that is dropped anywhere on the page. */
export function Drop() {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    const listen = (type: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      addEventListener(type, act, { signal: end.signal })
    listen('dragover', (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    })
    // The pointer leaves the page when it enters no other element.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false))
    listen('drop', (event) => {
      setOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      const file = event.dataTransfer?.files[0]
      if (file !== undefined) void openFile(file)
    })
    return () => end.abort()
  }, [])
  return isOver ? <p class="drop">Drop a capsule or a snapshot: it opens in a world of its own.</p> : null
}
