/**
 * The imports between the subfolders of a folder.
 * @typedef {{ from: string, to: string, by: string }} Arrow `by` is the first import that makes it: "a.ts imports b.ts"
 */

/**
 * Returns the arrows between the subfolders of `root`. Tests do not count: they may import anything.
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} files as dependency-cruiser lists them
 * @param {string} root
 * @returns {Arrow[]}
 */
export function arrowsWithin(files, root) {
  const folderOf = file =>
    file.startsWith(`${root}/`)
      ? file
          .slice(root.length + 1)
          .split('/')
          .at(0)
      : undefined
  const isTest = file => /\.test\.tsx?$/.test(file)
  const arrows = new Map()
  for (const { source, dependencies } of files) {
    const from = folderOf(source)
    if (!from || isTest(source)) continue
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved)
      const name = `${from} → ${to}`
      if (to && to !== from && !arrows.has(name))
        arrows.set(name, { from, to, by: `${source} imports ${resolved}` })
    }
  }
  return [...arrows.values()]
}

/**
 * Finds the shortest cycle of arrows; null if there is none.
 * @param {Arrow[]} arrows
 * @returns {Arrow[] | null}
 */
export function findCycle(arrows) {
  const cycles = arrows.flatMap(arrow => {
    const back = findPath(arrows, arrow.to, arrow.from)
    return back ? [[arrow, ...back]] : []
  })
  return cycles.sort((a, b) => a.length - b.length)[0] ?? null
}

/** Finds the shortest path along the arrows, or null. */
function findPath(arrows, start, goal) {
  const paths = [[start, []]]
  const visited = new Set([start])
  for (const [folder, path] of paths) {
    if (folder === goal) return path
    for (const arrow of arrows.filter(arrow => arrow.from === folder && !visited.has(arrow.to))) {
      visited.add(arrow.to)
      paths.push([arrow.to, [...path, arrow]])
    }
  }
  return null
}

/**
 * Returns the layers of a tree, the lowest first: each folder is one layer above the highest that it imports.
 * @param {string[]} folders
 * @param {Arrow[]} arrows
 * @returns {string[][]}
 */
export function layersOf(folders, arrows) {
  const below = folder => arrows.filter(({ from }) => from === folder).map(({ to }) => to)
  const floorOf = folder => Math.max(-1, ...below(folder).map(floorOf)) + 1
  const floors = []
  for (const folder of folders.toSorted()) {
    const floor = floorOf(folder)
    floors[floor] = [...(floors[floor] ?? []), folder]
  }
  return floors
}
