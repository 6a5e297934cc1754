import type { OpenApi } from './openapi.ts'

const done = { 200: { description: 'Done.' } }

/** A small document with a reference, a form, a webhook and operations with other credentials. */
export const testDocument: OpenApi & { readonly components: object } = {
  info: { title: 'Toys', version: '1', description: '' },
  servers: [{ url: 'http://elsewhere.example/v1' }],
  tags: [
    { name: 'Toys', description: 'Things to play with.' },
    { name: 'Empty', description: 'Nothing.' },
  ],
  security: [{ basic: [] }],
  paths: {
    '/toys/{id}': {
      put: {
        operationId: 'replaceToy',
        summary: 'Replace a toy',
        description: 'Replaces it whole.',
        tags: ['Toys'],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'dry', in: 'query', schema: { type: 'boolean' } },
          { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } },
        ],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Toy' } } } },
        responses: done,
      },
    },
    '/pictures': {
      post: {
        operationId: 'uploadPicture',
        summary: 'Upload a picture',
        description: 'Adds a picture.',
        tags: ['Toys'],
        security: [{ agent: [] }],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { of: { type: 'string' }, file: { type: 'string', format: 'binary' } },
              },
              example: { of: 'bear', file: 'bear.png' },
            },
          },
        },
        responses: done,
      },
    },
  },
  webhooks: {
    'TOY.BROKEN': {
      post: { operationId: 'TOY.BROKEN', summary: 'Toy: broken', description: 'It broke.', responses: done },
    },
  },
  components: {
    schemas: {
      Toy: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, parts: { type: 'array', items: { $ref: '#/components/schemas/Toy' } } },
      },
    },
  },
}
