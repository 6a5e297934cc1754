import { createHash } from 'node:crypto'

/** The style sheet of all hosted pages; they are usable without it. */
export const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 40rem; padding: 0 1rem; }
dd { overflow-wrap: anywhere; }
fieldset, details, .problems { border: 1px solid #8886; border-radius: .4rem; margin: 1rem 0; padding: .6rem 1rem; }
legend, summary { font-weight: 600; padding: 0 .3rem; }
label { display: block; margin-top: .6rem; }
label.beside { display: inline; }
input, select { box-sizing: border-box; font: inherit; padding: .3rem; width: 100%; }
input[type=checkbox], input[type=radio] { width: auto; }
.hint { font-size: .9em; opacity: .8; }
.wrong { color: #c0261c; }
.problems { border-color: #c0261c; }
button { font: inherit; font-weight: 600; padding: .5rem 1.2rem; }
@media (prefers-color-scheme: dark) { .wrong { color: #ff8a80; } }
`

/** The source of the style sheet in a content security policy. */
export const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
