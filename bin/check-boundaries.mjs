import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cruise, format } from 'dependency-cruiser'
import config from '../.dependency-cruiser.mjs'
import { arrowsWithin, findCycle, layersOf } from './folder-tree.mjs'
import { featureLayers, trees } from './layers.mjs'
import { root } from './node24.mjs'

// Checks who may import whom: the rules of .dependency-cruiser.mjs, file by file, and folders that form trees. The map
// opens with the drawing of those trees: `npm run docs:tree` draws it, a plain run compares it.
process.chdir(root)
const { output } = await cruise(['contract', 'server', 'storefront', 'demo', 'bench', 'e2e', 'docs'], {
  ...config.options,
  ruleSet: { forbidden: config.forbidden },
  validate: true,
})
// dependency-cruiser looks for an API that TypeScript 7 does not have yet; swc parses the files.
delete output.summary.environment
const cycles = trees.flatMap(cycleIn)
if (cycles.length > 0) leaveOutCyclesOfFiles()
const rules = await format(output, { outputType: 'err-long' })
process.stdout.write(rules.output)

const faults = [...cycles, ...unplacedFeatures()]
// Folders with a cycle have no layers to draw.
if (cycles.length === 0) faults.push(...checkMap())
for (const fault of faults) process.stderr.write(`${fault}\n\n`)
process.exitCode = rules.exitCode > 0 || faults.length > 0 ? 1 : 0

/** Leaves out cycles of files that a cycle of folders explains: the folders take fewer lines. */
function leaveOutCyclesOfFiles() {
  for (const dependency of output.modules.flatMap(({ dependencies }) => dependencies)) {
    dependency.rules = dependency.rules?.filter(({ name }) => name !== 'no-cycles')
    dependency.valid = !dependency.rules?.length
  }
}

function unplacedFeatures() {
  const placedFeatures = featureLayers.flatMap(({ features }) => features)
  const existingFeatures = foldersIn('storefront/features')
  return [
    ...existingFeatures
      .filter(feature => !placedFeatures.includes(feature))
      .map(
        feature =>
          `storefront/features/${feature} has no layer yet. Add it to bin/layers.mjs, as low as its imports allow.`,
      ),
    ...placedFeatures
      .filter(feature => !existingFeatures.includes(feature))
      .map(feature => `bin/layers.mjs names ${feature}, which is not a feature.`),
  ]
}

function cycleIn(tree) {
  const cycle = findCycle(arrowsWithin(output.modules, tree))
  if (!cycle) return []
  const steps = cycle.map(({ from, to, by }) => `  ${from} → ${to}: ${by}`)
  return [
    [
      `${tree}: ${cycle.map(({ from }) => from).join(' → ')} → ${cycle[0].from} is a cycle.`,
      ...steps,
      'Folders that import each other cannot be read one at a time. Move what both need into the lower one, or below both',
      '(storefront/session/, storefront/ui/, server/db/); or let the upper one pass it in.',
    ].join('\n'),
  ]
}

/** Compares or redraws the map's tree, between the marks `<!-- tree -->` and `<!-- /tree -->`. */
function checkMap() {
  const map = path.join(root, 'docs/map.md')
  const text = readFileSync(map, 'utf8')
  const newText = text.replace(
    /<!-- tree -->.*<!-- \/tree -->/s,
    `<!-- tree -->\n\n${drawing()}\n\n<!-- /tree -->`,
  )
  if (newText === text) return []
  if (!process.argv.includes('--draw'))
    return ['docs/map.md shows an outdated tree. Run `npm run docs:tree`.']
  writeFileSync(map, newText)
  return []
}

function drawing() {
  const layers = featureLayers.map(({ name, features }) => `${name}: ${features.toSorted().join(' · ')}`)
  const floors = layersOf(foldersIn('server/modules'), arrowsWithin(output.modules, 'server/modules'))
  return [
    '```text',
    'storefront/routes',
    ...layers.toReversed().map(layer => `  features, ${layer}`),
    '    session',
    '      api',
    '        ui',
    '',
    'server/app.ts',
    ...floors
      .toReversed()
      .map((floor, index) => `  modules, floor ${floors.length - index}: ${floor.join(' · ')}`),
    '    http · db · adapters’ ports',
    '',
    'contract, which both import',
    '```',
  ]
    .map(wrapped)
    .join('\n')
}

/** Wraps a line that is too long and indents the rest. */
function wrapped(line) {
  const indent = ' '.repeat(line.search(/\S/) + 4)
  const lines = ['']
  for (const word of line.split(' · ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' · ')
    if (longer.length <= 110) lines[lines.length - 1] = longer
    else lines.push(`${indent}${word}`)
  }
  return lines.join(' ·\n')
}

/** @param {string} folder */
function foldersIn(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
}
