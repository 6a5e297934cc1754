import { escapeHtml } from './html.ts'

const style = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1c1c1c; }
details { border-top: 1px solid #ddd; padding: .4rem 0; }
summary { cursor: pointer; }
code, pre { font: 14px/1.4 ui-monospace, monospace; }
pre { background: #f5f5f2; padding: .8rem; overflow-x: auto; }
.method { display: inline-block; width: 4.5rem; font-weight: 600; }
table { border-collapse: collapse; } td, th { text-align: left; padding: .1rem 1rem .1rem 0; vertical-align: top; }
a { color: #0b57a4; }
@media (prefers-color-scheme: dark) {
body { background: #161616; color: #e6e6e6; } pre { background: #222; } a { color: #8ab4f8; }
}
`

/** Renders a page for developers, which needs no scripts; the body is HTML. */
export function renderPage(title: string, body: readonly string[]): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>`,
    ...body,
    '</main></body></html>',
  ].join('\n')
}
