import type { ServiceTurns } from '../../contract/services.ts'

/** Rotates through the base URLs of each service that has its own (NET-04): A, B, A … */
export function rotatingAddresses(services: ServiceTurns): (path: string) => string {
  return path => {
    const bases = services.find(([paths]) => RegExp(paths).test(path))?.[1] ?? []
    const base = bases.shift()
    if (base) bases.push(base)
    return (base ?? '') + path
  }
}
