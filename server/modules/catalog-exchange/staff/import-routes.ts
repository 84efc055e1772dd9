import type { Buffer } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { jobRowsQuery } from '../../../../contract/staff/jobs.ts'
import {
  dryRunBody,
  IMPORT_FILE_MAX_BYTES,
  importFileQuery,
  importParam,
  runImportBody,
} from '../../../../contract/staff/product-imports.ts'
import type { App } from '../../../http/app-types.ts'
import type { Shop } from '../../../shop.ts'
import { staffRoute } from '../../staff/index.ts'
import { receiveImportFile } from './receive-import-file.ts'
import { listImports, readImportReport, showImport } from './show-import.ts'
import { startDryRun, startImport } from './start-import.ts'
import { previewUndo, undoImport } from './undo-import.ts'

const permission = 'catalog.import'

/** Imports of product files (PROD-08). Everybody who may import sees the imports of all (SET-05). */
export async function productImportRoutes(app: App, shop: Shop): Promise<void> {
  // The body is the file itself; only here may a body be that large.
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: IMPORT_FILE_MAX_BYTES },
    (_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void) => done(null, body),
  )
  staffRoute(app, {
    method: 'POST',
    path: '/products/imports',
    permission,
    summary: 'Receives a product file and recognises its columns; imports nothing yet',
    query: importFileQuery,
    handle: ({ actor, query, body }) => receiveImportFile(shop, actor, { name: query.name, file: body }),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/products/imports',
    permission,
    summary: 'Lists the imports of the last 30 days',
    handle: () => listImports(shop.db),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/products/imports/:id',
    permission,
    summary: 'Shows an import: its columns, its dry run, its progress',
    params: importParam,
    handle: ({ params }) => showImport(shop, params.id),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/products/imports/:id/dry-run',
    permission,
    summary: 'Tries an import with these columns, as a job; changes no product',
    params: importParam,
    body: dryRunBody,
    handle: ({ actor, params, body }) => startDryRun(shop, actor, { ...body, id: params.id }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/products/imports/:id/run',
    permission,
    summary: 'Imports the file as its last dry run tried it, as a job',
    params: importParam,
    body: runImportBody,
    handle: ({ actor, staff, params, body }) =>
      startImport(shop, actor, { ...body, id: params.id, held: staff.role.permissions }),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/products/imports/:id/undo',
    permission,
    summary: 'Says what undoing an import would do now',
    params: importParam,
    handle: ({ params }) => previewUndo(shop, params.id),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/products/imports/:id/undo',
    permission,
    summary: 'Undoes an import, as a job, within a day',
    params: importParam,
    handle: ({ actor, params }) => undoImport(shop, actor, params.id),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/products/imports/:id/rows',
    permission,
    summary: 'Lists the report of a dry run, an import or its undoing, line by line',
    params: importParam,
    query: jobRowsQuery.extend({ run: z.enum(['dry-run', 'import', 'undo']) }),
    handle: ({ params, query }) => readImportReport(shop.db, params.id, query),
  })
}
