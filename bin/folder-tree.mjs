/**
 * The imports between the subfolders of a folder. `by` is the first import that creates the edge: "a.ts imports b.ts".
 * @typedef {{ from: string, to: string, by: string }} Edge
 */

/**
 * Returns the edges between the subfolders of `root`. Files directly in `root` do not count, nor do tests, which may
 * import anything.
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} files as dependency-cruiser lists them
 * @param {string} root
 * @returns {Edge[]}
 */
export function edgesWithin(files, root) {
  const folderOf = file => {
    const [folder, ...rest] = file.startsWith(`${root}/`) ? file.slice(root.length + 1).split('/') : []
    return rest.length > 0 ? folder : undefined
  }
  const isTest = file => /\.test\.tsx?$/.test(file)
  const edges = new Map()
  for (const { source, dependencies } of files) {
    const from = folderOf(source)
    if (!from || isTest(source)) continue
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved)
      const name = `${from} → ${to}`
      if (to && to !== from && !edges.has(name))
        edges.set(name, { from, to, by: `${source} imports ${resolved}` })
    }
  }
  return [...edges.values()]
}

/**
 * Finds the shortest cycle of edges; null if there is none.
 * @param {Edge[]} edges
 * @returns {Edge[] | null}
 */
export function findCycle(edges) {
  const cycles = edges.flatMap(edge => {
    const back = findPath(edges, edge.to, edge.from)
    return back ? [[edge, ...back]] : []
  })
  return cycles.sort((a, b) => a.length - b.length)[0] ?? null
}

/** Finds the shortest path along the edges, or null. */
function findPath(edges, start, goal) {
  const paths = [[start, []]]
  const visited = new Set([start])
  for (const [folder, path] of paths) {
    if (folder === goal) return path
    for (const edge of edges.filter(edge => edge.from === folder && !visited.has(edge.to))) {
      visited.add(edge.to)
      paths.push([edge.to, [...path, edge]])
    }
  }
  return null
}

/**
 * Returns the layers of a tree, the lowest first: each folder is one layer above the highest that it imports.
 * @param {string[]} folders
 * @param {Edge[]} edges
 * @returns {string[][]}
 */
export function layersOf(folders, edges) {
  const below = folder => edges.filter(({ from }) => from === folder).map(({ to }) => to)
  const layerOf = folder => Math.max(-1, ...below(folder).map(layerOf)) + 1
  const layers = []
  for (const folder of folders.toSorted()) {
    const layer = layerOf(folder)
    layers[layer] = [...(layers[layer] ?? []), folder]
  }
  return layers
}
