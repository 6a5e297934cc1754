import type { TSchema } from 'typebox'
import { asSchema } from '../schema/index.ts'
import { exampleMember } from './examples.ts'
import type { OpenApiSchemas } from './schemas.ts'

/** The media types that an operation declares. */
interface MediaTypes {
  readonly answerType?: string | undefined
  readonly textType?: string | undefined
}

/** Describes the media types of an answer: one that may be a text has a type for it. */
export function mediaContent(
  operation: MediaTypes,
  schema: TSchema,
  schemas: OpenApiSchemas,
  { example, text: shownText }: { readonly example?: unknown; readonly text?: unknown },
): object {
  const { anyOf = [] } = asSchema(schema)
  const text = anyOf.find(({ type }) => type === 'string')
  const [json] = anyOf.filter((one) => one !== text)
  const shown = { schema: schemas.render(text && json ? json : asSchema(schema)), ...exampleMember(example) }
  return {
    [operation.answerType ?? 'application/json']: shown,
    ...(text && json
      ? { [operation.textType ?? 'text/plain']: { schema: schemas.render(text), ...exampleMember(shownText) } }
      : {}),
  }
}
