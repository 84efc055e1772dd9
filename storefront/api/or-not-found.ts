import { notFound } from '@tanstack/react-router'
import { ApiRefusal } from './refusal.ts'

/** For the `catch` of a page's main query: turns a 404 from the API into the 404 page. */
export function orNotFound(error: unknown): never {
  if (error instanceof ApiRefusal && error.status === 404) throw notFound()
  throw error
}
