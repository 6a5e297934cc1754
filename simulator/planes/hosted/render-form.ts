import {
  type Problem,
  type Question,
  type Questionnaire,
  questionsOf,
  type Section,
  type Step,
} from '../../schema/index.ts'
import { html, type Markup } from '../web/index.ts'
import { type PlacedProblem, placeProblems } from './place-problems.ts'
import { frame } from './render-page.ts'
import { renderQuestion, type SealedValue } from './render-question.ts'
import type { FieldPosition } from './sent-form.ts'

interface FilledForm {
  readonly questionnaire: Questionnaire
  readonly at: FieldPosition
  /** The value of a hidden field that comes back with the form. */
  readonly formToken: string
  readonly problems: readonly Problem[]
  readonly sealed: SealedValue
}

/**
 * Renders one step of a form, or all. Lists problems above it and beside each question, and carries replies of other
 * steps in hidden fields.
 */
export function renderForm(form: FilledForm): Markup {
  const { questionnaire, at, formToken, problems, sealed } = form
  const { title, says, steps } = questionnaire
  const shown = at === 'all' ? steps : steps.slice(at, at + 1)
  const carried = at === 'all' ? [] : steps.filter((_step, index) => index !== at)
  const placed = placeProblems(shown, problems)
  const hasRequired = questionsOf(shown).some(({ isRequired }) => isRequired)
  const step = at === 'all' || steps.length < 2 ? undefined : { at, title: steps[at]?.title ?? '' }
  const tab = `${placed.length > 0 ? 'Error: ' : ''}${step === undefined ? title : `${step.title} – ${title}`}`
  return frame(
    title,
    html`${step === undefined || step.at === 0 ? html`<p class="lead">${says}</p>` : undefined}
${step !== undefined && renderProgress(questionnaire, step.at)}
${placed.length > 0 && renderProblems(placed)}
<form method="post" enctype="multipart/form-data">
<input type="hidden" name="formToken" value="${formToken}">
<input type="hidden" name="step" value="${at}">
${questionsOf(carried).map((question) => carry(question, sealed))}
${step !== undefined && html`<h2>${step.title}</h2>`}
${hasRequired && html`<p class="hint">Required fields are marked with <span class="star">*</span></p>`}
${at !== 'all' && steps[at]?.hasSummary === true && renderSummary(steps.slice(0, at))}
${shown.flatMap(({ sections }) => sections).map((section) => renderSection(section, placed, form, step?.title))}
${renderButtons(questionnaire, at)}
</form>`,
    tab,
  )
}

function renderProgress({ steps }: Questionnaire, at: number): Markup {
  const items = steps.map(({ title }, index) => {
    const state = index < at ? 'done' : index === at ? 'now' : 'later'
    return html`<li class="${state}"${index === at && html` aria-current="step"`}><span>${title}</span></li>`
  })
  return html`<nav class="progress" aria-label="Progress"><p>Step ${at + 1} of ${steps.length}</p>
<ol>${items}</ol></nav>`
}

/** Takes the focus when the page opens, so screen readers start with the problems. */
function renderProblems(problems: readonly PlacedProblem[]): Markup {
  const lines = problems.map(({ question, message }) =>
    question === undefined
      ? html`<li>${message}</li>`
      : html`<li><a href="#${question.name}">${question.label}</a>: ${message}</li>`,
  )
  return html`<div class="problems" role="alert" tabindex="-1" autofocus aria-labelledby="problems">
<h2 id="problems">The form was not accepted</h2><ul>${lines}</ul></div>`
}

function renderSection(
  section: Section,
  placed: readonly PlacedProblem[],
  { sealed }: FilledForm,
  stepTitle: string | undefined,
): Markup {
  const { title, says, isOptional, isForTesters } = section
  const problemsOf = ({ name }: Question) =>
    placed.filter(({ question }) => question?.name === name).map(({ message }) => message)
  const questions = section.questions.map((question) =>
    renderQuestion({ question, problems: problemsOf(question), sealed }),
  )
  const inside = html`${says !== undefined && html`<p class="hint">${says}</p>`}${questions}`
  if (isOptional !== true)
    return html`<fieldset class="section${isForTesters === true && ' testers'}">
<legend${title === stepTitle && html` class="unseen"`}>${title}</legend>${inside}</fieldset>`
  const isOpen = section.questions.some((question) => isTouched(question) || problemsOf(question).length > 0)
  return html`<details class="section"${isOpen && html` open`}><summary>${title}</summary>
<div role="group" aria-label="${title}">${inside}</div></details>`
}

const isTouched = ({ kind, replies = [], file }: Question) =>
  file !== undefined || (kind !== 'select' && replies.length > 0)

/** Renders the replies to a question of another step as hidden fields. */
function carry({ name, replies = [], file }: Question, sealed: SealedValue): readonly Markup[] {
  const kept = file === undefined ? undefined : sealed(name, file)
  return [
    ...replies.map((reply) => html`<input type="hidden" name="${name}" value="${reply}">`),
    ...(kept === undefined ? [] : [kept]),
  ]
}

/** The main button is the first one, because the enter key presses it. */
function renderButtons({ steps, button }: Questionnaire, at: FieldPosition): Markup {
  const isLast = at === 'all' || at === steps.length - 1
  const main = isLast
    ? html`<button type="submit" name="go" value="submit">${button}</button>`
    : html`<button type="submit" name="go" value="next">Continue</button>`
  const back =
    at !== 'all' &&
    at > 0 &&
    html`<button type="submit" class="second" name="go" value="back" formnovalidate>Back</button>`
  const here = at === 'all' ? steps : steps.slice(at, at + 1)
  const hasSamples = questionsOf(here).some(({ sample = [] }) => sample.length > 0)
  return html`<p class="buttons">${main}${back}</p>
${hasSamples && sampleButton}`
}

const sampleButton = html`<div class="testers aside"><p>This is a sandbox.
<button type="submit" class="second small" name="go" value="sample" formnovalidate>Fill with sample data</button>
</p></div>`

/** Renders the replies to the other steps, each with a button to go back. */
function renderSummary(steps: readonly Step[]): readonly Markup[] {
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
