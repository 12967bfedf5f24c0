const paramsOfTypes = new Set(['type', 'expected', 'actual', 'left', 'right']);
const codesOfTypes = new Set([
  'expression_unknown_member',
  'expression_argument_type',
  'expression_operator_types',
  'expression_type',
]);

type Params = Readonly<Record<string, string | number>>;

/** The params of a fault with words instead of type names; other faults stay unchanged. */
export function withTypeWords(
  code: string,
  params: Params | undefined,
  wordOf: (typeName: string) => string,
): Params | undefined {
  if (!params || !codesOfTypes.has(code)) return params;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      paramsOfTypes.has(name) ? wordsOf(String(value), wordOf) : value,
    ]),
  );
}

/** `list number` is a list of numbers. */
function wordsOf(typeName: string, wordOf: (typeName: string) => string): string {
  const [outer = '', inner] = typeName.split(' ');
  return inner === undefined ? wordOf(outer) : `${wordOf(outer)} (${wordOf(inner)})`;
}
