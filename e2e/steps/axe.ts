import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { untilStill } from './page.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Returns the violations that axe finds on the page, or in part of it: each rule, and the elements that break it. axe is
 * loaded once for each document, and reports violations only: loading it and listing what is right took two thirds of
 * the time.
 */
export async function violationsOf(page: Page, part?: string): Promise<string[]> {
  // While something fades in, changes to the other theme or waits for newer data, its contrast is too low.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy=true]')].every(busy => getComputedStyle(busy).opacity === '1'),
  )
  await untilStill(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async part => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run(part ?? document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
  }, part)
}
