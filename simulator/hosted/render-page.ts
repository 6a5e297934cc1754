import type { Problem, Question, Questionnaire, Section } from '../domain/questionnaire.ts'
import { html, type Markup } from './html.ts'
import { pageFrame } from './page-frame.ts'
import { renderQuestion } from './render-question.ts'
import { style } from './style.ts'

export interface FilledQuestionnaire {
  readonly questionnaire: Questionnaire
  /** The value of a hidden field; it is sent back with the form. */
  readonly formToken: string
  readonly problems: readonly Problem[]
}

/** Renders the form as a page; problems are listed above it and beside each question. */
export function renderForm({ questionnaire, formToken, problems }: FilledQuestionnaire): Markup {
  const { title, says, sections, button } = questionnaire
  const questions = sections.flatMap((section) => section.questions)
  const positionOf = ({ question }: PlacedProblem) => (question === undefined ? -1 : questions.indexOf(question))
  const placed = problems
    .map((problem) => ({ ...problem, question: questionOf(questions, problem) }))
    .sort((one, other) => positionOf(one) - positionOf(other))
  const messagesOf = ({ name }: Question) =>
    placed.filter(({ question }) => question?.name === name).map(({ message }) => message)
  const contents = (section: Section) =>
    section.questions.map((question) => renderQuestion({ question, problems: messagesOf(question) }))
  const hasProblem = (section: Section) => section.questions.some((question) => messagesOf(question).length > 0)
  return frame(
    title,
    html`<p>${says}</p>
${placed.length > 0 && summary(placed)}
<form method="post" enctype="multipart/form-data">
<input type="hidden" name="formToken" value="${formToken}">
${sections.map((section) => renderSection(section, contents(section), hasProblem(section)))}
<p><button type="submit">${button}</button></p>
</form>`,
  )
}

/** Renders the page of a liveness check: its result is chosen with a button. */
export function renderLiveness(factor: string, formToken: string): Markup {
  return frame(
    'Liveness check',
    html`<p>To reset ${factor}, a camera would now look at you. In the sandbox you choose the result.</p>
<form method="post" enctype="multipart/form-data">
<input type="hidden" name="formToken" value="${formToken}">
<p><button type="submit" name="result" value="pass">Pass the check</button>
<button type="submit" name="result" value="fail">Fail the check</button></p>
</form>`,
  )
}

/** Renders a page with a message and no form. */
export function renderMessage(title: string, says: string): Markup {
  return frame(title, html`<p>${says}</p>`)
}

function renderSection(section: Section, questions: readonly Markup[], hasProblem: boolean): Markup {
  const { title, says, isOptional } = section
  const inside = html`${says !== undefined && html`<p class="hint">${says}</p>`}${questions}`
  if (!isOptional) return html`<fieldset><legend>${title}</legend>${inside}</fieldset>`
  const isTouched = section.questions.some(({ kind, replies = [] }) => kind !== 'select' && replies.length > 0)
  return html`<details${(hasProblem || isTouched) && html` open`}><summary>${title}</summary>${inside}</details>`
}

type PlacedProblem = Problem & { readonly question: Question | undefined }

function summary(problems: readonly PlacedProblem[]): Markup {
  const lines = problems.map(({ question, message }) =>
    question === undefined
      ? html`<li>${message}</li>`
      : html`<li><a href="#${question.name}">${question.label}</a>: ${message}</li>`,
  )
  return html`<div class="problems" role="alert"><p>The form was not accepted:</p><ul>${lines}</ul></div>`
}

/** Finds the question of a problem; one about an entry of a list belongs to the question that asks for the list. */
function questionOf(questions: readonly Question[], { field }: Problem): Question | undefined {
  if (field === undefined) return undefined
  return questions.find(({ name }) => name === field) ?? questions.find(({ name }) => field.startsWith(`${name}.`))
}

/** Renders a whole page around its content, under its title. */
export const frame = (title: string, body: Markup): Markup => pageFrame(title, style, html`<h1>${title}</h1>\n${body}`)
