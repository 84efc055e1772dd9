import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { expectPageToFitWidth, untilStill } from './page.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Returns the violations that axe finds on the page, or in part of it: each rule, and the elements that break it. While a
 * dialog is open, it is the page: nobody can reach what lies behind. With `rules`, only what breaks one of them. axe is
 * loaded once for each document, and reports violations only: loading it and listing what is right took two thirds of
 * the time.
 */
export async function violationsOf(page: Page, part?: string, rules?: string[]): Promise<string[]> {
  // While something fades in, changes to the other theme or waits for newer data, its contrast is too low.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy=true]')].every(busy => getComputedStyle(busy).opacity === '1'),
  )
  await untilStill(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ part, rules }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const isBehindDialog = document.querySelector('main')?.closest('[inert], [aria-hidden=true]')
      const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].findLast(
        element => isBehindDialog && element.checkVisibility(),
      )
      const { violations } = await run(part ?? dialog ?? document, {
        resultTypes: ['violations'],
        ...(rules && { runOnly: { type: 'rule' as const, values: rules } }),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
    },
    { part, rules },
  )
}

/** The rules of axe that depend on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Expects a page that axe accepts in both themes, and that fits the width of the screen. The themes differ only in their
 * colours. `what` names the page in the report.
 */
export async function expectReadable(page: Page, what = page.url()): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    if (page.url().includes('/backoffice'))
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    const violations = await violationsOf(page, undefined, theme === 'dark' ? colourRules : undefined)
    expect(violations, `${what}, ${theme}`).toEqual([])
  }
  await expectPageToFitWidth(page)
}
