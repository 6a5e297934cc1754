import { describe, expect, it } from 'vitest'
import { catalogueOf, findEntry, search } from './catalogue.ts'
import { testDocument } from './test-document.ts'

const catalogue = catalogueOf('api', 'API', testDocument, 'http://localhost:8080')

const idsIn = (groups: typeof catalogue.groups) =>
  groups.map(({ name, entries }) => [name, ...entries.map(({ operationId }) => operationId)])

describe('the catalogue of a document', () => {
  it('has the operations by tag and the webhooks last, without empty groups', () => {
    expect(idsIn(catalogue.groups)).toEqual([
      ['Toys', 'replaceToy', 'uploadPicture'],
      ['Webhooks sent', 'TOY.BROKEN'],
    ])
  })

  it('is at the origin of the page, whatever name the document has for it', () => {
    expect(catalogue.baseUrl).toBe('http://localhost:8080/v1')
  })

  it('finds an operation or a webhook by its id', () => {
    expect(findEntry([catalogue], 'replaceToy')).toMatchObject({ method: 'PUT', path: '/toys/{id}', isWebhook: false })
    expect(findEntry([catalogue], 'TOY.BROKEN')).toMatchObject({ isWebhook: true })
    expect(findEntry([catalogue], 'constructor')).toBeUndefined()
  })

  it.each([
    ['PUT toys', [['Toys', 'replaceToy']]],
    ['whole', [['Toys', 'replaceToy']]],
    ['broken', [['Webhooks sent', 'TOY.BROKEN']]],
    ['toy none', []],
  ])('finds "%s"', (text, expected) => {
    expect(idsIn(search(catalogue.groups, text))).toEqual(expected)
  })
})
