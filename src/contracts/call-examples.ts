import examples from './call-examples.json' with { type: 'json' };

/**
 * Examples of calls whose schema alone does not explain enough: the body of a request, and `data` of its answer. The
 * OpenAPI document shows them; a test checks them against the schemas of their contracts. All other examples are
 * generated from the schema.
 */
export const callExamples: Readonly<Record<string, { readonly body?: unknown; readonly data?: unknown }>> =
  examples.calls;

/** Examples of shapes that many calls share, by their name in the document. */
export const shapeExamples: Readonly<Record<string, unknown>> = examples.shapes;
