// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** The modules as a new start of the browser has them. */
async function started() {
  const { Icon, IconKey, registerIcons } = await import('./icon.tsx');
  const keys = await import('./kept-drawings.ts');
  return { Icon, IconKey, registerIcons, ...keys };
}

it('an icon that was drawn is there at the next start before any icon is fetched', async () => {
  const first = await started();
  const { Siren } = await import('lucide-react');
  first.registerIcons({ siren: Siren });
  const drawn = render(
    <first.IconKey value={first.sidebarIconsKey}>
      <first.Icon name="siren" />
    </first.IconKey>,
  );
  const shapes = drawn.container.querySelector('svg')?.innerHTML;
  vi.runAllTimers();
  const stored: unknown = JSON.parse(localStorage.getItem('sidebar_navigation_src') ?? 'null');
  expect(stored).toMatchObject([{ name: 'siren', prefix: 'lucide', code: expect.stringContaining('path') }]);
  expect(localStorage.getItem('icons') ?? '').not.toContain('siren');

  vi.resetModules();
  const second = await started();
  const again = render(
    <second.IconKey value={second.sidebarIconsKey}>
      <second.Icon name="siren" />
    </second.IconKey>,
  );
  expect(again.container.querySelector('svg')?.innerHTML).toBe(shapes);
});

it('icons outside of the sidebar are kept under icons', async () => {
  const { Icon, registerIcons } = await started();
  const { Siren } = await import('lucide-react');
  registerIcons({ siren: Siren });
  render(<Icon name="siren" />);
  vi.runAllTimers();
  expect(localStorage.getItem('icons')).toContain('"name":"siren"');
});

it.each([
  ['an element that is no shape', '[["script",{"d":"x"}]]'],
  ['an attribute that is no geometry', '[["path",{"onclick":"x"}]]'],
  ['no JSON', '<path>'],
])('draws nothing from a store that holds %s', async (_, code) => {
  localStorage.setItem('icons', JSON.stringify([{ name: 'siren', prefix: 'lucide', code }]));
  const { Icon } = await started();
  const { container } = render(<Icon name="siren" />);
  expect(container.querySelector('svg')?.innerHTML).toBe('');
});
