import { createConfig, lintFromString } from '@redocly/openapi-core';

/**
 * What a stock linter finds in the OpenAPI document, with its recommended rules; warnings count too. Paths are the
 * specification's, and three of them are alike but for a placeholder that is an id and a word that is none.
 */
export async function lintDocument(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
}
