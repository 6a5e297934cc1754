import type { Option, Question } from '../domain/questionnaire.ts'
import { html, type Markup } from './html.ts'

export interface AskedQuestion {
  readonly question: Question
  /** Messages about the reply. */
  readonly problems: readonly string[]
}

/** Renders a question with its label, its hint and the problems of its reply. */
export function renderQuestion({ question, problems }: AskedQuestion): Markup {
  const { name, label, hint } = question
  const wrong = problems.map((message) => html`<span class="wrong"> ${message}</span>`)
  const isDescribed = hint !== undefined || problems.length > 0
  const below = isDescribed && html`<span class="hint" id="${name}-hint">${hint}${wrong}</span>`
  const described = isDescribed && html` aria-describedby="${name}-hint"`
  const attributes = html`${described}${problems.length > 0 && html` aria-invalid="true"`}`
  switch (question.kind) {
    case 'tick':
      return html`<p>${renderBox(question, 'checkbox', { value: 'yes', label }, name, attributes)}${below}</p>`
    case 'ticks':
    case 'choice':
      return renderGroup(question, renderBoxes(question, attributes), below)
    default:
      return html`<label for="${name}">${label}</label>${renderInput(question, attributes)}${below}`
  }
}

function renderGroup({ name, label }: Question, boxes: readonly Markup[], below: Markup | false): Markup {
  return html`<div role="group" aria-labelledby="${name}"><p id="${name}">${label}</p>${boxes}${below}</div>`
}

/** Renders a text field, a select list or a file input. */
function renderInput(question: Question, attributes: Markup): Markup {
  const { name, kind, options = [], replies = [], isRequired } = question
  const common = html` id="${name}" name="${name}"${isRequired && html` required`}${attributes}`
  if (kind === 'select')
    return html`<select${common}><option value="">Choose &hellip;</option>${options.map(
      ({ value, label }) =>
        html`<option value="${value}"${replies.includes(value) && html` selected`}>${label}</option>`,
    )}</select>`
  if (kind === 'file') return html`<input type="file"${common} accept="application/pdf,image/jpeg,image/png">`
  // Browsers show a keyboard for numbers, and all send dates in the same format.
  const type = kind === 'number' || kind === 'date' ? kind : 'text'
  return html`<input type="${type}"${common} value="${replies[0] ?? ''}" autocomplete="off">`
}

function renderBoxes(question: Question, attributes: Markup): readonly Markup[] {
  const type = question.kind === 'choice' ? 'radio' : 'checkbox'
  return (question.options ?? []).map(
    (option) => html`<p>${renderBox(question, type, option, `${question.name}.${option.value}`, attributes)}</p>`,
  )
}

function renderBox(
  { name, replies = [], isRequired }: Question,
  type: string,
  option: Option,
  id: string,
  more: Markup,
) {
  const checked = replies.includes(option.value) && html` checked`
  // Only a single checkbox is marked: of several, the browser would require every one.
  const required = isRequired && type === 'checkbox' && id === name && html` required`
  return html`<input type="${type}" id="${id}" name="${name}" value="${option.value}"${checked}${required}${more}>
<label class="beside" for="${id}">${option.label}</label>`
}
