import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Enough for a window and what lies beside it. */
const LINES = 80

/**
 * Prints what the page showed when a try failed, as a screen reader would tell it. A race that shows once in a hundred
 * runs is found by it: the machine that saw it, and its screenshots, may be gone.
 */
export default class ShowFailedPages implements Reporter {
  #pages: string[] = []

  onTestEnd(test: TestCase, { status, retry, attachments }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return
    const context = attachments.find(({ name }) => name === 'error-context')?.path
    if (!context) return
    const [, snapshot = ''] =
      readFileSync(context, 'utf8').match(/^# Page snapshot\s+```yaml\n(.*?)^```/ms) ?? []
    const shown = snapshot.split('\n').filter(line => line && !/^\s*- \/url:/.test(line))
    // Windows lie at the end of the page, over it.
    this.#pages.push([`\n${test.title} (try ${retry + 1}) ended on:`, ...shown.slice(-LINES)].join('\n'))
  }

  onEnd(): void {
    for (const page of this.#pages) process.stdout.write(`${page}\n`)
  }
}
