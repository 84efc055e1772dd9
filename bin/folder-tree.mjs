/**
 * The imports between the subfolders of a folder.
 * @typedef {{ from: string, to: string, by: string }} Arrow `by` is the first import that makes it: "a.ts imports b.ts"
 */

/**
 * The arrows between the subfolders of `root`. Tests do not count: they may import anything.
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
 * The shortest cycle of arrows; null if there is none.
 * @param {Arrow[]} arrows
 * @returns {Arrow[] | null}
 */
export function findCycle(arrows) {
  const cycles = arrows.flatMap(arrow => {
    const back = findWay(arrows, arrow.to, arrow.from)
    return back ? [[arrow, ...back]] : []
  })
  return cycles.sort((a, b) => a.length - b.length)[0] ?? null
}

/** The shortest path along the arrows, or null. */
function findWay(arrows, start, goal) {
  const ways = [[start, []]]
  const visited = new Set([start])
  for (const [folder, way] of ways) {
    if (folder === goal) return way
    for (const arrow of arrows.filter(arrow => arrow.from === folder && !visited.has(arrow.to))) {
      visited.add(arrow.to)
      ways.push([arrow.to, [...way, arrow]])
    }
  }
  return null
}

/**
 * The layers of a tree, the lowest first: each folder is one layer above the highest that it imports.
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
