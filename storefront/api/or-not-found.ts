import { notFound } from '@tanstack/react-router'
import { ApiRefusal } from './refusal.ts'

/** For the `catch` of a page's own question: what the shop does not have becomes the page that says so. */
export function orNotFound(error: unknown): never {
  if (error instanceof ApiRefusal && error.status === 404) throw notFound()
  throw error
}
