import type { Question, Section, Step } from '../../schema/index.ts'
import { html, type Markup } from '../web/index.ts'

/** Renders the replies to the other steps, each with a button to go back. */
export function renderSummary(steps: readonly Step[]): readonly Markup[] {
  return steps.map(
    ({ title, sections }, index) => html`<section class="summary"><h3>${title}</h3>
<button type="submit" class="link" name="go" value="${index}" formnovalidate>
Change<span class="unseen"> ${title}</span></button>
${renderReplies(title, sections)}</section>`,
  )
}

function renderReplies(stepTitle: string, sections: readonly Section[]): Markup {
  const filled = sections
    .map(({ title, questions }) => ({ title, questions: questions.filter((question) => textOf(question) !== '') }))
    .filter(({ questions }) => questions.length > 0)
  if (filled.length === 0) return html`<p class="hint">Nothing was filled in.</p>`
  return html`${filled.map(
    ({ title, questions }) => html`${title !== stepTitle && html`<h4>${title}</h4>`}
<dl>${questions.map((question) => html`<div><dt>${question.label}</dt><dd>${textOf(question)}</dd></div>`)}</dl>`,
  )}`
}

/** Returns the reply in words, or only the end of a secret one. */
function textOf({ kind, replies = [], options = [], file, isSecret }: Question): string {
  if (kind === 'file') return file?.name ?? ''
  if (kind === 'tick') return replies.length > 0 ? 'Yes' : ''
  const labelOf = (reply: string) => options.find(({ value }) => value === reply)?.label ?? reply
  const text = replies.map(labelOf).join(', ')
  if (isSecret !== true || text === '') return text
  const shown = Math.min(4, Math.floor(text.length / 2))
  return `•••• ${text.slice(text.length - shown)}`
}
