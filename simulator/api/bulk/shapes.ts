import { Type } from 'typebox'
import { instant, namedShape, optional, UploadedFile } from '../../schema/index.ts'
import { jobStates } from './model.ts'

const BulkError = Type.Object({
  correlationId: Type.String({ description: 'The platformCustomerId of the row, or `row_` and its number from 1.' }),
  code: Type.String({ description: 'INVALID_CSV_FORMAT, INVALID_FIELD, CONFLICT or UMA_ADDRESS_EXISTS.' }),
  message: Type.String(),
  details: Type.Record(Type.String(), Type.Unknown()),
})

export const BulkJobShape = namedShape('BulkCustomerImportJob', {
  id: Type.String(),
  status: Type.Enum([...jobStates], { description: 'The state of the job.' }),
  progress: Type.Object({
    total: Type.Integer({ description: 'The rows of the file.' }),
    processed: Type.Integer({ description: 'The rows that have been read.' }),
    successful: Type.Integer({ description: 'The rows that became customers.' }),
    failed: Type.Integer({ description: 'The rows that failed.' }),
  }),
  errors: optional(Type.Array(BulkError, { description: 'The first 10 000 errors.' })),
  completedAt: optional(instant('The end of the job.')),
})

export const BulkJobAccepted = namedShape('BulkCustomerImportJobAccepted', {
  jobId: Type.String(),
  status: Type.Enum(['PENDING', 'PROCESSING'], { description: 'The state of the job.' }),
})

export const CustomersUpload = namedShape('CustomersUpload', { file: UploadedFile })
