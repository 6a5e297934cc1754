import { useEffect, useState } from 'preact/hooks'
import { addKeys, listKeys } from '../lib/keys.ts'
import { Dialog } from '../parts/dialog.tsx'
import { resumeTour, tour } from '../tour/tour.ts'

const names: Readonly<Record<string, string>> = {
  ' ': 'space',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'esc',
}

/** A button that lists the keys of the page, and links the documentation. */
export function KeysButton() {
  const [isOpen, open] = useState(false)
  useEffect(() => addKeys({ key: '?', does: 'list the keys', act: () => open(true) }), [])
  return (
    <>
      <button type="button" class="quiet" aria-label="Keys and help" title="Keys and help" onClick={() => open(true)}>
        ?
      </button>
      {isOpen && (
        <Dialog title="Keys and help" onClose={() => open(false)}>
          <table class="keys">
            <tbody>
              {listKeys()
                // It is the same key as +, without shift.
                .filter(({ key }) => key !== '=')
                .map(({ key, does }) => (
                  <tr key={key}>
                    <th scope="row">
                      <kbd>{names[key] ?? key}</kbd>
                    </th>
                    <td>{does}</td>
                  </tr>
                ))}
            </tbody>
          </table>
          <p class="acts">
            <button
              type="button"
              onClick={() => {
                open(false)
                void resumeTour()
              }}
            >
              {tour.value === undefined ? 'Take the tour in a new world' : 'Resume the tour'}
            </button>
            <a href="/docs/guide">Guides</a>
            <a href="/docs">API reference</a>
          </p>
        </Dialog>
      )}
    </>
  )
}
