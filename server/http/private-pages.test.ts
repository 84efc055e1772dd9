import { expect, test } from 'vitest'
import { isPrivatePage, privatePages } from './private-pages.ts'

const spellings = (page: string) => [
  page,
  `${page}/`,
  `${page}?a=1`,
  `${page}#a`,
  `${page}/more?next=/`,
  page.toUpperCase(),
  page.replace(/[a-z]/, letter => `%${letter.charCodeAt(0).toString(16)}`),
  `/.${page}`,
  `/%2e${page}`,
  `/products/..${page}`,
  `/${page}`,
  `/%5C${page}`,
  page.replace(/.$/, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`),
]

test.each(privatePages)('%s is private in every spelling', page => {
  for (const url of spellings(page)) expect(isPrivatePage(url), url).toBe(true)
})

test.each([
  '/',
  '/orders',
  '/my-accounts',
  '/sunscreen/order',
  '/?next=/my-account',
  '/my-account/../sunscreen',
  '/%E0%A4%A',
  '/%zz',
  '/%5C%5B',
  '/%5C:99999/',
])('%s is not private', url => {
  expect(isPrivatePage(url)).toBe(false)
})
