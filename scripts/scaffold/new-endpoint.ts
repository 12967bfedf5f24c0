import { addAfter, addBefore, addImport, addItem } from './edits.ts';
import { type Names, namesOf } from './names.ts';
import { type Plan, ScaffoldError } from './plan.ts';

/** Plans contract, use case and route of a call given as `area/verb-noun`; the area is a feature of the server, new or not. */
export function newEndpoint(plan: Plan, given: string): string[] {
  const [area = '', name = '', ...rest] = given.split('/');
  if (!/^[a-z][a-z-]*$/.test(area) || !name || rest.length > 0) {
    throw new ScaffoldError(`"${given}" is no endpoint: give area/verb-noun, such as tasks/snooze-task.`);
  }
  const names = namesOf(name);
  plan.create(`src/contracts/${area}/${names.kebab}.ts`, contract(area, names));
  plan.create(`src/server/features/${area}/${names.kebab}.ts`, useCase(area, names));
  enterInList(plan, area, names);
  enterInRoutes(plan, area, names);
  return [
    `state path, permission and schemas in src/contracts/${area}/${names.kebab}.ts`,
    `load, allow, decide, save, announce in src/server/features/${area}/${names.kebab}.ts`,
    'test it through HTTP beside the use case: docs/recipes/add-an-endpoint.md',
  ];
}

/** Enters the endpoint in the list of its folder; a folder that is new gets one, which the whole wire takes in. */
function enterInList(plan: Plan, area: string, { kebab, camel }: Names): void {
  const list = `src/contracts/${area}/endpoints.ts`;
  const listName = `${namesOf(area).camel}Endpoints`;
  const { words } = namesOf(area);
  const own = `import { ${camel} } from './${kebab}.ts';`;
  if (plan.has(list)) {
    plan.edit(list, (text) => addItem(addImport(text, own), /^export const \w+Endpoints\b[^=]*= \[/m, camel));
    return;
  }
  plan.create(list, endpointList(listName, own, camel));
  plan.edit('src/contracts/api-areas.ts', (text) =>
    addItem(
      addImport(text, `import { ${listName} } from './${area}/endpoints.ts';`),
      /^export const apiAreas = \[/m,
      `{ name: '${words}', description: '${words}.', endpoints: ${listName} }`,
    ),
  );
}

/** Answers the endpoint by its use case; a feature that is new gets a table of routes, which the product takes in. */
function enterInRoutes(plan: Plan, area: string, { kebab, camel }: Names): void {
  const routes = `src/server/features/${area}/routes.ts`;
  const listName = `${namesOf(area).camel}Routes`;
  const own = `import { ${camel} } from './${kebab}.ts';`;
  if (plan.has(routes)) {
    plan.edit(routes, (text) =>
      addBefore(addImport(text, own), /^export const \w+Routes\b/m, '}', `  ${camel},`),
    );
    return;
  }
  plan.create(routes, routeTable(area, own, camel));
  plan.edit('src/server/product-routes.ts', (text) =>
    addAfter(
      addImport(text, `import { ${listName} } from './features/${area}/routes.ts';`),
      /^export const productRoutes\b/m,
      [`  ...${listName},`],
    ),
  );
}

function routeTable(area: string, own: string, camel: string): string {
  const { camel: name } = namesOf(area);
  return `import { ${name}Endpoints } from '#contracts/${area}/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
${own}

export const ${name}Routes = routesOf(${name}Endpoints, {
  ${camel},
});
`;
}

function endpointList(listName: string, own: string, camel: string): string {
  return `import type { Endpoint } from '../endpoint.ts';
${own}

/** The endpoints of this folder. */
export const ${listName} = [
  ${camel},
] as const satisfies readonly Endpoint[];
`;
}

function contract(area: string, { kebab, camel, words }: Names): string {
  return `import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const ${camel} = defineEndpoint({
  name: '${camel}',
  method: 'POST',
  path: '/api/${area}/${kebab}',
  summary: '${words}',
  description: '${words}.',
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  body: z.object({ message: z.string().trim().max(4000) }),
  response: z.object({ message: z.string() }),
});
`;
}

function useCase(area: string, { kebab, camel }: Names): string {
  return `import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { ${camel} as endpoint } from '#contracts/${area}/${kebab}.ts';
import type { Context } from '#server/platform/context.ts';

export async function ${camel}(
  _ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return { message: body.message };
}
`;
}
