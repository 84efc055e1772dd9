import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const page = readFileSync(path.join(root, 'docs/findings.md'), 'utf8')

/** The lines of the page's tables: | id | what was wrong | tests or reason | */
const findings = [...page.matchAll(/^\| ([A-Z])-(\d+) \| (.+?) \| (.+) \|$/gm)].map(
  ([, area = '', number, , answer = '']) => ({
    id: `${area}-${number}`,
    area,
    number: Number(number),
    answer,
  }),
)

/** `file`: “part of a title” */
const testsIn = (answer: string) =>
  [...answer.matchAll(/`([^`]+\.(?:test|scenario)\.tsx?)`: “(.+?)”(?=<br>| *$)/g)].map(
    ([, file = '', title = '']) => ({ file, title }),
  )

/** The string literals of a file: titles of tests, and names of cases, are among them. */
const literalsOf = (file: string) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/(['"`])((?:\\.|(?!\1).)*)\1/g)].map(
    ([, , text = '']) => text,
  )

test('every area counts its findings without a gap', () => {
  const first = { B: 1, M: 1, S: 20, O: 1 }
  for (const [area, begin] of Object.entries(first)) {
    const numbers = findings.filter(finding => finding.area === area).map(({ number }) => number)
    expect(numbers.length, area).toBeGreaterThan(0)
    expect(numbers, area).toEqual(numbers.map((_, index) => begin + index))
  }
})

test.each(findings)('$id is proven by tests that exist, or says why it stays', ({ answer }) => {
  const proofs = testsIn(answer)
  if (proofs.length === 0) expect(answer).toMatch(/^Stays: .{20,}/)
  for (const { file, title } of proofs) {
    expect(existsSync(path.join(root, file)), file).toBe(true)
    expect(
      literalsOf(file).some(text => text.includes(title)),
      `“${title}” in ${file}`,
    ).toBe(true)
  }
  // No test is named without being found.
  expect(answer.match(/\.(?:test|scenario)\.tsx?`/g)?.length ?? 0).toBe(proofs.length)
})
