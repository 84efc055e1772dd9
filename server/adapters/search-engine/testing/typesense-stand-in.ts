import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { z } from 'zod'
import { type Collection, DocumentRefused, type Item, Refused, searchIn, selectBy } from './collections.ts'
import { searchBody } from './search-params.ts'

const collectionBody = z.strictObject({
  name: z.string().regex(/^\w+$/),
  fields: z.array(
    z.strictObject({
      name: z.string(),
      type: z.enum(['string', 'string[]', 'int32', 'int64', 'int64[]', 'float', 'bool']),
      facet: z.boolean().default(false),
      sort: z.boolean().optional(),
    }),
  ),
  default_sorting_field: z.string().optional(),
  synonym_sets: z.array(z.string()).default([]),
})
const synonymsBody = z.strictObject({
  items: z.array(
    z.strictObject({ id: z.string().regex(/^\S+$/), root: z.string(), synonyms: z.array(z.string()).min(1) }),
  ),
})
const QUERY_MAX = 4_000
const PER_PAGE_MAX = 250

/**
 * Speaks the part of Typesense 30's documented protocol that the adapter uses, over real HTTP, and refuses everything
 * else: other fields and parameters, wrong types, filters on unknown fields. It matches whole words and prefixes,
 * with synonyms but without correcting typing errors, and ranks by the best field; the real server's ranking is finer.
 */
export async function startTypesenseStandIn({ key = 'stand-in-key' } = {}) {
  const collections = new Map<string, Collection>()
  const aliases = new Map<string, string>()
  const synonymSets = new Map<string, Map<string, string[]>>()
  let mode: 'well' | 'slow' | 'broken' = 'well'
  let beforeImport = async () => {}
  const counts = { searches: 0, imports: 0 }

  const app = Fastify({ bodyLimit: 64 * 1024 * 1024, forceCloseConnections: true })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  app.addHook('onRequest', async (request, reply) => {
    if ((request.url.split('?')[1] ?? '').length > QUERY_MAX)
      return reply.code(400).send({ message: 'Query string exceeds max allowed length of 4000.' })
    if (mode === 'slow') await sleep(SLOW_MS)
    if (mode === 'broken') return reply.code(503).send({ message: 'Not Ready or Lagging' })
    if (request.url !== '/health' && request.headers['x-typesense-api-key'] !== key)
      return reply
        .code(401)
        .send({ message: 'Forbidden - a valid `x-typesense-api-key` header must be sent.' })
  })
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refused) return reply.code(error.status).send({ message: error.message })
    if (error instanceof z.ZodError)
      return reply
        .code(400)
        .send({ message: `${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}` })
    const { statusCode = 500, message } = error as { statusCode?: number; message: string }
    return reply.code(statusCode).send({ message })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not Found' }))

  const findCollection = (name: string) => {
    const found = collections.get(aliases.get(name) ?? name)
    if (!found) throw new Refused(404, 'Not Found')
    return found
  }
  const nameIn = (request: { params: unknown }) => z.object({ name: z.string() }).parse(request.params).name

  app.get('/health', async () => ({ ok: true }))
  app.get('/collections', async request => {
    z.strictObject({ exclude_fields: z.literal('fields') }).parse(request.query)
    return [...collections.values()].map(({ name, items }) => ({ name, num_documents: items.size }))
  })
  app.post('/collections', async (request, reply) => {
    const schema = collectionBody.parse(request.body)
    if (collections.has(schema.name))
      throw new Refused(409, `A collection with name \`${schema.name}\` already exists.`)
    collections.set(schema.name, { ...schema, items: new Map() })
    return reply.code(201).send({ ...schema, num_documents: 0 })
  })
  app.delete('/collections/:name', async request => {
    const { name } = findCollection(nameIn(request))
    collections.delete(name)
    return { name }
  })
  app.put('/aliases/:name', async request => {
    const { collection_name: target } = z.strictObject({ collection_name: z.string() }).parse(request.body)
    aliases.set(nameIn(request), target)
    return { name: nameIn(request), collection_name: target }
  })
  app.put('/synonym_sets/:name', async request => {
    const { items } = synonymsBody.parse(request.body)
    synonymSets.set(nameIn(request), new Map(items.map(item => [item.root, item.synonyms])))
    return { name: nameIn(request), items }
  })
  app.post('/collections/:name/documents/import', async (request, reply) => {
    z.strictObject({ action: z.literal('upsert') }).parse(request.query)
    const target = findCollection(nameIn(request))
    await beforeImport()
    counts.imports += 1
    const lines = z
      .string()
      .parse(request.body)
      .split('\n')
      .map(line => importLine(target, line))
    return reply.type('text/plain').send(lines.map(line => JSON.stringify(line)).join('\n'))
  })
  app.delete('/collections/:name/documents', async request => {
    const { filter_by: filter } = z.strictObject({ filter_by: z.string().min(1) }).parse(request.query)
    const { items, fields } = findCollection(nameIn(request))
    const removed = selectBy(filter, [...items.values()], fields)
    for (const { id } of removed) items.delete(id)
    return { num_deleted: removed.length }
  })
  app.post('/multi_search', async request => {
    const { searches } = z.strictObject({ searches: z.array(z.unknown()) }).parse(request.body)
    counts.searches += 1
    return { results: searches.map(search => resultOf(search)) }
  })

  function resultOf(search: unknown) {
    try {
      const params = searchBody.parse(search)
      if (params.limit > PER_PAGE_MAX) throw new Refused(422, 'Only upto 250 hits can be fetched per page.')
      const collection = findCollection(params.collection)
      const synonyms = collection.synonym_sets.map(
        name => synonymSets.get(name) ?? new Map<string, string[]>(),
      )
      return searchIn(collection, params, params.enable_synonyms ? synonyms : [])
    } catch (error) {
      if (error instanceof Refused) return { code: error.status, error: error.message }
      if (error instanceof z.ZodError) return { code: 400, error: error.issues[0]?.message }
      throw error
    }
  }

  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    key,
    counts,
    /** Ids in the collection that is searched, in ascending order. */
    ids: (alias: string) => [...findCollection(alias).items.keys()].map(Number).sort((a, b) => a - b),
    item: (alias: string, id: number): Item | undefined => findCollection(alias).items.get(String(id)),
    collectionNames: () => [...collections.keys()],
    become(next: typeof mode) {
      mode = next
    },
    /** Runs `next` after an import has arrived and before it is applied. */
    onImport(next: () => Promise<void>) {
      beforeImport = next
    },
    close: () => app.close(),
  }
}

const SLOW_MS = 3_000

function importLine(collection: Collection, line: string) {
  try {
    const item = JSON.parse(line) as Item
    checkTypes(collection, item)
    collection.items.set(item.id, item)
    return { success: true }
  } catch (error) {
    if (error instanceof DocumentRefused) return { success: false, error: error.message, document: line }
    if (error instanceof SyntaxError) return { success: false, error: 'Bad JSON.', document: line }
    throw error
  }
}

function checkTypes({ fields }: Collection, item: Item) {
  if (typeof item.id !== 'string') throw new DocumentRefused("Document's `id` field should be a string.")
  for (const { name, type } of fields) {
    const value = item[name]
    if (value === undefined || value === null)
      throw new DocumentRefused(
        `Field \`${name}\` has been declared in the schema, but is not found in the document.`,
      )
    const single = type.replace('[]', '')
    const isSingle = (one: unknown) =>
      single === 'string'
        ? typeof one === 'string'
        : single === 'float'
          ? typeof one === 'number'
          : single === 'bool'
            ? typeof one === 'boolean'
            : Number.isSafeInteger(one)
    const isFine = type.endsWith('[]') ? Array.isArray(value) && value.every(isSingle) : isSingle(value)
    if (!isFine)
      throw new DocumentRefused(`Field \`${name}\` must be ${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}.`)
  }
}
