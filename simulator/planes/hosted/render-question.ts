import type { Option, Question, UploadedFile } from '../../schema/index.ts'
import { html, type Markup } from '../web/index.ts'

/** Renders the hidden field that carries a file, if it can be carried. */
export type SealedValue = (question: string, file: UploadedFile) => Markup | undefined

interface AskedQuestion {
  readonly question: Question
  /** Messages about the reply. */
  readonly problems: readonly string[]
  readonly sealed: SealedValue
}

/** Shown beside labels; browsers and screen readers use the `required` attribute. */
const star = html`<span class="star" aria-hidden="true">*</span>`

/** Renders a question with its label, its hint and the problems of its reply. */
export function renderQuestion({ question, problems, sealed }: AskedQuestion): Markup {
  const { name, label, hint, kind, isRequired } = question
  const isWrong = problems.length > 0
  const above = html`${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}${
    isWrong && html`<p class="wrong" id="${name}-wrong"><span class="unseen">Error:</span> ${problems.join(' ')}</p>`
  }`
  const ids = [...(hint === undefined ? [] : [`${name}-hint`]), ...(isWrong ? [`${name}-wrong`] : [])]
  const described = ids.length > 0 && html` aria-describedby="${ids.join(' ')}"`
  const attributes = html`${described}${isWrong && html` aria-invalid="true"`}`
  const mark = isRequired && star
  const inside = () => {
    switch (kind) {
      case 'tick':
        return html`${above}${renderBox(question, 'checkbox', { value: 'yes', label }, name, attributes)}${mark}`
      case 'ticks':
      case 'choice':
        return html`<fieldset class="group" id="${name}" tabindex="-1"${described}>
<legend>${label}${isRequired && html`${star}<span class="unseen"> (required)</span>`}</legend>${above}
${renderBoxes(question)}</fieldset>`
      case 'file':
        return html`<label for="${name}">${label}</label>${mark}${above}${renderFile(question, attributes, sealed)}`
      default:
        return html`<label for="${name}">${label}</label>${mark}${above}${renderInput(question, attributes)}`
    }
  }
  const isShort = ['text', 'date', 'number', 'select'].includes(kind)
  return html`<div class="question${isShort && ' is-short'}${isWrong && ' is-wrong'}">${inside()}</div>`
}

/** Renders a text field or a list. */
function renderInput(question: Question, attributes: Markup): Markup {
  const { name, kind, replies = [], isRequired } = question
  const common = html` id="${name}" name="${name}"${isRequired && html` required`}${attributes}`
  if (kind === 'selects') return html`<select multiple size="6"${common}>${renderOptions(question)}</select>`
  if (kind === 'select')
    return html`<select${common}><option value="">Choose &hellip;</option>${renderOptions(question)}</select>`
  // Browsers show a keyboard for numbers, and all send dates in the same format.
  const type = kind === 'number' || kind === 'date' ? kind : 'text'
  return html`<input type="${type}"${common} value="${replies[0] ?? ''}" autocomplete="off">`
}

const renderOptions = ({ options = [], replies = [] }: Question) =>
  options.map(
    ({ value, label }) => html`<option value="${value}"${replies.includes(value) && html` selected`}>${label}</option>`,
  )

/** Renders a file input, with the file chosen earlier and an option to remove it. */
function renderFile({ name, label, file, isRequired }: Question, attributes: Markup, sealed: SealedValue): Markup {
  const kept = file === undefined ? undefined : sealed(name, file)
  const required = isRequired && kept === undefined && html` required`
  const input = html`<input type="file" id="${name}" name="${name}"${required}${attributes}
accept="application/pdf,image/jpeg,image/png">`
  if (file === undefined || kept === undefined) return input
  return html`${kept}<p class="kept">Chosen: <strong>${file.name}</strong>. Choose another file to replace it.</p>
${input}<p class="box"><input type="checkbox" id="remove.${name}" name="remove.${name}" value="yes">
<label for="remove.${name}">Remove <span class="unseen">“${label}”: </span>${file.name}</label></p>`
}

function renderBoxes(question: Question): readonly Markup[] {
  const type = question.kind === 'choice' ? 'radio' : 'checkbox'
  return (question.options ?? []).map((option) =>
    renderBox(question, type, option, `${question.name}.${option.value}`, html``),
  )
}

function renderBox(
  { name, replies = [], isRequired }: Question,
  type: string,
  option: Option,
  id: string,
  more: Markup,
): Markup {
  const checked = replies.includes(option.value) && html` checked`
  // Only for a single checkbox: of several, the browser would require every one.
  const required = isRequired && type === 'checkbox' && id === name && html` required`
  return html`<span class="box">
<input type="${type}" id="${id}" name="${name}" value="${option.value}"${checked}${required}${more}>
<label for="${id}">${option.label}</label></span>`
}
