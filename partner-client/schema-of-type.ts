import ts from '@typescript/typescript6'

export interface SchemaReader {
  schemaOf(type: ts.Type): object
  /** The named types met so far, by their names. */
  named: Record<string, object>
}

/**
 * Returns a reader that describes in JSON Schema how a type's values look in JSON. Types with a name become schemas of
 * that name. The existing libraries read only declared types, but the types of most handlers are inferred.
 */
export function schemaReader(checker: ts.TypeChecker): SchemaReader {
  const named: Record<string, object> = {}
  const symbols = new Map<string, ts.Symbol>()

  function schemaOf(type: ts.Type): object {
    const symbol = nameOf(type)
    if (!symbol) return plainSchemaOf(type)
    const { name } = symbol
    if (symbols.has(name) && symbols.get(name) !== symbol)
      throw new Error(
        `Two types that the staff API returns are named ${name}. Give one of them another name.`,
      )
    if (!symbols.has(name)) {
      symbols.set(name, symbol)
      named[name] = {}
      named[name] = plainSchemaOf(type)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  function plainSchemaOf(type: ts.Type): object {
    const { flags } = type
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {}
    if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return { type: 'null' }
    if (type.isStringLiteral()) return { type: 'string', const: type.value }
    if (type.isNumberLiteral()) return { type: 'number', const: type.value }
    if (flags & ts.TypeFlags.BooleanLiteral)
      return { type: 'boolean', const: checker.typeToString(type) === 'true' }
    if (flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping))
      return { type: 'string' }
    if (flags & ts.TypeFlags.Number) return { type: 'number' }
    if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' }
    if (type.isUnion()) return unionSchemaOf(type)
    if (type.symbol?.name === 'Date') return { type: 'string', format: 'date-time' }
    if (checker.isTupleType(type)) return tupleSchemaOf(type as ts.TypeReference)
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference)
      return { type: 'array', items: item ? schemaOf(item) : {} }
    }
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return objectSchemaOf(type)
    throw new Error(`${checker.typeToString(type)} has no form in JSON.`)
  }

  function unionSchemaOf({ types }: ts.UnionType): object {
    const parts = types.filter(part => !(part.flags & ts.TypeFlags.Undefined))
    if (parts.every(part => part.isStringLiteral()))
      return { type: 'string', enum: parts.map(part => (part as ts.StringLiteralType).value) }
    const booleans = parts.filter(part => part.flags & ts.TypeFlags.BooleanLiteral)
    const literals = parts.filter(part => part.isStringLiteral())
    const others = parts.filter(part => !booleans.includes(part) && !literals.includes(part as never))
    const schemas = [
      ...(booleans.length === 2 ? [{ type: 'boolean' }] : booleans.map(schemaOf)),
      ...(literals.length > 0
        ? [{ type: 'string', enum: literals.map(part => (part as ts.StringLiteralType).value) }]
        : []),
      ...others.map(schemaOf),
    ]
    return schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas }
  }

  function tupleSchemaOf(type: ts.TypeReference): object {
    const items = checker.getTypeArguments(type).map(schemaOf)
    return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length }
  }

  function objectSchemaOf(type: ts.Type): object {
    const properties: Record<string, object> = {}
    const required: string[] = []
    for (const property of checker.getPropertiesOfType(type)) {
      const own = checker.getTypeOfSymbol(property)
      properties[property.name] = described(property, schemaOf(own))
      const isOptional = property.flags & ts.SymbolFlags.Optional || mayBeUndefined(own)
      if (!isOptional) required.push(property.name)
    }
    const index = checker.getIndexInfosOfType(type)[0]
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 ? { properties } : {}),
      ...(required.length > 0 ? { required } : {}),
      ...(index ? { additionalProperties: schemaOf(index.type) } : {}),
    }
  }

  /** Describes a field by its comment in the contract. */
  function described(property: ts.Symbol, schema: object): object {
    const description = ts
      .displayPartsToString(property.getDocumentationComment(checker))
      .replaceAll('\n', ' ')
    return description ? { ...schema, description } : schema
  }

  return { schemaOf, named }
}

const mayBeUndefined = (type: ts.Type): boolean =>
  type.isUnion() && type.types.some(part => part.flags & ts.TypeFlags.Undefined)

/** Returns the symbol that names a type: our own interface or alias, without type parameters; null for other types. */
function nameOf(type: ts.Type): ts.Symbol | null {
  const symbol = type.aliasSymbol
    ? type.aliasTypeArguments
      ? undefined
      : type.aliasSymbol
    : type.flags & ts.TypeFlags.Object &&
        (type as ts.ObjectType).objectFlags & ts.ObjectFlags.Interface &&
        !(type as ts.InterfaceType).typeParameters
      ? type.symbol
      : undefined
  const file = symbol?.declarations?.[0]?.getSourceFile().fileName
  return symbol && file && !file.includes('/node_modules/') ? symbol : null
}
