import type { Option, Question } from '../domain/questionnaire.ts'
import { html, type Markup } from './html.ts'

export interface AskedQuestion {
  readonly question: Question
  /** What is wrong with the reply that was given. */
  readonly problems: readonly string[]
}

/** One question with its label, its hint and what is wrong with the reply. */
export function renderQuestion({ question, problems }: AskedQuestion): Markup {
  const { name, label, hint } = question
  const wrong = problems.map((message) => html`<span class="wrong"> ${message}</span>`)
  const below = html`<span class="hint" id="${name}-hint">${hint}${wrong}</span>`
  const isDescribed = hint !== undefined || problems.length > 0
  const described = isDescribed && html` aria-describedby="${name}-hint"`
  const attributes = html`${described}${problems.length > 0 && html` aria-invalid="true"`}`
  switch (question.kind) {
    case 'tick':
      return html`<p>${box(question, 'checkbox', { value: 'yes', label }, name, attributes)}${isDescribed && below}</p>`
    case 'ticks':
    case 'choice':
      return html`<div role="group" aria-labelledby="${name}"><p id="${name}">${label}</p>${boxes(question, attributes)}${isDescribed && below}</div>`
    default:
      return html`<label for="${name}">${label}</label>${entry(question, attributes)}${isDescribed && below}`
  }
}

/** What is typed, picked from a list, or chosen from the disk. */
function entry(question: Question, attributes: Markup): Markup {
  const { name, kind, options = [], replies = [], isRequired } = question
  const common = html` id="${name}" name="${name}"${isRequired && html` required`}${attributes}`
  if (kind === 'select')
    return html`<select${common}><option value="">Choose &hellip;</option>${options.map(
      ({ value, label }) =>
        html`<option value="${value}"${replies.includes(value) && html` selected`}>${label}</option>`,
    )}</select>`
  if (kind === 'file') return html`<input type="file"${common} accept="application/pdf,image/jpeg,image/png">`
  // A whole number, and the keyboard for it; a date has a form that every browser sends alike.
  const type = kind === 'number' || kind === 'date' ? kind : 'text'
  return html`<input type="${type}"${common} value="${replies[0] ?? ''}" autocomplete="off">`
}

function boxes(question: Question, attributes: Markup): readonly Markup[] {
  const type = question.kind === 'choice' ? 'radio' : 'checkbox'
  return (question.options ?? []).map(
    (option) => html`<p>${box(question, type, option, `${question.name}.${option.value}`, attributes)}</p>`,
  )
}

function box({ name, replies = [], isRequired }: Question, type: string, option: Option, id: string, more: Markup) {
  const checked = replies.includes(option.value) && html` checked`
  // Of several boxes, the browser would otherwise demand every single one.
  const required = isRequired && type === 'checkbox' && id === name && html` required`
  return html`<input type="${type}" id="${id}" name="${name}" value="${option.value}"${checked}${required}${more}>
<label class="beside" for="${id}">${option.label}</label>`
}
