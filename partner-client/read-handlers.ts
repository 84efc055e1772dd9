import path from 'node:path'
import ts from '@typescript/typescript6'
import { schemaReader } from './schema-of-type.ts'

/**
 * Reads from the source what Fastify does not know of a staff route: the type of its response, and the refusals that its
 * handler and what that calls may throw. The compiler knows both, so nobody writes them down a second time.
 */

export interface Handler {
  /** JSON Schema of the envelope's `data`; null if the response is a file or a stream. */
  data: object | null
  refusals: string[]
}

export interface Handlers {
  /** By "GET /orders/:id". */
  byCall: Map<string, Handler>
  /** The named types that the responses refer to. */
  schemas: Record<string, object>
}

const root = path.resolve(import.meta.dirname, '..')

export function readHandlers(): Handlers {
  const program = openProgram()
  const checker = program.getTypeChecker()
  const reader = schemaReader(checker)
  const refusalsOf = refusalReader(checker)
  const byCall = new Map<string, Handler>()
  for (const { call, handle } of program.getSourceFiles().filter(isOwn).flatMap(routesIn)) {
    const [signature] = checker.getSignaturesOfType(checker.getTypeAtLocation(handle), ts.SignatureKind.Call)
    if (!signature) throw new Error(`${call} has no handler that can be read.`)
    const returned = checker.getReturnTypeOfSignature(signature)
    const data = checker.getAwaitedType(returned) ?? returned
    byCall.set(call, {
      // Waiting for a reply of Fastify gives nothing: it has been sent.
      data: data.flags & ts.TypeFlags.Never ? null : reader.schemaOf(data),
      refusals: [...refusalsOf(handle)].sort(),
    })
  }
  return { byCall, schemas: reader.named }
}

function openProgram(): ts.Program {
  const file = path.join(root, 'tsconfig.json')
  const { config } = ts.readConfigFile(file, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root)
  return ts.createProgram([path.join(root, 'server/app.ts')], {
    ...options,
    incremental: false,
    tsBuildInfoFile: undefined,
  })
}

const isOwn = ({ fileName }: ts.SourceFile) => !fileName.includes('/node_modules/')

/** Finds the calls of `staffRoute`, which have literals as method and path. */
function routesIn(source: ts.SourceFile): { call: string; handle: ts.Node }[] {
  const found: { call: string; handle: ts.Node }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'staffRoute') {
      const [, route] = node.arguments
      if (!route || !ts.isObjectLiteralExpression(route)) throw new Error(`${source.fileName}: no literal`)
      const property = (name: string) =>
        route.properties.find(each => each.name?.getText() === name) as ts.PropertyAssignment
      const literal = (name: string) => (property(name).initializer as ts.StringLiteral).text
      const handle = property('handle')
      found.push({ call: `${literal('method')} ${literal('path')}`, handle: handle.initializer ?? handle })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Returns a function that follows the calls of a piece of source, and collects the codes of `new Refusal('…')`. */
function refusalReader(checker: ts.TypeChecker): (node: ts.Node) => Set<string> {
  const own = new Map<ts.Node, { codes: string[]; calls: ts.Node[] }>()
  const read = (node: ts.Node) => {
    const known = own.get(node)
    if (known) return known
    const facts = { codes: [] as string[], calls: [] as ts.Node[] }
    own.set(node, facts)
    const visit = (inner: ts.Node): void => {
      if (ts.isNewExpression(inner) && inner.expression.getText() === 'Refusal') {
        const [code] = inner.arguments ?? []
        if (code) facts.codes.push(...literalsOf(checker.getTypeAtLocation(code)))
      }
      if (ts.isIdentifier(inner) && !ts.isTypeNode(inner.parent)) {
        const declaration = functionOf(checker, inner)
        if (declaration) facts.calls.push(declaration)
      }
      if (!ts.isTypeNode(inner)) ts.forEachChild(inner, visit)
    }
    ts.forEachChild(node, visit)
    return facts
  }
  return start => {
    const codes = new Set<string>()
    const seen = new Set<ts.Node>()
    const follow = (node: ts.Node): void => {
      if (seen.has(node)) return
      seen.add(node)
      const facts = read(node)
      for (const code of facts.codes) codes.add(code)
      facts.calls.forEach(follow)
    }
    follow(start)
    return codes
  }
}

/** A code that is chosen by a condition is a union of literals; one that is any code says nothing. */
const literalsOf = (type: ts.Type): string[] => {
  const parts = type.isUnion() ? type.types : [type]
  return parts.length > 8 ? [] : parts.flatMap(part => (part.isStringLiteral() ? [part.value] : []))
}

/** The function of ours that an identifier names. */
function functionOf(checker: ts.TypeChecker, name: ts.Identifier): ts.Node | null {
  const symbol = checker.getSymbolAtLocation(name)
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const declaration = target?.valueDeclaration
  if (!declaration || !isOwn(declaration.getSourceFile()) || declaration === name.parent) return null
  if (ts.isFunctionDeclaration(declaration)) return declaration
  const isFunction =
    ts.isVariableDeclaration(declaration) &&
    declaration.initializer &&
    (ts.isArrowFunction(declaration.initializer) || ts.isCallExpression(declaration.initializer))
  return isFunction && ts.isSourceFile(declaration.parent.parent.parent) ? declaration : null
}
