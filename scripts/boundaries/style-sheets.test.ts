import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkCustomProperties, checkStyleSheets, readStyleSheets } from './style-sheets.ts';

describe('style sheets', () => {
  it('may have 250 lines and no more', () => {
    const sheet = (lines: number) => [{ path: 'src/web/ui/a.module.css', text: '.a {}\n'.repeat(lines) }];
    expect(checkStyleSheets(sheet(250))).toEqual([]);
    expect(checkStyleSheets(sheet(251))).toEqual([
      { path: 'src/web/ui/a.module.css', line: 250, message: expect.stringMatching(/^251 lines/) },
    ]);
  });

  it('use no custom property that nothing declares', () => {
    const sheet = (text: string) => ({ path: 'src/web/ui/a.module.css', text });
    const tokens = sheet(':root {\n  --danger-9: red;\n}\n');
    const used = sheet('.a {\n  height: var(--part);\n  color: var(--danger-9, var(--danger));\n}\n');
    const sources = [{ text: "const part = { '--part': 1 };" }];
    const faults = checkCustomProperties([tokens, used], sources);
    expect(faults).toEqual([{ path: used.path, line: 3, message: 'nothing declares --danger' }]);
  });

  it('are found in every folder of the web', () => {
    const root = path.resolve(import.meta.dirname, '../..');
    const paths = readStyleSheets(root, 'src/web').map((sheet) => sheet.path);
    expect(paths).toContain('src/web/ui/theme/tokens.css');
    expect(paths).toContain('src/web/features/tasks/detail/task-detail.module.css');
  });
});
