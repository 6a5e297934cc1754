import type { Request } from 'express'
import { isSameToken, type OpenVisit } from '../../contract/index.ts'
import { type Problem, questionsOf } from '../../schema/index.ts'
import type { ReadReplies } from './read-replies.ts'
import { unsealFile } from './sealed-file.ts'

/** The position of a step; `all` is the page with every step on it. */
export type FieldPosition = number | 'all'

/** The buttons of a form; a number goes to that step. */
type Button = 'submit' | 'next' | 'back' | 'sample' | number

/** A form without its navigation fields. */
export interface SentForm {
  readonly replies: ReadReplies
  readonly at: FieldPosition
  readonly button: Button
}

const buttons = ['submit', 'next', 'back', 'sample'] as const satisfies readonly Button[]
const controls = /^(?:formToken|step|go|(?:kept|remove)\..*)$/

/**
 * Separates the replies from navigation fields. A form without step and button submits all steps at once. Returns a
 * message about an unknown step or button.
 */
export function readForm(sent: ReadReplies, visit: OpenVisit): SentForm | string {
  const at = positionIn(visit, sent.texts.get('step')?.[0] ?? 'all')
  if (at === undefined) return `There is no step "${sent.texts.get('step')?.[0]}".`
  const button = buttonIn(visit, sent.texts.get('go')?.[0] ?? 'submit')
  if (button === undefined) return `There is no button "${sent.texts.get('go')?.[0]}".`
  return { replies: repliesOf(sent, visit), at, button }
}

function positionIn({ questionnaire }: OpenVisit, step: string): FieldPosition | undefined {
  if (step === 'all') return step
  return /^\d{1,2}$/.test(step) && Number(step) < questionnaire.steps.length ? Number(step) : undefined
}

function buttonIn(visit: OpenVisit, go: string): Button | undefined {
  const named = buttons.find((one) => one === go)
  if (named !== undefined) return named
  const to = positionIn(visit, go)
  return to === 'all' ? undefined : to
}

/** Adds the files chosen on earlier pages, unless they were replaced or removed. */
function repliesOf({ texts, files, problems }: ReadReplies, { questionnaire, sealKey }: OpenVisit): ReadReplies {
  const all = new Map(files)
  const found: Problem[] = [...problems]
  for (const { name, kind } of questionsOf(questionnaire.steps)) {
    const sealed = kind === 'file' ? texts.get(`kept.${name}`)?.[0] : undefined
    if (sealed === undefined || files.has(name) || texts.has(`remove.${name}`)) continue
    const file = unsealFile(sealKey, name, sealed)
    if (file === undefined) found.push({ field: name, message: 'Choose the file again.' })
    else all.set(name, file)
  }
  return { texts: new Map([...texts].filter(([name]) => !controls.test(name))), files: all, problems: found }
}

/** Checks the origin that browsers send, and the token that only this page contains. */
export function isFromThisPage({ headers }: Request, { texts }: ReadReplies, formToken: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return isSameToken(texts.get('formToken')?.[0] ?? '', formToken)
}
