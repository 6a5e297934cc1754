import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServedDocuments, undescribed } from '../../scripts/docs/mentioned-calls.ts'
import { blocksOf } from '../../scripts/docs/page-blocks.ts'
import { createSimulator } from '../../simulator/app.ts'

const simulator = createSimulator({ strict: true })
let origin = ''

beforeAll(async () => {
  await simulator.listen()
  origin = `http://127.0.0.1:${simulator.port}`
})
afterAll(() => simulator.close())

const codeOf = (language: string) =>
  blocksOf(readFileSync(`docs/${language}.md`, 'utf8')).filter((block) => block.language === language)

// test/kits runs the code of the pages.
describe('the calls and members that a page names', () => {
  const documents = async (): Promise<ServedDocuments> => ({
    api: await (await fetch(`${origin}/openapi.json`)).json(),
    admin: await (await fetch(`${origin}/admin/openapi.json`)).json(),
  })

  it.each(['python', 'java', 'go'])('are served: docs/%s.md', async (language) => {
    const served = await documents()
    for (const { text, file } of codeOf(language)) expect([file, undescribed(text, served)]).toEqual([file, []])
  })

  it.each([
    ['world.api("POST", "/custmers", {"fulName": name})', ['POST /custmers', 'fulName']],
    [`client.send("POST", "/quotes/"+quote.ID+"/exekute", nil, &quote)`, ['POST /quotes/{}/exekute']],
    [`self.send("GET", f"/transactions/{payment}")["stauts"]`, ['stauts']],
    ['send("GET", "/quotes/" + quote, null).get("stauts")', ['stauts']],
  ])('are found when they are not: %s', async (code, missing) => {
    expect(undescribed(code, await documents())).toEqual(missing)
  })
})
