import createClient from 'openapi-fetch'
import type { paths } from './staff-api.gen.ts'

/** Returns a client of a shop's staff API, which knows every call with its input and its responses. */
export const createStaffClient = ({ shopUrl, key }: { shopUrl: string; key: string }) =>
  createClient<paths>({ baseUrl: shopUrl, headers: { authorization: `Bearer ${key}` } })
