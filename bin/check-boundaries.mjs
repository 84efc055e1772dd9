import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cruise, format } from 'dependency-cruiser'
import config from '../.dependency-cruiser.mjs'
import { edgesWithin, findCycle, layersOf } from './folder-tree.mjs'
import { apps, testFolders, trees } from './layers.mjs'
import { root } from './node24.mjs'

// Checks the import rules of .dependency-cruiser.mjs file by file, and that the folders of bin/layers.mjs form trees.
// docs/map.md begins with a drawing of those trees: `npm run docs:tree` redraws it; a plain run checks that it is up to
// date.
process.chdir(root)
const { output } = await cruise(
  [
    'contract',
    'server',
    'storefront',
    'backoffice',
    'ui',
    'demo',
    'bench',
    'e2e',
    'docs',
    'deploy',
    'partner-client',
  ],
  {
    ...config.options,
    ruleSet: { forbidden: config.forbidden },
    validate: true,
  },
)
// dependency-cruiser looks for an API that TypeScript 7 does not have yet; swc parses the files.
delete output.summary.environment
const cycles = trees.flatMap(cycleIn)
if (cycles.length > 0) hideFileCycles()
const rules = await format(output, { outputType: 'err-long' })
process.stdout.write(rules.output)

const faults = [...cycles, ...apps.flatMap(unplacedFeatures)]
// Folders with a cycle have no layers to draw.
if (cycles.length === 0) faults.push(...checkMap())
for (const fault of faults) process.stderr.write(`${fault}\n\n`)
process.exitCode = rules.exitCode > 0 || faults.length > 0 ? 1 : 0

/** Hides cycles of files, because the cycles of their folders already report them in fewer lines. */
function hideFileCycles() {
  for (const dependency of output.modules.flatMap(({ dependencies }) => dependencies)) {
    dependency.rules = dependency.rules?.filter(({ name }) => name !== 'no-cycles')
    dependency.valid = !dependency.rules?.length
  }
}

function unplacedFeatures({ folder, layers }) {
  const placedFeatures = layers.flatMap(({ features }) => features)
  const existingFeatures = foldersIn(`${folder}/features`)
  return [
    ...existingFeatures
      .filter(feature => !placedFeatures.includes(feature))
      .map(
        feature =>
          `${folder}/features/${feature} has no layer yet. Add it to bin/layers.mjs, as low as its imports allow.`,
      ),
    ...placedFeatures
      .filter(feature => !existingFeatures.includes(feature))
      .map(feature => `bin/layers.mjs names ${feature}, which is not a feature of the ${folder}.`),
  ]
}

function edgesOf(tree) {
  return edgesWithin(output.modules, tree).filter(
    ({ from, to }) => !testFolders.some(name => name === from || name === to),
  )
}

function cycleIn(tree) {
  const cycle = findCycle(edgesOf(tree))
  if (!cycle) return []
  const steps = cycle.map(({ from, to, by }) => `  ${from} → ${to}: ${by}`)
  return [
    [
      `${tree}: ${cycle.map(({ from }) => from).join(' → ')} → ${cycle[0].from} is a cycle.`,
      ...steps,
      'Folders that import each other cannot be read one at a time. Move what both need into the lower one, or below both',
      '(an app’s session/ or ui/, server/db/); or let the upper one pass it in.',
    ].join('\n'),
  ]
}

/** Compares or redraws the tree in the map, between the markers `<!-- tree -->` and `<!-- /tree -->`. */
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
  const moduleLayers = layersOf(foldersIn('server/modules'), edgesOf('server/modules'))
  const { above, below } = serverAround('modules')
  return [
    '```text',
    ...apps.flatMap(({ folder, layers }) => [
      `${folder}/routes`,
      ...layers
        .toReversed()
        .map(({ name, features }) => `  features, ${name}: ${features.toSorted().join(' · ')}`),
      '    session',
      '      api',
      '        ui',
      '          the ui of both',
      '',
    ]),
    'server/app.ts, serve-shop.ts, main.ts',
    ...above.map(layer => `  ${layer.join(' · ')}`),
    ...moduleLayers
      .toReversed()
      .map((layer, index) => `    modules, layer ${moduleLayers.length - index}: ${layer.join(' · ')}`),
    ...below.map(layer => `      ${layer.join(' · ')}`),
    '',
    'contract, which all import',
    '```',
  ]
    .map(wrapLine)
    .join('\n')
}

/** Returns the layers of the server's folders above and below the given one, the highest first. */
function serverAround(folder) {
  const folders = foldersIn('server').filter(name => !testFolders.includes(name))
  const edges = edgesOf('server')
  const layers = layersOf(folders, edges).toReversed()
  const isAbove = name => edges.some(({ from, to }) => from === name && (to === folder || isAbove(to)))
  const keep = test => layers.map(layer => layer.filter(test)).filter(layer => layer.length > 0)
  return { above: keep(isAbove), below: keep(name => name !== folder && !isAbove(name)) }
}

/** Wraps a line that is too long and indents the continuation. */
function wrapLine(line) {
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
