import { callExamples, shapeExamples } from '#contracts/call-examples.ts';
import { type JsonSchema, sampler } from './sample.ts';

interface MediaType {
  readonly schema?: JsonSchema;
  example?: unknown;
}

interface Operation {
  readonly operationId?: string;
  readonly requestBody?: { readonly content?: Readonly<Record<string, MediaType>> };
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, MediaType>> }>>;
}

interface Paths {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly webhooks?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: { readonly schemas?: unknown };
}

/** Gives every JSON body and response an example: that of the contract, or one generated from its schema. */
export function addExamples(document: Paths): void {
  const schemas: Record<string, JsonSchema> = {
    ...(document.components?.schemas as Readonly<Record<string, JsonSchema>> | undefined),
  };
  for (const [name, example] of Object.entries(shapeExamples)) schemas[name] = { ...schemas[name], example };
  const sample = sampler(schemas);
  const items = [...Object.values(document.paths ?? {}), ...Object.values(document.webhooks ?? {})];
  for (const operation of items.flatMap((item) => Object.values(item)) as Operation[]) {
    const written = callExamples[operation.operationId ?? ''] ?? {};
    const { content = {} } = operation.requestBody ?? {};
    const body = content['application/json'] ?? content['application/cloudevents+json'];
    if (body?.schema) body.example = written.body ?? sample(body.schema);
    const answer = operation.responses?.[200]?.content?.['application/json'];
    if (!answer?.schema?.properties?.data) continue;
    const data = written.data ?? sample(answer.schema.properties.data);
    answer.example = { success: true, message: '', data };
  }
}
