import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newActivity } from './scaffold/new-activity.ts';
import { newEndpoint } from './scaffold/new-endpoint.ts';
import { newField } from './scaffold/new-field.ts';
import { openPlan, ScaffoldError } from './scaffold/plan.ts';
import { localProgram, repositoryRoot } from './steps/run-command.ts';

/** `npm run new field|activity|endpoint NAME`: writes a working beginning by today's conventions. */
const makers = { field: newField, activity: newActivity, endpoint: newEndpoint } as const;

const usage = `Usage:
  npm run new field star-rating            a field type, name as in editorType
  npm run new activity SendReminder        an activity type, name as in the payload
  npm run new endpoint tasks/snooze-task   a call: area/verb-noun`;

try {
  const [kind = '', name = ''] = process.argv.slice(2);
  const maker = Object.hasOwn(makers, kind) ? makers[kind as keyof typeof makers] : undefined;
  if (!maker || !name) throw new ScaffoldError(usage);
  const plan = openPlan(repositoryRoot);
  const next = maker(plan, name);
  const files = plan.changes();
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(repositoryRoot, file)), { recursive: true });
    writeFileSync(path.join(repositoryRoot, file), text);
  }
  const paths = [...files.keys()];
  execFileSync(localProgram('biome'), ['check', '--write', ...paths], {
    cwd: repositoryRoot,
    stdio: 'ignore',
  });
  console.log(
    `Written:\n${paths.map((file) => `  ${file}`).join('\n')}\n\nNext:\n${next.map((line) => `  ${line}`).join('\n')}`,
  );
} catch (error) {
  if (!(error instanceof ScaffoldError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
